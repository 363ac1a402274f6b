"""The rules of each edition, retold; of its specials only what one knows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import RedirectResponse, Response

from app.assets import known
from app.pages import rulebook
from app.pages.editions import favourite, offered
from app.pages.rendering import page, page_queries, who
from engine.edition import Special

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class SpecialText:
    """Something that may be unlocked, with its board if there is one."""

    key: str
    figure: str
    module: str = ""
    is_ruled: bool = False
    """Whether a ruling of ours stands beside its text."""


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules of an edition, retold; ``editions`` are those that have a page.

    ``specials`` are shown in full, ``hidden`` only counted: they may be a surprise.
    """

    edition: str
    specials: Sequence[SpecialText]
    hidden: int = 0
    everything: bool = False
    """Whether the reader has asked to see it all."""
    editions: Sequence[str] = ()
    modules: Sequence[str] = ()


def _unlike(specials: Iterable[Special]) -> Iterable[Special]:
    """Those that read and look alike, as two of a kind do, are told once."""
    found: dict[tuple[str, str, str], Special] = {}
    for special in specials:
        found.setdefault((special.title, special.text, special.example), special)
    return found.values()


@router.get("/rules")
async def first_rules(request: Request) -> Response:
    """The rules of the edition that this device played last."""
    return RedirectResponse(f"/rules/{favourite(request).key}")


@router.get("/rules/{key}")
async def rules(request: Request, key: str) -> Response:
    """The rules of an edition, and of its specials those that the reader may know."""
    editions = offered(request)
    found = next((one for one in editions if one.key == key), None)
    if found is None:
        raise HTTPException(404)
    me = await who(request)
    opened = await page_queries(request).known_to(me.id) if me else ()
    seen = known.of_edition(key, opened)
    drawn = rulebook.figures(key, seen)
    specials = [
        SpecialText(s.key, s.key if s.key in drawn else "", s.module, bool(s.ruling))
        for s in _unlike(seen.specials)
    ]
    hidden = len(found.specials) - len(seen.specials)
    everything, keys = me is not None and me.sees_all, [one.key for one in editions]
    context = RulesPage(key, specials, hidden, everything, keys, found.modules)
    return await page(
        request,
        f"rules/{key}.html",
        context,
        boot={"figures": drawn},
        edition=key,
        known=(seen,),
    )
