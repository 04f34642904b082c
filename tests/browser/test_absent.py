"""Nobody can stall a table: the others let a bot play, and the player takes the seat back with one tap."""

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Route

from browser.conftest import Visit
from browser.playing import Player
from browser.site import Site, fewest_seats
from browser.visitor import Visitor
from support.deadlines import until

LATER = "11:00"
"""Time by which the page's own clock is advanced."""

THINKS = "has been thinking for 1"
"""Matches ten or eleven minutes."""


@pytest.fixture
def impatient(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Site]:
    """A server whose patience is a second; pages count minutes by their own clock. Requested before `visit`, so that it
    stops after everybody has left."""
    monkeypatch.setenv("SCARAB_PATIENCE_SECONDS", "1")
    site = Site(tmp_path_factory.mktemp("impatient"), request.node.name)
    yield site
    site.stop()


def own_clock(visitor: Visitor) -> Visitor:
    """The page's clock is the test's: a page corrects its clock by the date of every answer, so answers have none."""

    def undated(route: Route) -> None:
        answer = route.fetch()
        headers = {name: value for name, value in answer.headers.items() if name != "date"}
        route.fulfill(response=answer, headers=headers)

    visitor.context.route("**/api/**", undated)
    visitor.page.clock.install()
    return visitor


def sit(visit: Visit, site: Site, people: int, **more: Any) -> list[Player]:
    """People at one table, the host first; bots on the seats that are left."""
    visitors = [own_clock(visit(site, **more)) for _ in range(people)]
    game = "tutankhamen"
    bots = [{"kind": "bot", "bot": "greedy"}] * max(0, fewest_seats(game) - people)
    seats = [{"kind": "me"}, *[{"kind": "link"}] * (people - 1), *bots]
    host = visitors[0]
    made = host.context.request.post("/api/tables", data={"game": game, "seats": seats}).json()
    links = ["", *[f"#{link['token']}" for link in made["links"]]]
    for visitor, link in zip(visitors, links, strict=True):
        visitor.go(f"/table/{made['table']}{link}")
        visitor.page.get_by_role("button", name="I'm ready").click()
    for visitor in visitors:
        visitor.page.get_by_role("region", name="Decision").wait_for()
    return [Player(visitor, seed=3) for visitor in visitors]


def play_until_asked(players: list[Player], wanted: Player) -> None:
    """The others answer until this player is to act."""
    for _ in range(20):
        if wanted.look()["asked"]:
            return
        for player in players:
            if player is not wanted and player.look()["asked"]:
                player.play(1)
    assert wanted.look()["asked"]


def later(player: Player) -> None:
    """Advance the page's clock by minutes, and wait longer than the server's patience."""
    state = player.visitor.ask(f"/tables/{player.page.url.split('/table/')[1]}")["state"]
    asked = max(seat["asked_since"] or 0 for seat in state["seats"])
    until(lambda: time.time() > asked / 1000 + state["patience"])
    player.page.clock.fast_forward(LATER)
    player.page.get_by_text("Reconnecting").wait_for(state="detached")  # after minutes without a pong


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_host_lets_a_bot_play_and_the_player_takes_the_seat_back(impatient: Site, visit: Visit, size: str) -> None:
    host, guest = players = sit(visit, impatient, 2, size=size)
    play_until_asked(players, guest)
    assert host.bar().get_by_role("button", name="Let a bot play").count() == 0
    later(host)
    host.bar().get_by_role("heading", name=THINKS).wait_for()
    host.bar().get_by_role("button", name="Let a bot play").click()
    guest.bar().get_by_text("A bot is playing for you").wait_for()
    host.play(1)
    guest.bar().get_by_role("button", name="Take my seat back").click()
    guest.bar().get_by_text("A bot is playing for you").wait_for(state="detached")
    play_until_asked(players, guest)
    guest.play(1)


def test_more_than_half_of_the_others_let_a_bot_play_for_the_host(impatient: Site, visit: Visit) -> None:
    host, one, other = players = sit(visit, impatient, 3)
    play_until_asked(players, host)
    for player in (one, other):
        later(player)
        player.bar().get_by_role("button", name=re.compile("Let a bot play.* 0 of 2$")).wait_for()
    one.bar().get_by_role("button", name="Let a bot play").click()
    voted = one.bar().get_by_role("button", name="Let a bot play")
    voted.get_by_text("1 of 2").wait_for()
    assert voted.get_attribute("aria-disabled") == "true"
    assert voted.evaluate("(it) => it === document.activeElement")
    assert host.bar().get_by_text("A bot is playing for you").count() == 0
    other.bar().get_by_role("button", name="Let a bot play").get_by_text("1 of 2").wait_for()
    other.bar().get_by_role("button", name="Let a bot play").click()
    host.bar().get_by_text("A bot is playing for you").wait_for()


def test_a_spectator_sees_the_count_and_no_button(impatient: Site, visit: Visit) -> None:
    players = sit(visit, impatient, 2)
    play_until_asked(players, players[1])
    watching = own_clock(visit(impatient))
    watching.go(players[0].page.url.removeprefix(impatient.url))
    watching.page.clock.fast_forward(LATER)
    watching.page.get_by_role("heading", name=THINKS).wait_for()
    assert watching.page.get_by_role("button", name="Let a bot play").count() == 0
