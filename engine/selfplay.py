"""Players without people: ``random`` and ``greedy``, and whole games played by them."""

import hashlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

from engine.actions import Action, Answer, Choose, Declare, PlaceTile
from engine.deal import Chance
from engine.editions import edition
from engine.errors import Malformed
from engine.events import SHOWING
from engine.play import play, start, survey
from engine.preview import preview
from engine.records import Record, write
from engine.scoring import total
from engine.setup import Setup, rivals, shared
from engine.state import State
from engine.survey import Survey
from engine.trial import Trial

Player = Callable[[State, int, Chance], Action]
"""What a program does for a party that has something to do: answer, say a word, lay its tile."""
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
UNKNOWN = 8
"""What the greedy player expects of a tile it has not seen, in the measure of ``_worth``."""


def play_random(state: State, board: int, chance: Chance) -> Action:
    """Uniform over the answers, or the words and laying; then over what is decided with that."""
    said, look = sayings(state, board), _look(state, board)
    pick = chance.below(len(said) + (look is not None)) if said else 0
    if pick < len(said):
        return said[pick]
    assert look is not None
    return _laid(random_trial(look, chance))


def play_greedy(state: State, board: int, _: Chance) -> Action:
    """What leads to the best preview: an answer, a word or laying; of equal ones the first."""
    said, look = sayings(state, board), _look(state, board)
    promises = [_promise(state, board, action) for action in said]
    if look is not None:
        worth, trial = _best(look)
        if worth >= max(promises, default=worth):
            return _laid(trial)
    return said[promises.index(max(promises))]


def sayings(state: State, board: int) -> list[Action]:
    """The answers to the first thing a party is asked, or the words that would play its turn."""
    asked = next((choice for choice in state.pending if choice.board == board), None)
    if asked is not None:
        return [Choose(asked.choice, answer) for answer in asked.answers]
    seat, movers = state.hands(board)[0], (r for r in state.box.talkers if r.is_move)
    return [Declare(word) for rule in movers for word in rule.offered_words(state, seat)]


def busy(state: State) -> tuple[int, ...]:
    """The parties that have something to do now: those who are asked, else those who owe a tile."""
    return tuple(dict.fromkeys(choice.board for choice in state.pending)) or state.owing


def _look(state: State, board: int) -> Survey | None:
    """The board with the tile in hand, unless the party has to answer first."""
    is_asked = any(choice.board == board for choice in state.pending)
    return None if is_asked else survey(state, board)


def _laid(trial: Trial) -> PlaceTile:
    tile, hex, rotation = trial.placement
    return PlaceTile(trial.survey.party_index, tile.id, hex, rotation, trial.fields)


def random_trial(look: Survey, chance: Chance) -> Trial:
    """Uniform over the legal placements, then over what may be decided with the one picked."""
    places = [(hex, r) for hex, rotations in look.places().items() for r in rotations]
    hex, rotation = places[chance.below(len(places))]
    legal = [trial for trial in look.trials(hex, rotation) if not trial.forbidden]
    trial = legal[chance.below(len(legal))]
    decided: dict[str, Answer] = dict(trial.fields)
    for name, answers in trial.offers().items():
        pick = chance.below(len(answers) + 1)
        if pick:
            decided[name] = answers[pick - 1]
    together = Trial(look, hex, rotation, decided)
    return trial if together.forbidden else together


def greedy_trial(look: Survey) -> Trial:
    """The best preview; equal ones are told apart by place and rotation, never by chance."""
    return _best(look)[1]


def _promise(state: State, board: int, said: Action) -> int:
    """What the party could lay after saying so. Hidden tiles are not looked at."""
    after, happened = play(state, state.hands(board)[0], said)
    look = _look(after, board)
    if look is None or any(isinstance(event, SHOWING) for event in happened):
        paid = total(state, board) - total(after, board)
        return 0 if after.ended else UNKNOWN - paid
    return _best(look)[0]


def _best(look: Survey) -> tuple[int, Trial]:
    """The best placement with all that is worth deciding with it, and what that is worth."""
    trial = max(ways(look), key=lambda trial: (_worth(trial), *_order(trial)))
    for name, answers in trial.offers().items():
        more = [_with(trial, name, answer) for answer in answers if name not in trial.fields]
        trial = max((trial, *[way for way in more if not way.forbidden]), key=_worth)
    return _worth(trial), trial


def ways(look: Survey) -> Iterator[Trial]:
    """Every legal placement, with every single thing that may be decided with it."""
    for hex, rotations in look.places().items():
        for rotation in rotations:
            for trial in look.trials(hex, rotation):
                if not trial.forbidden:
                    yield trial
                    more = (_with(trial, *one) for one in _undecided(trial))
                    yield from (way for way in more if not way.forbidden)


def _undecided(trial: Trial) -> Iterator[tuple[str, Answer]]:
    """What else may be decided with a placement, by field; edges are no part of it."""
    for name, answers in trial.offers().items():
        yield from ((name, answer) for answer in answers)


def _with(trial: Trial, name: str, answer: Answer) -> Trial:
    """The same placement with one thing more decided."""
    _, hex, rotation = trial.placement
    return Trial(trial.survey, hex, rotation, {**trial.fields, name: answer})


def _worth(trial: Trial) -> int:
    """A plain weighing of what a placement does, tuned by letting it play."""
    seen = preview(trial)
    done = sum(task.value for task in seen.completed)
    lost = sum(task.value for task in seen.failed)
    nearer = sum(item.after - item.before for item in seen.advanced)
    other = seen.score - done - _spent(trial)
    return 8 * done + 3 * other - 3 * lost + 6 * nearer + 2 * seen.matches - 3 * len(seen.blocked)


def _spent(trial: Trial) -> int:
    """The points that what is spent with a placement might earn later."""
    if not trial.fields:
        return 0
    askers = trial.survey.state.box.askers
    return sum(rule.worth_keeping(trial) for rule in askers if rule.field in trial.fields)


def _order(trial: Trial) -> tuple[int, ...]:
    hex = trial.placement.hex
    return (-abs(hex.q) - abs(hex.r), -hex.r, -hex.q, -trial.placement.rotation)


PLAYERS: dict[str, Player] = {"random": play_random, "greedy": play_greedy}


def selfplay(setup: Setup, secret: bytes, player: Player) -> State:
    """Play one game to its end; every party is led by the same kind of player.

    >>> from engine.setup import shared
    >>> state = selfplay(shared("classic", ("Ana",)), bytes(32), play_random)
    >>> state.ended, state.seq, total(state, 0)
    ('no-tile-left', 49, 4)
    """
    state, _ = start(setup, secret)
    chance = Chance(secret, "player")
    while not state.ended:
        board = busy(state)[0]
        state, _ = play(state, state.hands(board)[0], player(state, board, chance))
    return state


def games(setup: Setup, player: str, seed: int, count: int) -> Iterator[Record]:
    """The records of *count* games; the same seed gives the same ones on any machine."""
    if player not in PLAYERS:
        raise Malformed(
            "unknown-player", f"unknown player {player!r}; there are {', '.join(PLAYERS)}"
        )
    for number in range(count):
        secret = hashlib.sha256(f"selfplay {seed} {number}".encode()).digest()
        state = selfplay(setup, secret, PLAYERS[player])
        yield write(state, {seq: moment(seq) for seq in range(1, state.seq + 1)})


def moment(seq: int) -> str:
    """A made-up time for an entry, a second each: a record must not depend on the clock."""
    return (EPOCH + timedelta(seconds=seq - 1)).strftime("%Y-%m-%dT%H:%M:%SZ")


def table(key: str, seats: int, unlocked: str, modules: str) -> Setup:
    """A setup from plain words: one board for a co-op edition, one each for a duel."""
    found = edition(key)
    names = tuple(f"Player {number + 1}" for number in range(seats))
    keys = {"all": found.whole, "none": ()}.get(unlocked, _listed(unlocked))
    seated = shared if found.parties == (1, 1) else rivals
    return seated(key, names, unlocked=keys, modules=_listed(modules))


def _listed(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())
