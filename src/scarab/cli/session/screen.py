"""Lay out the board, the log and the choices so that they fit the terminal window."""

import os
from typing import Final, NamedTuple

from rich.columns import Columns
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text
from rich.theme import Theme

from scarab.bots.bot import View
from scarab.cli.boards.board import SEAT_STYLES, Board, Hint, pawn
from scarab.cli.boards.sentences import Catalogue, load_session
from scarab.core.action import LETTERS, Action, seat_name

MANY: Final = 12
"""A list of this many choices is printed in columns."""


class Turn(NamedTuple):
    """Everything shown to one person for one decision."""

    board: Board
    view: View
    legal: list[Action]
    hints: dict[str, Hint]
    players: list[str]
    sentences: list[str]
    """The log since this person's last action."""

    @property
    def words(self) -> Catalogue:
        """The terminal's own messages, in the board's language."""
        return load_session(self.board.language)


def make_console() -> Console:
    """A console that respects NO_COLOR: neither colours nor bold."""
    plain = bool(os.environ.get("NO_COLOR"))
    theme = Theme({"markdown.code": "bold", "markdown.item.bullet": "bold", "table.header": "bold"})
    return Console(color_system=None if plain else "auto", highlight=False, theme=theme)


def printable(text: str) -> str:
    """Untrusted text with control characters replaced, so that it cannot steer the terminal."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)


def is_live(console: Console) -> bool:
    """True if the terminal can be cleared and redrawn."""
    return console.is_terminal and not console.is_dumb_terminal


def show_turn(console: Console, turn: Turn) -> None:
    """Show board, log, choices and question; on a live terminal, as much as fits the window."""
    lines = drawn(console, turn.board, turn.view, turn.players, turn.hints)
    log_lines = [coloured(sentence) for sentence in turn.sentences]
    choices = hint_lines(turn) if turn.board.shows_choices(turn.view) else choice_lines(turn)
    if is_live(console):
        console.clear()
        warning = too_small(turn.board, console.width, console.height)
        room = console.height - len(lines) - len(warning) - 2
        lines += arranged(turn, log_lines, choices, room, console.width) + warning
    else:
        lines += log_lines + choices
    question = f" {turn.board.question(turn.view)}"
    keys = turn.words.text("prompt.only" if len(turn.legal) == 1 else "prompt.help")
    asked = Text.assemble(pawn(turn.view["viewer"]), (question, "bold"), (f" {turn.view['rule']} · {keys}", "dim"))
    print_lines(console, [*lines, asked])


def drawn(console: Console, board: Board, view: View, players: list[str], hints: dict[str, Hint]) -> list[Text]:
    """Draw the board for this window. A window that is too narrow crops it at the right."""
    return board.draw(view, players, hints, max(console.width, board.columns), console.height)


def too_small(board: Board, width: int, height: int) -> list[Text]:
    """A warning line if the board does not fit a window of this size."""
    narrow, low = width < board.columns, height < board.rows
    if not narrow and not low:
        return []
    key = "window.both" if narrow and low else "window.narrow" if narrow else "window.low"
    sizes = {"width": width, "height": height, "columns": board.columns, "rows": board.rows}
    words = load_session(board.language)
    long, short = words.text(key, **sizes), words.text("window.small", **sizes)
    return [Text(long if len(long) <= width else short, "bold reverse")]


def arranged(turn: Turn, log_lines: list[Text], choices: list[Text], room: int, width: int) -> list[Text]:
    """Fit log and choices into `room` lines: blank lines between them if there is space, else packed, else cut."""
    least = room - 1
    if turn.board.shows_choices(turn.view):
        least = room // 2
        if len(log_lines) + len(choices) > room:
            choices = packed(choices, width)
    if len(log_lines) + len(choices) > room:
        log_lines = packed(log_lines, width)
    choices = fitted(choices, max(room - len(log_lines), least), f"  {turn.words.text('more.choices')}")
    log_lines = fitted(log_lines[::-1], room - len(choices), turn.words.text("more.story"))[::-1]
    spare = room - len(log_lines) - len(choices)
    above = [Text()] if spare > 0 and (log_lines or choices) else []
    between = [Text()] if spare > 1 and log_lines and choices else []
    return [*above, *log_lines, *between, *choices]


def packed(lines: list[Text], width: int) -> list[Text]:
    """Join neighbouring lines as long as they fit side by side."""
    rows: list[Text] = []
    for line in lines:
        if rows and len(rows[-1]) + 3 + len(line) <= width:
            rows[-1] = Text.assemble(rows[-1], "   ", line)
        else:
            rows.append(line)
    return rows


def fitted(lines: list[Text], room: int, more: str) -> list[Text]:
    """Cut to `room` lines. With room for two or more, the last one is `more`, which says how to see the rest."""
    if len(lines) <= room or room < 2:
        return lines[: max(room, 0)]
    return [*lines[: room - 1], Text(more, "dim")]


def print_lines(console: Console, lines: list[Text]) -> None:
    for line in lines:
        console.print(line, no_wrap=is_live(console), overflow="ellipsis")


def coloured(sentence: str) -> Text:
    """A sentence of the log; a seat letter at its start gets the seat's colour."""
    text = Text(sentence)
    if sentence[:1].lower() in LETTERS and sentence[1:2] in (" ", "'"):
        text.stylize(SEAT_STYLES[LETTERS.index(sentence[0].lower())], 0, 1)
    return text


def hint_lines(turn: Turn) -> list[Text]:
    """The effects of choices; choices with equal effects share a line: `* 23–31  scores blue cat: A 2`."""
    numbers = [number for number, _ in turn.board.choices(turn.view, turn.legal)]
    texts = [action.text for action in turn.legal]
    groups: dict[Hint, list[int]] = {}
    for text, hint in turn.hints.items():
        groups.setdefault(hint, []).append(texts.index(text))
    return [
        Text.assemble((f"{'*' if hint.gain > 0 else ' '} {runs(sorted(indices), numbers)}", "bold"), f"  {hint.words}")
        for hint, indices in groups.items()
    ]


def choice_numbers(turn: Turn) -> str:
    """The numbers that can be typed: `0–2`."""
    numbers = [number for number, _ in turn.board.choices(turn.view, turn.legal)]
    return runs(list(range(len(numbers))), numbers)


def runs(indices: list[int], numbers: list[str]) -> str:
    """Join neighbouring numbers into ranges, but not words: `17, 23–31, p1`."""
    spans: list[list[int]] = []
    for index in indices:
        if spans and spans[-1][-1] == index - 1 and numbers[index][0].isdecimal():
            spans[-1].append(index)
        else:
            spans.append([index])
    ends = [(numbers[span[0]], numbers[span[-1]]) for span in spans]
    return ", ".join(first if first == last else f"{first}–{last}" for first, last in ends)


def choice_lines(turn: Turn) -> list[Text]:
    """One line per choice: its number, its meaning and its effect."""
    choices = turn.board.choices(turn.view, turn.legal)
    width = max(len(number) for number, _ in choices)
    longest = max(len(words) for _, words in choices)
    lines = []
    for action, (number, words) in zip(turn.legal, choices, strict=True):
        hint = turn.hints[action.text].words if action.text in turn.hints else ""
        lines.append(Text.assemble((f"  {number.rjust(width)}", "bold"), f"  {words.ljust(longest)}  {hint}"))
    return lines


def print_choices(console: Console, turn: Turn) -> None:
    """Print all choices; if there are many, in columns with the effects below."""
    if len(turn.legal) < MANY:
        print_lines(console, choice_lines(turn))
        return
    choices = turn.board.choices(turn.view, turn.legal)
    console.print(Columns([Text.assemble((number, "bold"), f" {words}") for number, words in choices], padding=(0, 2)))
    print_lines(console, hint_lines(turn))


def score_table(board: Board, rows: list[dict[str, int]], players: list[str]) -> Grid:
    """Points by category and seat. Categories without points are left out: Egizia has 41."""
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    grid.add_column("")
    for seat in range(len(rows)):
        grid.add_column(f"{seat_name(seat)} {players[seat]}", justify="right")
    for category in rows[0]:
        if any(row[category] for row in rows):
            grid.add_row(board.category(category), *[str(row[category] or "·") for row in rows])
    total = load_session(board.language).text("score.total")
    grid.add_row(total, *[str(sum(row.values())) for row in rows], style="bold")
    return grid
