"""Misbehaving bots, and a predictable one: a plugin for the server under test."""

import os
import sys
import time
from typing import Final

from scarab.bots.bot import Bot, Budget, View
from scarab.bots.register import BOTS
from scarab.core.action import Action
from scarab.core.record import Record


def crashing(seed: int) -> Bot:
    """Kills its process, every time."""

    def choose(view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
        os._exit(7)

    return choose


def raising(seed: int) -> Bot:
    """Raises an ordinary exception."""

    def choose(view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
        raise RuntimeError("the raising bot has lost the thread")

    return choose


def complaining(seed: int) -> Bot:
    """Writes more to stderr than a pipe holds, and then dies."""

    def choose(view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
        for number in range(20_000):
            print(f"complaint {number}", file=sys.stderr, flush=True)
        os._exit(7)

    return choose


def hanging(seed: int) -> Bot:
    def choose(view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
        time.sleep(3600)
        return legal[0]

    return choose


def greedy_for_memory(seed: int) -> Bot:
    def choose(view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
        return legal[len(bytearray(8 << 30)) * 0]

    return choose


def lying(seed: int) -> Bot:
    """Returns an illegal action."""

    def choose(view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
        return Action("take 1000")

    return choose


def steady(seed: int) -> Bot:
    """Takes the first action, so that a test knows whose turn comes next."""
    return lambda view, legal, record, budget: legal[0]


def talking(seed: int) -> Bot:
    """Prints, which must not disturb its replies."""

    def choose(view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
        print("I think …", flush=True)
        return legal[0]

    return choose


def peeking(seed: int) -> Bot:
    """Fails if it gets more than its seat may know."""

    def choose(view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
        hidden = [line for line in record.lines if line.text.startswith("deal") and "?" not in line.text]
        assert len(hidden) == 1
        assert "Seed" not in record.trailer
        return legal[-1]

    return choose


ODD: Final = {
    "crashing": crashing,
    "raising": raising,
    "complaining": complaining,
    "hanging": hanging,
    "hungry": greedy_for_memory,
    "lying": lying,
    "steady": steady,
    "talking": talking,
    "peeking": peeking,
}
BOTS.update(ODD)
