"""A golden game for a special: ``python -m tests.golden.special <key>`` plays and writes one.

Games of the greedy player are tried, seed by seed, until the special scores; one without a line
has to lie on the board. It works for what is unlocked and for what comes with a module.
"""

import argparse
from itertools import count

from engine.edition import Edition, Special
from engine.editions import known
from engine.events import TilePlaced
from engine.rules import overrides
from engine.rules.goal_cards import FULFILLED
from engine.scoring import sheets, standings
from engine.setup import Setup
from engine.state import State
from tests.games import played, record
from tests.golden.format import FOLDER, text
from tests.support import setup


def find(key: str, among: tuple[Edition, ...] | None = None) -> list[tuple[Edition, Special]]:
    """The specials of that key, with their editions."""
    return [(edition, s) for edition in among or known() for s in edition.specials if s.key == key]


def agreed(edition: Edition, special: Special) -> Setup:
    """As little as possible in play besides the special; as few seats as the edition allows.

    One that is drawn without a module needs a row that draws everything.
    """
    modules = (special.module,) if special.module else ()
    unlocked = () if special.module else edition.whole if special.deck else (special.key,)
    return setup(edition.key, edition.seats[0], unlocked=unlocked, modules=modules)


def shows(state: State, special: Special) -> bool:
    """Whether the special scores in a finished game, or lies there if it has no line."""
    if FULFILLED in special.standings:
        return any(told.word == FULFILLED for told in standings(state)[special.key])
    if overrides(special, "lines"):
        return any(sheet.points(special.line_key) for sheet in sheets(state))
    laid = {e.tile for entry in state.entries() for e in entry.events if isinstance(e, TilePlaced)}
    return not special.tiles or bool(laid & {tile.id for tile in special.tiles})


def make(edition: Edition, special: Special) -> State:
    """The first game that shows it."""
    games = (
        played(agreed(edition, special), f"{edition.key}/{special.key} {number}", "greedy")
        for number in count()
    )
    return next(state for state in games if shows(state, special))


def main(arguments: list[str] | None = None) -> None:
    """Write the game of a special."""
    words = argparse.ArgumentParser(description="Write a golden game in which a special scores.")
    words.add_argument("key")
    words.add_argument("--edition", choices=[edition.key for edition in known()])
    asked = words.parse_args(arguments)
    found = [one for one in find(asked.key) if asked.edition in (None, one[0].key)]
    if len(found) != 1:
        editions = ", ".join(edition.key for edition, _ in found) or "no edition"
        words.error(f"{editions} has a special {asked.key!r}: name one with --edition")
    edition, special = found[0]
    path = FOLDER / edition.key / f"{special.key}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text(record(make(edition, special))))
    print(path.relative_to(FOLDER.parents[1]))


if __name__ == "__main__":
    main()
