"""Only cookies that this server issued are identities; they are renewed while they are used."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from scarab.server.door.identity import DAY_MS, NOBODY, RENEWED_DAYS, Identity, issue
from scarab.server.store.engine import cookie_key
from scarab.server.table.seats import hashed, new_token
from server.quarry import SPEC
from server.running import Json, Person, Running, received, running, two_at_a_table

BODY: Json = {"game": "tutankhamen", "seats": [{"kind": "me"}, {"kind": "link"}]}
KEY = bytes(range(32))
TOKEN = "t" * 43


def with_cookie(server: Running, cookie: str, method: str = "GET", path: str = "/api/me/tables", **more: Any) -> Any:
    headers = {b"Cookie": cookie.encode("latin-1")}
    return httpx.request(method, server.url + path, headers=headers, verify=False, **more)


def own_tables(server: Running, cookie: str) -> list[str]:
    return [card["table"] for card in with_cookie(server, cookie).json()["tables"]]


def first_release(server: Running) -> tuple[str, str]:
    """A table, and the token of its host: the whole cookie of the first release."""
    person = Person(server)
    table = person.create("tutankhamen", "me", "me")["table"]
    return table, person.http.cookies["scarab"].split(".")[0]


def test_the_cookie_is_not_for_scripts_nor_for_other_sites(person: Person) -> None:
    cookie = person.ask("POST", "/api/tables", BODY).headers["set-cookie"]
    assert cookie.startswith("scarab=")
    for part in ("HttpOnly", "SameSite=Lax", "Path=/"):
        assert part in cookie.split("; ")
    assert "Secure" not in cookie
    assert "set-cookie" not in person.ask("POST", "/api/tables", BODY).headers


def test_by_https_the_cookie_belongs_to_this_host_alone(db: Path) -> None:
    with running(db, secure=True) as server:
        answer = Person(server).ask("POST", "/api/tables", BODY)
        cookie, *parts = answer.headers["set-cookie"].split("; ")
        assert cookie.startswith("__Host-scarab=")
        assert {"Secure", "Path=/", "HttpOnly"} <= set(parts)
        assert not [part for part in parts if part.startswith("Domain")]
        assert "max-age" in answer.headers["strict-transport-security"]
        assert own_tables(server, cookie) == [answer.json()["table"]]


def test_a_value_that_we_did_not_give_is_nobody(server: Running) -> None:
    """A made-up cookie is no identity: its sender gets a new one, so nobody can plant a cookie."""
    day = server.house.now() // DAY_MS
    for value in ("a", "", "é", "x" * 3000, TOKEN, f"{TOKEN}.{day}.{'A' * 32}", issue(KEY, TOKEN, day), "..", "a.b.c"):
        made = with_cookie(server, f"scarab={value}", "POST", "/api/tables", json=BODY)
        assert made.status_code == 201
        assert made.headers["set-cookie"].startswith("scarab=")
        table = made.json()["table"]
        assert with_cookie(server, f"scarab={value}", path=f"/api/tables/{table}").json()["you"]["host"] is False
        assert own_tables(server, f"scarab={value}") == []
        assert own_tables(server, made.headers["set-cookie"].split("; ")[0]) == [table]


def test_what_the_database_holds_opens_nothing(server: Running) -> None:
    _, first, _ = two_at_a_table(server, "offering")
    token = first.http.cookies["scarab"].split(".")[0]
    assert own_tables(server, f"scarab={token}")
    assert own_tables(server, f"scarab={hashed(token)}") == []


@pytest.mark.parametrize("changed", ["token", "day", "signature", "key"])
def test_a_signature_fits_one_token_one_day_and_one_key(changed: str) -> None:
    identity = Identity(KEY, secure=False)
    value = issue(KEY, TOKEN, 20_000)
    assert identity.signed(f"scarab={value}".encode()).visitor == hashed(TOKEN)
    forged = {
        "token": value.replace("t", "u", 1),
        "day": value.replace("20000", "20001"),
        "signature": value[:-1] + ("A" if value[-1] != "A" else "B"),
        "key": issue(bytes(32), TOKEN, 20_000),
    }[changed]
    assert identity.signed(f"scarab={forged}".encode()) is NOBODY


def test_of_several_cookies_ours_is_found(server: Running) -> None:
    """A sibling domain can add a cookie with our name; it cannot hide ours."""
    person = Person(server)
    table = person.create("tutankhamen", "me", "link")["table"]
    own = person.http.cookies["scarab"]
    assert own_tables(server, f"other=1; scarab=planted; scarab={own}; xscarab=2") == [table]


def test_a_cookie_that_is_used_is_renewed_with_the_same_token(db: Path) -> None:
    with running(db) as server:
        person = Person(server)
        table = person.create("tutankhamen", "me", "link")["table"]
        before = person.http.cookies["scarab"]
        start = server.house.now()
        server.house.now = lambda: start + RENEWED_DAYS * DAY_MS
        assert "set-cookie" not in person.ask("GET", "/api/me/tables").headers
        server.house.now = lambda: start + (RENEWED_DAYS + 1) * DAY_MS
        kept_by_all = f"/api/boxes/{SPEC.standard().digest}"
        for path in ("/", kept_by_all):
            assert "set-cookie" not in person.ask("GET", path).headers
        for path in ("/api/games", "/api/tables/none"):
            given = with_cookie(server, f"scarab={before}", path=path).headers["set-cookie"]
            token, day, _ = given.split("; ")[0].removeprefix("scarab=").split(".")
            assert (token, int(day)) == (before.split(".")[0], int(before.split(".")[1]) + RENEWED_DAYS + 1)
        person.ask("GET", "/api/games")
        assert person.http.cookies["scarab"] != before
        assert "set-cookie" not in person.ask("GET", "/api/games").headers
        assert own_tables(server, f"scarab={person.http.cookies['scarab']}") == [table]


def test_a_cookie_of_the_first_release_keeps_its_seats_and_is_signed_at_once(db: Path) -> None:
    for secure, name in ((False, "scarab"), (True, "__Host-scarab")):
        with running(db, secure=False) as server:
            table, token = first_release(server)
        with running(db, secure=secure) as server:
            answer = with_cookie(server, f"scarab={token}")
            assert table in [card["table"] for card in answer.json()["tables"]]
            cookie = answer.headers["set-cookie"].split("; ")[0]
            assert cookie.startswith(f"{name}={token}.")
            again = with_cookie(server, f"scarab={token}; {cookie}")
            assert table in [card["table"] for card in again.json()["tables"]]
            assert "set-cookie" not in again.headers


def test_a_token_that_owns_nothing_is_looked_up_and_forgotten(db: Path) -> None:
    with running(db) as server:
        gate: Any = server.server.config.app
        for _ in range(20):
            assert own_tables(server, f"scarab={new_token()}") == []
        assert len(gate.owners) == 0
        _, token = first_release(server)
        assert own_tables(server, f"scarab={token}")
        assert gate.owners == {hashed(token)}


def test_of_one_request_only_few_tokens_are_looked_up() -> None:
    header = "; ".join(f"scarab={new_token()}" for _ in range(100)).encode()
    assert len(Identity(KEY, secure=False).candidates(header)) == 2
    assert Identity(KEY, secure=True).candidates(f"__Host-scarab={TOKEN}x; scarab=a".encode()) == []


def test_players_keep_their_seats_when_the_key_is_another_one(db: Path) -> None:
    """A database older than its key can be restored after its players' cookies were signed."""
    with running(db) as server:
        table, token = first_release(server)
        signed = issue(KEY, token, server.house.now() // DAY_MS)
        answer = with_cookie(server, f"scarab={signed}")
        assert [card["table"] for card in answer.json()["tables"]] == [table]
        value = answer.headers["set-cookie"].split("; ")[0].removeprefix("scarab=")
        assert value == issue(cookie_key(server.house.engine), token, server.house.now() // DAY_MS)


def test_strangers_fill_no_memory() -> None:
    """Long values are not read, and the cache of short ones is bounded."""
    identity = Identity(KEY, secure=False)
    for number in range(5000):
        assert identity.signed(f"scarab={number}".encode()) is NOBODY
        assert identity.signed(f"scarab={number}{'x' * 200}".encode()) is NOBODY
    assert identity.read.cache_info().currsize == 4096
    assert identity.read.cache_info().misses == 5000


def test_a_socket_knows_its_visitor_by_the_same_cookie(server: Running, stranger: Person) -> None:
    table, first, _ = two_at_a_table(server, "offering")
    signed = first.http.cookies["scarab"]
    for value, seats in ((signed, [0]), (signed.split(".")[0], [0]), (TOKEN, []), ("a", [])):
        with stranger.socket(table, headers={"Cookie": f"scarab={value}"}) as socket:
            assert received(socket)["you"]["seats"] == seats
