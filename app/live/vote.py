"""One question that a table votes on: an undo that all must agree to, or a stand-in (C8)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from app.wire.frames import vote

SECONDS = 20.0
"""Seconds after which a question without enough votes counts as refused."""


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
        """Count a vote; a later vote of the same person replaces the earlier one."""
        if person in self.voters:
            (self.yes if yes else self.no).add(person)
            (self.no if yes else self.yes).discard(person)

    def join(self, yes: Iterable[str], no: Iterable[str]) -> None:
        """Merge votes counted by another worker; a person found on both sides counts as no."""
        self.no.update(no)
        self.yes.update(yes)
        self.yes -= self.no

    @property
    def result(self) -> str:
        """``agreed``, ``refused``, or nothing while it is open."""
        if self.no:
            return "refused"
        return "agreed" if self.yes >= self.voters else ""

    def message(self, result: str = "") -> dict[str, Any]:
        """What everybody hears."""
        fields = {
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
        return vote(fields)


def vote_of(message: dict[str, Any]) -> Vote:
    """The same question, from what everybody heard of it."""
    voters, yes, no = frozenset(message["voters"]), set(message["yes"]), set(message["no"])
    head = (
        message["id"],
        message["by"],
        message["seat"],
        message["action"],
        voters,
        message["until"],
    )
    return Vote(*head, message.get("whose"), yes, no)
