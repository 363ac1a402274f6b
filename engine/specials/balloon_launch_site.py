"""Balloon Launch Site: tiles laid beside the balloon may carry it on; far from home is good."""

from engine.counting import steps_from
from engine.families import Earned, Wanderer
from engine.hexes import Hex, neighbours
from engine.state import Party
from engine.tiles import parse_tiles
from engine.trial import Trial


class BalloonLaunchSite(Wanderer):
    """2 points per step from the launch site to the balloon, from tile to neighbouring tile.

    seed 004, Balloon; classic.md 4.11, ruling K19. The way counts as it is at the end, so a tile
    that fills a gap may shorten it.
    """

    key = "balloon-launch-site"
    edition = "classic"
    title = "Balloon Launch Site"
    text = (
        "Each tile you place next to the balloon can carry it on. At the end it scores 2 points "
        "per space between it and its launch site."
    )
    tiles = parse_tiles("X-balloon | special | MMMMMM |")
    example = "X-balloon@0,0/0 L13@0,1/0 L14@1,1/0 L17@2,0/0"
    example_tokens = ((2, 0, "balloon"),)
    field = "balloon"
    figure = "balloon"

    def earned(self, party: Party, hex: Hex) -> Earned:
        there = self._balloon(party)
        steps = steps_from(party.board, hex, until=there)
        way = [there]
        while way[-1] != hex:
            way.append(next(n for n in neighbours(way[-1]) if steps.get(n) == steps[way[-1]] - 1))
        return 2 * steps[there], way

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        if self.field in trial.fields:
            return True
        party, memo = trial.survey.party, trial.survey.memo
        out = memo(f"{self.key} out", lambda: steps_from(party.board, hex))
        back = memo(f"{self.key} back", lambda: steps_from(party.board, self._balloon(party)))
        beside = [there for there in neighbours(trial.placement.hex) if there in out]
        shortest = min(out[n] for n in beside) + min(back[n] for n in beside) + 2
        return shortest < back[hex]

    def _balloon(self, party: Party) -> Hex:
        hex = self.stands(party)
        assert hex is not None, "it lies, so the balloon stands somewhere"
        return hex
