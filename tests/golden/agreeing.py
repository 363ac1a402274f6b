"""What golden games are played from: who plays, what is in play, and what a game is to show."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.editions import edition
from engine.play import begin, start
from engine.recorded_rivals import challenge
from engine.setup import Setup
from engine.state import State
from tests.games import (
    Interruption,
    nothing,
    played,
    secret_of,
)
from tests.golden.shows import (
    any_deal,
    anything,
)
from tests.support import setup

CLASSIC = edition("classic")


def begun_anew(agreed: Setup, seed: str) -> State:
    """A new deal."""
    return start(agreed, secret_of(seed))[0]


def against_a_record(agreed: Setup, seed: str) -> State:
    """Against the steady bot of a game that was played before."""
    before = played(agreed, seed, "bot:novice bot:steady")
    return begin(*challenge(before, 1, "Zoe", secret_of(seed)))[0]


class Game(NamedTuple):
    """What a golden game is played from."""

    setup: Setup
    player: str
    shows: Callable[[State], bool] = anything
    interrupts: Interruption = nothing
    dealt: Callable[[State], bool] = any_deal
    """What its deal has to have, looked at before anything is played."""
    begun: Callable[[Setup, str], State] = begun_anew


def classic(seats: int, player: str, *unlocked: str, **more: Any) -> Game:
    """A shared table."""
    supply = {"red-hearts": more.pop("hearts")} if "hearts" in more else {}
    modules = more.pop("modules", ())
    agreed = setup("classic", seats, unlocked=unlocked, supply=supply, modules=modules)
    return Game(agreed, player, **more)


def whole(seats: int, player: str, **more: Any) -> Game:
    """A shared table with all achievements and both modules."""
    return classic(seats, player, *CLASSIC.unlockable, modules=CLASSIC.modules, **more)


def luggage(seats: int, player: str, row: str = "", **more: Any) -> Game:
    """A shared table of Light Luggage on a row of the track."""
    return Game(setup("luggage", seats, unlocked=(row,) if row else ()), player, **more)


def sakura(seats: int, player: str, *unlocked: str, **more: Any) -> Game:
    """A shared table of Sakura; of pieces whose number varies there are as many as can be."""
    keys = tuple(dict.fromkeys(unlocked))
    return Game(setup("sakura", seats, unlocked=keys), player, **more)


def duel(seats: int, player: str, boards: Any = None, **more: Any) -> Game:
    """Rivals; every option that is no field of a game is one of the room."""
    options = {name: more.pop(name) for name in ("view", "hand", "clock") if name in more}
    seated = {"boards": boards} if boards else {}
    modules = tuple(more.pop("modules", "").split())
    agreed = setup("duel", seats, options=options, modules=modules, **seated)
    return Game(agreed, player, **more)


LANDMARKS = (
    "wraparound-tasks",
    "rice-cherry-tree",
    "cherry-tree-village",
    "village-rice",
    "colorful-flag",
    "hot-springs",
    "hermit",
    "observatory",
    "cartographer",
    "sumo-wrestler",
    "moss-collector",
    "rice-farmer",
    "ship-pier",
    "ox-cart-trading-post",
    "poet",
    "lake",
    "crossroads",
    "mt-fuji",
    "calligrapher",
)
"""Cards of Sakura that bring tiles and need no decision."""

POWERS = (
    "cherry-blossoms",
    "bird-lover",
    "koi-expert",
    "tea-master",
    "pilgrim",
    "merchant",
    "bathing-monkeys",
    "hot-springs",
    "hermit",
    "onigiri",
    "drinks",
    "gift",
    "gourmet",
    "master-test",
)

PIECES = ("bridges", "gates", "emperors-decree", "daimyo")

ENDS = ("dam", "dead-end")

SOURCES = ("warehouse", "counting-house", "temples")
