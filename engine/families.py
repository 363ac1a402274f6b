"""What families of specials share: tiles that score by where they lie, figures.

A family knows none of its members; each of them is a file of its own in ``specials``.
"""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from engine.actions import Answer
from engine.board import Board
from engine.counting import (
    changes_region,
    is_near,
    matching_edges,
    showing,
    tiles_near,
    where_lies,
)
from engine.edition import Special
from engine.events import Event, Noted, TaskCompleted, TilePlaced
from engine.hexes import Hex, neighbours
from engine.scoring import Line, line
from engine.state import Party, State
from engine.survey import Survey
from engine.tasks import Standing, kinds_of
from engine.tiles import TASK, Tile
from engine.trial import Trial

Earned = tuple[int, Iterable[Hex]]
"""Points, and the hexes that earned them."""


class Landmark(Special):
    """A Special tile that scores at the end; 0 while it does not lie on the board."""

    def where(self, party: Party) -> Hex | None:
        """The hex it lies on."""
        return where_lies(party.board, self.tiles[0])

    def earned(self, party: Party, hex: Hex) -> Earned:
        """What it scores lying there."""
        raise NotImplementedError

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        """Whether a placement can change what it scores lying there; a cheap no saves time."""
        raise NotImplementedError

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        party = state.parties[board]
        hex = self.where(party)
        points, hexes = (0, ()) if hex is None else self.earned(party, hex)
        return (line(self.key, points, hexes if points else ()),)

    def score(self, state: State, board: int) -> int:
        party = state.parties[board]
        hex = self.where(party)
        return 0 if hex is None else self.earned(party, hex)[0]

    def touched(self, trial: Trial) -> bool:
        if trial.survey.tile.id == self.tiles[0].id:
            return True
        hex = self.seen(trial)
        return hex is not None and self.concerns(trial, hex)

    def seen(self, trial: Trial) -> Hex | None:
        """The hex it lies on before the placement, worked out once for all of them."""
        survey = trial.survey
        return survey.memo(f"{self.key} hex", lambda: self.where(survey.party))


class Terminus(Landmark):
    """A dead end of a line: if the line is closed, a point for each of its tiles."""

    kind: ClassVar[str]

    def earned(self, party: Party, hex: Hex) -> Earned:
        region = party.board.regions[self.kind][hex]
        return (region.size, region.hexes) if region.closed else (0, ())

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return changes_region(trial, self.kind, hex)


class Lookout(Landmark):
    """A point for each tile with its kind at most two steps away, itself left out."""

    kind: ClassVar[str]

    def earned(self, party: Party, hex: Hex) -> Earned:
        found = showing(party.board, tiles_near(party.board, hex), self.kind)
        return len(found), (hex, *found)

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        shows = self.kind in trial.face and is_near(hex, trial.placement.hex)
        return shows or bool(trial.became)

    def gain(self, trial: Trial) -> int:
        hex = self.seen(trial)
        if hex is None or trial.became:
            return super().gain(trial)
        return int(self.concerns(trial, hex))


class AmongOwn(Landmark):
    """A point for each side of its tile that matches its neighbour."""

    def earned(self, party: Party, hex: Hex) -> Earned:
        return matching_edges(party.board, hex), (hex,)

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return hex in neighbours(trial.placement.hex)


class TaskLookout(Landmark):
    """Points for each Task tile at most two steps away, with or without its marker."""

    worth: ClassVar[int]

    def earned(self, party: Party, hex: Hex) -> Earned:
        laid = party.board.placements
        seen = [at for at in tiles_near(party.board, hex) if laid[at].tile.drawn_from == TASK]
        return self.worth * len(seen), (hex, *seen)

    def gain(self, trial: Trial) -> int:
        hex = self.seen(trial)
        return super().gain(trial) if hex is None else self.worth * self.concerns(trial, hex)

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return trial.survey.tile.drawn_from == TASK and is_near(hex, trial.placement.hex)


class Flock(Landmark):
    """From its tile on from one tile with such animals to the next, a point for each of them.

    Its own count, and edges need not match.
    """

    animal: ClassVar[str]
    """The mark of the tiles that have some."""

    def animals_on(self, tile: Tile) -> int:
        """How many of them are printed on a tile."""
        return sum(map(int, tile.marked(self.animal))) if tile.marks else 0

    def earned(self, party: Party, hex: Hex) -> Earned:
        laid = party.board.placements
        flock = [hex]
        for at in flock:
            around = (there for there in neighbours(at) if there in laid and there not in flock)
            flock += [there for there in around if self.animals_on(laid[there].tile)]
        return sum(self.animals_on(laid[at].tile) for at in flock), flock

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return self.animals_on(trial.survey.tile) > 0


class Doubling(Landmark):
    """Markers of its kind that are completed while it lies on the board count once more.

    A double marker goes to the kind that completed it; one that has gone to an earlier building
    is not counted again.
    """

    kind: ClassVar[str]
    hears = (TaskCompleted,)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TaskCompleted)
        party = state.parties[event.board]
        hex = self.where(party)
        if hex is None or not self._completes(party.board, event) or _taken(state, event):
            return
        before: list[Answer] = party.notes.get((self.key, hex), [])
        yield Noted(self.key, [*before, [event.value, *event.hex]], event.board, hex)

    def _completes(self, board: Board, event: TaskCompleted) -> bool:
        if self.kind not in kinds_of(event.kind):
            return False
        return board.regions[self.kind][event.hex].size == event.value

    def earned(self, party: Party, hex: Hex) -> Earned:
        markers = list(doubled(party, self.key))
        return sum(value for value, _ in markers), (hex, *(there for _, there in markers))

    def touched(self, trial: Trial) -> bool:
        mine = trial.survey.tile.id == self.tiles[0].id
        return (mine or self.seen(trial) is not None) and any(
            item.standing is Standing.DONE and self.kind in kinds_of(item.task.type)
            for item in trial.judged
        )


def doubled(party: Party, key: str) -> Iterator[tuple[int, Hex]]:
    """The markers that lie on a doubling building, with the hexes they come from."""
    for _, markers in party.noted(key):
        for value, q, r in markers:
            yield value, Hex(q, r)


def _taken(state: State, event: TaskCompleted) -> bool:
    party = state.parties[event.board]
    buildings = state.box.of(Doubling)
    return any(event.hex == hex for one in buildings for _, hex in doubled(party, one.key))


class Wanderer(Landmark):
    """A figure that comes with its tile and may step onto each tile laid beside it.

    One step with each placed tile, from the one after its own on, and only onto that tile.
    """

    hears = (TilePlaced,)
    figure: ClassVar[str]

    def stands(self, party: Party) -> Hex | None:
        """The hex the figure stands on."""
        return next((hex for hex, _ in party.noted(self.key)), None)

    def answers(self, survey: Survey) -> tuple[Answer, ...]:
        return () if self.stands(survey.party) is None else (True,)

    def asks_at(self, survey: Survey) -> tuple[Hex, ...]:
        at = self.stands(survey.party)
        return () if at is None else neighbours(at)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TilePlaced)
        if event.tile == self.tiles[0].id:
            yield Noted(self.key, self.figure, event.board, event.hex)
        elif event.fields.get(self.field) is True:
            yield from self.step(state.parties[event.board], event.board, event.hex)

    def step(self, party: Party, board: int, hex: Hex) -> Iterable[Event]:
        """The figure goes onto a tile."""
        yield Noted(self.key, None, board, self.stands(party))
        yield Noted(self.key, self.figure, board, hex)
