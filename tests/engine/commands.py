"""Running the engine's commands, here or as a program."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.selfplay import games, table

ROOT = Path(__file__).parent.parent.parent
Text = pytest.CaptureFixture[str]


@cache
def lines(count: int = 1, edition: str = "classic") -> tuple[str, ...]:
    """Records of games, one text each."""
    setup = table(edition, 2, "none", "")
    return tuple(json.dumps(record) for record in games(setup, "random", 1, count))


def run(capsys: Text, *words: object) -> tuple[int, str, str]:
    """Run a command here: exit status, standard output, standard error."""
    try:
        status = main([str(word) for word in words])
    except SystemExit as stop:
        status = int(str(stop.code))
    out, err = capsys.readouterr()
    return status, out, err


def spawn(*words: object, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a command as people do."""
    command = [sys.executable, "-m", "engine", *map(str, words)]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False, **more
    )
