"""What is printed on the sheet: ranks and their crosses (classic.md 5.3)."""

import pytest

from engine.campaign import PLANS, offered, plan_of
from engine.campaign.classic import CLASSIC
from engine.campaign.luggage import LUGGAGE
from engine.campaign.plan import Kind
from engine.campaign.sakura import SAKURA


@pytest.mark.parametrize(
    ("result", "title", "crosses"),
    [
        (0, "Vagabond", 1),
        (99, "Vagabond", 1),
        (100, "Newsboy", 2),
        (128, "Coachman", 3),
        (136, "Night Watchman", 4),
        (151, "Landlady", 5),
        (199, "Ringmaster", 7),
        (349, "Magnate", 14),
        (374, "Baroness", 15),
        (399, "Crown Prince", 15),
        (400, "Empress", 15),
        (612, "Empress", 15),
    ],
)
def test_the_highest_row_not_above_the_result_counts(result: int, title: str, crosses: int) -> None:
    rank = CLASSIC.rank(result)
    assert (rank.title, rank.crosses) == (title, crosses)


def test_rows_above_the_last_rank_share_its_name_and_its_crosses() -> None:
    """The list of Sakura goes on to 500 below its Emperor (sakura.md 5.1); others end there."""
    above = [row for row in SAKURA.rows if row.start >= SAKURA.ranks[-1].start]
    assert [row.start for row in above] == [450, 460, 470, 480, 490, 500]
    assert {(row.title, row.crosses) for row in above} == {("Emperor", 16)}
    assert CLASSIC.rows == CLASSIC.ranks


def test_not_every_edition_has_a_campaign() -> None:
    assert plan_of("classic") is CLASSIC
    assert plan_of("duel") is None
    assert {plan.edition for plan in offered()} <= {plan.edition for plan in PLANS}
    assert offered()[0] is CLASSIC
    assert len({plan.edition for plan in PLANS}) == len(PLANS)


def test_the_plan_says_what_drives_a_campaign() -> None:
    """Pages ask this and not for the name of an edition."""
    assert CLASSIC.kind is Kind.MAP
    assert LUGGAGE.kind is Kind.RUN


def test_circles_and_cards_are_found_by_name() -> None:
    assert CLASSIC.track_of("e03.4") is CLASSIC.tracks[0]
    assert CLASSIC.track_of("e03.5") is None
    assert CLASSIC.card("circus").box == "box-3"
