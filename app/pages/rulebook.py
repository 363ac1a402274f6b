"""The boards of the rules pages, as data; the words stand in the templates."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from app.known import Known
from app.pictures import letters_of, of_text
from engine.board import Board
from engine.editions import edition
from engine.hexes import Hex
from engine.notation import read
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


FIGURES = {
    "classic": {
        "turn": Figure(
            "L39@-1,-1/5 L29@0,-1/2 L36@-2,0/4 L21@-1,0/2 L44@0,0/0 L27@-2,1/2 T-V1@-1,1/3",
            hand="L13",
            idea=(0, -2, 4),
        ),
        "lines": Figure(
            "L11@1,-2/4 L46@0,-1/2 L39@1,-1/4 T-S2@2,-1/4 L40@0,0/0 L23@1,0/4", lit=("T", 0, 0)
        ),
        "task": Figure(
            "L29@1,-2/0 T-S5@2,-2/5 T-W5@0,-1/4 L28@1,-1/5 L22@2,-1/2 T-W2@0,0/0=5 L41@1,0/1",
            lit=("W", 0, 0),
        ),
        "flag": Figure(
            "T-G2@0,-2/0 L45@1,-2/1 T-G4@0,-1/4 L24@1,-1/3 T-W1@2,-1/0 L19@-1,0/4 L33@0,0/0 "
            "T-S2@1,0/0",
            lit=("G", 0, 0),
        ),
        "longest": Figure(
            "L08@-1,-2/3 L06@0,-2/2 L45@1,-2/0 L32@-1,-1/4 L27@0,-1/1 T-S6@-1,0/1 L12@0,0/0",
            lit=("S", 0, 0),
        ),
    },
    "duel": {
        "wrap": Figure("T-G1@0,-1/5 L08@-1,0/5 T-X1@0,0/0=4 L17@-2,1/5 L11@-1,1/3"),
        "double": Figure(
            "T-DWG@0,0/0=6 L30@1,0/5 L22@-1,1/0 T-S4@0,1/4 L34@1,1/1 L36@-1,2/1 L31@0,2/4"
        ),
    },
}
"""By edition and name."""


def figures_of(key: str) -> dict[str, Figure]:
    """The boards of an edition; each special brings its own, under its key."""
    return {**FIGURES[key], **_examples(key)}


def figures(key: str, seen: Known) -> dict[str, dict[str, Any]]:
    """The boards of an edition as the page's script draws them, and those of what is known."""
    return {**{name: drawn(key, name) for name in FIGURES[key]}, **examples(seen)}


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
    return read(figure.board, tiles, letters_of(found))[0], tiles


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
