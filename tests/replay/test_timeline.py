"""A record folded by the page gives the engine's states, entry by entry, undos included."""

from typing import Any

import pytest

from engine.replay import states as states_of
from engine.state import Party, State
from tests.games import record
from tests.replay.conftest import Ask


def prints(state: State) -> dict[str, str]:
    """How every tile of a game is printed."""
    return {id: tile.shape for id, tile in state.box.tiles.items()}


def _facts(state: State) -> dict[str, Any]:
    revealed = state.revealed
    return {
        "turn": state.turn,
        "revealed": revealed and {"tile": revealed.tile.id, "marker": revealed.marker},
        "ended": state.ended,
        "left": {stack: len(tiles) for stack, tiles in state.stacks.items()},
        "boards": [_board(party) for party in state.parties],
    }


def _board(party: Party) -> dict[str, Any]:
    placements, faces = party.board.placements, party.board.faces
    tasks = {name: getattr(party, name) for name in ("tasks", "completed", "failed")}
    return {
        "tiles": [[p.tile.id, *p.hex, p.rotation] for p in placements.values()],
        "became": {f"{h.q},{h.r}": f for h, f in faces.items() if f != placements[h].face},
        "skipped": list(party.skipped),
        "stored": list(party.stored),
        "notes": [[rule, hex and list(hex), value] for (rule, hex), value in party.notes.items()],
        **{name: [[*t.hex, t.type, t.value] for t in found] for name, found in tasks.items()},
    }


@pytest.mark.parametrize("name", ["coop", "undone", "duel", "modules"])
async def test_goes_through_the_states_of_the_engine(
    ask: Ask, states: dict[str, State], name: str
) -> None:
    """Everything that is drawn or said."""
    state = states[name]
    shown = await ask("replayed", record(state), prints(state))
    assert len(shown["views"]) == state.seq
    for number, after in enumerate(states_of(state.entries())):
        assert shown["views"][number] == _facts(after), f"entry {number + 1}"
    assert {seq for seq, _ in shown["lost"]} == state.dropped
    assert shown["deal"]


async def test_knows_how_far_the_land_will_reach(ask: Ask, states: dict[str, State]) -> None:
    """The camera keeps still because it knows every hex beforehand, taken back ones included."""
    state = states["undone"]
    shown = await ask("replayed", record(state), prints(state))
    reached = {(hex["q"], hex["r"]) for hex in shown["reach"][0]}
    assert reached >= set(state.parties[0].board.placements)
