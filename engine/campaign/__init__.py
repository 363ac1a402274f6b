"""Campaigns: what happens between games. A new one is its own file and one line here.

``plan`` and ``track`` say what a campaign is, ``acts`` what may be done, ``events`` what happened,
``state`` what follows from it, ``known`` what is unsealed, ``goals`` how near open cards are.
"""

from engine.campaign.classic import CLASSIC
from engine.campaign.plan import Plan

PLANS: tuple[Plan, ...] = (CLASSIC,)


def plan_of(edition: str) -> Plan | None:
    """The campaign of an edition; not every edition has one."""
    return next((plan for plan in PLANS if plan.edition == edition), None)
