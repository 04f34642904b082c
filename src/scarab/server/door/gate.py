"""What goes around every request: limits, the Origin check, headers. Plain ASGI, because every move pays for it."""

from functools import cache
from typing import Any, Final
from urllib.parse import urlsplit

from prometheus_client import Counter

from scarab.core.errors import ScarabError
from scarab.server.door.asgi import App, Receive, Scope, Send
from scarab.server.door.identity import cookie_value
from scarab.server.door.limits import Limits, address_of
from scarab.server.errors import Refusal, encoded_problem, status_of
from scarab.server.house import ServerHouse
from scarab.server.metrics import REQUESTS
from scarab.server.table.seats import hashed

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)

HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
NEVER_KEPT: Final = (b"cache-control", b"no-store")
HTTPS_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")
SAFE: Final = ("GET", "HEAD", "OPTIONS")


TRY_AGAIN_LATER: Final = 1013


class Gate:
    """The application that uvicorn calls."""

    def __init__(self, app: App, house: ServerHouse, limits: Limits) -> None:
        settings = house.settings
        self.app: Final = app
        self.house: Final = house
        self.limits: Final = limits
        self.origins: Final = settings.origins
        self.headers: Final = [*HEADERS, HTTPS_ONLY] if settings.secure else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        address = address_of(client[0]) if client else ""
        headers = dict(scope["headers"])
        scope["address"] = address
        scope["visitor"] = hashed(cookie_value(headers.get(b"cookie", b"")))
        origin = headers.get(b"origin", b"")
        foreign = bool(origin) and not self.is_welcome(origin, headers.get(b"host", b""))
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send, address, foreign)
        else:
            await self.request(scope, receive, send, address, foreign)

    async def request(self, scope: Scope, receive: Receive, send: Send, address: str, foreign: bool) -> None:
        extra = [*self.headers, NEVER_KEPT] if scope["path"].startswith("/api/") else self.headers

        async def with_headers(event: dict[str, Any]) -> None:
            if event["type"] == "http.response.start":
                answered(event["status"]).inc()
                event["headers"] = [*event.get("headers", ()), *extra]
            await send(event)

        if foreign and scope["method"] not in SAFE:
            await refuse(with_headers, Refusal("origin/foreign", "pages of other sites may not act here"))
            return
        try:
            self.limits.request(address)
        except Refusal as refusal:
            await refuse(with_headers, refusal)
        else:
            await self.app(scope, receive, with_headers)

    async def socket(self, scope: Scope, receive: Receive, send: Send, address: str, foreign: bool) -> None:
        if foreign:
            await send({"type": "websocket.close"})  # before it is accepted: 403
            return
        try:
            self.limits.request(address)
            self.limits.open_socket(address)
        except Refusal as refusal:
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER, "reason": str(refusal)})
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.limits.close_socket(address)

    def is_welcome(self, origin: bytes, host: bytes) -> bool:
        """The page comes from this server itself, or from where the host says."""
        text = origin.decode("latin-1")
        try:
            netloc = urlsplit(text).netloc
        except ValueError:
            return False
        return netloc.encode("latin-1") == host or text in self.origins


@cache
def answered(status: int) -> Counter:
    """Looking up a counter by its label takes longer than counting."""
    return REQUESTS.labels(status)


async def refuse(send: Send, refusal: ScarabError) -> None:
    body, status = encoded_problem(refusal), status_of(refusal)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
