"""Chance for drawings: the same seed gives the same picture on every server."""


class Dice:
    """Small numbers that look random and are the same every time."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def share(self) -> float:
        """From 0 to just below 1."""
        return self.up_to(1)

    def up_to(self, most: float) -> float:
        """From 0 to just below *most*."""
        self._state = (self._state * 1_103_515_245 + 12_345) % 2**31
        return (self._state >> 8) % 10_000 / 10_000 * most
