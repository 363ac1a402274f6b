"""Offers: what may be decided together with placements.

Rules ask by the tile in hand and by the hex, so that one answer serves every rotation and most
hexes; wild edges ask by the edges they meet. Nothing here makes a placement unless a rule may
forbid what is decided about a wild edge.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from engine import wild
from engine.actions import Answer
from engine.board import Places
from engine.hexes import Hex

if TYPE_CHECKING:
    from engine.survey import Survey

Offers = Mapping[str, tuple[Answer, ...]]
"""The fields of a placement with the answers that each takes."""
NOTHING: Offers = MappingProxyType({})


class Question(NamedTuple):
    """What a rule asks about the tile in hand, and on which hexes; None: on all."""

    field: str
    answers: tuple[Answer, ...]
    hexes: Collection[Hex] | None


class Questions:
    """What all rules ask about the tile in hand."""

    __slots__ = ("_asked",)

    def __init__(self, look: "Survey") -> None:
        self._asked = [
            Question(rule.field, answers, rule.asks_at(look))
            for rule in look.state.box.askers
            if (answers := rule.answers(look))
        ]

    def on(self, hex: Hex) -> Offers:
        """What they ask when it is laid on a hex."""
        return _together(q for q in self._asked if q.hexes is None or hex in q.hexes)

    def anywhere(self) -> Offers:
        """What they ask on every hex but those that some of them name."""
        return _together(q for q in self._asked if q.hexes is None)

    def named(self) -> dict[Hex, Offers]:
        """What they ask on the hexes that some of them name."""
        hexes = {hex for question in self._asked for hex in question.hexes or ()}
        return {hex: self.on(hex) for hex in hexes}


def _together(questions: Iterable[Question]) -> Offers:
    found: dict[str, tuple[Answer, ...]] = {}
    for field, answers, _ in questions:
        found[field] = (*found[field], *answers) if field in found else answers
    return found


def offers(look: "Survey", places: Places) -> dict[tuple[Hex, int], Offers]:
    """What may be decided with each of these legal placements; none where there is nothing."""
    return {
        (hex, rotation): offered
        for hex, found in by_hex(look, places)
        for rotation, offered in zip(places[hex], found, strict=True)
        if offered
    }


def by_hex(look: "Survey", places: Places) -> Iterator[tuple[Hex, list[Offers]]]:
    """The same hex by hex: what may be decided in each of its rotations, in their order.

    Hexes without anything to decide are left out. Most rotations share one object, and so do most
    hexes: code that encodes offers need not look into each of them.
    """
    asking, anywhere, named = _asked(look)
    turns = bool(look.state.box.turners and look.turnings.faces)
    if not (asking or anywhere or named or turns):
        return
    made = _MadeOnce()
    for hex, rotations in places.items():
        offered = named.get(hex, anywhere)
        found = [offered] * len(rotations)
        if hex in asking:
            found = made.merged(found, list(_joins(look, hex, rotations, made)))
        if turns:
            found = made.merged(found, [look.turnings.offered(hex, r) for r in rotations])
        if any(found):
            yield hex, found


def _asked(look: "Survey") -> tuple[Collection[Hex], Offers, Mapping[Hex, Offers]]:
    """The hexes on which wild edges may ask, what rules ask everywhere, and what on some hexes."""
    if not look.state.box.askers and not look.board.terrains.asking:
        return (), NOTHING, {}
    asking = wild.meeting(look.board, look.tile, look.board.terrains.asking)
    return asking, look.questions.anywhere(), look.questions.named()


class _MadeOnce:
    """Offers for one tile in hand; what comes again is the same object."""

    def __init__(self) -> None:
        self._merged: dict[tuple[int, int], tuple[Offers, Offers, Offers]] = {}
        """By the identity of two offers, which are held on to: both and the two together."""
        self._joins: dict[tuple[tuple[str, tuple[int, ...]], ...], Offers] = {}

    def merged(self, asked: list[Offers], more: list[Offers]) -> list[Offers]:
        """What is offered in each rotation, with what else is."""
        return more if not any(asked) else list(map(self._both, asked, more))

    def _both(self, asked: Offers, more: Offers) -> Offers:
        if not asked or not more:
            return asked or more
        key = id(asked), id(more)
        if key not in self._merged:
            self._merged[key] = asked, more, {**asked, **more}
        return self._merged[key][2]

    def joins(self, sides: wild.Sides) -> Offers:
        """Every way to join wild edges on these sides."""
        key = tuple(sides.items())
        if key not in self._joins:
            self._joins[key] = {field: wild.ways(of) for field, of in key}
        return self._joins[key]


def _joins(
    look: "Survey", hex: Hex, rotations: tuple[int, ...], made: _MadeOnce
) -> Iterator[Offers]:
    """The legal ways to join wild edges or not, by the field that asks, for each rotation."""
    known: dict[str, Offers] = {}
    for rotation in rotations:
        face = look.tile.faces[rotation]
        joins = known.get(face)
        if joins is None:
            joins = made.joins(wild.asked(look.board, hex, face))
            if joins and look.limiters:
                legal = look.legal_ways(hex, rotation)
                joins = {
                    field: tuple([trial.fields.get(field, joined) for trial in legal])
                    for field, (joined, *_) in joins.items()
                }
            else:
                known[face] = joins
        yield joins
