"""A move without the way through the framework: most requests of a running game are moves, and each should be cheap.

Only what is plainly a move is answered here, with the same functions as its route; the rest goes on to the route, so
that there is one place that explains what is wrong with a request.
"""

from typing import Any, Final

import msgspec

from scarab.core.errors import ScarabError
from scarab.server.commands import moves
from scarab.server.door.asgi import App, Receive, Scope, Send
from scarab.server.door.replies import failure_of, problem_of
from scarab.server.house import House
from scarab.server.wire import Move

START: Final = "/api/tables/"
END: Final = "/actions"
LONGEST_ID: Final = 16
MOVE: Final = msgspec.json.Decoder(Move)
JSON: Final = (b"content-type", b"application/json")


def is_move(scope: Scope) -> bool:
    path: str = scope["path"]
    return scope["method"] == "POST" and path.endswith(END) and path.startswith(START) and JSON in scope["headers"]


async def quick_move(house: House, app: App, scope: Scope, receive: Receive, send: Send) -> None:
    """Play it, or let the route answer."""
    said = await receive()
    table = scope["path"][len(START) : -len(END)]
    move = None if said.get("more_body") or len(table) > LONGEST_ID or "/" in table else move_of(said.get("body", b""))
    if move is None:
        await app(scope, again(said, receive), send)
        return
    try:
        house.limits.change(scope["visitor"], scope["address"])
        status, body = 200, await moves.play(house, table, scope["visitor"], move)
    except ScarabError as error:
        status, body = problem_of(error)
    except Exception as error:  # whatever it is, it is ours, and nobody else's to read
        status, body = 500, failure_of(scope["path"], error)
    headers = [JSON, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def move_of(body: bytes) -> Move | None:
    try:
        return MOVE.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def again(said: dict[str, Any], receive: Receive) -> Receive:
    """What was received, once more, and then the rest."""
    waiting = [said]

    async def next_part() -> dict[str, Any]:
        return waiting.pop() if waiting else await receive()

    return next_part
