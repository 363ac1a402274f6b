"""What a browser knows of a game: folded from views and short arrays alone, without the engine.

It holds the facts of PROTOCOL.md's view hash, so that every message can be checked against it.
"""

from typing import Any
from zlib import crc32

Facts = dict[str, set[str]]


class Fold:
    """A game as one viewer has been told of it."""

    def __init__(self) -> None:
        self.seq = 0
        self.is_lost = True
        """Without a view, or after an undo: only a view helps."""
        self.turn = 0
        self.hand: tuple[str, int | None] | None = None
        self.offered: tuple[str, int | None] | None = None
        self.shapes: dict[str, str] = {}
        self.boards: list[set[str]] = []
        self.ended = ""

    def take_view(self, view: dict[str, Any]) -> None:
        """Begin anew with a whole view."""
        self.seq, self.turn, self.ended = view["seq"], view["turn"], view["ended"]
        shown = view["revealed"]
        self.hand = None if shown is None else (shown["tile"], shown["marker"])
        other = view.get("offered")
        self.offered = None if other is None else (other["tile"], other["marker"])
        self.shapes = dict(view["tiles"])
        self.boards = [_facts(number, board) for number, board in enumerate(view["boards"])]
        self.is_lost = False

    def take(self, seq: int, events: list[list[Any]]) -> bool:
        """Fold one entry; False if it does not follow and a resync is due."""
        if seq <= self.seq:
            return True
        if seq != self.seq + 1 or self.is_lost:
            self.is_lost = True
            return False
        self.seq = seq
        for letter, *fields in events:
            self._fold(letter, fields + [None] * 6)
        return not self.is_lost

    def _fold(self, letter: str, f: list[Any]) -> None:
        match letter:
            case "r":
                self.hand = (f[0], f[1])
                self.shapes[f[0]] = f[2]
            case "a" if f[2] is None:
                self.hand = None
            case "k":
                self.boards[f[0]].add(f"kept {f[0]} {f[1]}")
                self.hand = None if f[2] else self.hand
            case "g":
                self.hand = (f[1], None)
                self.boards[f[0]].discard(f"kept {f[0]} {f[1]}")
            case "p":
                self._place(*f[:4])
            case "c" | "f":
                self._settle(letter, *f[:4])
            case "u":
                self.is_lost = True
            case _:
                self._go_on(letter, f)

    def _go_on(self, letter: str, f: list[Any]) -> None:
        """The end of a turn and of the game, and what powers do to the tiles that all see."""
        match letter:
            case "n":
                self.turn, self.hand = f[0], None
            case "x":
                self.hand, self.ended = None, f[0]
            case "q":
                self.offered, self.shapes[f[0]] = (f[0], f[1]), f[2]
            case "b":
                if self.hand is not None and self.hand[0] == f[0]:
                    self.hand = self.offered
                self.offered = None
            case "e":
                self.hand = (f[0], f[2])
            case "l":
                self.shapes.update(zip(f[0], f[1], strict=True))

    def _place(self, board: int, tile: str, hex: list[int], rotation: int) -> None:
        where = f"{hex[0]} {hex[1]}"
        self.boards[board].add(f"tile {board} {tile} {where} {rotation}")
        if self.hand is not None and self.hand[0] == tile and self.hand[1] is not None:
            kind = next(mark[5:] for mark in self.shapes[tile].split() if mark.startswith("task:"))
            self.boards[board].add(f"task {board} {where} {kind} {self.hand[1]}")

    def _settle(self, letter: str, board: int, hex: list[int], kind: str, value: int) -> None:
        task = f"{board} {hex[0]} {hex[1]} {kind} {value}"
        self.boards[board].discard(f"task {task}")
        self.boards[board].add(f"{'done' if letter == 'c' else 'fail'} {task}")

    def digest(self) -> str:
        """The view hash, by the words of PROTOCOL.md."""
        facts = [fact for board in self.boards for fact in board]
        facts.append(f"turn {self.turn}")
        if self.hand is not None:
            tile, marker = self.hand
            facts.append(f"hand {tile} {'-' if marker is None else marker}")
        return f"{sum(crc32(fact.encode()) for fact in facts) % 2**32:08x}"

    def tiles(self, board: int = 0) -> int:
        """How many tiles lie on a board."""
        return sum(fact.startswith("tile ") for fact in self.boards[board])


def _facts(number: int, board: dict[str, Any]) -> set[str]:
    found = {f"tile {number} {tile} {q} {r} {turn}" for tile, q, r, turn in board["tiles"]}
    found |= {f"kept {number} {tile}" for tile in board["stored"]}
    for word, pile in (("task", "tasks"), ("done", "completed"), ("fail", "failed")):
        found |= {f"{word} {number} {q} {r} {kind} {value}" for q, r, kind, value in board[pile]}
    return found
