"""Agreement: an undo over the barrier waits until everybody at the table has said yes (C8)."""

from dataclasses import dataclass, field

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
    yes: set[str] = field(default_factory=set)
    no: set[str] = field(default_factory=set)

    def cast(self, person: str, *, yes: bool) -> None:
        """Count a voice; the last word of a person counts."""
        if person in self.voters:
            (self.yes if yes else self.no).add(person)
            (self.no if yes else self.yes).discard(person)

    @property
    def result(self) -> str:
        """``agreed``, ``refused``, or nothing while it is open."""
        if self.no:
            return "refused"
        return "agreed" if self.yes >= self.voters else ""

    def told(self, result: str = "") -> dict[str, object]:
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
            "result": result or self.result,
        }
