"""Trees become nodes, and only what changed is touched."""

from tests.art.conftest import Ask


async def test_sync_adds_removes_and_reorders(ask: Ask) -> None:
    lists = ["abcd", "dcba", "bxd", "bd", "", "ab"]
    assert await ask("svg.orders", lists) == lists


async def test_sync_keeps_the_nodes_whose_keys_stay(ask: Ask) -> None:
    assert await ask("svg.kept", "abcd", "dxba") == "dba"


async def test_sync_draws_a_kept_item_only_once(ask: Ask) -> None:
    assert await ask("svg.drawn", ["ab", "abc", "cab", "ab"]) == "abc"


async def test_two_items_with_one_key_are_a_mistake(ask: Ask) -> None:
    assert "key a" in await ask("svg.doubled")


async def test_text_never_becomes_markup(ask: Ask) -> None:
    printed, content, elements, attribute = await ask("svg.hostile")
    assert printed == '<text class="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;</text>'
    assert content == "<b>&"
    assert elements == 0
    assert attribute == '"><script>'


async def test_each_drawing_has_ids_of_its_own(ask: Ask) -> None:
    (first, filled), (second, filled_too) = await ask("svg.twice")
    assert first != second
    assert (filled, filled_too) == (f"url(#{first})", f"url(#{second})")
