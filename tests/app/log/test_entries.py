"""The chain: what was written can be checked without trusting where it was kept."""

import hashlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.log.entries import GENESIS, Head, Refused, StoredEntry, broken_at, chain_hash, verify_chain
from tests.app.support import make_entry

TEXT = st.text(st.characters(codec="utf-8"), max_size=40)


def _log(length: int) -> list[StoredEntry]:
    entries: list[StoredEntry] = []
    head = Head()
    for number in range(length):
        entry = make_entry("room", head, action_id=f"a{number}").stored()
        entries.append(entry)
        head = Head(entry.seq, entry.hash)
    return entries


@given(TEXT, st.integers(1, 10**6), TEXT, st.none() | st.integers(0, 7), TEXT, TEXT, TEXT)
def test_anybody_can_compute_the_hash(
    room: str, seq: int, aid: str, seat: int | None, action: str, events: str, at: str
) -> None:
    listed = json.dumps(
        [room, seq, aid, seat, action, events, at], ensure_ascii=False, separators=(",", ":")
    )
    expected = hashlib.sha256((GENESIS + listed).encode()).hexdigest()
    assert chain_hash(GENESIS, room, seq, aid, seat, action, events, at) == expected


def test_the_hash_of_a_known_entry_never_changes() -> None:
    known = chain_hash(GENESIS, "room", 1, "aid", None, '{"type":"start"}', "[]", "2026-11-16Z")
    assert known == KNOWN


KNOWN = hashlib.sha256(
    (GENESIS + '["room",1,"aid",null,"{\\"type\\":\\"start\\"}","[]","2026-11-16Z"]').encode()
).hexdigest()


def test_a_whole_log_is_whole() -> None:
    log = _log(5)
    assert verify_chain(log)
    assert verify_chain([])
    assert verify_chain(log[3:], Head(log[2].seq, log[2].hash))


@pytest.mark.parametrize(
    ("field", "value"),
    [("action", "{}"), ("events", "[]"), ("seat", 3), ("at", "later"), ("action_id", "x"),
     ("hash", "0" * 64), ("prev_hash", "0" * 64), ("room_id", "other"), ("seq", 9)],
)  # fmt: skip
def test_a_changed_entry_is_found(field: str, value: Any) -> None:
    log = _log(5)
    log[2] = log[2]._replace(**{field: value})
    assert broken_at(log) == log[2].seq


def test_a_missing_or_moved_entry_is_found() -> None:
    log = _log(5)
    assert broken_at(log[:2] + log[3:]) == 4
    assert broken_at(log[1:]) == 2
    assert broken_at([log[1], log[0]]) == 2


def test_who_sat_there_may_change() -> None:
    log = _log(3)
    log[1] = log[1]._replace(person_id="another person")
    assert verify_chain(log)


def test_half_a_character_is_refused() -> None:
    with pytest.raises(Refused):
        make_entry("room", action='"\ud800"')
