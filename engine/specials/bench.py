"""Bench: one point for each Task tile in a straight line before it."""

from engine.displays import Trail, trail
from engine.families import Earned, Landmark
from engine.hexes import STEPS, Hex, hex_at
from engine.rules.packed import NOT_LYING, Watching
from engine.state import Party
from engine.tiles import TASK, parse_tiles
from engine.trial import Trial

LOOKS_OVER = 1
"""The printed edge over which it looks."""


class Bench(Watching, Landmark):
    """From its edge straight on to the first gap, 1 point per Task tile, doubles included.

    luggage.md 4.9, ruling L10. Which way it looks is decided by placing it.
    """

    key = "bench"
    title = "Bench"
    text = "1 point per task tile in a straight line in front of it, up to the first gap."
    tiles = parse_tiles(f"X-bench | special | WMVMGM | into:landscape view:{LOOKS_OVER}")
    standings = (*NOT_LYING, "tasks-ahead")
    needs = "envelope"
    example = "X-bench@0,0/5 T-W2@1,0/0 L11@2,0/0 T-O3@3,0/0 T-V2@5,0/0"

    def earned(self, party: Party, hex: Hex) -> Earned:
        laid = party.board.placements
        seen = [at for at in self._line(party, hex) if laid[at].tile.drawn_from == TASK]
        return len(seen), (hex, *seen)

    def trail(self, party: Party, hex: Hex) -> Trail:
        """Its line of sight, tile by tile."""
        laid, line = party.board.placements, self._line(party, hex)
        sight = [(at, n, int(laid[at].tile.drawn_from == TASK)) for n, at in enumerate(line)]
        return trail([(hex, -1, 0), *sight])

    def _line(self, party: Party, hex: Hex) -> list[Hex]:
        """The tiles before it up to the first gap."""
        laid, (dq, dr) = party.board.placements, self._step(party, hex)
        line, at = [], hex_at(hex.q + dq, hex.r + dr)
        while at in laid:
            line.append(at)
            at = hex_at(at.q + dq, at.r + dr)
        return line

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        """Only a hex in the line can matter, however far it is."""
        (dq, dr), (q, r) = self._step(trial.survey.party, hex), trial.placement.hex
        steps = (q - hex.q) * dq + (r - hex.r) * dr
        far = steps if dq == 0 or dr == 0 else steps // 2
        return far > 0 and (hex.q + far * dq, hex.r + far * dr) == (q, r)

    def _step(self, party: Party, hex: Hex) -> tuple[int, int]:
        return STEPS[party.board.placements[hex].side_of(LOOKS_OVER)]
