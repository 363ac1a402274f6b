"""Sources and stores as mechanisms; cards that use them have tables in tests/specials."""

import pytest

from engine.rules import overrides
from engine.rules.sources import SOURCES, Source, Sources, Store, sources, store_for
from engine.specials import SPECIALS
from engine.state import State
from tests.specials.tables import SAKURA, everything
from tests.support import table


def _stored(state: State, *tiles: str) -> State:
    return state._replace(parties=(state.parties[0]._replace(stored=tiles),))


def test_a_source_says_itself_what_lies_ready() -> None:
    with pytest.raises(NotImplementedError):
        Source().ready(everything(SAKURA), 0, None)


def test_one_question_serves_all_sources_of_an_edition() -> None:
    box = everything(SAKURA).box
    assert [rule for rule in box.rules if isinstance(rule, Sources)] == [SOURCES]
    assert len(sources(everything(SAKURA))) == 3
    assert box.rules.index(SOURCES) < min(box.rules.index(s) for s in sources(everything(SAKURA)))


@pytest.mark.parametrize(
    ("stored", "tile", "key"),
    [
        ((), "L11", "warehouse"),
        ((), "X-lake", "counting-house"),
        (("L11",), "L06", "counting-house"),
        (("L11",), "X-lake", "counting-house"),
        (("X-lake",), "L06", "warehouse"),
        (("X-lake",), "X-hermit", None),
        (("L11", "L06"), "L30", None),
        (("L11", "X-lake"), "L30", None),
        ((), "T-W1", None),
    ],
)
def test_a_tile_goes_where_most_room_is_left(
    stored: tuple[str, ...], tile: str, key: str | None
) -> None:
    """A Landscape tile lies in the Warehouse, so that the Counting house may take a Special one."""
    state = _stored(everything(SAKURA), *stored)
    found = store_for(state, 0, state.box.tiles[tile])
    assert (found and found.key) == key


def test_without_a_store_nothing_is_put_by() -> None:
    state = table("sakura")
    assert store_for(state, 0, state.box.tiles["L11"]) is None


def test_every_store_is_heard() -> None:
    stores = [special for special in SPECIALS if isinstance(special, Store)]
    assert len(stores) == 3
    assert all(overrides(store, "offered_words") for store in stores)
