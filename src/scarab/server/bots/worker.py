"""A worker process: `python -m scarab.server.bots.worker MEGABYTES SECONDS [PLUGIN …]`.

Requests on stdin, replies on stdout; on stderr the stack of a bot that crashes or is about to be stopped. It knows
one seat's view and nothing else, has a limit of memory, lets the server go first, and ends when the server does.
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
from scarab.core.record import Record
from scarab.server.table.bot_requests import BotReply, BotRequest
from scarab.server.wire import Thought

NEARLY: Final = 0.8
"""After this part of its time a bot's stack is written down: soon it is killed, and could not say any more."""

LONGEST: Final = 8000
"""Characters of a traceback; its end says the most."""

NICENESS: Final = 5
"""People's moves are answered while bots think."""


def own_output() -> BinaryIO:
    """Replies go where stdout was; what a bot prints goes nowhere."""
    kept = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return kept


def read_requests(asked: SimpleQueue[bytes]) -> None:
    """In a thread of its own, so that the end of the pipe, which is the end of the server, is seen at once."""
    for line in sys.stdin.buffer:
        asked.put(line)
    os._exit(0)


def reply(line: bytes) -> BotReply:
    """Whatever a bot does, there is one."""
    try:
        request = msgspec.json.decode(line, type=BotRequest)
        record = Record.parse(request.record)
        legal = [record.game.parse(text) for text in request.actions]
        budget = Budget(seconds=request.seconds)
        if request.hints:
            found = think(request.view, legal, record, request.bot, request.seed, budget)
            return BotReply(thoughts=[Thought(**thought._asdict()) for thought in found[: request.hints]])
        chosen = make_bot(request.bot, request.seed)(request.view, legal, record, budget)
    except Exception as error:  # a bot is anybody's code
        return failure(f"{type(error).__name__}: {error}")
    return BotReply(action=chosen.text) if chosen in legal else BotReply(why=f"it answered {chosen!r}")


def failure(why: str) -> BotReply:
    """While an exception is handled."""
    return BotReply(why=why, traceback=traceback.format_exc()[-LONGEST:])


def load_plugins(names: list[str]) -> BotReply:
    """The first reply: it is ready, or why it never will be."""
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
