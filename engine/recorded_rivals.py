"""Recorded rivals: a party of a finished game, played against again (duel.md 3.9; D42, D43).

The deal of such a game holds a script: for each turn the tile that was revealed and what happened
on the rival's board, as JSON. It is a part of the deal, so it is secret and committed to from the
start, and a record of the challenge needs no other record to be checked.
"""

import json
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from engine.box import Box
from engine.codec import decode_event, encode_event
from engine.deal import Deal, salt_of
from engine.errors import Malformed
from engine.events import (
    Event,
    Noted,
    TaskCompleted,
    TaskFailed,
    TilePlaced,
    TileRevealed,
    TileSetAside,
    TurnPassed,
)
from engine.setup import RECORDED_RIVAL, Setup
from engine.state import ABOUT_HANDS, State

RIVAL_BOARD = 1
DONE = (TilePlaced, TaskCompleted, TaskFailed, Noted, TileSetAside)
"""What a party's board and notes follow from."""


class Haunted(NamedTuple):
    """One turn of a script: the tile for all, and what the rival did."""

    tile: str
    events: tuple[Event, ...]


def challenge(finished: State, board: int, name: str, secret: bytes) -> tuple[Setup, Deal]:
    """A game of two against one party of a finished one: the same tiles turn by turn."""
    if not finished.ended or board not in range(len(finished.parties)) or finished.is_out(board):
        raise Malformed("bad-ghost", "a recorded rival is a party that played a game to its end")
    agreed = finished.box.setup
    names = " + ".join(agreed.seats[seat] for seat in agreed.boards[board])
    options = {key: value for key, value in agreed.options.items() if key != "hand"}
    setup = replace(
        agreed, seats=(name, names), boards=((0,), (1,)), options=options, led={"1": RECORDED_RIVAL}
    )
    turns = _turns(finished, board)
    return setup, replace(
        _in_order(finished, turns),
        script=tuple(_written(turn) for turn in turns),
        salt=salt_of(secret),
    )


def _turns(finished: State, board: int) -> list[Haunted]:
    """What was revealed and what the party did, turn by turn; goals are judged anew."""
    turns: list[Haunted] = []
    tile, happened = "", list[Event]()
    running = True
    standing = (entry for entry in finished.entries() if entry.seq not in finished.dropped)
    for event in (event for entry in standing for event in entry.events):
        if isinstance(event, TileRevealed):
            tile, running = event.tile, True
        elif isinstance(event, TurnPassed):
            turns.append(Haunted(tile, tuple(happened)))
            happened, running = [], False
        elif running and isinstance(event, DONE) and event.board == board and not _of_team(event):
            happened.append(replace(event, board=RIVAL_BOARD))
    return turns


def _of_team(event: Event) -> bool:
    return isinstance(event, Noted) and event.rule in ABOUT_HANDS


def _in_order(finished: State, turns: list[Haunted]) -> Deal:
    """The deal with everything that came in the order it came, and the rest below it."""
    deal, tiles = finished.deal, finished.box.tiles
    came = [turn.tile for turn in turns]
    markers: dict[str, list[int]] = {type: [] for type in deal.markers}
    for entry in finished.entries():
        for event in entry.events if entry.seq not in finished.dropped else ():
            if isinstance(event, TileRevealed) and event.tile in came and event.marker is not None:
                markers[tiles[event.tile].task].append(event.marker)
    return replace(
        deal,
        landscape=_first(deal.landscape, came),
        task=_first(deal.task, came),
        markers={t: (*markers[t], *_rest(pile, markers[t])) for t, pile in deal.markers.items()},
    )


def _first(stack: tuple[str, ...], came: list[str]) -> tuple[str, ...]:
    drawn = tuple(tile for tile in came if tile in stack)
    return (*drawn, *(tile for tile in stack if tile not in drawn))


def _rest(pile: tuple[int, ...], taken: list[int]) -> list[int]:
    left = list(pile)
    for marker in taken:
        left.remove(marker)
    return left


def _written(turn: Haunted) -> str:
    plain = {"tile": turn.tile, "events": [encode_event(event) for event in turn.events]}
    return json.dumps(plain, separators=(",", ":"), sort_keys=True)


@lru_cache(maxsize=256)
def read(line: str) -> Haunted:
    """One turn of a script; ``Malformed`` if it is none."""
    try:
        plain: Any = json.loads(line)
        tile, events = plain["tile"], tuple(decode_event(event) for event in plain["events"])
    except (ValueError, KeyError, TypeError):
        raise Malformed("bad-script", "a line of the script makes no sense") from None
    strange = [e for e in events if not isinstance(e, DONE) or e.board != RIVAL_BOARD]
    if strange or not isinstance(tile, str):
        raise Malformed("bad-script", "a line of the script does what no rival does")
    return Haunted(tile, events)


def check_script(box: Box, deal: Deal) -> None:
    """A script belongs to a recorded rival, and reveals the stacks from the top."""
    if bool(deal.script) != bool(box.replayed):
        raise Malformed("bad-script", "a recorded rival needs a script, and no other party has one")
    turns = [read(line) for line in deal.script]
    for stack in (deal.landscape, deal.task):
        came = tuple(turn.tile for turn in turns if turn.tile in stack)
        if came != stack[: len(came)]:
            raise Malformed("bad-script", "the script does not follow the stacks")
    used = {event.tile for turn in turns for event in turn.events if isinstance(event, TilePlaced)}
    if not used | {turn.tile for turn in turns} <= set(box.tiles):
        raise Malformed("bad-script", "the script knows a tile that the box does not")


def scripted(state: State) -> str | None:
    """The stack from which the record's next tile comes; nothing after its last turn."""
    if state.turn > len(state.deal.script):
        return None
    return state.box.tiles[read(state.deal.script[state.turn - 1]).tile].drawn_from
