"""``python -m tests.audit [ADVISORIES]``: are there known vulnerabilities in what is pinned?

Asks the public service through pip-audit. Where that cannot be reached, it takes the newest
database of advisories that can be had as a package, and says how old that is. ``ADVISORIES`` names
a database of one's own instead: an export in the OSV format, as a zip file or a folder.

Exit status: 0 nothing known, 1 something is, 2 there was nothing to look it up in.
"""

import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from packaging.utils import canonicalize_name

from tests.audit.advisories import PACKAGE, Database, Pins, Warned, exported, packaged, pins_of

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements-dev.txt"
CLEAN, WARNED, UNKNOWN = range(3)
OLD_DAYS = 60


def main(arguments: list[str]) -> int:
    """Look everything up; the exit status."""
    pins = pins_of(LOCK.read_text())
    if arguments:
        return report(exported(Path(arguments[0])), pins)
    asked = ask_service(pins)
    if isinstance(asked, list):
        for warned in asked:
            print(f"{warned.name} {warned.version}: {warned.advisory}")
        print(f"{len(pins)} packages looked up at the public service: {len(asked)} warnings.")
        return WARNED if asked else CLEAN
    print(f"The public service could not be asked: {asked}")
    with TemporaryDirectory() as folder:
        found = fetch(Path(folder))
        if isinstance(found, Path):
            return report(packaged(found), pins)
    print(f"Nor can a database of advisories be had as a package ({PACKAGE}): {found}")
    print("An export in the OSV format would do: make audit ADVISORIES=path/to/all.zip")
    return UNKNOWN


def report(database: Database, pins: Pins, now: datetime | None = None) -> int:
    """Say what a database knows of the pins, and what it cannot know."""
    warnings = database.warnings(pins)
    for warned in warnings:
        print(f"{warned.name} {warned.version}: {warned.advisory}")
    days = ((now or datetime.now(UTC)) - database.newest).days
    print(f"{len(pins)} packages looked up in {database.title}: {len(warnings)} warnings.")
    if days > OLD_DAYS:
        print(
            f"It ends {database.newest:%Y-%m-%d}, {days} days ago, and knows of nothing since then:"
            " this is no proof. Ask again where there is a network, or bring an export in the OSV"
            " format (make audit ADVISORIES=path/to/all.zip)."
        )
    return WARNED if warnings else CLEAN


def ask_service(pins: Pins) -> list[Warned] | str:
    """What pip-audit finds, or why it cannot look."""
    wanted = ["--require-hashes", "--disable-pip", "--format", "json", "--progress-spinner", "off"]
    command = [sys.executable, "-m", "pip_audit", *wanted, "--requirement", str(LOCK)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        found = json.loads(said.stdout)["dependencies"]
    except (ValueError, KeyError):
        return _last_line(said.stderr)
    skipped = [each["skip_reason"] for each in found if "skip_reason" in each]
    if skipped:
        return f"{skipped[0]} ({len(skipped)} of {len(found)} packages)"
    return [
        Warned(each["name"], pins[canonicalize_name(each["name"])], known["id"])
        for each in found
        for known in each["vulns"]
    ]


def fetch(folder: Path) -> Path | str:
    """The newest database that pip can get, or why there is none."""
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:"]
    command = [sys.executable, "-m", "pip", "download", *quiet, "--dest", str(folder), PACKAGE]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    return next(folder.glob("*.whl"), _last_line(said.stderr))


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else "it gave no reason"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
