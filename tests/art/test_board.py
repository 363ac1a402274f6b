"""A whole board: layers, seams, and what a new tile changes."""

from typing import Any

import pytest

from engine.editions import edition
from tests.art.conftest import EDITION_KEYS, Ask, tile


def lying(name: str, edges: str, q: int, r: int, **more: Any) -> dict[str, Any]:
    """A tile on a hex."""
    return {**tile(name, edges), "q": q, "r": r, "rotation": 0, **more}


GROVE = lying("A", "WWMMGM", 0, 0)
HAMLET = lying("B", "MVVMSM", 3, 0)


async def test_a_new_tile_leaves_the_others_untouched(ask: Ask) -> None:
    north = lying("C", "MMMMWW", 1, -1)
    change = await ask("board.change", [GROVE, HAMLET], [GROVE, HAMLET, north])
    assert (change["before"], change["after"]) == (2, 3)
    assert change["kept"] == [1, 2], "tiles of an upper row are painted first"


async def test_a_turned_tile_is_drawn_anew(ask: Ask) -> None:
    change = await ask("board.change", [GROVE], [{**GROVE, "rotation": 1}])
    assert change["kept"] == [-1]


async def test_no_tree_stands_where_grass_has_come_in(ask: Ask) -> None:
    forest = lying("A", "WWWWWW", 0, 0)
    ends = await ask("board.crowns", forest, lying("B", "MMMMMM", 1, 0))
    goes_on = await ask("board.crowns", forest, lying("B", "MMMWMM", 1, 0))
    assert ends["bare"] == 1
    assert 0 < ends["beside"] < ends["alone"]
    assert goes_on["bare"] == 0
    assert goes_on["beside"] > goes_on["alone"], "a forest that goes on loses nothing"


FIELD = lying("A", "GMMMMM", 0, 0)


async def test_a_field_ends_in_a_verge_where_it_meets_something_else(ask: Ask) -> None:
    seam = await ask("board.seam", FIELD, lying("B", "MMMVMM", 1, 0))
    assert 'class="meadow"' in seam
    assert 'class="grainE"' in seam


async def test_a_notch_is_rounded_where_the_neighbour_fills_the_corner(ask: Ask) -> None:
    seam = await ask("board.seam", FIELD, lying("B", "MMGGGM", 1, 0))
    assert seam.count('class="grain"') == 2
    assert 'class="meadow"' not in seam


@pytest.mark.parametrize("neighbour", [None, lying("B", "MMMGMM", 1, 0)])
async def test_a_seam_that_fits_needs_nothing(ask: Ask, neighbour: dict[str, Any] | None) -> None:
    assert await ask("board.seam", FIELD, neighbour) == "<g/>"


async def test_a_board_shows_everything_that_lies_on_it(ask: Ask) -> None:
    laid = {**GROVE, "task": "W", "value": 5, "tokens": ["red", "walker"]}
    view = {
        "edition": "classic",
        "tiles": [laid, HAMLET],
        "legal": [{"q": 2, "r": 0}],
        "aim": {"q": 2, "r": 0},
        "last": HAMLET,
        "lit": [GROVE],
        "suggestions": [lying("C", "MMMMWW", 2, 0, who="mila", own=True)],
    }
    board = await ask("board.printed", view)
    for sign in ("marker kW", "heart-red", "legalP", "aimR", "lastR", "litI", "suggested own"):
        assert sign in board, sign
    assert 'data-who="mila"' in board
    assert ">W<" in board, "an unknown token shows its initial"


FUJI = [
    lying("X-fuji-W", "BBMWWM", 0, 0, stack="special"),
    lying("X-fuji-G", "BBMGGM", 1, 0, stack="special", rotation=2),
    lying("X-fuji-V", "BBMVVM", 0, 1, stack="special", rotation=4),
]
BATHS = [
    lying("X-spring-1", "HMVWWM", 0, 0, stack="special"),
    lying("X-spring-2", "MGGVMH", 1, 0, stack="special", rotation=4),
]


@pytest.mark.parametrize(
    ("tiles", "whole", "part"),
    [(FUJI, 'class="mountain"', "boulder"), (BATHS, 'class="pool"', "bubble2")],
    ids=["mountain", "spring"],
)
async def test_what_meets_becomes_one_thing(
    ask: Ask, tiles: list[dict[str, Any]], whole: str, part: str
) -> None:
    """Three rocks round a corner are one mountain, two halves of a spring one pool."""
    alone = await ask("board.printed", {"edition": "sakura", "tiles": tiles[:-1]})
    together = await ask("board.printed", {"edition": "sakura", "tiles": tiles})
    assert (whole in alone, part in alone) == (False, True)
    assert together.count(whole) == 1
    assert f'class="{part}"' not in together
    lit = await ask("board.printed", {"edition": "sakura", "tiles": tiles, "lit": tiles[:1]})
    assert lit.count(whole) == 2, "a lit tile hides nothing of it"


async def test_a_note_on_a_tile_is_drawn_as_what_it_is(ask: Ask) -> None:
    """Pieces stand on it, a picked blossom pales, a dam stands where the river stops."""
    tile = lying("L29", "SVMSWW", 0, 0, marks=["blossom:S"])
    bare = await ask("board.printed", {"edition": "sakura", "tiles": [tile]})
    told = {**tile, "effective": "MVMSWW", "tokens": ["cherry-blossoms", "dam", "bridge", "gate"]}
    noted = await ask("board.printed", {"edition": "sakura", "tiles": [told]})
    assert 'class="pistil"' in bare
    assert 'class="pistil"' not in noted
    assert noted.count('class="piece"') == 2
    assert noted.count('class="picked"') == 5
    assert "badgeT" not in noted, "an initial where a drawing is missing"


async def test_an_empty_board_draws(ask: Ask) -> None:
    assert "<path" not in await ask("board.printed", {"edition": "duel", "tiles": []})
    assert (await ask("board.box", []))["width"] > 0


async def test_markers_show_any_number_and_both_kinds_of_a_double_task(ask: Ask) -> None:
    assert (await ask("board.marker", "wrap", 4, "classic")).count('class="num"') == 1
    double = await ask("board.marker", "double:WG", 17, "classic")
    assert double.count('class="num"') == 2
    assert 'class="kW"' in double
    assert 'class="kG"' in double


@pytest.mark.parametrize("key", EDITION_KEYS)
async def test_kinds_are_told_apart_without_colour(ask: Ask, key: str) -> None:
    """Every kind of task has a picture of its own; a double task shows those of its kinds."""
    types = {type for _, markers in edition(key).markers for type in markers}
    kinds = sorted(type for type in types if not type.startswith("double:"))
    drawn = await ask("board.glyphs", [*kinds, "nothing"], key)
    assert len(set(drawn)) == len(kinds) + 1


@pytest.mark.parametrize("where", ["spot", "draw"])
async def test_a_drawing_that_fails_leaves_a_lettered_tile_and_the_rest(
    ask: Ask, where: str
) -> None:
    """Planned or drawn: the tile shows its edges and initials, and the server hears of it once."""
    broken = lying("X-old-fair", "VVMMWM", 1, 0, stack="special")
    told = await ask("board.broken", [GROVE, broken, HAMLET], "old-fair", where)
    assert told["grounds"] == [True, True, True]
    assert (told["plain"], told["letters"], told["signs"]) == (1, ["OF"], 2)
    assert told["printed"]
    [(address, report)] = told["sent"]
    assert address == "/api/troubles"
    assert report["message"] == "no such colour"
    assert report["where"] == "drawing X-old-fair"
    assert "board.js" in report["stack"]
