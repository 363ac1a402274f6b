"""Every address of the HTTP side, in the order in which they are tried."""

from app.api import (
    accounts,
    campaign_files,
    campaigns,
    deals,
    duels,
    people,
    records,
    seats,
    tables,
)

ROUTERS = (
    people.router,
    accounts.router,
    tables.router,
    seats.router,
    duels.router,
    records.router,
    campaign_files.router,
    campaigns.router,
    campaigns.looking,
    deals.router,
    deals.looking,
)
