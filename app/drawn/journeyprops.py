"""What stands on the land of a run, as SVG symbols, and the colours that they are painted in."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

PROPS: Mapping[str, list[tuple[str, str]]] = json.loads(
    (Path(__file__).resolve().parents[1] / "data" / "props.json").read_text("utf-8")
)

FILLS = (
    *("crown", "cone", "conel", "leafA", "leafB", "leafC", "bush", "wall", "wallS", "roofA"),
    *("roofB", "roofC", "roofD", "win", "door", "sheaf", "wool", "face", "ink", "meadow", "peak"),
    *("peakS", "snow", "hillA", "hillB", "hillC", "far", "scree", "sun", "cloud", "grain"),
)

LINED = ("crown", "cone", "bush", "wall", "wallS", "roofA", "roofB", "roofC", "sheaf", "wool")

STROKES = {
    "shade": 7.4,
    "trunk": 3.2,
    "leafL": 2.6,
    "roofL": 0.8,
    "sheafD": 1.1,
    "pole": 2.0,
    "bank": 15.0,
    "deep": 11.6,
    "water": 9.6,
    "ripple": 1.2,
    "swath": 3.2,
    "stub": 1.2,
    "tuft": 1.3,
    "crack": 0.9,
}

DASHES = {"ripple": "9 15", "stub": "5 3"}


def style(ink: Mapping[str, str]) -> str:
    """The style sheet of the image in the colours of a palette."""
    rules = [f".{name}{{fill:{ink[name]}}}" for name in FILLS]
    lined = ",".join(f".{name}" for name in LINED)
    rules += [f"{lined}{{stroke:{ink['line']};stroke-width:1}}"]
    rules += [f".leafA,.leafB,.leafC{{stroke:{ink['crown']};stroke-width:.8}}"]
    rules += [
        f".{name}{{fill:none;stroke:{ink.get(name, ink['line'])};stroke-width:{width}}}"
        for name, width in STROKES.items()
    ]
    rules += [f".{name}{{stroke-dasharray:{dashes}}}" for name, dashes in DASHES.items()]
    rules += [
        f".edge{{stroke:{ink['line']};stroke-width:1}}",
        f".crack,.tuft{{opacity:.55}}.far{{stroke:{ink['line']};stroke-opacity:.35;stroke-width:.8}}",
        f".grainE{{fill:none;stroke:{ink['grainE']};stroke-width:1.6;stroke-dasharray:2 2}}",
        ".cloud{opacity:.9}",
    ]
    rules += [f".s{n}{{stop-color:{ink[name]}}}" for n, name in enumerate(("skyA", "skyB"))]
    return "".join(rules)


def symbols() -> Iterator[str]:
    """The sky and every prop, to be used by their ids."""
    yield '<linearGradient id="sky" x2="0" y2="1"><stop class="s0"/><stop offset="1" class="s1"/>'
    yield "</linearGradient>"
    for name, parts in PROPS.items():
        yield f'<g id="{name}">' + "".join(f'<path class="{k}" d="{d}"/>' for k, d in parts)
        yield "</g>"
