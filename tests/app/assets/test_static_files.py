"""The folder of files for browsers: its build follows the files, and looking costs little."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.assets import static_files
from app.assets.static_files import StaticAssets
from tests.fake_page_queries import fake_app


@pytest.mark.parametrize("watch", [True, False])
def test_a_changed_file_gives_another_build_but_only_where_files_are_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watch: bool
) -> None:
    assets = StaticAssets(tmp_path, watch=watch)
    monkeypatch.setattr(static_files, "GLANCE", 0.0)
    builds = []
    for text in ("one", "another"):
        (tmp_path / "a.js").write_text(text * 2)
        builds.append(assets.build)
    assert (builds[0] != builds[1]) == watch


def test_addresses_of_one_page_take_one_look_at_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each look reads the dates of hundreds of files, and a page names ten of them."""
    assets, looks = StaticAssets(tmp_path, watch=True), list[None]()
    monkeypatch.setattr(static_files, "GLANCE", 60.0)
    look = assets._look
    monkeypatch.setattr(assets, "_look", lambda: looks.append(look()))
    (tmp_path / "a.js").write_text("")
    assert len({assets.url("a.js") for _ in range(10)}) == 1
    assert len(looks) == 1


def test_a_page_of_an_older_build_does_not_get_a_part_made_for_another() -> None:
    """It loads itself anew; a page of this build gets the part, and one without has none."""
    app = fake_app()
    build = app.state.assets.build
    with TestClient(app) as client:
        own = client.get(f"/static/{build}/js/pages/table.later.js")
        assert "js/end/endscreen.js" in own.text
        assert "immutable" in own.headers["cache-control"]
        older = client.get("/static/000000000000/js/pages/table.later.js")
        assert older.text == static_files.OUTDATED
        assert older.headers["cache-control"] == "no-cache"
        assert client.get(f"/static/{build}/js/pages/about.later.js").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/static/%2e%2e/app/sealed/circus.whole.js",
        "/static/x/%2e%2e/%2e%2e/app/sealed/circus.whole.js",
        "/static/{build}/js/%2e%2e/%2e%2e/app/sealed/circus.whole.js",
        "/static/{build}/%2e%2e/app/sealed/circus.later.js",
        "/i18n/de/every/0/%2e%2e/%2e%2e/%2e%2e/app/sealed/circus.json",
    ],
)
def test_no_script_is_made_of_what_lies_outside_the_folder(path: str) -> None:
    """A sealed drawing is handed out by its own address alone."""
    app = fake_app()
    with TestClient(app) as client:
        answer = client.get(path.format(build=app.state.assets.build))
    assert answer.status_code == 404
