"""Looking before laying: which placements are legal, and what each would do.

A ``Survey`` is one party's board with the tile in hand, looked at once; a ``Trial`` is one
placement tried there, never made. Legality, previews, validation and bots all ask the same trials.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, TypeVar

from engine.actions import NO_FIELDS, Answer
from engine.board import Board, Turned
from engine.errors import IllegalAction
from engine.events import TilePlaced
from engine.hexes import OPPOSITE, SIDES, Hex, neighbours
from engine.prospects import Judged, judged
from engine.regions import Growth, Site
from engine.rules import Rule
from engine.state import Party, State
from engine.terrains import MEADOW, NOTHING
from engine.tiles import Placement, Tile
from engine.unfold import unfold_within_turn

T = TypeVar("T")
Fields = Mapping[str, Answer]


class Survey:
    """A party's board with a tile in hand."""

    __slots__ = (
        "_memo",
        "_sites",
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
        self.limiters = [rule for rule in state.box.limiters if rule.limits(self)]
        self._sites: dict[Hex, Site] = {}
        self._memo: dict[str, Any] = {}

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

    def places(self) -> dict[Hex, tuple[int, ...]]:
        """Every legal hex with its legal rotations."""
        fitting = self.board.fitting(self.tile)
        if not self.limiters:
            return fitting
        found = {}
        for hex, rotations in fitting.items():
            legal = tuple(r for r in rotations if self.legal_trial(hex, r))
            if legal:
                found[hex] = legal
        return found

    def can_place(self) -> bool:
        """Whether there is any legal placement."""
        fits = self.board.terrains.fits(self.tile.faces)
        for hex, demand in reversed(self.board.frontier.items()):  # the newest ask least of a tile
            for rotation in fits[demand]:
                if not self.limiters or self.legal_trial(hex, rotation):
                    return True
        return False

    def legal_trial(self, hex: Hex, rotation: int) -> "Trial | None":
        """The first legal way to lay the tile so: with wild edges joined, if that is legal."""
        first = Trial(self, hex, rotation)
        if not self.limiters or not first.forbidden:
            return first
        if not first.asked:
            return None
        return next((trial for trial in self.trials(hex, rotation) if not trial.forbidden), None)

    def legal_trials(self) -> Iterator["Trial"]:
        """Every legal placement, each in the first legal way."""
        for hex, rotations in self.places().items():
            for rotation in rotations:
                trial = self.legal_trial(hex, rotation)
                assert trial is not None
                yield trial

    def trials(self, hex: Hex, rotation: int) -> Iterator["Trial"]:
        """The placement with every way of deciding its wild edges; all joined comes first."""
        first = Trial(self, hex, rotation)
        yield first
        for field, sides in first.asked.items():
            for joined in list(product((True, False), repeat=len(sides)))[1:]:
                answer = {str(side): yes for side, yes in zip(sides, joined, strict=True)}
                yield Trial(self, hex, rotation, {field: answer})

    def clashes(self, hex: Hex, rotation: int) -> tuple[tuple[int, str, str], ...]:
        """Sides of an open hex on which it would not go on: side, own letter, the one it meets."""
        face, may_face = self.tile.faces[rotation], self.board.terrains.may_face
        facing = self.site(hex).facing
        return tuple((s, face[s], met) for s, met, _ in facing if not may_face(face[s], met))

    def check(self, hex: Hex, rotation: int) -> None:
        """Raise ``IllegalAction`` where the edges forbid it (core.md, Placement rules)."""
        demand = self.board.frontier.get(hex)
        if demand is None:
            if hex in self.board.faces:
                raise IllegalAction("hex-taken", "a tile lies there already")
            raise IllegalAction("not-adjacent", "a tile must touch another one")
        if rotation not in SIDES:
            raise IllegalAction("bad-rotation", "rotations run from 0 to 5")
        if rotation not in self.board.terrains.fits(self.tile.faces)[demand]:
            raise IllegalAction("line-mismatch", "a track or stream must go on")


class Trial:
    """One placement, with what is decided together with it. What it would do is worked out late."""

    __slots__ = (
        "_growth",
        "_judged",
        "_state",
        "asked",
        "became",
        "face",
        "fields",
        "placement",
        "site",
        "survey",
    )

    def __init__(self, survey: Survey, hex: Hex, rotation: int, fields: Fields = NO_FIELDS) -> None:
        self.survey = survey
        self.placement = Placement(survey.tile, hex, rotation)
        self.fields = fields
        self.site = survey.site(hex)
        self.face = survey.tile.faces[rotation]
        self.became: tuple[Turned, ...] = ()
        self.asked: dict[str, tuple[int, ...]] = {}
        self._growth: Growth | None = None
        self._judged: list[Judged] | None = None
        self._state: State | None = None
        wild = survey.board.terrains.wild
        if wild and not wild.isdisjoint((*self.face, *[f[1] for f in self.site.facing])):
            self._resolve()

    def _resolve(self) -> None:
        """Wild edges that meet an edge become something, for ever (core.md; classic.md 4.4)."""
        for side, letter, _ in self.site.facing:
            mine = self.face[side]
            there = neighbours(self.placement.hex)[side]
            self._take(self.placement.hex, side, mine, letter)
            self._take(there, OPPOSITE[side], letter, mine)
        own = (edge for edge in self.became if edge.hex == self.placement.hex)
        for _, side, letter in own:
            self.face = self.face[:side] + letter + self.face[side + 1 :]

    def _take(self, hex: Hex, side: int, letter: str, met: str) -> None:
        terrain = self.survey.board.terrains.table.get(letter)
        if terrain is None or not terrain.takes:
            return
        result = met if met in terrain.takes else MEADOW
        if result != MEADOW and terrain.asks:
            self.asked[terrain.asks] = (*self.asked.get(terrain.asks, ()), side)
            said = self.fields.get(terrain.asks)
            if isinstance(said, Mapping) and said.get(str(side)) is False:
                result = NOTHING
        self.became = (*self.became, Turned(hex, side, result))

    @property
    def turned(self) -> tuple[Turned, ...]:
        """The wild edges of its neighbours that would become something."""
        return tuple(edge for edge in self.became if edge.hex != self.placement.hex)

    @property
    def board(self) -> Board:
        """The board as it would lie."""
        return self.survey.board.place(self.placement, self.face, self.turned)

    @property
    def growth(self) -> Growth:
        """What it would do to the regions around."""
        if self._growth is None:
            board, site = self.survey.board, self.site
            if self.became:
                board = board.with_turned(self.turned)
                site = board.site(self.placement.hex)
            growth = site.growth(self.face)
            self._growth = _through_wild(board, self.turned, growth) if self.became else growth
        return self._growth

    @property
    def judged(self) -> list[Judged]:
        """The active tasks it touches, as they would stand."""
        if self._judged is None:
            self._judged = judged(self)
        return self._judged

    @property
    def state(self) -> State:
        """The game as it would be before the turn passes on."""
        if self._state is None:
            self._state = unfold_within_turn(self.survey.state, self.event)
        return self._state

    @property
    def event(self) -> TilePlaced:
        """What would have happened."""
        tile, hex, rotation = self.placement
        return TilePlaced(self.survey.party_index, tile.id, hex, rotation, self.fields, self.became)

    @property
    def forbidden(self) -> str | None:
        """The code of the first rule that forbids it."""
        for rule in self.survey.limiters:
            code = rule.forbids(self)
            if code:
                return code
        return None

    def offers(self) -> dict[str, tuple[Answer, ...]]:
        """What a seat may decide together with it, besides how wild edges join."""
        found: dict[str, tuple[Answer, ...]] = {}
        askers: tuple[Rule, ...] = self.survey.state.box.askers
        for rule in askers:
            answers = rule.answers(self)
            if answers:
                found[rule.field] = (*found.get(rule.field, ()), *answers)
        return found


def _through_wild(board: Board, turned: tuple[Turned, ...], growth: Growth) -> Growth:
    """Also what ran on through a neighbour's wild edge loses that edge as an open one."""
    joined = {region for item in growth.grown for region in item.joined}
    through = (board.region(kind, edge.hex) for edge in turned for kind in board.regions)
    lost = {r: r.open for r in through if r is not None and r not in joined}
    return growth._replace(covered={**lost, **growth.covered})
