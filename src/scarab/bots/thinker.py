"""A bot that searches: it imagines a position from its view, and thinks about that."""

from math import inf

from scarab.bots.bot import Bot, Budget, View
from scarab.bots.evaluate import knowledge_of
from scarab.bots.ismcts import Search, Settings
from scarab.core.action import Action
from scarab.core.record import Record
from scarab.core.rng import FastRng


def searching_bot(seed: int, simulations: int, settings: Settings) -> Bot:
    rng = FastRng(seed)

    def choose(view: View, legal: list[Action], record: Record, budget: Budget) -> Action:
        if len(legal) == 1:
            return legal[0]
        game = record.game
        search = Search(game.imagine(view, rng), view["viewer"], knowledge_of(game.name), settings, rng)
        search.run(budget.simulations or simulations, inf if budget.seconds is None else budget.seconds)
        node = search.question()
        best = max(range(len(node.actions)), key=lambda edge: (node.visits[edge], node.totals[edge]))
        return node.actions[best]

    return choose
