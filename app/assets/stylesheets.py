"""Write a style sheet into one piece: what it imports, without comments and indentation."""

import re
from pathlib import Path

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
IMPORT = re.compile(r"@import '(?P<path>[^']+)';")


def stylesheet(path: Path) -> str:
    """The rules of a style sheet, those of its imports where it names them.

    An import is a path from the folder of the sheet, as for a browser. Raises ``OSError`` if one
    of the files is missing.
    """
    lines: list[str] = []
    for line in map(str.strip, COMMENT.sub("", path.read_text("utf-8")).splitlines()):
        part = IMPORT.fullmatch(line)
        lines.append(stylesheet(path.parent / part["path"]) if part else line)
    return "\n".join(filter(None, lines))
