"""Recorded games that check themselves. Dropping a file into a folder adds a test."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine import editions
from engine.box import in_play
from engine.codec import decode_deal
from engine.edition import Special
from engine.records import check, write
from engine.replay import fold
from engine.rules import overrides
from engine.state import State
from tests.golden.format import FOLDER, files, text
from tests.golden.games import GAMES

golden = pytest.mark.parametrize("path", files(), ids=lambda p: f"{p.parent.name}/{p.stem}")


def load(path: Path) -> dict[str, Any]:
    """A golden game."""
    record: dict[str, Any] = json.loads(path.read_text())
    return record


@golden
def test_a_golden_game_is_accepted_as_it_was_played(path: Path) -> None:
    """Equal events, equal sheets, and written again it is the same to the letter."""
    record = load(path)
    state = check(record)
    times = {entry["seq"]: entry["at"] for entry in record["entries"]}
    assert write(state, times) == record
    assert record["edition"] == path.parent.name
    assert fold(state.entries()) == state
    if GAMES.get(f"{path.parent.name}/{path.stem}"):
        assert GAMES[f"{path.parent.name}/{path.stem}"].shows(state)


@golden
def test_nothing_is_lost_on_the_way(path: Path) -> None:
    """Board, skipped, set aside, left over and removed together are the box; markers likewise."""
    state = check(load(path))
    left = (*state.stacks["landscape"], *state.stacks["task"], *state.removed, *state.aside)
    for board, party in enumerate(state.parties):
        laid = [placement.tile.id for placement in party.board.placements.values()]
        if state.is_out(board):
            assert set(laid) <= set(state.box.tiles)
            continue
        own = {tile for tile in laid if state.box.tiles[tile].is_apart}
        shuffled = [tile.id for tile in state.box.tiles.values() if not tile.is_apart]
        had = (*(tile for tile in laid if tile not in own), *party.skipped, *party.stored)
        assert sorted((*had, *left)) == sorted(shuffled)
        assert _markers(state, board) <= _all_markers(state)


def _markers(state: State, board: int) -> Counter[tuple[str, int]]:
    """The markers that a party has had, and those still in the piles."""
    party = state.parties[board]
    had = Counter(
        (task.type, task.value) for task in (*party.tasks, *party.completed, *party.failed)
    )
    had.update((type, value) for type, pile in state.piles.items() for value in pile)
    return had


def _all_markers(state: State) -> Counter[tuple[str, int]]:
    return Counter((type, value) for type, pile in state.box.markers.items() for value in pile)


@golden
def test_a_golden_game_has_one_entry_to_a_line(path: Path) -> None:
    """``python -m tests.golden.format`` brings it into form."""
    assert path.read_text() == text(load(path))
    entries = load(path)["entries"]
    assert sum(line.startswith('{"seq"') for line in path.read_text().splitlines()) == len(entries)


def test_every_edition_and_every_special_has_a_golden_game() -> None:
    """It is in play and its tile lies, or it has points or noted something, or has no line."""
    shown: dict[str, set[str]] = {}
    for path in files():
        record = load(path)
        found = shown.setdefault(record["edition"], set())
        placed = {e.get("tile") for x in record["entries"] for e in x["events"]}
        earned = {x["key"] for sheet in record["sheets"] for x in sheet["lines"] if x["points"]}
        noted = {e["rule"] for x in record["entries"] for e in x["events"] if "rule" in e}
        for special in _in_play(record):
            tiles = {tile.id for tile in special.tiles}
            plain = not tiles and not overrides(special, "lines")
            scored = special.key in noted or (special.key in earned and not special.scores_in)
            if tiles & placed or scored or plain:
                found.add(special.key)
    for edition in editions.known():
        assert edition.key in shown
        assert shown[edition.key] >= {special.key for special in edition.specials}


def _in_play(record: dict[str, Any]) -> tuple[Special, ...]:
    edition, setup = editions.edition(record["edition"]), record["setup"]
    cards = decode_deal(record["deal"]).cards
    return in_play(edition, tuple(setup["unlocked"]), tuple(setup["modules"]), cards)


def test_every_game_that_can_be_made_has_been() -> None:
    assert {f"{path.parent.name}/{path.stem}" for path in files()} >= set(GAMES)
    assert all(path.parent.parent == FOLDER for path in files())
