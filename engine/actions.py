"""What a seat may ask: the whole list. Imperative, frozen, plain values only."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType
from typing import Any, ClassVar

from engine.hexes import Hex
from engine.values import value

Answer = Any
"""A plain JSON value: what a seat decides in a field or a choice."""


NO_FIELDS: Mapping[str, Answer] = MappingProxyType({})
"""Nothing is decided together with most placements."""


@value
class StartGame:
    """Deal and reveal the first tile; the first entry of every game."""

    type: ClassVar[str] = "start"


@value
class PlaceTile:
    """Lay the revealed tile. ``fields``: what is decided with it, as ``options`` offers.

    ``suggested_by``: the seat of the same party whose suggestion is followed.
    """

    type: ClassVar[str] = "place"
    board: int
    tile: str
    hex: Hex
    rotation: int
    fields: Mapping[str, Answer] = field(default_factory=lambda: NO_FIELDS)
    suggested_by: int | None = None


@value
class Choose:
    """Answer a choice that was offered. ``board``: for whom, where the server answers."""

    type: ClassVar[str] = "choose"
    choice: str
    answer: Answer
    board: int | None = None


@value
class Declare:
    """Say one word that a rule listens to now, such as ``resign``."""

    type: ClassVar[str] = "declare"
    word: str


@value
class Undo:
    """Take entry ``target`` back. ``agreed``: the seats that agreed besides the asking one."""

    type: ClassVar[str] = "undo"
    target: int
    agreed: tuple[int, ...] = ()


Action = StartGame | PlaceTile | Choose | Declare | Undo
