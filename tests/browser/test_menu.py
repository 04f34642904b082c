"""The menu is fetched after the table. It opens while the server is away, and a failed fetch is explained."""

from browser.conftest import Visit
from browser.site import fewest_seats
from browser.visitor import Visitor

GAME = "tutankhamen"
DIALOGS = "**/assets/seldom-*"
AWAY = "ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket|fetching the script"


def with_a_table(visit: Visit) -> tuple[Visitor, str]:
    visitor = visit()
    table = visitor.create(GAME, "me", *["greedy"] * (fewest_seats(GAME) - 1), ready=True)
    visitor.expects(AWAY)
    return visitor, f"/table/{table}"


def test_the_menu_opens_while_the_server_is_away(visit: Visit) -> None:
    visitor, path = with_a_table(visit)
    with visitor.page.expect_response(DIALOGS):
        visitor.go(path)
        visitor.page.locator("section.decision").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    visitor.context.set_offline(True)
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("dialog", name="Menu").wait_for()


def test_a_menu_that_cannot_be_fetched_is_explained_and_opens_later(visit: Visit) -> None:
    visitor, path = with_a_table(visit)
    visitor.context.route(DIALOGS, lambda route: route.abort())
    visitor.go(path)
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_text("Can't reach the server").wait_for()
    assert not visitor.page.get_by_role("dialog").count()
    visitor.context.unroute(DIALOGS)
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("dialog", name="Menu").wait_for()
