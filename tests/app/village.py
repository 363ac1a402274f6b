"""A village door with people in front of it, for tests of accounts and what follows."""

from dataclasses import dataclass, field

from app.accounts import Door, claim, log_in
from app.database import reading, writing
from app.people import Entered, Known, create_guest, person_for
from tests.app.support import NOW

PASSWORD = "correct horse battery"  # noqa: S105 - of nobody


@dataclass
class Clock:
    """Time that passes when a test says so."""

    seconds: float = 0.0

    def __call__(self) -> float:
        return self.seconds


@dataclass
class Village:
    """A door, and what tests do with it."""

    door: Door
    clock: Clock = field(default_factory=Clock)

    async def guest(self, name: str = "Ana") -> Entered:
        async with writing(self.door.database) as session:
            return await create_guest(session, name=name, now=NOW)

    async def claim(
        self,
        token: str,
        login: str = "Ana",
        password: str = PASSWORD,
        address: str = "10.0.0.1",
    ) -> Entered:
        return await claim(
            self.door, token=token, login=login, password=password, address=address, now=NOW
        )

    async def log_in(
        self,
        login: str = "Ana",
        password: str = PASSWORD,
        address: str = "10.0.0.1",
        guest_token: str | None = None,
    ) -> Entered:
        return await log_in(
            self.door,
            login=login,
            password=password,
            address=address,
            now=NOW,
            guest_token=guest_token,
        )

    async def known(self, token: str) -> Known | None:
        async with reading(self.door.database) as session:
            return await person_for(session, token, now=NOW)
