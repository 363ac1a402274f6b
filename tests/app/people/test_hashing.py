"""Who has a password hashed next."""

import asyncio
from collections.abc import AsyncIterator, Callable
from threading import Event

import pytest

from app.people.errors import TooManyAttempts
from app.people.hashing import OTHERS, PER_ADDRESS, URGENT, HashQueue


class Held:
    """A queue whose work is held up until a test lets it go; ``order`` is what was done."""

    def __init__(self) -> None:
        self.queue, self.go = HashQueue(), Event()
        self.order: list[str] = []

    def ask(
        self, name: str, address: str, *, urgent: bool = False, at_once: bool = False
    ) -> "asyncio.Task[None]":
        """Let something be hashed."""
        work = self._work(name, at_once=at_once)
        return asyncio.create_task(self.queue.run(work, address=address, urgent=urgent))

    def _work(self, name: str, *, at_once: bool) -> Callable[[], None]:
        def work() -> None:
            if not at_once:
                assert self.go.wait(10)
            self.order.append(name)

        return work


@pytest.fixture
async def held() -> AsyncIterator[Held]:
    """Work that waits."""
    made = Held()
    yield made
    made.go.set()
    made.queue.close()


async def test_a_flood_from_one_address_leaves_a_thread_free(held: Held) -> None:
    flood = [held.ask(f"flood {n}", "10.0.0.1") for n in range(150)]
    await asyncio.wait_for(held.ask("honest", "10.0.0.2", urgent=True, at_once=True), 5)
    assert held.order == ["honest"]
    held.go.set()
    ended = await asyncio.gather(*flood, return_exceptions=True)
    refused = [one for one in ended if isinstance(one, TooManyAttempts)]
    assert len(refused) == 150 - 1 - PER_ADDRESS
    assert {one.retry_after for one in refused} == {1.0}


async def test_who_logs_in_comes_first(held: Held) -> None:
    """Also those of an address that waits with new accounts."""
    tasks = [held.ask(f"new {n}", f"10.0.{n}.1") for n in range(8)]
    await asyncio.sleep(0.05)
    tasks += [held.ask(f"login {n}", f"10.0.{n}.1", urgent=True) for n in range(5, 9)]
    await asyncio.sleep(0.05)
    held.go.set()
    await asyncio.gather(*tasks)
    logins = max(held.order.index(f"login {n}") for n in range(5, 9))
    assert logins < min(held.order.index(f"new {n}") for n in range(4, 8))


async def test_addresses_take_turns(held: Held) -> None:
    tasks = [held.ask(f"a{n}", "10.0.0.1") for n in range(6)]
    tasks += [held.ask("b", "10.0.0.2"), held.ask("c", "10.0.0.3"), held.ask("d", "10.0.0.4")]
    await asyncio.sleep(0.05)
    held.go.set()
    await asyncio.gather(*tasks)
    assert held.order.index("d") < held.order.index("a4")


async def test_what_would_wait_for_long_is_refused_at_once(held: Held) -> None:
    new = [held.ask(f"new {n}", f"10.0.{n}.1") for n in range(100)]
    await asyncio.sleep(0.05)
    assert held.queue.waiting == OTHERS
    logins = [held.ask(f"login {n}", f"10.1.{n}.1", urgent=True) for n in range(100)]
    await asyncio.sleep(0.05)
    assert held.queue.waiting == URGENT
    held.go.set()
    ended = await asyncio.gather(*new, *logins, return_exceptions=True)
    assert sum(isinstance(one, TooManyAttempts) for one in ended) == 200 - 2 - URGENT
    assert held.queue.waiting == 0


async def test_who_has_gone_is_not_waited_for(held: Held) -> None:
    begun = [held.ask(f"first {n}", f"10.0.{n}.1") for n in range(2)]
    await asyncio.sleep(0)
    gone = held.ask("gone", "10.0.9.1")
    await asyncio.sleep(0)
    gone.cancel()
    held.go.set()
    await asyncio.gather(*begun)
    await held.ask("next", "10.0.8.1")
    assert held.order[-1] == "next"
    assert "gone" not in held.order


async def test_a_defect_is_told_to_the_one_who_waits() -> None:
    queue = HashQueue()

    def fail() -> None:
        raise ValueError("broken")

    for _ in range(3):
        with pytest.raises(ValueError, match="broken"):
            await queue.run(fail, address="10.0.0.1", urgent=True)
    queue.close()
