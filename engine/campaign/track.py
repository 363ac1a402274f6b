"""A track: hexes joined by rows of circles, which are crossed off one by one.

A plan may have several, each paid in its own way; a later one may begin at a hex of an earlier one.

A circle is named ``e02.3``: the third of its row, counted from where the row begins. A set of
crosses is sound if every one of them was once allowed; that depends on the set alone.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.campaign.plan import Final, Rank

START = "start"
"""The hex that is reached from the beginning."""
Crosses = frozenset[str]


class Row(NamedTuple):
    """A row of circles between two hexes, and which of its circles give a token of a special."""

    key: str
    begin: str
    end: str
    length: int
    tokens: tuple[tuple[int, str], ...] = ()

    @property
    def circles(self) -> tuple[str, ...]:
        """The names of its circles in order."""
        return tuple(f"{self.key}.{number}" for number in range(1, self.length + 1))


def parse_rows(text: str) -> tuple[Row, ...]:
    """Rows from lines of ``key begin end length [number:special whose token it gives]``.

    >>> (row,) = parse_rows("m18 bridges ship-pier 3 2:bridges")
    >>> row.circles, row.tokens
    (('m18.1', 'm18.2', 'm18.3'), ((2, 'bridges'),))
    """
    parts = [line.split() for line in text.split("\n") if line.strip()]
    return tuple(
        Row(key, begin, end, int(length), tuple(map(_token, tokens)))
        for key, begin, end, length, *tokens in parts
    )


def _token(told: str) -> tuple[int, str]:
    number, special = told.split(":")
    return int(number), special


@dataclass(frozen=True, slots=True)
class Track:
    """Rows between hexes. ``earns`` says how many crosses a finished game gives for it."""

    key: str
    rows: tuple[Row, ...]
    places: Mapping[str, tuple[float, float]]
    """Where each hex is drawn: x to the right, y upwards."""
    earns: Callable[["Rank", "Final"], int]
    start: str = START
    """Where it begins: at the start, or at a hex to which an earlier track leads."""
    keeps: bool = True
    """Whether crosses that were not used are kept for later games."""
    beside: Mapping[str, tuple[str, ...]] = field(init=False)
    """Circle or hex -> what it touches."""

    def __post_init__(self) -> None:
        touching: dict[str, tuple[str, ...]] = {}
        for row in self.rows:
            chain = (row.begin, *row.circles, row.end)
            for one, other in pairwise(chain):
                touching[one] = (*touching.get(one, ()), other)
                touching[other] = (*touching.get(other, ()), one)
        object.__setattr__(self, "beside", MappingProxyType(touching))

    @property
    def circles(self) -> tuple[str, ...]:
        """Every circle, row by row."""
        return tuple(circle for row in self.rows for circle in row.circles)

    @property
    def hexes(self) -> tuple[str, ...]:
        """Every hex, the start included."""
        return tuple(self.places)

    @property
    def giving(self) -> Mapping[str, str]:
        """The circles that give a token, and the special it belongs to."""
        return {f"{row.key}.{at}": special for row in self.rows for at, special in row.tokens}

    def reached(self, crossed: Crosses) -> frozenset[str]:
        """The hexes reached: a circle beside them is crossed (classic.md 5.2, ruling K21)."""
        own = (hex for hex in self.hexes if not crossed.isdisjoint(self.beside[hex]))
        return frozenset((self.start, *own))

    def allowed(self, crossed: Crosses) -> tuple[str, ...]:
        """The circles that may be crossed next: beside a cross or a hex that is reached."""
        firm = crossed | self.reached(crossed)
        return tuple(
            circle
            for circle in self.circles
            if circle not in crossed and not firm.isdisjoint(self.beside[circle])
        )

    def is_sound(self, crossed: Crosses) -> bool:
        """Whether all crosses hang together with where the track begins."""
        return crossed == frozenset(self._grown_from_start(crossed))

    def _grown_from_start(self, crossed: Crosses) -> Iterator[str]:
        seen, waiting = {self.start}, [self.start]
        while waiting:
            for there in self.beside[waiting.pop()]:
                if there not in seen and (there in crossed or there in self.places):
                    seen.add(there)
                    waiting.append(there)
                    if there in crossed:
                        yield there
