"""What the server told the people at one table, and whether the record agrees."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from scarab.core.record import Line, Record
from scarab.core.state import State


@dataclass(frozen=True)
class Sent:
    """A move on the version that its player saw."""

    seat: int
    version: int
    action: str


@dataclass(frozen=True)
class Undo:
    """A requested undo. `certain`: it was acknowledged; otherwise the answer was lost, or other people were asked."""

    seat: int
    version: int
    certain: bool


@dataclass(frozen=True)
class Away:
    """A bot could play this seat in the lines from `first` up to, but not including, `last`."""

    seat: int
    first: int
    last: int


@dataclass
class History:
    people: set[int]
    """The seats of people."""
    acknowledged: dict[Sent, int] = field(default_factory=dict)
    """Each acknowledged move, with the version in its Ack."""
    undos: list[Undo] = field(default_factory=list)
    away: list[Away] = field(default_factory=list)


def faults(record: Record, history: History) -> list[str]:
    """A sentence for each difference between the record and what the server told people.

    Each acknowledged move stands once, where its version says; each line of a person was sent by them, or was the only
    answer, or was given by the bot to which they had handed their seat.
    """
    states = record.states()
    owners: dict[int, Sent | Undo] = {}
    found: list[str] = []
    for sent, version in history.acknowledged.items():
        place = place_of(record, states, sent)
        if place is None or record.lines[place].text != sent.action:
            found.append(f"missing: {sent}")
        elif place in owners:
            found.append(f"missing: {sent}, whose line {place} is that of {owners[place]}")
        else:
            owners[place] = sent
            if not place < version <= len(record.lines):
                found.append(f"acknowledged with version {version}: {sent}, which is line {place}")
    for undo in sorted(history.undos, key=lambda undo: not undo.certain):
        place = place_of(record, states, undo)
        stands = place is not None and record.lines[place].is_undo and place not in owners
        if place is not None and stands:
            owners[place] = undo
        elif undo.certain:
            found.append(f"missing: {undo}")
    found += [f"from nowhere: line {index}, {line}" for index, line in unexplained(record, states, history, owners)]
    return found


def place_of(record: Record, states: list[State], sent: Sent | Undo) -> int | None:
    """The seat's first line since the version it saw. Only other seats' sealed actions on the decision that was open
    then may come before it; before an undo also if the seat itself had sealed already."""
    if sent.version >= len(record.lines):
        return None
    together = states[sent.version].seats_to_act()
    for index in range(sent.version, len(record.lines)):
        line = record.lines[index]
        if line.seat == sent.seat:
            return index
        sealed = line.seat in together and (isinstance(sent, Undo) or sent.seat in together)
        if line.is_undo or not sealed:
            return None
    return None


def unexplained(
    record: Record, states: list[State], history: History, owners: dict[int, Sent | Undo]
) -> Iterator[tuple[int, Line]]:
    for index, line in enumerate(record.lines):
        if line.seat not in history.people or index in owners:
            continue
        if not line.is_undo and len(states[index].legal_actions(line.seat)) == 1:
            continue
        if any(away.seat == line.seat and away.first <= index < away.last for away in history.away):
            continue
        yield index, line
