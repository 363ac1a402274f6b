"""Figures for Prometheus. Counts and times only: no names, no payloads, nothing about a game."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class Spread:
    """A histogram that costs one look-up to add to: every act does, and Prometheus asks seldom."""

    __slots__ = ("_bounds", "_counts", "_sum")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self._bounds, self._counts, self._sum = bounds, [0] * (len(bounds) + 1), 0.0

    def add(self, value: float) -> None:
        """Count a value."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def told(self, name: str, text: str) -> HistogramMetricFamily:
        """As Prometheus reads it."""
        bounds = (*(str(float(bound)) for bound in self._bounds), "+Inf")
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        return HistogramMetricFamily(name, text, buckets=buckets, sum_value=self._sum)


class Acts(Collector):
    """What became of acts, how long they took, and what was committed together."""

    def __init__(self) -> None:
        self.outcomes = {"ok": 0}
        self.act_seconds = Spread(FAST)
        self.commit_seconds = Spread(FAST)
        self.commit_entries = Spread(SIZES)

    def collect(self) -> Iterator[CounterMetricFamily | HistogramMetricFamily]:
        """Asked by the registry."""
        acts = CounterMetricFamily("dorfplatz_acts", "Acts by outcome", labels=["outcome"])
        for outcome, count in self.outcomes.items():
            acts.add_metric([outcome], count)
        yield acts
        text = "From an act's arrival to its acknowledgement"
        yield self.act_seconds.told("dorfplatz_act_seconds", text)
        yield self.commit_seconds.told("dorfplatz_commit_seconds", "One group commit")
        text = "Entries in one group commit"
        yield self.commit_entries.told("dorfplatz_commit_entries", text)


class Metrics:
    """One registry per application, so that tests can have many."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._acts = Acts()
        self.registry.register(self._acts)
        self.sockets = Gauge("dorfplatz_sockets", "Open sockets", registry=self.registry)
        self.rooms = Gauge("dorfplatz_rooms", "Rooms in memory", registry=self.registry)
        self.closes = Counter(
            "dorfplatz_socket_closes", "Closed sockets by code", ["code"], registry=self.registry
        )
        self.incidents = Counter(
            "dorfplatz_incidents", "Errors that should not happen", registry=self.registry
        )

    def observe_act(self, code: str | None, seconds: float) -> None:
        """An act, and the code of its refusal."""
        acts, outcome = self._acts, code or "ok"
        acts.outcomes[outcome] = acts.outcomes.get(outcome, 0) + 1
        acts.act_seconds.add(seconds)

    def observe_commit(self, entries: int, seconds: float) -> None:
        """One group commit."""
        self._acts.commit_entries.add(entries)
        self._acts.commit_seconds.add(seconds)

    def text(self) -> bytes:
        """Everything in Prometheus' text format."""
        return generate_latest(self.registry)
