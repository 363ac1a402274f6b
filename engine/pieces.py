"""Wooden pieces that stand on tiles: one on a tile, laid with it (sakura.md 3, step 3)."""

from collections.abc import Collection, Iterable, Mapping
from typing import ClassVar

from engine.actions import Answer
from engine.along import Along
from engine.board import Places
from engine.events import Event, Noted, TilePlaced
from engine.families import Earned
from engine.hexes import Hex, distance
from engine.state import Party, State
from engine.survey import Survey
from engine.tiles import LANDSCAPE
from engine.trial import Trial

POINTS = 5
EDGES = 2


class Decoration(Along):
    """Pieces for a line: on a Landscape tile with two edges of it, far enough from each other.

    Each that stands on the longest network of the line scores.
    """

    field = "piece"
    hears = (TilePlaced,)
    kind: ClassVar[str]
    piece: ClassVar[str]
    apart: ClassVar[int] = 3
    """The fewest steps between two of them (ruling C7)."""

    def answers(self, survey: Survey) -> tuple[Answer, ...]:
        tile, state = survey.tile, survey.state
        if tile.stack != LANDSCAPE or tile.edges.count(self.kind) != EDGES:
            return ()
        return (self.piece,) if len(self._standing(survey.party)) < self.in_play(state) else ()

    def asks_at(self, survey: Survey) -> Collection[Hex] | None:
        standing = self._standing(survey.party)
        if not standing:
            return None
        return [
            hex
            for hex in survey.board.frontier
            if all(distance(hex, other) >= self.apart for other in standing)
        ]

    def limits(self, survey: Survey) -> bool:
        """Only together with a turned edge may it be forbidden to stand on a tile."""
        return bool(survey.state.box.turners and self.answers(survey) and survey.turnings.faces)

    def allowed(self, survey: Survey, places: Places) -> Places:
        return places

    def forbids(self, trial: Trial) -> str | None:
        stands = trial.fields.get(self.field) == self.piece
        return "not-offered" if stands and trial.face.count(self.kind) != EDGES else None

    def in_play(self, state: State) -> int:
        """How many there are."""
        return state.box.supply(self.key)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TilePlaced)
        if event.fields.get(self.field) == self.piece:
            yield Noted(self.key, self.piece, event.board, event.hex)

    def earned_along(self, party: Party, longest: Mapping[str, frozenset[Hex]]) -> Earned:
        network = longest.get(self.kind, frozenset())
        found = [hex for hex in self._standing(party) if hex in network]
        return POINTS * len(found), found

    def touched(self, trial: Trial) -> bool:
        if trial.fields.get(self.field) == self.piece:
            return True
        lines = (item for item in trial.growth.grown if item.kind == self.kind)
        return bool(self._standing(trial.survey.party)) and any(lines)

    def worth_keeping(self, trial: Trial) -> int:
        return 1 - POINTS if trial.fields.get(self.field) == self.piece else 0

    def _standing(self, party: Party) -> list[Hex]:
        """The tiles with such a piece; asked so often that the party keeps the answer."""
        found: list[Hex] | None = party.kept.get(self.key)
        if found is None:
            found = party.kept[self.key] = [hex for hex, _ in party.noted(self.key)]
        return found
