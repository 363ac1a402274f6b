"""What happens in a campaign is told in the past tense and names no rule."""

from typing import get_args

from engine.campaign.events import Event, GameBegun, GameFinished, Status


def test_every_event_has_a_name_of_its_own() -> None:
    assert len({kind.__name__ for kind in get_args(Event)}) == len(get_args(Event))


def test_what_is_not_told_is_empty() -> None:
    assert GameBegun("g", 1) == GameBegun("g", 1, (), {})
    assert GameFinished("g", 99, 0) == GameFinished("g", 99, 0, {}, ())
    assert list(Status) == ["active", "paused", "archived"]
