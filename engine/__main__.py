"""Two commands on game records: ``python -m engine selfplay`` and ``python -m engine check FILE``.

The only part of the engine that touches files: everything it calls is pure.
"""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any, NoReturn

from engine.errors import EngineError, Malformed
from engine.records import FORMAT, Broken, check
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
    """Judge every record: ``ok``, or the first entry that breaks a rule and why.

    Returns 1 if any record fails, for whatever reason. A file without any record is bad input.
    """
    documents = _documents(_read(words.file))
    verdict = OK
    for number, document in enumerate(documents, start=1):
        try:
            totals = " : ".join(str(sheet.total) for sheet in sheets(check(_whole(document))))
            print(f"ok: record {number}, {document['edition']}, {totals} points", flush=True)
        except (Broken, EngineError) as error:
            verdict = FAILED
            print(f"broken: record {number}, {error}", flush=True)
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


def _documents(text: str) -> list[Any]:
    """One document, or one on each line; ``Malformed`` stands for a line that is no JSON.

    Raises ``Malformed`` if not one of them calls itself a record of ours.
    """
    if not text.strip():
        raise Malformed("empty", "there is no record in it")
    whole = _parse(text)
    found = [whole]
    if isinstance(whole, Malformed):
        lines = [_parse(line) for line in text.split("\n") if line.strip()]
        found = lines if any(map(_is_ours, lines)) else found
    if not any(map(_is_ours, found)):
        check(_whole(whole))  # raises, and says what is missing
    return found


def _is_ours(document: Any) -> bool:
    named = document.get("format") if isinstance(document, dict) else None
    return isinstance(named, str) and named.partition("/")[0] == FORMAT.partition("/")[0]


def _whole(document: Any) -> Any:
    """The document; raises the error that stands for one that cannot be read."""
    if isinstance(document, Malformed):
        raise document
    return document


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
