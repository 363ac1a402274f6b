"""The plain way to list what a party may lay: every placement is made, and judged as it lies.

The engine finds the same without making any (``engine.reach``, ``engine.wild``, ``engine.offers``).
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from engine.board import Turned
from engine.endings import Ending
from engine.families import Wanderer
from engine.hexes import OPPOSITE, ORIGIN, Hex, distance, neighbours
from engine.pieces import Decoration
from engine.rules import Rule
from engine.rules.heart_tokens import HeartTokens
from engine.specials.drinks import Drinks
from engine.specials.duel_photographer import DuelPhotographer
from engine.specials.emperors_decree import EmperorsDecree
from engine.specials.hearts import Hearts as DuelHearts
from engine.state import Revealed, State
from engine.survey import Survey
from engine.tasks import Standing, Task, around, judge
from engine.terrains import MEADOW, NOTHING, Terrain
from engine.tiles import LANDSCAPE, Placement

Answers = dict[str, tuple[Any, ...]]
Places = dict[Hex, tuple[int, ...]]
Edge = tuple[Hex, int, str, str]
"""A wild edge that meets an edge: hex, side, its own letter, the other's."""
All = dict[tuple[Hex, int], Answers]


def listed(state: State, board: int) -> tuple[Places, All]:
    """The legal hexes of a party with their rotations, and what may be decided with each."""
    held = state.held(board)
    if held is None:
        return {}, {}
    places: Places = {}
    offers: All = {}
    turned = list(_turned(state, board, held))
    for hex in _open(state, board):
        for rotation in range(6):
            ways = list(_legal(state, board, held, hex, rotation))
            meadow = tuple(
                edges for edges, tile in turned if list(_legal(state, board, tile, hex, rotation))
            )
            if not ways and not meadow:
                continue
            places[hex] = (*places.get(hex, ()), rotation)
            offered = _asked(state, board, held, hex)
            for field in ways[0] if ways else ():
                offered[field] = tuple(way[field] for way in ways)
            if meadow:
                offered["meadow"] = meadow
            if offered:
                offers[hex, rotation] = offered
    return places, offers


def _turned(state: State, board: int, held: Revealed) -> Iterator[tuple[list[int], Revealed]]:
    """The tile with edges made meadow: one of each line for which there is a card unused."""
    notes = {rule for rule, _ in state.parties[board].notes}
    cards = [s for s in state.box.specials if isinstance(s, Ending) and s.key not in notes]
    letters = held.tile.edges if held.tile.stack == LANDSCAPE else ""
    own = [[None, *(n for n in range(len(letters)) if letters[n] == c.kind)] for c in cards]
    for chosen in product(*own):
        edges = sorted(edge for edge in chosen if edge is not None)
        if edges:
            text = "".join(MEADOW if n in edges else letter for n, letter in enumerate(letters))
            yield edges, Revealed(replace(held.tile, edges=text), held.marker)


def _open(state: State, board: int) -> set[Hex]:
    laid = state.parties[board].board.placements
    return {near for hex in laid for near in neighbours(hex) if near not in laid} or {ORIGIN}


def _legal(
    state: State, board: int, held: Revealed, hex: Hex, rotation: int
) -> Iterator[dict[str, dict[str, bool]]]:
    """Every legal decision about wild edges, by the field that asks; one without any if none is."""
    land, terrains = state.parties[board].board, state.box.terrains
    face = held.tile.faces[rotation]
    met = [
        (side, land.faces[there][OPPOSITE[side]])
        for side, there in enumerate(neighbours(hex))
        if there in land.faces
    ]
    if not all(terrains.may_face(face[side], letter) for side, letter in met):
        return
    wild = [(hex, side, face[side], letter) for side, letter in met]
    wild += [(neighbours(hex)[s], OPPOSITE[s], letter, face[s]) for s, letter in met]
    wild = [edge for edge in wild if edge[2] in terrains.wild]
    asked = [edge for edge in wild if _asks(terrains.table[edge[2]], edge[3])]
    for said in product((True, False), repeat=len(asked)):
        joined = dict(zip(asked, said, strict=True))
        became = [_became(terrains.table[e[2]], e, joined=joined.get(e, True)) for e in wild]
        if not _breaks(state, board, held, Placement(held.tile, hex, rotation), became):
            fields: dict[str, dict[str, bool]] = {}
            for (_, side, own, _), yes in joined.items():
                fields.setdefault(terrains.table[own].asks, {})[str(side)] = yes
            yield fields


def _asks(wild: Terrain, other: str) -> bool:
    return bool(wild.asks) and other in wild.takes


def _became(wild: Terrain, edge: Edge, *, joined: bool) -> Turned:
    hex, side, _, other = edge
    if other not in wild.takes:
        return Turned(hex, side, MEADOW)
    return Turned(hex, side, other if joined else NOTHING)


def _breaks(
    state: State, board: int, held: Revealed, placement: Placement, became: list[Turned]
) -> bool:
    """Whether the tile's own marker fails as soon as it lies (core.md, Placement rules)."""
    if held.marker is None:
        return False
    face = list(placement.face)
    for hex, side, letter in became:
        if hex == placement.hex:
            face[side] = letter
    turned = tuple(edge for edge in became if edge.hex != placement.hex)
    after = state.parties[board].board.place(placement, "".join(face), turned)
    task = Task(placement.hex, held.tile.task, held.marker)
    if task.type == "wrap":
        return around(after, task.hex) > task.value
    return judge(after, task) is Standing.FAIL


def _asked(state: State, board: int, held: Revealed, hex: Hex) -> Answers:
    """What the rules ask about one placement, each told in a sentence of its own."""
    found: Answers = {}
    for rule in state.box.askers:
        named = (asks for kind, asks in ASKING.items() if isinstance(rule, kind))
        asks = next(named, _as_it_says)
        for answer in asks(rule, state, board, held, hex):
            found[rule.field] = (*found.get(rule.field, ()), answer)
    return found


def _heart(rule: HeartTokens, state: State, board: int, held: Revealed, _: Hex) -> tuple[Any, ...]:
    laid = len(list(state.parties[board].noted(rule.key)))
    left = laid < rule.in_play(state)
    return (rule.colour,) if left and held.tile.stack == LANDSCAPE else ()


def _step(rule: Wanderer, state: State, board: int, _: Revealed, hex: Hex) -> tuple[Any, ...]:
    stands = [at for at, _ in state.parties[board].noted(rule.key)]
    return (True,) if any(hex in neighbours(at) for at in stands) else ()


def _duel_heart(
    rule: DuelHearts, state: State, board: int, held: Revealed, _: Hex
) -> tuple[Any, ...]:
    party = state.parties[board]
    claim = party.notes.get((rule.key, None))
    if claim is None or claim["turn"] >= state.turn or held.tile.stack != LANDSCAPE:
        return ()
    return ("red",) if len(list(party.noted(rule.key))) < claim["hearts"] else ()


def _photo(
    rule: DuelPhotographer, state: State, board: int, _: Revealed, hex: Hex
) -> tuple[Any, ...]:
    figure = state.parties[board].notes.get((rule.key, None), {})
    if "at" not in figure or figure["since"] >= state.turn:
        return ()
    return (True,) if hex in neighbours(Hex(*figure["at"])) else ()


def _piece(rule: Decoration, state: State, board: int, held: Revealed, hex: Hex) -> tuple[Any, ...]:
    standing = [at for at, _ in state.parties[board].noted(rule.key)]
    if held.tile.stack != LANDSCAPE or held.tile.edges.count(rule.kind) != 2:
        return ()
    left = len(standing) < rule.in_play(state)
    return (rule.piece,) if left and all(distance(hex, at) >= 3 for at in standing) else ()


def _drinks(rule: Drinks, state: State, board: int, held: Revealed, _: Hex) -> tuple[Any, ...]:
    lying = len(state.stacks["landscape"]) + (held.tile.is_apart and bool(state.removed))
    return (True,) if lying >= 2 and rule.is_ready(state, board) else ()


def _seal(
    rule: EmperorsDecree, state: State, board: int, held: Revealed, _: Hex
) -> tuple[Any, ...]:
    is_used = rule.key in {noted for noted, _ in state.parties[board].notes}
    return ("seal",) if held.marker and held.tile.task != "wrap" and not is_used else ()


def _as_it_says(rule: Rule, state: State, board: int, held: Revealed, hex: Hex) -> tuple[Any, ...]:
    """What any other rule asks, by its own word."""
    look = Survey(state, board, *held)
    answers = rule.answers(look)
    hexes = rule.asks_at(look) if answers else None
    return answers if hexes is None or hex in hexes else ()


ASKING: dict[type, Callable[..., tuple[Any, ...]]] = {
    HeartTokens: _heart,
    Wanderer: _step,
    DuelHearts: _duel_heart,
    DuelPhotographer: _photo,
    Decoration: _piece,
    Drinks: _drinks,
    EmperorsDecree: _seal,
}
