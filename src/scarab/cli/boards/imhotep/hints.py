"""What an action brings in Imhotep: it is tried on a table that is imagined from the view."""

from typing import Final

from scarab.bots.bot import View
from scarab.cli.boards.board import Hint
from scarab.cli.boards.imhotep.names import card_words
from scarab.cli.boards.imhotep.questions import stones_words
from scarab.core.action import Action, seat_name
from scarab.core.game import Game
from scarab.core.rng import FastRng
from scarab.core.score import ScoreSheet
from scarab.core.state import State
from scarab.games.imhotep.actions import DECLINE, QUARRY, Load, Order, Play, Sail
from scarab.games.imhotep.box.cards import CARD_NAMES
from scarab.games.imhotep.box.sites import QUARRY_STONES, TEMPLE_WIDTH
from scarab.games.imhotep.rules.temple import visible_stone

ASKS: Final = {"TakeCard": "cards for", "BuildPyramid": "fields for"}
"""Questions to the owners of a ship's stones, one after the other."""


def hints(game: Game, view: View, legal: list[Action]) -> dict[str, Hint]:
    """Every action has one, so that the drawing knows what can be typed: gains first, then what is always there."""
    table = game.imagine(view, FastRng(0))
    found = {action: hint(table, view, action) for action in legal}
    ordered = sorted(legal, key=lambda action: (-max(found[action].gain, 0), rank(action), -found[action].gain))
    return {action.text: found[action] for action in ordered if found[action].words}


def rank(action: Action) -> int:
    """Without points the plain actions come before ships that would serve others."""
    return 1 if isinstance(action, Sail) else 0


def hint(table: State, view: View, action: Action) -> Hint:
    if action is QUARRY:
        return Hint(f"take {stones_words(view, QUARRY_STONES)}", 0)
    if action is DECLINE:
        return Hint("load nothing", 0)
    if isinstance(action, Load):
        return Hint("load a stone", 0)
    if isinstance(action, Play):
        return Hint(f"play the {card_words(CARD_NAMES[action.card])}", 0)
    return tried(table, view, action)


def tried(table: State, view: View, action: Action) -> Hint:
    """Points of all seats, now and at the end if it came now; else who is asked, or what is seen of the temple."""
    trial = table.clone()
    before = trial.score()
    trial.apply(view["viewer"], action)
    after = trial.score()
    now = [after.total(seat) - before.total(seat) for seat in range(view["seats"])]
    end = [outlook(after, seat) - outlook(before, seat) for seat in range(view["seats"])]
    gain = now[view["viewer"]] + end[view["viewer"]]
    if trial.is_over():
        now, end = [booked + foreseen for booked, foreseen in zip(now, end, strict=True)], [0] * len(now)
    clauses = [points("now", now), points("end", end), *aside(trial, view, action)]
    return Hint("; ".join(clause for clause in clauses if clause), gain)


def outlook(score: ScoreSheet, seat: int) -> int:
    return sum(score.outlook(seat).values())


def points(when: str, gains: list[int]) -> str:
    """`now A+5 B+2`"""
    words = [f"{seat_name(seat)}{gain:+}" for seat, gain in enumerate(gains) if gain]
    return f"{when} {' '.join(words)}" if words else ""


def aside(trial: State, view: View, action: Action) -> list[str]:
    """What a ship does besides points."""
    table = trial.view(None)["table"]
    clauses = []
    asked = trial.stack[-1].name() if trial.stack else ""
    if asked in ASKS and isinstance(action, (Sail, Order)):
        clauses.append(f"{ASKS[asked]} {' '.join(seat_name(owner) for owner in cargo(view, action))}")
    if len(table["sites"]["temple"]) > len(view["table"]["sites"]["temple"]):
        clauses.append(f"on top {seen_from_above(table['sites']['temple'], view['seats'])}")
    if trial.is_over():
        clauses.append("ends the game")
    elif is_docked(view["table"]) and not is_docked(table):
        clauses.append("ends the round")
    return clauses


def cargo(view: View, action: Sail | Order) -> list[int]:
    """The owners of the stones in the order of unloading: from the bow, or as the lever has it."""
    ships = view["table"]["ships"]
    if isinstance(action, Sail):
        return [owner for owner in ships[action.ship]["stones"] if owner is not None]
    stones: list[int] = next(ship["stones"] for ship in ships if ship["site"] and any_stone(ship))
    return [stones[berth] for berth in action.berths]


def any_stone(ship: View) -> bool:
    """A ship that lies at a site carries stones only while it is unloaded."""
    return any(owner is not None for owner in ship["stones"])


def is_docked(table: View) -> bool:
    """Is any ship still docked?"""
    return any(ship["docked"] for ship in table["ships"])


def seen_from_above(temple: list[int], seats: int) -> str:
    """`A 2, B 1`"""
    width = TEMPLE_WIDTH[seats]
    tops = [visible_stone(temple, place, width) for place in range(min(width, len(temple)))]
    return ", ".join(f"{seat_name(seat)} {tops.count(seat)}" for seat in sorted(set(tops)))
