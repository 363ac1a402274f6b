"""How many guesses and new arrivals an address may make; only failed guesses count.

A guess counts before it is judged and is taken back if it was right, so that a hundred guesses at
once are no more than a hundred in a row.

No guesser can shut others out. An allowance that many share (a network, everybody together) never
refuses by itself; once it is used up, each address keeps a small spare: enough for a right code or
password, too little to guess on.

The counts live in this process: with several workers a guesser has as many tries at each, which the
figures allow for.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from app.people.errors import TooManyAttempts

MOST_KEYS = 20_000
"""Bounds the memory that a person with many addresses can take."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many failures in so many seconds."""

    failures: int
    seconds: float
    spare: int | None = None
    """So many while a shared allowance is used up; None: as many as ever."""
    is_shared: bool = False
    """Whether others use it up too: it refuses none of them, it only leaves each their spare."""


Limit = tuple[str, Allowance]
"""Under which name a failure is counted, and how often it may be."""

LOGIN_FROM_HERE = Allowance(5, 5 * 60, spare=2)
"""One login from one address: a person who forgot a password."""
LOGIN_FROM_ANYWHERE = Allowance(100, 60 * 60, is_shared=True)
"""One login from the whole world."""
ADDRESS = Allowance(30, 10 * 60, spare=5)
"""One address, whatever login it tries: many people may share it."""
NETWORK = Allowance(100, 10 * 60, is_shared=True)
"""All logins that one network tries."""
CODES = Allowance(10, 60, spare=2)
"""Spoken codes of tables and devices, tried by one address."""
NETWORK_CODES = Allowance(30, 60, is_shared=True)
"""Spoken codes, tried by one network."""
ALL_CODES = Allowance(100, 60, is_shared=True)
"""Spoken codes, tried by everybody together."""
TAKEN = Allowance(5, 10 * 60, spare=2)
"""Logins that one address wanted for a new account and that are taken."""
NETWORK_TAKEN = Allowance(20, 10 * 60, is_shared=True)
"""The same, of one network."""
ALL_TAKEN = Allowance(100, 10 * 60, is_shared=True)
"""The same, of everybody together."""
ACCOUNTS = Allowance(20, 60 * 60, spare=3)
"""New accounts from one address: a club may have an evening for it."""
NETWORK_ACCOUNTS = Allowance(60, 60 * 60, is_shared=True)
"""New accounts from one network."""
NEWCOMERS_SECONDS = 10 * 60
"""So long a new guest of an address counts (``Limits.guests_per_address``)."""
CAMPAIGNS_SECONDS = 60 * 60
"""So long a new campaign of an address counts (``Limits.campaigns_per_address``)."""


class Attempts:
    """Failures of late, by what was tried and from where."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._failures: OrderedDict[str, list[float]] = OrderedDict()

    def count(self, *limits: Limit) -> None:
        """Count a guess as a failure until ``take_back``; ``TooManyAttempts`` if it is one too
        many, and then it does not count."""
        self.check(*limits)
        for key, allowance in limits:
            recent = self._failures.setdefault(key, [])
            recent.append(self._now())
            del recent[: -2 * allowance.failures]
            self._failures.move_to_end(key)
        while len(self._failures) > MOST_KEYS:
            self._failures.popitem(last=False)

    def check(self, *limits: Limit) -> None:
        """Raise ``TooManyAttempts`` if one more failure would be too many."""
        now = self._now()
        recent = {key: self._recent(key, now - allowance.seconds) for key, allowance in limits}
        is_crowded = any(a.is_shared and len(recent[key]) >= a.failures for key, a in limits)
        for key, allowance in limits:
            if allowance.is_shared:
                continue
            spare = allowance.spare if is_crowded else None
            most = allowance.failures if spare is None else spare
            if len(recent[key]) >= most:
                raise TooManyAttempts(recent[key][-most] + allowance.seconds - now)

    def take_back(self, *limits: Limit) -> None:
        """What was counted just now was no failure."""
        for key, _ in limits:
            if recent := self._failures.get(key):
                recent.pop()

    def forget(self, *keys: str) -> None:
        """Forget all failures of a person who turned out to be right."""
        for key in keys:
            self._failures.pop(key, None)

    def _recent(self, key: str, since: float) -> list[float]:
        recent = [at for at in self._failures.get(key, ()) if at > since]
        if not recent:
            self._failures.pop(key, None)
        return recent
