"""Small phrases that several pages make out of data."""

from collections.abc import Callable, Sequence
from datetime import datetime

from babel.dates import format_date

from app.base.ids import spaced
from app.campaigns.queries import CampaignCard
from app.pages.queries import Leader, TableCard
from app.words.i18n import Language


class Phrases:
    """The phrases of one language."""

    def __init__(self, words: Language) -> None:
        self._words = words
        # "14 November" and "Ana, Ben and Jo" read well to more people than the American forms.
        self._locale = "en_GB" if words.code == "en" else words.code

    def by_name(self) -> dict[str, Callable[..., str]]:
        """What templates call them."""
        return {
            "_": self._words.text,
            "ngettext": self._words.plural,
            "people": self.people,
            "names": self.names,
            "spoken": self.spoken,
            "standing": self.standing,
            "waits": self.waits,
            "day": self.day,
            "date": self.date,
            "duration": self.duration,
        }

    def people(self, others: Sequence[str]) -> str:
        """Who else is at a table."""
        _ = self._words.text
        if not others:
            return _("Solo")
        return _("With {names}", names=self._words.listed(self._called(others)))

    def names(self, people: Sequence[str]) -> str:
        """Who played, one after the other."""
        return ", ".join(self._called(people))

    def _called(self, people: Sequence[str]) -> list[str]:
        """Bots are called as the language has it; who has left for good has no name any more."""
        _ = self._words.text
        return [
            _(f"leader.{name}") if isinstance(name, Leader) else name or _("Someone")
            for name in people
        ]

    def standing(self, card: TableCard) -> str:
        """What a table waits for."""
        _ = self._words.text
        if card.standing == "mine":
            return _("Your turn")
        if card.standing == "lobby":
            return _("Not started yet")
        if not card.waits_for:
            return _("Waiting")
        [name] = self._called([card.waits_for])
        return _("{name}’s turn", name=name)

    @staticmethod
    def spoken(code: str) -> str:
        """A join code as one says it: its words, then the number."""
        return spaced(code)

    def waits(self, card: CampaignCard) -> str:
        """What a campaign waits for."""
        _, ngettext = self._words.text, self._words.plural
        if card.waiting == "crosses":
            return ngettext("{n} circle to cross off", "{n} circles to cross off", card.crosses)
        if card.waiting == "box":
            boxes = [_(f"box.{card.edition}.{key}.title") for key in card.earned]
            return _("Ready to open: {boxes}", boxes=self._words.listed(boxes))
        said = {
            "running": _("In progress"),
            "ready": _("Ready for the next game"),
            "paused": _("Paused"),
            "archived": _("Archived"),
        }
        return said[card.waiting]

    def duration(self, seconds: int) -> str:
        """How long something took, to the minute."""
        _ = self._words.text
        hours, minutes = divmod(round(seconds / 60), 60)
        return _("{h} h {m} min", h=hours, m=minutes) if hours else _("{m} min", m=minutes)

    def day(self, moment: datetime) -> str:
        """A date without the year's dust: 16 November 2026."""
        return format_date(moment, "long", locale=self._locale)

    def date(self, moment: datetime) -> str:
        """The same where there is little room: 16 Nov 2026."""
        return format_date(moment, "medium", locale=self._locale)
