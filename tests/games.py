"""Whole games for tests: played by a program that is now and then interrupted by people."""

import hashlib
from collections.abc import Callable, Mapping

from engine.actions import Action, Choose, Declare, PlaceTile, Undo
from engine.autoplay import automatic
from engine.bots import BOTS
from engine.deal import Chance
from engine.play import options, play, start
from engine.records import Record, write
from engine.rules.powers import SpokenPower
from engine.scoring import sheet
from engine.selfplay import PLAYERS, busy, moment
from engine.setup import Setup, rivals
from engine.state import Entry, State

Interruption = Callable[[State], tuple[int | None, Action] | None]


def nothing(state: State) -> None:
    """No interruption."""


def placements(state: State) -> list[Entry]:
    """The placements that still stand."""
    laid = (entry for entry in state.entries() if isinstance(entry.action, PlaceTile))
    return [entry for entry in laid if entry.seq not in state.dropped]


def taking_back(state: State) -> tuple[int, Action] | None:
    """Every ninth entry the table agrees to take back the last placement, or the last two."""
    if state.seq % 9 or len(placements(state)) < 2:
        return None
    asking = state.seq // 9 % len(state.box.setup.seats)
    others = tuple(seat for seat in range(len(state.box.setup.seats)) if seat != asking)
    target = placements(state)[-1 - state.seq % 2]
    return asking, Undo(target.seq, others)


def withdrawing(state: State) -> tuple[int, Action] | None:
    """Now and then the first party to commit withdraws at once."""
    entry = state.log
    assert entry is not None
    first = len(state.owing) == len(state.playing()) - 1
    if state.seq % 7 == 3 and first and isinstance(entry.action, PlaceTile):
        return state.parties[entry.action.board].seats[0], Undo(entry.seq)
    return None


def passing_on(state: State) -> tuple[int | None, Action] | None:
    """Captains pass their office on every ninth entry; now and then a member takes a hand."""
    if state.seq % 9 == 4:
        board = state.seq // 9 % len(state.parties)
        captain = state.captain(board)
        words = options(state, captain).words
        return captain, Declare(words[-1])
    if state.seq % 9 == 8:
        said = [word for rule in state.box.talkers for word in rule.orders(state)]
        orders = [word for word in said if word.startswith("hand:")]
        return None, Declare(orders[state.seq % len(orders)])
    return None


def choosing_again(state: State) -> tuple[int | None, Action] | None:
    """Who has chosen first takes the choice back, twice."""
    entry = state.log
    assert entry is not None
    if state.phase == "choose" and isinstance(entry.action, Choose) and len(state.dropped) < 2:
        return entry.seat, Undo(entry.seq)
    return withdrawing(state)


def using_powers(state: State) -> tuple[int, Action] | None:
    """A party that may use a power does."""
    for rule in state.box.talkers:
        if isinstance(rule, SpokenPower):
            for seat in state.hands(0):
                for word in rule.offered_words(state, seat):
                    return seat, Declare(word)
    return None


def regretting(state: State) -> tuple[int, Action] | None:
    """Powers are used, and every seventh entry the table takes the last act back."""
    entry = state.log
    assert entry is not None
    if state.seq % 7 == 5 and entry.seat is not None and not isinstance(entry.action, Undo):
        everybody = tuple(range(len(state.box.setup.seats)))
        return entry.seat, Undo(entry.seq, everybody)
    return using_powers(state)


def giving_up(seat: int, turn: int) -> Interruption:
    """A seat that resigns in that turn."""

    def interrupts(state: State) -> tuple[int, Action] | None:
        if state.turn < turn or state.is_out(state.party_of(seat)):
            return None
        return seat, Declare("resign")

    return interrupts


def deciding(name: str, state: State, board: int, chance: Chance) -> tuple[int | None, Action]:
    """What a player of that name does: ``random``, ``greedy``, a bot, or ``auto`` (the server).

    ``bot:steady/school`` takes the school as soon as it may.
    """
    name, _, liked = name.partition("/")
    if name == "auto":
        action = automatic(state, board)
        assert action is not None
        return None, action
    acts = BOTS[name](state, board) if name in BOTS else PLAYERS[name](state, board, chance)
    for choice in state.pending if liked else ():
        if choice.board == board:
            wanted = (answer for answer in choice.answers if liked in answer)
            acts = Choose(choice.choice, next(wanted, choice.answers[0]))
    return state.hands(board)[0], acts


def secret_of(seed: str) -> bytes:
    """The secret of a game for tests."""
    return hashlib.sha256(seed.encode()).digest()


def played(
    setup: Setup,
    seed: str,
    player: str = "random",
    interrupts: Interruption = nothing,
    begun: State | None = None,
) -> State:
    """A game to its end; the same words give the same game on any machine.

    Several players take the boards in turn: two greedy ones would play the very same duel.
    """
    players = player.split()
    state = begun or start(setup, secret_of(seed))[0]
    chance = Chance(secret_of(seed), "player")
    while not state.ended:
        asked: tuple[int | None, Action] | None = interrupts(state)
        if asked is None:
            boards = busy(state)
            board = boards[state.turn % len(boards)]
            asked = deciding(players[board % len(players)], state, board, chance)
        state, _ = play(state, *asked)
    return state


def led(state: State, bots: Mapping[int, str], *, automatic: tuple[int, ...] = ()) -> State:
    """A game played on to its end by bots; for some boards the server acts."""
    while not state.ended:
        board = busy(state)[0]
        seat = None if board in automatic else state.hands(board)[0]
        state, _ = play(state, seat, BOTS[bots[board]](state, board))
    return state


def duelled(first: str, second: str, seed: int) -> tuple[int, int]:
    """The result of two bots with both modules."""
    secret = hashlib.sha256(f"duel {seed}".encode()).digest()
    agreed = rivals("duel", (first, second), modules=("goals", "pois"))
    state = led(start(agreed, secret)[0], {0: first, 1: second})
    return sheet(state, 0).total, sheet(state, 1).total


def record(state: State) -> Record:
    """The record of a game, a second for each entry."""
    return write(state, {seq: moment(seq) for seq in range(1, state.seq + 1)})
