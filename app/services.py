"""What rooms need from the outside, in one place: handed to them, never looked up."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncEngine

from app.bus import Bus
from app.clock import utc_now
from app.limits import Limits
from app.metrics import Metrics
from app.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """Database, log, bus, clock, limits, metrics."""

    database: AsyncEngine
    store: Store
    bus: Bus
    limits: Limits
    metrics: Metrics
    worker: str
    now: Callable[[], datetime] = field(default=utc_now)
