"""The language of the campaign tests: a campaign told in words, with results instead of games."""

import pytest

from engine.campaign import acts
from engine.campaign.classic import CLASSIC
from engine.campaign.events import Event, Founded
from engine.campaign.plan import Final
from engine.campaign.state import State, evolve, initial_state
from engine.editions import edition
from engine.errors import Refused
from engine.scoring import Sheet, line
from tests.support import lay, table

EDITION = edition("classic")
TRACK = CLASSIC.tracks[0]
GAME = lay(table(), "L08@0,0/0")


def fresh(*modules: str) -> State:
    """A campaign at its beginning."""
    return initial_state(CLASSIC, Founded("classic", modules))


def final(result: int = 0, **lines: int) -> Final:
    """A finished game with these lines (``task_wood=30``); what is missing is filled up."""
    told = [line(key.replace("_", "-"), points, ()) for key, points in lines.items()]
    rest = result - sum(lines.values())
    return Final(GAME, Sheet(0, (*told, line("rest", max(rest, 0), ()))))


def begun(state: State, game: str = "game") -> State:
    """The campaign with a game running."""
    return evolve(state, acts.begin(state, EDITION, game))


def played(state: State, result: int | Final) -> State:
    """The campaign after another game."""
    game = f"game-{len(state.played) + 1}"
    ended = final(result) if isinstance(result, int) else result
    state = begun(state, game)
    return evolve(state, acts.finish(state, game, ended))


def crossed(state: State, circles: str) -> State:
    """Cross circles: ``e01`` is a whole row, ``e02.1-3`` a part of it."""
    for word in circles.split():
        row, _, part = word.partition(".")
        length = next(r.length for r in TRACK.rows if r.key == row)
        begin, _, end = (part or f"1-{length}").partition("-")
        step = 1 if int(begin) <= int(end or begin) else -1
        for number in range(int(begin), int(end or begin) + step, step):
            state = evolve(state, acts.cross(state, f"{row}.{number}"))
    return state


def rich(circles: str = "") -> State:
    """A campaign with crosses for every circle, and these crossed."""
    state = fresh()
    for _ in range(9):
        state = played(state, 400)
    return crossed(state, circles)


def refused(act: object, *args: object) -> str:
    """The code with which an act is refused."""
    with pytest.raises(Refused) as caught:
        act(*args)  # type: ignore[operator]
    return caught.value.code


def told(state: State, *events: Event) -> State:
    """The state after events."""
    for event in events:
        state = evolve(state, event)
    return state
