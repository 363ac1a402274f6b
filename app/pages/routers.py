"""Every page that a server always has; the gallery hangs in development only."""

from app.pages import (
    account,
    campaign,
    campaigns,
    comparing,
    create,
    duels,
    home,
    replays,
    rules,
    tables,
)

PAGES = (home, create, tables, account, rules, replays, duels, campaigns, campaign, comparing)
ROUTERS = tuple(part.router for part in PAGES)
