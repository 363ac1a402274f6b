"""How much a page loads, as the browser counts it on the wire."""

from collections import Counter
from typing import Any

from playwright.async_api import Page


class Weight:
    """Bytes that came since ``reset``: letters apart from everything else."""

    def __init__(self) -> None:
        self._kinds: dict[str, str] = {}
        self._bytes = Counter[bool]()

    async def watch(self, page: Page) -> "Weight":
        """Count what this page loads from now on, all of it anew."""
        session = await page.context.new_cdp_session(page)
        session.on("Network.responseReceived", self._told)
        session.on("Network.loadingFinished", self._loaded)
        await session.send("Network.enable")
        await session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        return self

    def reset(self) -> None:
        """Begin again at nothing."""
        self._bytes.clear()

    @property
    def letters(self) -> int:
        """Bytes of typefaces."""
        return self._bytes[True]

    @property
    def rest(self) -> int:
        """Bytes of the page itself, scripts, style sheets, drawings, answers."""
        return self._bytes[False]

    def _told(self, event: dict[str, Any]) -> None:
        self._kinds[event["requestId"]] = event["type"]

    def _loaded(self, event: dict[str, Any]) -> None:
        is_font = self._kinds.get(event["requestId"]) == "Font"
        self._bytes[is_font] += int(event["encodedDataLength"])
