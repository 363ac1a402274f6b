"""How golden games are written: one entry to a line, so that a difference can be read.

``python -m tests.golden.format`` brings every file into this form.
"""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
CAMPAIGNS = FOLDER / "campaigns"
"""Whole campaigns lie apart from games: they have a form of their own."""
LISTED = ("entries", "sheets", "deal", "setup")
"""What is spread over lines; everything else stands on one."""


def files() -> list[Path]:
    """All golden games; dropping a file into an edition's folder adds it."""
    return sorted(path for path in FOLDER.glob("*/*.json") if path.parent != CAMPAIGNS)


def text(record: dict[str, Any]) -> str:
    """A record as a golden file."""
    parts = [f"{_dumps(key)}: {_spread(key, value)}" for key, value in record.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _spread(key: str, value: Any) -> str:
    if key not in LISTED or not value:
        return _dumps(value)
    if isinstance(value, list):
        return "[\n" + ",\n".join(_dumps(item) for item in value) + "\n]"
    rows = (f"{_dumps(name)}: {_dumps(item)}" for name, item in value.items())
    return "{\n" + ",\n".join(rows) + "\n}"


def _dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Rewrite every file whose form is another."""
    for path in files():
        before = path.read_text()
        after = text(json.loads(before))
        if after != before:
            path.write_text(after)
            print(f"formatted {path.parent.name}/{path.name}")


if __name__ == "__main__":
    main()
