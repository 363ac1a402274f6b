"""A preview explains its number: the points one by one, a loss, and how the edges meet."""

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.async_api import expect

from engine.play import survey
from engine.preview import Preview, gains, preview
from engine.replay import fold
from engine.scoring import sheet
from engine.selfplay import play_greedy, selfplay
from engine.setup import shared
from engine.state import State
from engine.trial import Trial
from tests.live import LiveServer
from tests.shots.portrait import WHERE
from tests.table.conftest import Ask
from tests.table.guests import Guests, resume

STREAM = ["task-stream", 6, "S", 6]
LONGEST = ["longest-stream", 2]


@pytest.mark.parametrize(
    ("preview", "line"),
    [
        ({"items": [STREAM, LONGEST]}, "Stream 6 completed +6 · Longest stream +2"),
        ({"items": [["kite", -3]]}, "Kite −3"),
        (
            {"items": [LONGEST], "failed": [[0, 0, "W", 5]]},
            "Longest stream +2 · fails Forest 5",
        ),
        (
            {"items": [STREAM], "closed": [["S", 6]], "blocked": [[1, 1]]},
            "Stream 6 completed +6 · leaves a gap no tile can fill",
        ),
        ({"items": [], "closed": [["W", 3]]}, "closes Forest (3)"),
        ({"items": [], "advanced": [[0, 0, "W", 5, 2, 3]]}, "Forest 5 grows to 3"),
        ({"items": [], "matches": 2}, "2 edges match"),
        ({"items": [], "matches": 0}, "no edge matches"),
        (None, ""),
    ],
)
async def test_a_preview_in_one_line(ask: Ask, preview: dict[str, Any] | None, line: str) -> None:
    assert await ask("words.call", "previewLine", preview, "classic") == line


async def test_a_part_that_stands_alone_leaves_its_points_to_the_sum(ask: Ask) -> None:
    """The chip shows the sum beside the parts: two numbers that say the same are one too many."""
    alone = {"items": [STREAM], "score": 6}
    several = {"items": [STREAM, LONGEST], "score": 8}
    told = await ask("words.call", "summedItems", alone, "classic")
    assert told == [{"text": "Stream 6 completed", "points": None}]
    told = await ask("words.call", "summedItems", several, "classic")
    assert [item["points"] for item in told] == [6, 2]


@pytest.mark.parametrize(
    ("edges", "rotation", "around", "match", "differ"),
    [
        ("WWGGMM", 0, {"0": "W", "1": "G", "5": "M"}, "0,5", "1"),
        ("WWGGMM", 1, {"0": "W", "1": "W", "2": "G"}, "1", "0,2"),
        ("QWWWWW", 0, {"0": "T", "1": "W"}, "1", ""),
        ("WWWWWW", 0, {"0": "Q", "3": "V"}, "", "3"),
    ],
)
async def test_edges_that_differ_legally_are_neutral(
    ask: Ask, edges: str, rotation: int, around: dict[str, str], match: str, differ: str
) -> None:
    """Light where it goes on, dots where it differs; nothing of it is in the layer of red lines."""
    drawn = await ask("specials.edges", edges, rotation, around)
    assert drawn == {"edges": [[match, differ]], "clashes": []}


async def test_a_preview_without_neighbours_meets_nothing(ask: Ask) -> None:
    assert await ask("specials.edges", "WWGGMM", 0, {}) == {"edges": [], "clashes": []}


def _lone_ways(seed: str) -> Iterator[tuple[State, Trial]]:
    """Moments of games alone, each with a place where the tile fits one way only."""
    for number in range(40):
        secret = hashlib.sha256(f"{seed} {number}".encode()).digest()
        whole = selfplay(shared("classic", ("Mila",)), secret, play_greedy).entries()
        for length in range(12, 36):
            state = fold(whole[:length])
            look = survey(state, 0)
            assert look is not None
            for hex, rotations in look.places().items():
                if len(rotations) == 1:
                    yield state, Trial(look, hex, rotations[0])


def _moment() -> tuple[State, Preview, list[str]]:
    """A placement that earns points in several lines, and its parts."""
    for state, trial in _lone_ways("previews"):
        if len(gains(trial)) > 1:
            return state, preview(trial), [f"+{gain.points}" for gain in gains(trial)]
    raise AssertionError("more games, please")


async def test_the_chip_itemises_and_its_sum_is_what_happens(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    """The parts add up to the sum of the chip, and to the score when the tile lies."""
    state, seen, parts = _moment()
    page = await guests.come(reduced_motion="reduce")
    await resume(page, live_sqlite, state)
    score = page.locator(".score-number")
    await expect(score).to_have_text(str(sheet(state, 0).total))
    await expect(page.locator("body.may-lay .land:not(.moving) .legal > g").first).to_be_attached()
    where = [173.205 * (seen.hex.q + seen.hex.r / 2), 150 * seen.hex.r]
    await page.mouse.click(*await page.evaluate(WHERE, where))
    await expect(page.locator(".chip .item b")).to_have_text(parts)
    await expect(page.locator(".chip .gain")).to_have_text(f"+{seen.score}")
    assert seen.score == sum(map(int, parts))
    await page.get_by_role("button", name="Place", exact=True).click()
    await expect(score).to_have_text(str(sheet(state, 0).total + seen.score))


def _completing() -> tuple[State, Preview]:
    """A placement that completes a task."""
    for state, trial in _lone_ways("completing"):
        seen = preview(trial)
        if len(seen.completed) == 1:
            return state, seen
    raise AssertionError("more games, please")


CELEBRATED = """([x, y]) => {
  const there = g => Math.hypot(g.transform.baseVal[0].matrix.e - x,
                                g.transform.baseVal[0].matrix.f - y);
  new MutationObserver(changes => {
    for (const node of changes.flatMap(change => [...change.addedNodes])) {
      if (!node.classList?.contains('celebrated')) continue;
      const grounds = [...document.querySelectorAll('#land .layer.grounds > g')];
      const tile = grounds.sort((a, b) => there(a) - there(b))[0];
      const box = tile.getBoundingClientRect();
      const at = new DOMMatrix(node.style.transform);
      const off = Math.hypot(at.e - box.x - box.width / 2, at.f - box.y - box.height / 2);
      window.celebrated = { text: node.textContent, markers: node.querySelectorAll('svg').length,
        animations: node.getAnimations().length, away: off / box.width };
    }
  }).observe(document.body, { childList: true });
}"""
"""Note down what is celebrated at the moment it appears, and how far from the task's tile."""


@pytest.mark.parametrize(("motion", "animations"), [("no-preference", 1), ("reduce", 0)])
async def test_a_completed_task_is_celebrated_where_it_lies(
    guests: Guests, live_sqlite: LiveServer, motion: str, animations: int
) -> None:
    """Its marker and its points rise from its tile; with reduced motion they only lie there."""
    state, seen = _completing()
    [task] = seen.completed
    page = await guests.come(reduced_motion=motion)
    await resume(page, live_sqlite, state)
    await expect(page.locator("body.may-lay .land:not(.moving) .legal > g").first).to_be_attached()
    own, other = [[173.205 * (h.q + h.r / 2), 150 * h.r] for h in (task.hex, seen.hex)]
    await page.evaluate(CELEBRATED, own)
    await page.mouse.click(*await page.evaluate(WHERE, other))
    await page.get_by_role("button", name="Place", exact=True).click()
    await page.wait_for_function("() => window.celebrated")
    told = await page.evaluate("window.celebrated")
    assert told["text"].endswith(f"+{task.value}")
    assert told["markers"] == 1
    assert told["animations"] == animations
    assert told["away"] < 0.5
    await expect(page.locator(".celebrated")).to_have_count(0)
