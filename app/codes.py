"""Every code by which the server says no, for whoever has to find words for it (PROTOCOL.md).

The engine has its own, about actions and campaigns; these are about sockets, doors and pages. A
code is a name for programs: what people read stands in the catalogues under ``code.<code>``.
"""

WIRE_CODES = (
    "bad-message",
    "stale",
    "aid-reuse",
    "not-seated",
    "not-your-seat",
    "no-game",
    "too-fast",
    "storage",
    "busy",
    "log-full",
    "vote-open",
    "no-vote",
    "not-away",
    "game-over",
)
"""What a socket refuses with, besides the codes of the engine."""
CLOSE_CODES = (1003, 1007, 1008, 1009, 1011, 1012, 1013, 4400, 4403, 4404, 4408, 4410, 4426)
"""Why a socket was closed."""
DOOR_CODES = (
    "bad-campaign-file",
    "bad-ghost",
    "bad-party-count",
    "bad-request",
    "bad-setup",
    "box-agreed",
    "colour-unknown",
    "deal-being-played",
    "deal-not-finished",
    "deal-too-old",
    "fellow-tables",
    "foreign-origin",
    "ghost-for-two",
    "has-account",
    "json-only",
    "language-unknown",
    "login-empty",
    "login-taken",
    "login-too-long",
    "name-empty",
    "name-too-long",
    "no-account",
    "no-campaign",
    "no-deal-of-a-ghost",
    "no-person",
    "no-such-campaign",
    "no-such-code",
    "no-such-deal",
    "no-such-party",
    "no-such-person",
    "no-such-table",
    "not-a-member",
    "not-allowed",
    "not-asking",
    "not-for-you",
    "not-found",
    "not-here",
    "not-known",
    "not-the-host",
    "not-the-owner",
    "not-yourself",
    "nothing-to-move",
    "password-too-common",
    "password-too-long",
    "password-too-short",
    "removed",
    "room-full",
    "seat-taken",
    "shape-unknown",
    "table-closed",
    "title-too-long",
    "too-late",
    "too-long",
    "too-many-asking",
    "too-many-attempts",
    "too-many-people",
    "too-many-tables",
    "unknown-edition",
    "wrong-code",
    "wrong-login",
    "wrong-password",
)
"""Codes of answers over HTTP."""
PAGE_CODES = ("offline", "unknown")
"""What pages say by themselves."""
ERROR_PAGES = (403, 404, 409, 410, 429, 500, 503)
"""Answers that have a page of their own."""
