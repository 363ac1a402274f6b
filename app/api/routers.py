"""Every address of the HTTP side, in the order in which they are tried."""

from app.api import (
    accounts,
    agreeing,
    campaign_files,
    campaigns,
    closing,
    deals,
    duels,
    joining,
    leaving,
    people,
    records,
    seats,
    tables,
    troubles,
)

ROUTERS = (
    people.router,
    accounts.router,
    leaving.router,
    leaving.looking,
    tables.router,
    joining.router,
    agreeing.router,
    seats.router,
    closing.router,
    duels.router,
    records.router,
    campaign_files.router,
    campaigns.router,
    campaigns.looking,
    deals.router,
    deals.looking,
    troubles.router,
)
