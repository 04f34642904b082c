"""A game of every title, from the first page to the result, using only the page.

By touch it is a whole one, with mouse and keys its beginning; what is left is hurried through, unless time is no
matter.
"""

from typing import Final

import pytest

from browser.conftest import Visit
from browser.playing import PATIENCE, KeyboardPlayer, Player
from browser.visitor import Visitor
from support.deadlines import Deadline

BEGINNING: Final = 14
"""Answers: several turns, and some of every kind of question."""


@pytest.fixture(params=[BEGINNING, pytest.param(10_000, marks=pytest.mark.long)], ids=["beginning", "whole"])
def answers(request: pytest.FixtureRequest) -> int:
    """Number of answers given on the page."""
    return int(request.param)


def assert_finished(visitor: Visitor) -> None:
    """The page shows the server's result."""
    table = visitor.page.url.split("/table/")[1]
    assert visitor.ask(f"/tables/{table}")["state"]["status"] == "over"
    bar = visitor.page.get_by_role("region", name="Decision")
    assert bar.get_by_role("heading").inner_text()


def test_two_taps_and_a_game_against_bots_on_a_desk(visit: Visit, game: str, answers: int) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.assert_steady()
    visitor.page.locator("article", has=visitor.page.locator(f'a[href="/new?game={game}"]')).get_by_role(
        "button", name="Play against bots"
    ).click()
    player = Player(visitor, reach=99)
    player.wait(lambda seen: seen["asked"])
    board = visitor.page.get_by_role("region", name="Board")
    at_first = board.bounding_box()
    deadline = Deadline(PATIENCE)
    while player.answers < answers and not player.look()["over"]:
        deadline.check()
        player.play()
        assert board.bounding_box() == at_first
    player.play_to_the_end(answers)
    assert player.answers > 2
    assert_finished(visitor)


def test_a_game_on_a_phone_by_touch(visit: Visit, game: str) -> None:
    visitor = visit(size="phone")
    visitor.go(f"/new?game={game}")
    visitor.fewest_seats()
    visitor.page.get_by_role("button", name="Start game").tap()
    player = Player(visitor, "touch", seed=2, reach=99)
    player.play_to_the_end()
    assert player.answers > 2
    assert_finished(visitor)
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_game_with_the_keyboard_alone(visit: Visit, game: str, answers: int) -> None:
    visitor = visit()
    visitor.go("/")
    player = KeyboardPlayer(visitor, "keys", seed=3)
    player.tab_to(f"it.closest('article')?.querySelector('a[href=\"/new?game={game}\"]') && it.matches('button')")
    visitor.page.keyboard.press("Enter")
    player.play_to_the_end(answers)
    assert player.answers > 2
    assert_finished(visitor)
