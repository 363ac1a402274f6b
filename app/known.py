"""What somebody may know of an edition: everything else stays in its box, on this server.

A page gets the words and drawings of what is in play at its table or was seen by its viewer, and
nothing of the rest. Names are no secret: they are printed on the campaign's sheet.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app import texts
from app.drawings import Drawings
from app.i18n import Language
from app.pictures import Picture
from engine.box import in_play
from engine.campaign import state as campaign
from engine.campaign.known import known as unsealed
from engine.edition import Edition, Special
from engine.editions import edition


@dataclass(frozen=True, slots=True)
class Known:
    """Keys of the boxes and specials of one edition."""

    edition: str
    keys: frozenset[str] = frozenset()

    @property
    def specials(self) -> tuple[Special, ...]:
        """The specials among them, in the order of the score sheet."""
        return tuple(s for s in edition(self.edition).specials if s.key in self.keys)

    def __or__(self, other: "Known") -> "Known":
        return Known(self.edition, self.keys | other.keys)


def everything(found: Edition) -> Known:
    """All there is: for whoever asks for it, knowing that it spoils the surprise."""
    return Known(found.key, frozenset((*found.boxes, *(s.key for s in found.specials))))


def of_setup(key: str, setup: Mapping[str, Any]) -> Known:
    """What is in play at a table; ``setup`` as rooms and records keep it."""
    unlocked, modules = tuple(setup.get("unlocked", ())), tuple(setup.get("modules", ()))
    specials = in_play(edition(key), unlocked, modules)
    return Known(key, frozenset((*unlocked, *(special.key for special in specials))))


def of_campaign(state: campaign.State) -> Known:
    """What a campaign has opened, or chose to play with."""
    told = unsealed(state, edition(state.plan.edition))
    return Known(state.plan.edition, told.specials | told.boxes)


def of_pictures(pictures: Iterable[Picture]) -> list[Known]:
    """What can be seen on these landscapes."""
    seen: dict[str, set[str]] = {}
    for picture in pictures:
        ids = {row[0] for row in picture["tiles"]}
        shown = seen.setdefault(picture["edition"], set())
        for special in edition(picture["edition"]).specials:
            if any(tile.id in ids for tile in special.tiles):
                shown.add(special.key)
    return [Known(key, frozenset(keys)) for key, keys in seen.items()]


def together(known: Iterable[Known]) -> list[Known]:
    """One for each edition."""
    found: dict[str, Known] = {}
    for one in known:
        found[one.edition] = found[one.edition] | one if one.edition in found else one
    return list(found.values())


def of_edition(key: str, known: Iterable[Known]) -> Known:
    """What of it belongs to one edition."""
    return next((one for one in together(known) if one.edition == key), Known(key))


def briefing(known: Sequence[Known], words: Language, drawings: Drawings) -> dict[str, Any]:
    """What the scripts of a page learn of it: words, where its drawings are, how to offer it."""
    specials = [special for one in known for special in one.specials]
    keys = {key: None for one in known for key in _texts(one)}
    return {
        "keys": sorted(key for one in known for key in one.keys),
        "modules": sorted({special.module for special in specials if special.module}),
        "texts": {key: words.text(key) for key in keys},
        "drawings": drawings.url(specials),
        "specials": [_offered(special) for special in specials],
    }


def _texts(one: Known) -> Iterable[str]:
    found = edition(one.edition)
    return texts.of_known(found, one.keys)


def _offered(special: Special) -> dict[str, Any]:
    """The tiles that are its own, and the words, fields and edges it listens to."""
    return {
        "key": special.key,
        "tiles": [tile.id for tile in special.tiles],
        "words": list(special.words),
        "moves": list(special.words) if special.is_move else [],
        "choices": list(special.choices),
        "tokens": list(special.spoken),
        "fields": [*filter(None, (special.field, *(t.asks for t in special.terrains)))],
        "module": special.module,
        "slots": list(special.slots),
        "suit": special.suit,
        "letters": "".join(terrain.letter for terrain in special.terrains),
    }
