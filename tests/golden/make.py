"""Where the golden games come from: ``python -m tests.golden.make`` writes those that are missing.

A game that exists is never written again: it must go on being accepted as it was played. Where a
game is to show something, seeds are tried in order until one does.
"""

from itertools import count

from engine.actions import PlaceTile
from engine.scoring import sheet
from engine.state import State
from tests.games import played, record
from tests.golden.format import FOLDER, text
from tests.golden.games import GAMES


def make(name: str) -> State:
    """The first game, seed by seed, that shows what it is to show."""
    game = GAMES[name]
    for number in count():
        seed = f"{name} {number}"
        begun = game.begun(game.setup, seed)
        if game.dealt(begun):
            state = played(game.setup, seed, game.player, game.interrupts, begun)
            if game.shows(state):
                return state
    raise AssertionError("seeds never end")


def main() -> None:
    """Write what is missing."""
    for name in GAMES:
        path = FOLDER / f"{name}.json"
        if not path.exists():
            state = make(name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text(record(state)))
            placed = sum(isinstance(e.action, PlaceTile) for e in state.entries())
            print(f"{name}: {placed} tiles, {sheet(state, 0).total} points")


if __name__ == "__main__":
    main()
