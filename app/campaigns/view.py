"""A campaign in words and pictures: its map, its sheet, its achievements. Nothing sealed is here.

Everything that a page may say of a card is asked of ``engine.campaign.known`` first.
"""

from collections.abc import Mapping, Sequence

from app import pictures
from app.campaigns.album import Campaign, PlayedGame
from app.campaigns.rows import Achievement, Outcome, Ranked, SheetRow, Unlocked, WayRow
from app.drawn.trackgeometry import Road
from app.drawn.trackmap import Face, Place, TrackMap
from app.i18n import Language
from app.pictures import Picture
from engine.campaign.acts import options
from engine.campaign.known import Known, known
from engine.campaign.plan import Card, Progress
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
        self._progress = progress or {}
        self.state: State = campaign.state
        self.edition: Edition = edition(campaign.edition)
        self.known: Known = known(self.state, self.edition)
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
        )

    def _place(self, key: str, *, reached: bool) -> Place:
        _ = self.words.text
        boxes = {box.key for box in self.state.plan.boxes}
        if key == START:
            return Place(key, _("Start"), "start", reached=True)
        if key in boxes:
            return Place(key, self._box(key), "box", reached)
        card = next(card for card in self.state.plan.cards if card.hex == key)
        face = self._face(card) if reached else "none"
        return Place(key, self._title(card.key), "card", reached, face)

    def _title(self, key: str) -> str:
        """The name printed on a card."""
        brings = any(special.key == key for special in self.edition.specials)
        family = "special" if brings else "card"
        return self.words.text(f"{family}.{self.edition.key}.{key}.title")

    def _box(self, key: str, what: str = "title") -> str:
        return self.words.text(f"box.{self.edition.key}.{key}.{what}")

    def ways(self) -> list[WayRow]:
        """The roads of all tracks, for those who would rather read them."""
        rows = []
        for track in self.maps():
            for road in track.roads:
                names = [track.places[key].title for key in (road.origin, road.target)]
                done = sum(road.circle(n) in track.crossed for n in range(1, road.circles + 1))
                rows.append(WayRow(" – ".join(names), done, road.circles))
        return rows

    def achievements(self) -> list[Achievement]:
        """All cards: turned ones first, then those that lie open, then the backs of the others."""
        found = [self._achievement(card) for card in self.state.plan.cards]
        order = {"flipped": 0, "open": 1, "closed": 2}
        return sorted(found, key=lambda one: (order[one.side], one.game or 0))

    def _achievement(self, card: Card) -> Achievement:
        if self.state.has(card.key):
            title, text = self._title(card.key), self._card_text(card)
            return Achievement(
                card.key, "flipped", title, text, self.state.flipped[card.key], self._face(card)
            )
        if self.state.lies_open(card) and card.key in self.known.conditions:
            text = self.words.text(f"card.{self.edition.key}.{card.key}.text")
            near = self._progress.get(card.key)
            return Achievement(card.key, "open", self._title(card.key), text, progress=near)
        return Achievement("", "closed")

    def goals(self) -> list[Achievement]:
        """The cards that lie open with their condition."""
        return [one for one in self.achievements() if one.side == "open"]

    def _card_text(self, card: Card) -> str:
        """What a turned card brings."""
        _ = self.words.text
        if card.opens:
            return _("Opens {box}.", box=self._box(card.opens))
        brings = {special.key for special in self.edition.specials} & {*card.adds}
        named = (f"special.{self.edition.key}.{key}.text" for key in card.adds if key in brings)
        return " ".join(map(self.words.text, named))

    def _face(self, card: Card) -> Face:
        if self._tiles(card.key):
            return "tile"
        if card.opens:
            return "crate"
        return "heart" if card.tokens else "letter"

    def _tiles(self, key: str) -> list[str]:
        adds = self.state.plan.card(key).adds
        specials = [
            s for s in self.edition.specials if s.key in adds and s.key in self.known.specials
        ]
        return [tile.id for special in specials for tile in special.tiles]

    def faces(self) -> dict[str, Picture]:
        """The tiles of the turned cards, by card."""
        found = {}
        for card in self.state.plan.cards:
            tiles = self._tiles(card.key) if self.state.has(card.key) else []
            if tiles:
                found[card.key] = pictures.of_text(self.edition.key, f"{tiles[0]}@0,0/0")
        return found

    def unlocked(self) -> list[Unlocked]:
        """What the reader has not been shown yet, in the order in which it is shown."""
        cards = {card.key: card for card in self.achievements() if card.side == "flipped"}
        return [
            self._unlocked_card(cards[key], seq) if key in cards else self._unlocked_box(key, seq)
            for key, seq in self.campaign.news.items()
        ]

    def _unlocked_card(self, card: Achievement, seq: int) -> Unlocked:
        return Unlocked(card.key, "card", seq, card.title, card.text, card.game or 0, card.face)

    def _unlocked_box(self, key: str, seq: int) -> Unlocked:
        title, text = self._box(key), self._box(key, "text")
        return Unlocked(key, "box", seq, title, text, self.state.opened[key], "crate")

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
            met=tuple(self._title(card.key) for card in met),
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


def newest_first(games: Sequence[PlayedGame]) -> list[PlayedGame]:
    """The games as an album shows them."""
    return sorted(games, key=lambda game: -game.number)
