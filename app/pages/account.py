"""The page of who I am, and the QR codes that lead other devices here."""

from dataclasses import dataclass
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from app.pages.rendering import page

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class AccountPage:
    """Who I am; ``code`` came with the address, from another device."""

    code: str = ""


@router.get("/account")
async def account(request: Request) -> Response:
    """Name and colour, account, other devices."""
    return await page(request, "account.html", AccountPage())


@router.get("/d/{code}")
async def device(request: Request, code: str) -> Response:
    """The target of a QR code; the code is used only when the person confirms."""
    return await page(request, "account.html", AccountPage(code[:24]))


class Address(BaseModel):
    """A path of this server."""

    path: Annotated[str, Field(pattern=r"^/[A-Za-z0-9/_%.?=-]{0,120}$")]


@router.post("/qr")
async def qr(request: Request, address: Address) -> dict[str, Any]:
    """The QR code of an address of ours, as the path of an SVG."""
    settings = getattr(request.app.state, "settings", None)
    base = (settings and settings.public_url) or str(request.base_url).rstrip("/")
    code = segno.make(base + address.path, error="m", micro=False)
    rows = ("".join("x" if dark else " " for dark in row) for row in code.matrix_iter(border=2))
    path = "".join(_strokes(y, row) for y, row in enumerate(rows))
    return {"url": base + address.path, "size": code.symbol_size(border=2)[0], "path": path}


def _strokes(y: int, row: str) -> str:
    """One row of modules as horizontal strokes of width one."""
    pieces, x = "", 0
    while (x := row.find("x", x)) >= 0:
        end = next((i for i in range(x, len(row)) if row[i] == " "), len(row))
        pieces += f"M{x} {y}.5h{end - x}"
        x = end
    return pieces
