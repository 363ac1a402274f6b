"""The novice plays as an expired clock would (duel.md 3.9)."""

from engine.actions import Choose, PlaceTile
from engine.autoplay import automatic
from engine.bots import BOTS
from engine.bots.novice import novice
from engine.editions.duel import DUEL
from tests.engine.rules.waves import laid, ready


def test_it_places_and_chooses_like_the_server() -> None:
    state = ready((3, 1), (0, 0))
    assert novice(state, 0) == automatic(state, 0)
    assert isinstance(novice(state, 0), PlaceTile)
    assert novice(laid(state), 0) == Choose("pois", ["photographer"], 0)


def test_every_bot_may_lead_a_party() -> None:
    assert set(BOTS) <= set(DUEL.leaders)
