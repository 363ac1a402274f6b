"""Campaigns: what happens between games. A new one is its own file and one line here.

``plan`` and ``track`` say what a campaign is, ``acts`` what may be done, ``events`` what happened,
``state`` what follows from it, ``known`` what is unsealed, ``goals`` how near open cards are.
"""

from engine import editions
from engine.campaign.classic import CLASSIC
from engine.campaign.luggage import LUGGAGE
from engine.campaign.plan import Plan
from engine.campaign.sakura import SAKURA

PLANS: tuple[Plan, ...] = (CLASSIC, LUGGAGE, SAKURA)


def plan_of(edition: str) -> Plan | None:
    """The campaign of an edition; not every edition has one."""
    return next((plan for plan in PLANS if plan.edition == edition), None)


def offered() -> tuple[Plan, ...]:
    """The campaigns of the editions that tables offer."""
    keys = {edition.key for edition in editions.EDITIONS}
    return tuple(plan for plan in PLANS if plan.edition in keys)
