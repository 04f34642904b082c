"""No secret leaves the server: in two worlds that a seat cannot tell apart, everything it receives is the same.

Two servers hold one table each, alike to the last opaque id, that differ only in what one viewer may not know. Whatever
this viewer does, every byte of every answer must be equal.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection

import scarab
from scarab import CHANCE, FastRng, Game
from scarab.core.record import Line
from scarab.core.witness import witness_of
from scarab.server.commands.lobby import table_row
from scarab.server.door.identity import COOKIE
from scarab.server.store import statements
from scarab.server.table.rows import SeatRow
from scarab.server.table.seats import hashed
from server.running import Json, Person, Running, running
from server.worlds import other_world, random_lines, with_lines
from support.deadlines import PATIENCE, until
from support.engine import sizes

MOMENTS = 3
"""So many moments of each game are looked at for each viewer."""


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    """Two servers whose clocks stand still."""
    folder = tmp_path_factory.mktemp("worlds")
    with running(folder / "one.db") as one, running(folder / "two.db") as two:
        for server in (one, two):
            server.house.now = lambda: 1_000_000
        yield one, two


class World:
    """One of the two: its server, and everybody who sits at the table."""

    def __init__(self, server: Running, game: Game, table: str, lines: list[Line], viewer: int | None) -> None:
        self.server = server
        self.table = table
        self.people = [self.sitting(seat) for seat in range(game.seats)]
        self.viewer = Person(server) if viewer is None else self.people[viewer]
        self.put(game, lines)

    def sitting(self, seat: int) -> Person:
        person = Person(self.server)
        person.http.cookies.set(COOKIE, f"cookie-of-{seat}")
        return person

    def put(self, game: Game, lines: list[Line]) -> None:
        """A game in the middle, as the database would hold it."""
        seats = [SeatRow(person=True, owner=hashed(f"cookie-of-{seat}"), ready=True) for seat in range(game.seats)]
        row = table_row(self.server.house, game, "", seats, public=True, spectators=True)
        row.id, row.seed, row.commitment = self.table, "sealed", "sha256:sealed"
        row.status, row.version = "playing", len(lines)
        writes = statements.new_table(row, lines)

        async def write() -> None:
            await self.server.house.writer.write(*writes)

        self.server.call(write())

    def all_gone(self) -> None:
        """The server has noticed that the sockets are closed."""
        until(lambda: not self.server.house.tables.by_id[self.table].subscribers)

    def answers(self, requests: list[tuple[str, str, Json | None]]) -> list[tuple[object, ...]]:
        """What the viewer gets, header by header and byte by byte."""
        found: list[tuple[object, ...]] = []
        for method, path, body in requests:
            answer = self.viewer.ask(method, f"/api/tables/{self.table}{path}", body)
            headers = {name: value for name, value in answer.headers.items() if name != "date"}
            found.append((method, path, str(body), answer.status_code, headers, answer.content))
        return found


def looking(game: Game, viewer: int | None, version: int) -> list[tuple[str, str, Json | None]]:
    """Everything a viewer can read, its own and what is not its own."""
    seats = [-1, *range(game.seats)]
    return [
        *[("GET", f"?since={since}", None) for since in (-1, 0, max(version - 3, 0), version - 1)],
        *[("GET", f"/record?seat={seat}", None) for seat in seats],
        *[("GET", f"/positions?seat={seat}&first={max(version - 40, 0)}&count=50", None) for seat in seats],
    ]


def meddling(game: Game, viewer: int | None, version: int, rng: FastRng) -> list[tuple[str, str, Json | None]]:
    """Everything a viewer can try, allowed or not, that plays nothing: every refusal must be the same."""
    texts = [game.actions[rng.below(game.action_count)].text for attempt in range(12)] + ["nonsense", "undo 0"]
    own = 0 if viewer is None else viewer
    other = (own + 1) % game.seats
    wrong: list[tuple[str, str, Json | None]] = [
        ("POST", "/actions", {"version": version + 1, "action": texts[0], "seat": own}),
        ("POST", "/actions", {"version": max(version - 1, 0), "action": "nonsense", "seat": own}),
        ("POST", "/actions", {"version": version, "action": texts[0], "seat": other}),
        ("POST", "/undo", {"version": version, "seat": other}),
        ("POST", "/undo/answer", {"agree": True}),
        ("POST", f"/seats/{other}/link", None),
        ("POST", "/rematch", None),
    ]
    return [*[("POST", "/preview", {"version": version, "action": text, "seat": own}) for text in texts], *wrong]


def pairs(game: Game, viewer: int | None, seed: int) -> Iterator[tuple[list[Line], list[Line], list[Line]]]:
    """The true world up to a moment, another one, and what is said next in the true one."""
    rng = FastRng(seed)
    lines = random_lines(game, rng)
    for moment in range(MOMENTS):
        length = 1 + rng.below(len(lines) - 1)
        there = other_world(game, lines[:length], viewer, rng)
        if there is not None:
            yield lines[:length], there, lines[length:]


def next_words(game: Game, lines: list[Line], seat: int, text: str) -> bool:
    """This can be said next, and chance says nothing after it: its dice are not the same in both worlds."""
    state = with_lines(game, lines).replay()
    if seat not in state.seats_to_act() or text not in [action.text for action in state.legal_actions(seat)]:
        return False
    state.play(seat, text)
    return CHANCE not in state.seats_to_act() and not state.is_over() and not state.forced_seats()


TABLES = [scarab.load(name, max(kind.meta.seats[0], 3)) for name, kind in scarab.GAMES.items()]


@pytest.mark.parametrize("games", sizes(plain=1, compiled=1, long=3))
@pytest.mark.parametrize("game", TABLES, ids=repr)
def test_worlds_that_look_the_same_sound_the_same(game: Game, games: int, houses: tuple[Running, Running]) -> None:
    hidden = differed = 0
    for viewer in [None, *range(game.seats)]:
        for seed in range(games):
            lines = random_lines(game, FastRng(seed))
            seen = witness_of(with_lines(game, lines[:-1]), viewer).lines
            hidden += any("?" in line.text for line in seen)
            for number, (here, there, following) in enumerate(pairs(game, viewer, seed)):
                table = f"{game.name[:5]}{viewer}-{seed}-{number}"
                worlds = [
                    World(server, game, table, own, viewer) for server, own in zip(houses, (here, there), strict=True)
                ]
                compare(game, worlds, viewer, (here, there), following, FastRng(seed))
                differed += 1
    assert differed > 0 or hidden == 0


def compare(
    game: Game,
    worlds: list[World],
    viewer: int | None,
    known: tuple[list[Line], list[Line]],
    following: list[Line],
    rng: FastRng,
) -> None:
    version = len(known[0])
    for requests in (looking(game, viewer, version), meddling(game, viewer, version, rng)):
        one, two = [world.answers(requests) for world in worlds]
        assert one == two
    with ExitStack() as stack:
        sockets = [stack.enter_context(world.viewer.socket(world.table)) for world in worlds]
        assert_same_news(sockets)
        assert_same_refusals(sockets, meddling(game, viewer, version, rng))
        if following and following[0].seat != CHANCE:
            say_next(game, worlds, viewer, known, following[0], sockets)
    for world in worlds:
        world.all_gone()
    if viewer is not None:
        wish: list[tuple[str, str, Json | None]] = [("POST", "/undo", {"version": version, "seat": viewer})]
        one, two = [world.answers([*wish, ("GET", "", None)]) for world in worlds]
        assert one == two


def say_next(
    game: Game,
    worlds: list[World],
    viewer: int | None,
    known: tuple[list[Line], list[Line]],
    line: Line,
    sockets: list[ClientConnection],
) -> None:
    """Somebody speaks in both worlds so that this viewer reads the same; what it hears must be the same."""
    there = other_world_goes_on(game, known, line, viewer)
    if there is None:
        return
    for world, text in zip(worlds, (line.text, there), strict=True):
        answer = world.people[line.seat].play(world.table, len(known[0]), text, line.seat)
        assert answer.status_code == 200, answer.text
    assert_same_news(sockets)


def other_world_goes_on(game: Game, known: tuple[list[Line], list[Line]], line: Line, viewer: int | None) -> str | None:
    """What the same seat says in the other world, so that both still read the same."""
    if not next_words(game, known[0], line.seat, line.text):
        return None
    reading = [said.text for said in witness_of(with_lines(game, [*known[0], line]), viewer).lines]
    state = with_lines(game, known[1]).replay()
    for action in reversed(state.legal_actions(line.seat)):
        if line.seat != viewer or action.text == line.text:
            again = [*known[1], Line(line.seat, action.text)]
            same = [said.text for said in witness_of(with_lines(game, again), viewer).lines] == reading
            if same and next_words(game, known[1], line.seat, action.text):
                return action.text
    return None


def assert_same_news(sockets: list[ClientConnection]) -> None:
    one, two = [socket.recv(timeout=PATIENCE) for socket in sockets]
    assert one == two


def assert_same_refusals(sockets: list[ClientConnection], requests: list[tuple[str, str, Json | None]]) -> None:
    """Moves that are not allowed, over the sockets."""
    for _, path, body in requests:
        if path == "/actions":
            for socket in sockets:
                socket.send(msgspec.json.encode(body).decode())
            assert_same_news(sockets)


def test_a_leak_would_be_found(houses: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch) -> None:
    """The same test on a server that tells a spectator the sum of all hands."""
    from support.offering import OfferingState  # noqa: PLC0415

    honest = OfferingState.look

    def leaking(self: Any, seat: int | None) -> Any:
        return {**honest(self, seat), "sum": sum(sum(hand) for hand in self.hands)}

    monkeypatch.setattr(OfferingState, "look", leaking)
    game = scarab.load("offering", 3)
    for seed in range(20, 30):
        for number, (here, there, _) in enumerate(pairs(game, None, seed)):
            worlds = [
                World(server, game, f"leak-{seed}-{number}", lines, None)
                for server, lines in zip(houses, (here, there), strict=True)
            ]
            one, two = [world.answers(looking(game, None, len(here))) for world in worlds]
            if one != two:
                return
    raise AssertionError("the leak was not found")
