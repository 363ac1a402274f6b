"""What was unlocked and has not been shown to a member yet: remembered per person, not per device.

A page shows news one by one and reports each when its reader has put it away. One event may unlock
several things, so a number of the last event seen would not do: whoever closes the page after the
first of them still has to be shown the others.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from sqlalchemy.ext.asyncio import AsyncSession

from app.campaigns import log
from app.campaigns.log import Kept
from app.campaigns.members import MemberInfo
from app.models.campaigns import CampaignMember
from app.tables import TableError


@dataclass(frozen=True, slots=True)
class News:
    """A box that opened or a card that flipped, with the event that did it."""

    seq: int
    kind: Literal["box", "card"]
    key: str


def news(kept: Kept, member: MemberInfo | CampaignMember | None) -> list[News]:
    """What a member has not been shown, the oldest first.

    Of what came at once a card that opens a box comes first, then boxes, then what lay in them.
    """
    if member is None:
        return []
    plan = kept.state.plan
    keys = [card.key for card in plan.cards if card.opens]
    keys += [box.key for box in plan.boxes]
    keys += [card.key for card in plan.cards if not card.opens]
    boxes = {box.key for box in plan.boxes}
    fresh = {
        key: seq
        for key, seq in kept.unlocked_at.items()
        if seq > member.seen and member.shown.get(key) != seq
    }
    ordered = sorted(fresh, key=lambda key: (fresh[key], keys.index(key)))
    return [News(fresh[key], "box" if key in boxes else "card", key) for key in ordered]


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
