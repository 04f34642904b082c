"""The register of bots by name."""

from typing import Final

from scarab.bots.bot import Bot, BotMaker
from scarab.bots.greedy import greedy_bot
from scarab.bots.random import random_bot
from scarab.core.errors import BadChoice

BOTS: Final[dict[str, BotMaker]] = {"random": random_bot, "greedy": greedy_bot}
"""Put your own bot in here, and it can play in the arena and at the table."""


def make_bot(name: str, seed: int) -> Bot:
    """A new bot for one game. Raises BadChoice naming the bots there are."""
    maker = BOTS.get(name)
    if maker is None:
        raise BadChoice(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return maker(seed)
