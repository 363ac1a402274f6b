"""The session cookie: kept by the browser, invisible to scripts."""

from typing import Literal, TypedDict

from app.base.settings import Settings
from app.people.sessions import LIFETIME


class Cookie(TypedDict):
    """The arguments of Starlette's ``set_cookie``."""

    key: str
    value: str
    max_age: int
    path: str
    secure: bool
    httponly: bool
    samesite: Literal["lax"]


def session_cookie(settings: Settings, token: str) -> Cookie:
    """The cookie that remembers a person; an empty token takes it back."""
    return Cookie(
        key=settings.cookie_name,
        value=token,
        max_age=int(LIFETIME.total_seconds()) if token else 0,
        path="/",
        secure=settings.cookie_secure,
        httponly=True,
        samesite="lax",
    )
