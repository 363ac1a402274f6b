"""How often somebody may guess or come anew. Of guesses only failures count; time forgets them.

Kept in this process: with several workers a guesser gets as many tries from each, which the
figures leave room for.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from app.errors import TooManyAttempts

MOST_KEYS = 20_000
"""Bounds the memory that somebody with many addresses can take."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many failures in so many seconds."""

    failures: int
    seconds: float


LOGIN_FROM_HERE = Allowance(5, 5 * 60)
"""One login from one address: somebody who forgot a password."""
LOGIN_FROM_ANYWHERE = Allowance(100, 60 * 60)
"""One login from the whole world; high, or anybody could lock anybody out."""
ADDRESS = Allowance(30, 10 * 60)
"""One address, whatever it tries: many people may share it."""
CODES = Allowance(10, 60)
"""Spoken codes of tables and devices, tried by one address."""
ALL_CODES = Allowance(100, 60)
"""Spoken codes, tried by everybody together."""
NEWCOMERS_SECONDS = 10 * 60
"""So long a new guest of an address counts (``Limits.guests_per_address``)."""


class Attempts:
    """Failures of late, by what was tried and from where."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._failures: OrderedDict[str, list[float]] = OrderedDict()

    def check(self, *limits: tuple[str, Allowance]) -> None:
        """Raise ``TooManyAttempts`` if any of these keys has failed too often."""
        now = self._now()
        for key, allowance in limits:
            recent = self._recent(key, now - allowance.seconds)
            if len(recent) >= allowance.failures:
                raise TooManyAttempts(recent[-allowance.failures] + allowance.seconds - now)

    def failed(self, *limits: tuple[str, Allowance]) -> None:
        """Remember a failure, or whatever else is counted, under each key."""
        for key, allowance in limits:
            recent = self._failures.setdefault(key, [])
            recent.append(self._now())
            del recent[: -allowance.failures]
            self._failures.move_to_end(key)
        while len(self._failures) > MOST_KEYS:
            self._failures.popitem(last=False)

    def succeeded(self, *keys: str) -> None:
        """Forget the failures of whoever turned out to be right."""
        for key in keys:
            self._failures.pop(key, None)

    def _recent(self, key: str, since: float) -> list[float]:
        recent = [at for at in self._failures.get(key, ()) if at > since]
        if not recent:
            self._failures.pop(key, None)
        return recent
