"""Frames that no page of ours would send: valid messages, broken in every way we could think of."""

import json
import random
from collections.abc import Callable
from typing import Any

from tests.client import Message

VALID: tuple[Message, ...] = (
    {"t": "hello", "proto": 2, "room": "x", "last_seq": 3, "vh": "00000000"},
    {"t": "act", "aid": "abcdefgh", "base": 1, "seat": 0, "action": {"type": "resign"}},
    {"t": "propose", "aid": "abcdefgh", "seat": 0, "action": {"type": "undo", "target": 2}},
    {"t": "vote", "id": "abcdefgh", "seat": 0, "yes": True},
    {"t": "options", "seat": 0},
    {"t": "preview", "n": 1, "seat": 0, "hex": [0, 1], "rotation": 2, "fields": {"clouds": {}}},
    {"t": "ghost", "seat": 0, "hex": [0, 1], "rotation": 2},
    {"t": "inspect", "n": 1, "board": 0, "hex": [0, 0], "side": 3},
    {"t": "tasks", "n": 1, "board": 0},
    {"t": "sheet"},
    {"t": "point", "board": 0, "hex": [1, -1]},
    {"t": "react", "emoji": "x"},
    {"t": "chat", "mid": "abcdefgh", "text": "hello", "scope": "room"},
    {"t": "resync", "last_seq": 1, "vh": "00000000"},
    {"t": "ping", "n": 1},
)
JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 6, 31, 32, 2**31, 2**53, 2**63, 2**64, 2**70, -(2**70), 0.5, -0.0,
    1e300, "", "0", "\0", "\ud800", "x" * 5000, "\u202e", "é", "🌲" * 40, [], [0], [0, 0, 0],
    [None, None], [500, 500], [-500, 501], {}, {"type": "place"}, {"": ""}, [[[[[[]]]]]],
    {"a": {"b": {"c": [1, {"d": None}]}}}, {"__proto__": {}}, {"0": True, "9": False},
)  # fmt: skip
ACTIONS: tuple[Message, ...] = (
    {"type": "place", "board": 0, "tile": "L01", "hex": [0, 1], "rotation": 1},
    {"type": "choose", "heart": "red"},
    {"type": "undo", "target": 2, "agreed": []},
    {"type": "start"},
    {"type": "resign"},
)
FIELDS = ("clouds", "heart", "hearts", "circus", "became", "fields", "type", "tile", "hex", "board")


def text(chance: random.Random, tile: str) -> str:
    """One broken text frame."""
    return chance.choice(WAYS)(chance, tile)


def _junk(chance: random.Random) -> Any:
    return chance.choice(JUNK)


def _message(chance: random.Random, tile: str) -> Message:
    message = dict(chance.choice(VALID))
    if "action" in message and chance.random() < 0.8:
        message["action"] = {**chance.choice(ACTIONS), "tile": tile}
        if message["action"]["type"] != "place":
            del message["action"]["tile"]
    return message


def _wrong_value(chance: random.Random, tile: str) -> str:
    message = _message(chance, tile)
    message[chance.choice(list(message))] = _junk(chance)
    return json.dumps(message)


def _wrong_action(chance: random.Random, tile: str) -> str:
    action = {**ACTIONS[0], "tile": tile, "rotation": chance.randint(0, 5)}
    for _ in range(chance.randint(1, 3)):
        action[chance.choice(FIELDS)] = _junk(chance)
    kind = chance.choice(("act", "act", "propose"))
    more = {"base": 1} if kind == "act" else {}
    return json.dumps(
        {"t": kind, "aid": f"a{chance.getrandbits(60):x}xxxx", **more, "action": action}
    )


def _wrong_fields(chance: random.Random, tile: str) -> str:  # noqa: ARG001 - as its siblings
    hex = [chance.randint(-2, 2), chance.randint(-2, 2)]
    fields = {chance.choice(FIELDS): _junk(chance)}
    head = {"t": "preview", "n": 1, "hex": hex, "rotation": chance.randint(0, 5)}
    return json.dumps({**head, "fields": fields})


def _without_a_field(chance: random.Random, tile: str) -> str:
    message = _message(chance, tile)
    message.pop(chance.choice(list(message)))
    return json.dumps(message)


def _with_a_field(chance: random.Random, tile: str) -> str:
    return json.dumps(
        {**_message(chance, tile), chance.choice(("x", "", "seq", "T")): _junk(chance)}
    )


def _truncated(chance: random.Random, tile: str) -> str:
    whole = json.dumps(_message(chance, tile))
    return whole[: chance.randrange(len(whole))]


def _garbled(chance: random.Random, tile: str) -> str:
    letters = list(json.dumps(_message(chance, tile)))
    for _ in range(chance.randint(1, 4)):
        letters[chance.randrange(len(letters))] = chance.choice('{}[]":,\\\0\x1f\u2028é0eE-.')
    return "".join(letters)


def _odd_number(chance: random.Random, tile: str) -> str:
    number = chance.choice(
        ("NaN", "Infinity", "-Infinity", "1e400", "9" * 5000, "-0", "01", "1.", "0x1")
    )
    whole = json.dumps(_message(chance, tile))
    return whole.replace("1", number, 1)


def _deep(chance: random.Random, tile: str) -> str:  # noqa: ARG001 - as its siblings
    depth = chance.choice((100, 1000, 4000, 8000))
    opening, closing = chance.choice((("[", "]"), ('{"a":', "}")))
    depth = min(depth, 16_000 // (len(opening) + 1))
    nested = opening * depth + "1" + closing * depth
    if chance.random() < 0.5:
        return nested
    return (
        f'{{"t":"act","aid":"abcdefgh","base":1,"action":{{"type":"place","a":{nested[:15_000]}}}}}'
    )


def _doubled(chance: random.Random, tile: str) -> str:
    whole = json.dumps(_message(chance, tile))
    return whole[:-1] + "," + json.dumps(_message(chance, tile))[1:]


def _no_object(chance: random.Random, tile: str) -> str:  # noqa: ARG001 - as its siblings
    return chance.choice(("", " ", "null", "1", '"t"', "[]", "{}", "\ufeff{}", "\0", '{"t":null}'))


def _surrogate(chance: random.Random, tile: str) -> str:
    broken = chance.choice(("\\ud800", "\\udfff\\ud800", "\\u0000", "\\ud83c"))
    whole = json.dumps(_message(chance, tile))
    return whole.replace("abcdefgh", f"abc{broken}defgh").replace("hello", broken)


WAYS: tuple[Callable[[random.Random, str], str], ...] = (
    _wrong_value, _wrong_value, _wrong_value, _wrong_action, _wrong_action, _wrong_fields,
    _without_a_field, _with_a_field, _truncated, _garbled, _odd_number, _deep, _doubled,
    _no_object, _surrogate,
)  # fmt: skip
