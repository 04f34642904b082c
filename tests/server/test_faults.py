"""The server is killed at random moments while people and bots play: no acknowledged move is lost or applied twice.

Half of the people move by POST, half over sockets.

SCARAB_FAULTS=50 plays fifty games through many more kills.
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
from pathlib import Path
from typing import Any

import httpx
from typer.testing import CliRunner
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from scarab.cli.app import app
from scarab.core.record import Record
from scarab.core.verify import verify

GAMES = int(os.environ.get("SCARAB_FAULTS", "4"))
KILLS = max(2, GAMES // 3)
ALIVE_SECONDS = (0.2, 2.0)
"""How long a server lives after its first answer, until all games are over or it was killed often enough."""


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
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]
        httpx.get(f"{self.url}/healthz", timeout=60, verify=False)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        self.process.send_signal(how)
        self.process.communicate(timeout=60)


class Player(threading.Thread):
    """Plays one game to its end, whatever happens to the server, and remembers what was acknowledged."""

    def __init__(self, mortal: Mortal, number: int) -> None:
        super().__init__()
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
            while not self.over():
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
        while True:
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
            while True:
                text = str(socket.recv(timeout=60))
                heard = json.loads(text)
                if "status" in heard:
                    return heard["status"], text
                lines = [line for view in heard["views"] for line in view["log"]]
                if any((line["seat"], line["text"]) == (body["seat"], body["action"]) for line in lines):
                    return 200, text


def test_killed_at_random_moments_no_acknowledged_move_is_missing_and_none_is_applied_twice(tmp_path: Path) -> None:
    db = tmp_path / "scarab.db"
    chance = random.Random(0)
    mortal = Mortal(db)
    players = [Player(mortal, number) for number in range(GAMES)]
    for player in players:
        player.start()
    kills = 0
    while kills < KILLS and any(player.is_alive() for player in players):
        time.sleep(chance.uniform(*ALIVE_SECONDS))
        mortal.kill()
        kills += 1
        mortal.start()
    for player in players:
        player.join()
    assert kills > 0
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


def test_workers_end_with_a_killed_server(tmp_path: Path) -> None:
    mortal = Mortal(tmp_path / "scarab.db")
    player = Player(mortal, 0)
    player.start()
    player.join()
    children = Path(f"/proc/{mortal.process.pid}/task/{mortal.process.pid}/children")
    workers = [int(child) for child in children.read_text().split()]
    assert workers
    mortal.kill()
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        time.sleep(0.01)
