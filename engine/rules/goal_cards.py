"""Goal cards of Light Luggage: ten points each for what the table has once achieved together."""

from collections.abc import Collection, Iterable
from typing import ClassVar

from engine.actions import Answer
from engine.board import Board
from engine.displays import ASLEEP, DONE, RUNNING, WAITING, Display, Drawing
from engine.edition import CARDS_HERE, Special
from engine.events import Event, Noted, TilePlaced
from engine.hexes import Hex
from engine.scoring import Line, Standing, line
from engine.state import Party, State
from engine.terrains import AREAS, NAMES
from engine.trial import Trial

POINTS = 10
FULFILLED = "fulfilled"
"""The word for how a fulfilled card stands."""


class GoalCard(Special):
    """Checked after every settling; once fulfilled it stays so (luggage.md 4.10, ruling L14).

    Its note is the list of the hexes that fulfilled it.
    """

    edition = "luggage"
    deck = "goals"
    group = "goals"
    scores_in = "goals"
    place = CARDS_HERE
    hears: ClassVar[tuple[type[Event], ...]] = (TilePlaced,)

    def is_fulfilled(self, party: Party) -> bool:
        """Whether it has been fulfilled."""
        return (self.key, None) in party.notes

    def met(self, state: State, board: int, hex: Hex) -> Collection[Hex]:
        """The hexes that fulfil it on a board on which a tile was just laid; none: not yet.

        It is asked after every tile, so it should find out cheaply that nothing has changed.
        """
        raise NotImplementedError

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TilePlaced)
        if self.is_fulfilled(state.parties[event.board]):
            return ()
        hexes = self.met(state, event.board, event.hex)
        if not hexes:
            return ()
        return (Noted(self.key, [list(hex) for hex in sorted(hexes)], event.board),)

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        party = state.parties[board]
        hexes = self.lit(party) if self.is_fulfilled(party) else ()
        return (line(self.line_key, self.score(state, board), hexes),)

    def lit(self, party: Party) -> Iterable[Hex]:
        """The hexes that fulfilled it."""
        noted: Answer = party.notes[self.key, None]
        return [Hex(q, r) for q, r in noted]

    def score(self, state: State, board: int) -> int:
        return POINTS if self.is_fulfilled(state.parties[board]) else 0

    def gain(self, trial: Trial) -> int:
        if self.is_fulfilled(trial.survey.party) or not self.touched(trial):
            return 0
        return POINTS if self.is_fulfilled(trial.state.parties[trial.survey.party_index]) else 0

    def standing(self, state: State, board: int) -> Standing | None:
        if self.is_fulfilled(state.parties[board]):
            return Standing(FULFILLED, POINTS)
        return self.progress(state, board)

    def progress(self, state: State, board: int) -> Standing:
        """How far the table has come with a card that is not fulfilled yet."""
        raise NotImplementedError

    def displays(self, state: State, board: int) -> tuple[Display, ...]:
        party = state.parties[board]
        if self.is_fulfilled(party):
            phase = DONE
        elif not self.counts_on(party.board):
            phase = ASLEEP
        else:
            phase = RUNNING if self.progress(state, board).n else WAITING
        standing = self.standing(state, board)
        assert standing is not None
        points = self.score(state, board)
        drawing = self.drawing(state, board)._replace(worth=POINTS)
        return (Display(self.key, phase, points, standing, drawing),)

    def counts_on(self, board: Board) -> bool:
        """Whether anything that happens on a board counts for it now."""
        return True

    def drawing(self, state: State, board: int) -> Drawing:
        """The picture of how far the table has come."""
        raise NotImplementedError


RIVER = "luggage.river"
"""The word for how long the longest river is; a text that names a terrain belongs to an edition."""
RIVER_TOLD = (RIVER, f"{RIVER}.0", f"{RIVER}.1")
FOUND = "luggage.areas"
"""The word for which of forest, grain and village are there already: those follow it."""
AREAS_TOLD = (
    FOUND,
    f"{FOUND}-wood",
    f"{FOUND}-field",
    f"{FOUND}-village",
    f"{FOUND}-wood-field",
    f"{FOUND}-wood-village",
    f"{FOUND}-field-village",
)


class ThreeAreas(GoalCard):
    """A territory of a certain size in each of forest, grain and village.

    luggage.md 4.13 and 4.15; the three may share tiles.
    """

    standings = (*AREAS_TOLD, FULFILLED)

    wanted: ClassVar[int]
    """The tiles that each of them needs."""

    def counts(self, size: int, open: int) -> bool:
        """Whether such a territory is one of the three."""
        raise NotImplementedError

    def reached(self, party: Party, kind: str) -> int:
        """The tiles towards a territory that is not there yet, as its picture shows them."""
        return 0

    def of_kind(self, party: Party, kind: str) -> Collection[Hex]:
        """The hexes of a territory that counts; none: there is none yet."""
        raise NotImplementedError

    def met(self, state: State, board: int, hex: Hex) -> Collection[Hex]:
        found: set[Hex] = set()
        for kind in AREAS:
            hexes = self.of_kind(state.parties[board], kind)
            if not hexes:
                return ()
            found.update(hexes)
        return found

    def gain(self, trial: Trial) -> int:
        party, growth = trial.survey.party, trial.growth
        if self.is_fulfilled(party):
            return 0
        missing = trial.survey.memo(f"{self.key} missing", lambda: self._missing(party))
        new = {kind for kind, size, open, _ in growth.grown if self.counts(size, open)}
        covered = growth.covered.items()
        new |= {r.kind for r, open in covered if self.counts(len(r.hexes), open)}
        return POINTS if missing <= new else 0

    def _missing(self, party: Party) -> set[str]:
        return {kind for kind in AREAS if not self.of_kind(party, kind)}

    def progress(self, state: State, board: int) -> Standing:
        missing = self._missing(state.parties[board])
        there = [NAMES[kind] for kind in AREAS if kind not in missing]
        return Standing("-".join((FOUND, *there)), len(there))

    def drawing(self, state: State, board: int) -> Drawing:
        party = state.parties[board]
        missing = self._missing(party)
        return Drawing(
            "areas",
            tuple(
                (kind, self.reached(party, kind), self.wanted, 0)
                if kind in missing
                else (kind, self.wanted, self.wanted, 1)
                for kind in AREAS
            ),
        )
