"""Turns refusals and bytes into responses, and describes both for the OpenAPI document."""

from traceback import walk_tb
from typing import Any, Final

from litestar import MediaType, Request, Response, route
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from scarab.core.errors import ScarabError
from scarab.server.door.identity import NEW_TOKEN
from scarab.server.door.limits import Limits
from scarab.server.errors import ENCODER, encoded_problem, status_of
from scarab.server.house import ServerHouse
from scarab.server.logs import LOG
from scarab.server.table.seats import hashed, new_token
from scarab.server.wire import Problem, TableMessage, Wire

DECODER: Final = "litestar.serialization.msgspec_hooks"

AnyRequest = Request[Any, Any, Any]

MEANINGS: Final = {
    400: "The request is not understood.",
    403: "Not yours to do.",
    404: "There is no such thing here.",
    405: "This can be read, but not like this.",
    409: "Not now: the table has moved on, or is in another phase. A stale move comes with the fresh table.",
    413: "Too long.",
    415: "The request is no JSON.",
    422: "Understood, but not allowed: by the rules of the game, or because there is no such choice.",
    429: "Too fast.",
    503: "The database refuses; nothing was changed.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of a route: `statuses`, and those that every route has."""
    wanted = sorted({400, 404, 422, 429, 503, *statuses})
    return {status: spec(Problem, MEANINGS[status]) for status in wanted}


def spec(kind: type, description: str, media_type: str = "application/json") -> ResponseSpec:
    return ResponseSpec(data_container=kind, description=description, media_type=media_type, generate_examples=False)


def table_responses(*statuses: int, status: int = 200) -> dict[int, ResponseSpec]:
    """The responses of a route that returns the current table."""
    return {status: spec(TableMessage, "How the table stands for you."), **problems(*statuses)}


def house_of(request: AnyRequest) -> ServerHouse:
    house: ServerHouse = request.app.state.house
    return house


def limits_of(request: AnyRequest) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


def visitor_of(request: AnyRequest) -> str:
    visitor: str = request.scope["visitor"]  # type: ignore[typeddict-item]  # put there by the gate
    return visitor


def address_of(request: AnyRequest) -> str:
    address: str = request.scope["address"]  # type: ignore[typeddict-item]  # put there by the gate
    return address


def acting_visitor(request: AnyRequest) -> tuple[ServerHouse, str]:
    """The house and the visitor of a request that changes something; charged to the limits."""
    house = house_of(request)
    visitor = visitor_of(request)
    limits_of(request).change(visitor, address_of(request))
    return house, visitor


def new_visitor(request: AnyRequest) -> tuple[ServerHouse, str]:
    """As `acting_visitor`, but a visitor without a cookie gets one from the gate."""
    house, visitor = acting_visitor(request)
    if not visitor:
        token = new_token()
        visitor = hashed(token)
        request.scope[NEW_TOKEN] = token  # type: ignore[typeddict-unknown-key]
    return house, visitor


def with_options(*handlers: HTTPRouteHandler) -> list[HTTPRouteHandler]:
    """The handlers, and one for OPTIONS of each path that has several: Litestar's own would name the first method only.
    They come first, or Litestar makes its own."""
    methods: dict[str, set[str]] = {}
    for handler in handlers:
        for path in handler.paths:
            methods.setdefault(path, {"OPTIONS"}).update(handler.http_methods)
    return [*[options(path, allowed) for path, allowed in methods.items() if len(allowed) > 2], *handlers]


def options(path: str, allowed: set[str]) -> HTTPRouteHandler:
    @route(path, http_method="OPTIONS", status_code=204, include_in_schema=False, sync_to_thread=False)
    def allow() -> Response[None]:
        return Response(None, headers={"Allow": ", ".join(sorted(allowed))})

    return allow


def as_json(body: bytes, status: int = 200, headers: dict[str, str] | None = None) -> Response[bytes]:
    return Response(body, media_type=MediaType.JSON, status_code=status, headers=headers)


def encoded(value: Wire, status: int = 200, headers: dict[str, str] | None = None) -> Response[bytes]:
    return as_json(ENCODER.encode(value), status, headers)


def refused(request: AnyRequest, error: ScarabError) -> Response[bytes]:
    return as_json(encoded_problem(error), status_of(error))


def not_understood(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """Litestar's own error: an unknown path or method, or a malformed body."""
    why = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        why = (
            f"{first.get('key', first.get('source', ''))}: {first['message']}"
            if isinstance(first, dict)
            else str(first)
        )
    problem = Problem(code=f"request/{error.status_code}", message=why[:300] or MEANINGS.get(error.status_code, ""))
    return encoded(problem, error.status_code, {str(k): str(v) for k, v in (error.headers or {}).items()})


def failed(request: AnyRequest, error: Exception) -> Response[bytes]:
    if is_too_deep(error):
        return encoded(Problem(code="request/400", message="the JSON is nested too deeply"), 400)
    return as_json(failure_of(request.scope["path"], error), 500)


def is_too_deep(error: Exception) -> bool:
    """A body nested too deeply: the decoder raises an error that Litestar does not expect."""
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    return isinstance(error, RecursionError) and frames[-1].f_globals["__name__"] == DECODER


def failure_of(path: str, error: Exception) -> bytes:
    """A bug of ours: logged with its traceback, answered in one sentence."""
    LOG.error("request failed", path=path, exc_info=error)
    why = "something went wrong that should not; the host can see it in the log"
    return ENCODER.encode(Problem(code="server/failed", message=why))
