"""The table acts out what the others did: one thing after the other, in order, and everything that scored is seen.

The page's clock is wound on by the tests, so that half a second of the page takes a few milliseconds.
"""

from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from browser.conftest import Visit
from browser.playing import Player
from browser.site import GAMES, most_seats
from browser.visitor import Visitor
from support.deadlines import Deadline

RECORDER: Final = Path(__file__).with_name("recorder.js").read_text(encoding="utf-8")
HALF_A_SECOND: Final = 500
STEP: Final = 200
"""Milliseconds by which the clock is wound on."""
SETTLED: Final = 1500
"""Milliseconds in which the points of one's own move arrive."""
ANSWERS: Final = 3
SEED: Final = 7
"""Of answers that never let the others play more than forty lines: those are not acted out."""


class Watcher:
    """A player who sees every beat."""

    def __init__(self, visitor: Visitor, game: str, bots: int = 3) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.page.clock.install()
        self.table = visitor.create(game, "me", *["greedy"] * bots, ready=True)
        visitor.go(f"/table/{self.table}")
        self.player = Player(visitor, seed=SEED)
        self.until_shown()
        self.page.evaluate(f"({RECORDER})()")
        self.start = self.scores()
        self.shown_as = -1 if game == "tutankhamen" else 1
        """The points of that game are coins paid: its headline counts those that are left."""

    def wind(self, milliseconds: int = STEP) -> None:
        self.page.clock.run_for(milliseconds)

    def scores(self) -> list[int]:
        """The server's, when it is this player's turn or the game is over."""
        view = self.visitor.until_asked(self.table)["views"][0]["view"]
        return [sum(row.values()) for row in view["score"]]

    def changes(self) -> list[int]:
        return [after - before for before, after in zip(self.start, self.scores(), strict=True)]

    def lines(self) -> tuple[int, int]:
        """The last line that is shown, and the newest."""
        data = self.page.locator("[data-shown]").evaluate("(it) => ({ ...it.dataset })")
        return int(data["shown"]), int(data["newest"])

    def is_behind(self) -> bool:
        shown, newest = self.lines()
        return shown < newest

    def asked(self) -> bool:
        seen = self.player.look()
        return bool(seen["asked"] or seen["over"])

    def until_shown(self) -> None:
        """Wind the clock on until everything was acted and this player is asked."""
        self.visitor.until_asked(self.table)
        deadline = Deadline()
        while self.is_behind() or not self.asked():
            deadline.check()
            self.wind()
        self.wind(SETTLED)

    def until_behind(self) -> None:
        """Answer until others have moved, all of them, and that is not shown yet."""
        deadline = Deadline()
        while not self.is_behind():
            deadline.check()
            if self.asked():
                self.player.play()
            self.visitor.until_asked(self.table)
        newest = self.visitor.until_asked(self.table)["version"] - 1
        while self.lines()[1] < newest:
            deadline.check()
            self.page.wait_for_timeout(20)

    def answer(self) -> None:
        """Answer one question and see everything that follows."""
        self.player.play()
        self.until_shown()

    def acted(self) -> dict[str, Any]:
        return dict(self.page.evaluate("acted"))


def apart(acted: dict[str, Any]) -> list[float]:
    """How long each beat was shown, but for the last one."""
    times = [at for at, _ in acted["shown"][1:]]
    return [later - earlier for earlier, later in pairwise(times)]


def assert_all_shown(watcher: Watcher) -> None:
    """In order, each for half a second, and every point was seen."""
    acted = watcher.acted()
    lines = [line for _, line in acted["shown"]]
    assert lines == sorted(set(lines))
    assert len(lines) > ANSWERS
    assert lines[-1] == watcher.lines()[1]
    assert min(apart(acted)) >= HALF_A_SECOND
    changes = [change * watcher.shown_as for change in watcher.changes()]
    assert [acted["points"].get(str(seat), 0) for seat in range(len(changes))] == changes


def test_each_beat_is_seen_in_order_for_half_a_second_with_its_points(visit: Visit, game: str) -> None:
    watcher = Watcher(visit(motion=True, pace="normal"), game)
    for _ in range(ANSWERS):
        watcher.answer()
    assert_all_shown(watcher)


def test_six_seats_on_a_phone_too(visit: Visit) -> None:
    game = max(GAMES, key=most_seats)
    watcher = Watcher(visit(size="phone", motion=True, pace="normal"), game, most_seats(game) - 1)
    assert len(watcher.start) == 6
    watcher.answer()
    watcher.answer()
    assert_all_shown(watcher)


def test_without_motion_nothing_flies_and_each_beat_is_seen_all_the_same(visit: Visit, any_game: str) -> None:
    watcher = Watcher(visit(pace="normal"), any_game)
    watcher.answer()
    watcher.answer()
    acted = watcher.acted()
    assert acted["flights"] == 0
    changes = [change * watcher.shown_as for change in watcher.changes()]
    assert [acted["points"].get(str(seat), 0) for seat in range(len(changes))] == changes
    assert min(apart(acted)) >= HALF_A_SECOND
    assert acted["shown"][-1][1] == watcher.lines()[1]
    assert [captions for captions in acted["captions"] if captions[1]]


@pytest.mark.parametrize("key", [" ", "Escape"])
def test_a_key_skips_to_my_turn_at_once(visit: Visit, any_game: str, key: str) -> None:
    watcher = Watcher(visit(motion=True, pace="calm"), any_game)
    watcher.until_behind()
    assert not watcher.asked()
    watcher.page.keyboard.press(key)
    assert not watcher.is_behind()
    watcher.wind()
    assert watcher.asked()
    assert watcher.page.locator(".flight, .float, .cartouche").count() == 0


def test_a_phone_has_a_button_for_it(visit: Visit, any_game: str) -> None:
    watcher = Watcher(visit(size="phone", motion=True, pace="calm"), any_game)
    watcher.until_behind()
    watcher.wind()
    skip = watcher.page.get_by_role("region", name="Decision").get_by_role("button", name="Skip to my turn")
    box = skip.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    skip.tap()
    assert not watcher.is_behind()


def test_a_tap_on_the_board_skips_nothing(visit: Visit, any_game: str) -> None:
    watcher = Watcher(visit(motion=True, pace="calm"), any_game)
    watcher.until_behind()
    watcher.page.locator("[data-stop]").first.click()
    assert watcher.is_behind()


def test_a_hidden_tab_waits_for_nobody_and_offers_what_was_missed(visit: Visit, any_game: str) -> None:
    watcher = Watcher(visit(motion=True, pace="normal"), any_game)
    before = watcher.lines()[1]
    look_away(watcher, True)
    watcher.player.play()
    watcher.visitor.until_asked(watcher.table)
    deadline = Deadline()
    while watcher.lines()[1] == before or not watcher.asked():
        deadline.check()
        watcher.page.wait_for_timeout(20)
    assert not watcher.is_behind()
    look_away(watcher, False)
    assert_can_be_watched(watcher)


def look_away(watcher: Watcher, hidden: bool) -> None:
    """The tab goes to the background, or comes back."""
    watcher.page.evaluate(
        """(hidden) => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def assert_can_be_watched(watcher: Watcher) -> None:
    newest = watcher.lines()[1]
    watcher.page.get_by_role("button", name="Watch").click()
    deadline = Deadline()
    while not watcher.is_behind():
        deadline.check()
        watcher.page.wait_for_timeout(20)
    assert not watcher.asked()
    watcher.until_shown()
    lines = [line for _, line in watcher.acted()["shown"]]
    again = lines[-lines[::-1].index(min(lines[-4:])) - 1 :]
    assert again == sorted(again)
    assert again[-1] == newest
    assert len(again) > 2


def test_a_lost_connection_leads_back_to_now(visit: Visit, any_game: str) -> None:
    watcher = Watcher(visit(motion=True, pace="normal"), any_game)
    before = watcher.lines()[1]
    watcher.page.evaluate("sockets.at(-1).close()")
    watcher.page.get_by_text("Reconnecting").wait_for()
    watcher.player.hurry(watcher.table, watcher.visitor.until_asked(watcher.table))
    watcher.visitor.until_asked(watcher.table)
    deadline = Deadline()
    while watcher.lines()[1] == before:
        deadline.check()
        watcher.wind()
        assert not watcher.is_behind()
    assert_can_be_watched(watcher)
