"""Words said at a table outlive the server, and stay with those they were meant for."""

from pathlib import Path

import pytest

from app.base.database import make_database
from app.live.chat import REMEMBERED, ChatBook, ChatMessage
from tests.app.socket_support import table
from tests.client import Message, Page
from tests.live_fixtures import Invite, Launch


async def test_words_are_found_again_after_a_restart(launch: Launch, invite: Invite) -> None:
    """Room talk by everybody, team talk by the team alone."""
    server = launch()
    at = await table(invite, server, 2, edition="duel")
    await at.pages[0].say("chat", mid="for-everybody", text="Hello <i>all</i>")
    await at.pages[1].expect("chat")
    await at.pages[0].say("chat", mid="for-my-team", text="psst", scope="team")
    await at.pages[0].expect("chat", mid="for-my-team")
    for page in at.pages:
        await page.close()
    server.stop()
    server.start()
    ana, ben = [await guest.open(at.room) for guest in at.guests]
    heard = [(line["mid"], line["text"], line["name"], line["scope"]) for line in _chat(ana)]
    assert heard == [
        ("for-everybody", "Hello <i>all</i>", "Ana", "room"),
        ("for-my-team", "psst", "Ana", "team"),
    ]
    assert [line["mid"] for line in _chat(ben)] == ["for-everybody"]
    await ben.say("chat", mid="for-everybody", text="again")
    assert [message for message in await ben.quiet() if message["t"] == "chat"] == []


def _chat(page: Page) -> list[Message]:
    return list(page.welcome["chat"])


def _line(number: int) -> ChatMessage:
    word = {"t": "chat", "mid": f"m{number}", "by": None, "at": 1.5 + number, "name": "Ana"}
    return ChatMessage({**word, "text": "x", "scope": "room"}, None)


async def test_a_word_that_cannot_be_kept_is_heard_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The database has no tables: the talk goes on, and the host can read why it was lost."""
    database = make_database(f"sqlite:///{tmp_path}/empty.sqlite")
    book = ChatBook(database, "room")
    assert book.hear(_line(1))
    book.keep(_line(1))
    await book.close()
    assert [said.message["mid"] for said in book] == ["m1"]
    assert "words were not kept" in caplog.text
    await database.dispose()


def test_only_the_last_lines_are_remembered(tmp_path: Path) -> None:
    book = ChatBook(make_database(f"sqlite:///{tmp_path}/none.sqlite"), "room")
    for number in range(REMEMBERED + 3):
        assert book.hear(_line(number))
    assert not book.hear(_line(1))
    assert [said.message["mid"] for said in book] == [f"m{n}" for n in range(3, REMEMBERED + 3)]
