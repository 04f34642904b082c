"""One person with their own browser, who notices everything that a page should not do."""

import re
import time
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebSocket

from browser.site import Site
from support.deadlines import Deadline

Size = Literal["desktop", "phone"]
Theme = Literal["light", "dark"]
Pace = Literal["calm", "normal", "fast", "off"]

SIZES: Final[dict[Size, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1360, "height": 850}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}

WITNESS: Final = Path(__file__).with_name("witness.js").read_text(encoding="utf-8")
"""Script in the page: records messages and layout shifts, and inspects the page for the tests."""

NUMBERS: Final = Path(__file__).with_name("numbers.js").read_text(encoding="utf-8").rstrip(";\n")
"""Makes a page's random numbers reproducible. Only in tests: a server cannot ask a page for it."""

SETTINGS: Final = """(pace) => {
  if (location.protocol === "about:") return; // no page yet: nothing is kept for it
  const kept = JSON.parse(localStorage.getItem("scarab.settings") ?? "{}");
  localStorage.setItem("scarab.settings", JSON.stringify({ pace, ...kept }));
}"""
"""A device that was set to this pace before its first page."""

LARGEST_SHIFT: Final = 0.01
LONGEST_TURN: Final = 60.0
"""Seconds for the other players' answers."""


class Visitor:
    """A cookie jar, a page, and everything that went wrong or over the wire."""

    def __init__(
        self,
        browser: Browser,
        site: Site,
        *,
        size: Size = "desktop",
        theme: Theme = "light",
        locale: str = "en",
        motion: bool = False,
        pace: Pace = "off",
        place: int = 0,
    ) -> None:
        """`place`: the number of earlier visitors of the test; each adds different numbers to the dice.

        Moves of others are not acted out, unless a test is about that.
        """
        self.site = site
        self.size = size
        self.context = browser.new_context(
            base_url=site.url,
            color_scheme=theme,
            locale=locale,
            reduced_motion="no-preference" if motion else "reduce",
            permissions=["clipboard-read", "clipboard-write"],
            accept_downloads=True,
            **SIZES[size],
        )
        self.context.set_default_timeout(15_000)
        self.context.add_init_script(WITNESS)
        self.context.add_init_script(f"({NUMBERS})({place})")
        self.context.add_init_script(f"({SETTINGS})({pace!r})")
        self.troubles: list[str] = []
        self.expected: list[str] = []
        self.traffic: list[str] = []
        """Everything the server sent to this browser, in order."""
        self.context.expose_function("noted", self.heard)
        self.context.on("request", self.requested)
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("websocket", self.socket)
        return page

    def expects(self, pattern: str) -> None:
        """Expect a refused request: the browser logs each as an error."""
        self.expected.append(pattern)

    def console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(re.search(each, message.text) for each in self.expected):
            self.troubles.append(f"console: {message.text}")

    def requested(self, request: Request) -> None:
        if not request.url.startswith((self.site.url, "data:", "blob:")):
            self.troubles.append(f"a request left the server: {request.url}")

    def heard(self, text: str) -> None:
        self.traffic.append(text)

    def socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.traffic.append(str(frame)))

    def go(self, path: str) -> None:
        self.page.goto(path)
        self.page.wait_for_selector("main:not([aria-busy]), [role=dialog]")
        self.page.locator(".board[aria-busy=true]").wait_for(state="detached")  # drawn to the end

    def ask(self, path: str) -> Any:
        """The server's answer to a request of this visitor's page."""
        answer = self.context.request.get(f"/api{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def until_asked(self, table: str) -> Any:
        """The table as soon as this visitor is to act, or when the game is over."""
        end = time.monotonic() + LONGEST_TURN
        now = self.ask(f"/tables/{table}")
        while now["state"]["status"] != "over" and not any(view["actions"] for view in now["views"]):
            assert time.monotonic() < end, "the others take too long"
            now = self.ask(f"/tables/{table}?revision={now['revision']}&wait=5")
        return now

    def create(self, game: str, *kinds: str, **more: Any) -> str:
        """A table at once, for tests that are not about setting one up."""
        return str(self.invite(game, *kinds, **more)["table"])

    def invite(self, game: str, *kinds: str, **more: Any) -> Any:
        """A table at once, with the links to its seats."""
        seats = [{"kind": kind} if kind in ("me", "link") else {"kind": "bot", "bot": kind} for kind in kinds]
        made = self.context.request.post("/api/tables", data={"game": game, "seats": seats, **more})
        assert made.ok, made.text()
        return made.json()

    def fewest_seats(self) -> None:
        """Remove seats from a table on the setup page, down to the minimum."""
        fewer = self.page.get_by_role("button", name="Remove a seat")
        deadline = Deadline()
        while fewer.is_enabled():
            deadline.check()
            fewer.click()

    def copied(self) -> str:
        """The text on the clipboard."""
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def assert_steady(self) -> None:
        """No layout shifts while the page loaded."""
        self.page.evaluate("document.fonts.ready")
        shifts = self.page.evaluate("globalThis.shifted")
        assert sum(value for value, _ in shifts) < LARGEST_SHIFT, shifts

    def leave(self) -> None:
        self.context.unroute_all(behavior="ignoreErrors")  # requests of the page may be under way
        self.context.close()
        assert self.troubles == [], self.troubles
