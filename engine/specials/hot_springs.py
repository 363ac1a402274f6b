"""Hot springs: join two halves of a pool, and complete Wraparound Tasks around it."""

from collections.abc import Iterable

from engine.edition import Special
from engine.hexes import Hex, neighbours
from engine.scoring import Line, line
from engine.springs import HOT_SPRING, WATER, springs
from engine.state import Party, State
from engine.tasks import DONE, WRAP
from engine.tiles import parse_tiles
from engine.trial import Trial

POINTS = 3


class HotSprings(Special):
    """3 points per closed spring, and per spring 3 for each completed Wraparound Task next to it.

    sakura.md 4.2, rulings S11 and S12: next to at least one of its two tiles; a task may count for
    several springs.
    """

    key = "hot-springs"
    edition = "sakura"
    title = "Hot springs"
    text = (
        "Join two halves of a hot spring: 3 points, and 3 more for each completed wraparound task "
        "next to it."
    )
    ruling = "One completed wraparound task can count for several springs."
    tiles = parse_tiles(
        """
        X-spring-1 | special | HMVWWM |
        X-spring-2 | special | MGGVMH |
        """
    )
    terrains = (HOT_SPRING,)
    example = "X-spring-1@0,0/0 X-spring-2@1,0/4"

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        party = state.parties[board]
        closed = list(springs(party.board))
        pools = (hex for pair in closed for hex in pair)
        own = line("springs", POINTS * len(closed), pools)
        if WRAP not in state.box.markers:
            return (own,)
        beside = [task for pair in closed for task in _beside(party, pair)]
        ground = {*beside, *(hex for pair in closed for hex in pair)} if beside else ()
        return own, line("springs-wraparound", POINTS * len(beside), ground)

    def touched(self, trial: Trial) -> bool:
        if any(trial.face[side] == letter == WATER for side, letter, _ in trial.site.facing):
            return True
        return any(item.standing is DONE and item.task.type == WRAP for item in trial.judged)


def _beside(party: Party, pair: Iterable[Hex]) -> list[Hex]:
    """The completed Wraparound Tasks next to a tile of a spring."""
    around = {there for hex in pair for there in neighbours(hex)}
    return [task.hex for task in party.completed if task.type == WRAP and task.hex in around]
