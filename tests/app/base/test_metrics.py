"""Figures kept in plain numbers read like those that Prometheus' own classes keep."""

from prometheus_client import CollectorRegistry, Histogram, generate_latest

from app.base.metrics import FAST, Metrics

TIMES = (0.0, 0.0005, 0.00051, 0.3, 2.5, 7.0)
TEXT = "From an act's arrival to its acknowledgement"


def _lines(text: bytes, name: str) -> list[str]:
    """The samples of one figure, without the moment it was made."""
    lines = text.decode().splitlines()
    return [line for line in lines if line.startswith(name) and "_created" not in line]


def test_a_spread_reads_like_a_histogram() -> None:
    registry = CollectorRegistry()
    expected = Histogram("dorfplatz_act_seconds", TEXT, registry=registry, buckets=FAST)
    metrics = Metrics()
    for seconds in TIMES:
        expected.observe(seconds)
        metrics.observe_act(None, seconds)
    name = "dorfplatz_act_seconds"
    told = _lines(generate_latest(registry), name)
    assert len(told) == len(FAST) + 3
    assert sorted(_lines(metrics.text(), name)) == sorted(told)


def test_acts_are_counted_by_what_became_of_them() -> None:
    metrics = Metrics()
    for code in (None, "stale", None, "hex-taken", "stale", None):
        metrics.observe_act(code, 0.001)
    assert _lines(metrics.text(), "dorfplatz_acts_total") == [
        'dorfplatz_acts_total{outcome="ok"} 3.0',
        'dorfplatz_acts_total{outcome="stale"} 2.0',
        'dorfplatz_acts_total{outcome="hex-taken"} 1.0',
    ]


def test_commits_are_counted_with_what_they_hold() -> None:
    metrics = Metrics()
    metrics.observe_commit(1, 0.0002)
    metrics.observe_commit(40, 0.003)
    told = _lines(metrics.text(), "dorfplatz_commit")
    assert 'dorfplatz_commit_entries_bucket{le="1.0"} 1.0' in told
    assert "dorfplatz_commit_entries_sum 41.0" in told
    assert 'dorfplatz_commit_seconds_bucket{le="0.005"} 2.0' in told
