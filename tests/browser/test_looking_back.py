"""Looking back on a game: step by step, by round, as any seat, by a link to one position, from a file."""

from pathlib import Path

import pytest

from browser.conftest import Visit
from browser.site import fewest_seats, most_seats
from browser.visitor import Visitor


def finished(visitor: Visitor, game: str) -> str:
    """A finished game with as many bots as possible."""
    table = visitor.create(game, *["greedy"] * most_seats(game))
    for _ in range(1200):
        if visitor.ask(f"/tables/{table}?since=1000000")["state"]["status"] == "over":
            return table
        visitor.page.wait_for_timeout(50)
    raise AssertionError("the bots take too long")


def shown(visitor: Visitor) -> int:
    return int(visitor.page.get_by_role("slider").input_value())


def test_a_finished_game_step_by_step(visit: Visit, game: str, tmp_path: Path) -> None:
    visitor, friend = visit(), visit(size="phone")
    table = finished(visitor, game)
    visitor.go(f"/table/{table}/review")
    page = visitor.page
    page.get_by_role("heading", name="Final score").wait_for()
    last = shown(visitor)
    assert last > 10
    page.get_by_role("button", name="First", exact=True).click()
    assert shown(visitor) == 0
    page.get_by_role("button", name="Next", exact=True).click()
    page.keyboard.press("ArrowRight")
    assert shown(visitor) == 2
    page.keyboard.press("PageDown")
    by_round = shown(visitor)
    assert 2 < by_round < last
    rounds = page.get_by_role("combobox", name="Round")
    values = rounds.locator("option").evaluate_all("all => all.map((each) => each.value)")
    rounds.select_option(next(value for value in values[::-1] if value not in (rounds.input_value(), values[-1])))
    assert shown(visitor) != by_round
    by_round = shown(visitor)
    page.get_by_label("View as").select_option("1")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("from => Number(document.querySelector('input[type=range]').value) > from", arg=by_round)
    page.get_by_role("button", name="Pause").click()

    page.get_by_role("button", name="Copy link").click()
    friend.go(visitor.copied().removeprefix(friend.site.url))
    assert shown(friend) == shown(visitor)
    assert friend.page.get_by_role("img", name="Points over time").is_visible()
    assert friend.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    with page.expect_download() as download:
        page.get_by_role("link", name="Game record").click()
    record = tmp_path / "game.txt"
    download.value.save_as(record)
    friend.go("/")
    friend.page.get_by_label("Choose game record").set_input_files(record)
    friend.page.get_by_role("heading", name="Final score").wait_for()
    assert friend.page.url.split("?")[0] != page.url.split("?")[0]
    assert shown(friend) == last


def test_a_file_that_is_no_record_is_refused_kindly(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    visitor.expects("status of 4")
    wrong = tmp_path / "shopping.txt"
    wrong.write_text("bread, beer, onions\n")
    visitor.go("/")
    visitor.page.get_by_label("Choose game record").set_input_files(wrong)
    visitor.page.get_by_text("isn't a valid game record").wait_for()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_running_game_can_be_looked_back_on_through_ones_own_eyes_only(visit: Visit, game: str, size: str) -> None:
    visitor = visit(size=size)
    bots = ["greedy"] * (fewest_seats(game) - 1)
    table = visitor.create(game, "me", *bots, ready=True)
    visitor.go(f"/table/{table}/review")
    visitor.page.get_by_role("heading", name="The game so far").wait_for()
    assert len(visitor.page.get_by_label("View as").locator("option").all()) == 2
