"""Edges turned to meadow as a mechanism; Dam and Dead end have a table in tests/specials."""

import pytest

from engine.actions import Answer
from engine.board import Turned
from engine.hexes import Hex
from engine.play import survey
from engine.survey import Survey
from engine.turnings import turned
from tests.support import hold, lay, table


def _look(*cards: str) -> Survey:
    state = hold(lay(table("sakura", unlocked=cards), "L14@0,0/0"), "L23")
    look = survey(state, 0)
    assert look is not None
    return look


def test_the_ways_to_turn_edges_with_the_faces_they_give() -> None:
    faces = _look("dam").turnings.faces
    assert {edges: by_rotation[0] for edges, by_rotation in faces.items()} == {
        (0,): "MMWSVV",
        (3,): "SMWMVV",
    }
    assert faces[0,][1] == "VMMWSV"
    assert not _look("dead-end").turnings.faces
    assert not _look().turnings.faces


def test_where_each_fits() -> None:
    turnings = _look("dam").turnings
    assert turnings.fitting(Hex(1, 0), 0) == ((3,),)
    assert turnings.fitting(Hex(1, 0), 1) == ((0,), (3,))


@pytest.mark.parametrize(
    ("said", "edges"),
    [([3], (3,)), ([0], (0,)), ([0, 3], ()), ([True], ()), ([3.0], ()), ("3", ()), (None, ())],
    ids=repr,
)
def test_what_a_placement_says(said: Answer, edges: tuple[int, ...]) -> None:
    assert _look("dam").turnings.said({"meadow": said}) == edges
    assert _look("dam").turnings.said({}) == ()


def test_what_becomes_of_the_edges() -> None:
    assert turned((0, 3), Hex(2, 1), 4) == (Turned(Hex(2, 1), 4, "M"), Turned(Hex(2, 1), 1, "M"))
