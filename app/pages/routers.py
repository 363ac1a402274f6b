"""Every page that a server always has; the gallery hangs in development only."""

from app.pages import campaigns, duels, home, replays

ROUTERS = (home.router, campaigns.router, duels.router, replays.router)
