"""Perfect Fit (luggage.md 4.16, ruling L16)."""

from engine.scoring import standings
from tests.specials.tables import hexes, laid, line_of, packed

CARD = "perfect-fit"
ROWS = [[f"L14@{q},{r}/{3 * (r % 2)}" for q in range(5)] for r in range(4)]
"""Forest everywhere, meadow at meadow: the inner tiles of these rows match on all edges."""


def test_e13_one_tile_fits_with_all_six_edges() -> None:
    words = "X-heart-1@0,0/0 L14@1,0/0 L19@0,1/0 L17@-1,1/0 L15@-1,0/0 L16@0,-1/0 L18@1,-1/3"
    state = laid(words, packed("heart-1", CARD))
    assert standings(state)[CARD] == [("fits", 1)]
    assert line_of(state, "goals").points == 0


def test_the_sixth_tile_that_fits_fulfils_it() -> None:
    *before, last = (word for row in ROWS for word in row)
    state = laid(" ".join(before[:-1]), packed(goals=CARD))
    assert standings(state)[CARD] == [("fits", 5)]
    assert line_of(state, "goals").points == 0
    state = laid(before[-1], state)
    assert line_of(state, "goals").points == 10
    assert line_of(state, "goals").hexes == hexes(*((q, r) for q in (1, 2, 3) for r in (1, 2)))
    assert line_of(laid(last, state), "goals").points == 10


def test_a_mismatch_is_no_fit() -> None:
    words = [word for row in ROWS for word in row]
    words[1] = "L16@1,0/0"
    state = laid(" ".join(words), packed(goals=CARD))
    assert standings(state)[CARD] == [("fits", 5)]
