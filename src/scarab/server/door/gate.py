"""Wraps every request: limits, the Origin check, headers. Plain ASGI, because every move pays for it."""

from functools import cache
from typing import Any, Final
from urllib.parse import urlsplit

from prometheus_client import Counter

from scarab.core.errors import ScarabError
from scarab.server.door.asgi import App, Receive, Scope, Send
from scarab.server.door.identity import DAY_MS, NEW_TOKEN, NOBODY, Identity, Visit, is_due
from scarab.server.door.limits import ADDRESS, Limits, address_of
from scarab.server.errors import Refusal, encoded_problem, status_of
from scarab.server.house import ServerHouse
from scarab.server.metrics import REQUESTS
from scarab.server.store.engine import cookie_key
from scarab.server.store.reads import owns_something

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
API: Final = "/api/"

MOST_OWNERS: Final = 4096
"""Limit on the unsigned tokens that are remembered because they own a seat or a table."""

TRY_AGAIN_LATER: Final = 1013


class Gate:
    """The application that uvicorn calls."""

    def __init__(self, app: App, house: ServerHouse, limits: Limits) -> None:
        settings = house.settings
        self.app: Final = app
        self.house: Final = house
        self.limits: Final = limits
        house.on_load.append(limits.replayed)
        self.identity: Final = Identity(cookie_key(house.engine), settings.secure)
        self.owners: Final[set[str]] = set()
        """Visitors whose cookie has no signature yet, and who own a seat or a table."""
        self.origins: Final = settings.origins
        self.headers: Final = [*HEADERS, HTTPS_ONLY] if settings.secure else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        headers = dict(scope["headers"])
        scope["address"] = address_of(client[0]) if client else ""
        ADDRESS.set(scope["address"])
        origin = headers.get(b"origin", b"")
        foreign = bool(origin) and not self.is_welcome(origin, headers.get(b"host", b""))
        cookies = headers.get(b"cookie", b"")
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send, cookies, foreign)
        else:
            await self.request(scope, receive, send, cookies, foreign)

    async def request(self, scope: Scope, receive: Receive, send: Send, cookies: bytes, foreign: bool) -> None:
        is_api = scope["path"].startswith(API)
        visit = NOBODY

        async def with_headers(event: dict[str, Any]) -> None:
            if event["type"] == "http.response.start":
                answered(event["status"]).inc()
                headers = event.get("headers", ())
                private = is_api and all(name != b"cache-control" for name, _ in headers)
                event["headers"] = [*headers, *self.headers, *([NEVER_KEPT] if private else [])]
                # what anybody may keep, such as a box, carries nobody's cookie
                token = self.token_to_give(scope, visit, event["status"]) if private else ""
                if token:
                    event["headers"].append((b"set-cookie", self.identity.header(token, self.today())))
            elif is_api:
                self.limits.answered(scope["address"], len(event.get("body", b"")))
            await send(event)

        if foreign and scope["method"] not in SAFE:
            await refuse(with_headers, Refusal("origin/foreign", "pages of other sites may not act here"))
            return
        try:
            self.limits.request(scope["address"])
            visit = await self.visit(cookies) if is_api else self.identity.signed(cookies)
        except ScarabError as refusal:
            await refuse(with_headers, refusal)
        else:
            scope["visitor"] = visit.visitor
            await self.app(scope, receive, with_headers)

    async def socket(self, scope: Scope, receive: Receive, send: Send, cookies: bytes, foreign: bool) -> None:
        address = scope["address"]
        if foreign:
            await send({"type": "websocket.close"})  # closing before accepting answers 403
            return
        try:
            self.limits.request(address)
            visit = await self.visit(cookies)
            self.limits.open_socket(address)
        except ScarabError as refusal:
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER, "reason": str(refusal)})
            return
        try:
            scope["visitor"] = visit.visitor
            await self.app(scope, receive, send)
        finally:
            self.limits.close_socket(address)

    async def visit(self, cookies: bytes) -> Visit:
        """The visitor, by our signature, or else by what the token owns."""
        visit = self.identity.signed(cookies)
        if visit is not NOBODY:
            return visit
        for candidate in self.identity.candidates(cookies):
            if await self.owns_something(candidate.visitor):
                return candidate
        return NOBODY

    async def owns_something(self, visitor: str) -> bool:
        """Looked up once per token: the answer sets a signed cookie."""
        if visitor in self.owners:
            return True
        owns = await self.house.read(lambda: owns_something(self.house.engine, visitor))
        if owns:
            if len(self.owners) >= MOST_OWNERS:
                self.owners.clear()
            self.owners.add(visitor)
        return owns

    def token_to_give(self, scope: Scope, visit: Visit, status: int) -> str:
        """The token for a new cookie: of a new visitor, or to renew an old cookie."""
        if is_due(visit, self.today()):
            return visit.token
        new: str = scope.get(NEW_TOKEN, "")
        return new if status < 400 else ""

    def today(self) -> int:
        return self.house.now() // DAY_MS

    def is_welcome(self, origin: bytes, host: bytes) -> bool:
        """True if the page comes from this server or from an origin in the settings."""
        text = origin.decode("latin-1")
        try:
            netloc = urlsplit(text).netloc
        except ValueError:
            return False
        return netloc.encode("latin-1") == host or text in self.origins


@cache
def answered(status: int) -> Counter:
    """Cached, because looking up a counter by its label takes longer than counting."""
    return REQUESTS.labels(status)


async def refuse(send: Send, refusal: ScarabError) -> None:
    body, status = encoded_problem(refusal), status_of(refusal)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
