"""The card of a high-score run: heights, rows, signs, and the land behind them."""

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from app.drawn import journey
from app.drawn.journey import Journey
from app.drawn.journeyland import HEIGHT, WIDTH, height, painting, path_of, way
from app.drawn.palette import Theme, palette

CARD = Journey(
    "luggage",
    arrow=70,
    brings={60: {"specials": 2}, 70: {"goals": 1}, 90: {"specials": 1, "goals": 1}},
    names={60: "The first signposts"},
    cords=(180,),
)
SVG = "{http://www.w3.org/2000/svg}"


def rows(card: str) -> dict[int, str]:
    """Each row of a card as it is drawn."""
    parts = re.split(r'(?=<g class="j-row )', card)[1:]
    return {int(re.search(r'data-row="(\d+)"', part)[1]): part for part in parts}  # type: ignore[index]


def test_a_point_is_as_high_everywhere_and_the_summit_is_at_the_top() -> None:
    steps = {round(height(score) - height(score + 1), 6) for score in range(250)}
    assert len(steps) == 1
    assert 0 < height(250) < height(0) < HEIGHT


def test_the_way_keeps_to_the_part_that_a_phone_shows() -> None:
    """A narrow card loses its right side, and numbers stand on the left."""
    assert all(60 < way(score)[0] < 200 for score in range(251))
    bends = [way(score)[0] for score in range(0, 251, 10)]
    assert max(abs(a - b) for a, b in pairwise(bends)) < 40


def test_the_walked_path_ends_exactly_at_the_arrow() -> None:
    for score in (1, 70, 75, 250):
        x, y = way(score)
        assert path_of(0, score).endswith(f"L{x:.1f} {y:.1f}")


def test_rows_up_to_the_arrow_are_reached_and_the_rest_is_pencil() -> None:
    drawn = rows(journey.draw(CARD, "said"))
    assert list(drawn) == list(range(0, 260, 10))
    assert [row for row, part in drawn.items() if '"j-row reached' in part] == list(
        range(0, 80, 10)
    )
    assert [row for row, part in drawn.items() if " told" in part] == [60, 70, 90]


@pytest.mark.parametrize(
    ("row", "specials", "goals"), [(50, 0, 0), (60, 2, 0), (70, 0, 1), (90, 1, 1)]
)
def test_signs_say_what_a_row_brings(row: int, specials: int, goals: int) -> None:
    part = rows(journey.draw(CARD, "said"))[row]
    assert part.count("j-sign of-specials") == specials
    assert part.count("j-sign of-goals") == goals


def test_a_long_name_stands_above_its_signs_and_not_beyond_the_card() -> None:
    long = replace(CARD, names={90: "A very long name for a row of the track"})
    beside, above = (
        re.search(r'<text x="([\d.]+)" y="([\d.]+)" class="j-name"', rows(journey.draw(c, ""))[r])
        for c, r in ((CARD, 60), (long, 90))
    )
    assert beside
    assert above
    assert float(beside[2]) == pytest.approx(height(60) + 5, abs=0.1)
    assert float(above[2]) == pytest.approx(height(90) - 19, abs=0.1)
    assert float(above[1]) < WIDTH / 2


def test_the_card_says_what_it_shows_and_asks_for_the_land_in_both_lights() -> None:
    drawn = journey.draw(CARD, "the arrow stands at 70")
    assert 'aria-label="the arrow stands at 70"' in drawn
    assert re.findall(r'href="(/drawn/journey/[^"?]+)', drawn) == [
        "/drawn/journey/luggage-day.svg",
        "/drawn/journey/luggage-night.svg",
    ]
    assert drawn.count("j-cord") == 1
    assert "j-walked" not in journey.draw(replace(CARD, arrow=0), "")


@pytest.mark.parametrize(("before", "arrow"), [(0, 70), (60, 70), (0, 250), (180, 250)])
def test_the_window_shows_where_the_arrow_stood_and_stands(before: int, arrow: int) -> None:
    drawn = journey.window(replace(CARD, before=before, arrow=arrow))
    _, top, _, tall = map(float, re.search(r'viewBox="([^"]+)"', drawn)[1].split())  # type: ignore[index]
    assert top < height(arrow) < height(before) < top + tall
    drop = re.search(r'data-drop="([\d.]+)"', drawn)
    assert drop
    assert float(drop[1]) == pytest.approx(height(before) - height(arrow), abs=0.1)
    assert "j-name" not in drawn, "it would run over the border"
    risen = [row for row, part in rows(drawn).items() if " risen" in part]
    assert risen == list(range(before + 10, arrow + 10, 10))


def test_a_title_without_a_new_row_moves_no_arrow() -> None:
    drawn = journey.window(replace(CARD, before=70))
    assert "data-drop" not in drawn
    assert "j-was" not in drawn


@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_land_is_painted_in_the_colours_of_its_landscape(theme: Theme) -> None:
    text = painting("luggage", theme)
    ink = palette("luggage", theme)
    ET.fromstring(text)  # noqa: S314 - ours
    for name in ("meadow", "peak", "skyA", "crown", "roofA"):
        assert ink[name] in text
    assert len(text) < 40_000, "an image for every visitor"


def test_everything_that_stands_in_the_land_leaves_the_way_free() -> None:
    root = ET.fromstring(painting("luggage", "day"))  # noqa: S314 - ours
    trees = [use for use in root.iter(f"{SVG}use") if use.get("href", "")[1:5] in ("tree", "fir1")]
    assert len(trees) > 100
    for use in trees:
        x, y = map(float, re.findall(r"[\d.]+", use.get("transform", ""))[:2])
        score = min(max(250 - (y - height(250)) / 2.56, 0), 250)
        assert abs(x - way(score)[0]) > 11


def test_paper_shows_the_whole_card_with_its_arrow() -> None:
    """Nothing is cut off, whatever room there is, and the arrow points at its row."""
    drawn = ET.fromstring(journey.sheet(CARD, "said"))  # noqa: S314 - ours
    assert "slice" not in str(drawn.get("preserveAspectRatio"))
    left, top, width, tall = map(float, str(drawn.get("viewBox")).split())
    assert left + width >= WIDTH
    assert top <= 0
    assert top + tall >= HEIGHT
    [arrow] = [one for one in drawn.iter("g") if one.find("g[@class='j-arrow']") is not None]
    assert f" {height(CARD.arrow):.1f})" in str(arrow.get("transform"))
