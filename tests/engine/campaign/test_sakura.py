"""The ranks, the boxes and the 41 achievements of Sakura (sakura.md 4.4, 5.1 and 5.5)."""

from typing import Any

import pytest

from engine.blossoms import HELD
from engine.campaign import acts
from engine.campaign.known import known
from engine.campaign.plan import Final
from engine.campaign.sakura import RANKS, SAKURA
from engine.campaign.sakura_tracks import climbed as crosses_of
from engine.campaign.state import evolve
from engine.hexes import Hex
from engine.tasks import Task
from tests.engine.campaign.climbs import EDITION, GAME, climbed, ended, final
from tests.specials.tables import valley
from tests.support import scene

FREE = {"start", "box-1", "box-2", "box-5", "box-6"}


def done(key: str, final: Final) -> int:
    """How far a card's condition has come."""
    condition = SAKURA.card(key).condition
    assert condition is not None
    progress = condition.progress(final)
    assert progress is not None
    assert condition.met(final) is (progress.done == progress.of)
    return progress.done


@pytest.mark.parametrize(
    ("result", "crosses", "title"),
    [
        (0, 1, "Porter"),
        (109, 1, "Porter"),
        (128, 2, "Puppeteer"),
        (156, 4, "Flute player"),
        (171, 5, "Pyrotechnist"),
        (345, 12, "Provincial official"),
        (449, 16, "Empress"),
        (503, 16, "Emperor"),
    ],
)
def test_s36_s37_the_row_gives_name_and_crosses(result: int, crosses: int, title: str) -> None:
    """Section 7, fact 2; 109 points give one cross, more than 450 sixteen."""
    rank = SAKURA.rank(result)
    assert (rank.crosses, rank.title) == (crosses, title)
    assert crosses_of(rank, final(result)) == crosses


def test_ranks_rise_by_tens_from_110() -> None:
    assert [rank.start for rank in RANKS] == [0, *range(110, 460, 10)]
    assert [rank.crosses for rank in RANKS] == sorted(rank.crosses for rank in RANKS)


def test_41_cards_lie_in_six_boxes() -> None:
    """Section 5.5: 29 from track spaces, 12 by conditions."""
    boxes = [card.box for card in SAKURA.cards]
    assert [boxes.count(f"box-{number}") for number in range(1, 7)] == [1, 6, 9, 4, 15, 6]
    by_hex = {card.hex for card in SAKURA.cards if card.hex}
    assert by_hex == SAKURA.hexes - FREE
    assert sum(card.condition is not None for card in SAKURA.cards) == 12
    bare = [c.key for c in SAKURA.cards if not c.hex and not c.condition]
    assert bare == ["wraparound-tasks", "cherry-blossoms"]


def test_every_special_has_a_card_of_its_title() -> None:
    titles = {card.key: card.title for card in SAKURA.cards}
    assert all(titles[special.key] == special.title for special in EDITION.specials)
    assert all(card.adds == (card.key,) for card in SAKURA.cards)


def test_s4_boxes_3_and_4_open_card_by_card() -> None:
    state = climbed("m01 m02 m03")
    assert set(state.opened) == {"box-1", "box-2", "box-3"}
    assert {key for key in state.flipped if SAKURA.card(key).box == "box-3"} == {"lake"}
    assert known(state, EDITION).specials == {"wraparound-tasks", "cherry-blossoms", "lake"}


def test_s43_a_square_alone_lays_out_the_conditions_of_its_box() -> None:
    """Daimyo lies in Box 6 and its hex comes before the square of that box."""
    state = climbed("m01 m02 m03 m06 m10 m14 m20")
    assert state.has("daimyo")
    assert "box-6" not in state.opened
    assert not state.lies_open(SAKURA.card("master-test"))
    assert not known(state, EDITION).conditions & {"master-test", "emperors-decree"}
    state = climbed("m01 m02 m03 m06 m10 m14 m20 m22")
    assert "box-6" in state.opened
    assert state.lies_open(SAKURA.card("master-test"))


def test_what_flips_is_in_play_from_the_next_game_on() -> None:
    state = climbed("m01 m02 m03")
    assert acts.begin(state, EDITION, "g").unlocked == (
        "wraparound-tasks",
        "cherry-blossoms",
        "lake",
    )


TREES = {
    "bird-lover": "L07 L26 L32",
    "koi-expert": "L18 L25 L29",
    "tea-master": "L16 L19 L31",
    "pilgrim": "L11 L13 L21",
    "merchant": "L17 L20 L34",
}


@pytest.mark.parametrize("key", TREES)
def test_s33_a_collector_has_picked_all_three_of_its_kind(key: str) -> None:
    """A tile counts from the moment it has yielded, even if no blossom was left for it."""
    tiles = TREES[key].split()
    game = scene(GAME, " ".join(f"{tile}@{n},0/0" for n, tile in enumerate(tiles)))
    notes = {("cherry-blossoms", Hex(n, 0)): n for n in range(3)}
    assert done(key, ended(notes, game)) == 3
    assert done(key, ended(dict(list(notes.items())[:2]), game)) == 2
    assert [done(other, ended(notes, game)) for other in TREES if other != key] == [0] * 4


def completed(*kinds: str, failed: int = 0) -> Any:
    """The game with tasks of these kinds completed, and so many failed."""
    tasks = tuple(Task(Hex(n, 0), kind, 4) for n, kind in enumerate(kinds))
    lost = tuple(Task(Hex(0, n), "W", 4) for n in range(failed))
    party = GAME.parties[0]._replace(completed=tasks, failed=lost)
    return GAME._replace(parties=(party,))


@pytest.mark.parametrize(("key", "kind"), [("onigiri", "G"), ("drinks", "S")])
def test_s33_four_tasks_of_a_kind(key: str, kind: str) -> None:
    assert done(key, ended(state=completed(kind, kind, kind, "W"))) == 3
    assert done(key, ended(state=completed(*kind * 5))) == 4


def test_s33_blossoms_held_and_treats_used() -> None:
    assert [done("gift", ended({(HELD, None): n})) for n in (0, 7, 8, 24)] == [0, 7, 8, 8]
    used = {("onigiri", None): 1, ("gift", None): 2}
    assert done("gourmet", ended(used)) == 2
    assert done("gourmet", ended({**used, ("drinks", None): 1})) == 3


def test_s33_two_hot_springs() -> None:
    one = valley("X-spring-1@0,0/0 X-spring-2@1,0/4")
    assert done("bathing-monkeys", ended(state=one)) == 1
    two = valley("X-hermit@0,1/3 T-D1@-1,1/2", one)
    assert done("bathing-monkeys", ended(state=two)) == 2
    assert done("bathing-monkeys", ended()) == 0


def test_s33_24_tasks_and_none_failed() -> None:
    assert done("master-test", ended(state=completed(*"W" * 24))) == 24
    assert done("master-test", ended(state=completed(*"W" * 23))) == 23
    assert done("master-test", ended(state=completed(*"W" * 30, failed=1))) == 0


def test_s33_the_emperor_asks_for_the_mountain_a_temple_and_three_flags() -> None:
    flags: dict[str, Any] = {"flag_wood": 1, "flag_field": 2, "flag_village": 3}
    closed = GAME._replace(task_limit=4)
    assert done("emperors-decree", ended(state=closed, temples=6, **flags)) == 3
    assert done("emperors-decree", ended(temples=6, **flags)) == 2
    assert done("emperors-decree", ended(state=closed, **{**flags, "flag_wood": 0})) == 1


def test_s34_a_card_is_judged_only_if_its_box_was_open_when_the_game_began() -> None:
    game = ended({(HELD, None): 8})
    shut = climbed("m01 m02 m03")
    begun = evolve(shut, acts.begin(shut, EDITION, "g"))
    assert acts.finish(begun, "g", game).met == ()
    opened = climbed("m01 m02 m03 m06")
    begun = evolve(opened, acts.begin(opened, EDITION, "g"))
    assert acts.finish(begun, "g", game).met == ("gift",)
