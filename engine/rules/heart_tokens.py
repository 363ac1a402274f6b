"""Hearts: tokens on tiles just placed, points for each matching edge."""

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from engine.actions import Answer
from engine.counting import is_surrounded, matching_edges
from engine.displays import DONE, FREE, RUNNING, Display
from engine.edition import Special
from engine.events import Event, Noted, TilePlaced
from engine.hexes import Hex, neighbours
from engine.rules import Rule
from engine.rules.packed import NOT_LYING, Packed
from engine.scoring import Line, Standing, line
from engine.state import Party, State
from engine.survey import Survey
from engine.tiles import LANDSCAPE
from engine.trial import Trial

PRINTED = "heart"
"""The mark of a tile that wears a heart of its own."""
GOOD = 4
"""Matching edges of a well placed heart."""


class HeartTokens(Rule):
    """One heart may go onto a Landscape tile as it is placed; its matching edges score.

    seed 004, Hearts; seed 001, Red Hearts. Only one heart lies on a tile.
    """

    field = "heart"
    hears = (TilePlaced,)
    colour: ClassVar[str]
    worth: ClassVar[int]
    """Points for each matching edge."""

    def in_play(self, state: State) -> int:
        """How many hearts of this colour there are."""
        return 1

    def answers(self, survey: Survey) -> tuple[Answer, ...]:
        if survey.tile.stack != LANDSCAPE:
            return ()
        return (self.colour,) if self.left(survey) > 0 else ()

    def left(self, survey: Survey) -> int:
        """The hearts that are not laid yet."""

        def make() -> int:
            return self.in_play(survey.state) - sum(1 for _ in survey.party.noted(self.key))

        return survey.memo(f"{self.key} left", make)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TilePlaced)
        if event.fields.get(self.field) == self.colour:
            yield Noted(self.key, self.colour, event.board, event.hex)

    def worn(self, party: Party) -> list[Hex]:
        """The tiles with a heart."""
        return [hex for hex, _ in party.noted(self.key)]

    def puts_one(self, trial: Trial) -> bool:
        """Whether a placement lays a tile with a heart."""
        return trial.fields.get(self.field) == self.colour

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        party = state.parties[board]
        hexes = self.worn(party)
        edges = sum(matching_edges(party.board, hex) for hex in hexes)
        return (line(self.key, self.worth * edges, hexes),)

    def score(self, state: State, board: int) -> int:
        party = state.parties[board]
        return self.worth * sum([matching_edges(party.board, hex) for hex in self.worn(party)])

    def touched(self, trial: Trial) -> bool:
        return self.puts_one(trial) or not self._hearts(trial).isdisjoint(
            neighbours(trial.placement.hex)
        )

    def gain(self, trial: Trial) -> int:
        if trial.became:
            return super().gain(trial)
        lying, around = self._hearts(trial), neighbours(trial.placement.hex)
        edges = sum(
            trial.face[side] == letter and around[side] in lying
            for side, letter, _ in (trial.site.facing if lying else ())
        )
        return self.worth * (edges + (trial.growth.matches if self.puts_one(trial) else 0))

    def _hearts(self, trial: Trial) -> set[Hex]:
        survey = trial.survey
        return survey.memo(f"{self.key} hexes", lambda: set(self.worn(survey.party)))


class Hearts(HeartTokens, Special):
    """Heart tokens that are unlocked by themselves."""


class PrintedHearts(HeartTokens):
    """A token for each Red Heart that was drawn; where their tiles play, those wear hearts too.

    seed 001, Red Hearts; luggage.md 4.7 and 4.8, rulings L8 and L9.
    """

    key = "hearts"
    colour = "red"
    worth = 1
    spoken = (colour,)

    def in_play(self, state: State) -> int:
        return sum(self in special.brings for special in state.box.specials)

    def worn(self, party: Party) -> list[Hex]:
        laid = party.board.placements.values()
        return super().worn(party) + [p.hex for p in laid if _wears_one(p.tile.marks)]

    def puts_one(self, trial: Trial) -> bool:
        return super().puts_one(trial) or _wears_one(trial.survey.tile.marks)

    def worth_keeping(self, trial: Trial) -> int:
        """Until few Landscape tiles are left a good place may still come."""
        survey = trial.survey
        to_come = len(survey.state.stacks[LANDSCAPE])
        return GOOD - 1 if to_come > 3 * self.left(survey) else 0


@cache
def _wears_one(marks: tuple[str, ...]) -> bool:
    return any(mark.partition(":")[0] == PRINTED for mark in marks)


RED_HEARTS = PrintedHearts()
"""The same rule for both Red Hearts: a token of one is as good as the other's."""


class RedHeart(Packed):
    """A Red Heart: one token, and with the envelope open a tile that wears a heart.

    luggage.md 4.7 and 4.8. Without the envelope its tile stays in the box.
    """

    standings = (*NOT_LYING, "edges", "token-free")
    brings = (RED_HEARTS,)
    scores_in = RED_HEARTS.key
    text = "Place a heart on a landscape tile as you place it: 1 point per matching edge."

    def displays(self, state: State, board: int) -> tuple[Display, ...]:
        token = self._token(state, state.parties[board])
        if self.tiles[0].id not in state.box.tiles:
            return (token,)
        return (token, *super().displays(state, board))

    def _token(self, state: State, party: Party) -> Display:
        """The tokens are alike: the first one laid is that of the first heart drawn."""
        hearts = [special for special in state.box.specials if RED_HEARTS in special.brings]
        laid = [hex for hex, _ in party.noted(RED_HEARTS.key)]
        number = hearts.index(self)
        if number < len(laid):
            return self.lying(party, laid[number])._replace(what=RED_HEARTS.colour)
        return Display(RED_HEARTS.colour, FREE, 0, Standing("token-free", 0))

    def lying(self, party: Party, hex: Hex) -> Display:
        edges = matching_edges(party.board, hex)
        phase = DONE if is_surrounded(party.board, hex) else RUNNING
        return Display(self.card, phase, edges, Standing("edges", edges))
