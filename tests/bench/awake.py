"""Keeping the processors awake while delays are measured.

Between two acts a quiet server sleeps, and a processor that dozes takes longer to come back than
the work then takes, most of all in a virtual machine, where the host has to be asked. People wait
for that too; it is left out only to see how much of a delay is ours. Linux has something for it:
no processor dozes as long as a process holds this file open and has written how many
microseconds waking up may take.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LONGEST_WAKE = Path("/dev/cpu_dma_latency")
AT_ONCE = bytes(4)


@contextmanager
def awake() -> Iterator[bool]:
    """Let no processor doze; tells whether the system allows that."""
    try:
        held = LONGEST_WAKE.open("wb", buffering=0)
    except OSError:  # no Linux, or not ours to decide
        yield False
        return
    with held:
        held.write(AT_ONCE)
        yield True
