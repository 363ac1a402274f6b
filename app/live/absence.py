"""Who of a table's people is away, and since when."""

from collections.abc import Callable, Iterable


class Absence:
    """The people who belong to a table and are not there."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._since: dict[str, float] = {}

    def note(self, belonging: Iterable[str], here: Iterable[str]) -> None:
        """Update who is away: remember since when for those who left, forget those who returned."""
        away = set(belonging) - set(here)
        self._since = {person: self._since.get(person, self._now()) for person in sorted(away)}

    def seconds(self, person: str) -> float | None:
        """How long a person has been away; None if they are not."""
        since = self._since.get(person)
        return None if since is None else self._now() - since

    def lasts(self, person: str, seconds: float) -> bool:
        """Whether a person has been away for so long."""
        away = self.seconds(person)
        return away is not None and away >= seconds
