"""The end of a game as a scene: final scoring adds up to the score sheet, and the result says who won and why."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from browser.conftest import Visit
from browser.playing import PATIENCE, Player
from browser.site import fewest_seats
from browser.visitor import Visitor
from support.deadlines import Deadline

RECORDS: Final = Path(__file__).parents[1] / "records"
RECORDER: Final = Path(__file__).with_name("recorder.js").read_text(encoding="utf-8")
WOUND: Final = 200
"""Milliseconds by which the page's clock is wound on."""
SETTLED: Final = 1500
"""Milliseconds in which the points of one's own move arrive."""

SEED: Final = 10
"""Of answers that never let the others play more than forty lines: those are not acted out."""

LAST: Final[dict[str, Callable[[Any], bool]]] = {
    "imhotep": lambda table: table["round"] == 6,
    "egizia": lambda table: table["round"] == 5,
    "amun_re": lambda table: table["kingdom"] == 2 and table["round"] == 3,
}
"""By game with final scoring: is this its last round?"""

ENDINGS: Final = {
    "imhotep/reshuffled-market-deck": (r"(\d+) : \1. Player . wins", "stones on the sled against .* IMH-38"),
    "imhotep/tie-broken-by-sled-stones": (r"(\d+)(?: : \1)+. Player . wins", "stones on the sled against .* IMH-38"),
    "imhotep/shared-victory": (
        "Player C and Player D share the victory",
        "32 points each, and as many stones .* IMH-38",
    ),
    "imhotep/wrath-penalty-decides": (
        r"Player . wins by \d+",
        r"\d+ : \d+ against Player .* made \d+ of Player .’s \d+ points",
    ),
    "tutankhamen/last-coin-gold": ("Player . wins", "The last coin"),
    "tutankhamen/empty-path-shared": ("Player . and Player . share the victory", "."),
    "egizia/tie": (r"(\d+) : \1. Player . wins", "EGZ-39"),
    "egizia/negative-score": (r"Player . wins by \d+", r"^−\d+ : −\d+ against Player .\.$"),
    "amun_re/all-steal": (r"Player . wins by \d+", "made"),
    "amun_re/final-pyramids": (r"(\d+) : \1. Player . wins", "pyramids against .* AMR-33"),
    "amun_re/final-stones": (r"(\d+)(?: : \1)+. Player . wins", "building stones? against .* AMR-33"),
    "amun_re/final-shared": ("Player . and Player . share the victory", "points each, and as many pyramids .* AMR-33"),
}
"""By record: what the headline says, and the reason with its rule."""


@pytest.fixture(params=LAST)
def scoring(request: pytest.FixtureRequest) -> str:
    """Every game with final scoring."""
    return str(request.param)


def imported(visitor: Visitor, name: str) -> str:
    record = (RECORDS / f"{name}.txt").read_text(encoding="utf-8")
    answer = visitor.context.request.post("/api/records", data={"record": record})
    assert answer.ok, answer.text()
    return str(answer.json()["table"])


def totals(visitor: Visitor, table: str) -> list[int]:
    return [sum(row.values()) for row in visitor.ask(f"/tables/{table}")["views"][0]["view"]["score"]]


def shown_totals(visitor: Visitor) -> list[int]:
    """By seat, what the result says."""
    rows = visitor.page.get_by_role("dialog").locator("ol li").all()
    found = {
        seat_of(row.locator("svg use").first.get_attribute("href")): row.locator(".total").inner_text() for row in rows
    }
    return [int(found[seat].replace("−", "-")) for seat in range(len(rows))]


def seat_of(shape: str | None) -> int:
    assert shape is not None
    return int(shape.removeprefix("#shape-"))


@pytest.mark.parametrize("name", ENDINGS)
def test_the_result_says_who_won_and_why_and_equals_the_score_sheet(visit: Visit, name: str) -> None:
    visitor = visit()
    table = imported(visitor, name)
    visitor.go(f"/table/{table}")
    visitor.page.get_by_role("button", name="Show result").click()
    result = visitor.page.get_by_role("dialog")
    headline, why = ENDINGS[name]
    assert re.fullmatch(headline, result.get_by_role("heading").first.inner_text())
    assert re.search(why, result.locator(".why").inner_text())
    assert shown_totals(visitor) == totals(visitor, table)


class LastRound:
    """A page that sees the last round of a game; its clock is wound on."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.table = visitor.create(game, "me", *["greedy"] * (fewest_seats(game) - 1), ready=True)
        self.player = Player(visitor, seed=SEED)
        self.play_until(lambda view: LAST[game](view["table"]))
        self.page.clock.install()
        visitor.go(f"/table/{self.table}")
        self.page.evaluate(f"({RECORDER})()")
        self.at_first = totals(visitor, self.table)

    def play_until(self, reached: Callable[[dict[str, Any]], bool], wind: bool = False) -> None:
        """Answer without the page; `wind`: it sees everything that follows."""
        deadline = Deadline(PATIENCE)
        while not reached((now := self.visitor.until_asked(self.table))["views"][0]["view"]):
            deadline.check()
            self.player.hurry(self.table, now)
            self.visitor.until_asked(self.table)
            if wind:
                self.until_shown()

    def until_shown(self) -> None:
        deadline = Deadline()
        newest = self.visitor.ask(f"/tables/{self.table}")["version"] - 1
        while int(self.page.locator("[data-shown]").get_attribute("data-shown") or 0) < newest:
            deadline.check()
            self.page.clock.run_for(WOUND)
        self.page.clock.run_for(SETTLED)

    def play_to_the_end(self) -> None:
        self.play_until(lambda view: not view["to_act"], wind=True)

    def gains(self) -> list[int]:
        """What everybody has scored since the page was opened."""
        return [now - then for now, then in zip(totals(self.visitor, self.table), self.at_first, strict=True)]

    def wind_until(self, selector: str) -> None:
        deadline = Deadline()
        while not self.page.locator(selector).count():
            deadline.check()
            self.page.clock.run_for(WOUND)

    def newly(self, final: list[int]) -> list[int]:
        """Of the points of final scoring, those that were not in the scores before.

        Amun-Re books the New Kingdom before its last bonus cards are played, all but the gold; its final scoring counts
        the whole kingdom once more.
        """
        rows = self.visitor.ask(f"/tables/{self.table}")["views"][0]["view"]["score"]
        if "new-gold" not in rows[0]:
            return final
        assert final == [sum(points for name, points in row.items() if name.startswith("new-")) for row in rows]
        return [row["new-gold"] for row in rows]

    def shown_gains(self) -> tuple[list[int], list[int]]:
        """By seat, the points that rose in the round, and those of final scoring."""
        acted = self.page.evaluate("acted")
        seats = range(len(self.at_first))
        during, final = ([int(acted[part].get(str(seat), 0)) for seat in seats] for part in ("points", "final"))
        return during, final


@pytest.mark.parametrize("size", ["desktop", pytest.param("phone", marks=pytest.mark.long)])
def test_final_scoring_opens_by_itself_and_shows_every_point(visit: Visit, scoring: str, size: str) -> None:
    end = LastRound(visit(size=size, motion=True, pace="normal"), scoring)
    end.play_to_the_end()
    end.wind_until("dialog .result")
    during, final = end.shown_gains()
    assert any(final)
    assert [points + more for points, more in zip(during, end.newly(final), strict=True)] == end.gains()
    assert shown_totals(end.visitor) == totals(end.visitor, end.table)


def test_final_scoring_can_be_skipped_by_a_key(visit: Visit) -> None:
    end = LastRound(visit(motion=True, pace="calm"), "imhotep")
    end.play_to_the_end()
    end.wind_until(".scoring")
    end.page.keyboard.press(" ")
    end.wind_until("dialog .result")
    assert end.page.locator(".scoring").count() == 0
    end.page.keyboard.press("Escape")
    assert end.page.get_by_role("dialog").count() == 0
    end.page.get_by_role("region", name="Decision").get_by_role("button", name="Rematch").wait_for()
