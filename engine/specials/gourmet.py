"""Gourmet: once is not enough."""

from engine.rules.powers import Encore


class Gourmet(Encore):
    """Onigiri, Drinks and Gift may each be used twice in a game (sakura.md 4.4)."""

    key = "gourmet"
    edition = "sakura"
    title = "Gourmet"
    text = "You can use Onigiri, Drinks and Gift twice each per game."
    ruling = "Only its name is known. What it does is our rule."
