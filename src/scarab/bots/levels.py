"""Levels of play: budget, search settings and beginner's faults, from `data/levels.json`."""

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
    """Defaults. `data/levels.json` overrides them: for any game, for one game, or for one from a number of seats on."""

    simulations: int = 1000
    """Simulations per move: equal on every machine."""
    seconds: float = 3.0
    """Time limit per move with people at the table."""
    c_puct: float = 0.25
    expand_after: int = 1_000_000
    prior_temperature: float = 0.05
    prior_uniform: float = 0.25
    rollout_depth: int = 0
    count_reused: bool = False
    """Visits inherited with a reused tree count against the budget: for games whose turns are many small decisions."""
    overlook_rate: float = 0.0
    """Probability that a move which scores nothing at once is not seen."""
    myopia: float = 0.0
    """Weight of points on the sheet in place of the evaluator's value."""

    def settings(self) -> Settings:
        return Settings(self.c_puct, self.expand_after, self.prior_temperature, self.prior_uniform, self.rollout_depth)


@cache
def level_of(name: str, game: str, seats: int) -> Level:
    """A level for this game and number of seats. Raises BadChoice naming the levels."""
    if name not in LEVELS:
        raise BadChoice(f"there is no level {name!r}; the levels are {', '.join(LEVELS)}")
    file = files("scarab.bots") / "data" / "levels.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    sections = [ANY_GAME, game, *(f"{game}, {least} or more" for least in range(2, seats + 1))]
    values: dict[str, Any] = {}
    for section in sections:
        values.update(data.get(section, {}).get(name, {}))
    return Level(**values)


def patience(bot: str, game: Game) -> Budget:
    """The time limit of a level; no limit for any other bot."""
    return Budget(seconds=level_of(bot, game.name, game.seats).seconds) if bot in LEVELS else Budget()
