"""What a viewer may know of an edition; all else stays on the server.

A page gets the words and drawings of what is in play at its table or was seen by its viewer, and
nothing more. Names are no secret: they are printed on the campaign's sheet.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.assets.drawings import Drawings
from app.assets.offered import offered
from app.assets.pictures import Picture
from app.words import texts
from app.words.i18n import Language
from engine.box import in_play
from engine.campaign import plan_of
from engine.campaign import state as campaign
from engine.campaign.known import known as unsealed
from engine.campaign.known import never_sealed
from engine.edition import Edition, Special
from engine.editions import edition
from engine.rules.settling import sheet_key
from engine.terrains import NAMES, PLAIN
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Known:
    """Keys of the boxes and specials of one edition."""

    edition: str
    keys: frozenset[str] = frozenset()

    @property
    def specials(self) -> tuple[Special, ...]:
        """The specials among them, in the order of the score sheet."""
        return tuple(s for s in edition(self.edition).specials if s.key in self.keys)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that may be shown: of those that lie in a box, what is in boxes among the
        keys."""
        own = (tile for special in self.specials for tile in special.tiles)
        plain = edition(self.edition).plain_tiles
        return tuple(tile for tile in (*plain, *own) if self.keys.issuperset(tile.needs))

    def __or__(self, other: "Known") -> "Known":
        return Known(self.edition, self.keys | other.keys)


def everything(found: Edition) -> Known:
    """All there is: for people who ask for it and know that it spoils the surprise."""
    return Known(found.key, frozenset((*found.boxes, *(s.key for s in found.specials))))


def of_setup(key: str, setup: Mapping[str, Any]) -> Known:
    """What is in play at a table; ``setup`` as rooms and records keep it."""
    unlocked, modules = tuple(setup.get("unlocked", ())), tuple(setup.get("modules", ()))
    specials = in_play(edition(key), unlocked, modules)
    return Known(key, frozenset((*unlocked, *(special.key for special in specials))))


def of_campaign(state: campaign.State) -> Known:
    """What a campaign has opened, or chose to play with."""
    found = unsealed(state, edition(state.plan.edition))
    return Known(state.plan.edition, found.specials | found.boxes)


def of_pictures(pictures: Iterable[Picture]) -> list[Known]:
    """What can be seen on these landscapes."""
    seen: dict[str, set[str]] = {}
    for picture in pictures:
        ids = {row[0] for row in picture["tiles"]}
        shown = seen.setdefault(picture["edition"], set())
        for special in edition(picture["edition"]).specials:
            for tile in special.tiles:
                if tile.id in ids:
                    shown.update((special.key, *tile.needs))
    return [Known(key, frozenset(keys)) for key, keys in seen.items()]


def together(known: Iterable[Known]) -> list[Known]:
    """One for each edition."""
    found: dict[str, Known] = {}
    for one in known:
        found[one.edition] = found[one.edition] | one if one.edition in found else one
    return list(found.values())


def of_edition(key: str, known: Iterable[Known]) -> Known:
    """What of it belongs to one edition, and what of that edition was never sealed."""
    plan = plan_of(key)
    open_to_all = never_sealed(plan, edition(key)) if plan else frozenset[str]()
    return next(iter(together([Known(key, open_to_all), *(k for k in known if k.edition == key)])))


def briefing(known: Sequence[Known], words: Language, drawings: Drawings) -> dict[str, Any]:
    """What the scripts of a page learn of it: words, where its drawings are, how to offer it."""
    found = [(one.specials, frozenset(one.tiles)) for one in known]
    specials = [special for own, _ in found for special in own]
    tiles = frozenset[Tile]().union(*(shown for _, shown in found))
    keys = {key: None for one in known for key in _texts(one)}
    return {
        "keys": sorted(key for one in known for key in one.keys),
        "modules": sorted({special.module for special in specials if special.module}),
        "texts": {key: words.text(key) for key in keys},
        "drawings": drawings.url(specials, tiles),
        "specials": [offered(one, own, shown) for own, shown in found for one in own],
        "sheets": {one.edition: facts_of_sheet(one) for one in known},
    }


def facts_of_sheet(one: Known) -> dict[str, Any]:
    """How the edition's score sheet is laid out, and what its lines show.

    ``groups`` stand in order, each with the first words of its lines' keys and what its sum is
    called; the last takes the lines of no other. By the last word of a key, ``kinds`` has a
    terrain or a type of task, ``flags`` the colour of a flag. ``grows``: what is unlocked adds
    lines, one by one; where a track says what is drawn, the sheet keeps its few cells.
    """
    found = edition(one.edition)
    printed = {letter for tile in found.plain_tiles for letter in tile.edges}
    kinds = {t.name: t.letter for t in PLAIN if t.region and t.letter in printed}
    types = [type for _, markers in found.markers for type in markers]
    types += [type for special in one.specials for type in special.markers]
    for type in types:
        kinds.setdefault(sheet_key(type).partition("-")[2], type)
    flags = {NAMES[kind]: colour for colour, kind in found.colours.items()}
    sums = dict(zip(found.groups, found.subtotals, strict=False))
    groups = [
        {"key": key, "words": list(words), "sum": sums.get(key, "")}
        for key, words in found.groups.items()
    ]
    rows = {row.key for row in found.rows}
    grows = any(key not in rows for key in found.unlockable)
    return {"kinds": kinds, "flags": flags, "groups": groups, "grows": grows}


def _texts(one: Known) -> Iterable[str]:
    found = edition(one.edition)
    return texts.of_known(found, one.keys)
