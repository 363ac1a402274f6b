"""Games that end soon, for tests that play them to the end by hand."""

from dataclasses import replace

import app.room
from engine.campaign import PLANS
from engine.deal import Deal
from engine.setup import Setup

LANDSCAPE, TASK = 3, 4


def short_deals() -> None:
    """In a server's process: whatever is dealt from now on has seven tiles."""
    deal_for = app.room.deal_for  # type: ignore[attr-defined]

    def short(setup: Setup, secret: bytes) -> Deal:
        dealt: Deal = deal_for(setup, secret)
        return replace(dealt, landscape=dealt.landscape[:LANDSCAPE], task=dealt.task[:TASK])

    app.room.deal_for = short  # type: ignore[attr-defined]


def short_and_generous() -> None:
    """The same, and a result is worth three crosses: enough to open the first box."""
    short_deals()
    generous(3)


def generous(crosses: int) -> None:
    """In this process every result is worth so many crosses."""
    for plan in PLANS:
        ranks = tuple(rank._replace(crosses=crosses) for rank in plan.ranks)
        object.__setattr__(plan, "ranks", ranks)
