"""Who is away, and since when: for taking a hand, and for playing on without a party."""

from collections.abc import Callable, Iterable


class Absence:
    """The people who sit at a table and are not there."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._since: dict[str, float] = {}

    def note(self, sitting: Iterable[str], here: Iterable[str]) -> None:
        """Look round: who came is forgotten, who went is remembered with the moment."""
        away = set(sitting) - set(here)
        self._since = {person: self._since.get(person, self._now()) for person in sorted(away)}

    def lasts(self, person: str, seconds: float) -> bool:
        """Whether somebody has been away for so long."""
        since = self._since.get(person)
        return since is not None and self._now() - since >= seconds
