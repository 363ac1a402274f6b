"""Task Sequence: a village, then forest or grain, then river or wraparound."""

from engine.rules.sequences import AREA, LINE, SEQUENCES, VILLAGE, SequenceCard


class TaskSequence(SequenceCard):
    """Three rows of tasks, from the start of the game on.

    seed 001, Goal cards; luggage.md 4.11, ruling L11.
    """

    key = "task-sequence"
    title = "Task Sequence"
    text = (
        "Complete a village task, then forest or grain, then river or wraparound, with no other "
        "task in between: 10 points."
    )
    brings = (SEQUENCES,)
    rows = (VILLAGE, AREA, LINE)
    example = "T-V2@0,0/0 T-W2@1,0/0 T-O3@0,1/0"
