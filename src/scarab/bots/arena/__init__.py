"""Matches between bots: schedule, play, standings, ratings.

`Ratings`, `draw` and `compete_on_ray` are loaded on first use: they need packages of the extras.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from scarab.bots.arena.ledger import Ledger, OtherArena
from scarab.bots.arena.match import BotFailed, Match, MatchResult, play_match
from scarab.bots.arena.schedule import compete, matches
from scarab.bots.arena.standings import Standing, crosstable, note, standings, wilson

if TYPE_CHECKING:
    from scarab.bots.arena.chart import draw
    from scarab.bots.arena.cluster import compete_on_ray
    from scarab.bots.arena.rating import Ratings

LAZY: Final = {"Ratings": "rating", "compete_on_ray": "cluster", "draw": "chart"}

__all__ = [
    "BotFailed",
    "Ledger",
    "Match",
    "MatchResult",
    "OtherArena",
    "Ratings",
    "Standing",
    "compete",
    "compete_on_ray",
    "crosstable",
    "draw",
    "matches",
    "note",
    "play_match",
    "standings",
    "wilson",
]


def __getattr__(name: str) -> Any:
    if name not in LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{LAZY[name]}"), name)
