"""Answers that stay as they are, packed once for all browsers that can unpack them.

Static files are packed by middleware; this is for what is made once and lives in memory.
"""

import gzip
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response


@lru_cache(maxsize=512)
def _zipped(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def packed(request: Request, body: bytes, media_type: str, cache: str) -> Response:
    """An answer with that body, packed if the request allows it; ``cache`` says who may keep it."""
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = _zipped(body), "gzip"
    return Response(body, media_type=media_type, headers=headers)
