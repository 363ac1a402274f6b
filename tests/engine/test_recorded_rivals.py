"""A ghost duel: one party of a finished game, played against again (duel.md 3.9)."""

import hashlib
import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.actions import Choose, Declare, PlaceTile, Undo
from engine.bots import BOTS
from engine.deal import Deal
from engine.errors import Malformed
from engine.events import Noted, TilePlaced, TileRevealed, TileSetAside, TurnPassed
from engine.play import begin, options, play, start
from engine.projection import project
from engine.recorded_rivals import challenge, check_script, read
from engine.records import check
from engine.rules.revealing import Revealing
from engine.rules.undoing import practised
from engine.scoring import ranking, sheet
from engine.selfplay import busy
from engine.setup import Setup
from engine.state import State
from engine.view import view
from tests.engine.test_duel_rules import TOY
from tests.games import giving_up, led, played, record
from tests.support import act, deal, happened_ever, last, refusal, register, setup

SECRET = bytes(range(32))


@cache
def finished(parties: int = 2) -> State:
    """A game of bots with both modules, each leading another way."""
    agreed = setup("duel", parties, modules=("goals", "pois"))
    state, _ = start(agreed, hashlib.sha256(b"ghost0").digest())
    while not state.ended:
        board = busy(state)[0]
        action = BOTS[("bot:novice", "bot:steady")[board % 2]](state, board)
        if isinstance(action, Choose) and ["school"] in choice_answers(state, board):
            action = Choose(action.choice, ["school"])
        state = act(state, board, action)
    return state


def choice_answers(state: State, board: int) -> tuple[Any, ...]:
    """What a party may answer now."""
    return next(choice.answers for choice in state.pending if choice.board == board)


@cache
def challenged(parties: int = 2, board: int = 1) -> State:
    """A novice against that party."""
    state, _ = begin(*challenge(finished(parties), board, "Zoe", SECRET))
    return led(state, {0: "bot:novice"})


def _reveals(state: State) -> list[TileRevealed]:
    aside = {e.tile for e in happened_ever(state, TileSetAside) if e.board is None}
    return [event for event in happened_ever(state, TileRevealed) if event.tile not in aside]


@pytest.mark.parametrize(("parties", "board"), [(2, 0), (2, 1), (4, 3)])
def test_d42_the_same_tiles_and_markers_turn_by_turn(parties: int, board: int) -> None:
    """Whatever the challenger's board shows; it ends with the record's last turn."""
    state = challenged(parties, board)
    assert _reveals(state) == _reveals(finished(parties))
    assert (state.turn, state.ended) == (finished(parties).turn, "no-tile-left")
    assert len(state.parties) == 2


@pytest.mark.parametrize(("parties", "board"), [(2, 0), (2, 1), (4, 3)])
def test_d43_the_record_stands(parties: int, board: int) -> None:
    """The ghost keeps its board, tasks, hearts, buildings and photos; goals are judged anew."""
    before, after = finished(parties).parties[board], challenged(parties, board).parties[1]
    assert after.board == before.board
    assert (after.completed, after.failed) == (before.completed, before.failed)
    assert after.notes == before.notes
    old, new = sheet(finished(parties), board), sheet(challenged(parties, board), 1)
    goals = {line.key for line in new.lines if line.key in finished(parties).deal.cards["goals"]}
    assert goals
    for line in old.lines:
        if line.key not in goals:
            assert new.points(line.key) == line.points


def test_the_ghost_is_seen_at_ones_own_close_and_not_before() -> None:
    state, happened = begin(*challenge(finished(), 1, "Zoe", SECRET))
    assert state.owing == (0,)
    assert not any(isinstance(event, TilePlaced) for event in happened)
    assert view(state, 0)["boards"][1]["tiles"] == []
    assert finished().deal.salt not in json.dumps(view(state, 0))
    assert "script" not in json.dumps(view(state, 0))
    state = act(state, 0, BOTS["bot:novice"](state, 0))
    boards = [e.board for e in last(state).events if isinstance(e, TilePlaced)]
    assert boards == [0, 1]
    assert len(view(state, 0)["boards"][1]["tiles"]) == 1


@pytest.mark.parametrize("viewer", [0, None])
def test_every_print_is_told_before_its_tile_lies_there(viewer: int | None) -> None:
    """Also after a reload of the page in between: each view alone tells what comes next."""
    state, _ = begin(*challenge(finished(), 1, "Zoe", SECRET))
    told, laid = set(view(state, viewer)["tiles"]), set[str]()
    while not state.ended:
        before = state
        reloaded = set(view(before, viewer)["tiles"])
        state = led_once(state)
        for event in project(before, state, viewer):
            if event["type"] in ("tile-revealed", "tile-granted"):
                assert event["shape"]
                told.add(event["tile"])
                reloaded.add(event["tile"])
            elif event["type"] == "phase-opened":
                told.update(event.get("tiles", ()))
                reloaded.update(event.get("tiles", ()))
            elif event["type"] == "tile-placed":
                assert event["tile"] in told
                assert event["tile"] in reloaded
                laid.add(event["tile"])
    assert any(tile.startswith("X-") for tile in laid)


def led_once(state: State) -> State:
    """The next act of a novice who plays against the record."""
    return act(state, 0, BOTS["bot:novice"](state, 0))


def test_claims_of_the_record_limit_the_challenger() -> None:
    """duel.md 3.9, 3: the ghost's building of an earlier turn is gone; mine does not limit it."""
    assert ("school", None) in finished().parties[1].notes
    state, _ = begin(*challenge(finished(), 1, "Zoe", SECRET))
    seen = []
    while not state.ended:
        for choice in state.pending:
            offered = {key for answer in choice.answers for key in answer}
            note = state.parties[1].notes.get(("school", None))
            assert ("school" in offered) == (note is None or note["turn"] == state.turn)
            seen.append(note is not None)
        state, _ = play(state, 0, BOTS["bot:steady"](state, 0))
    assert any(seen)


def test_the_challenge_checks_itself_and_needs_no_other_record() -> None:
    found = record(challenged())
    assert check(json.loads(json.dumps(found))) == challenged()
    assert found["setup"]["led"] == {"1": "ghost"}
    assert ranking(challenged()) in {(1, 2), (2, 1), (1, 1)}


def test_who_cannot_place_is_skipped() -> None:
    """duel.md 3.9, 4: the turn goes on without the challenger's copy."""
    state, _ = begin(*challenge(finished(), 1, "Zoe", SECRET))
    blocked = state.parties[0].board._copy()
    blocked.frontier = {}
    stuck = state.parties[0]._replace(board=blocked)
    tile = state.revealed
    assert tile is not None
    told = list(
        Revealing().react(
            state._replace(parties=(stuck, state.parties[1])), TileRevealed(tile.tile.id)
        )
    )
    assert told == [TileSetAside(tile.tile.id, tile.marker, 0)]


def test_giving_up_against_a_ghost_ends_the_game() -> None:
    state, _ = begin(*challenge(finished(), 1, "Zoe", SECRET))
    state = act(state, 0, Declare("resign"))
    assert (state.ended, ranking(state)) == ("declared", (2, 1))


def test_one_step_back_in_practice_and_the_game_is_marked() -> None:
    """duel.md 3.4: the same tile comes again; one step, not two."""
    state, _ = begin(*challenge(finished(), 1, "Zoe", SECRET))
    for _ in range(3):
        state = act(state, 0, BOTS["bot:novice"](state, 0))
    held = state.revealed
    assert not practised(state)
    assert refusal(state, 0, Undo(3)) == "undo-too-late", "not the last one"
    state = act(state, 0, Undo(4))
    assert (state.turn, [r.tile for r in state.foreseen]) == (3, [held.tile] if held else [])
    assert len(state.parties[1].board.placements) == 2, "the ghost's turn goes back with it"
    assert practised(state)
    assert view(state, 0)["practised"]
    assert refusal(state, 0, Undo(3)) == "undo-too-late", "one step only"
    state = act(state, 0, BOTS["bot:novice"](state, 0))
    assert state.revealed == held
    assert view(state, 0)["practised"]


def test_a_ghost_needs_a_finished_game_and_a_party_that_stayed() -> None:
    running = start(setup("duel", 2), SECRET)[0]
    left = played(setup("duel", 2), "left", interrupts=giving_up(1, 5))
    for state, board in ((running, 0), (left, 1), (finished(), 2), (finished(), -1)):
        with pytest.raises(Malformed) as malformed:
            challenge(state, board, "Zoe", SECRET)
        assert malformed.value.code == "bad-ghost"


def test_teams_and_options_come_along() -> None:
    teams = setup("duel", 4, boards=((0, 1), (2, 3)), options={"hand": "captain", "view": "open"})
    state = led(
        act(start(teams, SECRET)[0], 0, Declare("hand:1")), {0: "bot:novice", 1: "bot:novice"}
    )
    agreed, dealt = challenge(state, 0, "Zoe", SECRET)
    assert agreed.seats == ("Zoe", "Ana + Ben")
    assert agreed.options == {"view": "open"}
    events = [event for line in dealt.script for event in read(line).events]
    assert not [e for e in events if isinstance(e, Noted) and e.rule == "captain"]


SETUP, DEAL = challenge(finished(), 1, "Zoe", SECRET)


def _script(**change: Any) -> Deal:
    first = {**json.loads(DEAL.script[0]), **change}
    return replace(DEAL, script=(json.dumps(first), *DEAL.script[1:]))


@pytest.mark.parametrize(
    "wrong",
    [
        replace(DEAL, script=()),
        replace(DEAL, script=("{", *DEAL.script)),
        replace(DEAL, script=("[]", *DEAL.script)),
        replace(DEAL, script=('{"tile":"L01"}', *DEAL.script)),
        replace(DEAL, script=DEAL.script[::-1]),
        _script(tile=7),
        _script(tile="L99"),
        _script(events=[{"type": "ended", "reason": "x"}]),
        _script(events=[{"type": "noted", "rule": "x", "value": 1, "board": 0}]),
        _script(
            events=[{"type": "tile-placed", "board": 1, "tile": "Q", "hex": [0, 0], "rotation": 0}]
        ),
    ],
)
def test_a_script_that_no_ghost_wrote_is_refused(wrong: Deal) -> None:
    box = finished().box
    haunted = begin(SETUP, DEAL)[0].box
    with pytest.raises(Malformed) as malformed:
        check_script(haunted, wrong)
    assert malformed.value.code == "bad-script"
    with pytest.raises(Malformed):
        check_script(box, DEAL)


@pytest.mark.parametrize(
    "led_by",
    [{"0": "ghost"}, {"2": "bot:novice"}, {"1": "stranger"}, {"0": "bot:novice", "1": "ghost"}],
)
def test_who_may_lead_a_party(led_by: dict[str, str]) -> None:
    with pytest.raises(Malformed):
        start(setup("duel", 2, led=led_by), SECRET)
    with pytest.raises(Malformed):
        start(Setup("classic", ("Ana",), ((0,),), led={"0": "bot:novice"}), SECRET)
    assert start(setup("duel", 3, led={"1": "bot:novice"}), SECRET)[0].owing == (0, 1, 2)
    with pytest.raises(Malformed):
        start(setup("duel", 3, led={"1": "ghost"}), SECRET)


def test_a_tile_that_the_record_withdrew_for_everybody_does_not_appear(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A toy game in which M2 fits nowhere: the challenge has R2 in its place."""
    register(monkeypatch, TOY)
    stacks = deal("R1 M2 R2", "TW TX", "W 6 5")
    state, _ = begin(setup("toy", 2), stacks)
    while not state.ended:
        for board in state.owing:
            look = options(state, state.hands(board)[0])
            hex, rotations = next(iter(look.places.items()))
            state = act(state, board, PlaceTile(board, look.tile, hex, rotations[0]))
    agreed, haunted = challenge(state, 0, "Zoe", SECRET)
    aside = state.aside
    assert aside
    again, _ = begin(agreed, haunted)
    while not again.ended:
        look = options(again, 0)
        hex, rotations = next(iter(look.places.items()))
        again = act(again, 0, PlaceTile(0, look.tile, hex, rotations[0]))
    assert not set(aside) & {event.tile for event in happened_ever(again, TileRevealed)}
    assert len(happened_ever(again, TurnPassed)) == len(happened_ever(state, TurnPassed))


def test_after_a_step_back_the_bots_commit_still_opens_with_the_turn() -> None:
    """duel.md 3.4: what was taken back closes nothing, so the bot's tile is told with the turn."""
    agreed = setup("duel", 2, led={"1": "bot:novice"})
    state, _ = start(agreed, SECRET)
    for board in (1, 0):
        state = act(state, board, BOTS["bot:novice"](state, board))
    state = act(state, 0, Undo(state.seq))
    before, state = state, act(state, 0, BOTS["bot:novice"](state, 0))
    told = [event["board"] for event in project(before, state, 0) if "rotation" in event]
    assert sorted(told) == [0, 1]
