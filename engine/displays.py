"""What the table displays of a special in play: how far a party has come with it, as data.

Pages draw these values without knowing the special. A display with a drawing is a card, any other
stands for a tile or a token.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.hexes import Hex
from engine.scoring import Standing

if TYPE_CHECKING:
    from engine.state import State
    from engine.trial import Trial

WAITING = "waiting"
"""Nothing has come of it yet: a card untouched, a tile still in its stack."""
ASLEEP = "asleep"
"""A card that counts only later."""
FREE = "free"
"""A token that can be placed."""
RUNNING = "running"
"""A card under way; a tile or token on the board that may still earn more or less."""
DONE = "done"
"""A card fulfilled; a tile that has earned what it can."""
OUT = "out"
"""A tile out of the game, or one that can earn nothing any more."""


class Drawing(NamedTuple):
    """The picture on a card: a shape that pages know how to draw, and its parts.

    ``rows``: for each row the kinds it takes and the markers on it, as value, q and r.
    ``line``: a kind, tiles there, tiles wanted, open ends, and 1 once it runs in a ring.
    ``areas``: for each area its kind, tiles there, tiles wanted, and 1 if it counts.
    ``beside``: a line kind, then for each task its type, 1 if completed, and 1 if it lies there.
    ``inner``: tiles there, tiles wanted.
    """

    shape: str
    parts: tuple[Any, ...]
    worth: int = 0
    """The points of the card once it is fulfilled."""


class Step(NamedTuple):
    """A hex on the way along which something is counted."""

    q: int
    r: int
    source: int
    """The number of the step it was reached from; -1: from none."""
    total: int
    """What is counted so far; 0 where nothing new is."""


Trail = tuple[Step, ...]


class Display(NamedTuple):
    """One thing that the table displays of a special."""

    what: str
    """The tile, the token by its word, or the card by the key of its special."""
    phase: str
    points: int
    standing: Standing
    drawing: Drawing | None = None
    trail: Trail = ()


def displays(state: "State") -> dict[str, list[tuple[Display, ...]]]:
    """What every party sees of each special that has something to display, by its key."""
    found = {}
    for special in state.box.displayed:
        found[special.key] = [special.displays(state, b) for b in range(len(state.parties))]
    return found


class Change(NamedTuple):
    """What a placement would make of a special's displays."""

    key: str
    after: tuple[Display, ...]
    loss: str
    """A word for what is lost; empty: nothing is."""


def changes(trial: "Trial") -> tuple[Change, ...]:
    """The specials that would be displayed differently after a placement."""
    survey = trial.survey
    board, found = survey.party_index, []
    for special in survey.state.box.displayed:
        before = special.displays(survey.state, board)
        after = special.displays(trial.state, board)
        if after != before:
            found.append(Change(special.key, after, special.loses(trial)))
    return tuple(found)


def trail(hexes: Iterable[tuple[Hex, int, int]]) -> Trail:
    """Steps from hexes, the number of the step each was reached from, and what it adds."""
    steps, total = [], 0
    for hex, source, more in hexes:
        total += more
        steps.append(Step(hex.q, hex.r, source, total if more else 0))
    return tuple(steps)
