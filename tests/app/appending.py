"""A program that appends to logs as fast as it can and says what was acknowledged.

``python -m tests.app.appending URL ROOM...`` is made to be killed by ``test_faults``. One line of
output is one acknowledgement; it leaves at once, as an answer to a browser would.
"""

import asyncio
import os
import sys
import warnings

from app.log.store import Store, open_store
from tests.app.support import make_entry


async def append_forever(store: Store, room: str) -> None:
    """Append entry after entry to one room."""
    head = await store.head(room)
    while True:
        entry = make_entry(room, head)
        head = type(head)(*await store.append(entry))
        os.write(1, f"{room} {head.seq} {head.hash}\n".encode())


async def main(url: str, rooms: list[str]) -> None:
    """Until killed."""
    store = await open_store(url)
    await asyncio.gather(*(append_forever(store, room) for room in rooms))


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
