"""A worker process: `python -m scarab.server.bots.worker MEGABYTES SECONDS [PLUGIN …]`.

Questions on stdin, outcomes on stdout; on stderr the stack of a bot that crashes or is about to be stopped. It knows
one seat's view and nothing else, has a limit of memory, and ends when the server does.
"""

import faulthandler
import importlib
import os
import sys
import threading
import traceback
from queue import SimpleQueue
from typing import BinaryIO, Final

import msgspec

from scarab.bots.bot import Budget
from scarab.bots.hint import think
from scarab.bots.processes import end_with_the_parent, limit_memory
from scarab.bots.register import make_bot
from scarab.core.record import Record
from scarab.server.table.bot_requests import BotReply, BotRequest
from scarab.server.wire import Thought

NEARLY: Final = 0.8
"""When so much of its time is over, a bot's stack is written down: soon it is killed, and could not say any more."""

LONGEST: Final = 8000
"""Characters of a traceback; its end says the most."""


def own_output() -> BinaryIO:
    """Outcomes go where stdout was; what a bot prints goes nowhere."""
    kept = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return kept


def read_questions(asked: SimpleQueue[bytes]) -> None:
    """In a thread of its own, so that the end of the pipe, which is the end of the server, is seen at once."""
    for line in sys.stdin.buffer:
        asked.put(line)
    os._exit(0)


def reply(line: bytes) -> BotReply:
    """Whatever a bot does, the answer is an outcome."""
    try:
        question = msgspec.json.decode(line, type=BotRequest)
        record = Record.parse(question.record)
        legal = [record.game.parse(text) for text in question.actions]
        budget = Budget(seconds=question.seconds)
        if question.hints:
            found = think(question.view, legal, record, question.bot, question.seed, budget)
            return BotReply(thoughts=[Thought(**thought._asdict()) for thought in found[: question.hints]])
        chosen = make_bot(question.bot, question.seed)(question.view, legal, record, budget)
    except Exception as error:  # a bot is anybody's code
        return BotReply(why=f"{type(error).__name__}: {error}", traceback=traceback.format_exc()[-LONGEST:])
    return BotReply(action=chosen.text) if chosen in legal else BotReply(why=f"it answered {chosen!r}")


def main() -> None:
    end_with_the_parent()
    limit_memory(int(sys.argv[1]))
    seconds = float(sys.argv[2])
    output = own_output()
    faulthandler.enable()
    for plugin in sys.argv[3:]:
        importlib.import_module(plugin)
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=read_questions, args=(asked,), daemon=True).start()
    outcome = BotReply()  # the first one says that it is ready
    while True:
        output.write(msgspec.json.encode(outcome) + b"\n")
        output.flush()
        line = asked.get()
        faulthandler.dump_traceback_later(seconds * NEARLY)
        outcome = reply(line)
        faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    main()
