"""Records of Light Luggage: what was drawn, hearts, wild edges and goal cards are judged."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.codec import decode_deal, encode_deal
from engine.errors import Malformed
from engine.records import Broken, Record, check

GOLDEN = Path(__file__).parents[1] / "golden" / "luggage"
Change = Callable[[Record], None]


def game(name: str) -> Record:
    """A golden game."""
    record: Record = json.loads((GOLDEN / f"{name}.json").read_text())
    return record


def _redealt(record: Record, **changes: Any) -> None:
    """Another deal with a commitment of its own, so that only the rules can tell."""
    record["deal"] = encode_deal(replace(decode_deal(record["deal"]), **changes))


def _draw(deck: str, change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> Change:
    def mutate(record: Record) -> None:
        cards = dict(decode_deal(record["deal"]).cards)
        _redealt(record, cards={**cards, deck: change(cards[deck])})

    return mutate


def _swapped(record: Record, old: str, new: str) -> None:
    """Another special instead of one, in the draw and in its stack."""
    deal = decode_deal(record["deal"])
    cards = {"specials": tuple(new if c == old else c for c in deal.cards["specials"])}
    landscape = tuple(new if tile == old else tile for tile in deal.landscape)
    _redealt(record, cards={**deal.cards, **cards}, landscape=landscape)


def _placings(record: Record, letter: str) -> list[Record]:
    entries = record["entries"]
    return [e for e in entries if e["action"].get("tile", "").startswith(letter)]


def _heart_on(letter: str) -> Change:
    def mutate(record: Record) -> None:
        entry = next(e for e in _placings(record, letter) if "heart" not in e["action"])
        entry["action"]["heart"] = "red"

    return mutate


def _third_heart(record: Record) -> None:
    """Two tokens are laid; the next Landscape tile wears one more."""
    worn = [e["seq"] for e in _placings(record, "L") if "heart" in e["action"]]
    entry = next(e for e in _placings(record, "L") if e["seq"] > max(worn))
    entry["action"]["heart"] = "red"


def _events(record: Record, type: str) -> list[tuple[list[Record], Record]]:
    found = ((entry["events"], event) for entry in record["entries"] for event in entry["events"])
    return [(of, event) for of, event in found if event["type"] == type]


def _noted(record: Record, rule: str) -> tuple[list[Record], Record]:
    return next((of, e) for of, e in _events(record, "noted") if e["rule"] == rule)


def _forgets(rule: str) -> Change:
    def mutate(record: Record) -> None:
        events, event = _noted(record, rule)
        events.remove(event)

    return mutate


def _says(rule: str, value: Any) -> Change:
    return lambda record: _noted(record, rule)[1].update(value=value)


def _wild_edge(record: Record) -> None:
    event = next(e for _, e in _events(record, "tile-placed") if e.get("became"))
    event["became"][0][2] = "G" if event["became"][0][2] != "G" else "W"


def _line(key: str) -> Change:
    def mutate(record: Record) -> None:
        line = next(x for x in record["sheets"][0]["lines"] if x["key"] == key)
        line["points"] += 10
        record["sheets"][0]["total"] += 10

    return mutate


def _row(key: str) -> Change:
    return lambda record: record["setup"].update(unlocked=[key] if key else [])


ROW_120 = {
    "a special that was not drawn": _draw("specials", lambda c: (*c[:-1], "X-bench")),
    "a special too few": _draw("specials", lambda c: c[:-1]),
    "a special too many": _draw("specials", lambda c: (*c, "X-hiker")),
    "a special twice": _draw("specials", lambda c: (c[0], *c[:-1])),
    "specials in another order": _draw("specials", lambda c: c[::-1]),
    "a plain tile as a special": _draw("specials", lambda c: ("L01", *c[1:])),
    "no specials": _draw("specials", lambda _: ()),
    "a goal card too many": _draw("goals", lambda c: (*c, "great-areas")),
    "a goal card of the envelope": _draw("goals", lambda c: (*c[:-1], "perfect-fit")),
    "a goal card twice": _draw("goals", lambda c: (c[0], c[0], c[2])),
    "a goal card too few": _draw("goals", lambda c: c[1:]),
    "the row below": _row("row-110"),
    "the row above": _row("row-130"),
    "the open envelope": _row("envelope"),
    "the first row": _row(""),
    "a heart on a task tile": _heart_on("T-"),
    "a heart on a special tile": _heart_on("X-"),
    "a third heart": _third_heart,
    "a heart that was not noted": _forgets("hearts"),
    "a wild edge of another kind": _wild_edge,
    "more points for hearts": _line("hearts"),
    "more points for goals": _line("goals"),
}
ENVELOPE = {
    "a goal that was not noted": _forgets("small-areas"),
    "a goal at other hexes": _says("small-areas", [[0, 0]]),
    "a sequence in another order": _says("sequences", {"taken": 1, "order": [["W", 9, 9]]}),
    "a sequence one row further": _says("task-sequence", {"row": 3, "markers": []}),
    "a sequence that says nothing": _forgets("task-sequence"),
    "the row below the envelope": _row("row-140"),
    "more points for the bench": _line("bench"),
}
CASES = [("row-120-hearts", name, change) for name, change in ROW_120.items()]
CASES += [("envelope-undone", name, change) for name, change in ENVELOPE.items()]


@pytest.mark.parametrize(
    ("name", "change"), [(g, c) for g, _, c in CASES], ids=[f"{g}: {n}" for g, n, _ in CASES]
)
def test_a_changed_record_is_refused(name: str, change: Change) -> None:
    record = game(name)
    before = json.dumps(record)
    change(record)
    assert json.dumps(record) != before
    with pytest.raises((Broken, Malformed)):
        check(record)


def test_another_special_in_its_place_is_refused() -> None:
    """The draw fits the row and the stack, but the tile that lies there is another."""
    record = game("row-90-greedy")
    drawn = record["deal"]["specials"]
    old = next(card for card in drawn if card in record["deal"]["landscape"])
    others = ("X-flag-green", "X-flag-yellow", "X-flag-red", "X-hiker", "X-birdwatcher")
    new = next(card for card in others if card not in drawn)
    _swapped(record, old, new)
    with pytest.raises((Broken, Malformed)):
        check(record)


def test_another_goal_card_is_refused_once_the_drawn_one_was_fulfilled() -> None:
    """A card that was never fulfilled leaves no trace but the commitment, which then tells."""
    record = game("row-70-greedy")
    (card,) = record["deal"]["goals"]
    record["deal"]["goals"] = ["river-loop" if card != "river-loop" else "neighborhood"]
    with pytest.raises(Malformed):
        check(record)
    record = game("row-70-greedy")
    other = "river-loop" if card != "river-loop" else "neighborhood"
    _redealt(record, cards={**decode_deal(record["deal"]).cards, "goals": (other,)})
    with pytest.raises(Broken):
        check(record)
