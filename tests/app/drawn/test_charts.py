"""Charts: a picture with a name, a table with the same numbers, a pattern for every series."""

import re
from xml.etree import ElementTree as ET

import pytest

from app.drawn import charts
from app.drawn.charts import PATTERNS, Chart, Series
from app.drawn.svg import number, tag

LABELS = ["1", "2", "3"]
TWO = (Series("tasks", [10, 20, 0]), Series("flags", [5, 0, 7]))
parsed = ET.fromstring


def stack(values: list[int]) -> Chart:
    labels = [str(n) for n in range(1, len(values) + 1)]
    return charts.stacked("Score", "It rises.", "Game", labels, [Series("Result", values)])


def all_of(chart: Chart, kind: str) -> list[ET.Element]:
    return [e for e in parsed(chart.svg).iter() if e.get("class") == kind]


@pytest.mark.parametrize(
    "chart",
    [
        charts.stacked("Points", "Many.", "Game", LABELS, TWO),
        charts.beside("Tasks", "Some.", "Type", LABELS, TWO),
    ],
    ids=["stacked", "beside"],
)
def test_chart_has_a_name_and_a_table(chart: Chart) -> None:
    root = parsed(chart.svg)
    assert root.get("role") == "img"
    assert (root.get("aria-label") or "").startswith(f"{chart.title}. ")
    assert [row[0] for row in chart.rows] == LABELS
    assert all(len(row) == len(chart.head) for row in chart.rows)
    assert not any(e.get("style") or e.get("fill", "").startswith("#") for e in root.iter())


def test_the_highest_column_says_its_value() -> None:
    assert [e.text for e in all_of(stack([96, 149, 118]), "c-last")] == ["149"]


@pytest.mark.parametrize(
    ("values", "marks"),
    [
        ([0], ["0", "1"]),
        ([96, 118, 149], ["0", "50", "100", "150"]),
        ([7, 7], ["0", "5", "10"]),
        ([0, 399], ["0", "200", "400"]),
    ],
)
def test_every_axis_begins_at_zero_and_is_round(values: list[int], marks: list[str]) -> None:
    assert [e.text for e in all_of(stack(values), "c-mark")] == marks


def test_a_hundred_games_stay_readable() -> None:
    chart = stack(list(range(100, 200)))
    ticks = [e.text for e in all_of(chart, "c-tick")]
    assert len(ticks) == 10
    assert ticks[-1] == "100"
    assert len(all_of(chart, "c-s0")) == 1, "all columns of a series are one path"
    assert len(chart.rows) == 100


def test_layers_of_a_stack_add_up() -> None:
    chart = charts.stacked("Points", "", "Game", LABELS, TWO)
    assert chart.rows == (("1", "10", "5", "15"), ("2", "20", "0", "20"), ("3", "0", "7", "7"))
    boxes = re.compile(r"M[\d.]+ ([\d.]+)V([\d.]+)")
    tall = {
        kind: sum(
            float(low) - float(high)
            for e in all_of(chart, kind)
            for low, high in boxes.findall(e.get("d", ""))
        )
        for kind in ("c-s0", "c-s1")
    }
    assert tall["c-s0"] / tall["c-s1"] == pytest.approx(30 / 12, rel=0.01)


def test_every_series_has_a_pattern_and_the_legend_shows_it() -> None:
    series = [Series(str(n), [1]) for n in range(len(PATTERNS))]
    chart = charts.stacked("Points", "", "Game", ["1"], series)
    fills = [e.get("fill") for e in all_of(chart, "c-pattern")]
    assert fills == [f"url(#c-{name})" for name in PATTERNS[1:]]
    assert [name for name, _ in chart.legend] == [one.name for one in series]
    known = charts.patterns()
    assert all(f'id="c-{name}"' in known for name in PATTERNS[1:])
    assert all(
        f"url(#c-{name})" in swatch
        for name, (_, swatch) in zip(PATTERNS[1:], chart.legend[1:], strict=True)
    )


def test_text_is_escaped() -> None:
    chart = charts.stacked("<Score>", "a & b", "Game", ["<1>"], [Series("R", [1])])
    assert "<Score>" not in chart.svg
    assert "<1>" not in chart.svg


def test_elements_are_short() -> None:
    assert tag("path", {"d": "M0 0", "x": 1.04, "class": None}) == '<path d="M0 0" x="1"/>'
    assert tag("g", None, "<", tag("b")) == "<g>&lt;<b/></g>"
    assert [number(x) for x in (-0.01, 1.25, 3.0)] == ["0", "1.2", "3"]


def test_names_without_room_side_by_side_lean() -> None:
    """They are whole and the chart is as much taller; short ones stand upright."""
    names = ["Wraparound", "Grain or Village", "Village or Forest", "Forest", "Grain", "River"]
    one = (Series("Completed", [1] * len(names)),)
    leaning = charts.beside("Tasks", "Some.", "Type", names, one)
    assert [e.text for e in all_of(leaning, "c-tick leaning")] == names
    upright = charts.beside("Tasks", "Some.", "Type", LABELS, TWO)
    tall, usual = (float(parsed(c.svg).get("viewBox", "").split()[3]) for c in (leaning, upright))
    assert all_of(upright, "c-tick leaning") == []
    assert tall > usual
