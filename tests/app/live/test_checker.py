"""The checker itself: it accepts what happened and sees every single lie about it."""

import json
from collections.abc import Callable

import pytest

from app.log.entries import Head, StoredEntry
from tests import support
from tests.app.socket_support import back_and_forth, lines
from tests.bots import History, Note
from tests.checker import digests, violations

STATE = back_and_forth(support.table(seats=1), 7)
LOG = [line.stored() for line in lines("room", STATE, Head())]


def _history() -> History:
    """One bot that did everything and heard everything."""
    history, hashes = History("room"), digests(LOG)
    for entry in LOG[1:]:
        history.note("a", "send", aid=entry.action_id, action=json.loads(entry.action))
        history.note("a", "ev", seq=entry.seq, by=0, e=[entry.seq], vh=hashes[entry.seq])
        history.note("a", "ack", aid=entry.action_id, seq=entry.seq, code=None)
    return history


def _changed(history: History, kind: str, **data: object) -> History:
    where = next(n for n, note in enumerate(history.notes) if note.kind == kind)
    note = history.notes[where]
    history.notes[where] = Note(note.order, note.bot, kind, {**note.data, **data})
    return history


def test_the_truth_is_accepted() -> None:
    assert violations(LOG, _history()) == []


LIES: dict[str, Callable[[], tuple[list[StoredEntry], History]]] = {
    "I1": lambda: (LOG, _changed(_history(), "ack", seq=5)),
    "I2": lambda: ([*LOG, LOG[-1]], _history()),
    "I3": lambda: ([*LOG[:3], *LOG[4:]], History()),
    "I4": lambda: (LOG, _denied()),
    "I5": lambda: (LOG, _twice()),
    "I6": lambda: (LOG, _changed(_history(), "ev", vh="00000000")),
    "I7": lambda: (LOG, _late()),
}


def _denied() -> History:
    history = History()
    history.note("a", "nak", aid=LOG[1].action_id, seq=1, code="storage")
    return history


def _twice() -> History:
    history = History()
    history.note("a", "ev", seq=2, by=0, e=[["p"]])
    history.note("b", "ev", seq=2, by=0, e=[["q"]])
    return history


def _late() -> History:
    history = History()
    history.note("a", "ack", aid=LOG[3].action_id, seq=4, code=None)
    history.note("b", "send", aid=LOG[1].action_id, action=json.loads(LOG[1].action))
    return history


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_seen(lie: str) -> None:
    assert any(found.startswith(lie) for found in violations(*LIES[lie]()))


def test_an_entry_that_was_altered_is_seen() -> None:
    altered = LOG[2]._replace(action=LOG[1].action)
    assert violations([*LOG[:2], altered, *LOG[3:]], History()) == ["I3: the chain breaks at 3"]
