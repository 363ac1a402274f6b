"""``python -m engine check``: a verdict on every record, and one line for what is none."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import BAD_INPUT, FAILED, OK
from tests.engine.commands import Text, lines, run


def test_check_says_ok_of_each_record(capsys: Text, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("\n\n".join((*lines(2), *lines(1, "duel"))) + "\n")
    status, out, err = run(capsys, "check", file)
    assert (status, err) == (OK, "")
    totals = [json.loads(line)["sheets"] for line in (*lines(2), *lines(1, "duel"))]
    assert out.splitlines() == [
        f"ok: record 1, classic, {totals[0][0]['total']} points",
        f"ok: record 2, classic, {totals[1][0]['total']} points",
        f"ok: record 3, duel, {totals[2][0]['total']} : {totals[2][1]['total']} points",
    ]


@pytest.mark.parametrize("indent", [None, 1])
def test_check_reads_one_document(capsys: Text, tmp_path: Path, indent: int | None) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(json.loads(lines()[0]), indent=indent))
    assert run(capsys, "check", file)[0] == OK


def test_check_names_the_broken_entry_and_goes_on(capsys: Text, tmp_path: Path) -> None:
    broken = json.loads(lines()[0])
    broken["entries"][3]["action"]["rotation"] = 9
    file = tmp_path / "games.jsonl"
    file.write_text(f"{json.dumps(broken)}\n{lines()[0]}\n")
    status, out, err = run(capsys, "check", file)
    assert (status, err) == (FAILED, "")
    first, second = out.splitlines()
    assert first.startswith("broken: record 1, entry 4: ")
    assert "bad-rotation" in first
    assert second.startswith("ok: record 2, ")


def _document(**more: Any) -> str:
    return json.dumps({**json.loads(lines()[0]), **more})


def _changed(change: Callable[[Any], object], edition: str = "classic") -> str:
    document = json.loads(lines(1, edition)[0])
    change(document)
    return json.dumps(document)


def _undo_agreed(*agreed: int) -> str:
    """A record whose last entry before the end is an undo, agreed by these seats."""

    def change(document: Any) -> None:
        place, entries = document["entries"][1], document["entries"]
        undone = {"type": "undone", "target": 2, "dropped": [2]}
        undo = {"type": "undo", "target": 2, "agreed": agreed}
        entries[2:] = [{**place, "seq": 3, "action": undo, "events": [undone]}]

    return _changed(change)


FAILING: dict[str, tuple[str, str]] = {
    "another version": (_document(format="dorfplatz-record/2"), "foreign format"),
    "unknown edition": (_document(edition="chess"), "unknown edition"),
    "unknown rules": (_document(rules_version=0), "rules version"),
    "no setup": (_document(setup={}), "needs seats"),
    "no seats": (_document(setup={"seats": [], "boards": []}), "0 is not between"),
    "cut short": (lines()[0][:900], "not JSON"),
    "unknown tile": (
        _changed(lambda d: d["entries"][2]["action"].update(tile="L99")),
        "unknown tile 'L99'",
    ),
    "wrong commitment": (
        _changed(lambda d: d["deal"].update(commitment="0" * 64)),
        "the commitment does not belong",
    ),
    "wrong salt": (_changed(lambda d: d["deal"].update(salt="00")), "the commitment does not"),
    "unknown option": (
        _changed(lambda d: d["setup"]["options"].update(weather="rain")),
        "unknown option: weather",
    ),
    "option that is none": (
        _changed(lambda d: d["setup"]["options"].update(clock=False), "duel"),
        "option clock cannot be False",
    ),
    "placed by no seat": (
        _changed(lambda d: d["entries"][3].update(seat=None)),
        "entry 4: in a co-op game only seats act (not-your-turn)",
    ),
    "agreed by too few": (_undo_agreed(), "entry 3: the others have to agree"),
    "agreed by a seat that is not there": (
        _undo_agreed(0, 1, 7),
        "entry 3: a seat that does not exist cannot agree (undo-needs-agreement)",
    ),
    "agreed by a seat below all": (_undo_agreed(0, 1, -1), "a seat that does not exist"),
}


@pytest.mark.parametrize("name", FAILING)
def test_check_refuses_and_judges_the_records_after_it(
    capsys: Text, tmp_path: Path, name: str
) -> None:
    broken, reason = FAILING[name]
    file = tmp_path / "games.jsonl"
    file.write_text(f"{lines()[0]}\n{broken}\n{lines()[0]}\n")
    status, out, err = run(capsys, "check", file)
    assert (status, err) == (FAILED, "")
    first, second, third = out.splitlines()
    assert first.startswith("ok: record 1, ")
    assert second.startswith("broken: record 2, ")
    assert reason in second
    assert third.startswith("ok: record 3, ")


def test_check_accepts_an_undo_that_all_seats_agreed_to(capsys: Text, tmp_path: Path) -> None:
    """Only the end is missing: what the seats agreed to is in order."""
    file = tmp_path / "game.json"
    file.write_text(_undo_agreed(0, 1))
    status, out, _ = run(capsys, "check", file)
    assert (status, out) == (FAILED, "broken: record 1, entry 3: the game is not over yet\n")


@pytest.mark.parametrize("field", ["commitment", "salt"])
def test_check_ends_with_1_for_a_single_record_that_fails(
    capsys: Text, tmp_path: Path, field: str
) -> None:
    file = tmp_path / "game.json"
    file.write_text(_changed(lambda d: d["deal"].update({field: "00"})))
    assert run(capsys, "check", file)[0] == FAILED


BAD: dict[str, str | bytes] = {
    "empty": "",
    "blank": " \n\n",
    "truncated": lines()[0][:5000],
    "no json": "hello",
    "a picture": bytes(range(256)),
    "not UTF-8": '{"format": "é"}'.encode("latin-1"),
    "with a byte order mark": "\ufeff{}",
    "foreign": json.dumps({"format": "pgn"}),
    "a number": "5",
    "a text": '"record"',
    "nothing": "null",
    "deep lists": "[" * 100_000,
    "deep objects": '{"a":' * 100_000,
    "deep and closed": "[" * 5000 + "]" * 5000,
    "not too deep to read": "[" * 900 + "]" * 900,
    "a number too long": "1" * 5000,
    "odd text": json.dumps({"format": "\ud800"}),
}


@pytest.mark.parametrize("name", BAD)
def test_check_answers_bad_input_in_one_line(capsys: Text, tmp_path: Path, name: str) -> None:
    file, content = tmp_path / "bad", BAD[name]
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    status, _, err = run(capsys, "check", file)
    assert status == BAD_INPUT
    assert err.count("\n") == 1
    assert err.startswith("engine check: ")


@pytest.mark.parametrize("depth", range(100, 1000, 50))
@pytest.mark.parametrize("where", ["format", "setup", "action", "events", "sheets"])
def test_check_survives_nesting_anywhere(
    capsys: Text, tmp_path: Path, where: str, depth: int
) -> None:
    """Also where Python can just read it but not show it."""
    document = json.loads(lines()[0])
    if where in ("action", "events"):
        document["entries"][2][where] = {"type": "place", "heart": "nest"}
    else:
        document[where] = "nest"
    file = tmp_path / "nested"
    # As text: what Python can just read it may not be able to write.
    file.write_text(json.dumps(document).replace('"nest"', "[" * depth + "]" * depth))
    status, out, err = run(capsys, "check", file)
    assert status in (FAILED, BAD_INPUT)
    assert (out + err).count("\n") == 1


def test_check_answers_a_missing_file_in_one_line(capsys: Text, tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        status, out, err = run(capsys, "check", path)
        assert (status, out, err.count("\n")) == (BAD_INPUT, "", 1)


def test_check_reads_lines_whatever_names_people_have(capsys: Text, tmp_path: Path) -> None:
    """A name may hold a character that some call an end of line."""
    document = json.loads(lines()[0])
    document["setup"]["seats"] = ["A\u2028na", "B\x85en"]
    text = json.dumps(document, ensure_ascii=False)
    file = tmp_path / "games.jsonl"
    file.write_bytes(f"{text}\n{text}\r\n".encode())
    assert run(capsys, "check", file)[0] == OK


def test_check_reads_standard_input(capsys: Text, monkeypatch: pytest.MonkeyPatch) -> None:
    content = io.TextIOWrapper(io.BytesIO(lines()[0].encode()))
    monkeypatch.setattr(sys, "stdin", content)
    assert run(capsys, "check", "-")[0] == OK
