"""SVG written on the server: elements as text that is escaped once and trusted from then on."""

from collections.abc import Mapping

from markupsafe import Markup, escape

Attribute = str | float | None
NOTHING = Markup()


def tag(name: str, attributes: Mapping[str, Attribute] | None = None, *inside: str) -> Markup:
    """An element; an attribute that is ``None`` is left out, numbers are kept short."""
    given = "".join(
        f' {key}="{escape(number(value) if isinstance(value, float) else value)}"'
        for key, value in (attributes or {}).items()
        if value is not None
    )
    # Put together as text: formatting Markup takes ten times as long, and maps are large.
    if not inside:
        return Markup(f"<{name}{given}/>")  # noqa: S704 - every value is escaped
    within = "".join(map(escape, inside))
    return Markup(f"<{name}{given}>{within}</{name}>")  # noqa: S704 - as above


def number(value: float) -> str:
    """A coordinate with one digit at most: more cannot be seen."""
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")


def text(x: float, y: float, words: str, kind: str = "", **more: Attribute) -> Markup:
    """A line of text."""
    attributes: dict[str, Attribute] = {"x": float(x), "y": float(y), "class": kind or None}
    return tag(
        "text", {**attributes, **{key.replace("_", "-"): v for key, v in more.items()}}, words
    )


def group(kind: str, *inside: str) -> Markup:
    """Several things of one kind."""
    return tag("g", {"class": kind}, *inside) if inside else NOTHING


def path(kind: str, d: str) -> Markup:
    """A line or a shape."""
    return tag("path", {"class": kind, "d": d})


def through(points: list[tuple[float, float]], *, closed: bool = False) -> str:
    """The path text of a line through points."""
    line = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{line}{'Z' if closed else ''}"
