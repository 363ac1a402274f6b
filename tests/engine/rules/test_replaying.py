"""What a ghost did happens at the close, and no rule answers to it (duel.md 3.9)."""

from engine.bots import BOTS
from engine.events import TilePlaced, TurnPassed
from engine.play import begin
from engine.recorded_rivals import challenge, read
from engine.rules.replaying import Replaying
from tests.engine.test_recorded_rivals import SECRET, finished
from tests.support import act, last, table


def test_the_events_of_the_record_come_before_the_turn_passes() -> None:
    state, _ = begin(*challenge(finished(), 1, "Zoe", SECRET))
    recorded = read(state.deal.script[0]).events
    state = act(state, 0, BOTS["bot:novice"](state, 0))
    happened = last(state).events
    passing = next(n for n, event in enumerate(happened) if isinstance(event, TurnPassed))
    assert happened[passing - len(recorded) : passing] == recorded


def test_elsewhere_nothing_is_replayed() -> None:
    state = table("duel")
    assert list(Replaying().react(state._replace(owing=()), TilePlaced(0, "L25", *BAY))) == []


BAY = (next(iter(table("duel").parties[0].board.frontier)), 0)
