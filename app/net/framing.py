"""WebSocket frames in the one shape that nearly all of ours have (RFC 6455, section 5.2).

The library reads and writes every sort of frame step by step, which takes as long as a fifth of all
the rules of a placed tile. A short text in one piece needs only its head read or written; whatever
else may come is left to the library.
"""

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiled part for this machine
    from websockets.utils import apply_mask

TEXT = 0x81
"""How the only or last piece of a text begins."""
WHOLE = (TEXT, 0x88, 0x89, 0x8A)
"""How a frame begins that stands for itself: a text in one piece, a farewell, a ping, a pong."""
MASKED, SHORT, LONG = 0x80, 126, 127
"""Browsers mask what they send; a size that is no size: two more bytes hold it, or eight."""


def framed(text: bytes) -> bytes:
    """A text as a server sends it."""
    size = len(text)
    if size < SHORT:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return bytes((TEXT, SHORT, size >> 8, size & 0xFF)) + text
    return bytes((TEXT, LONG)) + size.to_bytes(8, "big") + text


def first_frame(data: bytes, longest: int) -> tuple[int, str | None]:
    """Where the frame ends that *data* begins with, and its text if it is one in one piece.

    It ends nowhere (0) if it is not all there, too long, or one that only the library understands.
    """
    if len(data) < 6 or data[1] < MASKED or data[0] not in WHOLE:
        return 0, None
    size, start = data[1] - MASKED, 6
    if size >= SHORT:
        if size == LONG:
            return 0, None
        size, start = data[2] << 8 | data[3], 8
    end = start + size
    if end > len(data) or end > longest:
        return 0, None
    if data[0] != TEXT:
        return end, None
    try:
        return end, apply_mask(data[start:end], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return end, None
