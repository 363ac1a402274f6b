"""The line to the server, on a made-up socket and a made-up clock."""

import pytest

from tests.table.conftest import Ask


async def test_resends_an_unanswered_act(ask: Ask) -> None:
    """After 2.5 s with the same id, until it is answered; one act at a time."""
    assert await ask("socket.resends") == {
        "began": True,
        "second": False,
        "sent": 3,
        "same": 1,
        "after": 3,
        "pending": None,
    }


async def test_resends_after_coming_back(ask: Ask) -> None:
    """A new line begins with hello and then brings the waiting act again."""
    told = await ask("socket.survivesBreaks")
    assert told == {"offline": "offline", "live": "live", "first": "hello", "same": True}


async def test_resends_after_a_reload(ask: Ask) -> None:
    """The act is kept in the tab, and forgotten once it is answered."""
    assert await ask("socket.survivesReload") == {"same": True, "waiting": True, "kept": 0}


async def test_waits_longer_and_longer(ask: Ask) -> None:
    """From 0.3 s to 2 s, with jitter between half and all of it; a server that stays down for half
    a minute is asked every 5 s at most."""
    waits = await ask("socket.retries", 22)
    assert waits[:5] == [300, 600, 1200, 2000, 2000]
    assert waits[19:] == [2000, 5000, 5000]
    assert sum(waits[:20]) > 30_000
    delays = await ask("socket.delays")
    assert delays[0] == [150, 300]
    assert delays[-1] == [1000, 2000]


async def test_comes_back_at_once_after_a_clean_reset(ask: Ask) -> None:
    """Its worker has gone, another serves it; if none does, the waits begin as ever. A server that
    hangs up right after its welcome, or is too busy, is not asked without a pause."""
    for code in (1001, 1006, 1012):
        assert await ask("socket.returns", 5_000, code, 3) == [0, 300, 600]
    assert await ask("socket.returns", 1_000, 1006, 2) == [300, 600]
    assert await ask("socket.returns", 5_000, 1013, 2) == [300, 600]


@pytest.mark.parametrize("code", [4403, 4404, 4426])
async def test_some_ends_are_final(ask: Ask, code: int) -> None:
    """Another try would end the same way."""
    assert await ask("socket.ends", code) == {"connection": "closed", "closed": code, "lines": 1}


@pytest.mark.parametrize("code", [1006, 1011, 1012, 1013, 4400, 4408])
async def test_other_ends_heal(ask: Ask, code: int) -> None:
    """The page comes back by itself."""
    told = await ask("socket.ends", code)
    assert told["connection"] != "closed"
    assert told["lines"] > 1


async def test_a_dead_line_is_noticed_within_three_seconds(ask: Ask) -> None:
    """Asked after 1.4 s of silence; offline after 1.2 s more, given up after 6 s."""
    assert await ask("socket.pings") == {
        "asked": 1,
        "again": 2,
        "before": "live",
        "noticed": "offline",
        "given": 3,
        "pings": 2,
        "lines": 2,
    }


async def test_a_slow_line_is_no_dead_one(ask: Ask) -> None:
    assert await ask("socket.slow") == {
        "doubted": "offline",
        "began": True,
        "after": "live",
        "acts": 1,
        "pings": 2,
        "lines": 1,
    }


async def test_a_device_without_network_knows_it_at_once(ask: Ask) -> None:
    """And a page that is not looked at asks every 15 s only."""
    assert await ask("socket.hidden") == {"asked": 0, "connection": "offline", "given": 3}


async def test_wakes_at_once(ask: Ask) -> None:
    """Network back or page in view: no waiting for the next try, and short waits again."""
    told = {"pinged": True, "lines": 2, "connection": "offline", "soon": 3}
    assert await ask("socket.wakes") == told


async def test_a_hanging_try_is_replaced_when_the_network_is_back(ask: Ask) -> None:
    """A connection that was begun in a tunnel may hang for seconds after it."""
    told = await ask("socket.wakesHanging", 2_000)
    assert told["tries"] == 3
    assert told["hung"] == 3
    assert told["connection"] == "live"
    fresh = await ask("socket.wakesHanging", 500)
    assert fresh["tries"] == 2
    assert fresh["connection"] == "live"


async def test_a_doubted_line_is_replaced_when_the_network_is_back(ask: Ask) -> None:
    """Its device has probably changed its address."""
    told = {"doubted": "offline", "lines": 2, "old": 3, "connection": "live"}
    assert await ask("socket.wakesDoubting") == told


async def test_a_line_that_never_answers_is_given_up(ask: Ask) -> None:
    """Some proxies accept everything. The first tries get 4 s, later ones 8 for slow networks."""
    told = await ask("socket.silent", 5)
    assert told == {"waits": [4000, 4000, 4000, 8000, 8000], "said": ["hello"]}


async def test_a_refusal_is_an_answer(ask: Ask) -> None:
    """The next act may be sent."""
    assert await ask("socket.refused") == {"pending": None, "kept": 0, "may": True}


async def test_a_vote_answers_a_proposal(ask: Ask) -> None:
    """It is not asked twice."""
    told = await ask("socket.proposes")
    assert told == {"base": False, "sent": 1, "pending": None, "vote": True}


async def test_talk_may_be_lost(ask: Ask) -> None:
    """Questions and talk are not kept for later; their sender is told."""
    told = await ask("socket.losesTalk")
    assert told == {"early": False, "later": True, "sent": ["hello", "react"]}
