"""How a measurement is printed, and whether it reaches its goal."""

from dataclasses import dataclass, field


@dataclass
class Report:
    """Collects figures; a goal missed is said, and makes the run fail."""

    missed: list[str] = field(default_factory=list)

    def head(self, title: str) -> None:
        """Begin a section."""
        print(f"\n{title}\n{'-' * len(title)}", flush=True)

    def figure(self, name: str, value: float, unit: str, goal: float | None = None) -> None:
        """Print a figure; with a goal it must be at least that."""
        self._line(name, value, unit, goal, "at least", goal is None or value >= goal)

    def ceiling(self, name: str, value: float, unit: str, goal: float) -> None:
        """Print a figure that must be at most its goal."""
        self._line(name, value, unit, goal, "at most", value <= goal)

    def note(self, text: str) -> None:
        """Print a remark."""
        print(f"  {text}", flush=True)

    def _line(
        self, name: str, value: float, unit: str, goal: float | None, bound: str, reached: bool
    ) -> None:
        digits = 0 if abs(value) >= 100 else 2
        wanted = "" if goal is None else f"   ({bound} {goal:,g}: {'yes' if reached else 'NO'})"
        print(f"  {name:<44}{value:>14,.{digits}f} {unit}{wanted}", flush=True)
        if not reached:
            self.missed.append(name)
