"""The log of a game: each line of its record, with the events that followed it."""

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from scarab.cli.boards.board import Board
from scarab.cli.session.screen import is_live
from scarab.core.event import Event
from scarab.core.record import Line, Record
from scarab.core.state import State


def events_of(record: Record, states: list[State]) -> list[list[Event]]:
    """The events of each line. `states` are the positions before the first line and after each."""
    lines = enumerate(record.lines)
    return [[] if line.is_undo else events_after(states[index].clone(), line) for index, line in lines]


def events_after(state: State, line: Line) -> list[Event]:
    """Play a line on this state and return the events it causes."""
    events: list[Event] = []
    state.events = events
    state.apply(line.seat, state.game.parse(line.text))
    return events


def seen(events: list[Event], viewer: int | None) -> list[Event]:
    """The events visible to this seat (None: a spectator)."""
    return [event for event in events if event.seen_by is None or viewer in event.seen_by]


def print_log(console: Console, board: Board, lines: list[Line], events: list[list[Event]], viewer: int | None) -> None:
    """Print `17  B take 23  B takes a blue mask on 23.`: in columns on a terminal, else unwrapped."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for number, line in enumerate(lines, start=1):
        said = str(Line(line.seat, board.in_log(line.text)))
        happened = " ".join(board.tell(seen(events[number - 1], viewer)))
        if is_live(console):
            grid.add_row(Text(f"{number:>3}"), Text(said, no_wrap=True), Text(happened))
        else:
            console.print(f"{number:>3}  {said:<22}  {happened}".rstrip(), markup=False, soft_wrap=True)
    console.print(grid, end="")
