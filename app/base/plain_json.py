"""Plain values as compact JSON text."""

from typing import Any

import msgspec

_encoder = msgspec.json.Encoder()


def plain(value: Any) -> str:
    """The JSON text of a plain value: without spaces, keys in the order of the value."""
    return _encoder.encode(value).decode()
