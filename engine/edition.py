"""An edition: metadata, tiles as text, markers, and its rules in order."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.actions import Undo
from engine.displays import Display
from engine.rules import Rule
from engine.scoring import USUAL_GROUPS, Groups, Standing
from engine.terrains import Terrain, Terrains, terrains
from engine.tiles import Tile

if TYPE_CHECKING:
    from engine.state import State
    from engine.trial import Trial

UndoPolicy = Callable[["State", int | None, Undo], tuple[int, ...]]
"""Says which entries an undo takes back, or raises ``IllegalAction``."""


class Here(Rule):
    """A place in an edition's order of rules, filled with the specials in play that stand there."""


SPECIALS_HERE = Here()
"""Where specials answer, unless they say otherwise: before tasks settle."""
CARDS_HERE = Here()
"""Where cards answer that look at the board once tasks have settled."""


class Special(Rule):
    """A rule with a face: a tile, card or figure that is unlocked. One file, one line."""

    edition: str
    title: str
    text: str
    tiles: tuple[Tile, ...] = ()
    terrains: tuple[Terrain, ...] = ()
    markers: Mapping[str, tuple[int, ...]] = MappingProxyType({})
    """Markers it adds to the piles."""
    scores_in: str = ""
    """The key of its line, if several share one or the record knows it by another name."""
    place: Here = SPECIALS_HERE
    """Where it stands in the order of rules."""
    brings: tuple[Rule, ...] = ()
    """Rules that stand before it and are in play once, however many specials bring them."""
    needs: str = ""
    """The key of ``unlocked`` without which it stays in its box, beside what brings it."""
    deck: str = ""
    """The deck from which it is drawn: one of each suit, or as many as the row of a track says."""
    suit: str = ""
    doubles: str = ""
    """The piece by which the task on its tile counts twice, as notes name it."""
    wordings: Mapping[str, str] = MappingProxyType({})
    """Its text at tables where it says something else, by the number of parties."""
    ruling: str = ""
    """What the printed rules leave open and we decided, as rules pages say it."""
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
    losses: tuple[str, ...] = ()
    """The words of ``loses``."""

    @property
    def line_key(self) -> str:
        """The key of its line, which is its own unless ``scores_in`` says otherwise."""
        return self.scores_in or self.key

    @property
    def card(self) -> str:
        """What the deal calls it when it is drawn: its tile, or its key if it has none."""
        return self.tiles[0].id if self.tiles else self.key

    def stock(self, state: "State") -> int | None:
        """How many tokens of a supply that all parties share are left; None: it has none."""
        return None

    def standing(self, state: "State", board: int) -> Standing | None:
        """How far a party has come with it, for the face of its card; None: nothing to tell."""
        return None

    def displays(self, state: "State", board: int) -> tuple[Display, ...]:
        """What the table displays of it; override for what a party keeps an eye on."""
        return ()

    def loses(self, trial: "Trial") -> str:
        """A word for what a placement would take from it; empty: nothing."""
        return ""


class Row(NamedTuple):
    """A row of a track: a game begun on it draws so many cards of each deck."""

    key: str
    """As ``unlocked`` names it; the first row has none, and no game is begun on two."""
    draws: Mapping[str, int] = MappingProxyType({})


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
    """In order; the specials in play stand where ``SPECIALS_HERE`` and ``CARDS_HERE`` stand."""
    undo: UndoPolicy
    specials: tuple[Special, ...] = ()
    boxes: tuple[str, ...] = ()
    """Keys of ``unlocked`` that bring plain tiles and markers, or draw as a row does."""
    rows: tuple[Row, ...] = ()
    """The rows of a track that say how much is drawn, the first one without a key."""
    options: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """Room options, their values with the default first."""
    leaders: tuple[str, ...] = ()
    """Who may lead a party without people."""
    groups: Groups = field(default_factory=lambda: USUAL_GROUPS)
    """The groups of its score sheet."""
    subtotals: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Sums on the score sheet: key -> the groups of lines that it adds up."""
    removed: int = 3
    task_limit: int = 3

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the edition, those of its specials included."""
        return self.plain_tiles + tuple(t for special in self.specials for t in special.tiles)

    @property
    def terrains(self) -> Terrains:
        """Its edge letters, those of all its specials included."""
        return terrains(tuple(t for special in self.specials for t in special.terrains))

    @property
    def unlockable(self) -> tuple[str, ...]:
        """Everything ``unlocked`` may name."""
        own = (s.key for s in self.specials if not s.module and not s.deck)
        return (*self.boxes, *own)

    @property
    def whole(self) -> tuple[str, ...]:
        """The most that ``unlocked`` may name at once: of rows only the last."""
        others = {row.key for row in self.rows[:-1]}
        return tuple(key for key in self.unlockable if key not in others)

    def row(self, unlocked: tuple[str, ...]) -> Row | None:
        """The row on which a game begins; None in an edition without a track."""
        named = (row for row in self.rows if row.key in unlocked)
        return next(named, self.rows[0] if self.rows else None)

    @property
    def modules(self) -> tuple[str, ...]:
        """Everything ``modules`` may name."""
        return tuple(dict.fromkeys(s.module for s in self.specials if s.module))
