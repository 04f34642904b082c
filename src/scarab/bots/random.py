"""The bot that looks at nothing: any legal action, each equally likely."""

from scarab.bots.bot import Bot, Budget, View
from scarab.core.action import Action
from scarab.core.record import Record
from scarab.core.rng import FastRng


def random_bot(seed: int) -> Bot:
    rng = FastRng(seed)

    def choose(view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
        return legal[rng.below(len(legal))]

    return choose
