"""Light Luggage against the oracle: every line and every goal card, in whole random games."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from engine.deal import Chance
from engine.events import Event, TaskCompleted, TilePlaced
from engine.play import play, start
from engine.scoring import sheet
from engine.selfplay import PLAYERS
from engine.state import State
from tests import oracle
from tests.mirror import position_of
from tests.strategies import LUGGAGE, Move, Plan, games, secret, thorough

COLUMNS = {"W": "wood", "G": "field", "V": "village", "S": "stream", "wrap": "wrap"}
FLAGS = {"X-flag-green": "W", "X-flag-yellow": "G", "X-flag-red": "V"}


def _events(state: State) -> Iterator[Event]:
    standing = (entry for entry in state.entries() if entry.seq not in state.dropped)
    return (event for entry in standing for event in entry.events)


def _landmarks(state: State, position: oracle.Position) -> dict[str, int]:
    """The lines of single tiles, 0 where they do not lie."""
    where = {p.tile.id: p.hex for p in state.parties[0].board.placements.values()}
    return {
        key: judge(position, where[tile]) if tile in where else 0
        for key, (tile, judge) in oracle.LANDMARKS["luggage"].items()
        if tile in state.deal.cards.get("specials", ())
    }


def _flags(state: State, position: oracle.Position) -> dict[str, int]:
    points = oracle.flag_points(position)
    drawn = state.deal.cards.get("specials", ())
    lines = {f"flag-{COLUMNS[kind]}": points[kind] for card, kind in FLAGS.items() if card in drawn}
    return lines | ({"flag-multi": points.get("multi", 0)} if "X-flag-many" in drawn else {})


def _hearts(state: State, position: oracle.Position) -> dict[str, int]:
    """Tokens that were laid, and tiles with a heart of their own (luggage.md 4.7 and 4.8)."""
    if not any("heart" in card for card in state.deal.cards.get("specials", ())):
        return {}
    laid = [e.hex for e in _events(state) if isinstance(e, TilePlaced) and "heart" in e.fields]
    worn = [tuple(hex) for hex in laid]
    worn += [tile.hex for tile in position.tiles if "heart:printed" in tile.marks]
    return {"hearts": sum(oracle.matches(position, *hex) for hex in worn)}


def _tasks(state: State) -> dict[str, int]:
    done = [event for event in _events(state) if isinstance(event, TaskCompleted)]
    lines = {f"task-{COLUMNS[k]}": sum(e.value for e in done if e.kind == k) for k in COLUMNS}
    doubles = [event.value for event in done if event.kind.startswith("double")]
    is_there = any("double" in card for card in state.deal.cards.get("specials", ()))
    return lines | ({"task-double": sum(doubles)} if is_there else {})


@thorough(12)
@given(games(LUGGAGE))
def test_the_lines_of_a_whole_game_are_those_of_the_oracle(game: Plan) -> None:
    """On the way and at the end; goal cards are followed below."""
    states = [move.after for move in game.moves()]
    for state in (states[len(states) // 2], states[-1]):
        position = position_of(state, 0)
        expected = _tasks(state) | _flags(state, position) | _hearts(state, position)
        expected |= _landmarks(state, position)
        expected["longest-stream"] = oracle.longest(position, "S")
        lines = {line.key: line.points for line in sheet(state, 0).lines}
        assert {key: n for key, n in lines.items() if key != "goals"} == expected
        assert ("goals" in lines) == ("goals" in state.deal.cards)


class Cards:
    """The goal cards of a game as the oracle follows them, turn by turn."""

    def __init__(self, drawn: tuple[str, ...]) -> None:
        self.fulfilled: set[str] = set()
        self.wraps: list[tuple[int, int]] = []
        self.rows = {card: 0 for card in oracle.SEQUENCES if card in drawn}
        self.others = [card for card in drawn if card not in oracle.SEQUENCES]

    def after(self, move: Move) -> None:
        """One more tile was laid."""
        assert move.after.log is not None
        position = position_of(move.after, 0)
        done = [event for event in move.after.log.events if isinstance(event, TaskCompleted)]
        self.wraps += [(e.hex.q, e.hex.r) for e in done if e.kind == "wrap"]
        if self.rows and done:
            tasks = [oracle.Completed(_types(position, event)) for event in done]
            long_river = oracle.longest(position, "S") >= 6
            self.rows = oracle.take_in(self.rows, tasks, long_river)
            self.fulfilled |= {card for card, row in self.rows.items() if row == 3}
        for card in self.others:
            if card == "neighborhood":
                met = oracle.neighborhood(position, self.wraps)
            else:
                met = oracle.BOARD_GOALS[card](position)
            if met:
                self.fulfilled.add(card)


def _types(position: oracle.Position, event: TaskCompleted) -> str:
    """As which types a completed task may count (luggage.md 4.2)."""
    if event.kind == "wrap":
        return "O"
    kinds = event.kind.removeprefix("double:")
    if len(kinds) == 1:
        return kinds
    sizes = {kind: oracle.region_at(position, kind, *event.hex).size for kind in kinds}
    return "".join(kind for kind, size in sizes.items() if size == event.value)


def _assert_cards(moves: Iterator[Move]) -> set[str]:
    """Compare after every tile; gives the cards that were fulfilled."""
    cards: Cards | None = None
    for move in moves:
        cards = cards or Cards(move.after.deal.cards["goals"])
        cards.after(move)
        notes = move.after.parties[0].notes
        for card, row in cards.rows.items():
            assert (notes.get((card, None)) or {"row": 0})["row"] == row
        told = {card for card in cards.others if (card, None) in notes}
        assert told == cards.fulfilled - set(cards.rows)
        assert sheet(move.after, 0).points("goals") == 10 * len(cards.fulfilled)
    assert cards is not None
    return cards.fulfilled


@thorough(12)
@given(games([name for name in LUGGAGE if name != "luggage"]))
def test_goal_cards_stand_as_the_oracle_says_after_every_tile(game: Plan) -> None:
    _assert_cards(game.moves())


def _greedy(seed: int) -> Iterator[Move]:
    """A game by a player that fulfils what it can."""
    state, _ = start(LUGGAGE["luggage, envelope"], secret(seed))
    chance = Chance(secret(seed), "player")
    while not state.ended:
        action = PLAYERS["greedy"](state, 0, chance)
        (seat,) = state.hands(0)
        after, _ = play(state, seat, action)
        yield Move(state, seat, action, after)
        state = after


@pytest.mark.parametrize("seeds", [range(9, 12), pytest.param(range(12), marks=pytest.mark.soak)])
def test_so_they_do_where_a_good_player_fulfils_them(seeds: range) -> None:
    """Several games, so that most of the cards are fulfilled in one of them."""
    fulfilled = set[str]().union(*(_assert_cards(_greedy(seed)) for seed in seeds))
    assert len(fulfilled) >= 5
