"""The interface of the engine: ``start``, ``options``, ``play``.

state, events = start(setup, secret)
options(state, seat)                       what the seat may do now
state, events = play(state, seat, action)  or IllegalAction; never half-applied
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine import editions
from engine.actions import Action, Answer, Choose, Declare, PlaceTile, StartGame, Undo
from engine.box import pack
from engine.codec import identical
from engine.deal import Deal
from engine.errors import IllegalAction
from engine.events import ChoiceMade, ChoiceOffered, Event, Started, TilePlaced, Undone
from engine.evolve import append, opened
from engine.hexes import Hex
from engine.offers import Offers, offers
from engine.setup import Setup
from engine.state import State
from engine.survey import Survey
from engine.trial import Trial
from engine.unfold import unfold, unfold_start


@dataclass(frozen=True, slots=True)
class Options:
    """What a seat may do now; what is not listed is refused."""

    board: int
    tile: str = ""
    places: Mapping[Hex, tuple[int, ...]] = field(default_factory=dict)
    """Legal hexes with their legal rotations."""
    offers: Mapping[tuple[Hex, int], Offers] = field(default_factory=dict)
    """What may be decided together with a placement, where there is anything to decide."""
    needed: Mapping[tuple[Hex, int], tuple[str, ...]] = field(default_factory=dict)
    """Fields of ``offers`` in which something must be said, where there are any."""
    choices: tuple[ChoiceOffered, ...] = ()
    words: tuple[str, ...] = ()


def start(setup: Setup, secret: bytes) -> tuple[State, tuple[Event, ...]]:
    """Set up, deal from 32 secret bytes and reveal the first tile.

    >>> from engine.setup import shared
    >>> state, happened = start(shared("classic", ("Ana", "Ben")), bytes(32))
    >>> [type(event).__name__ for event in happened], state.revealed.tile.id
    (['Started', 'TileRevealed'], 'T-W5')
    """
    return begin(setup, deal_for(setup, secret))


def deal_for(setup: Setup, secret: bytes) -> Deal:
    """The deal that a secret gives a table."""
    return pack(editions.edition(setup.edition), setup).deal(secret)


def begin(setup: Setup, deal: Deal) -> tuple[State, tuple[Event, ...]]:
    """The same with a deal that is known already: a record, a deal code."""
    started = Started(setup, deal)
    box = pack(editions.edition(setup.edition), setup, deal.cards)
    first = opened(box, started)
    state, happened = unfold_start(first, started)
    return append(first, state, None, StartGame(), happened), happened


def survey(state: State, board: int) -> Survey | None:
    """A party's board with the tile it still has to place, if it has to place one.

    >>> from engine.setup import shared
    >>> look = survey(start(shared("classic", ("Ana",)), bytes(32))[0], 0)
    >>> look.tile.id, look.marker, look.places()
    ('T-W5', 6, {Hex(q=0, r=0): (0, 1, 2, 3, 4, 5)})
    """
    held = state.held(board)
    return None if held is None else Survey(state, board, *held)


def options(state: State, seat: int) -> Options:
    """What the seat may do now.

    >>> from engine.setup import shared
    >>> state, _ = start(shared("classic", ("Ana", "Ben")), bytes(32))
    >>> found = options(state, 0)
    >>> found.tile, found.places
    ('T-W5', {Hex(q=0, r=0): (0, 1, 2, 3, 4, 5)})
    >>> options(state, 1).places
    {}
    """
    own = decisions(state, seat)
    look = survey_to_place(state, own.board) if seat in state.hands(own.board) else None
    if look is None:
        return own
    places = look.places()
    found, needed = offers(look, places), look.needed(places)
    return Options(own.board, look.tile.id, places, found, needed, words=own.words)


def decisions(state: State, seat: int) -> Options:
    """The same without placements, which are the same for all seats of a board."""
    board = state.party_of(seat)
    if state.ended:
        return Options(board)
    words = tuple(w for rule in state.box.talkers for w in rule.offered_words(state, seat))
    if seat not in state.hands(board):
        return Options(board, words=words)
    choices = tuple(choice for choice in state.pending if choice.board == board)
    return Options(board, choices=choices, words=words)


def survey_to_place(state: State, board: int) -> Survey | None:
    """A party's board with the tile it may place now; None while it has none, or has to choose."""
    if any(choice.board == board for choice in state.pending):
        return None
    return survey(state, board)


def play(state: State, seat: int | None, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Let a seat act (None: the server). Raises ``IllegalAction``; the state is never changed.

    >>> from engine.setup import shared
    >>> state, _ = start(shared("classic", ("Ana", "Ben")), bytes(32))
    >>> state, happened = play(state, 0, PlaceTile(0, "T-W5", Hex(0, 0), 0))
    >>> [type(event).__name__ for event in happened]
    ['TilePlaced', 'TurnPassed', 'TileRevealed']
    >>> play(state, 0, PlaceTile(0, "T-V4", Hex(1, 0), 0))
    Traceback (most recent call last):
        ...
    engine.errors.IllegalAction: it is not your turn
    """
    if state.ended:
        raise IllegalAction("game-over", "the game is over")
    match action:
        case PlaceTile():
            first: Iterable[Event] = (_placed(state, seat, action),)
        case Choose():
            first = (_chosen(state, seat, action),)
        case Declare():
            first = _declared(state, seat, action)
        case Undo():
            dropped = state.box.edition.undo(state, seat, action)
            first = (Undone(action.target, dropped),)
        case _:
            raise IllegalAction("unknown-action", "the game has started already")
    after, happened = unfold(state, first)
    return append(state, after, seat, action, happened), happened


def _placed(state: State, seat: int | None, action: PlaceTile) -> Event:
    _check_hand(state, seat, action.board)
    asked = state.pending and any(c.board == action.board for c in state.pending)
    if state.revealed is None or asked:
        raise IllegalAction("nothing-to-place", "there is no tile to place now")
    look = survey(state, action.board)
    if look is None:
        raise IllegalAction("already-placed", "your tile of this turn lies already")
    if action.tile != look.tile.id:
        raise IllegalAction("wrong-tile", f"the tile in hand is {look.tile.id}")
    event = tried(look, action).event
    return event if action.suggested_by is None else _credited(state, seat, action, event)


def _credited(state: State, seat: int | None, action: PlaceTile, event: TilePlaced) -> TilePlaced:
    """The placement with the seat that suggested it: another one of the same party."""
    if action.suggested_by not in state.parties[action.board].seats or action.suggested_by == seat:
        raise IllegalAction("not-offered", "a suggestion is another's of the same party")
    return replace(event, suggested_by=action.suggested_by)


def tried(look: Survey, action: PlaceTile) -> Trial:
    """The placement an action asks for, checked against every rule.

    >>> from engine.setup import shared
    >>> look = survey(start(shared("classic", ("Ana",)), bytes(32))[0], 0)
    >>> tried(look, PlaceTile(0, "T-W5", Hex(0, 0), 1)).face
    'MWWWMV'
    >>> tried(look, PlaceTile(0, "T-W5", Hex(3, 0), 1))
    Traceback (most recent call last):
        ...
    engine.errors.IllegalAction: a tile must touch another one
    """
    look.check(action.hex, action.rotation, action.fields)
    trial = Trial(look, action.hex, action.rotation, action.fields)
    if action.fields:
        _check_fields(trial, action.fields)
    code = trial.forbidden
    if code:
        raise IllegalAction(code, "a rule forbids that place")
    return trial


def _check_fields(trial: Trial, fields: Mapping[str, Answer]) -> None:
    offered = trial.offers()
    for name, answer in fields.items():
        if name in trial.asked:
            sides = {str(side) for side in trial.asked[name]}
            valid = isinstance(answer, dict) and set(answer) <= sides
            if not valid or not all(isinstance(yes, bool) for yes in answer.values()):
                raise IllegalAction("not-offered", f"{name} asks about sides {sorted(sides)}")
        elif name not in offered:
            raise IllegalAction("unknown-field", f"{name} is not asked with this placement")
        elif not _is_among(answer, offered[name]):
            raise IllegalAction("not-offered", f"{name} cannot be {answer!r}")


def _chosen(state: State, seat: int | None, action: Choose) -> Event:
    for choice in state.pending:
        if choice.choice == action.choice and _may_answer(state, seat, action, choice.board):
            if not _is_among(action.answer, choice.answers):
                raise IllegalAction("not-offered", f"{action.answer!r} is not among the answers")
            return ChoiceMade(choice.board, choice.choice, action.answer)
    raise IllegalAction("no-such-choice", f"no question {action.choice!r} is open for you")


def _is_among(answer: Answer, offered: tuple[Answer, ...]) -> bool:
    """Whether just this was offered; compared as JSON: in Python ``1 == True``."""
    return any(identical(answer, one) for one in offered)


def _may_answer(state: State, seat: int | None, action: Choose, board: int) -> bool:
    """A hand answers for its own party, in a duel the server for the one it names."""
    if seat is None:
        return len(state.parties) > 1 and action.board == board
    return action.board in (None, board) and seat in state.hands(board)


def _declared(state: State, seat: int | None, action: Declare) -> Iterable[Event]:
    """A word that a rule listens to, or one that answers what the seat is asked."""
    for choice in state.pending:
        if seat in state.hands(choice.board) and action.word in choice.answers:
            return (ChoiceMade(choice.board, choice.choice, action.word),)
    for rule in state.box.talkers:
        words = rule.orders(state) if seat is None else rule.offered_words(state, seat)
        if action.word in words:
            return rule.declare(state, seat, action.word)
    raise IllegalAction("not-offered", f"you cannot {action.word!r} now")


def _check_hand(state: State, seat: int | None, board: int) -> None:
    if not 0 <= board < len(state.parties):
        raise IllegalAction("not-your-board", "there is no such board")
    if seat is None:
        _check_server(state)
        return
    if seat not in state.parties[board].seats:
        raise IllegalAction("not-your-board", "that board is another party's")
    if seat not in state.hands(board):
        raise IllegalAction("not-your-turn", "it is not your turn")


def _check_server(state: State) -> None:
    """The server acts for a party in arrears; at a table with one party everybody waits."""
    if len(state.parties) == 1:
        raise IllegalAction("not-your-turn", "in a co-op game only seats act")
