"""Chance as a fact: the deal is shuffled once from 32 secret bytes and then only read.

The stream is HMAC-SHA-256 over a counter, numbers are drawn by rejection sampling and lists
shuffled by Fisher–Yates, so that the same secret gives the same deal on every machine and in
every version of Python. A salted SHA-256 of the deal, the *commitment*, is public from the start;
opened at the end it proves that nothing was re-dealt.
"""

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from engine.errors import Malformed

T = TypeVar("T")
SECRET_BYTES = 32


class Chance:
    """A stream of fair numbers from a secret; each *label* has a stream of its own."""

    def __init__(self, secret: bytes, label: str) -> None:
        self._key = hmac.digest(secret, label.encode(), "sha256")
        self._words = self._stream()

    def _stream(self) -> Iterator[int]:
        counter = 0
        while True:
            block = hmac.digest(self._key, counter.to_bytes(8, "big"), "sha256")
            yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))
            counter += 1

    def below(self, bound: int) -> int:
        """A fair number from 0 to *bound* − 1."""
        limit = (1 << 32) - (1 << 32) % bound
        return next(word for word in self._words if word < limit) % bound

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a fair random order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            pick = self.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        return tuple(order)


class Draw(NamedTuple):
    """So many cards that are drawn from these; a deck may have several suits, each with its own."""

    deck: str
    suit: str
    cards: tuple[str, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Deal:
    """The order of everything, top first; known to the server alone until the end."""

    landscape: tuple[str, ...]
    task: tuple[str, ...]
    markers: Mapping[str, tuple[int, ...]]
    removed: tuple[str, ...]
    salt: str
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Whatever else an edition draws: goal cards, Special tiles."""
    script: tuple[str, ...] = ()
    """Turn by turn what a replayed party did, as JSON; empty without a replayed party."""

    @property
    def text(self) -> str:
        """The canonical text that the commitment is made of; easy to write in any language."""
        rows = [("landscape", self.landscape), ("task", self.task), ("removed", self.removed)]
        rows += [(f"markers {type}", tuple(map(str, pile))) for type, pile in self.markers.items()]
        rows += list(self.cards.items())
        rows += [("script", self.script)] if self.script else []
        return "\n".join(sorted(" ".join((name, *items)) for name, items in rows))

    @property
    def commitment(self) -> str:
        """SHA-256 of salt, newline, text."""
        text = f"{self.salt}\n{self.text}"
        return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def shuffle(
    secret: bytes,
    *,
    landscape: Sequence[str],
    special: Sequence[str],
    task: Sequence[str],
    markers: Mapping[str, Sequence[int]],
    remove: int,
    cards: Mapping[str, tuple[str, ...]],
) -> Deal:
    """Deal as in core.md, Setup: the removed tiles go before the Special tiles come in.

    ``cards`` were drawn before (``drawn``), since they may say which tiles there are.
    """
    if len(secret) != SECRET_BYTES:
        raise Malformed("bad-secret", f"the secret needs {SECRET_BYTES} bytes")
    plain = Chance(secret, "landscape").shuffled(landscape)
    kept, removed = plain[: len(plain) - remove], plain[len(plain) - remove :]
    return Deal(
        landscape=Chance(secret, "special").shuffled((*kept, *special)) if special else kept,
        task=Chance(secret, "task").shuffled(task),
        markers={t: Chance(secret, f"markers {t}").shuffled(p) for t, p in markers.items()},
        removed=removed,
        salt=salt_of(secret),
        cards=cards,
    )


def salt_of(secret: bytes) -> str:
    """The salt of the commitment, from the secret of the deal.

    >>> salt_of(bytes(32))[:16]
    'f8f8ac8a762266c2'
    """
    return hmac.digest(secret, b"salt", "sha256").hex()


def drawn(secret: bytes, draws: Sequence[Draw]) -> dict[str, tuple[str, ...]]:
    """The cards of each deck, every draw on its own, in the order in which they are printed.

    >>> drawn(bytes(32), [Draw("goals", "wood", ("first-wood", "master-wood"), 1)])
    {'goals': ('first-wood',)}
    """
    found: dict[str, tuple[str, ...]] = {}
    for draw in draws:
        chance, left = Chance(secret, f"{draw.deck} {draw.suit}"), list(draw.cards)
        picked = {left.pop(chance.below(len(left))) for _ in range(draw.number)}
        cards = tuple(card for card in draw.cards if card in picked)
        found[draw.deck] = (*found.get(draw.deck, ()), *cards)
    return found
