"""``python -m app`` as a host sees it: in a terminal, and where a program reads along."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from select import select

import pytest

from app.base.settings import Settings
from app.ops.greeting import greeting, kept_in
from tests.live import HOST, READY_SECONDS, free_port

ROOT = Path(__file__).parents[3]
LINE = re.compile(r"^\d\d:\d\d:\d\d  (warning|error|critical)?", re.MULTILINE)


class Shown:
    """A server whose output goes to a terminal or into a pipe, and what was written there."""

    def __init__(self, folder: Path, *, terminal: bool, port: int, **more: str) -> None:
        around = {**os.environ, "DORFPLATZ_DATA": str(folder), "HOST": HOST, "PORT": str(port)}
        self._end, theirs = pty.openpty() if terminal else os.pipe()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "app"],
            cwd=ROOT,
            env={**around, **more},
            stdin=subprocess.DEVNULL,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        self.text = ""

    def until(self, words: str) -> str:
        """Everything up to these words."""
        deadline = time.monotonic() + READY_SECONDS
        while words not in self.text:
            assert self._read(deadline - time.monotonic()), self.text
        return self.text

    def stop(self) -> int:
        """Press Ctrl+C; the status with which it ends."""
        self._process.send_signal(signal.SIGINT)
        return self.ended()

    def ended(self) -> int:
        """Wait for its end; the status."""
        while self._read(READY_SECONDS):
            pass
        os.close(self._end)
        return self._process.wait(READY_SECONDS)

    def _read(self, patience: float) -> bool:
        if not select([self._end], [], [], max(0.0, patience))[0]:
            self._process.kill()
            return False
        try:
            read = os.read(self._end, 65_536)
        except OSError:  # a terminal whose program has gone
            return False
        self.text += read.decode().replace("\r\n", "\n")
        return bool(read)


def test_a_terminal_is_greeted_in_a_few_lines(tmp_path: Path) -> None:
    """Where to go, where games lie, how to stop; nothing else, and no traceback at the end."""
    port = free_port()
    shown = Shown(tmp_path, terminal=True, port=port)
    shown.until("Ctrl+C")
    assert shown.stop() == 0
    lines = [line for line in shown.text.splitlines() if line.strip() not in ("", "^C")]
    assert lines == [
        "Dorfplatz is ready.",
        f"  Open          http://127.0.0.1:{port}",
        f"  Games         {tmp_path / 'dorfplatz.sqlite'}",
        "  Stop          Ctrl+C",
        "Dorfplatz has stopped. Your games are saved.",
    ]


def test_a_program_reads_json_alone(tmp_path: Path) -> None:
    port = free_port()
    shown = Shown(tmp_path, terminal=False, port=port)
    shown.until("ready at")
    shown.stop()
    lines = [json.loads(line) for line in shown.text.splitlines()]
    [ready] = [line for line in lines if line["logger"] == "app"]
    file = tmp_path / "dorfplatz.sqlite"
    assert ready["message"] == f"ready at http://127.0.0.1:{port}; games are kept in {file}"


@pytest.mark.parametrize(("form", "terminal"), [("json", True), ("text", False)])
def test_the_form_can_be_asked_for(tmp_path: Path, form: str, terminal: bool) -> None:
    port = free_port()
    shown = Shown(tmp_path, terminal=terminal, port=port, LOG_FORMAT=form)
    shown.until("ready at" if form == "json" else "Ctrl+C")
    shown.stop()
    is_json = [line.startswith("{") for line in shown.text.splitlines() if line.strip("^C")]
    assert set(is_json) == {form == "json"}


def test_what_goes_wrong_is_said_in_a_line(tmp_path: Path) -> None:
    """As when the port is taken: time, level, message."""
    port = free_port()
    first = Shown(tmp_path / "first", terminal=True, port=port)
    first.until("Ctrl+C")
    second = Shown(tmp_path / "second", terminal=True, port=port)
    assert second.ended() != 0
    first.stop()
    [line] = second.text.strip().splitlines()
    assert LINE.match(line)
    assert f"('{HOST}', {port}): address already in use" in line


def test_friends_get_an_address_of_their_own() -> None:
    lines = greeting(["http://localhost:80", "http://10.0.0.2:80", "http://192.168.1.7:80"], "x")
    assert "\n  Open          http://localhost:80\n  Your friends  http://10.0.0.2:80\n" in lines
    assert "\n                http://192.168.1.7:80\n" in lines


def test_a_password_is_not_shown() -> None:
    url = "postgresql+asyncpg://ana:secret@db:5432/dorfplatz?password=secret"
    assert kept_in(Settings(url)) == "postgresql://ana:***@db:5432/dorfplatz"


IMPORTING = """
import runpy, sys

class Impatient:
    def find_spec(self, name, path, target=None):
        if name == "app.main":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Impatient())
runpy.run_module("app", run_name="__main__")
"""
"""``python -m app``, and Ctrl+C while it is still importing."""


def test_ctrl_c_while_it_loads_ends_it_without_a_traceback() -> None:
    command = [sys.executable, "-c", IMPORTING]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")
