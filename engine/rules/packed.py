"""Special tiles of Light Luggage: drawn before the game, and watched at the table all the time."""

from engine.counting import flag_edges, where_lies
from engine.displays import DONE, OUT, RUNNING, WAITING, Display, Trail
from engine.edition import Special
from engine.hexes import Hex
from engine.scoring import Standing
from engine.state import Party, State

STACK, ASIDE = NOT_LYING = ("stack", "aside")
"""The words for a tile that is still to come, and for one that fitted nowhere."""


class Packed(Special):
    """A Special tile that is drawn by the row of the track; all players see which ones.

    seed 001, Special tiles; luggage.md 3, step 2.
    """

    edition = "luggage"
    deck = "specials"
    standings: tuple[str, ...] = NOT_LYING
    """Those that follow the first two tell how it stands on the board."""

    def displays(self, state: State, board: int) -> tuple[Display, ...]:
        party, tile = state.parties[board], self.tiles[0]
        hex = where_lies(party.board, tile)
        if hex is None:
            word = ASIDE if tile.id in state.aside else STACK
            phase = WAITING if word == STACK else OUT
            return (Display(tile.id, phase, 0, Standing(word, 0)),)
        return (self.lying(party, hex),)

    def lying(self, party: Party, hex: Hex) -> Display:
        """What it earns where it lies."""
        raise NotImplementedError


class Watching(Packed):
    """One that counts something around it, which the table may see counted."""

    def lying(self, party: Party, hex: Hex) -> Display:
        trail = self.trail(party, hex)
        points = max((step.total for step in trail), default=0)
        return Display(
            self.card, RUNNING, points, Standing(self.standings[-1], points), trail=trail
        )

    def trail(self, party: Party, hex: Hex) -> Trail:
        """The hexes it counts, in order, itself first."""
        raise NotImplementedError


class PackedFlag(Packed):
    """A flag in the territory of an edge; once that is closed, it scores for good."""

    standings: tuple[str, ...] = (*NOT_LYING, "flag-open", "flag-closed")

    def lying(self, party: Party, hex: Hex) -> Display:
        (letter,) = flag_edges(party.board, party.board.placements[hex])
        region = party.board.region(letter, hex)
        assert region is not None
        if region.open:
            return Display(self.card, RUNNING, 0, Standing("flag-open", region.size))
        return Display(self.card, DONE, region.size, Standing("flag-closed", region.size))


class PackedDouble(Packed):
    """A double Task: completed or failed it is done."""

    standings = (*NOT_LYING, "task-active", "task-completed", "task-failed")

    def lying(self, party: Party, hex: Hex) -> Display:
        (values,) = self.markers.values()
        (value,) = values
        if any(task.hex == hex for task in party.completed):
            return Display(self.card, DONE, value, Standing("task-completed", value))
        if any(task.hex == hex for task in party.failed):
            return Display(self.card, OUT, 0, Standing("task-failed", 0))
        return Display(self.card, RUNNING, 0, Standing("task-active", value))
