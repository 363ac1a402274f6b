"""The cards and boxes of a campaign in words. Nothing sealed is here.

Everything that a page may say of a card is asked of ``engine.campaign.known`` first.
"""

from collections.abc import Mapping

from app import pictures
from app.campaigns.album import Campaign
from app.campaigns.rows import Achievement, BoxRow, Content, Unlocked
from app.drawn.faces import drawn_face
from app.drawn.trackmap import Face
from app.i18n import Language
from app.pictures import Picture
from engine.campaign.known import Known
from engine.campaign.plan import Card, Progress
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
            cards = [self._achievement(card) for card in inside] if game is not None else []
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
        """What lies on a turned card."""
        if self._tiles(card.key):
            return "tile"
        return "drawn" if drawn_face(card.key) else "letter"

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
        """The plain tiles that came with a box."""
        if key not in self._state.opened:
            return ()
        tiles = self._edition.plain_tiles
        return tuple(t.id for t in tiles if key in {f"box-{n}" for n in t.marked("box")})

    def unlocked(self) -> list[Unlocked]:
        """What the reader has not been shown yet, in the order in which it is shown."""
        boxes = {box.key for box in self._state.plan.boxes}
        return [
            self._opened(key, seq) if key in boxes else self._turned(key, seq)
            for key, seq in self._campaign.news.items()
        ]

    def _turned(self, key: str, seq: int) -> Unlocked:
        card = self._state.plan.card(key)
        reason = self._condition(card) if card.condition else ""
        game, face = self._state.flipped[key], self.face(card)
        return Unlocked(key, "card", seq, self.title(key), self._text(card), game, face, reason)

    def _opened(self, key: str, seq: int) -> Unlocked:
        """A box as it was when it opened: its tiles, the goals in it, the cards turned with it."""
        inside = [card for card in self._state.plan.cards if card.box == key]
        return Unlocked(
            key,
            "box",
            seq,
            self.box(key),
            self.box(key, "text"),
            self._state.opened[key],
            "crate",
            tiles=self._in_box(key),
            cards=tuple(self._content(card) for card in inside if self._came_with(card, seq)),
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
