"""The high-score list of a campaign as it is printed."""

from dataclasses import replace

import pytest

from app.campaigns.view import CampaignView
from app.words import i18n
from engine.campaign.sakura import RANKS
from tests.fake_campaign_queries import CAMPAIGNS, game


def test_a_high_result_has_a_row_of_its_own_above_the_last_rank() -> None:
    """sakura.md 5.1: the rows from 460 to 500 are shown as Emperor and give 16 crosses."""
    results = (449, 455, 474, 471, 612, 80)
    games = [game(number, result) for number, result in enumerate(results, 1)]
    view = CampaignView(replace(CAMPAIGNS["sakura-0"], games=games), i18n.languages()["en"])
    sheet = view.sheet()
    assert [row.start for row in sheet] == [
        *range(500, 450, -10),
        *(rank.start for rank in reversed(RANKS)),
    ]
    assert {(row.rank, row.crosses) for row in sheet[:6]} == {("Emperor", 16)}
    assert {row.start: row.games for row in sheet if row.games} == {
        500: (5,),
        470: (3, 4),
        450: (2,),
        440: (1,),
        0: (6,),
    }


@pytest.mark.parametrize("name", ["sunday", "sakura-40"])
def test_every_game_stands_in_the_row_of_its_rank(name: str) -> None:
    campaign = CAMPAIGNS[name]
    rows = CampaignView(campaign, i18n.languages()["en"]).sheet()
    found = {number: row.start for row in rows for number in row.games}
    assert found == {game.number: game.rank for game in campaign.games}
