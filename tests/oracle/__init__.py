"""A slow second opinion on the rules, used by tests only.

It is written from the rules text and shares no code with the engine it is compared to.
"""

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
from tests.oracle.lines import (
    balloon,
    building,
    construction,
    hill,
    mill,
    shepherdess,
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
    "COLOURS",
    "Check",
    "Example",
    "Laid",
    "Placing",
    "Position",
    "Region",
    "Task",
    "all_legal",
    "balloon",
    "building",
    "circus",
    "construction",
    "distance",
    "flag_points",
    "flags_of",
    "hex_of",
    "hill",
    "judge",
    "lay",
    "legal",
    "letters",
    "longest",
    "matches",
    "may_place_task",
    "mill",
    "neighbours",
    "read_examples",
    "read_placing",
    "read_tiles",
    "region_at",
    "regions",
    "reveal_kind",
    "settle",
    "shepherdess",
    "signalman",
    "task_of",
    "terminus",
]
