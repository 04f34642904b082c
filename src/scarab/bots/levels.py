"""The levels that people choose: how long each thinks, how far it looks, and how a novice errs. All of it is data."""

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from scarab.bots.bot import Budget
from scarab.bots.search.settings import Settings
from scarab.core.errors import BadChoice
from scarab.core.game import Game

LEVELS: Final = ("novice", "player", "expert", "master")
ANY_GAME: Final = "any game"


class Level(NamedTuple):
    """`data/levels.json` says what differs from this: for any game, for one, for one with so many seats or more."""

    simulations: int = 1000
    """How many imagined lines it looks at before each move, at most: the same on every machine."""
    seconds: float = 3.0
    """How long people should wait at most, on a slow machine."""
    c_puct: float = 0.25
    expand_after: int = 1_000_000
    prior_temperature: float = 0.05
    prior_uniform: float = 0.25
    rollout_depth: int = 0
    count_reused: bool = False
    """Lines that were looked at for an earlier answer count too: for games whose turns are many small answers."""
    overlook_rate: float = 0.0
    """The part of the quiet options that are not noticed at all."""
    myopia: float = 0.0
    """How much points at once count for, instead of what they lead to."""

    def settings(self) -> Settings:
        return Settings(self.c_puct, self.expand_after, self.prior_temperature, self.prior_uniform, self.rollout_depth)


@cache
def level_of(name: str, game: str, seats: int) -> Level:
    """A level as it is at this table. Raises BadChoice naming the levels."""
    if name not in LEVELS:
        raise BadChoice(f"there is no level {name!r}; the levels are {', '.join(LEVELS)}")
    file = files("scarab.bots") / "data" / "levels.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    sections = [ANY_GAME, game, *(f"{game}, {least} or more" for least in range(2, seats + 1))]
    said: dict[str, Any] = {}
    for section in sections:
        said.update(data.get(section, {}).get(name, {}))
    return Level(**said)


def patience(bot: str, game: Game) -> Budget:
    """How long people should wait for this bot: the limit of its level, none for a bot that is no level."""
    return Budget(seconds=level_of(bot, game.name, game.seats).seconds) if bot in LEVELS else Budget()
