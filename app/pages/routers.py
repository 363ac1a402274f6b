"""Every page that a server always has; the gallery hangs in development only."""

from app.pages import (
    account,
    campaign,
    campaign_games,
    campaigns,
    comparing,
    create,
    duels,
    home,
    lid,
    replays,
    rules,
    tables,
)

PAGES = (
    *(home, create, tables, account, rules, replays, duels),
    *(campaigns, campaign, lid, campaign_games, comparing),
)
ROUTERS = tuple(part.router for part in PAGES)
