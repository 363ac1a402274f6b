"""The colours of a landscape, read from the stylesheet that paints it in pages.

A drawing that is an image of its own cannot ask the page for its colours. ``landscape.css`` stays
the only place that names them, so an edition that has a palette there has it here too.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from app.assets.static_files import STATIC
from app.assets.stylesheets import stylesheet

Theme = Literal["day", "night"]
BLOCK = re.compile(r"(?P<selectors>[^{}]+)\{(?P<body>[^{}]*)\}")
COLOUR = re.compile(r"--l-(?P<name>\w+):\s*(?P<value>[^;]+)")


@lru_cache(maxsize=64)
def palette(edition: str, theme: Theme, side: str = "") -> Mapping[str, str]:
    """Colours by their name behind ``--l-``: those of all editions, then the edition's own.

    The roofs of a party in a duel have the colour of its side, such as ``p1``.
    """
    css = stylesheet(STATIC / "css" / "landscape.css").replace("'", "")
    wanted = (
        f"[data-edition][data-theme={theme}]",
        f"[data-edition={edition}][data-theme={theme}]",
        f"[data-edition={edition}] [data-side={side}]",
    )
    day = "[data-edition][data-theme=day]"
    found: dict[str, str] = {}
    for block in BLOCK.finditer(css):
        selectors = {one.strip() for one in block["selectors"].split(",")}
        if selectors & {*wanted, day}:
            found |= {one["name"]: one["value"].strip() for one in COLOUR.finditer(block["body"])}
    return found
