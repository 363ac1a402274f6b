"""The socket of a campaign's page: the whole campaign, told anew whenever something happens.

It is told, not asked: members act over HTTP. What arrives here is passed over, up to a point.
"""

import asyncio
import logging

from sqlalchemy.exc import DBAPIError

from app.base.settings import Settings
from app.campaigns.acting import Campaigns
from app.campaigns.data import data_for
from app.live.endpoint import Receive, Scope, Send, person_of, transport_of
from app.log.entries import LogError
from app.net.buckets import Bucket
from app.net.origins import header, is_allowed
from app.net.outbox import Outbox
from app.people.sessions import Profile
from app.tables.info import TableError
from app.wire import frames

logger = logging.getLogger(__name__)
MOST = 100
"""Pages that listen to one campaign at one worker."""
CLOSE = {403: 4403, 404: 4404}


class CampaignSocket:
    """One ASGI application for ``/ws/campaigns/<id>``."""

    def __init__(self, campaigns: Campaigns, settings: Settings) -> None:
        self._campaigns, self._settings = campaigns, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if (await receive())["type"] != "websocket.connect":
            return
        headers = scope["headers"]
        origin, host = header(headers, b"origin"), header(headers, b"host")
        if not is_allowed(origin, host, self._settings):
            await send({"type": "websocket.close", "code": 4403})  # before accepting: HTTP 403
            return
        await send({"type": "websocket.accept"})
        id = str(scope["path"]).rsplit("/", 1)[-1]
        outbox = Outbox(send, self._campaigns.services.limits, transport_of(scope))
        code = 1013
        try:
            with self._campaigns.services.sockets.counted(scope) as may_enter:
                if may_enter and self._campaigns.listening(id) < MOST:
                    person = await person_of(scope, self._campaigns.services, self._settings)
                    code = await self._attend(id, person, receive, outbox)
        except TableError as error:
            code = CLOSE.get(error.status, 4403)
        except (LogError, DBAPIError, OSError) as away:
            logger.warning("campaign socket refused: %s", type(away).__name__)
        await outbox.close(code)

    async def _attend(
        self, id: str, person: Profile | None, receive: Receive, outbox: Outbox
    ) -> int:
        """Tell until the other side goes; a member who was removed is shown out."""
        happened = asyncio.Event()
        stop = self._campaigns.listen(id, happened.set)
        gone = asyncio.create_task(self._gone(receive))
        try:
            while not gone.done():
                happened.clear()
                data = await data_for(self._campaigns, id, person)
                outbox.put(frames.frame(frames.campaign(data)))
                waiting = asyncio.create_task(happened.wait())
                await asyncio.wait((gone, waiting), return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()
        finally:
            stop()
            gone.cancel()
        return gone.result()

    async def _gone(self, receive: Receive) -> int:
        """Wait until the other side goes or says far too much; the code to close with."""
        words = Bucket(self._campaigns.services.limits.chat)
        while (await receive())["type"] != "websocket.disconnect":
            if not words.take():
                return 1008
        return 1000
