"""Find every message in templates, Python and scripts, and keep the catalogues in step."""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from app.words import i18n, texts

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (
    ("app", [("**.py", "python")]),
    ("templates", [("**.html", "jinja2")]),
    ("static/js", [("**.js", "javascript")]),
)
ONE_OR_MANY = (1, 2)
KEYWORDS: dict[str, Any] = {
    **dict.fromkeys(("_", "t", "pieces")),
    **dict.fromkeys(("ngettext", "plural", "tn", "counted"), ONE_OR_MANY),
}
OPTIONS: dict[str, dict[str, Any]] = {"**.js": {"parse_template_string": True}}
"""Scripts also call ``t`` inside template literals."""
SKIPPED = {"art", "dev", "locale", "__pycache__"}
"""Folders without words for players."""
REGISTRY = "engine/"
"""Where a key says it comes from."""
SEALED = "sealed/"
"""The same for keys that browsers do not get."""
EMPTY_HEADERS = (b'"Report-Msgid-Bugs-To', b'"Last-Translator', b'"Generated-By')
BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)
"""Catalogues carry no real dates: those would change with every run."""

Id = str | tuple[str, ...] | list[str]


def found() -> dict[Id, set[str]]:
    """Every message with the files it is in."""
    messages: dict[Id, set[str]] = {}
    for path, message in _in_files():
        # A template literal is no message: what it names are keys.
        if "${" not in str(message):
            messages.setdefault(message, set()).add(path)
    for key in texts.keyed():
        messages.setdefault(key, set()).add(REGISTRY)
    for key in texts.sealed():
        messages.setdefault(key, set()).add(SEALED)
    return messages


def _in_files() -> Iterator[tuple[str, Id]]:
    for folder, methods in SOURCES:
        hits = extract_from_dir(
            ROOT / folder,
            methods,
            keywords=KEYWORDS,
            options_map=OPTIONS,
            directory_filter=lambda name: Path(name).name not in SKIPPED,
            strip_comment_tags=True,
        )
        for path, _, message, _, _ in hits:
            yield f"{folder}/{path}", message


def updated(code: str, present: dict[Id, set[str]]) -> Catalog:
    """The catalogue with exactly the present messages; translations are kept where they are."""
    old = i18n.read_catalogue(code) if i18n.po_file(code).exists() else Catalog(locale=code)
    english = texts.keyed() | texts.sealed() if code == i18n.SOURCE else {}
    new = Catalog(
        locale=code,
        project="Dorfplatz",
        version="1",
        copyright_holder="The Dorfplatz contributors",
        header_comment="# Dorfplatz. `python -m app.words update` keeps this file in step.",
        creation_date=BEGINNING,
        revision_date=BEGINNING,
        language_team=code,
        fuzzy=False,
    )
    for message, paths in present.items():
        known = old.get(message)
        string = english.get(str(message)) or (known.string if known else "")
        locations = [(path, 1) for path in sorted(paths)]
        new.add(message, string, locations)
    return new


def gaps(code: str, catalogue: Catalog) -> list[Id]:
    """What has no translation; in English only keys need one."""
    return [
        message.id
        for message in catalogue
        if message.id and not _is_spoken(message) and (code != i18n.SOURCE or _is_key(message))
    ]


def _is_spoken(message: Message) -> bool:
    return all(forms(message)) and not message.fuzzy


def forms(message: Message) -> list[str]:
    """The translation, or its singular and plural."""
    string = message.string or ""
    return [string] if isinstance(string, str) else list(string)


def _is_key(message: Message) -> bool:
    return isinstance(message.id, str) and texts.KEY.fullmatch(message.id) is not None


def write(code: str, catalogue: Catalog) -> None:
    """Put a catalogue into its file."""
    path = i18n.po_file(code)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.writelines(line for line in _lines(catalogue) if not line.startswith(EMPTY_HEADERS))


def _lines(catalogue: Catalog) -> list[bytes]:
    written = BytesIO()
    write_po(written, catalogue, width=100, sort_output=True, include_lineno=False)
    return written.getvalue().splitlines(keepends=True)


def main(arguments: list[str]) -> int:
    """``update`` writes the catalogues and lists what is still to translate."""
    if arguments != ["update"]:
        sys.stderr.write("usage: python -m app.words update\n")
        return 2
    present = found()
    for code in i18n.NAMES:
        catalogue = updated(code, present)
        write(code, catalogue)
        for message in gaps(code, catalogue):
            sys.stdout.write(f"{code}: {message}\n")
    return 0
