"""The two sequence cards: completed tasks are taken in one after another, as it suits best."""

from collections.abc import Iterable, Iterator
from itertools import permutations, product
from typing import Any, ClassVar, NamedTuple

from engine.board import Board
from engine.displays import Drawing
from engine.events import Event, Noted, TilePlaced
from engine.hexes import Hex
from engine.rules import Rule
from engine.rules.goal_cards import FULFILLED, GoalCard
from engine.scoring import Standing
from engine.state import Party, State
from engine.tasks import DONE, WRAP, Task, kinds_of
from engine.trial import Trial

Row = frozenset[str]
Marker = tuple[str, Hex]
"""A completed task as a card takes it in: as which type, and where it lay."""
TYPES = ("V", "W", "G", "S", WRAP)
"""The order of types that decides between outcomes that are alike."""
ROWS = 3
STREAM = "S"
LONG = 6
"""The tiles of the river that one of the cards waits for."""
CARD_ROW, CARD_MARKERS = "row", "markers"
STARTS_OVER = "starts-over"
"""The word for rows that were filled in vain."""


class Filled(NamedTuple):
    """How far a card is: the row last filled, and the markers that lie on it."""

    row: int = 0
    markers: tuple[Marker, ...] = ()

    def after(self, rows: tuple[Row, ...], marker: Marker) -> "Filled":
        """The card after one more completed task (luggage.md 4.11)."""
        if self.row == ROWS:
            return self
        type = marker[0]
        if self.row and type in rows[self.row - 1]:
            return Filled(self.row, (*self.markers, marker))
        if type in rows[self.row]:
            return Filled(self.row + 1, (*self.markers, marker))
        return Filled(1, (marker,)) if type in rows[0] else Filled()


class SequenceCard(GoalCard):
    """Tasks of three rows one after another, with no other task in between (luggage.md 4.11).

    Its note says which row was filled last and which markers lie on it.
    """

    rows: ClassVar[tuple[Row, ...]]
    hears = ()
    """The markers of one settling go to both cards together (``Sequences``)."""
    standings: tuple[str, ...] = ("rows", "rows.0", FULFILLED)
    losses = (STARTS_OVER,)

    def filled(self, party: Party) -> Filled:
        """How far it is."""
        noted: Any = party.notes.get((self.key, None))
        if noted is None:
            return Filled()
        markers = tuple((type, Hex(q, r)) for type, q, r in noted[CARD_MARKERS])
        return Filled(noted[CARD_ROW], markers)

    def note(self, filled: Filled) -> Any:
        """Its note; none while no row is filled."""
        if not filled.row:
            return None
        markers = [[type, *hex] for type, hex in filled.markers]
        return {CARD_ROW: filled.row, CARD_MARKERS: markers}

    def is_fulfilled(self, party: Party) -> bool:
        noted: Any = party.notes.get((self.key, None))
        return noted is not None and bool(noted[CARD_ROW] == ROWS)

    def lit(self, party: Party) -> Iterable[Hex]:
        return [hex for _, hex in self.filled(party).markers]

    def touched(self, trial: Trial) -> bool:
        return any(item.standing is DONE for item in trial.judged)

    def progress(self, state: State, board: int) -> Standing:
        return Standing("rows", self.filled(state.parties[board]).row)

    def drawing(self, state: State, board: int) -> Drawing:
        party = state.parties[board]
        values = {task.hex: task.value for task in party.completed}
        found, markers = [], self.filled(party).markers
        for row in self.rows:
            kinds = tuple(type for type in TYPES if type in row)
            lying = ((values[hex], *hex) for type, hex in markers if type in row)
            found.append((kinds, tuple(lying)))
        return Drawing("rows", tuple(found))

    def loses(self, trial: Trial) -> str:
        """Its rows start over where the markers on it are taken off again."""
        survey = trial.survey
        before = self.filled(survey.party).markers
        after = self.filled(trial.state.parties[survey.party_index]).markers
        return "" if after[: len(before)] == before else STARTS_OVER


class Outcome(NamedTuple):
    """One way to take in the tasks of a settling, and where it leaves the cards."""

    order: tuple[Marker, ...]
    cards: tuple[Filled, ...]


class Sequences(Rule):
    """The tasks of one settling are taken in in the most favourable order.

    luggage.md 4.11, rulings L12, L13, L19 and L27: completed tasks only, a double with both kinds
    at its value as the better one. The log tells the order. Both cards take in the same tasks; they
    can share only the village of the first row.
    """

    key = "sequences"
    hears = (TilePlaced,)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TilePlaced)
        party = state.parties[event.board]
        taken: int = party.notes.get((self.key, None), {"taken": 0})["taken"]
        new = party.completed[taken:]
        return self._taken_in(state, event.board, new) if new else ()

    def _taken_in(self, state: State, board: int, new: tuple[Task, ...]) -> Iterator[Event]:
        party = state.parties[board]
        cards = state.box.of(SequenceCard)
        best = min(_outcomes(party, cards, new), key=_unfavourable)
        order = [[type, *hex] for type, hex in best.order]
        yield Noted(self.key, {"taken": len(party.completed), "order": order}, board)
        for card, filled in zip(cards, best.cards, strict=True):
            if filled != card.filled(party):
                yield Noted(card.key, card.note(filled), board)


SEQUENCES = Sequences()


def _outcomes(
    party: Party, cards: tuple[SequenceCard, ...], new: tuple[Task, ...]
) -> Iterator[Outcome]:
    """Every order of the completed tasks, each with every kind that completed it."""
    counting = [card.counts_on(party.board) for card in cards]
    for tasks in permutations(new):
        ways = ([(kind, task.hex) for kind in _completed_as(party.board, task)] for task in tasks)
        for order in product(*ways):
            filled = []
            for card, counts in zip(cards, counting, strict=True):
                now = card.filled(party)
                for marker in order if counts else ():
                    now = now.after(card.rows, marker)
                filled.append(now)
            yield Outcome(order, tuple(filled))


def _completed_as(board: Board, task: Task) -> tuple[str, ...]:
    """The types as which a completed marker counts: of a double each kind that has its value."""
    kinds = kinds_of(task.type)
    if len(kinds) < 2:
        return (task.type,)
    return tuple(k for k in kinds if board.regions[k][task.hex].size == task.value)


def _unfavourable(outcome: Outcome) -> tuple[Any, ...]:
    """The smallest is the best: more cards fulfilled, the higher row of one still running, that of
    the first card, then the order of types. Equal ones stay in the order of placing (L12)."""
    rows = [card.row for card in outcome.cards]
    running = [0 if row == ROWS else row for row in rows]
    types = [TYPES.index(type) for type, _ in outcome.order]
    return (-rows.count(ROWS), -max(running), -running[0], types)


VILLAGE, AREA, LINE = Row("V"), Row("WG"), Row(("S", WRAP))


def has_long_river(board: Board) -> bool:
    """Whether a river of six tiles lies on the board (ruling L13: as it lies at that settling)."""
    return board.largest[STREAM] >= LONG
