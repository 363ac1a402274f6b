"""The tags of a run on their string: each at the height of its score, on every screen."""

import re
from itertools import pairwise

import pytest

from app.drawn import lid
from app.drawn.journeyland import HEIGHT, height
from app.drawn.lid import FEW, TAGS, Hung


def games(*results: int) -> list[Hung]:
    """Games with these results; the first best one wears red."""
    best = results.index(max(results))
    return [
        Hung(n + 1, result, f"/t/{n}", f"said {n}", f"game {n + 1}", best=n == best)
        for n, result in enumerate(results)
    ]


@pytest.mark.parametrize("count", [1, 2, 9, FEW, FEW + 1, 40, 300])
def test_games_hang_in_their_order_within_the_lid(count: int) -> None:
    at = lid.places(count)
    assert len(at) == count
    assert all(0 < x < 100 for x in at)
    assert all(one < two for one, two in pairwise(at))


def test_the_latest_games_have_room_for_their_tags() -> None:
    at = lid.places(40)[-TAGS:]
    assert all(two - one > 10 for one, two in pairwise(at))


def test_a_tag_hangs_at_its_score() -> None:
    drawn = lid.tags(games(58, 117))
    found = re.findall(r'class="l-tag[^"]*" x="[\d.]+%" y="([\d.]+)%"', drawn)
    assert [float(y) for y in found] == [
        pytest.approx(height(score) / HEIGHT * 100, abs=0.01) for score in (58, 117)
    ]


def test_of_many_games_the_latest_and_the_best_stay_tags() -> None:
    drawn = lid.tags(games(150, *range(60, 60 + FEW + 4)))
    kinds = re.findall(r'class="(l-tag[^"]*)"', drawn)
    assert sum("recent" in kind for kind in kinds) == TAGS
    assert [kind for kind in kinds if "best" in kind] == ["l-tag best"]
    assert drawn.count("l-eyelet") == FEW + 5
    assert kinds[-1] == "l-tag best", "it lies in front"


def test_a_tag_leads_to_its_game_and_says_what_it_is() -> None:
    drawn = lid.tags(games(58))
    assert '<a href="/t/0" aria-label="said 0">' in drawn


def test_an_empty_string_hangs_nowhere() -> None:
    assert "l-tag " not in lid.tags([])
    assert "l-string" not in lid.tags([])


@pytest.mark.parametrize(
    ("results", "place"),
    [
        ((), "up"),
        ((58,), "up"),
        # A long run that climbs leaves the corner free.
        ((*range(60, 78), 70, 109, 127, 152, 173, 189), "up"),
        ((180,) * 6, "right"),
        ((*(180,) * 12, *(130,) * TAGS), "low"),  # eyelets and two tags rather than six tags
    ],
)
def test_stickers_lie_where_they_cover_least(results: tuple[int, ...], place: str) -> None:
    assert lid.stickers(games(*results) if results else []) == place
