"""Closed laptops, dead servers, old links: nothing is lost, and every page explains the problem."""

from collections.abc import Iterator

import pytest

from browser.conftest import Visit
from browser.playing import Player
from browser.site import Site, fewest_seats
from browser.visitor import Visitor

REFUSED = "Failed to load resource: the server responded with a status of 4"
NO_SERVER = (
    "ERR_CONNECTION_REFUSED|WebSocket connection|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET"
    "|ERR_FAILED|error occurred when fetching the script"
)


@pytest.fixture
def fragile(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("fragile"), request.node.name)
    yield site
    site.stop()


def at_a_table(visitor: Visitor, game: str) -> Player:
    bots = ["greedy"] * (fewest_seats(game) - 1)
    visitor.go(f"/table/{visitor.create(game, 'me', *bots, ready=True)}")
    return Player(visitor, seed=11)


def test_a_reload_in_the_middle_of_a_decision_loses_nothing(visit: Visit, game: str) -> None:
    player = at_a_table(visit(), game)
    player.play(2)
    version = -1
    while player.version() != version:  # one tap may be a whole undoable answer, played at once
        before = player.wait(lambda seen: seen["asked"])
        version = player.version()
        player.choose(before)
        player.page.wait_for_timeout(300)
    player.page.reload()
    again = player.wait(lambda seen: seen["asked"])
    assert player.version() == version
    assert (sorted(again["stops"]), again["choices"]) == (sorted(before["stops"]), before["choices"])
    player.answer(again)


def test_a_server_that_dies_and_comes_back_under_an_open_page(visit: Visit, fragile: Site, any_game: str) -> None:
    visitor = visit(fragile)
    visitor.expects(NO_SERVER)
    player = at_a_table(visitor, any_game)
    player.play(2)
    player.wait(lambda seen: seen["asked"])
    version = player.version()
    fragile.kill()
    visitor.page.get_by_role("status").filter(has_text="Reconnecting").wait_for()
    fragile.start()
    visitor.page.get_by_text("Reconnecting").wait_for(state="detached")
    assert player.version() == version
    player.play(2)
    assert player.answers == 4


def test_an_old_or_wrong_link_leads_to_a_kind_page(visit: Visit, any_game: str) -> None:
    host, guest, late = visit(), visit(), visit()
    host.go(f"/new?game={any_game}")
    host.page.get_by_label("Who plays Player B").select_option("link")
    host.page.get_by_role("button", name="Create table").click()
    host.page.get_by_role("button", name="Copy link").click()
    link = host.copied().removeprefix(host.site.url)
    guest.go(link)
    late.expects(REFUSED)
    late.go(link)
    assert "link was already used" in late.page.get_by_role("alert").inner_text()
    late.page.get_by_role("button", name="Watch table").click()
    late.page.get_by_role("heading", name="Everyone's here").wait_for()
    late.go("/table/no-such-table")
    assert "We can't find that table" in late.page.get_by_role("alert").inner_text()
    late.go("/table/no-such-table/review")
    assert "We can't find that table" in late.page.get_by_role("alert").inner_text()
    late.go("/some/old/page")
    late.page.get_by_role("link", name="To the games").click()
    late.page.get_by_role("heading", name="Great games").wait_for()


def test_the_shell_opens_without_a_network(visit: Visit) -> None:
    """Installable: a manifest with icons, and a worker that keeps the shell."""
    visitor = visit()
    visitor.go("/")
    manifest = visitor.context.request.get("/manifest.webmanifest").json()
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    visitor.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    visitor.page.reload()
    visitor.page.wait_for_load_state("networkidle")
    visitor.expects("ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch")
    visitor.context.set_offline(True)
    visitor.page.reload()
    visitor.page.get_by_role("heading", name="Great games").wait_for()
    assert "Can't reach the server" in visitor.page.get_by_role("alert").inner_text()
