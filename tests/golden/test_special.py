"""The command that plays a golden game for one special."""

from pathlib import Path

import pytest

from engine.records import check
from engine.scoring import sheet
from tests.golden import special
from tests.golden.test_golden import load


@pytest.mark.parametrize(
    ("key", "edition", "tile"),
    [
        ("circus", "classic", "X-circus"),
        ("great-mill", "classic", "X-great-mill"),
        ("farm", "classic", "T-farm"),
        ("count-wood", "duel", ""),
        ("birdwatcher", "luggage", "X-birdwatcher"),
        ("small-areas", "luggage", ""),
    ],
    ids=["unlocked", "of a module", "without a line", "a card", "drawn", "a goal card"],
)
def test_it_writes_a_game_in_which_the_special_shows_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, edition: str, tile: str
) -> None:
    monkeypatch.setattr(special, "FOLDER", tmp_path / "tests" / "golden")
    (tmp_path / "tests" / "golden").mkdir(parents=True)
    special.main([key])
    written = tmp_path / "tests" / "golden" / edition / f"{key}.json"
    state = check(load(written))
    laid = {placement.tile.id for placement in state.parties[0].board.placements.values()}
    boards = range(len(state.parties))
    line = next(s for s in state.box.specials if s.key == key).line_key
    assert tile in laid if tile else any(sheet(state, board).points(line) for board in boards)


def test_a_key_of_two_editions_needs_the_name_of_one(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        special.main(["school"])
    assert "classic, duel has a special 'school'" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        special.main(["dragon"])
    assert "no edition has a special 'dragon'" in capsys.readouterr().err
