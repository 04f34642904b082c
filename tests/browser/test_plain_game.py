"""A plugin's game without its own board: on the shelf, and played as text with a list of actions."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.conftest import Visit
from browser.playing import Player
from browser.site import Site
from browser.visitor import Size

NAME = "example_game"
TITLE = "Example Game"


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with the game that `scarab new-game` writes."""
    folder: Path = tmp_path_factory.mktemp("elsewhere")
    site = Site(folder, "a plain game", f"scarab.cli.scaffold.{NAME}")
    yield site
    site.stop()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_game_without_a_board_is_listed_set_up_and_played_to_its_end(
    visit: Visit, elsewhere: Site, size: Size
) -> None:
    visitor = visit(elsewhere, size=size)
    visitor.go("/")
    visitor.page.get_by_role("heading", name=TITLE).wait_for()
    visitor.page.get_by_text("Play your highest card when it counts.").wait_for()
    visitor.page.get_by_role("link", name=TITLE).last.click()
    visitor.page.get_by_role("radio", name=TITLE).wait_for()
    assert visitor.page.get_by_role("radio", name=TITLE).is_checked()
    visitor.go(f"/table/{visitor.create(NAME, 'me', 'greedy', ready=True)}")
    board = visitor.page.get_by_label("Board")
    board.get_by_text("Hand sizes").wait_for()
    Player(visitor, hand="touch" if size == "phone" else "mouse").play_to_the_end()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Rematch").wait_for()


def test_its_rules_are_on_the_shelf_of_rules(visit: Visit, elsewhere: Site) -> None:
    visitor = visit(elsewhere)
    visitor.go("/rules")
    visitor.page.get_by_role("link", name=TITLE).click()
    visitor.page.get_by_text("EXA-4").first.wait_for()
