"""A campaign in words and pictures: its map, its sheet, its games. Nothing sealed is here."""

from collections import defaultdict
from collections.abc import Mapping

from app.campaigns.cards import Cards
from app.campaigns.queries import Campaign, PlayedGame
from app.campaigns.rows import Outcome, Purse, Ranked, SheetRow, WayRow
from app.drawn.painted import coin
from app.drawn.trackgeometry import Road
from app.drawn.trackplaces import Place, TrackMap
from app.words.i18n import Language
from engine.campaign import plan_of
from engine.campaign.acts import options
from engine.campaign.known import Known, known
from engine.campaign.plan import Progress
from engine.campaign.state import State
from engine.campaign.track import START, Row, Track
from engine.edition import Edition
from engine.editions import edition


def rank_title(words: Language, edition: str, start: int) -> str:
    """What a result is called: the name of its rank, or its row where ranks have no names."""
    plan = plan_of(edition)
    named = plan is not None and plan.rank(start).title
    return words.text(f"rank.{edition}.{start}") if named else words.text("Row {n}", n=start)


class CampaignView:
    """One campaign in one language."""

    def __init__(
        self, campaign: Campaign, words: Language, progress: Mapping[str, Progress] | None = None
    ) -> None:
        self.campaign, self.words = campaign, words
        self.state: State = campaign.state
        self.edition: Edition = edition(campaign.edition)
        self.known: Known = known(self.state, self.edition)
        self.cards = Cards(campaign, self.edition, self.known, words, progress or {})
        self._options = options(self.state)

    @property
    def may_begin(self) -> bool:
        """Whether a next game may begin now."""
        return self._options.begin

    @property
    def unspent(self) -> int:
        """Crosses that can still be spent."""
        return sum(max(self.state.unspent(track), 0) for track in self.state.plan.tracks)

    @property
    def circles(self) -> int:
        """All circles of all tracks."""
        return sum(len(track.circles) for track in self.state.plan.tracks)

    @property
    def fresh(self) -> int:
        """Crosses that can be taken back."""
        return len(self.state.fresh)

    def purses(self) -> list[Purse]:
        """What there is to cross off, track by track."""
        return [self._purse(track) for track in self.state.plan.tracks]

    def _purse(self, track: Track) -> Purse:
        key, several = f"track.{self.edition.key}.{track.key}", len(self.state.plan.tracks) > 1
        title, how = (self.track(track), self.words.text(f"{key}.how")) if several else ("", "")
        done = self.state.spent(track)
        return Purse(
            track.key,
            title,
            how,
            self.state.unspent(track),
            done,
            len(track.circles),
            is_open=self.state.has_reached(track.start),
            is_kept=track.keeps,
            coin=coin(self.edition.key, track.key),
        )

    def maps(self) -> list[TrackMap]:
        """One map for each track."""
        return [self._map(track) for track in self.state.plan.tracks]

    def _map(self, track: Track) -> TrackMap:
        reached = self.state.reached
        return TrackMap(
            roads=[_road(row) for row in track.rows],
            places={key: self._place(key, reached=key in reached) for key in track.hexes},
            crossed=self.state.crossed,
            open=frozenset(self._options.cross),
            pencil=frozenset(self._options.take_back),
            after=self.campaign.crossed_after,
            edition=self.edition.key,
            key=track.key,
            title=self.track(track) if len(self.state.plan.tracks) > 1 else "",
            gifts={key: self.cards.title(key) for key in track.giving.values()},
        )

    def track(self, track: Track) -> str:
        """What a track is called."""
        return self.words.text(f"track.{self.edition.key}.{track.key}.title")

    def _place(self, key: str, *, reached: bool) -> Place:
        _ = self.words.text
        boxes = [box.key for box in self.state.plan.boxes]
        if key == START:
            return Place(key, _("Start"), "start", reached=True)
        if key in boxes:
            number = boxes.index(key) + 1
            return Place(key, self.cards.box(key), "box", reached, number=number)
        card = next(card for card in self.state.plan.cards if card.hex == key)
        face = self.cards.place_face(card) if reached else "none"
        return Place(key, self.cards.title(card.key), "card", reached, face, self.edition.key)

    def ways(self) -> list[WayRow]:
        """The roads of all tracks, for those who would rather read them."""
        rows = []
        for track in self.maps():
            for road in track.roads:
                names = [track.places[key].title for key in (road.origin, road.target)]
                circles = [road.circle(n) for n in range(1, road.circles + 1)]
                games = tuple(track.after[one] for one in circles if one in track.after)
                done = sum(circle in track.crossed for circle in circles)
                rows.append(WayRow(" – ".join(names), done, road.circles, games))
        return rows

    def outcome(self, game: PlayedGame) -> Outcome:
        """What one of its games brought."""
        plan = self.state.plan
        _ = self.words.text
        met = [
            self.cards.title(card.key)
            for card in plan.cards
            if card.condition and self.state.flipped.get(card.key) == game.number
        ]
        gains = self.state.gains.get(game.room, {})
        waits = self.unspent > 0 and game.number == len(self.campaign.games)
        return Outcome(
            number=game.number,
            title=rank_title(self.words, self.edition.key, game.rank),
            lines=tuple(
                self._gain(track, gains[track.key]) for track in plan.tracks if track.key in gains
            ),
            won=_("Completed: {cards}", cards=self.words.listed(met)) if met else "",
            way=_("Cross off circles") if waits else _("Go to the map"),
        )

    def _gain(self, track: Track, n: int) -> str:
        """What a game gave for a track, which is named where there are several."""
        said = self.words.plural("{n} cross", "{n} crosses", n)
        return said if len(self.state.plan.tracks) == 1 else f"{self.track(track)}: {said}"

    def best(self, most: int | None = None) -> list[Ranked]:
        """The high-score list, the older game first where two are equal."""
        games = sorted(self.campaign.games, key=lambda game: (-game.result, game.number))
        return [
            Ranked(n, game, rank_title(self.words, self.edition.key, game.rank))
            for n, game in enumerate(games[:most], 1)
        ]

    def rank(self, game: PlayedGame) -> str:
        """What the result of a game is called."""
        return rank_title(self.words, self.edition.key, game.rank)

    def sheet(self) -> list[SheetRow]:
        """The high-score list as it is printed, the highest row first."""
        plan, games = self.state.plan, defaultdict[int, list[int]](list)
        for game in self.campaign.games:
            games[max(row.start for row in plan.rows if row.start <= game.result)] += [game.number]
        return [
            SheetRow(
                row.start,
                rank_title(self.words, self.edition.key, plan.rank(row.start).start),
                row.crosses,
                tuple(games[row.start]),
            )
            for row in reversed(plan.rows)
        ]


def _road(row: Row) -> Road:
    return Road(row.key, row.begin, row.end, row.length, dict(row.tokens))
