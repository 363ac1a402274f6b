"""Figures for Prometheus. Counts and times only: no names, no payloads, nothing about a game."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """One registry per application, so that tests can have many."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.acts = Counter(
            "dorfplatz_acts", "Acts by what became of them", ["outcome"], registry=self.registry
        )
        self.act_seconds = Histogram(
            "dorfplatz_act_seconds",
            "From an act's arrival to its acknowledgement",
            registry=self.registry,
            buckets=FAST,
        )
        self.commit_seconds = Histogram(
            "dorfplatz_commit_seconds",
            "One group commit",
            registry=self.registry,
            buckets=FAST,
        )
        self.commit_entries = Histogram(
            "dorfplatz_commit_entries",
            "Entries in one group commit",
            registry=self.registry,
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512),
        )
        self.sockets = Gauge("dorfplatz_sockets", "Open sockets", registry=self.registry)
        self.rooms = Gauge("dorfplatz_rooms", "Rooms in memory", registry=self.registry)
        self.closes = Counter(
            "dorfplatz_socket_closes", "Closed sockets by code", ["code"], registry=self.registry
        )
        self.incidents = Counter(
            "dorfplatz_incidents", "Errors that should not happen", registry=self.registry
        )

        self._ok = self.acts.labels("ok")

    def observe_act(self, code: str | None, seconds: float) -> None:
        """An act, and the code of its refusal."""
        (self.acts.labels(code) if code else self._ok).inc()
        self.act_seconds.observe(seconds)

    def observe_commit(self, entries: int, seconds: float) -> None:
        """One group commit."""
        self.commit_entries.observe(entries)
        self.commit_seconds.observe(seconds)

    def text(self) -> bytes:
        """Everything in Prometheus' text format."""
        return generate_latest(self.registry)
