"""An edition: metadata, tiles as text, markers, and its rules in order."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from engine.actions import Undo
from engine.rules import Rule
from engine.scoring import Standing
from engine.terrains import Terrain
from engine.tiles import Tile

if TYPE_CHECKING:
    from engine.state import State

UndoPolicy = Callable[["State", int | None, Undo], tuple[int, ...]]
"""Says which entries an undo takes back, or raises ``IllegalAction``."""


class Special(Rule):
    """A rule with a face: a tile, card or figure that is unlocked. One file, one line."""

    edition: str
    title: str
    text: str
    tiles: tuple[Tile, ...] = ()
    terrains: tuple[Terrain, ...] = ()
    markers: Mapping[str, tuple[int, ...]] = MappingProxyType({})
    """Markers it adds to the piles."""
    deck: str = ""
    """The deck of cards from which it is drawn; one card of each suit is in play."""
    suit: str = ""
    wordings: Mapping[str, str] = MappingProxyType({})
    """Its text at tables where it says something else, by the number of parties."""
    module: str = ""
    """The module it belongs to; such a special comes with the module, not by unlocking."""
    supply: tuple[int, int] = (0, 0)
    """Fewest and most tokens in play; (0, 0) if it has none whose number varies."""
    example: str = ""
    """A small board that shows it, in the notation of ``notation``."""
    example_tokens: tuple[tuple[int, int, str], ...] = ()
    """Tokens on that board: q, r and what lies there."""

    slots: tuple[int, ...] = ()
    """The numbers of completed tasks that bring it up for choice."""
    standings: tuple[str, ...] = ()
    """The words of ``standing``; ``open.1`` is what ``open`` says of the number 1."""

    def stock(self, state: "State") -> int | None:
        """How many tokens of a supply that all parties share are left; None: it has none."""
        return None

    def standing(self, state: "State", board: int) -> Standing | None:
        """How far a party has come with it, for the face of its card; None: nothing to tell."""
        return None


@dataclass(frozen=True, slots=True)
class Edition:
    """One box of the family. Everything a lobby needs to know stands here."""

    key: str
    title: str
    rules_version: int
    seats: tuple[int, int]
    parties: tuple[int, int]
    plain_tiles: tuple[Tile, ...]
    markers: tuple[tuple[str, Mapping[str, tuple[int, ...]]], ...]
    """(condition, markers by type): the condition is empty or a box that must be unlocked."""
    colours: Mapping[str, str]
    """Flag colour -> area kind."""
    rules: tuple[Rule, ...]
    """In order; the specials in play stand where ``SPECIALS_HERE`` stands."""
    undo: UndoPolicy
    specials: tuple[Special, ...] = ()
    boxes: tuple[str, ...] = ()
    """Keys of ``unlocked`` that bring plain tiles and markers."""
    options: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """Room options, their values with the default first."""
    leaders: tuple[str, ...] = ()
    """Who may lead a party without people."""
    subtotals: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Sums on the score sheet: key -> the groups of lines that it adds up."""
    removed: int = 3
    task_limit: int = 3

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the edition, those of its specials included."""
        return self.plain_tiles + tuple(t for special in self.specials for t in special.tiles)

    @property
    def unlockable(self) -> tuple[str, ...]:
        """Everything ``unlocked`` may name."""
        return self.boxes + tuple(special.key for special in self.specials if not special.module)

    @property
    def modules(self) -> tuple[str, ...]:
        """Everything ``modules`` may name."""
        return tuple(dict.fromkeys(s.module for s in self.specials if s.module))


class _SpecialsHere(Rule):
    """A place in the order of rules, filled with the specials in play."""


SPECIALS_HERE = _SpecialsHere()
