"""The check of the deal: the page computes the fingerprint that the engine promised."""

import hashlib
from dataclasses import replace

from engine.codec import encode_deal
from engine.deal import Deal
from engine.state import State
from tests.replay.conftest import Ask

CARDS = Deal(
    landscape=("L07", "L31", "X-a"),
    task=("T-W1",),
    markers={"W": (5, 4), "double:WG": (6,), "G": ()},
    removed=(),
    salt="00ff",
    cards={"goals": ("first-wood", "hearts"), "specials": ("X-hiker",)},
)


async def test_digests_like_the_standard(ask: Ask) -> None:
    """Every length round the edges of a block, and letters of several bytes."""
    texts = ["a" * n for n in (*range(54, 67), 0, 1, 119, 120, 127, 128, 1000)] + ["Mühle ☁ 🐑"]
    expected = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    assert await ask("digests", texts) == expected


async def test_opens_every_deal(ask: Ask, states: dict[str, State]) -> None:
    """Text and fingerprint of real deals, and of one with cards."""
    for deal in (*(state.deal for state in states.values()), CARDS):
        assert await ask("text", encode_deal(deal)) == deal.text
        assert await ask("commitment", encode_deal(deal)) == deal.commitment


async def test_notices_what_was_changed(ask: Ask, states: dict[str, State]) -> None:
    """Two tiles swapped; a whole other deal; a deal that fits what the device kept, or nothing."""
    dealt = states["coop"].deal
    other = replace(dealt, task=dealt.task[::-1])
    swapped = encode_deal(other) | {"commitment": dealt.commitment}
    kept = dealt.commitment
    pairs = [
        (encode_deal(dealt), kept),
        (encode_deal(dealt), None),
        (encode_deal(other), kept),
        (swapped, kept),
    ]
    assert await ask("verdicts", pairs) == ["kept", "named", "changed", "broken"]
