"""The golden games: who plays, what is in play, and what each is to show."""

from engine.editions import edition
from tests.games import (
    choosing_again,
    giving_up,
    passing_on,
    regretting,
    taking_back,
    using_powers,
    withdrawing,
)
from tests.golden.agreeing import (
    ENDS,
    LANDMARKS,
    PIECES,
    POWERS,
    SOURCES,
    against_a_record,
    classic,
    duel,
    luggage,
    sakura,
    whole,
)
from tests.golden.shows import (
    all_hearts,
    all_laid,
    automatic_choice,
    both_chose_in_one_turn,
    cards,
    closed,
    completed_and_failed,
    decided,
    declared_the_end,
    doubled,
    drawn_lying,
    earned,
    every,
    everything_settled,
    fulfilled,
    handed_over,
    more_than_three_active,
    noting,
    outright,
    played_out,
    refused_cloud,
    returned,
    said,
    scoring,
    seal_lost,
    sealed_twice,
    split,
    stored_and_taken,
    surrounded,
    taken_back,
    taken_back_a_choice,
    tasks_after_the_last_landscape,
    tokens_only,
    took_power_back,
    two_completed,
    used_twice,
    wandered,
)

BOXES = ("box-1", "box-2")
ALL = (*BOXES, "red-hearts", "circus", "clouds")
VALLEY = edition("sakura").unlockable
HEARTS_AND_TILES = (
    "red-hearts",
    "golden-heart",
    "signalman",
    "shepherdess",
    "hill",
    "construction-site",
)


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
    "luggage/first-game-alone": luggage(1, "random"),
    "luggage/row-60": luggage(2, "random", "row-60"),
    "luggage/row-70-greedy": luggage(3, "greedy", "row-70", shows=scoring("goals")),
    "luggage/row-80-undone": luggage(
        2, "random", "row-80", interrupts=taking_back, shows=taken_back
    ),
    "luggage/row-90-greedy": luggage(1, "greedy", "row-90", shows=drawn_lying),
    "luggage/row-100-double": luggage(4, "greedy", "row-100", shows=scoring("task-double")),
    "luggage/row-110-flags": luggage(2, "greedy", "row-110", shows=scoring("flag-multi")),
    "luggage/row-120-hearts": luggage(1, "greedy", "row-120", shows=tokens_only),
    "luggage/row-130-river-sequence": luggage(
        2, "greedy", "row-130", dealt=cards("river-sequence"), shows=fulfilled("river-sequence")
    ),
    "luggage/row-140-everything": luggage(3, "random", "row-140", shows=drawn_lying),
    "luggage/envelope-random": luggage(4, "random", "envelope", shows=drawn_lying),
    "luggage/envelope-undone": luggage(
        3,
        "greedy",
        "envelope",
        interrupts=taking_back,
        shows=fulfilled("small-areas", "task-sequence"),
    ),
    "luggage/envelope-great-areas": luggage(
        1, "greedy", "envelope", shows=fulfilled("great-areas")
    ),
    "luggage/envelope-perfect-fit": luggage(
        2, "greedy", "envelope", shows=fulfilled("perfect-fit")
    ),
    "luggage/envelope-neighborhood": luggage(
        1, "greedy", "envelope", shows=fulfilled("neighborhood")
    ),
    "luggage/envelope-river-loop": luggage(2, "greedy", "envelope", shows=fulfilled("river-loop")),
    "luggage/greedy-first-game": luggage(
        4, "greedy", shows=everything_settled, interrupts=taking_back
    ),
    "sakura/start-set-alone": sakura(1, "random"),
    "sakura/start-set-six-seats": sakura(6, "random"),
    "sakura/greedy-start-set": sakura(2, "greedy"),
    "sakura/greedy-start-set-undone": sakura(
        3, "greedy", interrupts=taking_back, shows=everything_settled
    ),
    "sakura/random-landmarks": sakura(1, "random", *LANDMARKS),
    "sakura/greedy-landmarks": sakura(2, "greedy", *LANDMARKS, shows=all_laid),
    "sakura/sources-end-declared": sakura(
        2, "random", *SOURCES, shows=every(stored_and_taken, returned, declared_the_end)
    ),
    "sakura/greedy-sources": sakura(1, "greedy", *SOURCES, shows=scoring("temples")),
    "sakura/blossoms-and-powers": sakura(
        2,
        "greedy",
        *POWERS,
        interrupts=using_powers,
        shows=every(said("onigiri", "gift", "master-test"), decided("drinks")),
    ),
    "sakura/everything-but-clouds": sakura(
        1,
        "greedy",
        *LANDMARKS,
        *SOURCES,
        *POWERS,
        *PIECES,
        shows=every(decided("piece"), scoring("bridges", "gates", "springs", "cherry-blossoms")),
    ),
    "sakura/daimyo-and-seal": sakura(
        3, "greedy", *PIECES, shows=every(decided("piece"), outright, sealed_twice)
    ),
    "sakura/line-ends": sakura(
        1, "greedy", *ENDS, "bridges", shows=every(decided("meadow"), noting(*ENDS))
    ),
    "sakura/powers-undone": sakura(
        2,
        "greedy",
        *SOURCES,
        *POWERS,
        interrupts=regretting,
        shows=every(taken_back, took_power_back),
    ),
    "sakura/everything": sakura(2, "greedy", *VALLEY, interrupts=using_powers, shows=returned),
    "sakura/everything-random-undone": sakura(
        4, "random", *VALLEY, interrupts=regretting, shows=every(taken_back, took_power_back)
    ),
    "sakura/small-clouds-split": sakura(1, "greedy", "small-clouds", "poet", shows=split),
    "sakura/fourth-task": sakura(2, "greedy", "mt-fuji", shows=more_than_three_active),
    "sakura/powers-used-twice": sakura(
        1, "greedy", *POWERS, interrupts=using_powers, shows=used_twice("onigiri", "gift")
    ),
    "sakura/seal-lost": sakura(2, "greedy", "emperors-decree", shows=seal_lost),
    "sakura/stores-played-out": sakura(
        2, "random", "warehouse", "counting-house", shows=played_out
    ),
    "sakura/tasks-after-the-last-landscape": sakura(
        2, "greedy", shows=tasks_after_the_last_landscape
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
    "duel/ghost": duel(2, "bot:novice", modules=BOTH, begun=against_a_record),
}
