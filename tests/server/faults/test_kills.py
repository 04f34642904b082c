"""The server is killed at random moments while people and bots play: no acknowledged move is lost or applied twice.

Half of the people move by POST, half over sockets.

`make test-long` plays fifty games through many more kills.
"""

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from scarab.cli.app import app
from scarab.core.record import Record
from scarab.core.verify import verify
from support.deadlines import PATIENCE, Deadline, first_line, is_running, join, until

LONG = 1200.0
"""Seconds in which fifty games end, however often their server is killed."""

MOVES = (1, 5)
"""Moves acknowledged before the next kill, which comes at any moment of the ones after them."""


class Mortal:
    """A server that is killed and started again; those who want to talk to it ask where it is now."""

    def __init__(self, db: Path) -> None:
        self.environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(sys.path),
            "SCARAB_DB": str(db),
            "SCARAB_ADDRESS_RATE": "100000",
            "SCARAB_SEAT_RATE": "100000",
            "SCARAB_ADDRESS_TABLES": "100000",
            "SCARAB_PLUGINS": "support.offering",
            "SCARAB_LOG_LEVEL": "error",
        }
        self.url = ""
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "scarab", "serve", "--port", "0"]
        self.process = subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, text=True)
        self.url = first_line(self.process).split()[-1]
        httpx.get(f"{self.url}/healthz", timeout=PATIENCE, verify=False)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        self.process.send_signal(how)
        self.process.communicate(timeout=PATIENCE)


@pytest.fixture
def mortal(db: Path) -> Iterator[Mortal]:
    mortal = Mortal(db)
    yield mortal
    mortal.kill()


class Player(threading.Thread):
    """Plays one game to its end, whatever happens to the server, and remembers what was acknowledged."""

    def __init__(self, mortal: Mortal, number: int) -> None:
        super().__init__(daemon=True)
        self.mortal = mortal
        self.chance = random.Random(number)
        self.seats = [["me", "bot"], ["me", "me", "bot"]][number % 2]
        self.game = ["tutankhamen", "offering"][number % 2]
        self.by_post = number % 4 < 2
        self.table = ""
        self.acknowledged: list[tuple[int, int, str]] = []
        self.trouble: str = ""

    def run(self) -> None:
        with httpx.Client(timeout=60, verify=False) as self.client:
            deadline = Deadline(LONG)
            while not self.over():
                deadline.check()
                time.sleep(0.05)

    def over(self) -> bool:
        """Play as long as the server is there; True when the game is over."""
        try:
            if not self.table:
                seats = [{"kind": kind, "bot": "random"} if kind == "bot" else {"kind": kind} for kind in self.seats]
                self.table = self.ask("POST", "", {"game": self.game, "seats": seats, "ready": True}).json()["table"]
            return self.play()
        except (httpx.TransportError, OSError, WebSocketException):
            return False

    def ask(self, method: str, path: str, body: dict[str, object] | None = None) -> httpx.Response:
        return self.client.request(method, f"{self.mortal.url}/api/tables{path}", json=body)

    def play(self) -> bool:
        """One look and one move after another."""
        deadline = Deadline(LONG)
        while True:
            deadline.check()
            message = self.ask("GET", f"/{self.table}").json()
            if message["state"]["status"] == "over":
                return True
            offers = [(view["seat"], action) for view in message["views"] for action in view["actions"]]
            if not offers:
                time.sleep(0.01)
                continue
            seat, action = self.chance.choice(offers)
            body = {"version": message["version"], "action": action, "seat": seat}
            status, said = self.post(body) if self.by_post else self.say(body)
            if status == 200:
                self.acknowledged.append((message["version"], seat, action))
            elif status != 409:
                self.trouble = said
                return True

    def post(self, body: dict[str, Any]) -> tuple[int, str]:
        answer = self.ask("POST", f"/{self.table}/actions", body)
        return answer.status_code, answer.text

    def say(self, body: dict[str, Any]) -> tuple[int, str]:
        """Over a socket: the message whose log has the line says that it was played."""
        url = f"{self.mortal.url.replace('http', 'ws')}/api/tables/{self.table}/live?since={body['version']}"
        cookie = {"Cookie": f"scarab={self.client.cookies['scarab']}"}
        with connect(url, additional_headers=cookie, compression=None) as socket:
            socket.send(json.dumps(body))
            deadline = Deadline(LONG)
            while True:
                deadline.check()
                text = str(socket.recv(timeout=60))
                heard = json.loads(text)
                if "status" in heard:
                    return heard["status"], text
                lines = [line for view in heard["views"] for line in view["log"]]
                if any((line["seat"], line["text"]) == (body["seat"], body["action"]) for line in lines):
                    return 200, text


def more_moves(players: list[Player], number: int) -> None:
    """Wait until this many more moves were acknowledged, and somebody is still playing."""
    enough = sum(len(player.acknowledged) for player in players) + number

    def there() -> bool:
        assert any(player.is_alive() for player in players)
        return sum(len(player.acknowledged) for player in players) >= enough

    until(there)


@pytest.mark.parametrize(("games", "kills"), [(4, 2), pytest.param(50, 16, marks=pytest.mark.long)])
def test_killed_at_random_moments_no_acknowledged_move_is_missing_and_none_is_applied_twice(
    mortal: Mortal, db: Path, games: int, kills: int
) -> None:
    chance = random.Random(0)
    players = [Player(mortal, number) for number in range(games)]
    for player in players:
        player.start()
    for kill in range(kills):
        more_moves(players, chance.randint(*MOVES))
        time.sleep(chance.uniform(0, 0.05))
        mortal.kill()
        mortal.start()
    join(*players, seconds=LONG)
    assert [player.trouble for player in players if player.trouble] == []
    for player in players:
        text = httpx.get(f"{mortal.url}/api/tables/{player.table}/record", timeout=60, verify=False).text
        record = Record.parse(text)
        assert verify(record).fair
        for version, seat, action in player.acknowledged:
            later = [(line.seat, line.text) for line in record.lines[version:]]
            assert (seat, action) in later, text
            assert player.game == "offering" or later[0] == (seat, action), text
        said = Counter((line.seat, line.text) for line in record.lines)
        assert not Counter((seat, action) for _, seat, action in player.acknowledged) - said
    mortal.kill(signal.SIGTERM)
    outcome = CliRunner().invoke(app, ["db", "check", "--db", str(db)])
    assert outcome.exit_code == 0, outcome.output


def test_workers_end_with_a_killed_server(mortal: Mortal) -> None:
    player = Player(mortal, 0)
    player.start()
    join(player)
    children = Path(f"/proc/{mortal.process.pid}/task/{mortal.process.pid}/children")
    workers = [int(child) for child in children.read_text().split()]
    assert workers
    mortal.kill()
    until(lambda: not any(is_running(worker) for worker in workers))


def test_a_zombie_counts_as_ended() -> None:
    """Nobody asks how it ended, as in a container without an init: it stays in the list of processes."""
    zombie = subprocess.Popen([sys.executable, "-c", ""])
    until(lambda: not is_running(zombie.pid))
    assert Path(f"/proc/{zombie.pid}").exists()
    assert zombie.wait(PATIENCE) == 0
