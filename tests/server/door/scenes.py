"""For every route a request that succeeds: visitor, table and body."""

from collections.abc import Callable
from typing import Final, NamedTuple

from server.own_boxes import own_values
from server.quarry import SPEC
from server.running import Json, Person, Running, good, play_to_the_end, two_at_a_table


class Scene(NamedTuple):
    """A request that succeeds: the fuzzer uses all of it, a part, or nothing."""

    person: Person
    path: Json
    body: Json


Made = Callable[[Running], Scene]


def at(person: Person, table: str, **more: object) -> Scene:
    """A request to a table; `seat` goes into the path, the rest into the body."""
    path: Json = {"table": table}
    if "at_seat" in more:
        path["seat"] = more.pop("at_seat")
    return Scene(person, path, dict(more))


def shelf(server: Running) -> Scene:
    return Scene(Person(server), {"game": "tutankhamen"}, {})


def with_box(server: Running) -> Scene:
    standard = SPEC.standard()
    return Scene(Person(server), {"game": "quarry", "digest": standard.digest}, {})


def box_check(server: Running) -> Scene:
    return Scene(Person(server), {}, {"game": "quarry", "values": own_values("quarry"), "language": "nl"})


def new_table(server: Running) -> Scene:
    seats = [{"kind": "me"}, {"kind": "link"}]
    return Scene(Person(server), {}, {"game": "offering", "seats": seats, "options": {}})


def finished(server: Running) -> tuple[Person, str]:
    person = Person(server)
    table = str(person.create("offering", "me", "me", ready=True)["table"])
    play_to_the_end(table, [person])
    return person, table


def a_record(server: Running) -> Scene:
    person, table = finished(server)
    return Scene(person, {}, {"record": person.ask("GET", f"/api/tables/{table}/record").text})


def rematch(server: Running) -> Scene:
    return at(*finished(server))


def playing(server: Running, **more: object) -> Scene:
    """Two people; it is the first one's turn."""
    table, first, _ = two_at_a_table(server, "tutankhamen")
    return at(first, table, **more)


def a_move(server: Running) -> Scene:
    return playing(server, version=1, action="take 3", seat=0)


def a_hint(server: Running) -> Scene:
    person = Person(server)
    return at(person, str(person.create("tutankhamen", "me", "random", ready=True)["table"]), version=1, seat=0)


def undo(server: Running) -> Scene:
    person = Person(server)
    table = str(person.create("tutankhamen", "me", "me", ready=True)["table"])
    good(person.play(table, 1, "take 3"))
    return at(person, table, version=2, seat=0, to=1)


def undo_answer(server: Running) -> Scene:
    table, first, second = two_at_a_table(server, "tutankhamen")
    good(first.play(table, 1, "take 3"))
    good(second.play(table, 2, "take 1"))
    good(first.ask("POST", f"/api/tables/{table}/undo", {"version": 3, "seat": 0, "to": 1}))
    return at(second, table, agree=True)


def waiting(server: Running, seat: int | None = None, **more: object) -> Scene:
    """Before the deal, as the host."""
    person = Person(server)
    table = str(person.create("tutankhamen", "me", "link", public=True)["table"])
    return at(person, table, **more) if seat is None else at(person, table, at_seat=seat, **more)


def claim(server: Running) -> Scene:
    made = Person(server).create("tutankhamen", "me", "link")
    return at(Person(server), made["table"], token=made["links"][0]["token"], name="Ani")


def join(server: Running) -> Scene:
    return waiting(server, 1, name="Ani")._replace(person=Person(server))


def bot_plays(server: Running) -> Scene:
    scene = playing(server, at_seat=0)
    good(scene.person.ask("PUT", f"/api/tables/{scene.path['table']}/seats/0/bot", {"bot": "random"}))
    return scene


SCENES: Final[dict[str, Made]] = {
    "GET /api/games": shelf,
    "GET /api/games/{game}/box": with_box,
    "GET /api/games/{game}/rules": shelf,
    "GET /api/boxes/{digest}": with_box,
    "POST /api/boxes/check": box_check,
    "GET /api/me/tables": waiting,
    "GET /api/tables": shelf,
    "POST /api/tables": new_table,
    "GET /api/tables/{table}": playing,
    "DELETE /api/tables/{table}": waiting,
    "POST /api/tables/{table}/actions": a_move,
    "POST /api/tables/{table}/claim": claim,
    "POST /api/tables/{table}/hint": a_hint,
    "GET /api/tables/{table}/positions": playing,
    "POST /api/tables/{table}/preview": a_move,
    "GET /api/tables/{table}/record": playing,
    "POST /api/tables/{table}/rematch": rematch,
    "POST /api/tables/{table}/seats/{seat}/join": join,
    "PUT /api/tables/{table}/seats/{seat}/name": lambda server: waiting(server, 0, name="Ani"),
    "PUT /api/tables/{table}/seats/{seat}/ready": lambda server: waiting(server, 0, ready=True),
    "POST /api/tables/{table}/seats/{seat}/link": lambda server: playing(server, at_seat=0),
    "POST /api/tables/{table}/seats/{seat}/open": lambda server: waiting(server, 1),
    "PUT /api/tables/{table}/seats/{seat}/bot": lambda server: playing(server, at_seat=0, bot="random"),
    "DELETE /api/tables/{table}/seats/{seat}/bot": bot_plays,
    "POST /api/tables/{table}/seats/{seat}/resign": lambda server: playing(server, at_seat=0),
    "POST /api/tables/{table}/undo": undo,
    "POST /api/tables/{table}/undo/answer": undo_answer,
    "POST /api/records": a_record,
    "GET /healthz": shelf,
}
"""Every route of the interface."""
