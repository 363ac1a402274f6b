"""The cards and boxes of a campaign in words. Nothing sealed is here.

Everything that a page may say of a card is asked of ``engine.campaign.known`` first.
"""

from collections.abc import Mapping

from app.assets import pictures
from app.assets.pictures import Picture
from app.campaigns.queries import Campaign
from app.campaigns.rows import Achievement, BoxRow, Content, Unlocked
from app.drawn.faces import face_address
from app.drawn.trackplaces import Face
from app.words.i18n import Language
from engine.campaign.known import Known
from engine.campaign.plan import Card, Progress, SealedBox
from engine.campaign.state import State
from engine.edition import Edition

ORDER = {"flipped": 0, "open": 1, "closed": 2}


class Cards:
    """The cards and boxes of one campaign in one language."""

    def __init__(
        self,
        campaign: Campaign,
        edition: Edition,
        known: Known,
        words: Language,
        progress: Mapping[str, Progress],
    ) -> None:
        self._campaign, self._edition, self._known = campaign, edition, known
        self._words, self._progress = words, progress
        self._state: State = campaign.state

    def title(self, key: str) -> str:
        """The name printed on a card."""
        brings = any(special.key == key for special in self._edition.specials)
        family = "special" if brings else "card"
        return self._words.text(f"{family}.{self._edition.key}.{key}.title")

    def box(self, key: str, what: str = "title") -> str:
        """What a box is called, or what its members are told when it opens."""
        return self._words.text(f"box.{self._edition.key}.{key}.{what}")

    def achievements(self) -> list[Achievement]:
        """All cards: turned ones first, then those that lie open, then the backs of the others."""
        found = [self._achievement(card) for card in self._state.plan.cards]
        return sorted(found, key=lambda one: (ORDER[one.side], one.game or 0))

    def _achievement(self, card: Card) -> Achievement:
        if self._state.has(card.key):
            game = self._state.flipped[card.key]
            title, text = self.title(card.key), self._text(card)
            return Achievement(card.key, "flipped", title, text, game, self.face(card))
        if self._state.lies_open(card) and card.key in self._known.conditions:
            near = self._progress.get(card.key)
            title, text = self.title(card.key), self._condition(card)
            return Achievement(card.key, "open", title, text, progress=near)
        on_map = card.hex and card.box in self._state.opened
        return Achievement("", "closed", self.title(card.key) if on_map else "")

    def goals(self) -> list[Achievement]:
        """The cards that lie open with their condition, the nearest first."""
        opened = [one for one in self.achievements() if one.side == "open"]
        return sorted(opened, key=lambda one: -_share(one.progress))

    def boxes(self) -> list[BoxRow]:
        """The boxes in their order, opened ones with their cards."""
        found = []
        for box in self._state.plan.boxes:
            game = self._state.opened.get(box.key)
            inside = [card for card in self._state.plan.cards if card.box == box.key]
            shown = inside if game is not None else [c for c in inside if self._state.has(c.key)]
            cards = [self._achievement(card) for card in shown]
            found.append(BoxRow(box.key, self.box(box.key), game, tuple(cards)))
        return found

    def _condition(self, card: Card) -> str:
        return self._words.text(f"card.{self._edition.key}.{card.key}.text")

    def _text(self, card: Card) -> str:
        """What a turned card brings."""
        _ = self._words.text
        if card.opens:
            return _("Opens {box}.", box=self.box(card.opens))
        brings = {special.key for special in self._edition.specials} & {*card.adds}
        named = (f"special.{self._edition.key}.{key}.text" for key in card.adds if key in brings)
        return " ".join(map(_, named))

    def face(self, card: Card) -> Face:
        """What lies on a turned card: a drawing of its own, else a tile that it brings."""
        if face_address(self._edition.key, card.key):
            return "drawn"
        return "tile" if self._tiles(card.key) else "letter"

    def place_face(self, card: Card) -> Face:
        """What lies on the place of a turned card: its tile, which is what people look for."""
        return "tile" if self._tiles(card.key) else self.face(card)

    def _tiles(self, key: str) -> list[str]:
        adds = self._state.plan.card(key).adds
        specials = [
            s for s in self._edition.specials if s.key in adds and s.key in self._known.specials
        ]
        return [tile.id for special in specials for tile in special.tiles]

    def faces(self) -> dict[str, Picture]:
        """Pictures of the tiles of turned cards, by card, and of what lies in boxes just opened."""
        found = {}
        for card in self._state.plan.cards:
            tiles = self._tiles(card.key) if self._state.has(card.key) else []
            if tiles:
                found[card.key] = self._tile(tiles[0])
        for key in self._campaign.news:
            found |= {tile: self._tile(tile) for tile in self._in_box(key)}
        return found

    def _tile(self, id: str) -> Picture:
        return pictures.of_text(self._edition.key, f"{id}@0,0/0")

    def _in_box(self, key: str) -> tuple[str, ...]:
        """The tiles that came with a box: plain ones, and those of specials that waited for it."""
        if key not in self._state.opened:
            return ()
        known = [special for special in self._edition.specials if not special.needs]
        waited = (tile for special in known for tile in special.tiles)
        tiles = (*self._edition.plain_tiles, *waited)
        return tuple(tile.id for tile in tiles if key in tile.needs)

    def unlocked(self) -> list[Unlocked]:
        """What the reader has not been shown yet, in the order in which it is shown.

        Whatever lies in a box that a member opened is shown with the box.
        """
        news = self._campaign.news
        boxes = {box.key: box for box in self._state.plan.boxes}
        cards = {card.key: boxes[card.box] for card in self._state.plan.cards}
        found = []
        for key, seq in news.items():
            if key in boxes:
                found.append(self._opened(boxes[key], seq))
            elif key in cards and (cards[key].earned_at is None or cards[key].key not in news):
                found.append(self._turned(key, seq))
        return found

    def _turned(self, key: str, seq: int) -> Unlocked:
        card = self._state.plan.card(key)
        reason = self._condition(card) if card.condition else ""
        game, face = self._state.flipped[key], self.face(card)
        return Unlocked(key, "card", seq, self.title(key), self._text(card), game, face, reason)

    def _opened(self, box: SealedBox, seq: int) -> Unlocked:
        """A box as it was when it opened: its tiles, the goals in it, the cards turned with it."""
        key, news = box.key, self._campaign.news
        inside = [card for card in self._state.plan.cards if card.box == key]
        by_hand = box.earned_at is not None
        return Unlocked(
            key,
            "envelope" if by_hand else "box",
            seq,
            self.box(key),
            self.box(key, "text"),
            self._state.opened[key],
            "crate",
            tiles=self._in_box(key),
            cards=tuple(self._content(card) for card in inside if self._came_with(card, seq)),
            also=tuple((c.key, news[c.key]) for c in inside if by_hand and c.key in news),
            by=self._campaign.opened_by.get(key, ""),
        )

    def _came_with(self, card: Card, seq: int) -> bool:
        if card.condition:
            return card.key in self._known.conditions
        return self._campaign.news.get(card.key) == seq

    def _content(self, card: Card) -> Content:
        if card.condition:
            return Content(card.key, self.title(card.key), self._condition(card))
        return Content(card.key, self.title(card.key), self._text(card), self.face(card))


def _share(progress: Progress | None) -> float:
    return progress.done / progress.of if progress else 0.0
