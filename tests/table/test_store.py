"""The page's own fold: after every entry it must know what the server knows it may know."""

import json
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from app.wire.events import FIELDS
from engine.actions import Undo
from engine.play import play
from engine.records import check, write
from engine.replay import states
from engine.selfplay import moment, table
from engine.setup import Setup
from engine.view import view
from tests.table.conftest import Ask
from tests.table.frames import digest, game, heard, plain, told, welcome

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
COOP = table("classic", 3, "all", "")
START_SET = table("classic", 1, "none", "")
DUEL = table("duel", 2, "none", "")
MODULES = table("duel", 3, "none", "goals,pois")
OPEN_MODULES = Setup(
    "duel", MODULES.seats, MODULES.boards, modules=MODULES.modules, options={"view": "open"}
)
OPEN_DUEL = Setup("duel", DUEL.seats, DUEL.boards, options={"view": "open"})
GAMES = [
    (COOP, "a", "greedy", 0),
    (COOP, "b", "random", 2),
    (COOP, "c", "random", None),
    (START_SET, "d", "greedy", 0),
    (DUEL, "e", "greedy", 0),
    (DUEL, "f", "random", 1),
    (DUEL, "g", "greedy", None),
    (OPEN_DUEL, "h", "greedy", 1),
    (MODULES, "i", "greedy", 0),
    (MODULES, "j", "greedy", None),
    (OPEN_MODULES, "k", "greedy", 2),
]


@pytest.mark.parametrize(("setup", "name", "player", "viewer"), GAMES)
async def test_folds_like_the_engine(
    ask: Ask, setup: Setup, name: str, player: str, viewer: int | None
) -> None:
    """View and hash agree after every entry of whole games, for players and spectators."""
    whole = told(game(setup, name, player), viewer)
    frames, views, hashes = ([entry[i] for entry in whole] for i in range(3))
    assert await ask("store.differences", frames, views, hashes) == []


@pytest.mark.parametrize("name", ["powers-undone", "everything-but-clouds"])
async def test_folds_every_power_like_the_engine(ask: Ask, name: str) -> None:
    """Tiles buried, ordered, stored and offered, markers exchanged, and where they now lie."""
    record = json.loads((GOLDEN / "sakura" / f"{name}.json").read_text())
    whole = told(list(states(check(record).entries())), 0)
    frames, views, hashes = ([entry[i] for entry in whole] for i in range(3))
    assert await ask("store.differences", frames, views, hashes) == []


def test_every_letter_of_the_wire_means_one_event() -> None:
    assert len({letter for letter, *_ in FIELDS.values()}) == len(FIELDS)


async def test_sums_facts_like_the_server(ask: Ask) -> None:
    """CRC-32 over UTF-8, umlauts included."""
    texts = ["", "turn 1", "tile 0 L07 -3 12 5", "Mühle ☁"]
    assert await ask("store.crc", texts) == [crc32(text.encode()) for text in texts]


async def test_ignores_what_it_knows(ask: Ask) -> None:
    """The same entry twice, or an older one, changes nothing and asks nothing."""
    frames = [entry.frame for entry in told(game(COOP, "twice")[:4], 0)]
    after = await ask("store.play", [*frames, frames[-1], frames[1]])
    assert [step["seq"] for step in after] == [1, 2, 3, 4, 4, 4]
    assert after[-1]["view"] == after[3]["view"]
    assert [step["out"] for step in after[4:]] == [[], []]
    assert after[-1]["log"] == [2, 3, 4]


async def test_asks_after_a_gap(ask: Ask) -> None:
    """A missing entry is asked for from where the page stands; what came early is not applied."""
    frames = [entry.frame for entry in told(game(COOP, "gap")[:5], 0)]
    after = await ask("store.play", [frames[0], frames[1], frames[4]])
    assert after[-1]["seq"] == 2
    assert after[-1]["out"] == [{"t": "resync", **after[1]["where"]}]
    assert after[1]["where"]["last_seq"] == 2


async def test_asks_for_the_deal_once_no_one_plays_it_any_more(ask: Ask) -> None:
    """The end of a shared deal comes without it; tables of a deal of their own have it already."""
    end = game(START_SET, "shared")[-1]
    whole = plain(view(end, 0))
    shut = {key: part for key, part in whole.items() if key != "deal"}
    lobby = {"status": "finished", "shared": True}
    for told_view, opened, asks in ((shut, False, False), (shut, True, True), (whole, True, False)):
        first = welcome(end, 0, view=told_view, lobby=lobby)
        said = {"t": "lobby", "lobby": {"opened": opened}}
        *_, last = await ask("store.play", [first, said])
        assert last["out"] == ([{"t": "resync", "last_seq": None, "vh": None}] if asks else [])


async def test_takes_the_missing_entries(ask: Ask) -> None:
    """A welcome without a view brings exactly what was missed."""
    course = game(COOP, "missed")[:6]
    whole = told(course, 0)
    missing = [[e.frame["seq"], e.frame["by"], e.frame["e"]] for e in whole[2:]]
    again = welcome(course[-1], 0, events=missing)
    del again["view"]
    after = await ask("store.play", [whole[0].frame, whole[1].frame, again])
    assert after[-1]["hash"] == whole[-1].hash
    assert after[-1]["out"] == []


async def test_repairs_a_wrong_board(ask: Ask) -> None:
    """A hash that differs makes the page ask for the whole view, and say what it had come to."""
    frames = [entry.frame for entry in told(game(COOP, "wrong")[:3], 0)]
    mine = frames[-1]["vh"]
    frames[-1] = {**frames[-1], "vh": "00000000"}
    after = await ask("store.play", frames)
    assert after[-1]["out"] == [{"t": "resync", "last_seq": None, "vh": mine}]


async def test_asks_for_the_view_after_an_undo(ask: Ask) -> None:
    """Going back is not folded; the new view is taken as it comes, and the log is kept."""
    course = game(COOP, "undo")[:5]
    after, _ = play(course[-1], 0, Undo(4, (1, 2)))
    frames = [entry.frame for entry in told(course, 0)]
    frames += [heard(course[-1], after, 0), welcome(after, 0)]
    steps = await ask("store.play", frames)
    assert steps[-2]["out"] == [{"t": "resync", "last_seq": None, "vh": None}]
    assert steps[-1]["hash"] == digest(after, 0)
    assert steps[-1]["log"] == [2, 3, 4, 5, 6]


async def test_reveals_again_what_was_foreseen(ask: Ask) -> None:
    """After an undo the same tile comes again; counts of unseen tiles stay right."""
    course = game(COOP, "again")[:6]
    back, _ = play(course[-1], 0, Undo(5, (1, 2)))
    assert course[4].log is not None
    assert course[5].log is not None
    again, _ = play(back, course[4].log.seat, course[4].log.action)
    last, _ = play(again, course[5].log.seat, course[5].log.action)
    frames = [welcome(back, 1), heard(back, again, 1), heard(again, last, 1)]
    views = [entry.view for entry in told([back, again, last], 1)]
    hashes = [digest(state, 1) for state in (back, again, last)]
    assert await ask("store.differences", frames, views, hashes) == []


async def test_a_refusal_brings_what_was_missed(ask: Ask) -> None:
    """A stale act is answered with entries, which are folded like any others."""
    whole = told(game(COOP, "stale")[:4], 0)
    missing = [[e.frame["seq"], e.frame["by"], e.frame["e"]] for e in whole[1:]]
    nak = {"t": "nak", "aid": "a" * 20, "code": "stale", "seq": 4, "events": missing}
    after = await ask("store.play", [whole[0].frame, nak])
    assert (after[-1]["seq"], after[-1]["hash"]) == (4, whole[-1].hash)


def _ghost(by: str, hex: list[int] | None) -> dict[str, Any]:
    return {"t": "ghost", "by": by, "seat": 1, "board": 0, "hex": hex, "rotation": 0}


async def test_ghosts_come_and_go(ask: Ask) -> None:
    """A ghost per person; all of them end when a tile is laid."""
    whole = told(game(COOP, "ghosts")[:2], 0)
    frames = [whole[0].frame, _ghost("ana", [0, 0]), _ghost("ben", [0, 0]), _ghost("ana", None)]
    after = await ask("store.play", [*frames, whole[1].frame])
    assert [step["ghosts"] for step in after[1:]] == [["ana"], ["ana", "ben"], ["ben"], []]


async def test_talk_votes_and_points(ask: Ask) -> None:
    """The same message again changes nothing; a vote that has a result is over."""
    whole = told(game(COOP, "talk")[:2], 0)
    chat = {"t": "chat", "by": "ana", "mid": "m" * 20, "text": "hello"}
    vote = {"t": "vote", "id": "v" * 20, "by": "ana", "yes": [], "no": [], "result": ""}
    frames = [whole[0].frame, chat, chat, vote, {**vote, "result": "agreed"}, whole[1].frame]
    after = await ask("store.play", frames)
    assert [step["chat"] for step in after] == [0, 1, 1, 1, 1, 1]
    assert after[3]["vote"] == vote
    assert after[4]["vote"] is None
    assert after[-1]["points"] == [0]


async def test_listeners_hear_until_they_stop(ask: Ask) -> None:
    """Subscribing gives back the way to stop."""
    whole = told(game(COOP, "heard")[:3], 0)
    topics = await ask("store.topics", plain([entry.frame for entry in whole]))
    assert topics == [["all", "view"], ["entries"]]


async def test_a_record_tells_what_was_before(ask: Ask) -> None:
    """Older entries fill the log, with the fields that a record leaves away; the view stays."""
    course = game(COOP, "record")[:6]
    entries = write(course[-1], {seq: moment(seq) for seq in range(1, 7)})["entries"]
    fresh = [welcome(course[3], 0), heard(course[3], course[4], 0)]
    told_ = await ask("store.remembered", fresh, entries)
    assert [seq for seq, _ in told_["log"]] == [1, 2, 3, 4, 5]
    assert told_["log"][1][1][0] == "tile-placed"
    assert told_["same"]
    assert told_["fields"]


async def test_unknown_letters_are_passed_over(ask: Ask) -> None:
    """A newer server may tell of things this page does not know."""
    assert await ask("store.decode", [["?", 1], ["n", 7], ["a", "L01"]]) == [
        {"type": "?"},
        {"type": "turn-passed", "turn": 7, "hands": [], "due": []},
        {"type": "tile-set-aside", "tile": "L01", "marker": None, "board": None},
    ]
