"""Chance: fair, repeatable and provable afterwards (core.md, Setup; duel.md 3.2)."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.deal import Chance, Deal, shuffle
from engine.errors import Malformed

SECRET = bytes(range(32))


def _words(label: str) -> Iterator[int]:
    """The stream as the module describes it, written once more."""
    key = hmac.new(SECRET, label.encode(), hashlib.sha256).digest()
    for counter in range(10_000):
        block = hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).hexdigest()
        yield from (int(block[at : at + 8], 16) for at in range(0, 64, 8))


def test_numbers_come_from_an_hmac_over_a_counter() -> None:
    """The same on every machine and in every version of Python."""
    chance, words = Chance(SECRET, "task"), _words("task")
    assert [chance.below(1 << 32) for _ in range(40)] == [next(words) for _ in range(40)]


def test_numbers_are_drawn_by_rejection() -> None:
    """A bound of three quarters of the range throws a quarter of the words away."""
    bound = 3 << 30
    chance, words = Chance(SECRET, "x"), (w for w in _words("x") if w < bound)
    assert [chance.below(bound) for _ in range(100)] == [next(words) for _ in range(100)]


def test_labels_have_streams_of_their_own() -> None:
    """One stack tells nothing about another."""
    first = [Chance(SECRET, label).below(1 << 32) for label in ("landscape", "task", "special")]
    assert len(set(first)) == 3


def test_lists_are_shuffled_from_the_end() -> None:
    """Fisher and Yates, written once more."""
    chance, order = Chance(SECRET, "y"), list("abcdefghij")
    for last in range(9, 0, -1):
        pick = chance.below(last + 1)
        order[last], order[pick] = order[pick], order[last]
    assert Chance(SECRET, "y").shuffled("abcdefghij") == tuple(order)
    assert Chance(SECRET, "y").shuffled("") == ()


def test_shuffles_are_fair() -> None:
    """Each of the six orders of three things about equally often."""
    chance = Chance(SECRET, "fair")
    counts = Counter(chance.shuffled("abc") for _ in range(6000))
    assert len(counts) == 6
    assert all(abs(count - 1000) < 150 for count in counts.values())


def _deal(secret: bytes = SECRET, special: tuple[str, ...] = ("X",), remove: int = 3) -> Deal:
    return shuffle(
        secret,
        landscape=[f"L{number}" for number in range(10)],
        special=special,
        task=["T1", "T2", "T3"],
        markers={"W": (4, 5, 5, 6, 6), "G": (4, 5)},
        cards={},
        remove=remove,
    )


def test_everything_is_dealt_once() -> None:
    """Landscape and removed tiles, Special tiles on top of what stays, Task tiles, markers."""
    dealt = _deal()
    everything = sorted((*dealt.landscape, *dealt.removed))
    assert everything == sorted([*(f"L{number}" for number in range(10)), "X"])
    assert len(dealt.removed) == 3
    assert "X" in dealt.landscape
    assert sorted(dealt.task) == ["T1", "T2", "T3"]
    assert {type: sorted(pile) for type, pile in dealt.markers.items()} == {
        "W": [4, 5, 5, 6, 6],
        "G": [4, 5],
    }


def test_special_tiles_do_not_change_which_tiles_are_removed() -> None:
    """They are shuffled in only afterwards (core.md, Setup 1)."""
    assert _deal().removed == _deal(special=()).removed
    assert _deal(special=()).landscape == _deal(special=(), remove=0).landscape[:7]


@pytest.mark.parametrize("length", [0, 16, 31, 33])
def test_a_secret_has_32_bytes(length: int) -> None:
    """Anything shorter could be guessed."""
    with pytest.raises(Malformed) as refused:
        _deal(bytes(length))
    assert refused.value.code == "bad-secret"


def test_the_commitment_is_a_salted_hash_of_the_deal() -> None:
    """With the text and the salt it can be checked (duel.md, D12)."""
    dealt = Deal(("L1", "L2"), ("T1",), {"W": (5, 4)}, ("L3",), "salt", {"goals": ("first-wood",)})
    assert dealt.text.splitlines() == [
        "goals first-wood",
        "landscape L1 L2",
        "markers W 5 4",
        "removed L3",
        "task T1",
    ]
    expected = hashlib.sha256(b"salt\n" + dealt.text.encode()).hexdigest()
    assert dealt.commitment == expected


def test_the_commitment_binds_and_hides() -> None:
    """Another deal or another salt gives another one; secrets give salts that differ."""
    one, other = _deal(), _deal(bytes(32))
    assert len({one.commitment, other.commitment, _deal(special=()).commitment}) == 3
    assert one.salt != other.salt
    assert one.commitment == _deal().commitment
    assert SECRET.hex() not in one.salt
