"""Headers, origins, limits, and nothing secret in the log."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from scarab.server.door.identity import issue
from scarab.server.store.engine import cookie_key
from scarab.server.table.seats import hashed
from server.running import Person, Running, good, play_to_the_end, refused, running, two_at_a_table
from support.deadlines import PATIENCE, first_line
from support.offering import OfferCard


def test_every_answer_carries_the_usual_headers(person: Person) -> None:
    for path in ("/", "/healthz", "/api/games", "/api/tables/none", "/nowhere", "/schema", "/metrics"):
        headers = person.ask("GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in headers
    assert person.ask("GET", "/api/games").headers["cache-control"] == "no-store"


def test_the_first_page_has_no_inline_script_and_asks_no_other_server(person: Person) -> None:
    page = person.ask("GET", "/").text
    for attributes, inline in re.findall(r"<script([^>]*)>(.*?)</script>", page, re.DOTALL):
        assert ' src="/' in attributes
        assert inline.strip() == ""
    assert "style=" not in page
    assert "//" not in page.replace("<!doctype", "")


def test_pages_of_other_sites_cannot_act(server: Running) -> None:
    table, first, _ = two_at_a_table(server)
    move = {"version": 1, "action": "take 1"}
    path = f"/api/tables/{table}/actions"
    for origin in ("https://elsewhere.example", "null"):
        refused(first.ask("POST", path, move, headers={"Origin": origin}), 403, "origin/foreign")
    assert first.ask("POST", path, move, headers={"Origin": server.url}).status_code == 200


def test_options_name_every_method_of_a_path(person: Person) -> None:
    several = 0
    for path, methods in person.ask("GET", "/schema").json()["paths"].items():
        given = person.ask("OPTIONS", path.format(table="none", seat=0, game="imhotep", digest="0" * 64))
        assert given.status_code == 204, path
        assert set(given.headers["allow"].split(", ")) == {"OPTIONS", *[method.upper() for method in methods]}, path
        several += len(methods) > 1
    assert several > 2


def test_the_host_can_name_other_origins(db: Path) -> None:
    with running(db, origins=("https://play.example",)) as server:
        body = {"game": "tutankhamen", "seats": [{"kind": "me"}, {"kind": "me"}]}
        answer = Person(server).ask("POST", "/api/tables", body, headers={"Origin": "https://play.example"})
        assert answer.status_code == 201


def test_one_address_cannot_ask_without_end(db: Path) -> None:
    with running(db, address_rate=1) as server, Person(server) as person:
        answers = [person.ask("GET", "/healthz") for request in range(15)]
        assert 429 in [answer.status_code for answer in answers]
        late = refused(answers[-1], 429, "limit/too-fast")
        assert late["message"]
        assert answers[-1].headers["retry-after"] == "1"


def test_one_visitor_cannot_act_without_end(db: Path) -> None:
    with running(db, seat_rate=1) as server, Person(server) as person:
        table = person.create("tutankhamen", "me", "me", ready=True)["table"]
        for attempt in range(15):
            answer = person.play(table, 1, "take 99")
        refused(answer, 429, "limit/too-fast")
        assert person.look(table)["version"] == 1


def test_one_address_sets_up_only_so_many_tables(db: Path) -> None:
    with running(db, address_tables=3) as server, Person(server) as person:
        for table in range(3):
            person.create("tutankhamen", "me", "me")
        body = {"game": "tutankhamen", "seats": [{"kind": "me"}, {"kind": "me"}]}
        refused(person.ask("POST", "/api/tables", body), 429, "limit/too-many")


def test_one_address_holds_only_so_many_sockets(db: Path) -> None:
    with running(db, address_sockets=1) as server:
        table, first, second = two_at_a_table(server)
        with first.socket(table), second.socket(table) as refused_one:
            with pytest.raises(ConnectionClosed) as closed:
                refused_one.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
        with second.socket(table):
            pass


def test_a_body_that_is_too_long_or_no_json_is_refused(person: Person) -> None:
    assert person.ask("POST", "/api/records", {"record": "x" * 1_300_000}).status_code == 413
    wrong = person.http.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"})
    assert wrong.status_code == 400
    assert person.http.post("/api/tables", data={"game": "tutankhamen"}).status_code in (400, 415)
    many = {"game": "tutankhamen", "seats": [{"kind": "me"}] * 7}
    refused(person.ask("POST", "/api/tables", many), 400, "request/400")


def test_what_goes_wrong_inside_is_told_in_one_sentence(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    table, first, _ = two_at_a_table(server, "offering")
    action = first.view(table)["actions"][0]

    def broken(*given: object) -> None:
        raise RuntimeError("hand of B: 7 8 9")

    monkeypatch.setattr(OfferCard, "legal_actions", broken)
    problem = refused(first.play(table, 2, action), 500, "server/failed")
    assert "hand" not in str(problem)
    monkeypatch.undo()
    good(first.play(table, 2, action))


def play_with_secrets(url: str) -> list[str]:
    """A whole game, and all its secrets."""
    person = Person.__new__(Person)
    with httpx.Client(base_url=url, timeout=PATIENCE, verify=False) as person.http:
        made = person.create("offering", "me", "link", "lying")
        table, token = made["table"], made["links"][0]["token"]
        good(person.claim(table, token))
        person.ready(table, 0)
        person.ready(table, 1)
        hands = [view["view"]["table"]["hand"] for view in person.look(table)["views"]]
        person.play(table, 3, "offer 99")
        message = play_to_the_end(table, [person])
        cards = [" ".join(str(card) for card in hand) for hand in hands]
        return [token, hashed(token), person.http.cookies["scarab"].split(".")[0], message["state"]["seed"], *cards]


def test_nothing_secret_is_logged_and_the_server_stops_in_order(tmp_path: Path) -> None:
    """A whole game through `scarab serve` at log level debug; then the log is searched for every secret."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "SCARAB_DB": str(tmp_path / "scarab.db"),
        "SCARAB_LOG_LEVEL": "debug",
        "SCARAB_ADDRESS_RATE": "100000",
        "SCARAB_SEAT_RATE": "100000",
    }
    plugins = ["--plugin", "support.offering", "--plugin", "server.odd_bots"]
    command = [sys.executable, "-m", "scarab", *plugins, "serve", "--port", "0"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        secrets = play_with_secrets(first_line(process).split()[-1])
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert '"event": "bot_failed"' in log
    assert '"event": "stopped"' in log
    assert [secret for secret in secrets if secret in log] == []


def test_strangers_who_look_leave_nothing_behind(server: Running) -> None:
    """However many visitors look at a table, it remembers only the players."""
    table, first, second = two_at_a_table(server)
    for number in range(20):
        with Person(server) as stranger:
            token = f"token-of-stranger-{number}"
            stranger.http.cookies.set("scarab", issue(cookie_key(server.house.engine), token, 0))
            stranger.look(table)
    first.look(table)
    second.look(table)
    online = server.house.tables.by_id[table]
    assert len(online.seen) <= 2
