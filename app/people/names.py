"""Names and titles: any language, but nothing that hides or misleads.

Control and direction characters, invisible ones and towers of accents are taken out. A name stays
text: templates and scripts escape it.
"""

import unicodedata
from collections.abc import Iterable, Iterator

from app.people.errors import BadName

LONGEST, LONGEST_TITLE, LONGEST_NOTE = 24, 40, 280
"""Of a person, of a campaign or landscape, and of a note, in characters as a person counts them."""
MOST_CODE_POINTS = 96
"""In code points: a family emoji is one character and seven points."""
MOST_MARKS = 3
"""Accents on one letter; living languages get by with these."""
ZWNJ, ZWJ, EMOJI_STYLE = "\u200c", "\u200d", "\ufe0f"
JOINERS = (ZWNJ, ZWJ, EMOJI_STYLE)
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\ufffd"
)
"""By their class letters, marks or symbols, but they show nothing, or nothing but a hole."""
SKIN_TONES = range(0x1F3FB, 0x1F400)
FLAG_LETTERS = range(0x1F1E6, 0x1F200)
VIRAMA = 9
"""The combining class of signs after which a joiner chooses the shape of an Indic letter."""
_PAIRS = """
    \u0410A \u0412B \u0415E \u041aK \u041cM \u041dH \u041eO \u0420P \u0421C \u0422T \u0423Y \u0425X
    \u0406I \u0408J \u0405S \u0430a \u0435e \u043eo \u0440p \u0441c \u0443y \u0445x \u0456i \u0458j
    \u0455s \u04bbh \u0501d \u051bq \u051dw \u04cfl \u0391A \u0392B \u0395E \u0396Z \u0397H \u0399I
    \u039aK \u039cM \u039dN \u039fO \u03a1P \u03a4T \u03a5Y \u03a7X \u03b1a \u03bfo \u03c1p \u03bdv
    \u03b9i \u03bak \u03c5u \u0131i \u0261g \u0251a"""
LOOKS_LIKE = {ord(pair[0]): pair[1] for pair in _PAIRS.split()}
"""Cyrillic, Greek and other letters that look like Latin ones, with those they look like."""
ONE_STROKE = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l", "!": "l"})


def clean_name(raw: str) -> str:
    """The name of a person as it will be shown, or ``BadName``."""
    return _cleaned(raw, LONGEST, "name-too-long")


def clean_title(raw: str) -> str:
    """What a campaign is called, or ``BadName``: it may be longer, for no small badge shows it."""
    return _cleaned(raw, LONGEST_TITLE, "title-too-long")


def clean_note(raw: str) -> str:
    """What people note down about a landscape, in one line or not at all; or ``BadName``."""
    return _cleaned(raw, LONGEST_NOTE, "note-too-long") if raw.strip() else ""


def _cleaned(raw: str, longest: int, too_long: str) -> str:
    most = MOST_CODE_POINTS if longest <= LONGEST_TITLE else 4 * longest
    if len(raw) > 20 * most:  # before any work: no person types this
        raise BadName(too_long)
    spaced = "".join(" " if _is_space(char) else char for char in raw)
    visible = "".join(char for char in spaced if _is_visible(char) or char in JOINERS)
    composed = unicodedata.normalize("NFC", visible)
    name = " ".join(_without_stray_joiners(_without_towers(composed)).split())
    if not any(_width(char) for char in name if char != " "):
        raise BadName("name-empty")
    if len(name) > most or count_characters(name) > longest:
        raise BadName(too_long)
    return name


def count_characters(text: str) -> int:
    """Characters as a person counts them, near enough: accents and joined emoji are no more."""
    count, joined, flag_open = 0, False, False
    for char in text:
        is_flag = ord(char) in FLAG_LETTERS
        if not joined and not (is_flag and flag_open):
            count += _width(char)
        flag_open = is_flag and not flag_open
        joined = char == ZWJ
    return count


def unique_name(name: str, taken: Iterable[str]) -> str:
    """The name, or "Ana 2" where a person at the table is called Ana, ANA or looks like it."""
    others = {skeleton(other) for other in taken}
    candidate, number = name, 1
    while skeleton(candidate) in others:
        number += 1
        candidate = f"{_shortened(name, LONGEST - len(str(number)) - 1)} {number}"
    return candidate


def skeleton(name: str) -> str:
    """What two names share if they are easily taken for one another."""
    plain = unicodedata.normalize("NFKC", name).translate(LOOKS_LIKE).casefold()
    return unicodedata.normalize("NFKC", plain).translate(ONE_STROKE).replace(" ", "")


def _is_space(char: str) -> bool:
    return char.isspace() or unicodedata.category(char) in ("Zs", "Zl", "Zp")


def _is_visible(char: str) -> bool:
    """Neither control, format (which holds every direction and zero-width character), half a
    character, nor unassigned or private."""
    return unicodedata.category(char)[0] != "C" and char not in BLANK


def _width(char: str) -> int:
    is_part = unicodedata.category(char) in ("Mn", "Mc", "Me", "Cf") or ord(char) in SKIN_TONES
    return 0 if is_part else 1


def _without_towers(text: str) -> Iterator[str]:
    """No mark without a letter, and few on each."""
    marks = MOST_MARKS
    for char in text:
        is_mark = unicodedata.category(char) in ("Mn", "Me") and char != EMOJI_STYLE
        marks = marks + 1 if is_mark else MOST_MARKS if char == " " else 0
        if marks <= MOST_MARKS or not is_mark:
            yield char


def _without_stray_joiners(chars: Iterable[str]) -> str:
    """Joiners only where they join: emoji, Indic letters, Persian words."""
    text = list(chars)
    kept: list[str] = []
    for i, char in enumerate(text):
        after = text[i + 1] if i + 1 < len(text) else " "
        if char not in JOINERS or (kept and _joins(kept[-1], char, after)):
            kept.append(char)
    return "".join(kept)


def _joins(before: str, joiner: str, after: str) -> bool:
    if joiner == EMOJI_STYLE:
        return unicodedata.category(before) in ("So", "Sm", "Po") or before == "\u2122"
    if unicodedata.combining(before) == VIRAMA:
        return after.isalpha()
    if joiner == ZWNJ:
        return all("ARABIC LETTER" in unicodedata.name(char, "") for char in (before, after))
    is_emoji = unicodedata.category(before) == "So" or before == EMOJI_STYLE
    is_toned = ord(before) in SKIN_TONES
    return (is_emoji or is_toned) and unicodedata.category(after) in ("So", "Sm")


def _shortened(name: str, most: int) -> str:
    while count_characters(name) > most:
        name = name[:-1]
    return name.rstrip(f" {ZWJ}{ZWNJ}")
