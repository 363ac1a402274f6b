"""The 26 achievements: where they lie, what they ask, what they add (classic.md 5.4)."""

from collections.abc import Mapping

import pytest

from engine.actions import Answer
from engine.campaign.classic import CLASSIC
from engine.campaign.plan import Final
from engine.hexes import Hex
from engine.notation import read
from engine.scoring import Sheet
from tests.engine.campaign.support import EDITION, GAME, final


def met(key: str, ended: Final) -> bool:
    """Whether a card's condition is met."""
    condition = CLASSIC.card(key).condition
    assert condition is not None
    return condition.met(ended)


def on_board(words: str, notes: Mapping[tuple[str, Hex | None], Answer] | None = None) -> Final:
    """A board at the end of a game; the same tile may lie on it several times."""
    tiles = {tile.id: tile for tile in EDITION.plain_tiles}
    board, _ = read(words, tiles, GAME.box.terrains)
    party = GAME.parties[0]._replace(board=board, notes=notes or {})
    return Final(GAME._replace(parties=(party,)), Sheet(0, ()))


def row(tile: str, count: int, r: int) -> str:
    """Tiles side by side."""
    return " ".join(f"{tile}@{q},{r}/0" for q in range(count))


def test_26_cards_lie_in_five_boxes() -> None:
    boxes = [card.box for card in CLASSIC.cards]
    assert [boxes.count(f"box-{number}") for number in range(1, 6)] == [2, 1, 12, 5, 6]
    assert len({card.key for card in CLASSIC.cards}) == 26
    assert {box.key: box.adds for box in CLASSIC.boxes if box.adds} == {
        "box-1": ("box-1",),
        "box-2": ("box-2",),
    }


def test_cards_of_box_3_flip_by_their_hex_and_all_hexes_are_used() -> None:
    by_hex = {card.hex for card in CLASSIC.cards if card.hex}
    assert by_hex | {"start", "box-1", "box-2"} == set(CLASSIC.tracks[0].hexes)
    assert all(card.box == "box-3" for card in CLASSIC.cards if card.hex)


def test_every_other_card_has_a_condition_but_red_hearts() -> None:
    bare = [c.key for c in CLASSIC.cards if not c.hex and not c.condition]
    assert bare == ["red-hearts"]
    assert {c.key: c.opens for c in CLASSIC.cards if c.opens} == {
        "hearts-desire": "box-4",
        "road-to-success": "box-5",
    }


def test_k8_k30_boxes_and_cards_add_each_thing_once_and_no_module() -> None:
    """A special of one's own need not have a card."""
    added = [key for card in CLASSIC.cards for key in card.adds]
    added += [key for box in CLASSIC.boxes for key in box.adds]
    assert len(set(added)) == len(added)
    assert set(added) <= set(EDITION.unlockable)


def test_cards_bear_the_titles_of_what_they_bring() -> None:
    titles = {special.key: special.title for special in EDITION.specials}
    assert {card.key: card.title for card in CLASSIC.cards} == {
        card.key: titles[card.key] for card in CLASSIC.cards
    }


@pytest.mark.parametrize(
    ("key", "line", "least"),
    [
        ("hearts-desire", "red_hearts", 5),
        ("forest-cabin", "task_wood", 30),
        ("harvest-festival", "task_field", 30),
        ("watchtower", "task_village", 30),
        ("locomotive", "task_track", 30),
        ("ship", "task_stream", 30),
    ],
)
def test_k24_k26_a_line_of_the_sheet(key: str, line: str, least: int) -> None:
    """The columns B1 to B5 only: a doubling building does not help."""
    assert not met(key, final(200, **{line: least - 1}))
    assert met(key, final(200, **{line: least}))
    assert not met(key, final(200, **{key.replace("-", "_"): 40}))


def test_k25_two_hundred_points() -> None:
    assert not met("road-to-success", final(199))
    assert met("road-to-success", final(200))


@pytest.mark.parametrize(
    ("wood", "field", "village", "expected"),
    [(25, 0, 0, True), (8, 8, 9, True), (8, 8, 8, False)],
)
def test_k34_three_colours_of_flags(wood: int, field: int, village: int, *, expected: bool) -> None:
    lines = {"flag_wood": wood, "flag_field": field, "flag_village": village}
    assert met("flag-festival", final(100, **lines)) is expected
    assert not met("flag-festival", final(100, flag_festival=30))


@pytest.mark.parametrize(
    ("steps", "expected"), [((15, 0), True), ((14, 0), False), ((7, 8), True), ((-8, 14), False)]
)
def test_k26_tiles_far_apart(steps: tuple[int, int], *, expected: bool) -> None:
    """The distance over empty hexes (C7)."""
    q, r = steps
    words = f"L17@0,0/0 L17@{q},{r}/0"
    assert met("balloon-launch-site", on_board(words)) is expected


def test_k26_three_large_territories() -> None:
    words = " ".join((row("T-W3", 7, 0), row("T-G1", 7, 1), row("T-V3", 7, 2)))
    assert met("construction-site", on_board(words))
    assert not met("construction-site", on_board(words.rsplit(" ", 1)[0]))


def test_k26_closed_lines_of_six() -> None:
    """L30 and L52 end a track, L53 and T-S3 a stream; T-T3 and T-S1 run straight on."""
    track = "L30@0,0/2 T-T3@1,0/1 T-T3@2,0/1 T-T3@3,0/1 T-T3@4,0/1 L52@5,0/5"
    assert met("train-station", on_board(track))
    assert not met("train-station", on_board(track.rsplit(" ", 1)[0]))
    assert not met("harbor", on_board(track))
    stream = "L53@0,0/2 T-S1@1,0/1 T-S1@2,0/1 T-S1@3,0/1 T-S1@4,0/1 T-S3@5,0/5"
    assert met("harbor", on_board(stream))
    shorter = "L53@0,0/2 T-S1@1,0/1 T-S1@2,0/1 T-S1@3,0/1 T-S3@4,0/5"
    assert not met("harbor", on_board(shorter))


def test_k26_a_heart_with_six_matching_edges() -> None:
    """T-W3 is forest all around, and so are five edges of L18."""
    full = "T-W3@1,0/0 T-W3@0,1/0 T-W3@-1,1/0 T-W3@-1,0/0 T-W3@0,-1/0 T-W3@1,-1/0"
    notes: dict[tuple[str, Hex | None], Answer] = {("red-hearts", Hex(0, 0)): "red"}
    assert met("golden-heart", on_board(f"T-W3@0,0/0 {full}", notes))
    assert not met("golden-heart", on_board(f"L18@0,0/0 {full}", notes))
    assert not met("golden-heart", on_board(f"T-W3@0,0/0 {full}", {}))
