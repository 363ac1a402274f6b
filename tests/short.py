"""Games that end soon, for tests that play them to the end by hand."""

from dataclasses import replace

import app.live.room
from engine.campaign import PLANS
from engine.campaign.plan import Rank
from engine.deal import Deal
from engine.setup import Setup
from tests.golden.campaign import secret as golden_secret

LANDSCAPE, TASK = 3, 4


def short_deals() -> None:
    """In a server's process: whatever is dealt from now on has seven tiles."""
    deal_for = app.live.room.deal_for  # type: ignore[attr-defined]

    def short(setup: Setup, secret: bytes) -> Deal:
        dealt: Deal = deal_for(setup, secret)
        return replace(dealt, landscape=dealt.landscape[:LANDSCAPE], task=dealt.task[:TASK])

    app.live.room.deal_for = short  # type: ignore[attr-defined]


def short_and_generous() -> None:
    """The same, and a result is worth three crosses: enough to open the first box."""
    short_deals()
    generous(3)


def generous(crosses: int) -> None:
    """In this process every result is worth so many crosses."""
    for plan in PLANS:
        ranks = tuple(rank._replace(crosses=crosses) for rank in plan.ranks)
        object.__setattr__(plan, "ranks", ranks)


SECRET = bytes(32)
"""The secret of every deal of an easy run, so that a test can know what comes."""
EARNED = 20
"""In an easy run a game that scores so much earns the envelope, and half of it reaches a row."""


def easy_run() -> None:
    """In a server's process: a passable game of a run earns what its boxes ask a score for.

    Its tiles come in an order that a test can foresee, so that its program can play passably.
    """
    deal_for = app.live.room.deal_for  # type: ignore[attr-defined]

    def foreseen(setup: Setup, secret: bytes) -> Deal:  # noqa: ARG001
        dealt: Deal = deal_for(setup, SECRET)
        return dealt

    app.live.room.deal_for = foreseen  # type: ignore[attr-defined]
    for plan in PLANS:
        if any(box.earned_at for box in plan.boxes):
            boxes = tuple(replace(box, earned_at=EARNED) for box in plan.boxes)
            object.__setattr__(plan, "boxes", boxes)
            object.__setattr__(plan, "ranks", tuple(_near(rank) for rank in plan.ranks))


def _near(rank: Rank) -> Rank:
    if rank.start >= EARNED:
        return rank._replace(adds=("envelope",), behind="envelope")
    return rank._replace(adds=("row-70",) if rank.start else ())


EVENING = 9
"""Of the golden campaign of Sakura: in its ninth game blossoms pay for a power."""


def golden_evening() -> None:
    """In a server's process: whatever is dealt from now on is dealt as on that evening."""
    deal_for = app.live.room.deal_for  # type: ignore[attr-defined]

    def foreseen(setup: Setup, secret: bytes) -> Deal:  # noqa: ARG001
        dealt: Deal = deal_for(setup, golden_secret(EVENING))
        return dealt

    app.live.room.deal_for = foreseen  # type: ignore[attr-defined]


ENOUGH = 45
"""So many crosses lead to the first five boxes of Sakura."""


def short_and_lavish() -> None:
    """In a server's process: a game of seven tiles opens all boxes that it can."""
    short_deals()
    generous(ENOUGH)
