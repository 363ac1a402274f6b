"""Routes for those who run the server: alive, ready, metrics."""

from fastapi import APIRouter, Request, Response

from app.deps import RoomsDep
from app.ops.readiness import Readiness

router = APIRouter(include_in_schema=False)


@router.get("/health/live")
async def live() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@router.get("/health/ready")
async def ready(request: Request, response: Response) -> dict[str, str]:
    """The database answers too, and takes what is written."""
    readiness: Readiness = request.app.state.readiness
    problem = await readiness.problem()
    if problem is not None:
        response.status_code = 503
    return {"status": problem or "ok"}


@router.get("/metrics")
async def metrics(rooms: RoomsDep) -> Response:
    """Figures for Prometheus."""
    return Response(rooms.services.metrics.text(), media_type="text/plain; version=0.0.4")
