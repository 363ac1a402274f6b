"""A campaign in words and pictures: its map, its sheet, its games. Nothing sealed is here."""

from collections.abc import Mapping

from app.campaigns.album import Campaign, PlayedGame
from app.campaigns.cards import Cards
from app.campaigns.rows import Outcome, Ranked, SheetRow, WayRow
from app.drawn.trackgeometry import Road
from app.drawn.trackmap import Place, TrackMap
from app.i18n import Language
from engine.campaign.acts import options
from engine.campaign.known import Known, known
from engine.campaign.plan import Progress
from engine.campaign.state import State
from engine.campaign.track import START, Row, Track
from engine.edition import Edition
from engine.editions import edition


def rank_title(words: Language, edition: str, start: int) -> str:
    """What a result is called."""
    return words.text(f"rank.{edition}.{start}")


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

    def maps(self) -> list[TrackMap]:
        """One map for each track."""
        return [self._map(track) for track in self.state.plan.tracks]

    def _map(self, track: Track) -> TrackMap:
        reached = track.reached(self.state.crossed)
        return TrackMap(
            roads=[_road(row) for row in track.rows],
            places={key: self._place(key, reached=key in reached) for key in track.hexes},
            crossed=self.state.crossed,
            open=frozenset(self._options.cross),
            pencil=frozenset(self._options.take_back),
            after=self.campaign.crossed_after,
        )

    def _place(self, key: str, *, reached: bool) -> Place:
        _ = self.words.text
        boxes = {box.key for box in self.state.plan.boxes}
        if key == START:
            return Place(key, _("Start"), "start", reached=True)
        if key in boxes:
            return Place(key, self.cards.box(key), "box", reached)
        card = next(card for card in self.state.plan.cards if card.hex == key)
        face = self.cards.face(card) if reached else "none"
        return Place(key, self.cards.title(card.key), "card", reached, face)

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
        met = [
            c for c in plan.cards if c.condition and self.state.flipped.get(c.key) == game.number
        ]
        return Outcome(
            number=game.number,
            rank=rank_title(self.words, self.edition.key, game.rank),
            crosses=plan.rank(game.result).crosses,
            met=tuple(self.cards.title(card.key) for card in met),
            unspent=self.unspent,
            last=game.number == len(self.campaign.games),
        )

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
        """The high-score list as it is printed, the highest rank first."""
        rows = reversed(self.state.plan.ranks)
        games = {
            rank.start: tuple(g.number for g in self.campaign.games if g.rank == rank.start)
            for rank in self.state.plan.ranks
        }
        return [
            SheetRow(
                r.start,
                rank_title(self.words, self.edition.key, r.start),
                r.crosses,
                games[r.start],
            )
            for r in rows
        ]


def _road(row: Row) -> Road:
    return Road(row.key, row.begin, row.end, row.length, frozenset(row.tokens))
