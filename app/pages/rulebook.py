"""The boards of the rules pages, as data; the words stand in the templates.

Those of an edition's own text stand in ``app/data/editions/<key>/figures.json``; each special
brings its own, under its key.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from app.assets.known import Known
from app.assets.pictures import of_text
from app.pages.scenery import DATA
from engine.board import Board
from engine.editions import edition
from engine.hexes import Hex
from engine.notation import board_of
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Figure:
    """A board. ``hand``: a tile whose legal hexes glow, laid as an idea at ``idea``.

    ``lit``: a kind and a hex of the region that is shown in full.
    """

    board: str
    hand: str = ""
    idea: tuple[int, int, int] | None = None
    lit: tuple[str, int, int] | None = None
    tokens: tuple[tuple[int, int, str], ...] = ()


@lru_cache
def figures_in_text(key: str) -> dict[str, Figure]:
    """Read the boards that the text of an edition's rules shows, by name."""
    figures = json.loads((DATA / key / "figures.json").read_text("utf-8"))
    return {name: _read(**figure) for name, figure in figures.items()}


def _read(board: str, hand: str = "", idea: Sequence[int] = (), lit: Sequence[Any] = ()) -> Figure:
    q, r, rotation = idea or (0, 0, 0)
    kind, *at = lit or ("", 0, 0)
    return Figure(
        board, hand, (q, r, rotation) if idea else None, (kind, at[0], at[1]) if lit else None
    )


def figures_of(key: str) -> dict[str, Figure]:
    """The boards of an edition; each special brings its own, under its key."""
    return {**figures_in_text(key), **_examples(key)}


def figures(key: str, seen: Known) -> dict[str, dict[str, Any]]:
    """The boards of an edition as the page's script draws them, and those of what is known."""
    return {**{name: drawn(key, name) for name in figures_in_text(key)}, **examples(seen)}


def examples(seen: Known) -> dict[str, dict[str, Any]]:
    """The boards that show what is known, by its key."""
    own = sorted(name for name in seen.keys if name in _examples(seen.edition))
    return {name: drawn(seen.edition, name) for name in own}


def _examples(key: str) -> dict[str, Figure]:
    shown = [special for special in edition(key).specials if special.example]
    return {s.key: Figure(s.example, tokens=s.example_tokens) for s in shown}


@lru_cache
def drawn(key: str, name: str) -> dict[str, Any]:
    """One of them."""
    return _drawn(key, figures_of(key)[name])


def laid(key: str, figure: Figure) -> tuple[Board, dict[str, Tile]]:
    """The board of a figure, and the tiles of its edition by id."""
    found = edition(key)
    tiles = {tile.id: tile for tile in found.tiles}
    return board_of(found, figure.board)[0], tiles


def _drawn(key: str, figure: Figure) -> dict[str, Any]:
    board, tiles = laid(key, figure)
    drawn: dict[str, Any] = {"picture": of_text(key, figure.board)}
    if figure.hand:
        drawn["legal"] = [{"q": hex.q, "r": hex.r} for hex in board.fitting(tiles[figure.hand])]
    if figure.idea:
        q, r, rotation = figure.idea
        tile = tiles[figure.hand]
        drawn["idea"] = {"id": tile.id, "edges": tile.edges, "q": q, "r": r, "rotation": rotation}
    if figure.lit:
        drawn["lit"] = _lit(board, *figure.lit)
    if figure.tokens:
        drawn["tokens"] = {f"{q},{r}": [name] for q, r, name in figure.tokens}
    return drawn


def _lit(board: Board, kind: str, q: int, r: int) -> list[dict[str, int]]:
    region = board.region(kind, Hex(q, r))
    return [{"q": hex.q, "r": hex.r} for hex in sorted(region.hexes)] if region else []
