"""Every module of the engine has its tests where one looks for them."""

from pathlib import Path

import pytest

from tests.test_contracts import ENGINE, ROOT, name_of

MIRRORED = {"__main__": "commands"}
"""Modules whose tests go by another name."""

FAMILIES = {
    "bigger_tasks": ("castle", "deer", "farm"),
    "tunnels": ("forest_tunnel", "grain_tunnel", "village_tunnel"),
    "doubling": ("forest_cabin", "harvest_festival", "watchtower", "locomotive", "ship"),
    "terminus": ("train_station", "harbor"),
    "lookouts": ("granary", "old_oak", "school"),
    "cards": ("hearts_desire", "road_to_success"),
    "other_tasks": ("wraparound_tasks", "double_tasks"),
    "goal_cards": tuple(
        f"{form}_{kind}"
        for form in ("first", "master", "count")
        for kind in ("wood", "field", "village")
    ),
    "among_own": ("moss_collector", "rice_farmer", "sumo_wrestler"),
    "sakura_doubles": ("rice_cherry_tree", "cherry_tree_village", "village_rice"),
    "collectors": ("bird_lover", "koi_expert", "tea_master", "pilgrim", "merchant"),
    "decorations": ("bridges", "gates"),
    "line_ends": ("dam", "dead_end"),
    "stores": ("sakura_warehouse", "counting_house"),
    "junctions": ("lake", "crossroads"),
    "freight": ("ship_pier", "ox_cart_trading_post"),
    "luggage_doubles": ("double_wg", "double_gv", "double_vw"),
    "luggage_flags": ("flag_green", "flag_yellow", "flag_red", "flag_many"),
    "luggage_hearts": ("heart_1", "heart_2"),
    "task_sequences": ("task_sequence", "river_sequence"),
    "three_areas": ("small_areas", "great_areas"),
    "buildings": ("duel_school", "duel_granary", "duel_old_oak"),
}
"""Specials that are tested together; the file names each of them."""

FAMILY = {stem: family for family, stems in FAMILIES.items() for stem in stems}


@pytest.mark.parametrize(
    "path", [path for path in ENGINE if path.name != "__init__.py"], ids=name_of
)
def test_every_module_has_its_tests(path: Path) -> None:
    """tests/engine mirrors engine/; specials have a folder of their own, families one table."""
    stem = MIRRORED.get(path.stem, path.stem)
    folder = path.parent.relative_to(ROOT)
    home = "specials" if folder.name == "specials" else folder.as_posix()
    if home == "specials" and stem in FAMILY:
        named = stem.replace("_", "-")
        stem = FAMILY[stem]
        assert named in (ROOT / "tests" / home / f"test_{stem}.py").read_text()
    assert list((ROOT / "tests" / home).glob(f"test_{stem}.py")), f"tests/{home}/test_{stem}.py"
