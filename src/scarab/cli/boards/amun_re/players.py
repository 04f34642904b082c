"""The players, what everybody may know of them, and the viewer's own hand."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.amun_re.choices import choices
from scarab.cli.boards.amun_re.flow import flow
from scarab.cli.boards.amun_re.words import EFFECTS, card_words, counted, province_words
from scarab.cli.boards.board import pawn, turn_mark
from scarab.core.action import Action
from scarab.core.state import State
from scarab.games.amun_re.actions import Sell
from scarab.games.amun_re.box.power_cards import CARD_NAMES

NAME: Final = 7
HALF: Final = 40
"""Two players share a line where there is no room for a line each."""
WIDE: Final = 100


def draw_players(view: View, players: list[str], table: State, width: int) -> list[Text]:
    if width >= WIDE:
        return [wide(view, players, table, seat) for seat in range(view["seats"])]
    entries = [narrow(view, players, table, seat) for seat in range(view["seats"])]
    for entry in entries[::2]:
        entry.pad_right(max(HALF - len(entry), 0))
    return [Text.assemble(*entries[first : first + 2]) for first in range(0, len(entries), 2)]


def known_gold(view: View, seat: int) -> str:
    """Gold that is not shown is a question mark (AMR-1R)."""
    gold = view["table"]["gold"][seat]
    return "?" if gold is None else str(gold)


def narrow(view: View, players: list[str], table: State, seat: int) -> Text:
    """`▸ (A) you      20 gold  3 cards  12+5 p`"""
    booked, more = points(table, seat)
    cards = counted(view["table"]["cards"][seat], "card")
    score = f"{booked}+{more} p" if more else f"{booked} p"
    words = f"{known_gold(view, seat):>3} gold {cards:>8} {score:>8}"
    return Text.assemble(turn_mark(view, seat), pawn(seat), f" {players[seat][:NAME]:<{NAME}}", words)


def wide(view: View, players: list[str], table: State, seat: int) -> Text:
    booked, more = points(table, seat)
    cards = counted(view["table"]["cards"][seat], "card")
    score = counted(booked, "point") + (f" (+{more} if scored now)" if more else "")
    lands = ", ".join(province_words(name) for name in view["table"]["lands"][seat])
    words = f"{known_gold(view, seat):>4} gold {cards:>9}  {score:<30}  {lands}"
    return Text.assemble(turn_mark(view, seat), pawn(seat), f" {players[seat][: NAME + 4]:<{NAME + 4}}", words)


def points(table: State, seat: int) -> tuple[int, int]:
    """Booked, and what the provinces would bring now."""
    sheet = table.score()
    return sheet.total(seat), sum(sheet.outlook(seat).values())


def draw_hand(view: View, legal: list[Action], width: int, explained: bool) -> list[Text]:
    """Every card; while it can be sold, with the label that sells it."""
    hand: dict[str, int] | None = view["table"]["hand"]
    if hand is None:
        return []
    labels = {
        CARD_NAMES[action.card]: label
        for action, (label, _) in zip(legal, choices(view, legal), strict=True)
        if isinstance(action, Sell)
    }
    if not hand:
        return [Text("Your hand is empty.", "dim")]
    if explained:
        head = "Your hand" + (" (s1, s2 … sells a card for 1 gold)" if labels else "")
        return [Text(head), *[explained_card(name, hand[name], labels.get(name, "")) for name in hand]]
    parts = [[(f"{labels.get(name, '')} ".lstrip(), "bold"), (stacked(name, hand[name]), "")] for name in hand]
    return flow("Sell for 1: " if labels else "Your hand: ", parts, width)


def stacked(name: str, count: int) -> str:
    return name if count == 1 else f"{name} ×{count}"


def explained_card(name: str, count: int, label: str) -> Text:
    title = card_words(name) + (f" ×{count}" if count > 1 else "")
    return Text.assemble((f"  {label:<3}", "bold"), f" {title:<27} ", (EFFECTS[name], "dim"))


def draw_discards(view: View, width: int) -> list[Text]:
    discards: dict[str, int] = view["table"]["discards"]
    return (
        flow("Discards: ", [[(stacked(name, discards[name]), "dim")] for name in discards], width) if discards else []
    )
