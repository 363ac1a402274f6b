"""What a table agrees on before the first tile: plain values, the same as in a record."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

FIRST: Final = "first"
"""The option that names the seat that begins."""
DRAWN: Final = "drawn"
"""Its value where the deal draws that seat."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Edition, people, boards and what is in play. ``boards`` lists the seats of each party."""

    edition: str
    seats: tuple[str, ...]
    boards: tuple[tuple[int, ...], ...]
    modules: tuple[str, ...] = ()
    unlocked: tuple[str, ...] = ()
    supply: Mapping[str, int] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    led: Mapping[str, str] = field(default_factory=dict)
    """Boards without people, and who leads them: ``{"1": "bot:steady"}``."""


def shared(edition: str, seats: tuple[str, ...], **more: Any) -> Setup:
    """A co-op setup: everybody on one board."""
    return Setup(edition, seats, (tuple(range(len(seats))),), **more)


def rivals(edition: str, seats: tuple[str, ...], **more: Any) -> Setup:
    """Everybody on a board of their own."""
    return Setup(edition, seats, tuple((seat,) for seat in range(len(seats))), **more)
