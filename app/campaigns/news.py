"""What was reached and has not been shown to a member yet: remembered per person, not per device.

A page shows news one by one and reports each when its reader has put it away. One event may unlock
several things, so a number of the last event seen would not do: a person who closes the page after
the first of them still has to be shown the others.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from sqlalchemy.ext.asyncio import AsyncSession

from app.campaigns import log
from app.campaigns.log import ROW, TITLE, LoadedCampaign
from app.campaigns.members import MemberInfo
from app.models.campaigns import CampaignMember
from app.tables.info import TableError
from engine.campaign.plan import Plan

Kind = Literal["row", "title", "card", "box"]


@dataclass(frozen=True, slots=True)
class News:
    """A box, card, row or milestone that was reached, with the event that did it."""

    seq: int
    kind: Kind
    key: str


def news(kept: LoadedCampaign, member: MemberInfo | CampaignMember | None) -> list[News]:
    """What a member has not been shown, the oldest first.

    Of what came at once rows and milestones come first, then a card that opens a box, then boxes,
    then what lay in them.
    """
    if member is None:
        return []
    kinds = _kinds(kept.state.plan)
    keys = list(kinds)
    fresh = {
        key: seq
        for key, seq in kept.unlocked_at.items()
        if seq > member.seen and member.shown.get(key) != seq
    }
    ordered = sorted(fresh, key=lambda key: (fresh[key], keys.index(key)))
    return [News(fresh[key], kinds[key], key) for key in ordered]


def _kinds(plan: Plan) -> dict[str, Kind]:
    """Everything there can be news of, in the order in which it is shown."""
    rows: dict[str, Kind] = {f"{ROW}{rank.start}": "row" for rank in plan.ranks}
    titles: dict[str, Kind] = {f"{TITLE}{one.key}": "title" for one in plan.milestones}
    openers: dict[str, Kind] = {card.key: "card" for card in plan.cards if card.opens}
    boxes: dict[str, Kind] = {box.key: "box" for box in plan.boxes}
    others: dict[str, Kind] = {card.key: "card" for card in plan.cards if not card.opens}
    return rows | titles | openers | boxes | others


async def saw(session: AsyncSession, id: str, person_id: str, shown: Mapping[str, int]) -> None:
    """Note what a member was shown; raises ``TableError`` for a person who is none.

    What is not unlocked (any more) is passed over: a cross may have been taken back meanwhile.
    """
    kept = await log.load(session, id, for_change=True)
    member = None if kept is None else await log.member(session, id, person_id)
    if kept is None or member is None:
        raise TableError("not-a-member", 403)
    true = {key: seq for key, seq in shown.items() if kept.unlocked_at.get(key) == seq}
    member.shown = {**member.shown, **true}
    if not news(kept, member):
        member.seen, member.shown = max(member.seen, kept.row.head), {}
