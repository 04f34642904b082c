"""The board of a game that has none of its own: everything its view holds, in words."""

import re
import textwrap
from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import Board, Hint, Move, pawn, turn_mark
from scarab.core.action import CHANCE, Action, seat_name
from scarab.core.event import Event
from scarab.core.register import GAMES

PER_SEAT: Final = ("players", "seats", "hands")
"""Names of lists that hold one thing for each seat: their parts are called A, B, C."""

NOTHING: Final = "–"
NARROWEST: Final = 20


class PlainBoard(Board):
    """Any game: its points, its table as a list, its questions and events by their names."""

    def draw(self, view: View, players: list[str], hints: dict[str, Hint], width: int, height: int) -> list[Text]:
        lines = [Text(title_of(view), style="bold")]
        for seat, row in enumerate(view["score"]):
            points = sum(row.values())
            name = f" {players[seat]}: {points} point{'' if points == 1 else 's'}"
            lines.append(Text.assemble(turn_mark(view, seat), pawn(seat), name))
        return lines + [Text(line) for name, thing in view["table"].items() for line in described(name, thing, width)]

    def welcome(self) -> list[str]:
        return ["Choose by number, or type a choice as it is written."]

    def question(self, view: View) -> str:
        return f"{in_words(view['question'])}?"

    def spell(self, view: View, legal: list[Action], text: str) -> str:
        """A choice in small letters or capitals is the same choice."""
        spelled = super().spell(view, legal, text)
        return next((action.text for action in legal if action.text.lower() == spelled), spelled)

    def tell(self, events: list[Event]) -> list[str]:
        return [sentence(event) for event in events]

    def narrate(self, moves: list[Move]) -> list[str]:
        """Each line, then what followed it: no event of an unknown game can be trusted to say what was played."""
        sentences: list[str] = []
        for move in moves:
            who = "Drawn:" if move.line.seat == CHANCE else f"{seat_name(move.line.seat)} plays:"
            sentences += [f"{who} {move.line.text}", *self.tell(move.events)]
        return sentences


def title_of(view: View) -> str:
    game = GAMES.get(view["game"])
    return game.meta.title["en"] if game is not None else str(view["game"])


def in_words(name: str) -> str:
    """`OfferCard`, `offer_card`, `offer-card` → `Offer card`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ").replace("-", " ").lower()
    return words[:1].upper() + words[1:]


def sentence(event: Event) -> str:
    """`A – paid: points 3.`"""
    seat = event.facts.get("seat")
    kind = in_words(event.kind)
    facts = {name: value for name, value in event.facts.items() if name != "seat"}
    said = f"{seat_name(seat)} – {kind.lower()}" if isinstance(seat, int) else kind
    return f"{said}: {brief(facts)}." if facts else f"{said}."


def described(name: str, thing: object, width: int, indent: str = "") -> list[str]:
    """A thing on one line, or its parts below its name; long lines are wrapped under their first word."""
    width = max(width, NARROWEST)
    label = in_words(name) if not indent else name.replace("_", " ")
    line = f"{indent}{label}: {brief(thing)}"
    per_seat = name in PER_SEAT and isinstance(thing, list)
    if not per_seat and (len(line) <= width or not is_nested(thing)):
        return textwrap.wrap(line, width, subsequent_indent=indent + "  ", break_on_hyphens=False)
    lines = [f"{indent}{label}:"]
    for key, part in parts(name, thing):
        lines += described(key, part, width, indent + "  ")
    return lines


def is_nested(thing: object) -> bool:
    return isinstance(thing, dict | list) and any(isinstance(part, dict | list) for _, part in parts("", thing))


def parts(name: str, thing: object) -> list[tuple[str, object]]:
    """What a thing is made of, each with its name: seats by their letters, places in a list by their numbers."""
    if isinstance(thing, dict):
        return [(str(key), part) for key, part in thing.items()]
    assert isinstance(thing, list)
    return [(seat_name(place) if name in PER_SEAT else str(place + 1), part) for place, part in enumerate(thing)]


def brief(thing: object) -> str:
    """`lever 3, hammer 1`, `2 5 11`, `yes`, `–`."""
    if isinstance(thing, dict):
        return ", ".join(f"{str(key).replace('_', ' ')} {brief(part)}" for key, part in thing.items()) or NOTHING
    if isinstance(thing, list | tuple):
        between = "; " if any(isinstance(part, dict | list) for part in thing) else " "
        return between.join(brief(part) for part in thing) or NOTHING
    if isinstance(thing, bool):
        return "yes" if thing else "no"
    return NOTHING if thing is None else str(thing)
