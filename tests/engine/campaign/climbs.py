"""The language of the tests of Sakura's campaign: games told by their result and their blossoms."""

from collections.abc import Mapping
from typing import Any

from engine.blossoms import HELD
from engine.campaign import acts
from engine.campaign.events import Founded
from engine.campaign.plan import Final
from engine.campaign.sakura import SAKURA
from engine.campaign.state import State, evolve, initial_state
from engine.editions import edition
from engine.scoring import Sheet, line
from tests.support import lay, table

EDITION = edition("sakura")
MOUNTAIN, GARDEN = SAKURA.tracks
GAME = lay(table("sakura", unlocked=EDITION.unlockable), "L02@0,0/0")


def fresh() -> State:
    """A campaign at its beginning."""
    return initial_state(SAKURA, Founded("sakura"))


def final(result: int = 0, blossoms: int = 0) -> Final:
    """A finished game with this result and so many blossoms held."""
    party = GAME.parties[0]._replace(notes={(HELD, None): blossoms})
    return Final(GAME._replace(parties=(party,)), Sheet(0, (line("rest", result, ()),)))


def ended(notes: Mapping[Any, Any] | None = None, state: Any = None, **lines: Any) -> Final:
    """A game at its end with these notes and lines."""
    game = GAME if state is None else state
    party = game.parties[0]
    party = party._replace(notes={**party.notes, **(notes or {})})
    told = tuple(line(key.replace("_", "-"), points, ()) for key, points in lines.items())
    return Final(game._replace(parties=(party,)), Sheet(0, told))


def played(state: State, result: int | Final, blossoms: int = 0) -> State:
    """The campaign after another game."""
    game = f"game-{len(state.played) + 1}"
    ended = final(result, blossoms) if isinstance(result, int) else result
    state = evolve(state, acts.begin(state, EDITION, game))
    return evolve(state, acts.finish(state, game, ended))


def crossed(state: State, rows: str) -> State:
    """Cross rows from their beginning, or a part of one: ``m01 m02.1-3``; ``m06.7-1`` backwards."""
    for circle in (circle for word in rows.split() for circle in _circles(word)):
        state = evolve(state, acts.cross(state, circle))
    return state


def climbed(rows: str) -> State:
    """A campaign that has crossed these rows, in games of 16 crosses and 12 pairs of blossoms."""
    state = played(fresh(), 450, 24)
    for circle in (circle for word in rows.split() for circle in _circles(word)):
        if not state.unspent(MOUNTAIN):
            state = played(state, 450, 24)
        state = evolve(state, acts.cross(state, circle))
    return state


def _circles(word: str) -> list[str]:
    row, _, part = word.partition(".")
    length = next(r.length for track in SAKURA.tracks for r in track.rows if r.key == row)
    begin, _, end = (part or f"1-{length}").partition("-")
    step = 1 if int(begin) <= int(end or begin) else -1
    return [f"{row}.{number}" for number in range(int(begin), int(end or begin) + step, step)]
