"""Every limit on how much a client may ask for.

A host has no reason to change these figures, so they are no settings; tests replace them.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: so many at once, and so many more a second."""

    burst: int
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes in bytes, times in seconds."""

    message_bytes: int = 16 * 1024
    head_bytes: int = 32 * 1024
    head_fields: int = 100
    body_bytes: int = 64 * 1024
    import_bytes: int = 16 * 1024 * 1024
    import_seconds: float = 60.0
    """So long a campaign's file is judged; what takes longer is refused."""
    import_memory_bytes: int = 1024 * 1024 * 1024
    imports_at_once: int = 2
    """Of everybody together; of one person it is one."""
    campaigns_per_hour: int = 10
    """New ones of one person, founded or brought in files."""
    campaigns_per_address: int = 40
    """New ones in an hour, by however many guests; a file that is refused counts too."""
    campaigns_per_guest: int = 20
    """Of a person without an account: they may be forgotten any day."""
    outbox_messages: int = 64
    outbox_bytes: int = 256 * 1024
    inbox_messages: int = 64
    header_seconds: float = 15.0
    body_seconds: float = 10.0
    body_rate: float = 4 * 1024.0
    """A body has ``body_seconds`` to begin and then brings so many bytes a second, or it is cut."""
    request_seconds: float = 300.0
    """No body takes longer than this, at whatever rate."""
    answer_seconds: float = 60.0
    """So long an answer waits for a reader who has stalled."""
    hello_seconds: float = 5.0
    stall_seconds: float = 10.0
    ping_seconds: float = 4.0
    """A connection is pinged so often, and has so long to answer: within ten seconds others hear
    that a player has lost theirs."""
    commit_seconds: float = 5.0
    acts: Rate = Rate(burst=20, per_second=10.0)
    suggestions: Rate = Rate(burst=60, per_second=30.0)
    chat: Rate = Rate(burst=5, per_second=1.0)
    pings: Rate = Rate(burst=10, per_second=2.0)
    control_frames: Rate = Rate(burst=60, per_second=20.0)
    """Pings, pongs and pieces of WebSocket's own: browsers send next to none."""
    connections_per_address: int = 256
    """Requests and idle lines of one address; what a trusted proxy brings is not counted."""
    bodies_per_address: int = 20
    """Requests of one address whose bodies are still to come."""
    sockets_per_address: int = 20
    sockets_per_seat: int = 5
    spectators_per_room: int = 50
    open_rooms_per_person: int = 10
    """Tables of one host at which no person has acted yet (``unplayed``)."""
    guests_per_address: int = 60
    """New guests from one address in ten minutes: a club behind one router may come at once."""
    entries_per_room: int = 5_000
    room_idle_seconds: float = 300.0
    sweep_seconds: float = 3600.0
    probe_seconds: float = 30.0
    beat_seconds: float = 5.0
    """So often workers tell each other who is here; three times as long in silence, and one has
    died."""
    grace_seconds: float = 1.0
    """So long a commit is still taken after the end of its phase (duel.md 3.8)."""
    clock_scale: float = 1.0
    """How long a second of a table's clock is."""
    away_seconds: float = 30.0
    """After this long the others need not wait for a player any more: they may skip them, play for
    them, agree that the game plays for a party, and the host's role passes on."""


DEFAULT_LIMITS = Limits()
