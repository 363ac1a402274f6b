"""Token buckets: a burst, then a steady rate."""

from time import monotonic

from app.base.limits import Rate


class Bucket:
    """Tokens of one connection for one sort of message."""

    __slots__ = ("_at", "_rate", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._rate, self._tokens, self._at = rate, float(rate.burst), monotonic()

    def take(self) -> bool:
        """Spend a token if there is one."""
        now = monotonic()
        earned = (now - self._at) * self._rate.per_second
        self._tokens, self._at = min(self._rate.burst, self._tokens + earned), now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
