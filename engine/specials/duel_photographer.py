"""Photographer: a figure that follows the tiles laid beside it and takes a photo on each."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.actions import Answer
from engine.events import Event, Noted, TilePlaced
from engine.hexes import Hex, neighbours
from engine.rules.interest import PointOfInterest
from engine.scoring import Line, line
from engine.state import State
from engine.survey import Survey
from engine.tiles import LANDSCAPE, parse_tiles
from engine.trial import Trial

PER_PARTY = 9
"""Photo markers in the shared supply for each party."""


class DuelPhotographer(PointOfInterest):
    """He moves onto a tile laid next to him and leaves a marker while the supply lasts.

    seed 002, Module 2; duel.md 4.2, rulings D32 to D34 and D47. From the turn after he came. Each
    party is served from the supply as it was when the turn began.
    """

    key = "photographer"
    title = "Photographer"
    text = (
        "Place a tile next to the Photographer and he can move onto it and take a photo worth 1 "
        "point, while camera markers last."
    )
    tiles = parse_tiles("X-photographer | special | WMGMVM | poi:photographer")
    example = "T-W3@0,0/0 X-photographer@1,0/3 L25@2,0/0"
    example_tokens = ((2, 0, "camera"), (2, 0, "photographer"))
    field = "photo"
    hears = (TilePlaced,)
    urgency = 1

    def answers(self, survey: Survey) -> tuple[Answer, ...]:
        figure = self._figure(survey.state, survey.party_index)
        return () if figure.get("since", survey.state.turn) >= survey.state.turn else (True,)

    def asks_at(self, survey: Survey) -> tuple[Hex, ...]:
        figure = self._figure(survey.state, survey.party_index)
        return neighbours(Hex(*figure["at"]))

    def automatic(self, trial: Trial) -> Answer:
        survey = trial.survey
        has_marker = self._has_marker(survey.state, survey.party_index)
        return True if has_marker and self.field in trial.offers() else None

    def promise(self, state: State, board: int) -> int:
        return min(self.stock(state), len(state.stacks[LANDSCAPE]) // 3)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TilePlaced)
        figure, here = self._figure(state, event.board), list(event.hex)
        if event.tile == self.tiles[0].id:
            yield Noted(self.key, {**figure, "at": here, "since": state.turn}, event.board)
        elif self.field in event.fields:
            yield Noted(self.key, {**figure, "at": here}, event.board)
            if self._has_marker(state, event.board):
                yield Noted(self.key, state.turn, event.board, event.hex)

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        if self.claimed(state, board) is None:
            return ()
        hexes = [hex for hex, _ in state.parties[board].noted(self.key)]
        return (line(self.key, len(hexes), hexes),)

    def touched(self, trial: Trial) -> bool:
        return self.field in trial.fields

    def stock(self, state: State) -> int:
        taken = sum(len(list(party.noted(self.key))) for party in state.parties)
        return max(0, PER_PARTY * len(state.parties) - taken)

    def _figure(self, state: State, board: int) -> Mapping[str, Any]:
        noted: Mapping[str, Any] = state.parties[board].notes.get((self.key, None), {})
        return noted

    def _has_marker(self, state: State, board: int) -> bool:
        """Whether one is left of those there were when the turn began (ruling D34)."""
        before = mine = 0
        for number, party in enumerate(state.parties):
            for _, turn in party.noted(self.key):
                before += turn < state.turn
                mine += number == board and turn == state.turn
        return mine < PER_PARTY * len(state.parties) - before
