"""Tracks whose pictures are laid out beforehand: ``python -m app.drawn.settled <edition>``.

An edition that wants a picture of its own for a track brings ``maps/<track>.txt`` in its folder of
data: fields, the spots of places, how rows bend. Laying it out takes seconds, so it is done once
and kept beside it, in ``<track>.settled.txt``: a line for each row and field, a word per circle.
"""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from markupsafe import Markup

from app.drawn.mapnames import MapName, name_beside, wrapped
from app.drawn.settling import Area, Field, Link, Point, Spot, settle
from app.drawn.svg import NOTHING, path, tag
from app.words.i18n import Language, languages
from engine.campaign import plan_of
from engine.campaign.plan import Plan
from engine.campaign.track import START, Track

DATA = Path(__file__).resolve().parents[1] / "data" / "editions"


@dataclass(frozen=True, slots=True)
class Sketch:
    """What is written by hand of the picture of a track: its land, its fields, its places."""

    land: str
    fields: tuple[Field, ...]
    sizes: Mapping[str, float]
    spots: Mapping[str, Mapping[str, tuple[float, float, str]]]
    """By field, where a place lies from the middle of its foot and at which side its name is."""
    waves: Mapping[str, Mapping[str, int]]
    """By field, in how many half waves a row bends."""

    def spot(self, field: Field, key: str) -> Spot:
        """A place in a field."""
        x, y, _ = self.spots[field.name][key]
        return Spot(field.left + x, field.foot - y, self.sizes[key] * field.place)

    def name(self, field: Field, key: str, title: str) -> MapName | None:
        """The name of a place as it stands in a field; none where there is no room."""
        spot, side = self.spot(field, key), self.spots[field.name][key][2]
        if side == "-":
            return None
        at, middle = (spot.x, spot.y), (field.left, field.foot)
        lines = wrapped(title, int(field.longest))
        return name_beside(lines, side, at, spot.radius, field.letters, middle)


@dataclass(frozen=True, slots=True)
class Settled:
    """A track laid out: its sketch, and by field and row where each circle lies."""

    sketch: Sketch
    rows: Mapping[str, Mapping[str, tuple[Point, ...]]]


def _file(edition: str, track: str, kind: str = "") -> Path:
    return DATA / (edition or "-") / "maps" / f"{track}{kind}.txt"


@lru_cache(maxsize=16)
def settled(edition: str, track: str) -> Settled | None:
    """The kept layout of a track; none for tracks without a picture of their own."""
    if not _file(edition, track).is_file():
        return None
    rows: dict[str, dict[str, tuple[Point, ...]]] = {}
    for field, row, *circles in _words(_file(edition, track, ".settled")):
        points = tuple((float(x), float(y)) for x, y in (one.split(",") for one in circles))
        rows.setdefault(field, {})[row] = points
    return Settled(sketch_of(edition, track), rows)


def sketch_of(edition: str, track: str) -> Sketch:
    """Read what is written by hand."""
    land, fields = "", []
    sizes: dict[str, float] = {}
    parsed: dict[str, list[str]] = {}
    bends: dict[str, list[int]] = {}
    for kind, key, *rest in _words(_file(edition, track)):
        if kind == "land":
            land = key
        elif kind == "field":
            fields.append(Field(key, *map(float, rest)))
        elif kind == "place":
            sizes[key], parsed[key] = float(rest[0]), rest[1:]
        else:
            bends[key] = list(map(int, rest))
    spots = {
        field.name: {key: _spot(rest[3 * n : 3 * n + 3]) for key, rest in parsed.items()}
        for n, field in enumerate(fields)
    }
    waves = {f.name: {key: bends[key][n] for key in bends} for n, f in enumerate(fields)}
    return Sketch(land, tuple(fields), sizes, spots, waves)


@lru_cache(maxsize=64)
def token_of(edition: str, special: str, size: float) -> Markup:
    """What circles give of a special, drawn for a circle of that size; nothing if it was not."""
    file = _file(edition, "tokens")
    parsed = [words for words in _words(file) if words[0] == special] if file.is_file() else []
    parts = [path(kind, d.replace("_", " ")) for _, _, _, kind, d in parsed]
    if not parsed:
        return NOTHING
    scale, up = float(parsed[0][1]) * size / 5.6, float(parsed[0][2])
    where = f"scale({scale:.3f}) translate(0 {up:g})"
    return tag("g", {"class": "token", "transform": where}, *parts)


def _spot(words: list[str]) -> tuple[float, float, str]:
    x, y, side = words
    return float(x), float(y), side


def _words(file: Path) -> Iterator[list[str]]:
    for line in file.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split()


def title_of(plan: Plan, key: str, words: Language) -> str:
    """What is printed beside a place."""
    if key == START:
        return words.text("Start")
    if plan.box(key) is not None:
        return words.text(f"box.{plan.edition}.{key}.title")
    special = words.text(named := f"special.{plan.edition}.{key}.title")
    return special if special != named else words.text(f"card.{plan.edition}.{key}.title")


def lay_out(plan: Plan, track: Track) -> Iterator[str]:
    """The lines to keep: names have room in every language."""
    sketch = sketch_of(plan.edition, track.key)
    for field in sketch.fields:
        places = {}
        for key in track.hexes:
            titles = (title_of(plan, key, words) for words in languages().values())
            names = [name for title in titles if (name := sketch.name(field, key, title))]
            area = _around([name.area for name in names]) if names else None
            places[key] = sketch.spot(field, key)._replace(name=area)
        links = {
            row.key: Link(row.begin, row.end, row.length, sketch.waves[field.name][row.key])
            for row in track.rows
        }
        for row, circles in settle(places, links, field).items():
            yield " ".join((field.name, row, *(f"{x:.1f},{y:.1f}" for x, y in circles)))


def _around(areas: list[Area]) -> Area:
    lefts, tops, rights, bottoms = zip(*areas, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def main(editions: list[str]) -> None:
    """Lay out the tracks of these editions and keep what comes of it."""
    for key in editions:
        plan = plan_of(key)
        for track in plan.tracks if plan else ():
            if plan and _file(key, track.key).is_file():
                text = "\n".join(lay_out(plan, track))
                _file(key, track.key, ".settled").write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
