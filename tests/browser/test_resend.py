"""The page sends a move again after a lost connection, at whatever moment it fails; the move is played once."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Request

from browser.conftest import Visit
from browser.playing import Player
from browser.site import Site, fewest_seats
from browser.visitor import Visitor
from support.deadlines import Deadline, until

FAULTS = """
globalThis.fault = null; // what happens to the next move, or to every socket
globalThis.sent = [];
globalThis.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    if (fault === "no socket") this.addEventListener("open", () => this.close());
  }
  send(text) {
    if (text === "ping" || JSON.parse(text).preview) return super.send(text);
    sent.push(text);
    const now = fault;
    fault = null;
    if (now !== "lost") super.send(text);
    if (now !== null) this.onmessage = null; // and nothing is heard any more
    if (now === "lost" || now === "unanswered") this.close();
  }
};
"""

NO_SERVER = (
    "ERR_CONNECTION_REFUSED|WebSocket connection|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_FAILED"
    "|fetching the"
)


@pytest.fixture
def fragile(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("fragile"), request.node.name)
    yield site
    site.stop()


def at_a_table(visitor: Visitor, game: str, fault: str = "") -> Player:
    visitor.page.add_init_script(FAULTS)
    visitor.page.add_init_script(f"fault = {json.dumps(fault or None)};")
    bots = ["greedy"] * (fewest_seats(game) - 1)
    visitor.go(f"/table/{visitor.create(game, 'me', *bots, ready=True)}")
    return Player(visitor, seed=11)


def is_move(request: Request) -> bool:
    return request.method == "POST" and request.url.endswith("/actions")


def goes_wrong(player: Player, fault: str) -> None:
    player.page.evaluate("(next) => { fault = next; sent = []; }", fault)


def sent(player: Player) -> list[dict[str, Any]]:
    return [json.loads(text) for text in player.page.evaluate("sent")]


def assert_played_once(player: Player, move: dict[str, Any]) -> None:
    """The move is at its place in the record; later lines of the seat are forced actions."""
    log = player.visitor.ask(f"/tables/{player.page.url.split('/table/')[1]}")["views"][0]["log"]
    mine = [(line["index"], line["text"]) for line in log if line["seat"] == move["seat"]]
    assert [place for place in mine if place[0] >= move["version"] and place[1] == move["action"]] == [
        (move["version"], move["action"])
    ]


@pytest.mark.parametrize("fault", ["lost", "unanswered"])
def test_a_move_whose_socket_drops_is_sent_again_and_played_once(visit: Visit, game: str, fault: str) -> None:
    player = at_a_table(visit(), game)
    player.play(1)
    player.wait(lambda seen: seen["asked"])
    goes_wrong(player, fault)
    player.play(1)
    player.wait(lambda seen: seen["asked"] or seen["over"])
    first, again = sent(player)
    assert first == again
    assert_played_once(player, first)
    player.play(1)
    assert len(sent(player)) == 3


def test_a_move_under_which_the_server_dies_is_played_once_by_the_next_one(
    visit: Visit, fragile: Site, any_game: str
) -> None:
    """Over the next socket; or by POST, if the server needs long to come back."""
    visitor = visit(fragile)
    posted: list[dict[str, Any]] = []
    visitor.page.on(
        "request", lambda request: posted.append(request.post_data_json or {}) if is_move(request) else None
    )
    visitor.expects(NO_SERVER)
    player = at_a_table(visitor, any_game)
    player.play(1)
    seen = player.wait(lambda seen: seen["asked"])
    goes_wrong(player, "unheard")
    deadline = Deadline()
    while not sent(player):
        deadline.check()
        player.choose(seen)
        player.confirm()
        seen = player.look_again(seen)
    fragile.kill()
    visitor.page.get_by_role("status").filter(has_text="Reconnecting").wait_for()
    fragile.start()
    until(lambda: len(sent(player)) == 2 or posted)
    player.wait(lambda seen: seen["asked"] or seen["over"])
    first, *again = [*sent(player), *posted]
    assert again
    assert all(move == first for move in again)
    assert_played_once(player, first)


def test_where_no_socket_gets_through_a_game_is_played_by_post(visit: Visit, any_game: str) -> None:
    visitor = visit()
    posted: list[str] = []
    visitor.page.on("request", lambda request: posted.append(request.url) if is_move(request) else None)
    player = at_a_table(visitor, any_game, fault="no socket")
    player.play(3)
    assert player.answers == 3
    assert len(posted) == 3
    assert sent(player) == []
