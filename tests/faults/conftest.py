"""Live servers and databases for the fault tests."""

from tests.app.conftest import postgres
from tests.live_fixtures import *  # noqa: F403

__all__ = ["postgres"]
