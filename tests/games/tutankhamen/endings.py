"""Every way in which a game of Tutankhamen can end."""

from collections.abc import Sequence
from typing import Final

from scarab.core.event import Event

ENDINGS: Final = {
    "last coin in first place",
    "last coin in second place",
    "last coin, tied for most",
    "last coins, shared",
    "last coin by gold",
    "last coin by tut",
    "empty path, one winner",
    "empty path, shared",
}
"""Every way in which the game can end (TUT-22, TUT-23)."""


def ending(story: Sequence[Event]) -> str:
    """The way a game ended, from the events after its last line."""
    last = story[-1]
    if last.kind == "path_empty":
        return "empty path, shared" if len(sequence(last.facts["winners"])) > 1 else "empty path, one winner"
    if last.kind == "last_coins":
        return "last coins, shared"
    assert last.kind == "last_coin"
    paying = [event for event in story if event.kind == "paid" and event.facts["seat"] == last.facts["seat"]]
    payment = paying[-1].facts
    if payment["category"] in {"gold", "tut"}:
        return f"last coin by {payment['category']}"
    tiles = sequence(next(event for event in reversed(story) if event.kind == "scored").facts["tiles"])
    if tiles.count(max(tiles)) > 1:
        return "last coin, tied for most"
    return f"last coin in {'first' if tiles[int(str(payment['seat']))] == max(tiles) else 'second'} place"


def sequence(value: object) -> list[int]:
    assert isinstance(value, list)
    return value
