"""The goal cards of Light Luggage (luggage.md 4.10 to 4.16)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from tests.oracle.areas import Region, regions
from tests.oracle.board import AREAS, SIDES, Hex, Position, beside, letters, matches, neighbours

RIVER = "S"


def small_areas(position: Position) -> bool:
    """A closed territory of exactly two tiles in each of W, G and V (luggage.md 4.13)."""
    found = regions(position)
    pairs = {region.kind for region in found if region.size == 2 and region.closed}
    return set(AREAS) <= pairs


def great_areas(position: Position) -> bool:
    """A territory of at least seven tiles in each of W, G and V (luggage.md 4.15)."""
    return set(AREAS) <= {region.kind for region in regions(position) if region.size >= 7}


def perfect_fit(position: Position) -> bool:
    """At least six tiles with six neighbours and six matching edges (luggage.md 4.16)."""
    hexes = [laid.hex for laid in position.tiles]
    full = [at for at in hexes if neighbours(position, at) == 6 and matches(position, *at) == 6]
    return len(full) >= 6


def _links(seen: Mapping[Hex, list[str]], at: Hex) -> list[Hex]:
    """The tiles to which the river edges of a tile lead."""
    sides = (side for side in range(6) if seen[at][side] == RIVER)
    there = (beside(at, side) for side in sides)
    return [near for near in there if near in seen]


def river_loop(position: Position) -> bool:
    """A river of six nodes or more, each with two river edges or more, all linked (4.12)."""
    seen = letters(position)
    for river in regions(position):
        if river.kind == RIVER and river.size >= 6:
            edges = {at: seen[at].count(RIVER) for at in river.hexes}
            linked = {at: len(_links(seen, at)) for at in river.hexes}
            if edges == linked and min(edges.values()) >= 2:
                return True
    return False


def _touches(river: Region, at: Hex) -> bool:
    """Whether a tile is of a river or next to one of its tiles."""
    around = {(at[0] + dq, at[1] + dr) for dq, dr in SIDES}
    return bool(river.hexes & (around | {at}))


def neighborhood(position: Position, wraps: Iterable[Hex]) -> bool:
    """All three wraparound tiles, each completed, at one river of the greatest length (4.14)."""
    tiles = list(wraps)
    rivers = [region for region in regions(position) if region.kind == RIVER]
    longest = max((river.size for river in rivers), default=0)
    return len(tiles) == 3 and any(
        all(_touches(river, at) for at in tiles) for river in rivers if river.size == longest
    )


BOARD_GOALS = {
    "small-areas": small_areas,
    "great-areas": great_areas,
    "perfect-fit": perfect_fit,
    "river-loop": river_loop,
}
"""Cards that follow from the board alone."""

SEQUENCES = {
    "task-sequence": ("V", "WG", "SO"),
    "river-sequence": ("V", "SO", "WG"),
}
"""The rows of the two cards (luggage.md 4.11); O is a wraparound."""
ORDER = "VWGSO"
State = Mapping[str, int]


class Completed(NamedTuple):
    """A completed task: the types as which it may count."""

    types: str


def step(rows: Sequence[str], state: int, type: str) -> int:
    """The table of luggage.md 4.11; 3 is fulfilled, and the card leaves the machine."""
    if state == 3:
        return 3
    if state >= 1 and type in rows[state - 1]:
        return state
    if type in rows[state]:
        return state + 1
    return 1 if type in rows[0] else 0


def _kinds(tasks: Sequence[Completed]) -> Iterator[str]:
    """Every choice of one type for each task."""
    if not tasks:
        yield ""
        return
    for type in tasks[0].types:
        for rest in _kinds(tasks[1:]):
            yield type + rest


def take_in(states: State, tasks: Sequence[Completed], long_river: bool) -> dict[str, int]:
    """The cards after the tasks of one settling, in the most favourable order (ruling L12)."""
    best: tuple[tuple[object, ...], dict[str, int]] | None = None
    for order in permutations(tasks):
        for types in _kinds(order):
            after = dict(states)
            for type in types:
                for card, state in list(after.items()):
                    if card == "task-sequence" or long_river:
                        after[card] = step(SEQUENCES[card], state, type)
            running = {card: 0 if state == 3 else state for card, state in after.items()}
            worth = (
                sum(state == 3 for state in after.values()),
                max(running.values()),
                running.get("task-sequence", 0),
                [-ORDER.index(type) for type in types],
            )
            if best is None or worth > best[0]:
                best = (worth, after)
    assert best is not None
    return best[1]
