"""duel-school, duel-granary and duel-old-oak: the three buildings as printed (duel.md 4.2)."""

import pytest

from engine.rules.buildings import Building
from engine.specials import SPECIALS
from tests.support import points, scene, table

FOUND = {s.key: s for s in SPECIALS if isinstance(s, Building)}


@pytest.mark.parametrize(
    ("key", "edges", "kind", "urgency"),
    [
        ("school", "VVMMVM", "V", 3),
        ("granary", "GGMMGM", "G", 4),
        ("old-oak", "WWMMWM", "W", 5),
    ],
)
def test_d3_edges_and_kinds(key: str, edges: str, kind: str, urgency: int) -> None:
    building = FOUND[key]
    assert building.tiles[0].edges == edges
    assert (building.tiles[0].id, building.kind) == (f"X-{key}", kind)
    assert (building.edition, building.module, building.urgency) == ("duel", "pois", urgency)
    assert len(FOUND) == 3


@pytest.mark.parametrize("key", FOUND)
def test_its_example_scores_two(key: str) -> None:
    """The boards of duel.md 4.2."""
    building = FOUND[key]
    state = table("duel", modules=("pois",))
    state = scene(state, building.example, notes={(key, None): {"turn": 9}})
    assert points(state)[key] == 2
