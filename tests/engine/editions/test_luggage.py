"""Light Luggage: what is in the box and what a row of the track draws (luggage.md 2, 3 and 5)."""

from collections import Counter
from pathlib import Path

import pytest

from engine.actions import PlaceTile
from engine.box import pack
from engine.codec import decode_deal, encode_deal
from engine.editions.luggage import LUGGAGE, ROWS
from engine.errors import Malformed
from engine.events import TileSetAside
from engine.evolve import evolve
from engine.hexes import Hex
from engine.play import start, survey
from engine.records import write
from engine.scoring import sheet
from engine.setup import Setup, shared
from engine.tasks import Task
from engine.tiles import parse_tiles
from engine.view import view
from tests.support import act, group_sums, lay, scene, table, values

DATA = Path(__file__).parents[2] / "data"
TOLD = {tile.id: tile for tile in parse_tiles((DATA / "luggage_tiles.txt").read_text())}
TRACK = {
    "": (0, 0),
    "row-60": (2, 0),
    "row-70": (2, 1),
    "row-80": (3, 1),
    "row-90": (4, 2),
    "row-100": (6, 2),
    "row-110": (7, 3),
    "row-120": (9, 3),
    "row-130": (10, 4),
    "row-140": (11, 5),
    "envelope": (12, 7),
}
"""luggage.md 5: the row of the arrow -> Special tiles and goal cards."""


def agreed(*unlocked: str) -> Setup:
    """A table for two."""
    return shared("luggage", ("Ana", "Ben"), unlocked=unlocked)


def test_the_start_set_has_31_landscape_and_15_task_tiles() -> None:
    box = pack(LUGGAGE, agreed())
    assert Counter(tile.stack for tile in box.tiles.values()) == Counter(landscape=31, task=15)
    assert Counter(tile.task for tile in box.tiles.values() if tile.task) == dict.fromkeys(
        ("W", "G", "V", "S", "wrap"), 3
    )
    assert box.markers == dict.fromkeys(("W", "G", "V", "S", "wrap"), (4, 5, 6))
    assert sum("S" in tile.edges for tile in box.tiles.values() if tile.stack == "landscape") == 10
    assert sum(any(tile.marked("stork")) for tile in box.tiles.values()) == 10


def test_l1_the_tiles_are_those_of_the_data_file() -> None:
    for tile in LUGGAGE.plain_tiles:
        assert str(tile) == str(TOLD[tile.id])


def test_row_60_to_the_envelope_are_what_may_be_unlocked() -> None:
    assert LUGGAGE.unlockable == tuple(key for key in TRACK if key)
    assert LUGGAGE.whole == ("envelope",)


def test_l17_every_row_has_its_numbers() -> None:
    found = {row.key: (row.draws["specials"], row.draws["goals"]) for row in ROWS}
    assert found == TRACK


@pytest.mark.parametrize("unlocked", [("row-60", "row-70"), ("row-140", "envelope"), ("row-65",)])
def test_a_game_begins_on_one_row(unlocked: tuple[str, ...]) -> None:
    with pytest.raises(Malformed) as refused:
        pack(LUGGAGE, agreed(*unlocked))
    assert refused.value.code == "bad-setup"


@pytest.mark.parametrize("row", TRACK)
def test_a_row_draws_as_many_as_it_says(row: str) -> None:
    """luggage.md 3, steps 2 and 4: at random without replacement, the same for the same secret."""
    box = pack(LUGGAGE, agreed(*([row] if row else [])))
    drawn = set()
    for number in range(30):
        dealt = box.deal(number.to_bytes(32, "big"))
        specials, goals = (dealt.cards.get(deck, ()) for deck in ("specials", "goals"))
        assert (len(set(specials)), len(set(goals))) == TRACK[row]
        assert dealt == box.deal(number.to_bytes(32, "big"))
        in_box = set(pack(LUGGAGE, agreed(*([row] if row else [])), dealt.cards).tiles)
        assert sorted((*dealt.landscape, *dealt.task, *dealt.removed)) == sorted(in_box)
        drawn.add((specials, goals))
    assert (len(drawn) > 1) == any(draw.number < len(draw.cards) for draw in box.draws)


def test_every_special_and_goal_card_of_the_box_can_be_drawn() -> None:
    """Eleven Special tiles and five cards; what the envelope holds cannot (luggage.md 2)."""
    box, seen = pack(LUGGAGE, agreed("row-90")), Counter[str]()
    for number in range(300):
        cards = box.deal(number.to_bytes(32, "big")).cards
        seen.update((*cards["specials"], *cards["goals"]))
    apart = {special.card for special in LUGGAGE.specials if special.needs}
    assert set(seen) == {special.card for special in LUGGAGE.specials} - apart
    assert apart == {"X-bench", "great-areas", "perfect-fit"}
    tiles = [count for card, count in seen.items() if card.startswith("X-")]
    assert min(tiles) > 70  # 4 of 11 in 300 games: 109 on average
    assert max(tiles) < 150


@pytest.mark.parametrize(("row", "turns"), [((), 43), (("envelope",), 55)])
def test_a_game_has_43_to_55_turns(row: tuple[str, ...], turns: int) -> None:
    """luggage.md 1: 28 Landscape and 15 Task tiles, at most twelve Special tiles."""
    dealt = pack(LUGGAGE, agreed(*row)).deal(bytes(32))
    assert len(dealt.landscape) + len(dealt.task) == turns
    assert len(dealt.removed) == 3


def test_what_was_drawn_is_public_from_the_first_moment() -> None:
    """The view names it, and so does the record of a running game; the rest of the deal is shut."""
    state, _ = start(agreed("row-90"), bytes(32))
    drawn = {deck: list(cards) for deck, cards in state.deal.cards.items()}
    assert [len(drawn["specials"]), len(drawn["goals"])] == [4, 2]
    assert view(state, None)["cards"] == drawn
    told = write(state, {1: ""})["deal"]
    assert told == {**drawn, "commitment": state.deal.commitment}
    assert all(card in state.deal.text for cards in drawn.values() for card in cards)


def test_the_record_names_the_draw_as_the_rules_do() -> None:
    """record.md: tiles by their ids, cards by their keys."""
    dealt = pack(LUGGAGE, agreed("envelope")).deal(bytes(32))
    plain = encode_deal(dealt)
    tiles = [s.tiles[0].id for s in LUGGAGE.specials if s.deck == "specials"]
    assert plain["specials"] == [tile for tile in tiles if tile in dealt.cards["specials"]]
    assert len(plain["specials"]) == 12
    assert plain["goals"] == [
        "task-sequence",
        "river-sequence",
        "river-loop",
        "small-areas",
        "neighborhood",
        "great-areas",
        "perfect-fit",
    ]
    assert decode_deal(plain) == dealt


KINDS = ("wood", "field", "village")
EVERYTHING = {
    **dict.fromkeys((f"task-{kind}" for kind in (*KINDS, "stream", "wrap", "double")), "tasks"),
    **dict.fromkeys((f"flag-{kind}" for kind in (*KINDS, "multi")), "lines"),
    **dict.fromkeys(("longest-stream", "goals"), "lines"),
    **dict.fromkeys(("hearts", "hiker", "birdwatcher", "bench"), "specials"),
}
"""The printed lines in order, and the group of each."""


def test_the_sheet_has_the_lines_of_section_6_in_order() -> None:
    """Only what is in the game has a line; three groups."""
    assert [line.key for line in sheet(table("luggage"), 0).lines] == [
        *(f"task-{kind}" for kind in ("wood", "field", "village", "stream", "wrap")),
        "longest-stream",
    ]
    whole, _ = start(agreed("envelope"), bytes(32))
    told = sheet(whole, 0)
    groups = {line.key: whole.box.layout[line.key].group for line in told.lines}
    printed = [key for key in EVERYTHING if key in whole.box.layout]
    assert [key for key in groups if key in EVERYTHING] == printed
    assert set(groups) - set(EVERYTHING) <= {special.key for special in LUGGAGE.specials}
    assert groups == {key: EVERYTHING.get(key, "specials") for key in groups}
    assert list(group_sums(whole, told)) == ["tasks", "lines", "specials"]


def test_r1_markers_of_22_and_a_river_of_5_give_27() -> None:
    done = tuple(
        Task(Hex(9, n), type, value)
        for n, (type, value) in enumerate((("W", 4), ("V", 4), ("S", 5), ("S", 4), ("wrap", 5)))
    )
    river = " ".join(f"T-S1@{q},0/0" for q in range(5))
    state = scene(table("luggage"), river, completed=done)
    assert sheet(state, 0).total == 27


def test_r11_the_first_rows() -> None:
    assert (TRACK["row-70"], TRACK["row-80"], TRACK[""]) == ((2, 1), (3, 1), (0, 0))


def test_r12_the_first_three_turns_reveal_task_tiles() -> None:
    state, _ = start(agreed(), bytes(32))
    for word in state.deal.task[:3]:
        assert state.revealed is not None
        assert state.revealed.tile.id == word
        look = survey(state, 0)
        assert look is not None
        trial = next(look.legal_trials())
        tile, hex, rotation = trial.placement
        (seat,) = state.hands(0)
        state = act(state, seat, PlaceTile(0, tile.id, hex, rotation))


def test_r12_l22_a_wraparound_counts_every_tile_around_but_itself() -> None:
    """Special and Task tiles too."""
    words = "T-O3@0,0/0=3 T-W2@1,0/0 X-birdwatcher@0,1/0"
    state = lay(table("luggage", unlocked=("row-60",), specials="X-birdwatcher"), words)
    assert values(state.parties[0].tasks) == [3]
    assert values(lay(state, "L11@-1,1/0").parties[0].completed) == [3]


def test_l18_landscape_tiles_lie_in_one_stack() -> None:
    assert set(start(agreed(), bytes(32))[0].stacks) == {"landscape", "task"}


def test_l20_a_special_tile_that_left_the_game_scores_nothing() -> None:
    """C1: it lies aside, and its line stays at 0."""
    state = table("luggage", unlocked=("row-60",), specials="X-hiker", landscape="X-hiker")
    state = evolve(state, TileSetAside("X-hiker"))
    assert state.aside == ("X-hiker",)
    assert sheet(state, 0).points("hiker") == 0


def test_l21_a_double_that_was_never_revealed_scores_nothing() -> None:
    state = table(
        "luggage", unlocked=("row-60",), specials="X-double-wg", landscape="", task="X-double-wg"
    )
    assert state.revealed is not None
    ended = state._replace(ended="no-tile-left", revealed=None, owing=())
    assert sheet(ended, 0).points("task-double") == 0


@pytest.mark.parametrize("row", [row for row in TRACK if row])
def test_l23_l29_a_table_may_begin_on_any_row_and_refuse_no_special(row: str) -> None:
    """And on no two of them; nothing else can be chosen."""
    state, _ = start(agreed(row), bytes(32))
    assert state.box.setup.unlocked == (row,)
    assert not any(special.key in LUGGAGE.unlockable for special in LUGGAGE.specials)
