"""Bots by name."""

from functools import partial
from typing import Final

from scarab.bots.bot import Bot, BotMaker
from scarab.bots.greedy import greedy_bot
from scarab.bots.levels import LEVELS
from scarab.bots.plugins import CannotImport, import_own
from scarab.bots.random import random_bot
from scarab.bots.search_bot import SearchBot
from scarab.core.errors import BadChoice

BOTS: Final[dict[str, BotMaker]] = {
    "random": random_bot,
    "greedy": greedy_bot,
    **{level: partial(SearchBot, level) for level in LEVELS},
}
"""A bot added here can play in the arena and at the table."""

MOST_SIMULATIONS: Final = 10_000_000


def make_bot(name: str, seed: int) -> Bot:
    """A new bot for one game. Raises BadChoice naming the bots.

    `expert@400` is the expert with 400 simulations; `module:maker` is a maker of your own, from an installed module or
    one in the current folder.
    """
    level, at, number = name.partition("@")
    if at and level in LEVELS and number.isdecimal() and 0 < int(number) <= MOST_SIMULATIONS:
        return SearchBot(level, seed, int(number))
    if ":" in name:
        return own_maker(name)(seed)
    maker = BOTS.get(name)
    if maker is None:
        raise BadChoice(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return maker(seed)


def own_maker(name: str) -> BotMaker:
    module, _, maker = name.partition(":")
    try:
        found: BotMaker = getattr(import_own(module), maker)
    except (CannotImport, AttributeError) as error:
        raise BadChoice(f"the bot {name!r} cannot be imported: {error}") from error
    if not callable(found):
        raise BadChoice(f"the bot {name!r} is no maker of bots: {maker} cannot be called")
    return found
