"""One-time codes by which a person continues on another device.

A code is short enough to say, works once, and expires after ten minutes.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, or_, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.ids import hashed, new_device_code, read_device_code
from app.models.people import DeviceCode
from app.people import guesses
from app.people.attempts import Attempts
from app.people.errors import NotKnown
from app.people.sessions import SignedIn, profile_of, start_session

LIFETIME = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class Offer:
    """A code to show, to say, or to put into a QR code; ``ids.spaced`` makes it readable."""

    code: str
    expires_at: datetime


async def offer_code(session: AsyncSession, person_id: str, *, now: datetime) -> Offer:
    """A fresh code; an earlier one of the same person stops working."""
    code, expires_at = new_device_code(), now + LIFETIME
    await session.execute(
        delete(DeviceCode).where(
            or_(DeviceCode.person_id == person_id, DeviceCode.expires_at <= now)
        )
    )
    session.add(DeviceCode(code_hash=hashed(code), person_id=person_id, expires_at=expires_at))
    await session.flush()
    return Offer(code, expires_at)


async def redeem_code(
    session: AsyncSession,
    attempts: Attempts,
    typed: str,
    *,
    address: str,
    now: datetime,
    user_agent: str = "",
) -> SignedIn:
    """A session on this device for the person who showed the code on another.

    Wrong, late and used codes get the same answer, and count as a guess.
    """
    counted = guesses.limits(address)
    attempts.count(*counted)
    code = read_device_code(typed)
    person_id = await _use(session, code, now) if code is not None else None
    if person_id is None:
        raise NotKnown("wrong-code")
    attempts.take_back(*counted)
    token = await start_session(session, person_id, now=now, user_agent=user_agent)
    return SignedIn(await profile_of(session, person_id), token)


async def _use(session: AsyncSession, code: str, now: datetime) -> str | None:
    """One statement finds and spends it: of two who type it at once, one gets in."""
    unused = update(DeviceCode).where(
        DeviceCode.code_hash == hashed(code),
        DeviceCode.used_at.is_(None),
        DeviceCode.expires_at > now,
    )
    return await session.scalar(unused.values(used_at=now).returning(DeviceCode.person_id))
