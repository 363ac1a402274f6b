"""The log gives the state back, play is pure, and the same seed gives the same record."""

import hashlib
import json
import os
import subprocess
import sys

import pytest
from hypothesis import given

from engine.actions import Action, Choose, Declare, PlaceTile, StartGame, Undo
from engine.errors import IllegalAction
from engine.hexes import Hex
from engine.play import play
from engine.replay import fold
from engine.state import State
from tests.mirror import image
from tests.strategies import Plan, games, thorough


@thorough(20)
@given(games(undo=0.15, resign=0.004))
def test_folding_the_log_gives_the_state_back(game: Plan) -> None:
    """Boards, regions, tasks, stacks, piles, notes, turn, owing and log, undo entries included."""
    states = [move.after for move in game.moves()]
    for state in (*states[::17], states[-1]):
        assert image(fold(state.entries())) == image(state)


@thorough(20)
@given(games(undo=0.2))
def test_c8_an_undo_leads_back_to_where_the_game_stood(game: Plan) -> None:
    """Everything is as it was before the dropped entries but the log and what is foreseen."""
    known: dict[int, State] = {}
    for move in game.moves():
        known.setdefault(move.before.seq, move.before)
        if isinstance(move.action, Undo) and len(move.before.parties) == 1:
            back, then = image(move.after), image(known[_last_standing(move.after)])
            for name in ("log", "dropped", "foreseen"):
                del back[name], then[name]
            assert back == then


def _last_standing(state: State) -> int:
    """The last entry that an undo left standing: the game is as it was right after that."""
    standing = [e for e in state.entries() if e.seq not in state.dropped]
    return max(entry.seq for entry in standing if not isinstance(entry.action, Undo))


NONSENSE: tuple[Action, ...] = (
    StartGame(),
    Undo(0),
    Undo(1, (0, 1, 2, 3)),
    Undo(10_000),
    Declare("hurry"),
    Choose("pois", "hearts"),
    PlaceTile(0, "L00", Hex(0, 0), 0),
    PlaceTile(7, "L01", Hex(0, 0), 0),
    PlaceTile(-1, "L01", Hex(0, 0), 0),
)


@thorough(12)
@given(games(undo=0.1, resign=0.004))
def test_play_never_touches_the_state_it_is_given(game: Plan) -> None:
    """Neither when it accepts nor when it refuses; and it answers the same a second time."""
    made: dict[int, object] = {}
    for number, move in enumerate(game.moves()):
        if number - 1 in made:
            assert image(move.before) == made[number - 1]
        if number % 9 > 1:
            continue
        made[number] = image(move.after)
        before = image(move.before)
        again, _ = play(move.before, move.seat, move.action)
        assert image(again) == made[number]
        for seat in (None, *range(len(move.before.box.setup.seats))):
            for action in NONSENSE:
                with pytest.raises(IllegalAction):
                    play(move.before, seat, action)
        assert image(move.before) == before


TABLES = {
    "classic": "--edition classic --seats 2 --seed 7",
    "specials": "--edition classic --unlocked box-1,box-2,circus,clouds,red-hearts --seed 7",
    "duel": "--edition duel --seats 3 --seed 7",
}
PINNED = {
    "classic": "9662e243101e65886fda1a3a262b7b38e08407f7d93d2d4184d7eec2579a1b8b",
    "specials": "dd6dc01e9506306b61709c961dfaec91ea8d077205375b89a1bf67778110abf3",
    "duel": "c66419ddec02dd3cac4677da0cd63f26463a4d953e323fbfcd8b245adb7d5b8d",
}
"""SHA-256 of what each prints: another value means another deal, rule or player."""


def _selfplay(words: str, hash_seed: str) -> bytes:
    command = [sys.executable, "-m", "engine", "selfplay", *words.split()]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, env=environment, capture_output=True, check=True).stdout


@pytest.mark.parametrize("table", TABLES)
def test_a_record_does_not_depend_on_the_order_of_sets(table: str) -> None:
    """The same seed prints the same bytes whatever Python's hashes are, and whatever machine."""
    record = _selfplay(TABLES[table], "1")
    assert record == _selfplay(TABLES[table], "2")
    assert hashlib.sha256(record).hexdigest() == PINNED[table]
    assert json.loads(record)["sheets"]
