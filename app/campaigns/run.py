"""A high-score run in words and numbers: the track, its games, what comes along, the envelope."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from app.campaigns.log import ROW, TITLE
from app.campaigns.queries import Campaign, PlayedGame
from app.campaigns.rows import Outcome
from app.words.i18n import Language
from engine.campaign.acts import options
from engine.campaign.plan import Rank, SealedBox
from engine.campaign.state import State
from engine.edition import Edition
from engine.editions import edition

Brings = Mapping[str, int]
"""How many cards of each deck."""


@dataclass(frozen=True, slots=True)
class Step:
    """A row of the track that brings something new."""

    start: int
    new: Brings
    reached: bool
    titles: tuple[str, ...] = ()
    """The milestones at this row."""


@dataclass(frozen=True, slots=True)
class Title:
    """A milestone; ``game`` is the first that reached it."""

    key: str
    title: str
    start: int
    game: int | None = None


@dataclass(frozen=True, slots=True)
class Goal:
    """What the run is heading for: a row that brings something, a box, or a title."""

    start: int
    short: int
    """So many points above the high score."""
    new: Brings
    title: str = ""
    kind: Literal["row", "box", "title", "top"] = "row"


@dataclass(frozen=True, slots=True)
class Packed:
    """How many cards of a deck come along, and how many it holds."""

    deck: str
    number: int
    of: int


@dataclass(frozen=True, slots=True)
class Earned:
    """A box that members open: still sealed, waiting to be opened, or open after a game."""

    key: str
    title: str
    at: int
    short: int
    standing: Literal["sealed", "earned", "open"]
    game: int | None = None


@dataclass(frozen=True, slots=True)
class Rise:
    """The arrow has moved, or a title was won: shown once to each person."""

    news: tuple[tuple[str, int], ...]
    """The rows and milestones, with the events by which they were reached."""
    before: int
    """The row on which the arrow stood."""
    now: int
    game: PlayedGame
    """The game with the high score."""
    new: Brings
    """What comes along that did not before."""
    titles: tuple[Title, ...]
    earned: tuple[Earned, ...]
    """Boxes that wait to be opened since."""


class RunView:
    """One run in one language."""

    def __init__(self, campaign: Campaign, words: Language) -> None:
        self.campaign, self.words = campaign, words
        self.state: State = campaign.state
        self.edition: Edition = edition(campaign.edition)
        self._open = options(self.state).open

    @property
    def arrow(self) -> int:
        """The row on which the arrow stands."""
        return self.state.row.start

    @property
    def best(self) -> PlayedGame | None:
        """The first game with the high score."""
        games = self.campaign.games
        return max(games, key=lambda game: (game.result, -game.number)) if games else None

    @property
    def average(self) -> int:
        """The mean of all results, rounded."""
        games = self.campaign.games
        return round(sum(game.result for game in games) / len(games)) if games else 0

    def title(self, key: str) -> str:
        """What a milestone is called."""
        return self.words.text(f"milestone.{self.edition.key}.{key}.title")

    def titles(self) -> list[Title]:
        """All milestones, the lowest first."""
        reached = self.state.milestones
        return [
            Title(one.key, self.title(one.key), one.start, reached.get(one.key))
            for one in self.state.plan.milestones
        ]

    def _new(self, below: Rank, rank: Rank) -> Brings:
        """What a row brings that the one below it does not; what is behind a box stays hidden."""
        return {} if self._is_shut(rank) else more(self.edition, below.adds, rank.adds)

    def steps(self) -> list[Step]:
        """The rows that bring something new, and those with a milestone, from the first one on."""
        found = []
        for below, rank in _pairs(self.state.plan.ranks):
            new = self._new(below, rank)
            titles = [one for one in self.titles() if one.start // 10 * 10 == rank.start]
            if new or titles:
                named = tuple(one.title for one in titles)
                found.append(Step(rank.start, new, rank.start <= self.arrow, named))
        return found

    def goal(self) -> Goal | None:
        """The nearest thing above the high score; nothing on the last row."""
        best = self.state.best
        boxes = [box for box in self.state.plan.boxes if (box.earned_at or 0) > best]
        rows = [
            Goal(rank.start, rank.start - best, new)
            for below, rank in _pairs(self.state.plan.ranks)
            if rank.start > best and (new := self._new(below, rank))
        ]
        found = rows + [self._towards(box, best) for box in boxes]
        found += [
            Goal(one.start, one.start - best, {}, one.title, "title")
            for one in self.titles()
            if one.start > best
        ]
        top = self.state.plan.ranks[-1].start
        if top > best:
            found.append(Goal(top, top - best, {}, kind="top"))
        order = ("row", "box", "title", "top")
        return min(found, key=lambda one: (one.start, order.index(one.kind)), default=None)

    def _towards(self, box: SealedBox, best: int) -> Goal:
        at = box.earned_at or 0
        return Goal(at, at - best, {}, self.box_title(box.key), "box")

    def packed(self) -> list[Packed]:
        """What comes along in the next game."""
        rows = self.state.plan.ranks
        most = [drawn(self.edition, rank.adds) for rank in rows if not self._is_shut(rank)]
        now = drawn(self.edition, self.state.in_force.adds)
        decks = dict.fromkeys(deck for one in most for deck in one)
        return [
            Packed(deck, now.get(deck, 0), max(one.get(deck, 0) for one in most)) for deck in decks
        ]

    def _is_shut(self, rank: Rank) -> bool:
        return bool(rank.behind) and rank.behind not in self.state.opened

    def box_title(self, key: str) -> str:
        """What a box is called."""
        return self.words.text(f"box.{self.edition.key}.{key}.title")

    def earned(self) -> list[Earned]:
        """The boxes that members open."""
        found = []
        for box in self.state.plan.boxes:
            if box.earned_at is not None:
                game = self.state.opened.get(box.key)
                short = max(box.earned_at - self.state.best, 0)
                kind: Literal["sealed", "earned", "open"] = "sealed" if short else "earned"
                standing = kind if game is None else "open"
                title = self.box_title(box.key)
                found.append(Earned(box.key, title, box.earned_at, short, standing, game))
        return found

    def rise(self) -> Rise | None:
        """How far the arrow has moved since the reader last looked; None if it has not."""
        news = self.campaign.news
        rows = {f"{ROW}{rank.start}": rank.start for rank in self.state.rows}
        titles = {f"{TITLE}{one.key}": one for one in self.titles()}
        shown = {key: seq for key, seq in news.items() if key in rows or key in titles}
        if not shown or self.best is None:
            return None
        climbed = [rows[key] for key in shown if key in rows]
        ranks = self.state.plan.ranks
        below = [rank for rank in ranks if rank.start < min(climbed, default=self.arrow + 1)]
        before = self.state.plan.in_force(below[-1].start, ())
        return Rise(
            tuple(shown.items()),
            below[-1].start,
            self.arrow,
            self.best,
            more(self.edition, before.adds, self.state.plan.in_force(self.arrow, ()).adds),
            tuple(titles[key] for key in shown if key in titles),
            tuple(b for b in self.earned() if b.standing == "earned" and b.at > below[-1].start),
        )

    def outcome(self, game: PlayedGame) -> Outcome:
        """What one of its games brought: whether the arrow rose, and what comes along since."""
        _ = self.words.text
        before = max((g.result for g in self.campaign.games if g.number < game.number), default=0)
        plan, rose = self.state.plan, game.result > before
        was, now = plan.rank(before).start, plan.rank(game.result).start
        since = more(
            self.edition, plan.in_force(before, ()).adds, plan.in_force(game.result, ()).adds
        )
        won = [one.title for one in self.titles() if before < one.start <= game.result]
        stays = _("High score: {n}", n=before)
        return Outcome(
            number=game.number,
            title=_("Row {n}, at last", n=now)
            if rose and now > was
            else _("Still on row {n}", n=was),
            lines=tuple(self.more_words(since)) if rose else (stays,),
            won=_("Milestone: {titles}", titles=self.words.listed(won)) if won else "",
            way=_("See the lid"),
        )

    def more_words(self, new: Brings) -> list[str]:
        """How many cards more of each deck come along."""
        ngettext, said = self.words.plural, []
        for deck, number in new.items():
            if deck == "goals":
                said.append(ngettext("{n} more goal card", "{n} more goal cards", number))
            else:
                said.append(ngettext("{n} more special tile", "{n} more special tiles", number))
        return said

    def may_open(self, key: str) -> bool:
        """Whether a box can be opened at this moment."""
        return key in self._open


def drawn(found: Edition, unlocked: tuple[str, ...]) -> Brings:
    """How many cards of each deck a game draws with this in play."""
    row = found.row(unlocked)
    return row.draws if row else {}


def more(found: Edition, before: tuple[str, ...], now: tuple[str, ...]) -> Brings:
    """How many cards more of each deck one row draws than the one below it."""
    had, has = drawn(found, before), drawn(found, now)
    return {
        deck: number - had.get(deck, 0) for deck, number in has.items() if number > had.get(deck, 0)
    }


def _pairs(ranks: Sequence[Rank]) -> list[tuple[Rank, Rank]]:
    return list(pairwise(ranks))
