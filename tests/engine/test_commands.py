"""``python -m engine selfplay`` and ``check``: output, exit status, and bad input in one line."""

import json
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import engine.__main__ as command
from engine.__main__ import BAD_INPUT, FAILED, OK, main
from engine.records import check
from tests.engine.commands import ROOT, Text, lines, run, spawn


def test_selfplay_prints_one_record_per_line(capsys: Text) -> None:
    status, out, err = run(capsys, "selfplay", "--games", 3, "--seats", 1)
    assert (status, err) == (OK, "")
    found = [json.loads(line) for line in out.splitlines()]
    assert [record["edition"] for record in found] == ["classic"] * 3
    assert all(check(record).ended for record in found)
    assert len({record["deal"]["commitment"] for record in found}) == 3


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_selfplay_prints_the_same_for_the_same_seed(capsys: Text, player: str) -> None:
    words = ("selfplay", "--player", player, "--seed")
    first = run(capsys, *words, 7)
    assert run(capsys, *words, 7) == first
    assert run(capsys, *words, 8) != first


def test_selfplay_games_of_one_seed_do_not_depend_on_how_many(capsys: Text) -> None:
    two = run(capsys, "selfplay", "--games", 2)[1].splitlines()
    assert run(capsys, "selfplay", "--games", 1)[1].splitlines() == two[:1]


def test_selfplay_seats_and_unlocks_as_asked(capsys: Text) -> None:
    words = ("--seats", 4, "--unlocked", "circus, box-1")
    record = json.loads(run(capsys, "selfplay", *words)[1])
    assert record["setup"]["boards"] == [[0, 1, 2, 3]]
    assert record["setup"]["unlocked"] == ["circus", "box-1"]
    record = json.loads(run(capsys, "selfplay", "--edition", "duel", "--seats", 3)[1])
    assert record["setup"]["boards"] == [[0], [1], [2]]


@pytest.mark.parametrize(
    "words",
    [
        ("--edition", "chess"),
        ("--seats", "0"),
        ("--seats", "7"),
        ("--seats", "-1"),
        ("--seats", "two"),
        ("--edition", "duel", "--seats", "5"),
        ("--edition", "duel", "--seats", "1"),
        ("--unlocked", "dragons"),
        ("--unlocked", "circus,circus"),
        ("--modules", "goals"),
        ("--player", "clever"),
        ("--games", "many"),
        ("--seed", "x"),
        ("--colour", "red"),
    ],
    ids=" ".join,
)
def test_selfplay_answers_bad_words_in_one_line(capsys: Text, words: tuple[str, ...]) -> None:
    status, out, err = run(capsys, "selfplay", *words)
    assert (status, out) == (BAD_INPUT, "")
    assert err.count("\n") == 1
    assert err.startswith("engine")


@pytest.mark.parametrize("words", [(), ("play",), ("check",), ("check", "a", "b")], ids=str)
def test_a_command_that_is_none_is_answered_in_one_line(
    capsys: Text, words: tuple[str, ...]
) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out, err.count("\n")) == (BAD_INPUT, "", 1)


def test_as_a_program_selfplay_feeds_check() -> None:
    played = spawn("selfplay", "--games", 2, "--edition", "duel")
    assert (played.returncode, played.stderr) == (OK, "")
    judged = spawn("check", "-", input=played.stdout)
    assert (judged.returncode, judged.stderr) == (OK, "")
    assert [line.split(",")[0] for line in judged.stdout.splitlines()] == [
        "ok: record 1",
        "ok: record 2",
    ]


def test_as_a_program_bad_input_is_status_2_and_no_traceback() -> None:
    judged = spawn("check", "-", input="{")
    assert (judged.returncode, judged.stdout) == (BAD_INPUT, "")
    assert judged.stderr.count("\n") == 1


def test_as_a_program_a_broken_record_is_status_1() -> None:
    document = json.loads(lines()[0])
    document["sheets"][0]["total"] += 1
    assert spawn("check", "-", input=json.dumps(document)).returncode == FAILED


def test_a_program_ends_with_its_status(
    capsys: Text, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", ["engine", "check", str(tmp_path / "none")])
    with pytest.raises(SystemExit) as stop:
        runpy.run_path(str(ROOT / "engine" / "__main__.py"), run_name="__main__")
    assert stop.value.code == BAD_INPUT
    assert capsys.readouterr().err.count("\n") == 1


def test_a_closed_pipe_is_no_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is still to be written goes nowhere, so that the exit is quiet too."""
    with (tmp_path / "out").open("w+") as out:
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(command, "run_selfplay", _closed)
        assert main(["selfplay"]) == OK
        out.write("lost")
        out.flush()
    assert (tmp_path / "out").read_text() == ""


def _closed(words: object) -> int:
    raise BrokenPipeError(words)


def test_a_reader_that_has_seen_enough_is_left_quietly() -> None:
    """As with ``| head -1``."""
    command = [sys.executable, "-m", "engine", "selfplay", "--games", "50"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline().startswith(b'{"format"')
        program.stdout.close()
        complaints = program.stderr.read()
        assert (program.wait(timeout=60), complaints) == (OK, b"")
