"""Play over the socket: one line from the act to everybody's board."""

from tests.live import LiveServer
from tests.live_fixtures import Invite


async def test_a_solo_game_is_played_to_its_end(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live, "Ana")
    room = await ana.create(play_now=True, seats=1)
    page = await ana.open(room)
    while not page.fold.ended:
        answer = await page.place()
        assert answer["t"] == "ack"
        await page.caught_up(answer["seq"])
    assert page.fold.seq > 40
