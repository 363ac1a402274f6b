"""Databases of advisories that are there without a network, and which pins they warn of."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

Pins = Mapping[str, Version]
Concerns = Callable[[Version], bool]
PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)", re.MULTILINE)
PACKAGE = "safety-db"
PACKAGED = "safety_db/insecure_full.json"
META = "$meta"


@dataclass(frozen=True, slots=True)
class Warned:
    """A pin that an advisory is about."""

    name: str
    version: Version
    advisory: str


@dataclass(frozen=True, slots=True)
class Database:
    """What is known of packages: an advisory's name and whether it is about a version."""

    title: str
    newest: datetime
    """What came to be known later is not in it."""
    advisories: Mapping[str, list[tuple[str, Concerns]]]

    def warnings(self, pins: Pins) -> list[Warned]:
        """The pins that an advisory is about."""
        return [
            Warned(name, version, id)
            for name, version in sorted(pins.items())
            for id, concerns in self.advisories.get(name, ())
            if concerns(version)
        ]


def pins_of(lock: str) -> dict[str, Version]:
    """The versions that a lock file holds packages to."""
    return {canonicalize_name(name): Version(version) for name, version in PIN.findall(lock)}


def packaged(wheel: Path) -> Database:
    """The database that is published as a package."""
    with ZipFile(wheel) as archive:
        found = json.loads(archive.read(PACKAGED))
    newest = datetime.fromtimestamp(found.pop(META)["timestamp"], UTC)
    advisories: dict[str, list[tuple[str, Concerns]]] = {
        canonicalize_name(name): [
            (one["cve"] or one["id"], _within(list(_specifiers(one["specs"])))) for one in known
        ]
        for name, known in found.items()
    }
    return Database(wheel.name.removesuffix(".whl"), newest, advisories)


def _specifiers(texts: Iterable[str]) -> Iterator[SpecifierSet]:
    for text in texts:
        try:
            yield SpecifierSet(text)
        except InvalidSpecifier:  # about revisions of a time before versions had rules
            continue


def _within(sets: list[SpecifierSet]) -> Concerns:
    return lambda version: any(one.contains(version, prereleases=True) for one in sets)


def exported(path: Path) -> Database:
    """Records in the OSV format: a zip file, or a folder with a file for each."""
    advisories: dict[str, list[tuple[str, Concerns]]] = {}
    newest = datetime.fromtimestamp(0, UTC)
    for record in _records(path):
        newest = max(newest, datetime.fromisoformat(record["modified"]))
        if "withdrawn" in record:
            continue
        for affected in record.get("affected", ()):
            package = affected.get("package", {})
            if package.get("ecosystem") == "PyPI":
                name = canonicalize_name(package["name"])
                advisories.setdefault(name, []).append((record["id"], _affected(affected)))
    return Database(path.name, newest, advisories)


def _records(path: Path) -> Iterator[dict[str, Any]]:
    if path.is_dir():
        for file in sorted(path.rglob("*.json")):
            yield json.loads(file.read_text())
        return
    with ZipFile(path) as archive:
        for name in archive.namelist():
            if name.endswith(".json"):
                yield json.loads(archive.read(name))


def _affected(affected: Mapping[str, Any]) -> Concerns:
    listed = set(_versions(affected.get("versions", ())))
    spans = [span for each in affected.get("ranges", ()) for span in _spans(each)]
    return lambda version: (
        version in listed
        or any(
            start <= version and (end is None or version < end or (last and version == end))
            for start, end, last in spans
        )
    )


def _versions(texts: Iterable[str]) -> Iterator[Version]:
    for text in texts:
        try:
            yield Version(text)
        except InvalidVersion:  # of a time before versions had rules; nothing is pinned to it
            continue


def _spans(found: Mapping[str, Any]) -> Iterator[tuple[Version, Version | None, bool]]:
    """From where to where versions are affected, and whether the last one still is."""
    if found.get("type") != "ECOSYSTEM":
        return
    start: Version | None = None
    for event in found["events"]:
        if "introduced" in event:
            start = Version(event["introduced"])
        elif start is not None:
            is_last = "last_affected" in event
            end = Version(event["last_affected" if is_last else "fixed"])
            yield start, end, is_last
            start = None
    if start is not None:
        yield start, None, False
