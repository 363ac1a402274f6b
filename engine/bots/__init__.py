"""Bots: who leads a party without people. Pure functions from what a party knows to an action."""

from collections.abc import Callable

from engine.actions import Action
from engine.bots.novice import novice
from engine.bots.steady import steady
from engine.state import State

Bot = Callable[[State, int], Action]

BOTS: dict[str, Bot] = {"bot:novice": novice, "bot:steady": steady}
"""By the name that a setup gives them. A bot is asked only when its party owes something."""
