"""Counting house: keep a Landscape or Special tile for a better day."""

from engine.rules.sources import Store


class CountingHouse(Store):
    """Room for one Landscape or Special tile; the same seat goes on with another one.

    sakura.md 4.2, ruling S29. A stored tile may also replace a Task tile that is due.
    """

    key = "counting-house"
    edition = "sakura"
    title = "Counting house"
    text = (
        "Store one landscape or special tile and reveal another. "
        "The stored tile can be placed on a later turn."
    )
    ruling = "The same player reveals the next tile."
