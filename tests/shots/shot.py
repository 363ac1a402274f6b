"""One picture to take."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass

from playwright.async_api import Page

SIZES = {
    "phone": (390, 844),
    "laptop": (1440, 900),
    "tablet": (900, 1180),
    "tv": (1920, 1080),
    "small": (360, 640),
    "side": (844, 390),
}
"""``side`` is a phone on its side, ``small`` the smallest one that is still in use."""
FINE = ("phone", "small", "side")
TOUCHED = (*FINE, "tablet")
EVERYWHERE = tuple(SIZES)
THEMES = ("day", "night")
LANGUAGES = ("en", "de", "fr")
Step = Callable[[Page], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Shot:
    """A page as a person sees it; ``step`` is what they do there before the picture is taken."""

    name: str
    path: str
    token: str = ""
    languages: tuple[str, ...] = ("en",)
    sizes: tuple[str, ...] = ("phone", "laptop")
    step: Step | None = None
    wait: float = 0.6
    whole: bool = False
    """The whole page, not only what fits the screen."""
    newcomer: bool = False
    """A person who has not taken the tour and has celebrated nothing yet."""
    slow: bool = False
    """Others have to come or to stay away first: it is only photographed."""

    def variants(self) -> Iterator[tuple[str, str, str, str]]:
        """Size, theme and language of each picture, and the name of its file."""
        for size in self.sizes:
            for theme in THEMES:
                for language in self.languages:
                    suffix = "" if len(self.languages) == 1 else f"-{language}"
                    yield size, theme, language, f"{self.name}-{size}-{theme}{suffix}.png"
