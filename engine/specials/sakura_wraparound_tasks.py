"""Wraparound Tasks: six Task tiles that count the tiles around them and like long lines."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.along import Along
from engine.families import Earned
from engine.hexes import Hex, neighbours
from engine.state import Party
from engine.tasks import DONE, WRAP
from engine.terrains import LINES
from engine.tiles import parse_tiles
from engine.trial import Trial

POINTS = 2


class SakuraWraparoundTasks(Along):
    """Six Task tiles; a completed one on or next to the longest road or river scores 2, once.

    sakura.md 4.1, rulings S13, S16 and S44; core.md, Wraparound.
    """

    key = "wraparound-tasks"
    edition = "sakura"
    title = "Wraparound Tasks"
    text = (
        "Completed when exactly that many tiles surround the tile. It can never fail. 2 more "
        "points if it’s on or next to your longest road or river."
    )
    ruling = (
        "Only completed ones count for the longest lines, each once. If two lines are equally "
        "long, the one that scores you more counts."
    )
    tiles = parse_tiles(
        """
        T-R1 | task | TMWWWM | task:wrap deadend:T
        T-R2 | task | TMGGGM | task:wrap deadend:T
        T-R3 | task | TMVVVM | task:wrap deadend:T
        T-R4 | task | SMWWWM | task:wrap deadend:S
        T-R5 | task | SMGGGM | task:wrap deadend:S
        T-R6 | task | SMVVVM | task:wrap deadend:S
        """
    )
    markers = MappingProxyType({WRAP: (4, 4, 5, 5, 6, 6)})
    example = "T-R1@0,0/0=4 T-T3@1,0/0 L14@0,1/0 L06@-1,1/0 L30@-1,0/0"
    scores_in = "longest-wraparound"

    def earned_along(self, party: Party, longest: Mapping[str, frozenset[Hex]]) -> Earned:
        lines = frozenset().union(*longest.values())
        tasks = [task.hex for task in party.completed if task.type == WRAP]
        found = [hex for hex in tasks if hex in lines or not lines.isdisjoint(neighbours(hex))]
        return POINTS * len(found), found

    def touched(self, trial: Trial) -> bool:
        if any(item.standing is DONE and item.task.type == WRAP for item in trial.judged):
            return True
        if not any(task.type == WRAP for task in trial.survey.party.completed):
            return False
        return any(item.kind in LINES for item in trial.growth.grown)
