"""The process that judges a campaign's file: ``python -m app.campaigns.referee SECONDS BYTES``.

It reads the file from its standard input and writes frames to its standard output: a letter, four
bytes of length, and msgpack. It has no database and no network. It may use so many seconds of the
processor and so much memory; all of that is given back when it ends, and it can be ended at any
moment. Tables come first: it runs at a low priority.
"""

import os
import resource
import struct
import sys
from typing import Any, BinaryIO

import msgspec

HEAD = struct.Struct("!cI")
PROGRESS, ROWS, REFUSED, DONE = b"p", b"r", b"x", b"d"
"""``p`` games judged and of how many, ``r`` a table and its rows, ``x`` why not, ``d`` all told."""
POLITE = 10


def frame(kind: bytes, message: Any) -> bytes:
    """One frame."""
    body = msgspec.msgpack.encode(message)
    return HEAD.pack(kind, len(body)) + body


def judge(file: bytes, out: BinaryIO) -> None:
    """Tell what a file holds, or why it is refused."""
    from app.campaigns import files, imports  # noqa: PLC0415 - after the limits are set
    from app.tables.info import TableError  # noqa: PLC0415

    def tell(done: int, of: int) -> None:
        out.write(frame(PROGRESS, (done, of)))
        out.flush()

    try:
        brought = files.read(msgspec.json.decode(file), tell)
    except (msgspec.DecodeError, RecursionError):
        out.write(frame(REFUSED, "it is no JSON"))
    except TableError as refused:
        out.write(frame(REFUSED, str(refused)))
    else:
        out.writelines(frame(ROWS, (name, rows)) for name, rows in imports.rows(brought))
        out.write(frame(DONE, None))
    out.flush()


def main(seconds: int, memory: int) -> None:
    """Judge standard input within these limits."""
    os.nice(POLITE)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    judge(sys.stdin.buffer.read(), sys.stdout.buffer)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
