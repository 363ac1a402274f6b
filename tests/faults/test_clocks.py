"""A clock that jumps by hours, to and fro: the order of things hangs on numbers alone (D6)."""

import itertools
from datetime import UTC, datetime, timedelta
from functools import partial

from app import main
from app.live.services import Services
from app.log.entries import verify_chain
from tests.app.socket_support import log_of, table
from tests.live_fixtures import Invite, Launch, complaints

JUMPS = (0, 1, -1, 5, -3, 2)
"""Hours before or after what other clocks say."""


def _jumping() -> None:
    jumps = itertools.cycle(JUMPS)

    def now() -> datetime:
        return datetime.now(UTC) + timedelta(hours=next(jumps))

    setattr(main, "Services", partial(Services, now=now))  # noqa: B010 - in the server's process


async def test_games_do_not_mind_a_clock_that_jumps(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    """Sessions go on, nothing is told in another order, and questions are answered."""
    live = launch(url=database_url, prepare=_jumping)
    at = await table(invite, live, 2)
    await at.turns(6)
    log = await log_of(live, at.room)
    assert [entry.seq for entry in log] == list(range(1, 8))
    assert [entry.at for entry in log] != sorted(entry.at for entry in log)
    assert verify_chain(log)
    last = log[-1].seq
    for guest in at.guests:
        again = await guest.open(at.room)
        assert (again.welcome["seq"], again.fold.digest()) == (last, at.pages[0].vh)
    asker = at.pages[log[-1].seat or 0]
    await asker.say("propose", aid="proposal", action={"type": "undo", "target": last})
    vote = await asker.expect("vote")
    other = next(page for page in at.pages if page is not asker)
    await other.say("vote", id=vote["id"], yes=True)
    assert (await asker.expect("vote", result="agreed"))["id"] == vote["id"]
    assert (await asker.expect("ev"))["seq"] == last + 1
    assert complaints(live.said()) == []
