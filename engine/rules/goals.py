"""Goal cards: one per area kind lies open, and all parties strive for it (duel.md 4.1)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from engine.edition import Special
from engine.events import Event, Noted, TurnPassed
from engine.regions import Region
from engine.scoring import Line, Standing, line
from engine.state import State
from engine.trial import Trial

PLACES = (8, 4, 2, 0)
"""Points of the places; as many as there are parties (duel.md 3.6, ruling D24)."""
COUNTED = (0, 0, 1, 2, 4, 6, 9, 12, 15)
"""Points for so many closed territories, the last for more too."""


def place_points(keys: Sequence[int | None]) -> tuple[int, ...]:
    """Points for places: the larger key is better, without a key there is no place (duel.md 4.1).

    Parties that tie share the points of the places they take together, rounded down (D23).
    """
    ranked = [key for key in keys if key is not None]
    found = []
    for key in keys:
        better, level = sum(key is not None and other > key for other in ranked), keys.count(key)
        shared = sum(PLACES[: len(keys)][better : better + level]) // level
        found.append(0 if key is None else shared)
    return tuple(found)


class Goal(Special):
    """A goal card; only those drawn for the game count (duel.md 3.2 and 4.1, ruling D25)."""

    edition = "duel"
    module = "goals"
    group = "goals"
    deck = "goals"
    least: ClassVar[int] = 2
    """The fewest tiles of a territory that counts."""

    def closed(self, state: State, board: int) -> list[Region]:
        """The closed territories that count on a board."""
        regions = state.parties[board].board.all_regions(self.suit)
        return [region for region in regions if region.closed and region.size >= self.least]

    def points(self, state: State, board: int) -> int:
        """What the card is worth to a party as the boards lie."""
        raise NotImplementedError

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        regions = self.closed(state, board)
        return (line(self.key, self.points(state, board), (h for r in regions for h in r.hexes)),)

    def touched(self, trial: Trial) -> bool:
        return any(size >= self.least for size in self.closing(trial))

    def closing(self, trial: Trial) -> list[int]:
        """The sizes of the territories of its kind that a placement closes."""
        growth = trial.growth
        sizes = [g.size for g in growth.grown if g.kind == self.suit and not g.open]
        covered = growth.covered.items()
        return sizes + [r.size for r, open in covered if r.kind == self.suit and not open]


class First(Goal):
    """Early to close a territory of at least 5 tiles; judged at the end of each turn.

    seed 002, Module 1; duel.md 4.1, ruling D20: the same turn is a tie, at whatever second.
    """

    least = 5
    hears = (TurnPassed,)
    standings = ("open", "open.0", "open.1", "reached")

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TurnPassed)
        for board in state.playing():
            if self._turn(state, board) is None and self.closed(state, board):
                yield Noted(self.key, event.turn - 1, board)

    def points(self, state: State, board: int) -> int:
        turns = [self._turn(state, b) for b in range(len(state.parties))]
        return place_points([None if turn is None else -turn for turn in turns])[board]

    def standing(self, state: State, board: int) -> Standing:
        """The turn in which it was reached, before that the largest territory still open."""
        turn = self._turn(state, board)
        if turn is not None:
            return Standing("reached", turn)
        regions = state.parties[board].board.all_regions(self.suit)
        return Standing("open", max((r.size for r in regions if not r.closed), default=0))

    def gain(self, trial: Trial) -> int:
        survey = trial.survey
        board = survey.party_index
        if not self.touched(trial) or self._turn(survey.state, board) is not None:
            return 0
        turns = [self._expected(survey.state, b) for b in range(len(survey.state.parties))]
        turns[board] = survey.state.turn
        return place_points([None if turn is None else -turn for turn in turns])[board]

    def _expected(self, state: State, board: int) -> int | None:
        """The turn that a party will have reached it in; the running one is not noted yet."""
        turn = self._turn(state, board)
        if turn is None and board in state.playing() and self.closed(state, board):
            return state.turn
        return turn

    def _turn(self, state: State, board: int) -> int | None:
        return state.parties[board].notes.get((self.key, None))


class Master(Goal):
    """At the end most closed territories of at least 2 tiles; a party without one has no place.

    seed 002, Module 1; duel.md 4.1, rulings D21 and D22. Who has given up takes no place (3.8).
    """

    standings = ("so-far", "so-far.0")

    def standing(self, state: State, board: int) -> Standing:
        """Its closed territories; until the end others may have more."""
        return Standing("so-far", len(self.closed(state, board)))

    def points(self, state: State, board: int) -> int:
        out = [state.is_out(b) for b in range(len(state.parties))]
        counts = [0 if gone else len(self.closed(state, b)) for b, gone in enumerate(out)]
        return place_points([count or None for count in counts])[board]


class Count(Goal):
    """At the end points by a table for one's own closed territories of at least 2 tiles.

    seed 002, Module 1; duel.md 4.1. Parties are not compared.
    """

    standings = ("closed", "closed.0")

    def standing(self, state: State, board: int) -> Standing:
        """Its closed territories."""
        return Standing("closed", len(self.closed(state, board)))

    def points(self, state: State, board: int) -> int:
        return COUNTED[min(len(self.closed(state, board)), len(COUNTED) - 1)]


def counted(territories: str) -> str:
    """The text of a card that scores by the table of counted territories."""
    fewest = next(n for n, points in enumerate(COUNTED) if points)
    *scores, most = COUNTED[fewest:]
    table = f"{', '.join(map(str, scores))} or {most} points"
    return (
        f"{territories} of {Count.least} or more tiles at the end: "
        f"{fewest} to {len(COUNTED) - 1} of them score {table}."
    )


def wordings(sentence: str) -> Mapping[str, str]:
    """The text of a card that names points, for three and four parties (duel.md 3.6)."""
    return {
        "3": f"{sentence}: 8, 4 and 2 points, in order.",
        "4": f"{sentence}: 8, 4, 2 and 0 points, in order.",
    }
