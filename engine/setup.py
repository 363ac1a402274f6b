"""What a table agrees on before the first tile: plain values, the same as in a record."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from engine.errors import Malformed

if TYPE_CHECKING:
    from engine.edition import Edition

FIRST: Final = "first"
"""The option that names the seat that begins."""
DRAWN: Final = "drawn"
"""Its value where the deal draws that seat."""
RECORDED_RIVAL = "ghost"
"""Who leads a party that follows the record of another game."""


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
    """A co-op setup: everybody on one board.

    >>> shared("classic", ("Ana", "Ben"), unlocked=("circus",)).boards
    ((0, 1),)
    """
    return Setup(edition, seats, (tuple(range(len(seats))),), **more)


def rivals(edition: str, seats: tuple[str, ...], **more: Any) -> Setup:
    """Everybody on a board of their own.

    >>> rivals("duel", ("Ana", "Ben")).boards
    ((0,), (1,))
    """
    return Setup(edition, seats, tuple((seat,) for seat in range(len(seats))), **more)


def check(edition: "Edition", setup: Setup) -> None:
    """Raise ``Malformed`` for what the edition does not know or allow."""
    seated = sorted(seat for seats in setup.boards for seat in seats)
    if seated != list(range(len(setup.seats))) or not all(setup.boards):
        raise Malformed("bad-setup", "every seat belongs to exactly one board")
    _within("seats", len(setup.seats), edition.seats)
    _within("boards", len(setup.boards), edition.parties)
    _known("unlocked", setup.unlocked, edition.unlockable)
    if sum(row.key in setup.unlocked for row in edition.rows) > 1:
        raise Malformed("bad-setup", "a game begins on one row of the track")
    _known("module", setup.modules, edition.modules)
    _known("option", tuple(setup.options), tuple(edition.options))
    for name, value in setup.options.items():
        if not any(
            type(value) is type(known) and value == known for known in edition.options[name]
        ):
            raise Malformed("bad-setup", f"option {name} cannot be {value!r}")
    first = setup.options.get(FIRST)
    if isinstance(first, int) and first not in range(len(setup.seats)):
        raise Malformed("bad-setup", f"there is no seat {first} to begin")
    _check_led(edition, setup)
    supplies = {s.key: s.supply for s in edition.specials if s.supply[1]}
    _known("supply", tuple(setup.supply), tuple(supplies))
    for name, number in setup.supply.items():
        _within(name, number, supplies[name])


def _check_led(edition: "Edition", setup: Setup) -> None:
    _known("board", tuple(setup.led), tuple(str(b) for b in range(len(setup.boards))))
    unknown = [who for who in setup.led.values() if who not in edition.leaders]
    if unknown:
        raise Malformed("bad-setup", f"no leader of parties is called {unknown[0]!r}")
    if RECORDED_RIVAL in setup.led.values() and (len(setup.boards), setup.led) != (
        2,
        {"1": RECORDED_RIVAL},
    ):
        raise Malformed("bad-setup", "a recorded rival is the second of two parties")


def _within(what: str, number: int, bounds: tuple[int, int]) -> None:
    low, high = bounds
    if not low <= number <= high:
        raise Malformed("bad-setup", f"{what}: {number} is not between {low} and {high}")


def _known(what: str, names: tuple[str, ...], known: tuple[str, ...]) -> None:
    unknown = [name for name in names if name not in known]
    if unknown:
        raise Malformed("bad-setup", f"unknown {what}: {', '.join(unknown)}")
    if len(set(names)) != len(names):
        raise Malformed("bad-setup", f"{what} named twice")
