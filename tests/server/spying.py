"""Everything a viewer can read and try at a table, by HTTP and over a socket, and every byte of the answers."""

from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from http import HTTPStatus
from typing import NamedTuple

import msgspec
from websockets.sync.client import ClientConnection

from scarab import FastRng, Game
from scarab.core.record import Line
from server.running import Json, Person, Running
from support.deadlines import PATIENCE, until

ODD = 8
"""Number of mostly illegal actions tried besides the legal ones."""

MOST = 6
"""Number of legal actions previewed."""

TOKEN = 43
"""Characters of the tokens that browsers have."""


class Request(NamedTuple):
    """A request that a browser can make."""

    method: str
    path: str
    body: Json | None = None


class World:
    """A server with one game in progress, and its players."""

    def __init__(self, server: Running, game: Game, table: str, lines: list[Line], viewer: int | None) -> None:
        self.server = server
        self.game = game
        self.table = table
        self.viewer_seat = viewer
        self.version = len(lines)
        tokens = [f"{table}-{seat}".ljust(TOKEN, "-") for seat in range(game.seats)]
        server.plant(table, game, lines, tokens)
        self.people = [Person(server, token) for token in tokens]
        self.viewer = Person(server) if viewer is None else self.people[viewer]

    def answers(self, requests: Sequence[Request], by: Person | None = None) -> list[tuple[object, ...]]:
        """The complete answer, headers and body."""
        found: list[tuple[object, ...]] = []
        for request in requests:
            answer = (by or self.viewer).ask(request.method, request.path, request.body)
            headers = {name: value for name, value in answer.headers.items() if name != "date"}
            found.append((*request, answer.status_code, headers, answer.content))
        return found

    def all_gone(self) -> None:
        """Wait until the server has noticed the closed sockets."""
        until(lambda: not self.server.is_watched(self.table))


def at(table: str) -> str:
    return f"/api/tables/{table}"


def readings(world: World) -> list[Request]:
    """Everything readable: the table, records and positions of every seat, lists, and the page with its headers."""
    table, version = at(world.table), world.version
    seats = [-1, *range(world.game.seats)]
    return [
        *[
            Request("GET", f"{table}?since={since}")
            for since in (-1, 0, max(version - 3, 0), max(version - 40, 0), version - 1)
        ],
        *[Request("GET", f"{table}/record?seat={seat}") for seat in seats],
        *[Request("GET", f"{table}/positions?seat={seat}&first={max(version - 40, 0)}&count=50") for seat in seats],
        Request("GET", "/api/me/tables"),
        Request("GET", "/api/tables"),
        Request("GET", f"/api/games/{world.game.name}/box"),
        Request("GET", f"/api/boxes/{world.game.box.digest or '0' * 64}"),
        Request("GET", f"/table/{world.table}"),
        Request("GET", f"/table/{world.table}/review"),
    ]


def attempts(world: World, rng: FastRng) -> list[Request]:
    """Everything that is refused: illegal and stale moves, and the rights of others."""
    table, game, version = at(world.table), world.game, world.version
    own = world.viewer_seat or 0
    other = (own + 1) % game.seats
    text = game.actions[rng.below(game.action_count)].text
    return [
        *[
            Request("POST", f"{table}/actions", body)
            for body in (
                {"version": version, "action": "nonsense", "seat": own},
                {"version": version + 1, "action": text, "seat": own},
                {"version": max(version - 1, 0), "action": "nonsense", "seat": own},
                {"version": version, "action": text, "seat": other},
            )
        ],
        Request("POST", f"{table}/undo", {"version": version, "seat": other}),
        Request("POST", f"{table}/undo", {"version": max(version - 1, 0), "seat": own, "to": version}),
        Request("POST", f"{table}/undo/answer", {"agree": True}),
        Request("POST", f"{table}/hint", {"version": version, "seat": own}),
        Request("POST", "/api/boxes/check", {"game": game.name, "values": game.box.values}),
        Request("POST", f"{table}/claim", {"token": "x" * TOKEN}),
        Request("POST", f"{table}/rematch"),
        Request("DELETE", table),
        *[Request("POST", f"{table}/seats/{other}/{what}") for what in ("link", "open", "resign")],
        Request("POST", f"{table}/seats/{other}/join", {"name": "Ani"}),
        Request("PUT", f"{table}/seats/{other}/name", {"name": "Ani"}),
        Request("PUT", f"{table}/seats/{other}/ready", {"ready": True}),
        Request("PUT", f"{table}/seats/{other}/bot", {"bot": "greedy"}),
        Request("DELETE", f"{table}/seats/{other}/bot"),
    ]


def previews(world: World, legal: list[str], rng: FastRng) -> list[Request]:
    """The viewer's legal actions, mostly illegal actions of the game, and texts that are not actions."""
    game, own = world.game, world.viewer_seat or 0
    odd = [game.actions[rng.below(game.action_count)].text for attempt in range(ODD)]
    rng.shuffle(legal)
    return [
        Request("POST", f"{at(world.table)}/preview", {"version": world.version, "action": text, "seat": own})
        for text in [*legal[:MOST], *odd, "nonsense", "undo 0"]
    ]


def undone(world: World, to: int) -> list[tuple[object, ...]]:
    """The viewer undoes a line of its own; the others agree if asked. Then everything is read again."""
    table = at(world.table)
    wish = Request("POST", f"{table}/undo", {"version": world.version, "seat": world.viewer_seat, "to": to})
    found = world.answers([wish])
    for person in world.people:
        if person is not world.viewer:
            person.ask("POST", f"{table}/undo/answer", {"agree": True})
    return found + world.answers(readings(world))


def spoken(request: Request, number: int) -> str:
    """The attempt, as sent over a socket."""
    preview = {"preview": True} if request.path.endswith("/preview") else {}
    return msgspec.json.encode({**(request.body or {}), **preview, "id": str(number)}).decode()


def compare(worlds: Sequence[World], legal: list[str], rng: FastRng) -> Counter[str]:
    """Read and try everything in two states with an equal view; all answers must be equal. Returns the counts."""
    counted: Counter[str] = Counter()
    one = worlds[0]
    tried, previewed = attempts(one, rng), previews(one, legal, rng)
    for requests in (readings(one), tried, previewed):
        here, there = [world.answers(requests) for world in worlds]
        assert here == there
        counted["answers"] += len(here)
        if requests is previewed:
            counted["legal previews"] += sum(is_foreseen(answer) for answer in here)
    with ExitStack() as stack:
        sockets = [stack.enter_context(world.viewer.socket(world.table)) for world in worlds]
        assert_same_news(sockets)
        moves = [request for request in tried if request.path.endswith("/actions")]
        for number, request in enumerate([*moves, *previewed]):
            for socket in sockets:
                socket.send(spoken(request, number))
            said = msgspec.json.decode(assert_same_news(sockets))
            counted["messages"] += 1
            counted["previewed"] += "preview" in said
    return counted


def is_foreseen(answer: tuple[object, ...]) -> bool:
    """True for a preview that is not a refusal."""
    *_, status, _, content = answer
    assert isinstance(content, bytes)
    return status == HTTPStatus.OK and msgspec.json.decode(content)["refusal"] is None


def assert_same_news(sockets: Sequence[ClientConnection]) -> str | bytes:
    """Both get an equal next message."""
    one, two = [socket.recv(timeout=PATIENCE) for socket in sockets]
    assert one == two
    return one
