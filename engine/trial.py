"""One placement looked at and not made, with what is decided together with it.

What it would do is worked out late: most trials are asked one thing only.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine import wild
from engine.actions import NO_FIELDS, Answer
from engine.board import Board, Turned
from engine.events import TilePlaced
from engine.hexes import Hex
from engine.offers import Offers
from engine.prospects import Judged, judged
from engine.regions import Grown, Growth
from engine.state import State
from engine.tiles import Placement
from engine.turnings import turned
from engine.unfold import unfold_within_turn

if TYPE_CHECKING:
    from engine.survey import Survey

Fields = Mapping[str, Answer]
NOTHING_ASKED: Mapping[str, tuple[int, ...]] = {}


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

    def __init__(
        self, survey: "Survey", hex: Hex, rotation: int, fields: Fields = NO_FIELDS
    ) -> None:
        self.survey = survey
        self.placement = Placement(survey.tile, hex, rotation)
        self.fields = fields
        self.site = survey.site(hex)
        self.face = survey.tile.faces[rotation]
        self._growth: Growth | None = None
        self._judged: list[Judged] | None = None
        self._state: State | None = None
        self.asked: Mapping[str, tuple[int, ...]] = NOTHING_ASKED
        self.became: tuple[Turned, ...] = ()
        if fields and survey.state.box.turners:
            self.became = turned(survey.turnings.said(fields), hex, rotation)
            self.face = survey.faces(fields)[rotation]
        wild_letters = survey.board.terrains.wild
        if wild_letters and not wild_letters.isdisjoint(
            (*self.face, *[f[1] for f in self.site.facing])
        ):
            self._meet()

    def _meet(self) -> None:
        """Wild edges that meet an edge become something, for ever (core.md; classic.md 4.4)."""
        hex, board, face = self.placement.hex, self.survey.board, self.face
        if board.terrains.asking:
            self.asked = wild.asked(board, hex, face)
        self.became += wild.became(board, hex, face, self.fields)
        for there, side, letter in self.became:
            if there == hex:
                self.face = self.face[:side] + letter + self.face[side + 1 :]

    @property
    def turned(self) -> tuple[Turned, ...]:
        """The wild edges of its neighbours that would become something."""
        hex = self.placement.hex
        return tuple([edge for edge in self.became if edge.hex != hex]) if self.became else ()

    @property
    def board(self) -> Board:
        """The board as it would lie."""
        return self.survey.board.place(self.placement, self.face, self.turned)

    @property
    def growth(self) -> Growth:
        """What it would do to the regions around."""
        if self._growth is None:
            self._growth = self._through_wild() if self.became else self.site.growth(self.face)
        return self._growth

    @property
    def grown(self) -> tuple[Grown, ...]:
        """The regions its tile would belong to: of its growth what is told soonest."""
        turned = self.turned
        if not turned:
            return self.growth.grown
        site = self.survey.wild_outcomes.site(self.placement.hex, turned)
        return site.growth(self.face, self.placement.parts).grown

    def _through_wild(self) -> Growth:
        """Also what ran on through a neighbour's wild edge loses that edge as an open one."""
        turned, parts = self.turned, self.placement.parts
        if not turned:
            return self.site.growth(self.face, parts)
        board = self.survey.wild_outcomes.board(turned)
        growth = board.site(self.placement.hex).growth(self.face, parts)
        joined = {region for item in growth.grown for region in item.joined}
        through = (board.region_at(k, at, side) for at, side, _ in turned for k in board.regions)
        lost = {r: r.open for r in through if r is not None and r not in joined}
        return growth._replace(covered={**lost, **growth.covered})

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

    def offers(self) -> Offers:
        """What a seat may decide together with it, besides how wild edges join."""
        survey, (_, hex, rotation) = self.survey, self.placement
        offered = survey.questions.on(hex)
        if not survey.state.box.turners:
            return offered
        return {**offered, **survey.turnings.offered(hex, rotation)}
