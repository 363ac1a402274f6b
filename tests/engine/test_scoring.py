"""Score sheets: lines that know what earned them."""

import pytest
from hypothesis import given

from engine.actions import Declare
from engine.edition import Special
from engine.editions import edition
from engine.hexes import Hex
from engine.scoring import (
    USUAL_GROUPS,
    Layout,
    Line,
    Sheet,
    line,
    ranking,
    sheet,
    sheets,
    subtotals,
    total,
    totals,
)
from engine.state import State
from engine.tasks import Task
from engine.view import view
from tests import oracle
from tests.mirror import position_of
from tests.specials.tables import valley
from tests.strategies import LUGGAGE, SETUPS, Cut, Plan, games, positions, thorough
from tests.support import act, group_sums, place, register, scene, table, toy

OWN = {"whole", "sakura, whole", "sakura, clouds", *LUGGAGE}
"""Tables whose sheets have more lines; they have property tests of their own."""


def test_a_sheet_adds_up() -> None:
    """Its total is the sum of its lines; a key it does not have has no points."""
    lines = (line("task-wood", 9, ()), line("flag-field", 0, ()), line("longest-track", 3, ()))
    assert Sheet(0, lines).total == 12
    assert Sheet(0, lines).points("task-wood") == 9
    assert Sheet(0, lines).points("circus") == 0


def test_a_rule_may_add_to_the_line_of_another() -> None:
    """Lines of one key are one line on the sheet, where the first of them stands."""
    state = valley("L40@0,0/0 L06@0,-1/0 X-colorful-flag@-1,0/0")
    keys = [found.key for found in sheet(state, 0).lines]
    assert len(keys) == len(set(keys))
    assert sheet(state, 0).points("flag-wood") == 2
    assert sum(n.points for n in sheet(state, 0).lines) == total(state, 0)


def test_a_sheet_has_three_groups() -> None:
    """classic.md 6: S1 tasks, S2 flags and longest lines, S3 whatever was unlocked."""
    keys = ("task-wood", "task-wrap", "flag-field", "flag-festival", "longest-track", "circus")
    lines = tuple(line(key, 10**place, ()) for place, key in enumerate(keys))
    sums = {"tasks": 11, "lines": 11100, "specials": 100000}
    assert group_sums(table(), Sheet(0, lines)) == sums
    layout = Layout(USUAL_GROUPS)
    assert [layout[key].order for key in keys] == [0, 0, 1, 1, 2, 3]


class Twin(Special):
    """One of two cards that score in the same line."""

    edition = "toy"
    title = text = "Twin"

    def __init__(self, key: str, hex: Hex) -> None:
        self.key = key  # type: ignore[misc]
        self._hex = hex

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        hexes = [self._hex for _ in state.parties[board].seats]
        return (line("twins", 10, hexes),)


def test_lines_of_one_key_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the goal cards of luggage.md 4.10 are, which share a field of the sheet."""
    twins = Twin("one", Hex(1, 0)), Twin("other", Hex(0, 0))
    register(monkeypatch, toy(edition("classic"), "L17 | landscape | MWMWMW |", specials=twins))
    state = table("toy", unlocked=("one", "other"))
    assert sheet(state, 0).lines[-1] == Line("twins", 20, (Hex(0, 0), Hex(1, 0)))
    assert sheet(state, 0).total == totals(state)[0] == 20


def test_a_line_names_its_hexes_once_and_in_order() -> None:
    """Several flags of one territory light up the same tiles."""
    hexes = [Hex(1, 0), Hex(0, 0), Hex(1, 0), Hex(0, -1)]
    assert line("flag-wood", 6, hexes) == Line("flag-wood", 6, (Hex(0, -1), Hex(0, 0), Hex(1, 0)))


@thorough(20)
@given(positions([name for name in SETUPS if name not in OWN], most=35))
def test_sheets_are_what_the_oracle_counts(cut: Cut) -> None:
    """Flags, longest lines, circus, hearts and completed markers, live during play."""
    state = cut.state
    board = cut.steps % len(state.parties)
    party, position, mine = state.parties[board], position_of(state, board), sheet(state, board)
    flags = oracle.flag_points(position, state.box.edition.colours)
    hearts = [hex for hex, _ in party.noted("red-hearts")]
    circus = [p.hex for p in party.board.placements.values() if p.tile.id == "X-circus"]
    expected = {
        "flag-wood": flags.get("W", 0),
        "flag-field": flags.get("G", 0),
        "flag-village": flags.get("V", 0),
        "longest-track": oracle.longest(position, "T"),
        "longest-stream": oracle.longest(position, "S"),
        "red-hearts": sum(oracle.matches(position, *hex) for hex in hearts),
        "circus": sum(oracle.circus(position, *hex) for hex in circus),
    }
    assert {key: mine.points(key) for key in expected} == expected
    assert mine.total == sum(expected.values()) + sum(task.value for task in party.completed)


@thorough(20)
@given(positions())
def test_every_rule_scores_what_its_lines_add_up_to(cut: Cut) -> None:
    """The short way to a total and the long one, for whatever is in play."""
    state = cut.state
    for board in range(len(state.parties)):
        for rule in state.box.scorers:
            long = sum(line.points for line in rule.lines(state, board))
            assert rule.score(state, board) == long, rule.key
    assert totals(state) == [sheet.total for sheet in sheets(state)]


@thorough(10)
@given(games())
def test_every_party_has_a_sheet_of_the_same_lines(game: Plan) -> None:
    """Zeros included, so that columns stand side by side; hexes are where tiles lie."""
    *_, last = game.moves()
    state = last.after
    found = sheets(state)
    assert [s.board for s in found] == list(range(len(state.parties)))
    assert len({tuple(n.key for n in s.lines) for s in found}) == 1
    for party, mine in zip(state.parties, found, strict=True):
        assert mine == sheet(state, mine.board)
        assert {hex for n in mine.lines for hex in n.hexes} <= set(party.board.placements)
        assert all(n.points > 0 for n in mine.lines if n.hexes and n.key != "red-hearts")


def test_d31_ranking_shares_every_place_and_puts_who_gave_up_last() -> None:
    """duel.md 3.3 and 3.8: a tie is a shared victory; a resigned party is last in any case."""
    state = table("duel", seats=4)
    for board, markers in enumerate(((6, 6), (5,), (5,), (6, 6, 6))):
        completed = tuple(Task(Hex(n, 50), "W", value) for n, value in enumerate(markers))
        state = scene(state, of=board, completed=completed)
    assert ranking(state) == (2, 3, 3, 1)
    state = act(state, 3, Declare("resign"))
    assert ranking(state) == (1, 2, 2, 4)
    state = act(act(state, 0, Declare("resign")), 1, Declare("resign"))
    assert ranking(state) == (2, 2, 1, 2)
    assert view(state, None).get("places") is None


def test_the_places_are_told_at_the_end() -> None:
    state = table("duel", landscape="L34")
    state = place(place(state, "L34@0,0/0", 1), "L34@0,0/5", 0)
    assert view(state, None)["places"] == [1, 1]


def test_d46_subtotals_of_the_duels_sheet() -> None:
    """duel.md 6 and 7.1: 20 for tasks, 14 + 3 for flags and lines; modules have their own sum."""
    cards = "count-wood count-field count-village"
    state = table("duel", modules=("goals", "pois"), goals=cards)
    values = (("V", 4), ("V", 5), ("G", 4), ("T", 3), ("wrap", 4))
    completed = tuple(Task(Hex(n, 50), *task) for n, task in enumerate(values))
    board = "L42@0,0/3 L38@0,1/0 L13@5,0/0 L14@6,0/0"
    notes = {("school", None): {"turn": 4}}
    state = scene(state, board, completed=completed, notes=notes)
    assert [line.key for line in sheet(state, 0).lines][-5:] == [
        "longest-stream",
        "count-wood",
        "count-field",
        "count-village",
        "school",
    ]
    assert subtotals(state, 0) == (
        ("subtotal-1", 20, "task-double"),
        ("subtotal-2", 4 + 2, "longest-stream"),
        ("subtotal-modules", 0, "school"),
    )
    assert [key for key, _, _ in subtotals(table("duel"), 0)] == ["subtotal-1", "subtotal-2"]
    assert subtotals(table(), 0) == ()
