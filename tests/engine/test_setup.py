"""What a table agrees on before the first tile."""

from engine.setup import Setup, rivals, shared


def test_everybody_on_one_board() -> None:
    """A co-op table."""
    assert shared("classic", ("Ana", "Ben")) == Setup("classic", ("Ana", "Ben"), ((0, 1),))


def test_everybody_on_a_board_of_their_own() -> None:
    """A duel, with whatever else is agreed on."""
    setup = rivals("duel", ("Ana", "Ben", "Cleo"), options={"view": "open"})
    assert setup.boards == ((0,), (1,), (2,))
    assert setup.options == {"view": "open"}
    assert (setup.modules, setup.unlocked, setup.supply) == ((), (), {})
