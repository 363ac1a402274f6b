"""``make audit`` without a network: what a database knows is said, and what it cannot know."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from packaging.version import Version

from tests.audit import __main__ as audit
from tests.audit.advisories import PACKAGED, exported, packaged, pins_of

NOW = datetime(2026, 11, 18, tzinfo=UTC)
PINS = pins_of('Mill.Wheel==1.4.2 \\\n    --hash=sha256:0\nbarn[all]==2.0 ; python_version > "3"\n')


def _zipped(path: Path, files: dict[str, Any]) -> Path:
    with ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, json.dumps(content))
    return path


def _wheel(folder: Path, spec: str) -> Path:
    known = {"advisory": "…", "cve": "CVE-1", "id": "one", "specs": [spec, "<r5238"], "v": spec}
    content = {"$meta": {"timestamp": NOW.timestamp()}, "mill-wheel": [known]}
    return _zipped(folder / "safety_db-1-py3-none-any.whl", {PACKAGED: content})


def _record(id: str, name: str = "barn", **affected: Any) -> dict[str, Any]:
    package = {"name": name, "ecosystem": "PyPI"}
    modified = "2026-11-01T00:00:00Z"
    return {"id": id, "modified": modified, "affected": [{"package": package, **affected}]}


def _range(*events: dict[str, str]) -> dict[str, Any]:
    return {"ranges": [{"type": "ECOSYSTEM", "events": list(events)}]}


def test_pins_are_read_from_a_lock_file() -> None:
    assert list(PINS.items()) == [("mill-wheel", Version("1.4.2")), ("barn", Version("2.0"))]
    assert pins_of(audit.LOCK.read_text()).keys() >= {"fastapi", "uvicorn", "pytest"}


@pytest.mark.parametrize(("spec", "warned"), [("<1.4.2", []), ("<=1.4.2,>1", ["CVE-1"])])
def test_the_packaged_database_is_read(tmp_path: Path, spec: str, warned: list[str]) -> None:
    database = packaged(_wheel(tmp_path, spec))
    assert [each.advisory for each in database.warnings(PINS)] == warned
    assert database.newest == NOW


def test_an_export_is_read(tmp_path: Path) -> None:
    records = [
        _record("A", **_range({"introduced": "0"}, {"fixed": "2.0"})),
        _record("B", **_range({"introduced": "1.5"}, {"last_affected": "2.0"})),
        _record("C", **_range({"introduced": "1.0"}, {"fixed": "1.1"}, {"introduced": "2.0"})),
        _record("D", versions=["2.0", "not a version"]),
        _record("E", versions=["1.9"]),
        _record("F", name="elsewhere", versions=["2.0"]),
        {**_record("G", versions=["2.0"]), "withdrawn": "2026-01-01T00:00:00Z"},
    ]
    files = {f"{record['id']}.json": record for record in records}
    database = exported(_zipped(tmp_path / "all.zip", files))
    assert [each.advisory for each in database.warnings(PINS)] == ["B", "C", "D"]
    folder = tmp_path / "records"
    folder.mkdir()
    for name, record in files.items():
        (folder / name).write_text(json.dumps(record))
    assert exported(folder).warnings(PINS) == database.warnings(PINS)


@pytest.mark.parametrize(("days", "is_old"), [(3, False), (1_000, True)])
def test_how_old_a_database_is_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], days: int, is_old: bool
) -> None:
    database = packaged(_wheel(tmp_path, "<1"))
    assert audit.report(database, PINS, NOW + timedelta(days=days)) == audit.CLEAN
    assert ("no proof" in capsys.readouterr().out) is is_old


def test_without_service_and_package_it_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "ask_service", lambda _: "no network")
    monkeypatch.setattr(audit, "fetch", lambda _: "no such package")
    assert audit.main([]) == audit.UNKNOWN
    said = capsys.readouterr().out
    assert "no network" in said
    assert "no such package" in said
    assert "ADVISORIES=" in said


def test_the_package_is_taken_where_the_service_is_away(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(audit, "ask_service", lambda _: "no network")
    monkeypatch.setattr(audit, "fetch", lambda _: _wheel(tmp_path, "<1"))
    assert audit.main([]) == audit.CLEAN
    assert "looked up in safety_db-1" in capsys.readouterr().out
