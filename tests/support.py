"""The language of the engine's tests: tables with small deals, and tiles laid by words.

A word is ``L07@1,0/2``, a tile on a hex in a rotation as in ``engine.notation``; ``=5`` gives the
Task tile its marker. Tables are real games: everything goes through the engine's doors.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from engine import editions, notation
from engine.actions import Action, Answer, PlaceTile
from engine.deal import Deal
from engine.edition import Edition
from engine.errors import IllegalAction
from engine.hexes import Hex
from engine.play import begin, options, play
from engine.scoring import Sheet, sheet
from engine.setup import Setup, rivals, shared
from engine.state import Entry, Revealed, State
from engine.tasks import Task
from engine.terrains import AREAS, MEADOW
from engine.tiles import LANDSCAPE, parse_tiles

T = TypeVar("T")
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana")
WORD = re.compile(
    r"(?P<tile>[^@=\s]+)@(?P<q>-?\d+),(?P<r>-?\d+)/(?P<rotation>\d+)(?:=(?P<value>\d+))?"
)
USUAL = {"classic": "L17", "duel": "L25", "luggage": "L17", "sakura": "L11"}


def _filler(edition: Edition) -> str:
    """A Landscape tile that always fits: no line, no flag."""
    plain = (t for t in edition.plain_tiles if t.stack == LANDSCAPE and not t.flags)
    return next(tile.id for tile in plain if set(tile.edges) <= {*AREAS, MEADOW})


FILLER = {
    found.key: " ".join([USUAL.get(found.key) or _filler(found)] * 60) for found in editions.known()
}
"""A Landscape stack that never runs dry."""


def deal(
    landscape: str = "",
    task: str = "",
    markers: str = "",
    removed: str = "",
    goals: str = "",
    specials: str = "",
) -> Deal:
    """A deal from words: ``deal("L01 L02", "T-W1", "W 5 4, G 6")``."""
    piles = (pile.split() for pile in markers.split(",") if pile.strip())
    drawn = {"specials": specials, "goals": goals}
    return Deal(
        landscape=tuple(landscape.split()),
        task=tuple(task.split()),
        markers={type: tuple(map(int, values)) for type, *values in piles},
        removed=tuple(removed.split()),
        salt="test",
        cards={deck: tuple(cards.split()) for deck, cards in drawn.items() if cards},
    )


def setup(edition: str, seats: int, **more: Any) -> Setup:
    """People on one board, or each on a board of their own; ``boards`` says otherwise."""
    if "boards" in more:
        return Setup(edition, NAMES[:seats], **more)
    together = editions.edition(edition).parties == (1, 1)
    return (shared if together else rivals)(edition, NAMES[:seats], **more)


def table(
    edition: str = "classic",
    *,
    landscape: str | None = None,
    task: str = "",
    markers: str = "",
    seats: int | None = None,
    goals: str = "",
    specials: str = "",
    removed: str = "",
    **more: Any,
) -> State:
    """A game that has just begun with that deal; one seat, or two in a duel."""
    people = seats or editions.edition(edition).parties[0]
    stack = FILLER.get(edition, FILLER["classic"]) if landscape is None else landscape
    dealt = deal(stack, task, markers, removed, goals, specials=specials)
    return begin(setup(edition, people, **more), dealt)[0]


def toy(base: Edition, tiles: str, **changes: Any) -> Edition:
    """An edition of the tests' own: that one's rules with a handful of tiles."""
    return replace(base, key="toy", plain_tiles=parse_tiles(tiles), **changes)


def register(monkeypatch: pytest.MonkeyPatch, *more: Edition) -> None:
    """Let the engine know editions of the tests' own for one test."""
    monkeypatch.setattr(editions, "EDITIONS", (*editions.EDITIONS, *more))


def action(word: str, board: int = 0, **fields: Answer) -> PlaceTile:
    """The placement a word asks for."""
    found = WORD.fullmatch(word)
    assert found, word
    hex = Hex(int(found["q"]), int(found["r"]))
    return PlaceTile(board, found["tile"], hex, int(found["rotation"]), fields)


def place(state: State, words: str, board: int = 0, **fields: Answer) -> State:
    """Lay the tiles that are in hand, one turn each, by the seat whose turn it is."""
    for word in words.split():
        state, _ = play(state, state.hands(board)[0], action(word, board, **fields))
    return state


def hold(state: State, words: str, board: int = 0) -> State:
    """Give one party a tile (``T-W1=5``) whatever the stacks say; no other party owes anything."""
    tile, _, value = words.partition("=")
    held = Revealed(state.box.tiles[tile], int(value) if value else None)
    return state._replace(revealed=held, owing=(board,), pending=(), ended="")


def lay(state: State, words: str, board: int = 0, **fields: Answer) -> State:
    """Let a party hold and lay one tile after the other, by all the rules."""
    for word in words.split():
        found = WORD.fullmatch(word)
        assert found, word
        value = f"={found['value']}" if found["value"] else ""
        state = place(hold(state, found["tile"] + value, board), word, board, **fields)
    return state


def scene(state: State, board: str = "L25@0,0/0", of: int = 0, **changes: Any) -> State:
    """Give one party that board, by ``engine.notation``, and whatever else a party has."""
    laid, tasks = notation.read(board, state.box.tiles, state.box.terrains)
    party = state.parties[of]._replace(**{"board": laid, "tasks": tasks, **changes})
    parties = (*state.parties[:of], party, *state.parties[of + 1 :])
    return state._replace(parties=parties, shown=parties)


def done(number: int) -> tuple[Task, ...]:
    """So many completed tasks, somewhere far away."""
    return tuple(Task(Hex(50 + n, 0), "W", 3) for n in range(number))


def act(state: State, seat: int | None, asked: Action) -> State:
    """The state after an action."""
    return play(state, seat, asked)[0]


def refusal(state: State, seat: int | None, asked: Action) -> str:
    """The code with which an action is refused."""
    with pytest.raises(IllegalAction) as refused:
        play(state, seat, asked)
    return refused.value.code


def rejects(state: State, word: str, board: int = 0, **fields: Answer) -> str:
    """The code with which laying the tile in hand so is refused."""
    return refusal(state, state.hands(board)[0], action(word, board, **fields))


def allows(state: State, words: str, board: int = 0) -> bool:
    """Whether a party holding the tile of ``T-V3@1,0/2=5`` is offered that place."""
    found = WORD.fullmatch(words)
    assert found, words
    value = f"={found['value']}" if found["value"] else ""
    return asks(hold(state, found["tile"] + value, board), words, board)


def asks(state: State, word: str, board: int = 0) -> bool:
    """Whether ``options`` lists that place for the tile in hand."""
    wanted = action(word, board)
    places = options(state, state.hands(board)[0]).places
    return wanted.rotation in places.get(wanted.hex, ())


def last(state: State) -> Entry:
    """The last entry of the log."""
    assert state.log is not None
    return state.log


def happened(state: State, kind: type[T]) -> list[T]:
    """The events of one kind in the last entry."""
    return [event for event in last(state).events if isinstance(event, kind)]


def happened_ever(state: State, kind: type[T]) -> list[T]:
    """The events of one kind in the whole log."""
    events = (event for entry in state.entries() for event in entry.events)
    return [event for event in events if isinstance(event, kind)]


def tile_in_hand(state: State) -> str:
    """The id of the revealed tile, with its marker."""
    assert state.revealed is not None
    tile, marker = state.revealed
    return tile.id if marker is None else f"{tile.id}={marker}"


def values(tasks: tuple[Task, ...]) -> list[int]:
    """The markers of tasks, ascending."""
    return sorted(task.value for task in tasks)


def score(state: State, board: int = 0) -> Sheet:
    """A party's sheet."""
    return sheet(state, board)


def points(state: State, board: int = 0) -> Mapping[str, int]:
    """The lines of a party's sheet that are not 0."""
    return {line.key: line.points for line in sheet(state, board).lines if line.points}


def shifted(hex: Hex, by: Hex) -> Hex:
    """The hex after moving the whole plane."""
    return Hex(hex.q + by.q, hex.r + by.r)


def group_sums(state: State, sheet: Sheet) -> dict[str, int]:
    """The sum of each group of the sheet, in the order of the edition's groups."""
    sums = dict.fromkeys(state.box.edition.groups, 0)
    for line in sheet.lines:
        sums[state.box.layout[line.key].group] += line.points
    return sums
