"""The players of Imhotep in one table: points, stones, and the cards before each."""

from typing import Final

from rich.text import Text

from scarab.bots.bot import View
from scarab.cli.boards.board import pawn, turn_mark
from scarab.cli.boards.imhotep.names import BLUE, CARD_STYLES, GREEN, PURPLE
from scarab.cli.boards.imhotep.panels import FREE, Span
from scarab.core.score import ScoreSheet
from scarab.games.imhotep.box.cards import BLUE_TYPES, CARD_NAMES, PYRAMID_DECORATION

NAME: Final = 13
NUMBERS: Final = {"pts": 4, "end": 4, "sled": 5, "quarry": 7}
CARDS: Final = CARD_NAMES[:BLUE_TYPES] + CARD_NAMES[PYRAMID_DECORATION:]
"""Those that lie before a player: red cards never do (IMH-27)."""


def column(name: str) -> str:
    """`lever `, `pyr `"""
    return f"{name[:3] if name.endswith('decoration') else name} "


def draw_players(view: View, players: list[str], score: ScoreSheet, groups: bool) -> list[Text]:
    """`groups`: with a line above that names the colours of the cards."""
    lines = []
    if groups:
        blank = " " * (NAME + sum(NUMBERS.values()))
        lines.append(
            Text.assemble(
                blank,
                ("blue cards".ljust(25), BLUE),
                ("decorations".ljust(16), GREEN),
                ("purple", PURPLE),
            )
        )
    numbers = [(name.rjust(wide - 1) + " ", "bold") for name, wide in NUMBERS.items()]
    heads = [(column(name), CARD_STYLES[name]) for name in CARDS]
    lines.append(Text.assemble(" " * NAME, *numbers, *heads))
    lines += [draw_player(view, players, score, seat) for seat in range(view["seats"])]
    for line in lines:
        line.rstrip()
    return lines


def draw_player(view: View, players: list[str], score: ScoreSheet, seat: int) -> Text:
    table = view["table"]
    name = Text.assemble(turn_mark(view, seat), pawn(seat), f" {players[seat][: NAME - 7]}")
    name.pad_right(NAME - len(name))
    end = sum(score.outlook(seat).values())
    numbers = [
        str(score.total(seat)),
        f"{end:+}" if end else "·",
        str(table["sleds"][seat]),
        str(table["quarry"][seat]),
    ]
    spans: list[Span] = []
    for words, (title, wide) in zip(numbers, NUMBERS.items(), strict=True):
        spans.append((words.rjust(wide - 1) + " ", "bold" if title == "pts" else ""))
    for card in CARDS:
        count = table["cards"][seat].get(card, 0)
        spans.append((str(count or "·").center(len(column(card)) - 1) + " ", "" if count else FREE))
    return Text.assemble(name, *spans)
