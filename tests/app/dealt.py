"""A duel that is known beforehand: its deal, both players, and a choice and a building for each."""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import app.live.room
from engine.actions import Action, Choose, PlaceTile
from engine.autoplay import automatic
from engine.deal import Deal
from engine.play import begin, deal_for, play, survey
from engine.setup import Setup, rivals
from engine.state import State

PEOPLE = ("Ana", "Ben")
MODULES = ("goals", "pois")
SECRET = hashlib.sha256(b"workers 44").digest()
LANDSCAPE, TASK = 6, 8


class Move(NamedTuple):
    """What a party does, and the game after it."""

    board: int
    action: Action
    after: State


def known_deal(setup: Setup, secret: bytes) -> Deal:  # noqa: ARG001 - in place of the real one
    """The same few tiles every time."""
    whole = deal_for(setup, SECRET)
    return replace(whole, landscape=whole.landscape[:LANDSCAPE], task=whole.task[:TASK])


def known_deals() -> None:
    """In a server's process: every game has this deal."""
    app.live.room.deal_for = known_deal  # type: ignore[attr-defined]


def moves() -> Iterator[Move]:
    """A whole game: both in turn, the one who begins a phase changing from turn to turn."""
    setup = rivals("duel", PEOPLE, modules=MODULES)
    state, _ = begin(setup, known_deal(setup, b""))
    while not state.ended:
        order = (0, 1) if state.turn % 2 else (1, 0)
        board, action = next((b, a) for b in order if (a := _decided(state, b)) is not None)
        state, _ = play(state, board, action)
        yield Move(board, action, state)


def _decided(state: State, board: int) -> Action | None:
    """By the rule for the late, but Ben turns his first tile and wants the school."""
    action, look = automatic(state, board), survey(state, board)
    if board == 0 or action is None:
        return action
    if isinstance(action, Choose):
        return Choose(action.choice, ["school"], board)
    if state.turn == 1 and look is not None:
        hex, rotations = next(iter(look.places().items()))
        return PlaceTile(board, look.tile.id, hex, rotations[-1])
    return action
