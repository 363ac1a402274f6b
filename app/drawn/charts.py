"""Charts as SVG without a library: each is a picture with a name, and a table that says the same.

Nothing is told by colour alone: what is stacked or compared has a pattern too, and the legend shows
both. Colours are classes, so that both lights have their own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, radians, sin

from markupsafe import Markup

from app.drawn.svg import NOTHING, group, number, path, tag, text

WIDTH, HEIGHT = 400.0, 230.0
LEFT, RIGHT, TOP, BOTTOM = 34.0, 12.0, 22.0, 26.0
INNER, TALL = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
MOST_LABELS = 10
LETTER, LEAN = 6.6, 30.0
"""The width of a letter below a chart, and the slant of names without room side by side."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
PATTERNS = ("plain", "stripes", "dots", "grid", "waves", "checks")
"""One for each series, in order."""


@dataclass(frozen=True, slots=True)
class Series:
    """One kind of number over all games, or over all kinds."""

    name: str
    values: Sequence[int]


@dataclass(frozen=True, slots=True)
class Chart:
    """A drawing, its legend and the same numbers as rows of a table."""

    title: str
    svg: Markup
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    legend: tuple[tuple[str, Markup], ...] = ()


def stacked(
    title: str, summary: str, axis: str, labels: Sequence[str], series: Sequence[Series]
) -> Chart:
    """Columns made of layers, one for each game; the highest has its value written on top.

    All layers of a series are one path: a hundred games would be hundreds of elements.
    """
    totals = [sum(s.values[n] for s in series) for n in range(len(labels))]
    scale = _Scale.over(totals)
    wide = min(30.0, INNER / max(len(labels), 1) * 0.74)
    middles = [_middle(n, len(labels)) for n in range(len(labels))]
    bases = [0] * len(labels)
    layers = []
    for s, one in enumerate(series):
        ends = [(base, base + value) for base, value in zip(bases, one.values, strict=True)]
        places = zip(middles, ends, strict=True)
        layers.append(_layer([_box(x - wide / 2, wide, scale, end) for x, end in places], s))
        bases = [high for _, high in ends]
    best = max(range(len(totals)), key=totals.__getitem__)
    top = text(middles[best], scale.y(totals[best]) - 6, str(totals[best]), "c-last")
    drawn = (_grid(scale), _ticks(labels, middles), *layers, top)
    head = (axis, *(one.name for one in series), "Σ")
    rows = tuple(
        (label, *(str(one.values[n]) for one in series), str(totals[n]))
        for n, label in enumerate(labels)
    )
    return Chart(title, _svg(title, summary, *drawn), head, rows, _legend(series))


def beside(
    title: str, summary: str, axis: str, labels: Sequence[str], series: Sequence[Series]
) -> Chart:
    """Groups of columns side by side, one for each label, their values written on top."""
    scale = _Scale.over([v for one in series for v in one.values])
    room = INNER / len(labels)
    wide = min(26.0, room * 0.8 / len(series))
    middles = [_middle(n, len(labels)) for n in range(len(labels))]
    bars = []
    for n, middle in enumerate(middles):
        left = middle - wide * len(series) / 2
        for s, one in enumerate(series):
            bars.append(_layer([_box(left + s * wide, wide - 2, scale, (0, one.values[n]))], s))
            bars.append(
                text(
                    left + (s + 0.5) * wide - 1,
                    scale.y(one.values[n]) - 4,
                    str(one.values[n]),
                    "c-value",
                )
            )
    names, below = _names(labels, middles)
    rows = tuple((label, *(str(one.values[n]) for one in series)) for n, label in enumerate(labels))
    head = (axis, *(one.name for one in series))
    drawn = _svg(title, summary, _grid(scale), names, *bars, below=below)
    return Chart(title, drawn, head, rows, _legend(series))


@dataclass(frozen=True, slots=True)
class _Scale:
    """Values to heights, with a few round values to write beside the lines."""

    high: int
    step: int

    @classmethod
    def over(cls, values: Sequence[int]) -> "_Scale":
        """Every axis begins at 0, or a small difference would look like a large one."""
        most = max(values, default=0)
        step = next((s for s in STEPS if most / s <= 3), STEPS[-1])
        return cls(max(ceil(most / step), 1) * step, step)

    def y(self, value: float) -> float:
        """How high a value stands."""
        return TOP + TALL * (1 - value / self.high)

    def marks(self) -> Iterator[int]:
        """The round values."""
        yield from range(0, self.high + 1, self.step)


def _middle(n: int, count: int) -> float:
    return LEFT + INNER * (n + 0.5) / count


def _grid(scale: _Scale) -> Markup:
    lines = [
        tag(
            "path", {"class": "c-grid", "d": f"M{LEFT:.0f} {scale.y(mark):.1f}H{WIDTH - RIGHT:.0f}"}
        )
        for mark in scale.marks()
    ]
    values = [text(LEFT - 6, scale.y(mark) + 4.5, str(mark), "c-mark") for mark in scale.marks()]
    return group("c-scale", *lines, *values)


def _ticks(labels: Sequence[str], spots: Sequence[float]) -> Markup:
    """Names under the chart; of many only some, the last one always."""
    apart = ceil(len(labels) / MOST_LABELS)
    shown = [n for n in range(len(labels)) if (len(labels) - 1 - n) % apart == 0]
    return group("c-ticks", *(_tick(labels[n], spots[n]) for n in shown))


def _names(labels: Sequence[str], spots: Sequence[float]) -> tuple[Markup, float]:
    """Every name under its columns, and how much more room they need below."""
    longest = max(map(len, labels), default=0) * LETTER
    if longest < INNER / max(len(labels), 1):
        return group("c-ticks", *(map(_tick, labels, spots))), 0.0
    leaning = [
        tag(
            "g",
            {"transform": f"translate({spot + 5:.1f} {HEIGHT - 13:.1f}) rotate(-{LEAN:.0f})"},
            text(0, 0, name, "c-tick leaning"),
        )
        for name, spot in zip(labels, spots, strict=True)
    ]
    return group("c-ticks", *leaning), longest * sin(radians(LEAN))


def _tick(name: str, spot: float) -> Markup:
    return text(spot, HEIGHT - 7, name, "c-tick")


def _box(x: float, wide: float, scale: _Scale, ends: tuple[int, int]) -> str:
    """The path text of a column, from one value up to another."""
    low, high = (scale.y(end) for end in ends)
    return (
        ""
        if low == high
        else f"M{number(x)} {number(low)}V{number(high)}h{number(wide)}V{number(low)}z"
    )


def _layer(boxes: Sequence[str], series: int) -> Markup:
    """The columns of a series in its colour, and its pattern over them."""
    d = "".join(boxes)
    if not d:
        return NOTHING
    filled = path(f"c-s{series}", d)
    pattern = PATTERNS[series % len(PATTERNS)]
    if pattern == "plain":
        return filled
    return filled + tag("path", {"class": "c-pattern", "fill": f"url(#c-{pattern})", "d": d})


def _legend(series: Sequence[Series]) -> tuple[tuple[str, Markup], ...]:
    return tuple((one.name, _swatch(n)) for n, one in enumerate(series))


def _swatch(series: int) -> Markup:
    scale = _Scale(1, 1)
    size = {"class": "c-swatch", "viewBox": f"0 {TOP:.0f} 22 16", "width": "22", "height": "16"}
    drawn = _layer([_box(0, 22, scale, (0, 1))], series)
    return tag("svg", {**size, "aria-hidden": "true"}, drawn)


def patterns() -> Markup:
    """The patterns of all charts; once on a page."""
    shapes = {
        "stripes": "M-2 8L8-2M0 14L14 0M6 16L16 6",
        "dots": "M3 3v.1M9 9v.1",
        "grid": "M0 6H12M6 0V12",
        "waves": "M0 4q3-4 6 0t6 0M0 10q3-4 6 0t6 0",
        "checks": "M0 0H6V6H0zM6 6H12V12H6z",
    }
    made = [
        tag(
            "pattern",
            {"id": f"c-{name}", "width": "12", "height": "12", "patternUnits": "userSpaceOnUse"},
            tag("path", {"class": f"c-ink c-ink-{name}", "d": d}),
        )
        for name, d in shapes.items()
    ]
    hidden = {"class": "c-defs", "width": "0", "height": "0", "aria-hidden": "true"}
    return tag("svg", hidden, tag("defs", None, *made))


def _svg(title: str, summary: str, *inside: Markup, below: float = 0.0) -> Markup:
    box = f"0 0 {WIDTH:.0f} {HEIGHT + below:.0f}"
    named = {"class": "chart", "viewBox": box, "role": "img", "aria-label": f"{title}. {summary}"}
    return tag("svg", named, *inside)
