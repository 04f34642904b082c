"""Write first_release.sql and first_release.json: what the first release stores after an evening of play over HTTP.

It runs on the first release only, whose folder is FIRST here, and was run once:

    PYTHONPATH=FIRST/src:FIRST/tests python tests/server/store/write_first_release.py

Never write the two files with later code: they are there to show that later code reads what the first release wrote.
Tokens, seeds, dates and choices are fixed, so that a second run writes the same files.
"""

import base64
import hashlib
import json
import random
import secrets
import sqlite3
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

from scarab import __version__
from server.running import Json, Person, Running, good, running
from support.deadlines import Deadline

FOLDER: Final = Path(__file__).parent
TITLES: Final = ("imhotep", "tutankhamen", "egizia", "amun_re")
BEGINNING: Final = 1_790_000_000_000
"""Creation time of the first table, in milliseconds since 1970; each further one is a minute later."""

VOLATILE: Final = ("updated", "undo_asked")
"""Fields of a table's state that a restart may change."""


class Evening:
    """Two people who play table by table, and what is stored."""

    def __init__(self, server: Running) -> None:
        self.ann, self.ben = Person(server), Person(server)
        self.people: Final = (self.ann, self.ben)
        self.house: Any = server.house
        """Untyped: only the first release has these fields."""
        self.tables: Final[dict[str, str]] = {}
        self.links: Final[dict[str, Json]] = {}
        self.chance: Final = random.Random("first release")
        self.set_clock()

    def set_clock(self) -> None:
        now = BEGINNING + 60_000 * len(self.tables)
        self.house.now = lambda: now
        self.house.tables.now = lambda: now

    def keep(self, name: str, table: str) -> str:
        self.tables[name] = table
        self.set_clock()
        return table

    def seats(self, game: str) -> list[str]:
        """Ann, Ben by link, and where three are needed Ann once more, on the same screen."""
        return ["me", "link", *(["me"] if game == "amun_re" else [])]

    def dealt(self, name: str, game: str, *more: str, **options: Any) -> str:
        made = self.ann.create(game, *self.seats(game), *more, **options)
        table, token = made["table"], made["links"][0]["token"]
        good(self.ann.ask("PUT", f"/api/tables/{table}/seats/0/name", {"name": "Ann"}))
        good(self.ben.claim(table, token, "Ben"))
        self.ben.ready(table, 1)
        for seat in self.ann.look(table)["you"]["seats"]:
            self.ann.ready(table, seat)
        self.links[f"spent by Ben: {name}"] = {"table": table, "token": token}
        return self.keep(name, table)

    def asked(self, table: str) -> tuple[Person, Json, Json] | None:
        """The person to act, their message and their view. None: the game is over, or waits for people."""
        deadline = Deadline()
        while True:
            deadline.check()
            for person in self.people:
                message = person.look(table)
                bots = {number for number, seat in enumerate(message["state"]["seats"]) if seat["bot"]}
                persons = {number for number, seat in enumerate(message["state"]["seats"]) if seat["person"]}
                if message["state"]["status"] != "playing" or (persons and persons <= bots):
                    return None
                for view in message["views"]:
                    if view["actions"] and view["seat"] not in bots:
                        return person, message, view

    def moves(self, table: str, most: int = 100_000) -> None:
        """Both play: one of the first three answers, so that a game has some length and is not dull."""
        for _ in range(most):
            found = self.asked(table)
            if found is None:
                return
            person, message, view = found
            action = self.chance.choice(view["actions"][:3])
            good(person.play(table, message["version"], action, view["seat"]))
        self.asked(table)  # bots end their turn before the clock moves on

    def undo_freely(self, table: str) -> None:
        """Play until somebody can undo without consent, and do so."""
        while (found := self.asked(table)) is not None:
            for person in self.people:
                message = person.look(table)
                for view in message["views"]:
                    if view["undo"] and not message["state"]["seats"][view["seat"]]["bot"]:
                        undo = {"version": message["version"], "seat": view["seat"]}
                        good(person.ask("POST", f"/api/tables/{table}/undo", undo))
                        return
            self.moves(table, 1)
        raise AssertionError(f"nothing was to be undone freely at {table}, {found}")

    def undo_with_consent(self, table: str) -> None:
        """Ben asks, Ann agrees."""
        message = self.ben.look(table)
        good(self.ben.ask("POST", f"/api/tables/{table}/undo", {"version": message["version"], "seat": 1}))
        asked = self.ann.look(table)["state"]["undo_asked"]
        if asked is not None:
            good(self.ann.ask("POST", f"/api/tables/{table}/undo/answer", {"agree": True}))
        assert self.ann.look(table)["version"] > message["version"]

    def hand_over(self, person: Person, table: str, seat: int, bot: str) -> None:
        good(person.ask("PUT", f"/api/tables/{table}/seats/{seat}/bot", {"bot": bot}))

    def resign(self, person: Person, table: str, seat: int) -> None:
        good(person.ask("POST", f"/api/tables/{table}/seats/{seat}/resign"))


def play(evening: Evening) -> None:
    """Every kind of table."""
    waiting(evening)
    for game in TITLES:
        options = {"sides": "BBBBB", "wrath": True} if game == "imhotep" else {}
        more = {"options": options, "spectators": game != "egizia", "public": game == "imhotep"}
        table = evening.dealt(f"running {game}", game, **more)
        evening.moves(table, 9)
        evening.undo_freely(table)
        evening.moves(table, 12)
        evening.undo_with_consent(table)
        evening.moves(table, 3)

        table = evening.dealt(f"handed over {game}", game)
        evening.moves(table, 6)
        evening.hand_over(evening.ben, table, 1, "greedy")
        evening.moves(table, 6)

        table = evening.dealt(f"finished {game}", game)
        evening.moves(table, 8)
        evening.undo_freely(table)
        evening.moves(table)
    left_by_people(evening)
    rematches(evening)
    bots_and_records(evening)


def waiting(evening: Evening) -> None:
    ann, ben = evening.people
    made = ann.create("imhotep", "me", "link", options={"sides": "BBBBB", "wrath": True}, ready=True)
    evening.links["unspent"] = {"table": made["table"], "token": made["links"][0]["token"]}
    evening.keep("waiting imhotep", made["table"])

    made = ann.create("tutankhamen", "me", "link", "novice")
    good(ben.claim(made["table"], made["links"][0]["token"], "Ben"))
    ben.ready(made["table"], 1)
    evening.links["spent by Ben: waiting tutankhamen"] = {
        "table": made["table"],
        "token": made["links"][0]["token"],
    }
    evening.keep("waiting tutankhamen", made["table"])

    evening.keep("waiting egizia", ben.create("egizia", "me", "link", public=True, spectators=False)["table"])

    made = ann.create("amun_re", "me", "link", "greedy")
    evening.links["replaced"] = {"table": made["table"], "token": made["links"][0]["token"]}
    renewed = ann.ask("POST", f"/api/tables/{made['table']}/seats/1/link").json()
    evening.links["unspent, the second one"] = {"table": made["table"], "token": renewed["token"]}
    evening.keep("waiting amun_re", made["table"])

    closed = ann.create("egizia", "me", "link")["table"]
    assert ann.ask("DELETE", f"/api/tables/{closed}").status_code == 204
    evening.keep("closed", closed)


def left_by_people(evening: Evening) -> None:
    ann, ben = evening.people
    table = evening.dealt("handed over by both", "tutankhamen")
    evening.moves(table, 4)
    evening.hand_over(ben, table, 1, "novice")
    evening.moves(table, 1)
    assert evening.asked(table) is not None
    evening.hand_over(ann, table, 0, "random")

    table = evening.dealt("reclaimed", "egizia")
    evening.moves(table, 3)
    evening.hand_over(ben, table, 1, "random")
    evening.moves(table, 3)
    good(ben.ask("DELETE", f"/api/tables/{table}/seats/1/bot"))
    evening.moves(table, 2)

    table = evening.dealt("resigned, running", "imhotep", "random")
    evening.moves(table, 5)
    evening.resign(ben, table, 1)
    evening.moves(table, 3)

    table = evening.dealt("resigned, finished", "tutankhamen")
    evening.moves(table, 5)
    evening.resign(ben, table, 1)
    evening.moves(table, 3)
    evening.resign(ann, table, 0)
    finish_by_bots(evening, table)


def finish_by_bots(evening: Evening, table: str) -> None:
    deadline = Deadline()
    while evening.ann.look(table)["state"]["status"] != "over":
        deadline.check()


def rematches(evening: Evening) -> None:
    ann, ben = evening.people
    for game, name in (("tutankhamen", "rematch, waiting"), ("imhotep", "rematch, running")):
        table = ann.ask("POST", f"/api/tables/{evening.tables[f'finished {game}']}/rematch").json()["table"]
        ben.ready(table, 0)
        if name == "rematch, running":
            ann.ready(table, 1)
            evening.moves(table, 5)
        evening.keep(name, table)


def bots_and_records(evening: Evening) -> None:
    ann = evening.ann
    table = ann.create("tutankhamen", "random", "greedy", "novice")["table"]
    finish_by_bots(evening, table)
    evening.keep("bots alone", table)
    text = ann.ask("GET", f"/api/tables/{evening.tables['finished amun_re']}/record").text
    text = text.replace("\nDate:", "\nSubstitute moves: 4 9\nDate:", 1)
    made = ann.ask("POST", "/api/records", {"record": text})
    assert made.status_code == 201, made.text
    evening.keep("imported", made.json()["table"])


def looks(somebody: dict[str, Person], table: str) -> Json:
    """What each seat of Ann and Ben, and a spectator, gets: records by hash, views by their legal actions."""
    told: Json = {"records": {}, "asked": {}, "undo": []}
    for name, person in somebody.items():
        answer = person.ask("GET", f"/api/tables/{table}")
        if answer.status_code != 200:
            continue
        message = answer.json()
        told["version"] = message["version"]
        told["state"] = {key: value for key, value in message["state"].items() if key not in VOLATILE}
        for view in message["views"]:
            seat = view["seat"]
            if view["actions"]:
                told["asked"][str(seat)] = view["actions"]
            if view["undo"] and not message["state"]["seats"][seat]["bot"]:
                told["undo"].append(seat)
            text = record(person, table, seat)
            if text:
                told["records"][f"{name} {'' if seat is None else seat}".strip()] = digest(text)
    return told


def record(person: Person, table: str, seat: int | None) -> str:
    answer = person.ask("GET", f"/api/tables/{table}/record", params={} if seat is None else {"seat": seat})
    return answer.text if answer.status_code == 200 else ""


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def fix_tokens() -> None:
    """Seeds, ids, cookies and links come from a counter."""
    number = count()

    def token_bytes(size: int | None = None) -> bytes:
        return hashlib.shake_256(f"first release/{next(number)}".encode()).digest(size or 32)

    def token_hex(size: int | None = None) -> str:
        return token_bytes(size).hex()

    def token_urlsafe(size: int | None = None) -> str:
        return base64.urlsafe_b64encode(token_bytes(size)).rstrip(b"=").decode()

    vars(secrets).update(token_hex=token_hex, token_urlsafe=token_urlsafe)


def dump(db: Path) -> Iterator[str]:
    """Schema and rows, many rows in one statement."""
    connection = sqlite3.connect(db)
    yield f"-- A database of Scarab {__version__}, the first release; see write_first_release.py."
    master = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = ? AND sql IS NOT NULL", ("table",))
    for name, sql in master.fetchall():
        yield f"{' '.join(sql.split())};"
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
        quoted = " || ',' || ".join(f"quote({column})" for column in columns)
        order = {"lines": "table_id, seq", "seats": "table_id, seat"}.get(name, "rowid")
        rows = [row for (row,) in connection.execute(f"SELECT {quoted} FROM {name} ORDER BY {order}")]
        yield f"INSERT INTO {name} VALUES"
        yield ",\n".join(f"({row})" for row in rows) + ";"
    for (sql,) in connection.execute(
        "SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name"
    ):
        yield f"{' '.join(sql.split())};"
    connection.close()


def main() -> None:
    fix_tokens()
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "scarab.db"
        with running(db) as server:
            evening = Evening(server)
            play(evening)
            cookies = {"ann": evening.ann.http.cookies["scarab"], "ben": evening.ben.http.cookies["scarab"]}
        (FOLDER / "first_release.sql").write_text("\n".join(dump(db)) + "\n")
        with running(db) as server:  # answers after a restart: before it a record's headers have another order
            somebody = {name: Person(server) for name in ("ann", "ben", "")}
            for name, cookie in cookies.items():
                somebody[name].http.cookies.set("scarab", cookie)
            tables = {name: {"id": table, **looks(somebody, table)} for name, table in evening.tables.items()}
    kept = {"cookies": cookies, "links": evening.links, "tables": tables}
    (FOLDER / "first_release.json").write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
