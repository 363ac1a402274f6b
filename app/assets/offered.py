"""What the scripts of a page are told of a special: facts from which they draw and offer it.

No script knows a special by name. Most of these facts belong to families of specials; a special
that is of none of them has none of them.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from engine.blossoms import HELD, Blossoms
from engine.edition import Special
from engine.endings import Ending
from engine.pieces import Decoration
from engine.rules.goal_cards import POINTS, GoalCard
from engine.rules.powers import Encore, Power, SpokenPower
from engine.rules.sources import Source, Store
from engine.tiles import Tile

Facts = dict[str, Any]


def offered(special: Special, others: Sequence[Special], tiles: Collection[Tile]) -> Facts:
    """Its own tiles, and the words, fields and edges it listens to; ``others`` and ``tiles`` are
    those known.

    What was drawn for a game is shown before it comes: its prints are told, unless they lie in a
    box that is not open yet.

    What it listens to may be the business of a rule that it brings.
    """
    rules = (special, *special.brings)
    return {
        "key": special.key,
        "tiles": [tile.id for tile in special.tiles],
        "prints": {tile.id: tile.shape for tile in special.tiles if special.deck and tile in tiles},
        "words": list(special.words),
        "moves": list(special.words) if special.is_move else [],
        "choices": list(special.choices),
        "tokens": [word for rule in rules for word in rule.spoken],
        "fields": [*filter(None, (*(r.field for r in rules), *(t.asks for t in special.terrains)))],
        "module": special.module,
        "slots": list(special.slots),
        "suit": special.suit,
        "line": special.scores_in,
        "wild": "".join(terrain.letter for terrain in special.terrains if terrain.takes),
        **dict(_of_families(special, others)),
    }


def _of_families(special: Special, others: Sequence[Special]) -> Iterator[tuple[str, Any]]:
    match special:
        case Power():
            yield "power", _power(special, others)
        case Blossoms():
            yield "purse", {"note": HELD, "most": special.number}
        case Store():
            yield "stores", list(special.holds)
        case Source():
            yield "beside", [tile.id for tile in special.tiles if tile.is_apart]
            yield "covers", special.covers
        case Decoration():
            yield "piece", {"word": special.piece, "apart": special.apart}
            yield "supply", list(special.supply)
        case Ending():
            yield "turns", special.kind
        case GoalCard():
            yield "worth", POINTS
    if special.doubles:
        yield "doubles", special.doubles


def _power(power: Power, others: Sequence[Special]) -> Facts:
    """Its price, how often it may be used, and what of the tile in hand it changes."""
    encores = sum(isinstance(other, Encore) for other in others)
    often = power.most_uses(encores)
    changes = power.changes if isinstance(power, SpokenPower) else ""
    return {"price": power.price, "often": often, "changes": changes}
