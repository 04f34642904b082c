"""Uniformly random legal actions."""

from functools import partial

from scarab.bots.bot import Bot, Budget, View
from scarab.core.action import Action
from scarab.core.record import Record
from scarab.core.rng import FastRng


def random_bot(seed: int) -> Bot:
    return partial(choose, FastRng(seed))


def choose(rng: FastRng, view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
    return legal[rng.below(len(legal))]
