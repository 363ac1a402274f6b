"""Points of interest: completed tasks fill a storage board, and its slots give choices.

A turn with choices goes in waves (duel.md 4.2): all who may choose do so sealed, then those who
chose a Special tile build it, and if that gave further choices another wave follows.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any, ClassVar

from engine.box import Box
from engine.edition import Special
from engine.events import (
    ChoiceMade,
    ChoiceOffered,
    Event,
    Noted,
    PhaseOpened,
    TileGranted,
    TilePlaced,
    TileSetAside,
)
from engine.rules import Rule
from engine.state import BUILD, CHOOSE, State
from engine.survey import Survey

SLOTS = (4, 7, 10)
"""The slots of the storage board that give a choice."""
EARNED = "earned"
"""The note of the tiles a party has still to lay: id and the turn it last fitted nowhere."""
Earned = list[tuple[str, int]]


class PointOfInterest(Special):
    """Something a party may choose, once (seed 002, Module 2; duel.md 4.2)."""

    edition = "duel"
    module = "pois"
    group = "pois"
    slots = SLOTS
    urgency: ClassVar[int]
    """An expired clock takes the open one with the smallest (duel.md 3.8)."""
    family: ClassVar[str] = ""
    """A party owns at most one of a family, and each is scarce (duel.md 3.6)."""

    def claimed(self, state: State, board: int) -> int | None:
        """The turn in which a party chose it."""
        note = state.parties[board].notes.get((self.key, None))
        return None if note is None else note["turn"]

    def claims_before(self, state: State) -> int:
        """How many parties chose it in earlier turns; this turn's do not limit each other (D29)."""
        turns = (self.claimed(state, board) for board in range(len(state.parties)))
        return sum(turn is not None and turn < state.turn for turn in turns)

    def is_open(self, state: State, board: int) -> bool:
        """Whether a party may choose it now."""
        if self.claimed(state, board) is not None:
            return False
        if not self.family:
            return True
        kin = (p for p in interests(state.box) if p.family == self.family)
        owned = any(p.claimed(state, board) is not None for p in kin)
        return not owned and self.claims_before(state) < boxes(state)

    def promise(self, state: State, board: int) -> int:
        """About how many points it would bring a party that chose it now; for bots."""
        raise NotImplementedError

    def claim(self, state: State, board: int) -> Iterable[Event]:
        """What follows when the choice becomes public."""
        yield Noted(self.key, {"turn": state.turn}, board)


def boxes(state: State) -> int:
    """How many boxes lie on the table (duel.md 3.6, rulings D36 and D37)."""
    return 1 if len(state.parties) == 2 else 2


def interests(box: Box) -> list[PointOfInterest]:
    """The points of interest in play, most urgent first."""
    return sorted(box.of(PointOfInterest), key=lambda poi: poi.urgency)


class Waves(Rule):
    """After each close who reached slot 4, 7 or 10 chooses, builds, and perhaps chooses again.

    seed 002, Module 2; duel.md 3.3 and 4.2, rulings D19, D27 to D30 and D38.
    """

    key = "pois"
    hears = (TilePlaced, TileSetAside, ChoiceMade)
    passes_turn = True

    def react(self, state: State, event: Event) -> Iterable[Event]:
        if state.revealed is None or not interests(state.box):
            return
        assert isinstance(event, (TilePlaced, TileSetAside, ChoiceMade))
        if state.phase == BUILD and event.board in state.acting():
            left, tile = _next_fitting(state, event.board, _earned(state, event.board))
            yield from _noted(state, event.board, left)
            if tile:
                yield TileGranted(event.board, tile)
                return
        if not state.owing and not state.pending:
            yield from self._onward(state)

    def _onward(self, state: State) -> Iterator[Event]:
        """All commits of a phase are in: what comes next in this turn, if anything."""
        earned = {board: _earned(state, board) for board in state.acting()}
        if state.phase == CHOOSE:
            yield from _claims(state, earned)
        else:
            due = {board: n for board in earned if (n := _due(state, board))}
            offers = {b: answers for b, n in due.items() if (answers := _answers(state, b, n))}
            for board in due:
                yield Noted(self.key, len(state.parties[board].completed), board)
            if offers:
                yield PhaseOpened(CHOOSE, tuple(offers))
                for board, answers in offers.items():
                    yield ChoiceOffered(board, self.key, answers)
                return
        grants = {}
        for board, queue in earned.items():
            left, tile = _next_fitting(state, board, queue)
            yield from _noted(state, board, left)
            if tile:
                grants[board] = tile
        if grants:
            yield PhaseOpened(BUILD, tuple(grants), tuple(grants.values()))


def _due(state: State, board: int) -> int:
    """How many choices a party has earned since its last wave; two slots at once give two (D28)."""
    party = state.parties[board]
    counted: int = party.notes.get((Waves.key, None), 0)
    return sum(counted < slot <= len(party.completed) for slot in SLOTS)


def _answers(state: State, board: int, due: int) -> tuple[list[str], ...]:
    """Every list a party may hand in, in order; a shorter one loses a choice (ruling D27).

    The first is the one taken for a party in arrears. Nothing at all if nothing is open.
    """
    pois = [poi for poi in interests(state.box) if poi.is_open(state, board)]
    found = [
        [poi.key for poi in picked]
        for length in range(due, -1, -1)
        for picked in permutations(pois, length)
        if _one_of_a_family(picked)
    ]
    return tuple(found) if len(found) > 1 else ()


def _one_of_a_family(picked: Sequence[PointOfInterest]) -> bool:
    families = [poi.family for poi in picked if poi.family]
    return len(families) == len(set(families))


def _claims(state: State, earned: dict[int, Earned]) -> Iterator[Event]:
    """The choices of a wave take effect together; who has given up meanwhile gets nothing."""
    pois = {poi.key: poi for poi in interests(state.box)}
    for made in state.answers:
        for key in made.answer if made.board in earned else ():
            yield from pois[key].claim(state, made.board)
            earned[made.board] += [(tile.id, 0) for tile in pois[key].tiles]


def _earned(state: State, board: int) -> Earned:
    noted: Any = state.parties[board].notes.get((EARNED, None), ())
    return [(tile, turn) for tile, turn in noted]


def _noted(state: State, board: int, left: Earned) -> Iterator[Event]:
    if left != _earned(state, board):
        yield Noted(EARNED, [list(item) for item in left], board)


def _next_fitting(state: State, board: int, earned: Earned) -> tuple[Earned, str]:
    """The first tile that fits now; one that fits nowhere waits for a later turn (ruling D38)."""
    left: Earned = []
    for number, (tile, tried) in enumerate(earned):
        if tried < state.turn and Survey(state, board, state.box.tiles[tile], None).can_place():
            return left + earned[number + 1 :], tile
        left.append((tile, state.turn))
    return left, ""
