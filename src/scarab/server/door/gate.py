"""What goes around every request: limits, the Origin check, headers. Plain ASGI, because every move pays for it."""

from functools import cache
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from prometheus_client import Counter

from scarab.server.door.asgi import App, Receive, Scope, Send
from scarab.server.door.handshake import Handshake, watch
from scarab.server.door.limits import address_of
from scarab.server.door.shortcut import is_move, quick_move
from scarab.server.house import House
from scarab.server.metrics import REQUESTS
from scarab.server.table.seats import COOKIE, hashed
from scarab.server.wire import Problem

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


class Shell:
    """The application that uvicorn calls."""

    def __init__(self, app: App, house: House) -> None:
        self.app: Final = app
        self.house: Final = house
        self.headers: Final = [*HEADERS, HTTPS_ONLY] if house.settings.secure else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        address = address_of(client[0]) if client else ""
        origin, host, cookies = b"", b"", b""
        for name, value in scope["headers"]:
            if name == b"origin":
                origin = value
            elif name == b"host":
                host = value
            elif name == b"cookie":
                cookies = value
        scope["address"] = address
        scope["visitor"] = hashed(cookie_value(cookies))
        foreign = bool(origin) and not self.is_welcome(origin, host)
        if scope["type"] == "websocket":
            await self.socket(scope, address, foreign)
        else:
            await self.request(scope, receive, send, address, foreign)

    async def request(self, scope: Scope, receive: Receive, send: Send, address: str, foreign: bool) -> None:
        extra = [*self.headers, NEVER_KEPT] if scope["path"].startswith("/api/") else self.headers

        async def with_headers(event: dict[str, Any]) -> None:
            if event["type"] == "http.response.start":
                answered(event["status"]).inc()
                event["headers"] = [*event.get("headers", ()), *extra]
            await send(event)

        if not self.house.limits.request(address):
            await refuse(with_headers, 429, "limit/too-fast", "too many requests from your address; wait a moment")
        elif foreign and scope["method"] not in SAFE:
            await refuse(with_headers, 403, "origin/foreign", "pages of other sites may not act here")
        else:
            await self.answer(scope, receive, with_headers)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if is_move(scope):
            await quick_move(self.house, self.app, scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def socket(self, scope: Scope, address: str, foreign: bool) -> None:
        """Refused before it is accepted: an HTTP answer, no socket."""
        limits = self.house.limits
        handshake: Handshake = scope["handshake"]
        if foreign:
            handshake.refuse(403, self.headers)
        elif not limits.request(address) or not limits.open_socket(address):
            handshake.refuse(429, self.headers)
        else:
            try:
                await watch(self.house, scope)
            finally:
                if not handshake.taken:
                    limits.close_socket(address)

    def is_welcome(self, origin: bytes, host: bytes) -> bool:
        """The page comes from this server itself, or from where the host says."""
        text = origin.decode("latin-1")
        return urlsplit(text).netloc.encode("latin-1") == host or text in self.house.settings.origins


@cache
def answered(status: int) -> Counter:
    """Looking up a counter by its label takes longer than counting."""
    return REQUESTS.labels(status)


def cookie_value(header: bytes) -> str:
    """Our cookie's value; empty without one."""
    for part in header.split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name == COOKIE.encode():
            return value.decode("latin-1")
    return ""


async def refuse(send: Send, status: int, code: str, why: str) -> None:
    body = msgspec.json.encode(Problem(code=code, message=why))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
