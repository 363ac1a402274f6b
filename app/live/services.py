"""What rooms need from outside, given to them in one object."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncEngine

from app.base.clock import utc_now
from app.base.limits import Limits
from app.base.metrics import Metrics
from app.live.bus import Bus
from app.log.store import Store


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
