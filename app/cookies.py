"""The session cookie: what a browser keeps, and scripts never see."""

from typing import Literal, TypedDict

from app.people import LIFETIME
from app.settings import Settings


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
    """The cookie that remembers somebody; an empty token takes it back."""
    return Cookie(
        key=settings.cookie_name,
        value=token,
        max_age=int(LIFETIME.total_seconds()) if token else 0,
        path="/",
        secure=settings.cookie_secure,
        httponly=True,
        samesite="lax",
    )
