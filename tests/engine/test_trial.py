"""Trials: what a placement would do, and that it is never made."""

from engine.hexes import Hex
from engine.trial import Trial
from tests.mirror import survey_of


def test_trials_share_what_is_worked_out_once() -> None:
    """A look at a hex, and anything a rule wants to remember."""
    look = survey_of("classic", "L17@0,0/0", "L18")
    assert look.site(Hex(1, 0)) is look.site(Hex(1, 0))
    made: list[int] = []
    for _ in range(2):
        look.memo("once", lambda: made.append(1))
    assert made == [1]
    trial = Trial(look, Hex(1, 0), 0)
    assert trial.growth is trial.growth
    assert trial.judged is trial.judged
    assert trial.state is trial.state


def test_a_trial_changes_nothing() -> None:
    """Neither the board looked at nor the turn."""
    look = survey_of("classic", "L17@0,0/0", "L18")
    trial = Trial(look, Hex(1, 0), 0)
    assert Hex(1, 0) in trial.state.parties[0].board.faces
    assert trial.state.turn == look.state.turn
    assert Hex(1, 0) not in look.board.faces
