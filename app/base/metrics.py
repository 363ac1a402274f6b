"""Figures for Prometheus: counts and times only.

No figure carries a name, a payload or anything about a game.
"""

import shutil
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
)
from prometheus_client.registry import Collector

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
LITTLE = 0.05
"""Of a disk: what is left then should be looked after."""
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

    def family(self, name: str, text: str) -> HistogramMetricFamily:
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
        yield self.act_seconds.family("dorfplatz_act_seconds", text)
        yield self.commit_seconds.family("dorfplatz_commit_seconds", "One group commit")
        text = "Entries in one group commit"
        yield self.commit_entries.family("dorfplatz_commit_entries", text)


class Disk(Collector):
    """How much room is left where a file database grows, looked up when metrics are asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Asked by the registry."""
        usage = shutil.disk_usage(self._folder)
        free, size = "dorfplatz_disk_free_bytes", "dorfplatz_disk_size_bytes"
        yield GaugeMetricFamily(free, "Room left on the disk of the database", value=usage.free)
        yield GaugeMetricFamily(size, "Size of the disk of the database", value=usage.total)
        low = usage.free < LITTLE * usage.total
        text = "Whether less than a twentieth of that disk is free"
        yield GaugeMetricFamily("dorfplatz_disk_low", text, value=low)


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
        self.swept = Counter(
            "dorfplatz_swept", "What was put away, by kind", ["kind"], registry=self.registry
        )
        self.wrong_views = Counter(
            "dorfplatz_wrong_views",
            "Pages whose sum of facts was not ours, and which got the whole view",
            registry=self.registry,
        )

    def watch_disk(self, folder: Path) -> None:
        """Tell how full the disk is on which the database lies."""
        self.registry.register(Disk(folder))

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
