"""``make bench``: every measurement, or those named: ``python -m tests.bench engine``."""

import sys
from collections.abc import Callable

from tests.bench import bots, browser, campaigns, engine, questions, server, tricks
from tests.bench.report import Report

SECTIONS: dict[str, Callable[[Report], None]] = {
    "engine": engine.measure,
    "questions": questions.measure,
    "bots": bots.measure,
    "server": server.measure,
    "tricks": tricks.measure,
    "campaigns": campaigns.measure,
    "browser": browser.measure,
}


def main(names: list[str]) -> int:
    """Run the sections; a missed goal gives status 1."""
    unknown = [name for name in names if name not in SECTIONS]
    if unknown:
        print(f"unknown section {unknown[0]!r}; known: {', '.join(SECTIONS)}", file=sys.stderr)
        return 2
    report = Report()
    for name in names or SECTIONS:
        SECTIONS[name](report)
    for name in report.missed:
        print(f"goal missed: {name}", file=sys.stderr)
    return 1 if report.missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
