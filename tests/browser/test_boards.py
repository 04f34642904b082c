"""Every game of the package has a board, and its table says whether it has secrets."""

from browser.conftest import Visit
from browser.playing import Player
from browser.site import fewest_seats


def test_a_game_of_the_package_has_a_board(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.go(f"/table/{visitor.create(game, 'me', *['greedy'] * (fewest_seats(game) - 1), ready=True)}")
    Player(visitor).wait(lambda seen: seen["asked"])
    assert visitor.page.get_by_role("region", name="Board").locator("[data-stop]").count() > 0
    assert visitor.page.locator("[data-secrets]").get_attribute("data-secrets") in ("true", "false")
