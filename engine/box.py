"""The box: everything that is in play in one game, worked out once from edition and setup."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from engine.deal import Deal, shuffle
from engine.edition import SPECIALS_HERE, Edition, Special
from engine.errors import Malformed
from engine.events import Event
from engine.rules import Rule, overrides
from engine.setup import FIRST, Setup
from engine.terrains import Terrains, terrains
from engine.tiles import LANDSCAPE, SPECIAL, TASK, Tile


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
    terrains: Terrains = field(init=False)
    hearers: Mapping[type[Event], tuple[Rule, ...]] = field(init=False)
    limiters: tuple[Rule, ...] = field(init=False)
    askers: tuple[Rule, ...] = field(init=False)
    scorers: tuple[Rule, ...] = field(init=False)
    talkers: tuple[Rule, ...] = field(init=False)
    bits: Mapping[str, int] = field(init=False)
    fillers: Fillers = field(init=False)
    replayed: frozenset[int] = field(init=False)
    """The boards that follow a record."""
    options: Mapping[str, object] = field(init=False)
    """The room options with their values, chosen or by default."""

    def __post_init__(self) -> None:
        heard = {kind for rule in self.rules for kind in rule.hears}
        hearers = {k: tuple(rule for rule in self.rules if k in rule.hears) for k in heard}
        own = {
            "terrains": terrains(tuple(t for special in self.specials for t in special.terrains)),
            "hearers": hearers,
            "limiters": self._with("forbids"),
            "askers": self._with("answers"),
            "scorers": tuple(sorted(self._with("lines"), key=lambda r: isinstance(r, Special))),
            "talkers": self._with("offered_words"),
            "replayed": frozenset(int(b) for b, who in self.setup.led.items() if who == GHOST),
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

    def supply(self, key: str) -> int:
        """How many tokens of a special are in play: as set up, else the most there are."""
        most = next(special.supply[1] for special in self.specials if special.key == key)
        return self.setup.supply.get(key, most)

    def deal(self, secret: bytes) -> Deal:
        """Shuffle everything in play."""
        shuffled = [tile for tile in self.tiles.values() if not tile.is_apart]
        of = {stack: [t.id for t in shuffled if t.stack == stack] for stack in STACKED}
        return shuffle(
            secret,
            landscape=of[LANDSCAPE],
            special=of[SPECIAL],
            task=of[TASK],
            markers=self.markers,
            remove=self.edition.removed,
            decks=self.decks,
        )

    @property
    def decks(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """The decks in play: by suit the cards of which one is drawn."""
        found: dict[str, dict[str, tuple[str, ...]]] = {}
        for special in self.specials:
            if special.deck:
                suits = found.setdefault(special.deck, {})
                suits[special.suit] = (*suits.get(special.suit, ()), special.key)
        return found


STACKED = (LANDSCAPE, SPECIAL, TASK)
GHOST = "ghost"
"""Who leads a party that follows the record of another game."""


def pack(edition: Edition, setup: Setup) -> Box:
    """Put together what the setup asks for; refuses what the edition does not know."""
    _check(edition, setup)
    specials = in_play(edition, setup.unlocked, setup.modules)
    plain = tuple(t for t in edition.plain_tiles if _wanted(t, setup))
    tiles = plain + tuple(tile for special in specials for tile in special.tiles)
    at = edition.rules.index(SPECIALS_HERE)
    rules = edition.rules[:at] + specials + edition.rules[at + 1 :]
    return Box(edition, setup, shelf(tiles)[0], _piles(edition, setup, specials), specials, rules)


def in_play(
    edition: Edition, unlocked: tuple[str, ...], modules: tuple[str, ...]
) -> tuple[Special, ...]:
    """The specials that are unlocked or come with a module."""
    return tuple(s for s in edition.specials if s.key in unlocked or s.module in modules)


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


def _wanted(tile: Tile, setup: Setup) -> bool:
    return all(f"box-{number}" in setup.unlocked for number in tile.marked("box"))


def _check(edition: Edition, setup: Setup) -> None:
    seated = sorted(seat for seats in setup.boards for seat in seats)
    if seated != list(range(len(setup.seats))) or not all(setup.boards):
        raise Malformed("bad-setup", "every seat belongs to exactly one board")
    _within("seats", len(setup.seats), edition.seats)
    _within("boards", len(setup.boards), edition.parties)
    _known("unlocked", setup.unlocked, edition.unlockable)
    _known("module", setup.modules, edition.modules)
    _known("option", tuple(setup.options), tuple(edition.options))
    for name, value in setup.options.items():
        if not any(
            type(value) is type(known) and value == known for known in edition.options[name]
        ):
            raise Malformed("bad-setup", f"option {name} cannot be {value!r}")
    first = setup.options.get(FIRST)
    if isinstance(first, int) and first not in range(len(setup.seats)):
        raise Malformed("bad-setup", f"there is no seat {first} to begin")
    _check_led(edition, setup)
    supplies = {s.key: s.supply for s in edition.specials if s.supply[1]}
    _known("supply", tuple(setup.supply), tuple(supplies))
    for name, number in setup.supply.items():
        _within(name, number, supplies[name])


def _check_led(edition: Edition, setup: Setup) -> None:
    _known("board", tuple(setup.led), tuple(str(b) for b in range(len(setup.boards))))
    unknown = [who for who in setup.led.values() if who not in edition.leaders]
    if unknown:
        raise Malformed("bad-setup", f"nobody called {unknown[0]!r} can lead a party")
    if GHOST in setup.led.values() and (len(setup.boards), setup.led) != (2, {"1": GHOST}):
        raise Malformed("bad-setup", "a ghost is the second of two parties")


def _within(what: str, number: int, bounds: tuple[int, int]) -> None:
    low, high = bounds
    if not low <= number <= high:
        raise Malformed("bad-setup", f"{what}: {number} is not between {low} and {high}")


def _known(what: str, names: tuple[str, ...], known: tuple[str, ...]) -> None:
    unknown = [name for name in names if name not in known]
    if unknown:
        raise Malformed("bad-setup", f"unknown {what}: {', '.join(unknown)}")
    if len(set(names)) != len(names):
        raise Malformed("bad-setup", f"{what} named twice")
