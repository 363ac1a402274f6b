"""The faces of cards as images, each at an address made from its contents."""

from fastapi import APIRouter, HTTPException
from fastapi.responses import Response

from app.assets.drawings import KEEP
from app.drawn.faces import face_image

router = APIRouter(include_in_schema=False)


@router.get("/faces/{digest}.svg")
async def face(digest: str) -> Response:
    """A face that a page has named."""
    image = face_image(digest)
    if image is None:
        raise HTTPException(404)
    return Response(image, media_type="image/svg+xml", headers={"Cache-Control": KEEP})
