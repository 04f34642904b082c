"""A program that plays at a Scarab server over HTTP, with nothing but Python's standard library.

    scarab serve                                                   # in one terminal
    python examples/remote_player.py --game tutankhamen --against greedy
    python examples/remote_player.py --link 'http://127.0.0.1:8000/table/ID#TOKEN'   # a seat that somebody offers

Every address and message is described by the server itself, at /schema.
"""

import argparse
import json
import random
from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

WAIT = 20
"""Seconds that the server holds a question about news open; then we ask again."""
CHANGED = 409
"""The table has moved on since we looked."""


class Player:
    """One visitor: the cookie that the server gives is the key to its seats."""

    def __init__(self, server: str) -> None:
        self.server = server.rstrip("/")
        self.http = build_opener(HTTPCookieProcessor(CookieJar()))

    def ask(self, method: str, path: str, body: object = None) -> dict:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.server + path, data, {"Content-Type": "application/json"}, method=method)
        with self.http.open(request, timeout=WAIT + 10) as answer:
            return json.load(answer)

    def open_table(self, game: str, bots: list[str]) -> str:
        """A new table: we sit at seat A, bots at the others."""
        seats = [{"kind": "me", "name": "remote"}, *({"kind": "bot", "bot": bot} for bot in bots)]
        return str(self.ask("POST", "/api/tables", {"game": game, "seats": seats, "ready": True})["table"])

    def take_seat(self, table: str, token: str) -> None:
        """A link to a seat ends in #TOKEN. It works once; from then on our cookie is the key."""
        message = self.ask("POST", f"/api/tables/{table}/claim", {"token": token, "name": "remote"})
        for seat in message["you"]["seats"]:
            self.ask("PUT", f"/api/tables/{table}/seats/{seat}/ready", {"ready": True})

    def play(self, table: str, choose) -> dict:
        """Answer whatever our seats are asked until the game is over; the last message."""
        message = self.ask("GET", f"/api/tables/{table}")
        while message["state"]["status"] in ("waiting", "playing"):
            asked = next((seat for seat in message["views"] if seat["actions"]), None)
            if asked is None:
                news = urlencode({"revision": message["revision"], "wait": WAIT})
                message = self.ask("GET", f"/api/tables/{table}?{news}")
                continue
            action = choose(asked["view"], asked["actions"])
            move = {"version": message["version"], "action": action, "seat": asked["seat"]}
            try:
                message = self.ask("POST", f"/api/tables/{table}/actions", move)
            except HTTPError as error:
                if error.code != CHANGED:
                    raise
                message = self.ask("GET", f"/api/tables/{table}")
        return message


def any_action(view: dict, actions: list[str]) -> str:
    """Your program goes here: `view` is all that the seat may know, `actions` what it may say."""
    return random.choice(actions)


def main(arguments=None) -> dict:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default="http://127.0.0.1:8000")
    parser.add_argument("--game", default="tutankhamen")
    parser.add_argument("--against", default="greedy", help="bots, with commas between")
    parser.add_argument("--link", help="take this seat instead of opening a table")
    chosen = parser.parse_args(arguments)

    if chosen.link:
        link = urlsplit(chosen.link)
        player = Player(f"{link.scheme}://{link.netloc}")
        table = link.path.rsplit("/", 1)[-1]
        player.take_seat(table, link.fragment)
    else:
        player = Player(chosen.server)
        table = player.open_table(chosen.game, chosen.against.split(","))
    print(f"playing at {player.server}/table/{table}")
    message = player.play(table, any_action)
    if message["state"]["status"] == "over":
        view = message["views"][0]["view"]
        points = " ".join(f"{'ABCDEF'[seat]} {sum(row.values())}" for seat, row in enumerate(view["score"]))
        print(f"over: {points}; won by {' and '.join('ABCDEF'[seat] for seat in view['winners'])}")
    else:
        print(f"the table is {message['state']['status']}")
    return message


if __name__ == "__main__":
    main()
