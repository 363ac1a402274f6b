"""Hearts: the Duel's tokens on Landscape tiles, a point for each matching edge."""

from collections.abc import Iterable

from engine.actions import Answer
from engine.counting import matching_edges
from engine.events import Event, Noted, TilePlaced
from engine.hexes import neighbours
from engine.rules.interest import PointOfInterest, boxes
from engine.scoring import Line, line
from engine.state import State
from engine.survey import Survey
from engine.tiles import LANDSCAPE
from engine.trial import Trial

COLOUR = "red"
GOOD = 4
"""Matching edges of a well placed heart."""


class Hearts(PointOfInterest):
    """Three hearts for early claims, two for late ones, each laid with a Landscape tile.

    seed 002, Module 2; duel.md 4.2, ruling D26. From the turn after the claim.
    """

    key = "hearts"
    title = "Hearts"
    text = "Place a heart on a landscape tile as you place it: 1 point per matching edge."
    field = "heart"
    spoken = (COLOUR,)
    hears = (TilePlaced,)
    urgency = 2
    example = "T-W3@0,0/0 L28@1,0/3 L38@0,1/0 L32@1,1/3"
    example_tokens = ((1, 0, "red"),)

    def claim(self, state: State, board: int) -> Iterable[Event]:
        yield Noted(self.key, {"turn": state.turn, "hearts": self._number(state)}, board)

    def promise(self, state: State, board: int) -> int:
        return GOOD * min(self._number(state), len(state.stacks[LANDSCAPE]) // 3)

    def worth_keeping(self, trial: Trial) -> int:
        state, left = trial.survey.state, self._left(trial.survey.state, trial.survey.party_index)
        return GOOD - 1 if len(state.stacks[LANDSCAPE]) > 3 * left else 0

    def answers(self, survey: Survey) -> tuple[Answer, ...]:
        state, board = survey.state, survey.party_index
        if survey.tile.stack != LANDSCAPE or not self._left(state, board):
            return ()
        turn = self.claimed(state, board)
        return self.spoken if turn is not None and turn < state.turn else ()

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TilePlaced)
        if self.field in event.fields:
            yield Noted(self.key, event.fields[self.field], event.board, event.hex)

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        if self.claimed(state, board) is None:
            return ()
        party = state.parties[board]
        hexes = [hex for hex, _ in party.noted(self.key)]
        return (line(self.key, sum(matching_edges(party.board, hex) for hex in hexes), hexes),)

    def touched(self, trial: Trial) -> bool:
        hearts = {hex for hex, _ in trial.survey.party.noted(self.key)}
        return self.field in trial.fields or not hearts.isdisjoint(neighbours(trial.placement.hex))

    def _number(self, state: State) -> int:
        """How many hearts a claim of this turn gets (duel.md 3.6)."""
        return 3 if self.claims_before(state) < boxes(state) else 2

    def _left(self, state: State, board: int) -> int:
        party = state.parties[board]
        got: int = party.notes.get((self.key, None), {"hearts": 0})["hearts"]
        return got - len(list(party.noted(self.key)))
