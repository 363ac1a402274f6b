"""The golden games: who plays, what is in play, and what each is to show."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.editions import edition
from engine.ghosts import challenge
from engine.play import begin, start
from engine.setup import Setup
from engine.state import State
from tests.games import (
    Interruption,
    choosing_again,
    giving_up,
    nothing,
    passing_on,
    played,
    secret_of,
    taking_back,
    withdrawing,
)
from tests.golden.shows import (
    all_hearts,
    any_deal,
    anything,
    automatic_choice,
    both_chose_in_one_turn,
    cards,
    closed,
    completed_and_failed,
    doubled,
    earned,
    everything_settled,
    handed_over,
    more_than_three_active,
    refused_cloud,
    scoring,
    stored_and_taken,
    surrounded,
    taken_back,
    taken_back_a_choice,
    tasks_after_the_last_landscape,
    two_completed,
    wandered,
)
from tests.support import setup

BOXES = ("box-1", "box-2")
ALL = (*BOXES, "red-hearts", "circus", "clouds")
CLASSIC = edition("classic")
HEARTS_AND_TILES = (
    "red-hearts",
    "golden-heart",
    "signalman",
    "shepherdess",
    "hill",
    "construction-site",
)


def begun_anew(agreed: Setup, seed: str) -> State:
    """A new deal."""
    return start(agreed, secret_of(seed))[0]


def haunted(agreed: Setup, seed: str) -> State:
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


def duel(seats: int, player: str, boards: Any = None, **more: Any) -> Game:
    """Rivals; every option that is no field of a game is one of the room."""
    options = {name: more.pop(name) for name in ("view", "hand", "clock") if name in more}
    seated = {"boards": boards} if boards else {}
    modules = tuple(more.pop("modules", "").split())
    agreed = setup("duel", seats, options=options, modules=modules, **seated)
    return Game(agreed, player, **more)


PAIRS = ((0, 2), (1, 3))
MIXED = "bot:steady bot:novice"
BOTH = "goals pois"
MASTERS = ("master-wood", "master-field", "master-village")
COUNTS = ("count-wood", "count-field", "count-village")
GAMES = {
    "classic/start-set-alone": classic(1, "random"),
    "classic/start-set-two-seats": classic(2, "random"),
    "classic/start-set-six-seats": classic(6, "random"),
    "classic/box-1": classic(2, "random", "box-1"),
    "classic/box-2": classic(3, "random", "box-2"),
    "classic/both-boxes": classic(4, "random", *BOXES),
    "classic/circus": classic(2, "random", "circus"),
    "classic/clouds-not-joined": classic(2, "random", "clouds", shows=refused_cloud),
    "classic/red-hearts-one": classic(3, "random", "red-hearts", hearts=1, shows=all_hearts),
    "classic/red-hearts-four": classic(1, "random", "red-hearts", shows=all_hearts),
    "classic/everything-five-seats": classic(5, "random", *ALL),
    "classic/undo-by-agreement": classic(
        3, "random", *ALL, interrupts=taking_back, shows=taken_back
    ),
    "classic/undo-alone": classic(1, "random", interrupts=taking_back, shows=taken_back),
    "classic/greedy-start-set-alone": classic(1, "greedy"),
    "classic/greedy-start-set-four-seats": classic(4, "greedy"),
    "classic/greedy-both-boxes": classic(2, "greedy", *BOXES),
    "classic/greedy-circus-surrounded": classic(2, "greedy", "circus", shows=surrounded),
    "classic/greedy-clouds": classic(1, "greedy", "clouds"),
    "classic/greedy-red-hearts": classic(2, "greedy", "red-hearts", shows=all_hearts),
    "classic/greedy-everything-alone": classic(1, "greedy", *ALL),
    "classic/greedy-everything-six-seats": classic(6, "greedy", *ALL),
    "classic/greedy-two-tasks-with-one-tile": classic(2, "greedy", shows=two_completed),
    "classic/greedy-completed-and-failed": classic(3, "greedy", *ALL, shows=completed_and_failed),
    "classic/greedy-tasks-after-the-last-landscape": classic(
        2, "greedy", shows=tasks_after_the_last_landscape
    ),
    "classic/greedy-undo-by-agreement": classic(
        3, "greedy", *ALL, interrupts=taking_back, shows=everything_settled
    ),
    "classic/whole-random-undone": whole(3, "random", interrupts=taking_back, shows=taken_back),
    "classic/whole-stored-at-the-end": whole(2, "random", shows=stored_and_taken),
    "classic/whole-figures-together": whole(1, "random", shows=wandered),
    "classic/whole-greedy-hearts-and-tiles": whole(2, "greedy", shows=scoring(*HEARTS_AND_TILES)),
    "classic/whole-greedy-doubled": whole(4, "greedy", shows=doubled),
    "classic/whole-greedy-closed": whole(2, "greedy", shows=closed),
    "classic/mill-alone": classic(
        1, "greedy", modules=("great-mill",), shows=scoring("great-mill")
    ),
    "classic/duel-pack-alone": classic(
        2, "greedy", modules=("duel-pack",), shows=scoring("photographer", "granary", "school")
    ),
    "duel/two-parties-sealed": duel(2, "random"),
    "duel/two-parties-open": duel(2, "random", view="open"),
    "duel/three-parties": duel(3, "random"),
    "duel/four-parties": duel(4, "random"),
    "duel/teams-rotating": duel(4, "random", PAIRS),
    "duel/teams-anyone": duel(5, "random", ((0, 1, 4), (2, 3)), hand="anyone"),
    "duel/teams-captain": duel(4, "random", PAIRS, hand="captain", view="open"),
    "duel/withdrawn-commit-sealed": duel(2, "random", interrupts=withdrawing, shows=taken_back),
    "duel/withdrawn-commit-open": duel(
        3, "random", view="open", interrupts=withdrawing, shows=taken_back
    ),
    "duel/resigned-party": duel(3, "random", interrupts=giving_up(1, 20)),
    "duel/last-party-plays-on": duel(2, "random", interrupts=giving_up(0, 30)),
    "duel/more-than-three-tasks": duel(2, "random", shows=more_than_three_active),
    "duel/greedy-two-parties-tied": duel(2, "greedy"),
    "duel/greedy-against-random": duel(2, "greedy random"),
    "duel/greedy-four-parties": duel(4, "greedy random random greedy"),
    "duel/goals-great-forest": duel(
        2, MIXED, modules="goals", dealt=cards("first-wood"), shows=earned("first-wood")
    ),
    "duel/goals-great-field": duel(
        3, MIXED, modules="goals", dealt=cards("first-field"), shows=earned("first-field")
    ),
    "duel/goals-great-village": duel(
        4, MIXED, modules="goals", dealt=cards("first-village"), shows=earned("first-village")
    ),
    "duel/goals-masters": duel(
        2, MIXED, modules="goals", dealt=cards(*MASTERS), shows=earned(*MASTERS)
    ),
    "duel/goals-counted": duel(
        2, "bot:steady bot:steady", modules="goals", dealt=cards(*COUNTS), shows=earned(*COUNTS)
    ),
    "duel/interests-school-and-hearts": duel(
        2, "bot:steady/school bot:steady/hearts", modules="pois", shows=earned("school", "hearts")
    ),
    "duel/modules-two-parties": duel(2, MIXED, modules=BOTH, shows=both_chose_in_one_turn),
    "duel/modules-three-parties": duel(
        3, "bot:steady/granary bot:novice bot:steady", modules=BOTH, shows=earned("granary")
    ),
    "duel/modules-four-parties-open": duel(
        4,
        "bot:steady/old-oak bot:novice bot:steady bot:novice",
        modules=BOTH,
        view="open",
        shows=earned("old-oak", "photographer"),
    ),
    "duel/modules-resigned": duel(3, MIXED, modules=BOTH, interrupts=giving_up(1, 25)),
    "duel/modules-clock-expired": duel(
        2, "bot:steady auto", modules=BOTH, clock=30, shows=automatic_choice
    ),
    "duel/modules-captains": duel(
        5,
        MIXED,
        ((0, 1, 4), (2, 3)),
        modules=BOTH,
        hand="captain",
        interrupts=passing_on,
        shows=handed_over,
    ),
    "duel/modules-withdrawn": duel(
        2, MIXED, modules=BOTH, interrupts=choosing_again, shows=taken_back_a_choice
    ),
    "duel/ghost": duel(2, "bot:novice", modules=BOTH, begun=haunted),
}
