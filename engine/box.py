"""The box: everything that is in play in one game, worked out once.

It follows from the edition, the setup and the cards that the deal drew. Before anything was drawn
a box holds whatever may be.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar, cast

from engine.deal import Deal, Draw, drawn, shuffle
from engine.edition import Edition, Here, Special
from engine.events import Event
from engine.rules import Rule, overrides
from engine.scoring import Layout
from engine.setup import RECORDED_RIVAL, Setup, check
from engine.terrains import LINES, Terrains, terrains
from engine.tiles import LANDSCAPE, SPECIAL, TASK, Tile

S = TypeVar("S", bound=Special)
Cards = Mapping[str, tuple[str, ...]]
"""By deck what was drawn of it."""


class Fillers(dict[int, int]):
    """Demand of a hex -> the tiles of the box that could fill it, as a bit mask."""

    def __init__(self, terrains: Terrains, faces: tuple[tuple[str, ...], ...]) -> None:
        super().__init__()
        self._fits = [terrains.fits(turned) for turned in faces]

    def __missing__(self, demand: int) -> int:
        mask = sum(1 << bit for bit, fits in enumerate(self._fits) if fits[demand])
        self[demand] = mask
        return mask


@lru_cache(maxsize=64)
def fillers(terrains: Terrains, faces: tuple[tuple[str, ...], ...]) -> Fillers:
    """What it remembers serves every game with the same tiles."""
    return Fillers(terrains, faces)


@lru_cache(maxsize=64)
def shelf(tiles: tuple[Tile, ...]) -> tuple[Mapping[str, Tile], Mapping[str, int]]:
    """Tiles by their ids, and the bit of each; every game with the same tiles has the same."""
    return {tile.id: tile for tile in tiles}, {t.id: 1 << bit for bit, t in enumerate(tiles)}


@dataclass(frozen=True, slots=True)
class Box:
    """Tiles, markers and rules in play, with the rules sorted by what they have to say."""

    edition: Edition
    setup: Setup
    tiles: Mapping[str, Tile]
    markers: Mapping[str, tuple[int, ...]]
    specials: tuple[Special, ...]
    rules: tuple[Rule, ...]
    cards: Cards | None
    """The cards that were drawn; None before that."""
    terrains: Terrains = field(init=False)
    hearers: Mapping[type[Event], tuple[Rule, ...]] = field(init=False)
    limiters: tuple[Rule, ...] = field(init=False)
    askers: tuple[Rule, ...] = field(init=False)
    scorers: tuple[Rule, ...] = field(init=False)
    talkers: tuple[Rule, ...] = field(init=False)
    turners: tuple[Rule, ...] = field(init=False)
    """The rules that let an edge be made meadow."""
    deciders: tuple[Rule, ...] = field(init=False)
    """The rules that complete tasks outright."""
    followers: tuple[Rule, ...] = field(init=False)
    """The rules that score by which network is the longest."""
    displayed: tuple[Special, ...] = field(init=False)
    """The specials of which the table displays something."""
    bits: Mapping[str, int] = field(init=False)
    fillers: Fillers = field(init=False)
    kinds: str = field(init=False)
    """The line kinds that some tile shows."""
    colours: Mapping[str, str] = field(init=False)
    """The colours of the flags that some tile bears -> their area kinds."""
    layout: Layout = field(init=False, compare=False)
    boards: Mapping[int, int] = field(init=False)
    """The board of each seat."""
    replayed: frozenset[int] = field(init=False)
    """The boards that follow a record."""
    options: Mapping[str, object] = field(init=False)
    """The room options with their values, chosen or by default."""
    _kinds: dict[type[Special], tuple[Special, ...]] = field(
        init=False, default_factory=dict, compare=False, repr=False
    )

    def __post_init__(self) -> None:
        heard = {kind for rule in self.rules for kind in rule.hears}
        hearers = {k: tuple(rule for rule in self.rules if k in rule.hears) for k in heard}
        own = {
            "terrains": terrains(tuple({t: None for s in self.specials for t in s.terrains})),
            "hearers": hearers,
            "limiters": self._with("forbids"),
            "askers": self._with("answers"),
            "scorers": tuple(sorted(self._with("lines"), key=lambda r: isinstance(r, Special))),
            "talkers": self._with("offered_words"),
            "turners": self._with("turns"),
            "deciders": self._with("completes"),
            "followers": self._with("along"),
            "displayed": tuple(
                s for s in self.specials if type(s).displays is not Special.displays
            ),
            "boards": {s: b for b, seats in enumerate(self.setup.boards) for s in seats},
            "replayed": frozenset(
                int(b) for b, who in self.setup.led.items() if who == RECORDED_RIVAL
            ),
            "kinds": "".join(k for k in LINES if any(k in t.edges for t in self.tiles.values())),
            "colours": _colours(self.edition, self.tiles),
            "layout": Layout(self.edition.groups),
            "bits": shelf(tuple(self.tiles.values()))[1],
            "options": {
                name: self.setup.options.get(name, values[0])
                for name, values in self.edition.options.items()
            },
        }
        for name, value in own.items():
            object.__setattr__(self, name, value)
        printed = tuple(tile.faces for tile in self.tiles.values())
        object.__setattr__(self, "fillers", fillers(self.terrains, printed))

    def _with(self, hook: str) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules if overrides(rule, hook))

    def of(self, kind: type[S]) -> tuple[S, ...]:
        """The specials in play that are of a kind, sought once."""
        found = self._kinds.get(kind)
        if found is None:
            found = self._kinds[kind] = tuple(s for s in self.specials if isinstance(s, kind))
        return cast(tuple[S, ...], found)

    def supply(self, key: str) -> int:
        """How many tokens of a special are in play: as set up, else the most there are."""
        most = next(special.supply[1] for special in self.specials if special.key == key)
        return self.setup.supply.get(key, most)

    @property
    def draws(self) -> tuple[Draw, ...]:
        """What the deal of such a game draws."""
        return draws(self.edition, self.setup.unlocked, self.setup.modules)

    def deal(self, secret: bytes) -> Deal:
        """Draw cards, and shuffle everything that is in play with them."""
        cards = drawn(secret, self.draws)
        box = pack(self.edition, self.setup, cards)
        shuffled = [tile for tile in box.tiles.values() if not tile.is_apart]
        plain = [tile.id for tile in shuffled if tile.stack == LANDSCAPE]
        special = [t.id for t in shuffled if t.stack == SPECIAL and t.drawn_from == LANDSCAPE]
        return shuffle(
            secret,
            landscape=plain,
            special=special,
            task=[tile.id for tile in shuffled if tile.drawn_from == TASK],
            markers=box.markers,
            remove=self.edition.removed,
            cards=cards,
        )


def pack(edition: Edition, setup: Setup, cards: Cards | None = None) -> Box:
    """Put together what the setup asks for; refuses what the edition does not know.

    Of specials that lie in a deck only those are in play that were drawn; all of them, while
    nothing was (*cards* is None).

    >>> from engine.editions.classic import CLASSIC
    >>> from engine.setup import shared
    >>> box = pack(CLASSIC, shared("classic", ("Ana",), unlocked=("circus",)))
    >>> len(box.tiles), [special.key for special in box.specials]
    (74, ['circus'])
    >>> pack(CLASSIC, shared("classic", ("Ana",), unlocked=("dragon",)))
    Traceback (most recent call last):
        ...
    engine.errors.Malformed: unknown unlocked: dragon
    """
    check(edition, setup)
    specials = in_play(edition, setup.unlocked, setup.modules, cards)
    own = (tile for special in specials for tile in special.tiles)
    tiles = tuple(t for t in (*edition.plain_tiles, *own) if _wanted(t, setup))
    piles = _piles(edition, setup, specials)
    rules = _in_order(edition, specials)
    return Box(edition, setup, shelf(tiles)[0], piles, specials, rules, cards)


def in_play(
    edition: Edition,
    unlocked: tuple[str, ...],
    modules: tuple[str, ...],
    cards: Cards | None = None,
) -> tuple[Special, ...]:
    """The specials that are unlocked, come with a module or were drawn."""
    if cards is None:
        cards = {}
        for draw in draws(edition, unlocked, modules):
            cards[draw.deck] = (*cards.get(draw.deck, ()), *draw.cards)
    return tuple(
        special
        for special in edition.specials
        if (
            special.card in cards.get(special.deck, ())
            if special.deck
            else special.key in unlocked or special.module in modules
        )
    )


def draws(
    edition: Edition, unlocked: tuple[str, ...], modules: tuple[str, ...]
) -> tuple[Draw, ...]:
    """What is drawn for a game: of each suit one card, or as many as its row says of a deck.

    >>> from engine.editions.luggage import LUGGAGE
    >>> [(draw.deck, len(draw.cards), draw.number) for draw in draws(LUGGAGE, ("row-70",), ())]
    [('specials', 11, 2), ('goals', 5, 1)]
    """
    row = edition.row(unlocked)
    cards: dict[tuple[str, str], tuple[str, ...]] = {}
    for special in edition.specials:
        is_there = not special.module or special.module in modules
        if special.deck and is_there and (not special.needs or special.needs in unlocked):
            lying = special.deck, special.suit
            cards[lying] = (*cards.get(lying, ()), special.card)
    found = (
        Draw(deck, suit, of, 1 if row is None else row.draws.get(deck, 0))
        for (deck, suit), of in cards.items()
    )
    return tuple(draw for draw in found if draw.number)


def _in_order(edition: Edition, specials: tuple[Special, ...]) -> tuple[Rule, ...]:
    """The edition's rules with the specials at their places, each behind what it brings."""
    rules: dict[Rule, None] = {}
    for rule in edition.rules:
        if isinstance(rule, Here):
            here = (special for special in specials if special.place is rule)
            rules |= {one: None for special in here for one in (*special.brings, special)}
        else:
            rules[rule] = None
    return tuple(rules)


def _piles(
    edition: Edition, setup: Setup, specials: tuple[Special, ...]
) -> dict[str, tuple[int, ...]]:
    sources = [
        p for condition, p in edition.markers if not condition or condition in setup.unlocked
    ]
    sources += [special.markers for special in specials]
    piles: dict[str, tuple[int, ...]] = {}
    for source in sources:
        for type, values in source.items():
            piles[type] = piles.get(type, ()) + values
    return piles


def _colours(edition: Edition, tiles: Mapping[str, Tile]) -> dict[str, str]:
    flags = {flag.colour for tile in tiles.values() for flag in tile.flags}
    return {colour: kind for colour, kind in edition.colours.items() if colour in flags}


def _wanted(tile: Tile, setup: Setup) -> bool:
    """Whether everything is unlocked that a tile's marks ask for."""
    return all(key in setup.unlocked for key in tile.needs)
