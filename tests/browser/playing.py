"""Plays any game using only its page: what glows, the decision bar, Confirm."""

import contextlib
import random
import time
from collections.abc import Callable
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as WaitedTooLong

from browser.visitor import Visitor

PATIENCE: Final = 300.0
"""Seconds after which a whole game counts as stuck."""
STEP: Final = 20.0
"""Seconds to wait for a question or an answer."""

PRESS: Final = 4000.0
"""Milliseconds for a visible element to become clickable."""

ABOVE: Final = 400.0
"""Milliseconds for an element that another may cover."""

GLANCE: Final = 250
"""Milliseconds after which a waiting player polls, even if nothing on the page has changed."""

FORESEEN: Final = 50
"""Milliseconds in which a page usually knows whether an answer needs confirming."""

TYPED: Final = 1000
"""Milliseconds: `1` may be the beginning of `12`, so the page waits nearly as long for the next digit."""

ELSEWHERE: Final = (
    'main :not(section[aria-label="Decision"] *):is(button[aria-pressed="false"]:visible'
    ':not([aria-disabled="true"], [data-stop]))'
)
"""A card in hand, a pair of buttons in a panel."""

OPEN: Final = '[aria-pressed="false"]:not([aria-disabled="true"])'
"""What can be chosen, unlike what only explains itself."""

Hand = Literal["mouse", "touch", "keys"]


class Player:
    """A player who gives random answers."""

    def __init__(self, visitor: Visitor, hand: Hand = "mouse", seed: int = 1, reach: int = 4) -> None:
        """`reach`: the choice is among this many nearest things on the board; more end a game sooner."""
        self.reach = reach
        self.visitor = visitor
        self.page: Page = visitor.page
        self.hand = hand
        self.rng = random.Random(seed)
        self.answers = 0

    def look(self) -> dict[str, Any]:
        return dict(self.page.evaluate("look()"))

    def bar(self) -> Locator:
        return self.page.get_by_role("region", name="Decision")

    def wait(self, wanted: Callable[[dict[str, Any]], bool], seconds: float = STEP) -> dict[str, Any]:
        end = time.monotonic() + seconds
        seen = self.look()
        while not wanted(seen):
            assert time.monotonic() < end, f"waited in vain: {seen}, {self.page.title()}"
            seen = self.look_again(seen)
        return seen

    def look_again(self, seen: dict[str, Any], patience: int = GLANCE) -> dict[str, Any]:
        """Wait until something changes, or the milliseconds are over."""
        return dict(self.page.evaluate("lookAgain", [seen, patience]))

    @property
    def table(self) -> str:
        return urlsplit(self.page.url).path.split("/table/")[1].split("/")[0]

    def version(self) -> int:
        return int(self.visitor.ask(f"/tables/{self.table}")["version"])

    def asked_seats(self) -> list[int]:
        """The seats at this screen that are to act."""
        return [view["seat"] for view in self.visitor.ask(f"/tables/{self.table}")["views"] if view["actions"]]

    def press(self, target: Locator, patience: float = PRESS) -> None:
        if self.hand == "touch":
            target.tap(timeout=patience)
        else:
            target.click(timeout=patience)

    def choose(self, seen: dict[str, Any]) -> None:
        """One tap: a button of the bar, something that glows on the board, or one of a panel beside it."""
        stops = seen["stops"][: self.reach]
        place = self.rng.randrange(seen["choices"] + len(stops) + seen["elsewhere"])
        if place < len(stops):
            stop = self.page.locator(f'[data-stop="{stops[place]}"]{OPEN}').first
            with contextlib.suppress(WaitedTooLong):  # its middle may be covered: try another one
                self.press(stop, ABOVE)
        elif place < len(stops) + seen["choices"]:
            buttons = self.bar().locator('button[aria-pressed="false"]:not([disabled]):visible')
            self.press(buttons.nth(place - len(stops)))
        else:
            self.press(self.page.locator(ELSEWHERE).nth(place - len(stops) - seen["choices"]))

    def confirm(self) -> None:
        """Confirm, unless the page plays an undoable answer at once."""
        end = time.monotonic() + STEP
        seen = self.look()
        while seen["confirm"] and time.monotonic() < end:
            seen = self.look_again(seen, FORESEEN)
            if seen["confirm"]:
                with contextlib.suppress(WaitedTooLong):
                    self.press(self.bar().get_by_role("button", name="Confirm", disabled=False), ABOVE)
                    return

    def close_the_card(self) -> None:
        """True if the tapped element explained itself instead, because the question had changed."""
        self.press(self.page.get_by_role("dialog").get_by_role("button", name="Close"))

    def answer(self, seen: dict[str, Any]) -> None:
        """Tap until one answer is left and played."""
        before = seen["played"]
        for _ in range(40):
            if seen["over"] or seen["played"] > before:
                self.answers += 1
                return
            if seen["explained"]:
                self.close_the_card()
            elif seen["confirm"]:
                self.confirm()
                self.wait(lambda now: now["over"] or now["played"] > before)
            else:
                self.choose(seen)
            seen = self.wait(lambda now: now["over"] or now["asked"] or now["played"] > before)
        raise AssertionError(f"forty taps were not enough for one answer: {seen}")

    def play(self, answers: int = 1) -> None:
        """Give this many answers, unless the game ends before."""
        for _ in range(answers):
            seen = self.wait(lambda now: now["over"] or now["asked"])
            if seen["over"]:
                return
            self.answer(seen)

    def play_to_the_end(self, answers: int = 10_000) -> None:
        """Give some answers on the page, then the rest without it."""
        end = time.monotonic() + PATIENCE
        while not self.look()["over"]:
            assert time.monotonic() < end, f"the game takes too long: {self.answers} answers so far"
            if self.answers >= answers:
                self.hurry_to_the_end()
                self.wait(lambda now: now["over"])
            else:
                self.play()

    def hurry_to_the_end(self) -> None:
        """Finish the game without the page, for tests about its end."""
        path, table = urlsplit(self.page.url).path, self.table
        self.page.goto("about:blank")
        end = time.monotonic() + PATIENCE
        while (now := self.visitor.until_asked(table))["state"]["status"] != "over":
            assert time.monotonic() < end, "the game takes too long"
            self.hurry(table, now)
        self.visitor.go(path)

    def hurry(self, table: str, now: dict[str, Any], wanted: str = "") -> None:
        """Give one answer, if possible one with this word; it is refused if another seat was faster."""
        asked = next(view for view in now["views"] if view["actions"])
        actions = [action for action in asked["actions"] if wanted in action.split()] or asked["actions"]
        move = {"version": now["version"], "action": self.rng.choice(actions), "seat": asked["seat"]}
        self.visitor.context.request.post(f"/api/tables/{table}/actions", data=move)


class KeyboardPlayer(Player):
    """A player who uses only the keyboard."""

    TABS: Final = 120

    def tab_to(self, condition: str) -> None:
        assert self.comes_to(condition), f"the Tab key never came to where {condition}"

    def comes_to(self, condition: str) -> bool:
        """Move the focus with Tab, or with Shift+Tab if that is shorter."""
        key = "Shift+Tab" if self.page.evaluate(f"isBehind((it) => {condition})") else "Tab"
        for _ in range(self.TABS):
            if self.page.evaluate(f"(() => {{ const it = document.activeElement; return {condition}; }})()"):
                return True
            self.page.keyboard.press(key)
        return False

    def choose(self, seen: dict[str, Any]) -> None:
        where = self.rng.choice([name for name in ("choices", "stops", "elsewhere") if seen[name]])
        if where == "choices":
            buttons = self.bar().locator('button[aria-pressed="false"]:not([disabled]):visible')
            number = buttons.nth(self.rng.randrange(seen["choices"])).get_attribute("aria-keyshortcuts")
            self.page.keyboard.type(str(number))
            self.look_again(seen, TYPED)
        elif where == "elsewhere":
            self.tab_to("it.matches('main button[aria-pressed=false]:not([aria-disabled=true])')")
            self.page.keyboard.press("Enter")
            self.look_again(seen, GLANCE)
        else:
            self.tab_to("it.matches('[data-stop]')")
            for _ in range(self.rng.randrange(3)):
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Enter")
            self.look_again(seen, GLANCE)

    def close_the_card(self) -> None:
        self.page.keyboard.press("Escape")

    def confirm(self) -> None:
        """Confirm, unless an undoable answer was already played."""
        if self.comes_to("it.matches('button') && it.textContent.trim().startsWith('Confirm')"):
            self.page.keyboard.press("Enter")
        else:
            assert not self.look()["confirm"], "the Tab key never came to Confirm"
