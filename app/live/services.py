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
from app.net.open_sockets import OpenSockets


@dataclass(frozen=True, slots=True)
class Services:
    """Database, log, bus, clock, limits, metrics, and how many sockets are open."""

    database: AsyncEngine
    store: Store
    bus: Bus
    limits: Limits
    metrics: Metrics
    worker: str
    now: Callable[[], datetime] = field(default=utc_now)
    sockets: OpenSockets = field(init=False)

    def __post_init__(self) -> None:
        """Begin to count."""
        object.__setattr__(self, "sockets", OpenSockets(self.limits.sockets_per_address))
