"""What a table may be opened with."""

import pytest

from app.api.wishes import NewTable, wish_of
from app.tables.info import TableError
from engine.editions import EDITIONS, PREPARED


@pytest.mark.parametrize("key", [edition.key for edition in PREPARED] + ["chess"])
def test_no_table_plays_an_edition_that_is_not_offered(key: str) -> None:
    with pytest.raises(TableError) as refused:
        wish_of(NewTable(edition=key))
    assert (refused.value.status, refused.value.code) == (422, "unknown-edition")


@pytest.mark.parametrize("key", [edition.key for edition in EDITIONS])
def test_every_edition_that_is_offered_can_be_wished_for(key: str) -> None:
    assert wish_of(NewTable(edition=key)).edition == key
