"""The campaign of Light Luggage: a run for the high score (luggage.md section 5).

It has no circles. The best result so far moves an arrow along rows of ten points, and the row says
how many specials and goals are drawn for the next game; the edition knows the numbers by the name
of the row. An envelope waits at 180 until a member opens it.
"""

from engine.campaign.plan import Card, Milestone, Plan, Rank, SealedBox

TOP, STEP = 250, 10
"""The last row stands for itself and everything above it."""
FIRST_ROW, LAST_ROW = 60, 140
"""Below the first row nothing comes along, above the last nothing new until the envelope."""
ENVELOPE, ENVELOPE_AT = "envelope", 180


def _row(start: int) -> Rank:
    if start >= ENVELOPE_AT:
        return Rank(start, adds=(ENVELOPE,), behind=ENVELOPE)
    row = min(start, LAST_ROW)
    return Rank(start, adds=(f"row-{row}",) if row >= FIRST_ROW else ())


def _enclosed(key: str, title: str) -> Card:
    return Card(key, title, ENVELOPE, adds=(key,))


LUGGAGE = Plan(
    edition="luggage",
    ranks=tuple(map(_row, range(0, TOP + STEP, STEP))),
    tracks=(),
    boxes=(SealedBox(ENVELOPE, "Envelope", earned_at=ENVELOPE_AT, secret=True),),
    cards=(
        _enclosed("bench", "Bench"),
        _enclosed("great-areas", "Great areas"),
        _enclosed("perfect-fit", "Perfect fit"),
    ),
    milestones=(
        Milestone("signpost", "The first signposts", FIRST_ROW),
        Milestone("first-goal", "A goal in sight", 70),
        Milestone("all-in", "Nothing left at home", LAST_ROW),
        Milestone(ENVELOPE, "The envelope", ENVELOPE_AT),
        Milestone("expert", "Expert", 216),
        Milestone("master", "Master", 230),
    ),
)
