"""Random games for property tests.

A game is drawn as a setup, a seed and a *style*; Hypothesis shrinks those three and the turn at
which a position is cut. Everything else follows from the seed.
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from engine.actions import Action, Choose, Declare, PlaceTile, Undo
from engine.box import pack
from engine.editions import edition
from engine.errors import IllegalAction
from engine.hexes import neighbours
from engine.play import Options, begin, options, play
from engine.setup import Setup, rivals, shared
from engine.state import State

SPECIALS = ("red-hearts", "circus", "clouds")
BOXES = ("box-1", "box-2")
NAMES = ("Ana", "Ben", "Cleo", "Dov")

CLASSIC = {
    "start set": shared("classic", NAMES[:2]),
    "alone, boxes": shared("classic", NAMES[:1], unlocked=BOXES),
    "circus": shared("classic", NAMES[:3], unlocked=("circus",)),
    "clouds": shared("classic", NAMES[:2], unlocked=("clouds",)),
    "red hearts": shared("classic", NAMES[:2], unlocked=("red-hearts",), supply={"red-hearts": 2}),
    "everything": shared("classic", NAMES[:2], unlocked=(*BOXES, *SPECIALS)),
    "whole": shared(
        "classic",
        NAMES[:2],
        unlocked=edition("classic").unlockable,
        modules=edition("classic").modules,
    ),
}
LUGGAGE = {
    "luggage": shared("luggage", NAMES[:2]),
    "luggage, row 100": shared("luggage", NAMES[:3], unlocked=("row-100",)),
    "luggage, row 140": shared("luggage", NAMES[:1], unlocked=("row-140",)),
    "luggage, envelope": shared("luggage", NAMES[:2], unlocked=("envelope",)),
}
TEAMS = Setup("duel", NAMES, ((0, 2), (1, 3)), options={"view": "sealed", "hand": "anyone"})
DUEL = {
    "two, sealed": rivals("duel", NAMES[:2]),
    "two, open": rivals("duel", NAMES[:2], options={"view": "open"}),
    "three, sealed": rivals("duel", NAMES[:3], options={"view": "sealed"}),
    "four, open": rivals("duel", NAMES, options={"view": "open"}),
    "teams, sealed": TEAMS,
}
SAKURA = {
    "sakura": shared("sakura", NAMES[:2]),
    "sakura, whole": shared("sakura", NAMES[:2], unlocked=edition("sakura").unlockable),
    "sakura, clouds": shared(
        "sakura", NAMES[:1], unlocked=("small-clouds", "poet", "ship-pier", "lake", "crossroads")
    ),
}
SPLIT = "sakura, clouds"
"""With a tile of two parts; games of an even seed lay it early."""
SETUPS = {**CLASSIC, **DUEL, **LUGGAGE, **SAKURA}
SEEDS = range(
    10_000
)  # sampled, not drawn as integers, which Hypothesis takes from a few favourites
SEALED = tuple(name for name in DUEL if "sealed" in name)
WITH_CLOUDS = tuple(name for name in CLASSIC if "clouds" in CLASSIC[name].unlocked)


def thorough(examples: int) -> settings:
    """So many examples, the same ones on every run, however long each takes."""
    return settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


class Style(NamedTuple):
    """How random players behave: chances of compact play, of taking back, of giving up."""

    compact: float = 0.5
    undo: float = 0.0
    resign: float = 0.0


class Move(NamedTuple):
    """What happened at one step: the state before, who did what, the state after."""

    before: State
    seat: int | None
    action: Action
    after: State


def secret(seed: int) -> bytes:
    """The 32 bytes a seed stands for."""
    return hashlib.sha256(f"test {seed}".encode()).digest()


def opening(setup: Setup, seed: int) -> State:
    """The deal of a seed; with an even one the Special tiles come first, to meet much."""
    dealt = pack(edition(setup.edition), setup).deal(secret(seed))
    if seed % 2 == 0:
        early = sorted(dealt.landscape, key=lambda id: not id.startswith("X-"))
        dealt = replace(dealt, landscape=tuple(early))
    return begin(setup, dealt)[0]


def moves(setup: Setup, seed: int, style: Style | None = None) -> Iterator[Move]:
    """A whole game, step by step, by players that know only the options they are offered."""
    chance, style = Random(seed), style or Style()
    state = opening(setup, seed)
    while not state.ended:
        seat, action = _step(state, chance, style)
        try:
            after, _ = play(state, seat, action)
        except IllegalAction:
            assert isinstance(action, Undo)  # a guess; every other action was offered
            continue
        yield Move(state, seat, action, after)
        state = after


def _step(state: State, chance: Random, style: Style) -> tuple[int, Action]:
    seat = chance.randrange(len(state.box.setup.seats))
    if chance.random() < style.undo:
        everybody = tuple(range(len(state.box.setup.seats)))
        agreed = everybody if chance.random() < 0.5 else ()
        return seat, Undo(chance.randint(max(1, state.seq - 3), state.seq), agreed)
    while True:
        offered = options(state, seat)
        if offered.choices:
            asked = offered.choices[0]
            return seat, Choose(asked.choice, chance.choice(asked.answers))
        moves = [word for word in offered.words if word in _movers(state)]
        if moves and chance.random() < 0.2:
            return seat, Declare(chance.choice(moves))
        if offered.words and chance.random() < style.resign:
            return seat, Declare(offered.words[0])
        if offered.places:
            return seat, _placing(offered, chance, style, state)
        seat = (seat + 1) % len(state.box.setup.seats)


def _movers(state: State) -> set[str]:
    """The words that play a turn: tiles put by, powers used."""
    return {word for rule in state.box.talkers if rule.is_move for word in rule.words}


def _placing(offered: Options, chance: Random, style: Style, state: State) -> PlaceTile:
    hexes = list(offered.places)
    if chance.random() < style.compact:
        laid = state.parties[offered.board].board.placements
        crowd = {hex: sum(n in laid for n in neighbours(hex)) for hex in hexes}
        hexes = [hex for hex in hexes if crowd[hex] == max(crowd.values())]
    hex = chance.choice(hexes)
    rotation = chance.choice(offered.places[hex])
    fields: dict[str, Any] = {}
    must = ("clouds", *offered.needed.get((hex, rotation), ()))
    for name, answers in offered.offers.get((hex, rotation), {}).items():
        if name in must or chance.random() < 0.3:
            fields[name] = chance.choice(answers)
    if "meadow" in fields:
        fields.pop("piece", None)  # perhaps its line is gone
    return PlaceTile(offered.board, offered.tile, hex, rotation, fields)


class Plan(NamedTuple):
    """A whole random game, told by what it follows from."""

    table: str
    seed: int
    style: Style

    def moves(self) -> Iterator[Move]:
        """Play it."""
        return moves(SETUPS[self.table], self.seed, self.style)


class Cut(NamedTuple):
    """A running game with a tile in hand: a plan stopped after so many steps, or before its end."""

    plan: Plan
    steps: int

    @property
    def state(self) -> State:
        """Where it stands."""
        state = opening(SETUPS[self.plan.table], self.plan.seed)
        for number, move in enumerate(self.plan.moves()):
            if number >= self.steps or move.after.ended:
                break
            if not move.after.pending:
                state = move.after
        return state


def games(
    tables: Iterable[str] = SETUPS, *, undo: float = 0.0, resign: float = 0.0
) -> st.SearchStrategy[Plan]:
    """Whole games, loose and compact, whose players take back and give up as often as said."""
    styles = st.sampled_from((0.0, 0.5, 1.0)).map(lambda compact: Style(compact, undo, resign))
    return st.builds(Plan, st.sampled_from(tuple(tables)), st.sampled_from(SEEDS), styles)


def positions(
    tables: Iterable[str] = SETUPS, *, most: int = 75, undo: float = 0.0
) -> st.SearchStrategy[Cut]:
    """Running games, cut at any step."""
    return st.builds(Cut, games(tables, undo=undo), st.sampled_from(range(most + 1)))
