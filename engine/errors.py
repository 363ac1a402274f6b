"""What can go wrong, as a short tree. Codes are the interface, sentences are not.

EngineError
├── Malformed       the words make no sense (syntax, unknown names)
├── IllegalAction   the words make sense, the rules forbid it
└── Refused         the words make sense, the campaign does not allow it now
"""


class EngineError(Exception):
    """Carries a stable ``code`` and a sentence for a person."""

    def __init__(self, code: str, message: str = "") -> None:
        super().__init__(message or code)
        self.code = code


class Malformed(EngineError):
    """Input that no state of the game could make sense of."""


class IllegalAction(EngineError):
    """A well-formed action the rules do not allow now; the state is unchanged."""


class Refused(EngineError):
    """An act in a campaign that cannot be done now; the campaign is unchanged."""


ACTION_CODES = (
    "game-over",
    "not-your-board",
    "not-your-turn",
    "nothing-to-place",
    "already-placed",
    "wrong-tile",
    "hex-taken",
    "not-adjacent",
    "line-mismatch",
    "task-out-of-reach",
    "bad-rotation",
    "unknown-field",
    "not-offered",
    "no-such-choice",
    "nothing-to-undo",
    "undo-needs-agreement",
    "undo-too-late",
    "unknown-action",
)
"""Every code an ``IllegalAction`` may carry."""
