"""Looking before laying: which placements are legal, and what each would do.

A ``Survey`` is one party's board with the tile in hand, looked at once; a ``Trial`` is one
placement tried there, never made. Legality, previews, validation and bots all ask the same trials.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from engine import wild
from engine.actions import NO_FIELDS
from engine.board import Board, Places
from engine.errors import IllegalAction
from engine.hexes import SIDES, Hex
from engine.offers import Questions
from engine.regions import Site
from engine.state import Party, State
from engine.tiles import Tile
from engine.trial import Fields, Trial
from engine.turnings import FIELD, Turnings

T = TypeVar("T")


class Survey:
    """A party's board with a tile in hand."""

    __slots__ = (
        "_memo",
        "_sites",
        "_wild_outcomes",
        "board",
        "limiters",
        "marker",
        "party",
        "party_index",
        "state",
        "tile",
    )

    def __init__(self, state: State, party_index: int, tile: Tile, marker: int | None) -> None:
        self.state, self.party_index = state, party_index
        self.party: Party = state.parties[party_index]
        self.board: Board = self.party.board
        self.tile, self.marker = tile, marker
        self._sites: dict[Hex, Site] = {}
        self._wild_outcomes: wild.Outcomes | None = None
        self._memo: dict[str, Any] = {}
        self.limiters = [rule for rule in state.box.limiters if rule.limits(self)]

    def memo(self, key: str, make: Callable[[], T]) -> T:
        """Something worth working out once for all trials."""
        if key not in self._memo:
            self._memo[key] = make()
        value: T = self._memo[key]
        return value

    def site(self, hex: Hex) -> Site:
        """The hex and the edges around it."""
        site = self._sites.get(hex)
        if site is None:
            site = self._sites[hex] = self.board.site(hex)
        return site

    @property
    def wild_outcomes(self) -> wild.Outcomes:
        """The board on which wild edges become something, for all trials."""
        if self._wild_outcomes is None:
            self._wild_outcomes = wild.Outcomes(self.board)
        return self._wild_outcomes

    @property
    def questions(self) -> Questions:
        """What rules ask about the tile in hand."""
        return self.memo("questions", lambda: Questions(self))

    @property
    def turnings(self) -> Turnings:
        """The edges of the tile that may be made meadow."""
        return self.memo("turnings", lambda: Turnings(self))

    def places(self) -> dict[Hex, tuple[int, ...]]:
        """Every legal hex with its legal rotations, some perhaps only with an edge turned."""
        plain = self.plain_places()
        if not self.state.box.turners or not self.turnings.faces:
            return plain
        return self.turnings.with_turned(plain)

    def needed(self, places: Places) -> dict[tuple[Hex, int], tuple[str, ...]]:
        """The placements that are legal only with an edge turned, each with the field for that."""
        if not self.state.box.turners or not self.turnings.faces:
            return {}
        placed = [(hex, r) for hex, rotations in places.items() for r in rotations]
        return {(hex, r): (FIELD,) for hex, r in placed if not self.fits(hex, r)}

    def plain_places(self) -> dict[Hex, tuple[int, ...]]:
        """Those of the tile as it is printed."""
        fitting = self.board.fitting(self.tile)
        if not self.limiters:
            return fitting
        seams = wild.meeting(self.board, self.tile, self.board.terrains.wild)
        plain: Places = {h: r for h, r in fitting.items() if h not in seams} if seams else fitting
        for rule in self.limiters:
            plain = rule.allowed(self, plain)
        found = {}
        for hex, rotations in fitting.items():
            legal = plain.get(hex, ())
            if hex in seams:
                legal = tuple([r for r in rotations if self.legal_ways(hex, r)])
            if legal:
                found[hex] = legal
        return found

    def can_place(self) -> bool:
        """Whether there is any legal placement of the tile as it is printed."""
        fits = self.board.terrains.fits(self.tile.faces)
        for hex, demand in reversed(self.board.frontier.items()):  # the newest ask least of a tile
            for rotation in fits[demand]:
                if not self.limiters or self.legal_trial(hex, rotation):
                    return True
        return False

    def trial(self, hex: Hex, rotation: int) -> "Trial":
        """The placement with nothing decided: wild edges joined."""
        return Trial(self, hex, rotation)

    def fits(self, hex: Hex, rotation: int) -> bool:
        """Whether the tile fits an open hex as it is printed."""
        return rotation in self.board.terrains.fits(self.tile.faces)[self.board.frontier[hex]]

    def legal_trial(self, hex: Hex, rotation: int) -> Trial | None:
        """The first legal way to lay the tile so: with wild edges joined, if that is legal."""
        if self.state.box.turners and not self.fits(hex, rotation):
            return next(iter(self.legal_ways(hex, rotation)), None)
        first = Trial(self, hex, rotation)
        if not self.limiters or not first.forbidden:
            return first
        if not first.asked:
            return None
        return next((trial for trial in self.trials(hex, rotation) if not trial.forbidden), None)

    def legal_trials(self) -> Iterator[Trial]:
        """Every legal placement, each in the first legal way."""
        for hex, rotations in self.places().items():
            for rotation in rotations:
                trial = self.legal_trial(hex, rotation)
                assert trial is not None
                yield trial

    def legal_ways(self, hex: Hex, rotation: int) -> tuple[Trial, ...]:
        """Every legal way to lay the tile so, by what is decided about its wild edges."""
        legal = self.memo("legal ways", dict[tuple[Hex, int], tuple[Trial, ...]])
        if (hex, rotation) not in legal:
            legal[hex, rotation] = tuple(t for t in self.trials(hex, rotation) if not t.forbidden)
        return legal[hex, rotation]

    def trials(self, hex: Hex, rotation: int) -> Iterator[Trial]:
        """The placement with every way of deciding its wild edges, all joined comes first; then
        with every way of turning edges."""
        box = self.state.box
        if not box.turners or self.fits(hex, rotation):
            yield Trial(self, hex, rotation)
            if box.terrains.asking:
                for field, sides in wild.asked(self.board, hex, self.tile.faces[rotation]).items():
                    for answer in wild.ways(sides)[1:]:
                        yield Trial(self, hex, rotation, {field: answer})
        if box.turners:
            for edges in self.turnings.fitting(hex, rotation):
                yield Trial(self, hex, rotation, {FIELD: list(edges)})

    def clashes(self, hex: Hex, rotation: int) -> tuple[tuple[int, str, str], ...]:
        """Sides of an open hex on which it would not go on: side, own letter, the one it meets."""
        face, may_face = self.tile.faces[rotation], self.board.terrains.may_face
        facing = self.site(hex).facing
        return tuple((s, face[s], met) for s, met, _ in facing if not may_face(face[s], met))

    def check(self, hex: Hex, rotation: int, fields: Fields = NO_FIELDS) -> None:
        """Raise ``IllegalAction`` where the edges forbid it (core.md, Placement rules)."""
        demand = self.board.frontier.get(hex)
        if demand is None:
            if hex in self.board.faces:
                raise IllegalAction("hex-taken", "a tile lies there already")
            raise IllegalAction("not-adjacent", "a tile must touch another one")
        if rotation not in SIDES:
            raise IllegalAction("bad-rotation", "rotations run from 0 to 5")
        if rotation not in self.board.terrains.fits(self.faces(fields))[demand]:
            raise IllegalAction("line-mismatch", "a track or stream must go on")

    def faces(self, fields: Fields) -> tuple[str, ...]:
        """The letters of the tile by side in each rotation, edges turned as a placement says."""
        edges = self.turnings.said(fields) if fields and self.state.box.turners else ()
        return self.turnings.faces[edges] if edges else self.tile.faces
