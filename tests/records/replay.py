"""A record replayed: every position on the way, and what happened after each line."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from scarab.core.event import Event
from scarab.core.record import Record
from scarab.core.state import State

FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True)
class Replay:
    """`positions` has one entry more than there are lines: the first is before any of them."""

    record: Record
    positions: list[State]
    stories: list[list[Event]]
    """Events after each line."""

    @property
    def end(self) -> State:
        return self.positions[-1]

    @property
    def events(self) -> list[Event]:
        """All events of the game, in order."""
        return [event for story in self.stories for event in story]

    def kinds(self) -> set[str]:
        return {event.kind for event in self.events}


def read(name: str) -> Record:
    """The record `game/name`."""
    return Record.decode((FOLDER / f"{name}.txt").read_bytes())


@cache
def replay(name: str) -> Replay:
    record = read(name)
    state = record.game.new_state()
    positions, stories = [state.clone()], []
    for line in record.lines:
        state.events = []
        state.play(line.seat, line.text)
        stories.append(state.events)
        positions.append(state.clone())
    return Replay(record, positions, stories)
