"""A gallery of every tile of an edition, for people who draw them; it hangs only if a developer
asks for it (``Settings.gallery``), since it shows what is in unopened boxes."""

from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from fastapi.templating import Jinja2Templates

from app.assets.drawings import Drawings
from engine.edition import Edition
from engine.editions import EDITIONS

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"

router = APIRouter(prefix="/dev", include_in_schema=False)
templates = Jinja2Templates(directory=TEMPLATES)
DRAWINGS = Drawings(watch=True)


def boot_data(edition: Edition) -> dict[str, object]:
    """What the page's script needs: the tiles as plain data, and all drawings."""
    return {
        "edition": edition.key,
        "strict": [terrain.letter for terrain in edition.terrains.table.values() if terrain.strict],
        "known": {"drawings": DRAWINGS.url(edition.specials, edition.tiles)},
        "tiles": [
            {"id": tile.id, "stack": tile.stack, "edges": tile.edges, "marks": list(tile.marks)}
            for tile in edition.tiles
        ],
    }


@router.get("/tiles")
def first_gallery() -> Response:
    """The gallery of the first edition."""
    return RedirectResponse(f"/dev/tiles/{EDITIONS[0].key}")


@router.get("/tiles/{key}")
def gallery(request: Request, key: str) -> Response:
    """All tiles of one edition, with a sample landscape laid from them."""
    edition = next((e for e in EDITIONS if e.key == key), None)
    context = {
        "editions": EDITIONS,
        "edition": edition,
        "boot": boot_data(edition) if edition else None,
    }
    status = 200 if edition else 404
    return templates.TemplateResponse(request, "dev/tiles.html", context, status_code=status)
