"""Frames as they go over the line."""

import pytest
from websockets.frames import Frame as WireFrame
from websockets.frames import Opcode

from app.outbox import Frame


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
@pytest.mark.parametrize("letter", ["a", "ä"])
def test_a_frame_has_the_bytes_that_the_library_would_give_it(length: int, letter: str) -> None:
    text = letter * (length // len(letter.encode()))
    expected = WireFrame(Opcode.TEXT, text.encode()).serialize(mask=False)
    assert Frame(text).wire == expected


def test_a_frame_is_put_into_bytes_once() -> None:
    frame = Frame("a")
    assert frame.wire is frame.wire
    assert len(frame) == 1
