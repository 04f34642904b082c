"""A worker process: `python -m scarab.server.bots.worker MEGABYTES SECONDS [PLUGIN …]`.

Requests on stdin, replies on stdout; on stderr the stack of a bot that crashes or is about to be killed. A worker gets
only one seat's view, has a memory limit and a low priority, and exits with the server.
"""

import faulthandler
import os
import sys
import threading
import traceback
from queue import SimpleQueue
from typing import BinaryIO, Final

import msgspec

from scarab.bots.analysis import think
from scarab.bots.bot import Budget
from scarab.bots.plugins import load_plugin
from scarab.bots.register import make_bot
from scarab.bots.workers import exit_with_parent, limit_memory
from scarab.core.errors import BadChoice
from scarab.server.table.bot_requests import BotReply, BotRequest, record_in
from scarab.server.wire import Thought

NEARLY: Final = 0.8
"""After this fraction of its time a bot's stack is dumped: once killed it cannot report it."""

LONGEST: Final = 8000
"""Characters kept of a traceback, from its end."""

NICENESS: Final = 5
"""Lower priority than the server: people's moves are answered while bots search."""


def own_output() -> BinaryIO:
    """The real stdout, for replies; what a bot prints is discarded."""
    kept = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return kept


def read_requests(asked: SimpleQueue[bytes]) -> None:
    """Runs in a thread, so that EOF on the pipe, the end of the server, is noticed at once."""
    for line in sys.stdin.buffer:
        asked.put(line)
    os._exit(0)


def reply(line: bytes) -> BotReply:
    """The reply to a request, whatever the bot does."""
    try:
        request = msgspec.json.decode(line, type=BotRequest)
        record = record_in(request)
        legal = [record.game.parse(text) for text in request.actions]
        budget = Budget(seconds=request.seconds)
        if request.hints:
            found = think(request.view, legal, record, request.bot, request.seed, budget)
            return BotReply(thoughts=[Thought(**thought._asdict()) for thought in found[: request.hints]])
        chosen = make_bot(request.bot, request.seed)(request.view, legal, record, budget)
    except Exception as error:  # a bot is third-party code
        return failure(f"{type(error).__name__}: {error}")
    return BotReply(action=chosen.text) if chosen in legal else BotReply(why=f"it answered {chosen!r}")


def failure(why: str) -> BotReply:
    """A failed reply with the traceback. Call it while an exception is handled."""
    return BotReply(why=why, traceback=traceback.format_exc()[-LONGEST:])


def load_plugins(names: list[str]) -> BotReply:
    """The first reply: ready, or why the plugins cannot be loaded."""
    try:
        for name in names:
            load_plugin(name)
    except BadChoice as error:
        return failure(str(error))
    return BotReply()


def main() -> None:
    exit_with_parent()
    if sys.platform != "win32":
        os.nice(NICENESS)
    limit_memory(int(sys.argv[1]))
    seconds = float(sys.argv[2])
    output = own_output()
    faulthandler.enable()
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=read_requests, args=(asked,), daemon=True).start()
    answer = load_plugins(sys.argv[3:])
    while True:
        output.write(msgspec.json.encode(answer) + b"\n")
        output.flush()
        line = asked.get()
        faulthandler.dump_traceback_later(seconds * NEARLY)
        answer = reply(line)
        faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    main()
