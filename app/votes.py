"""Agreement: an undo over the barrier waits until everybody at the table has said yes (C8)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

SECONDS = 20.0
"""Silence this long is a no."""


@dataclass(slots=True)
class Vote:
    """One open question. People vote, not chairs: one person with two seats has one voice."""

    id: str
    by: str
    seat: int
    action: dict[str, object]
    voters: frozenset[str]
    """Everybody who sits here and is here; people who are away do not hold the table up."""
    until: float
    whose: int | None = None
    """The seat whose move an undo would take back; None where the question is another."""
    yes: set[str] = field(default_factory=set)
    no: set[str] = field(default_factory=set)

    def cast(self, person: str, *, yes: bool) -> None:
        """Count a voice; the last word of a person counts."""
        if person in self.voters:
            (self.yes if yes else self.no).add(person)
            (self.no if yes else self.yes).discard(person)

    def join(self, yes: Iterable[str], no: Iterable[str]) -> None:
        """Take in what was counted elsewhere; who has said both has said no."""
        self.no.update(no)
        self.yes.update(yes)
        self.yes -= self.no

    @property
    def result(self) -> str:
        """``agreed``, ``refused``, or nothing while it is open."""
        if self.no:
            return "refused"
        return "agreed" if self.yes >= self.voters else ""

    def told(self, result: str = "") -> dict[str, Any]:
        """What everybody hears."""
        return {
            "t": "vote",
            "id": self.id,
            "by": self.by,
            "seat": self.seat,
            "action": self.action,
            "voters": sorted(self.voters),
            "yes": sorted(self.yes),
            "no": sorted(self.no),
            "until": self.until,
            "whose": self.whose,
            "result": result or self.result,
        }


def read_vote(told: dict[str, Any]) -> Vote:
    """The same question, from what everybody heard of it."""
    voters, yes, no = frozenset(told["voters"]), set(told["yes"]), set(told["no"])
    head = (told["id"], told["by"], told["seat"], told["action"], voters, told["until"])
    return Vote(*head, told.get("whose"), yes, no)
