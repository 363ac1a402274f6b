"""Frames of the usual shape are read and written as the library does; the rest is left to it."""

import asyncio
import re
from itertools import pairwise
from typing import Any, cast

import pytest
import uvicorn
from hypothesis import example, given
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from app.net.framing import first_frame, framed
from app.net.socket_protocol import SocketProtocol

REQUEST = (
    b"GET /ws/R HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
LIMIT = 400
FAREWELL = b"\x88"
BROKEN = re.compile(b"\x88.\x03[\xea\xef\xf1]", re.DOTALL)
"""A farewell because of a frame that is none, a text that is none, or one that is too long."""
SIZES = st.sampled_from([0, 1, 125, 126, 127, 300, LIMIT - 7, LIMIT, LIMIT + 1, 65535, 65536])


@given(SIZES)
def test_a_text_is_written_as_the_library_writes_it(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@given(SIZES, st.binary(max_size=20))
def test_a_whole_frame_is_found_and_read(size: int, more: bytes) -> None:
    text = "".join(chr(number % 251) for number in range(size))
    frame = Frame(Opcode.TEXT, text.encode()).serialize(mask=True)
    if len(text.encode()) > 65535:
        assert first_frame(frame + more, 1 << 20) == (0, None)
        return
    assert first_frame(frame + more, 1 << 20) == (len(frame), text)
    assert first_frame(frame + more, len(frame) - 1) == (0, None)
    assert not any(first_frame(frame[:cut], 1 << 20)[0] for cut in range(0, len(frame), 7))


def test_what_is_no_text_is_left_to_others() -> None:
    for opcode, data in ((Opcode.PING, b"?"), (Opcode.CLOSE, b""), (Opcode.TEXT, b"\xff\xfe")):
        frame = Frame(opcode, data).serialize(mask=True)
        assert first_frame(frame, 100) == (len(frame), None)
    for frame in (
        Frame(Opcode.TEXT, b"in pieces", fin=False).serialize(mask=True),
        Frame(Opcode.BINARY, b"bytes").serialize(mask=True),
        Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
    ):
        assert first_frame(frame, 100) == (0, None)


class _Transport(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...


class _Plain(SocketProtocol):
    """Reads every frame by the library."""

    def data_received(self, data: bytes) -> None:
        WebSocketsSansIOProtocol.data_received(self, data)


async def _app(_scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


async def _heard(kind: type[SocketProtocol], segments: list[bytes]) -> tuple[list[str], bytes]:
    """The texts that were heard, and what was answered below them."""
    config = uvicorn.Config(
        cast(Any, _app), ws_max_size=LIMIT, ws_ping_interval=None, ws_per_message_deflate=False
    )
    config.load()
    transport, heard = _Transport(), list[str]()
    protocol = kind(config, ServerState(), {})
    protocol.connection_made(transport)
    protocol.data_received(REQUEST)
    await asyncio.sleep(0)
    answered = len(transport.written)
    protocol.listen(heard.append)
    for segment in segments:
        if not transport.is_closing():
            protocol.data_received(segment)
    for task in protocol.tasks:
        task.cancel()
    return heard, transport.written[answered:]


def _frame(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


FRAMES = st.one_of(
    st.text(max_size=40).map(lambda text: _frame(Opcode.TEXT, text.encode())),
    st.text(max_size=40).map(lambda text: _frame(Opcode.TEXT, text.encode())),
    SIZES.filter(lambda size: size < 1000).map(lambda size: _frame(Opcode.TEXT, b"y" * size)),
    st.binary(max_size=9).map(lambda data: _frame(Opcode.PING, data)),
    st.binary(max_size=9).map(lambda data: _frame(Opcode.PONG, data)),
    st.just(_frame(Opcode.TEXT, b"in ", fin=False) + _frame(Opcode.CONT, b"pieces")),
    st.just(_frame(Opcode.TEXT, b"never ends", fin=False)),
    st.just(_frame(Opcode.TEXT, b"\xff\xfe")),
    st.just(_frame(Opcode.CLOSE, b"\x03\xe8")),
    st.just(Frame(Opcode.TEXT, b"unmasked").serialize(mask=False)),
    st.binary(min_size=1, max_size=12),
)


@given(st.lists(FRAMES, max_size=8), st.lists(st.integers(0, 600), max_size=6))
@example([_frame(Opcode.TEXT, b"one"), _frame(Opcode.TEXT, b"two")], [])
@example([_frame(Opcode.TEXT, b"one"), _frame(Opcode.TEXT, b"two")], [4, 11])
@example([_frame(Opcode.CLOSE, b"\x03\xe8"), _frame(Opcode.TEXT, b"too late")], [])
def test_however_frames_come_the_same_is_heard_and_answered(
    frames: list[bytes], cuts: list[int]
) -> None:
    """As if the library had them byte by byte; only around a broken frame may something be lost."""
    data = b"".join(frames)
    places = sorted({0, *(cut for cut in cuts if cut < len(data)), len(data)})
    segments = [data[a:b] for a, b in pairwise(places)]
    single = [data[at : at + 1] for at in range(len(data))]

    async def both() -> None:
        heard, answered = await _heard(SocketProtocol, segments)
        expected, told = await _heard(_Plain, single)
        if BROKEN.search(told):
            assert FAREWELL in answered
            assert heard == expected[: len(heard)]
        else:
            assert (heard, answered) == (expected, told)

    asyncio.run(both())


@pytest.mark.parametrize("count", [1, 2, 5])
async def test_texts_in_one_segment_are_heard_in_order(count: int) -> None:
    texts = [f"text {number}" for number in range(count)]
    segment = b"".join(_frame(Opcode.TEXT, text.encode()) for text in texts)
    heard, _ = await _heard(SocketProtocol, [segment])
    assert heard == texts
