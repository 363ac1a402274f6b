"""Warehouse: keep a Landscape tile for a better day."""

from engine.rules.sources import Store
from engine.tiles import LANDSCAPE


class SakuraWarehouse(Store):
    """Room for one Landscape tile; the same seat goes on with another one.

    sakura.md 4.2, ruling S29. A stored tile may also replace a Task tile that is due.
    """

    key = "warehouse"
    edition = "sakura"
    title = "Warehouse"
    text = (
        "Store one landscape tile and reveal another. "
        "The stored tile can be placed on a later turn."
    )
    ruling = "The same player reveals the next tile."
    holds = (LANDSCAPE,)
