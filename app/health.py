"""For whoever watches the server: is it alive, is it ready, how is it doing."""

from fastapi import APIRouter, Response
from sqlalchemy import text

from app.database import reading
from app.deps import RoomsDep

router = APIRouter(include_in_schema=False)


@router.get("/health/live")
async def live() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@router.get("/health/ready")
async def ready(response: Response, rooms: RoomsDep) -> dict[str, str]:
    """The database answers too."""
    try:
        async with reading(rooms.services.database) as session:
            await session.execute(text("SELECT 1"))
    except Exception:  # noqa: BLE001 - whatever it is, we are not ready
        response.status_code = 503
        return {"status": "database away"}
    return {"status": "ok"}


@router.get("/metrics")
async def metrics(rooms: RoomsDep) -> Response:
    """Figures for Prometheus."""
    return Response(rooms.services.metrics.text(), media_type="text/plain; version=0.0.4")
