"""A village door with people in front of it, for tests of accounts and what follows."""

from dataclasses import dataclass, field

from app.base.database import reading, writing
from app.people.accounts import AccountServices, create_account, log_in
from app.people.sessions import SessionInfo, SignedIn, create_guest, person_for
from tests.app.support import NOW

PASSWORD = "correct horse battery"  # noqa: S105 - of a test


@dataclass
class Clock:
    """Time that passes when a test says so."""

    seconds: float = 0.0

    def __call__(self) -> float:
        return self.seconds


@dataclass
class Village:
    """A door, and what tests do with it."""

    services: AccountServices
    clock: Clock = field(default_factory=Clock)

    async def guest(self, name: str = "Ana") -> SignedIn:
        async with writing(self.services.database) as session:
            return await create_guest(session, name=name, now=NOW)

    async def claim(
        self,
        token: str,
        login: str = "Ana",
        password: str = PASSWORD,
        address: str = "10.0.0.1",
    ) -> SignedIn:
        return await create_account(
            self.services, token=token, login=login, password=password, address=address, now=NOW
        )

    async def log_in(
        self,
        login: str = "Ana",
        password: str = PASSWORD,
        address: str = "10.0.0.1",
        guest_token: str | None = None,
    ) -> SignedIn:
        return await log_in(
            self.services,
            login=login,
            password=password,
            address=address,
            now=NOW,
            guest_token=guest_token,
        )

    async def known(self, token: str) -> SessionInfo | None:
        async with reading(self.services.database) as session:
            return await person_for(session, token, now=NOW)
