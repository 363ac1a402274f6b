"""Parties in a lobby: which chairs share a board, and who leads a party without people.

A chair belongs to the same party however many parties there are, so people keep their places while
the host decides.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.bots import BOTS

COLUMNS = 4
"""The most parties there can be."""
TEAM = 8
"""The most people who share a board (duel.md 3.7)."""
TEAMS = (1, 2, 3, 4, TEAM)
"""The sizes of teams that a lobby offers."""
Boards = list[list[int]]


def chairs_of(parties: int, team: int = TEAM) -> Boards:
    """For each party the numbers of its chairs."""
    return [[party + COLUMNS * row for row in range(team)] for party in range(parties)]


def resettled(boards: Boards, led: Mapping[str, str], people: list[int]) -> dict[int, int] | None:
    """Where people go whose chairs are not among these: old chair -> new one; None: no room.

    Everybody else stays. The party with the fewest people gets the next one.
    """
    kept = {
        chair for party, chairs in enumerate(boards) if str(party) not in led for chair in chairs
    }
    taken = [chair for chair in people if chair in kept]
    free = [chair for chair in by_rows(boards, led) if chair not in taken]
    homeless = [chair for chair in people if chair not in kept]
    if len(homeless) > len(free):
        return None
    moves: dict[int, int] = {}
    for chair in homeless:
        moves[chair] = min(free, key=lambda new: (_crew(boards, new, taken), new))
        taken.append(moves[chair])
        free.remove(moves[chair])
    return moves


def _crew(boards: Boards, chair: int, taken: list[int]) -> int:
    """How many sit in the party of a chair."""
    return next(sum(c in taken for c in chairs) for chairs in boards if chair in chairs)


def party_of(boards: Boards | None, chair: int) -> int | None:
    """The party a chair belongs to; none at a table with one board for all."""
    for party, chairs in enumerate(boards or ()):
        if chair in chairs:
            return party
    return None


def by_rows(boards: Boards, led: Mapping[str, str]) -> list[int]:
    """Chairs for people in the order in which they fill up: every party gets one first."""
    people = [chairs for party, chairs in enumerate(boards) if str(party) not in led]
    return sorted(chair for chairs in people for chair in chairs)


def seated(
    boards: Boards, led: Mapping[str, str], taken: list[int]
) -> tuple[tuple[tuple[int, ...], ...], dict[str, str]]:
    """Boards and leaders as the engine counts them: without empty chairs and empty parties."""
    found: list[tuple[int, ...]] = []
    leaders: dict[str, str] = {}
    for party, chairs in enumerate(boards):
        seats = tuple(taken.index(chair) for chair in chairs if chair in taken)
        if not seats:
            continue
        if str(party) in led:
            leaders[str(len(found))] = led[str(party)]
        found.append(seats)
    return tuple(found), leaders


def bot_name(who: str) -> str:
    """What a bot is called at the table."""
    return who.partition(":")[2].capitalize()


def is_bot(who: object) -> bool:
    """Whether the server can play for a party under that name."""
    return who in BOTS


def rival_of(setup: Mapping[str, Any]) -> tuple[str, int] | None:
    """The finished game and the party in it that this table plays against."""
    named = setup.get("ghost")
    if named is None:
        return None
    room, _, party = str(named).rpartition(".")
    return room, int(party)


def free_first(boards: Boards, taken: Iterable[int], party: int) -> int | None:
    """The first free chair of a party."""
    occupied = set(taken)
    return next((chair for chair in boards[party] if chair not in occupied), None)
