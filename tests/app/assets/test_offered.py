"""Facts from which the scripts of a page draw and offer a special."""

from app.assets.known import everything
from app.assets.offered import offered
from engine.editions import edition
from engine.rules.goal_cards import POINTS, GoalCard


def test_what_scores_in_a_shared_line_names_it() -> None:
    """So the score sheet finds a picture for a line that several specials bring."""
    known = everything(edition("luggage"))
    told = {s.key: offered(s, known.specials, known.tiles) for s in known.specials}
    for special in known.specials:
        facts = told[special.key]
        assert facts["line"] or special.key == special.line_key
        assert (facts["line"] or special.key) == special.line_key
        assert facts.get("worth") == (POINTS if isinstance(special, GoalCard) else None)
    assert {facts["line"] for facts in told.values()} >= {"goals"}
