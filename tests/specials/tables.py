"""Tables of the specials: boards laid word by word, each preview compared with what happens.

A word is ``L13@0,1/0`` as in ``tests.support``; what is decided with the placement follows it:
``+balloon`` (yes), ``+heart=golden``, ``+clouds=03`` (these sides of the cloud are not joined).
"""

from typing import Any

from engine.edition import Edition
from engine.editions import edition
from engine.hexes import Hex
from engine.play import survey, tried
from engine.preview import preview
from engine.scoring import Line, sheet
from engine.state import State
from tests.support import WORD, action, hold, place, table

CLASSIC, SAKURA = edition("classic"), edition("sakura")


def everything(found: Edition = CLASSIC, **more: Any) -> State:
    """A table with all achievements and all modules."""
    return table(found.key, unlocked=found.unlockable, modules=found.modules, **more)


def laid(words: str, state: State | None = None) -> State:
    """Lay one tile after the other; before each, its preview tells what it will score."""
    state = everything() if state is None else state
    for word in words.split():
        bare, *decided = word.split("+")
        fields = dict(_decided(each) for each in decided)
        found = WORD.fullmatch(bare)
        assert found, word
        state = hold(state, found["tile"] + (f"={found['value']}" if found["value"] else ""))
        look = survey(state, 0)
        assert look is not None
        promised = preview(tried(look, action(bare, **fields))).score
        after = place(state, bare, **fields)
        assert sheet(after, 0).total - sheet(state, 0).total == promised, word
        state = after
    return state


def _decided(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    if name == "clouds":
        return name, dict.fromkeys(value, False)
    return name, value or True


def line_of(state: State, key: str) -> Line:
    """The one line of a key."""
    (found,) = (line for line in sheet(state, 0).lines if line.key == key)
    return found


def points(words: str, key: str) -> int:
    """What a board gives for one line."""
    return line_of(laid(words), key).points


def valley(words: str, state: State | None = None) -> State:
    """A board of Sakura with everything in play, laid as ``laid`` does it."""
    return laid(words, everything(SAKURA) if state is None else state)


def hexes(*pairs: tuple[int, int]) -> tuple[Hex, ...]:
    """Hexes in the order of a line."""
    return tuple(sorted(Hex(*pair) for pair in pairs))


LUGGAGE = edition("luggage")


def packed(specials: str = "", goals: str = "", **more: Any) -> State:
    """A table of Light Luggage with these Special tiles and goal cards drawn, by their keys.

    The envelope is open unless *unlocked* names another row.
    """
    tiles = " ".join(f"X-{key}" for key in specials.split())
    return table("luggage", **{"unlocked": ("envelope",), **more}, specials=tiles, goals=goals)
