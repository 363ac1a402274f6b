"""A slow second opinion on the rules, used by tests only.

It is written from the rules text and shares no code with the engine it is compared to.
"""

from tests.oracle import sakura
from tests.oracle.areas import COLOURS, Region, circus, flag_points, longest, region_at, regions
from tests.oracle.board import (
    Laid,
    Position,
    all_legal,
    distance,
    legal,
    letters,
    matches,
    neighbours,
)
from tests.oracle.goals import BOARD_GOALS, SEQUENCES, Completed, neighborhood, take_in
from tests.oracle.lines import (
    LANDMARKS,
    balloon,
    bench,
    building,
    construction,
    flock,
    hiker,
    hill,
    mill,
    signalman,
    terminus,
)
from tests.oracle.reading import (
    Check,
    Example,
    Placing,
    flags_of,
    hex_of,
    lay,
    read_examples,
    read_placing,
    read_tiles,
    task_of,
)
from tests.oracle.tasks import Task, judge, may_place_task, reveal_kind, settle

__all__ = [
    "BOARD_GOALS",
    "COLOURS",
    "LANDMARKS",
    "SEQUENCES",
    "Check",
    "Completed",
    "Example",
    "Laid",
    "Placing",
    "Position",
    "Region",
    "Task",
    "all_legal",
    "balloon",
    "bench",
    "building",
    "circus",
    "construction",
    "distance",
    "flag_points",
    "flags_of",
    "flock",
    "hex_of",
    "hiker",
    "hill",
    "judge",
    "lay",
    "legal",
    "letters",
    "longest",
    "matches",
    "may_place_task",
    "mill",
    "neighborhood",
    "neighbours",
    "read_examples",
    "read_placing",
    "read_tiles",
    "region_at",
    "regions",
    "reveal_kind",
    "sakura",
    "settle",
    "signalman",
    "take_in",
    "task_of",
    "terminus",
]
