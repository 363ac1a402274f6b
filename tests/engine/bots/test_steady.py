"""The steady bot: better than the novice, quick, and blind to what is hidden (duel.md 3.9)."""

from engine.actions import Choose, PlaceTile
from engine.bots.steady import steady
from engine.events import ChoiceOffered
from tests.engine.bots.test_blindfold import other_deal
from tests.engine.rules.waves import choose, laid, ready
from tests.games import duelled
from tests.support import act, hold, lay, scene, table, values


def test_it_beats_the_novice() -> None:
    """At least four of five; `make bench` plays a hundred."""
    results = [duelled("bot:steady", "bot:novice", seed) for seed in range(12)]
    won = sum(mine > theirs for mine, theirs in results)
    assert won >= 10, results


def test_it_completes_what_it_can() -> None:
    """duel.md 3.8's board: L31 completes the forest of 3."""
    state = hold(lay(table("duel"), "T-W3@0,0/0=3 L28@1,0/3"), "L31")
    after = act(state, 0, steady(state, 0))
    assert values(after.parties[0].completed) == [3]


def test_it_decides_the_same_whatever_is_hidden() -> None:
    state = ready((3, 1), (0, 0))
    assert steady(state, 0) == steady(other_deal(state), 0)


def test_it_chooses_what_promises_most() -> None:
    """Many forests around, few tiles left: the old oak before photos and hearts."""
    forests = " ".join(f"L31@{q},{r}/0" for q, r in ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1)))
    state = laid(ready((3, 1), (0, 0)))
    late = scene(state, forests)._replace(stacks={"landscape": (), "task": ()})
    assert steady(late, 0) == Choose("pois", ["old-oak"])
    both = laid(ready((3, 1), (3, 1)))
    assert isinstance(steady(both, 1), Choose), "asked after another party"
    assert steady(state, 0) == Choose("pois", ["photographer"])
    asked = state._replace(pending=(ChoiceOffered(0, "pois", ([],)),))
    assert steady(asked, 0) == Choose("pois", [])


def test_it_builds_what_it_chose() -> None:
    state = choose(laid(ready((3, 1), (0, 0))), 0, "school")
    action = steady(state, 0)
    assert isinstance(action, PlaceTile)
    assert action.tile == "X-school"


def test_it_keeps_its_hearts_for_good_places_and_takes_photos() -> None:
    state = table("duel", modules=("pois",))._replace(turn=21)
    notes = {
        ("hearts", None): {"turn": 4, "hearts": 3},
        ("photographer", None): {"turn": 4, "at": [0, 0], "since": 5},
    }
    state = hold(scene(state, "L25@0,0/0", notes=notes), "L28")
    action = steady(state, 0)
    assert isinstance(action, PlaceTile)
    assert action.fields == {"photo": True}
    last = state._replace(stacks={"landscape": (), "task": ()})
    spent = scene(last, "L25@0,0/0", notes={("hearts", None): notes["hearts", None]})
    action = steady(hold(spent, "L28"), 0)
    assert isinstance(action, PlaceTile)
    assert action.fields == {"heart": "red"}
