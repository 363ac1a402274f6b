"""Why a person is refused, as a short tree. Codes are the interface.

PeopleError
├── BadName           name-empty, name-too-long, title-too-long, note-too-long
├── BadChoice         colour-unknown, shape-unknown, language-unknown
├── BadLogin          login-empty, login-too-long, login-taken,
│                     password-too-short, password-too-long, password-too-common
├── NotKnown          wrong-login, wrong-password, wrong-code, no-account, no-person
├── NotPossible       has-account, nothing-to-move
└── TooManyAttempts   too-many-attempts
"""


class PeopleError(Exception):
    """Carries a stable ``code`` that pages turn into a sentence."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class BadName(PeopleError):
    """A name that cannot be read or remembered."""


class BadChoice(PeopleError):
    """A colour, shape or language that we do not have."""


class BadLogin(PeopleError):
    """A login or password that cannot be used for an account."""


class NotKnown(PeopleError):
    """Wrong credentials; the same answer whatever part of them is wrong."""


class NotPossible(PeopleError):
    """Well meant, but not in this situation."""


class TooManyAttempts(PeopleError):
    """Too many wrong guesses; ``retry_after`` says for how many seconds none is looked at."""

    def __init__(self, retry_after: float) -> None:
        super().__init__("too-many-attempts")
        self.retry_after = retry_after
