"""What a seat may do now: every seat's answer, and what the seats of a board share."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.base.plain_json import plain
from app.live.game import Game
from app.wire.answers import Placements, placements_reply
from engine.codec import encode_action
from engine.editions import edition
from engine.events import ChoiceOffered
from engine.hexes import Hex
from engine.play import options
from engine.setup import rivals, shared
from engine.state import State
from engine.takebacks import redo, takeback
from tests import plain as plainly
from tests.strategies import NAMES, TEAMS, Style, moves

CLASSIC = edition("classic")
TABLES = {
    "whole": shared("classic", NAMES, unlocked=CLASSIC.unlockable, modules=CLASSIC.modules),
    "duel": rivals("duel", NAMES[:2], modules=edition("duel").modules),
    "teams": TEAMS,
}


def _answer(state: State, seat: int) -> dict[str, Any]:
    """The whole answer, each part asked for by itself."""
    own, again, back = options(state, seat), redo(state, seat), takeback(state, seat)
    chooses = any(choice.board == own.board for choice in state.pending)
    held = None if chooses else state.held(own.board)
    places, offers = ({}, {}) if held is None else plainly.listed(state, own.board)
    frontier = state.parties[own.board].board.frontier
    there = [hex for hex in frontier if hex in places]
    return {
        "t": "options",
        "seq": state.seq,
        "seat": seat,
        "mine": held is not None and seat in state.hands(own.board),
        "board": own.board,
        "tile": "" if held is None else held.tile.id,
        "places": {f"{hex.q},{hex.r}": places[hex] for hex in there},
        "offers": {key: offered for hex in there for key, offered in _at(hex, places, offers)},
        "choices": [_asked(state, c) for c in own.choices],
        "words": own.words,
        "undo": None if back is None else {"target": back.target, "free": back.free},
        "redo": None if again is None else encode_action(again),
    }


def _asked(state: State, asked: ChoiceOffered) -> dict[str, Any]:
    """A question; the one about the source of the next tile says what is due, as core.md has it."""
    told = {"choice": asked.choice, "answers": asked.answers}
    if asked.choice != "warehouse" or state.revealed is not None:
        return told
    is_task = len(state.parties[0].tasks) < state.task_limit and state.stacks["task"]
    is_landscape = bool(state.stacks["landscape"])
    return {**told, "due": "task" if is_task else "landscape" if is_landscape else "none"}


def _at(
    hex: Hex, places: plainly.Places, offers: plainly.All
) -> Iterator[tuple[str, plainly.Answers]]:
    """What is asked on a hex: at once where it is the same in every rotation."""
    asked = {turn: offers.get((hex, turn), {}) for turn in places[hex]}
    alike = all(one == asked[places[hex][0]] for one in asked.values())
    for turn, one in list(asked.items())[: 1 if alike else None]:
        if one:
            yield f"{hex.q},{hex.r}" if alike else f"{hex.q},{hex.r}/{turn}", one


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", TABLES)
def test_the_answer_is_put_together_byte_by_byte(name: str, seed: int) -> None:
    """Every seat's, at some moments of whole games."""
    chance = Random(seed)
    for move in moves(TABLES[name], seed, Style(compact=0.7, undo=0.1)):
        if chance.random() < 0.2:
            game = Game(move.after.entries())
            for seat in range(len(move.after.box.setup.seats)):
                assert game.options(seat).text == plain(_answer(move.after, seat))


def test_what_may_be_laid_is_listed_once_for_an_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    """The four seats of a table share it, and it goes with the entry it was listed after."""
    played = [move.after for move in moves(TABLES["whole"], 1)][:3]
    game, listed = Game(played[0].entries()), 0

    def counted(state: State, board: int) -> Placements:
        nonlocal listed
        listed += 1
        return placements_reply(state, board)

    monkeypatch.setattr("app.live.game.placements_reply", counted)
    for number, state in enumerate(played[1:], start=1):
        told = [json.loads(game.options(seat).text) for seat in range(4) for _ in range(2)]
        assert listed == number
        assert all(answer["places"] == told[0]["places"] for answer in told)
        assert state.log is not None
        game.follow(state.log)


def test_a_party_is_told_about_its_own_board_only() -> None:
    """A tile that one party has laid leaves its rival's answer as it was (duel.md 3.4)."""
    for move in moves(TABLES["duel"], 3):
        if move.seat is not None and move.after.turn == move.before.turn:
            rival = 1 - move.after.party_of(move.seat)
            before, after = Game(move.before.entries()), Game(move.after.entries())
            told = [json.loads(game.options(rival).text) for game in (before, after)]
            if told[0]["tile"] and not move.after.pending:
                assert {**told[0], "seq": None} == {**told[1], "seq": None}
