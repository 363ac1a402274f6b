"""Birdwatcher: one point for each stork in the chain that reaches him."""

from engine.displays import Trail, trail
from engine.families import Flock
from engine.hexes import Hex, neighbours
from engine.rules.packed import NOT_LYING, Watching
from engine.state import Party
from engine.tiles import parse_tiles


class Birdwatcher(Watching, Flock):
    """From his tile on from stork tile to neighbouring stork tile, 1 point per stork.

    seed 001, Special tiles; luggage.md 4.6: his own counts, and edges need not match.
    """

    key = "birdwatcher"
    title = "Birdwatcher"
    text = "1 point per stork in an unbroken chain of stork tiles, his own included."
    tiles = parse_tiles(
        "X-birdwatcher | special | WMGMVM | into:landscape figure:birdwatcher stork:1"
    )
    standings = (*NOT_LYING, "chain-stork")
    animal = "stork"
    example = "X-birdwatcher@0,0/0 L26@1,0/0 L29@2,0/0 L11@0,1/0 L28@0,2/0"

    def trail(self, party: Party, hex: Hex) -> Trail:
        """The chain, each tile after a neighbour that belongs to it already."""
        laid, (_, hexes) = party.board.placements, self.earned(party, hex)
        chain = list(hexes)
        sources = [min(chain.index(n) for n in neighbours(at) if n in chain) for at in chain[1:]]
        return trail(
            [
                (at, source, self.animals_on(laid[at].tile))
                for at, source in zip(chain, (-1, *sources), strict=True)
            ]
        )
