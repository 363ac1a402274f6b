"""A log gives every state back, whatever the rules say today."""

from dataclasses import replace

import pytest

from engine import editions
from engine.errors import Malformed
from engine.events import Ended
from engine.play import play
from engine.replay import fold, states
from engine.state import Entry, State
from tests.games import giving_up, played, taking_back, withdrawing
from tests.support import setup

GAMES = {
    "classic": (setup("classic", 2, unlocked=("red-hearts", "clouds", "circus")), taking_back),
    "duel": (setup("duel", 3), withdrawing),
    "resigned": (setup("duel", 2), giving_up(0, 12)),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_state_on_the_way_comes_back(name: str) -> None:
    table, interrupts = GAMES[name]
    last = played(table, "replay", interrupts=interrupts)
    entries = last.entries()
    found = list(states(entries))
    assert found[-1] == fold(entries) == last
    for before, entry, after in zip(found, entries[1:], found[1:], strict=False):
        again, happened = play(before, entry.seat, entry.action)
        assert happened == entry.events
        assert again == after


def test_a_log_needs_no_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """An edition whose rules have all been taken away still shows the stored game."""
    last = played(setup("classic", 1), "no rules")
    without = [replace(e, rules=e.rules[1:2]) for e in editions.EDITIONS]
    monkeypatch.setattr(editions, "EDITIONS", tuple(without))
    again = fold(last.entries())
    assert again.parties == last.parties
    assert again.ended == last.ended


def test_a_log_of_an_edition_that_is_gone_is_malformed(monkeypatch: pytest.MonkeyPatch) -> None:
    last: State = played(setup("classic", 1), "gone")
    monkeypatch.setattr(editions, "EDITIONS", ())
    with pytest.raises(Malformed):
        fold(last.entries())


def test_a_log_begins_with_started() -> None:
    last = played(setup("classic", 1), "headless")
    first, *rest = last.entries()
    with pytest.raises(AssertionError):
        fold([Entry(1, None, first.action, (Ended("?"),)), *rest])
