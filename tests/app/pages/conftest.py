"""Pages of campaigns without a database behind them."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.fake_campaign_queries import FakeCampaignQueries
from tests.fake_page_queries import fake_app


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    """An application with the campaigns of ``fake_campaign_queries``."""
    with TestClient(fake_app(FakeCampaignQueries()), follow_redirects=False) as client:
        yield client
