"""The rules of each edition, retold; of its specials only what one knows."""

from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import RedirectResponse, Response

from app import known
from app.pages import rulebook
from app.pages.rendering import desk, page, who
from engine.editions import edition

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class SpecialText:
    """Something that may be unlocked, with its board if there is one."""

    key: str
    figure: str


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
    editions: Sequence[str] = tuple(rulebook.FIGURES)


@router.get("/rules")
async def first_rules() -> Response:
    """The rules of the first edition."""
    return RedirectResponse(f"/rules/{next(iter(rulebook.FIGURES))}")


@router.get("/rules/{key}")
async def rules(request: Request, key: str) -> Response:
    """The rules of an edition, and of its specials those that the reader may know."""
    if key not in rulebook.FIGURES:
        raise HTTPException(404)
    found, me = edition(key), await who(request)
    told = await desk(request).known_to(me.id) if me else ()
    seen = known.of_edition(key, told)
    drawn = rulebook.figures(key, seen)
    specials = [SpecialText(s.key, s.key if s.key in drawn else "") for s in seen.specials]
    hidden = len(found.specials) - len(specials)
    context = RulesPage(key, specials, hidden, me is not None and me.sees_all)
    return await page(
        request,
        f"rules/{key}.html",
        context,
        boot={"figures": drawn},
        edition=key,
        known=(seen,),
    )
