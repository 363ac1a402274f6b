"""Head-to-head totals: how a person stands against everyone they have met in duels.

An opponent is a person, a bot, or the record of one party of a finished game. At a table with
three or four parties a person meets each of the others; the better place of the two wins.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from app.tables.duel_lists import Duel, Player, Side
from engine.bots import BOTS

Kind = Literal["person", "bot", "record"]


@dataclass(frozen=True, slots=True)
class Opponent:
    """Whom a person has met; ``key`` is their id, the name of the bot, or the record's party."""

    key: str
    kind: Kind
    player: Player


@dataclass(frozen=True, slots=True)
class Meeting:
    """One duel of a person against one opponent."""

    duel: Duel
    mine: Side
    theirs: Side


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """All meetings of a person with one opponent, the latest first."""

    opponent: Opponent
    meetings: tuple[Meeting, ...]

    @property
    def won(self) -> int:
        """How often the person came in before the opponent."""
        return sum(met.mine.place < met.theirs.place for met in self.meetings)

    @property
    def tied(self) -> int:
        """How often they shared a place."""
        return sum(met.mine.place == met.theirs.place for met in self.meetings)

    @property
    def lost(self) -> int:
        """How often the opponent came in first."""
        return sum(met.mine.place > met.theirs.place for met in self.meetings)

    @property
    def points(self) -> tuple[int, int]:
        """The points of all meetings: the person's, the opponent's."""
        return (
            sum(met.mine.total for met in self.meetings),
            sum(met.theirs.total for met in self.meetings),
        )

    @property
    def best(self) -> tuple[int, int] | None:
        """The best totals of both, among duels that count (duel.md 5); None if none does."""
        counted = [met for met in self.meetings if met.duel.counts]
        if not counted:
            return None
        return max(met.mine.total for met in counted), max(met.theirs.total for met in counted)

    @property
    def last(self) -> Meeting:
        """The latest meeting."""
        return self.meetings[0]


def head_to_head(duels: Iterable[Duel], person: str) -> list[HeadToHead]:
    """The totals against each opponent, those met most often first.

    ``duels`` come with the latest first: an opponent looks as they did then.
    """
    looks: dict[str, Opponent] = {}
    met: dict[str, list[Meeting]] = {}
    for duel in duels:
        mine = duel.side_of(person)
        for side in duel.sides if mine else ():
            for opponent in _opponents(duel, side, person):
                assert mine is not None
                looks.setdefault(opponent.key, opponent)
                met.setdefault(opponent.key, []).append(Meeting(duel, mine, side))
    found = [HeadToHead(looks[key], tuple(meetings)) for key, meetings in met.items()]
    return sorted(found, key=lambda one: -len(one.meetings))


def _opponents(duel: Duel, side: Side, person: str) -> Iterator[Opponent]:
    """Who can be met in a party; a person who has left for good is no one any more."""
    if person in side.people:
        return
    for player in side.players:
        if player.person:
            yield Opponent(player.person, "person", player)
        elif side.led in BOTS:
            yield Opponent(side.led, "bot", player)
        elif side.led and duel.rival:
            yield Opponent(duel.rival, "record", player)
