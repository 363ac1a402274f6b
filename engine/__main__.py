"""Two commands on game records: ``python -m engine selfplay`` and ``python -m engine check FILE``.

The only part of the engine that touches files: everything it calls is pure.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from engine.errors import EngineError, Malformed
from engine.records import Broken, check
from engine.scoring import sheets
from engine.selfplay import PLAYERS, games, table

OK, FAILED, BAD_INPUT = 0, 1, 2


class Parser(argparse.ArgumentParser):
    """Answers bad words with one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def parser() -> Parser:
    """The words of both commands."""
    top = Parser(prog="engine", description="Play and check game records.")
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    play = commands.add_parser("selfplay", help="print records of games played by a program")
    play.add_argument("--edition", default="classic")
    play.add_argument("--unlocked", default="none", help="all, none, or keys with commas")
    play.add_argument("--modules", default="", help="keys with commas")
    play.add_argument("--seats", type=int, default=2)
    play.add_argument("--games", type=int, default=1)
    play.add_argument("--seed", type=int, default=1)
    play.add_argument("--player", default="random", choices=sorted(PLAYERS))
    judge = commands.add_parser("check", help="play records again and judge every entry")
    judge.add_argument("file", help="JSON lines or one document; - for standard input")
    return top


def run_selfplay(words: argparse.Namespace) -> int:
    """Print one record per line."""
    setup = table(words.edition, words.seats, words.unlocked, words.modules)
    for record in games(setup, words.player, words.seed, words.games):
        print(json.dumps(record, separators=(",", ":")), flush=True)
    return OK


def run_check(words: argparse.Namespace) -> int:
    """Say ``ok`` of each record, or the first entry that breaks a rule and why."""
    verdict = OK
    for number, record in enumerate(_documents(_read(words.file)), start=1):
        try:
            totals = " : ".join(str(sheet.total) for sheet in sheets(check(record)))
            print(f"ok: record {number}, {record['edition']}, {totals} points", flush=True)
        except Broken as broken:
            verdict = FAILED
            print(f"broken: record {number}, {broken}", flush=True)
        except Malformed as error:
            raise Malformed(error.code, f"record {number}: {error}") from None
    return verdict


def _read(path: str) -> str:
    try:
        if path == "-":
            return sys.stdin.buffer.read().decode()
        return Path(path).read_bytes().decode()
    except OSError as error:
        raise Malformed("no-file", f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Malformed("bad-text", f"{path}: not UTF-8 text") from None


def _documents(text: str) -> Iterator[Any]:
    """One document, or one on each line; a file of records tells by its second line."""
    if not text.strip():
        raise Malformed("empty", "there is no record in it")
    whole = _parse(text)
    if not isinstance(whole, Malformed):
        yield whole
        return
    for number, line in enumerate(filter(str.strip, text.split("\n")), start=1):
        document = _parse(line)
        if isinstance(document, Malformed):
            raise Malformed("bad-json", f"line {number}: {document}")
        yield document


def _parse(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        return Malformed("bad-json", f"not JSON: {error}")


def main(arguments: list[str] | None = None) -> int:
    """Run a command; bad input is one line on standard error and status 2."""
    words = parser().parse_args(arguments)
    try:
        return run_selfplay(words) if words.command == "selfplay" else run_check(words)
    except EngineError as error:
        print(f"engine {words.command}: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # The reader has seen enough, as with `| head`; keep Python from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK


if __name__ == "__main__":
    sys.exit(main())
