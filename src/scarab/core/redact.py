"""What one seat, or a spectator, may read of a running game's record."""

from typing import Any, Final

from scarab.core.decision import Decision
from scarab.core.record import HIDDEN, Line, Record
from scarab.core.state import State


class Witness:
    """Follows a game line by line: `hear` each line on the position before it, then `see` the position after.

    A sealed answer is opened once its question is settled; one that was undone before stays hidden.
    """

    def __init__(self, whole: Record, viewer: int | None) -> None:
        self.whole: Final = whole
        self.viewer: Final = viewer
        self.lines: list[Line] = []
        self.waiting: dict[int, str] = {}
        """Sealed answers by their index, and how they will read."""
        self.question: Decision[Any] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return (witness_again, (self.whole, self.viewer, self.lines, self.waiting, self.question))

    def hear(self, before: State, line: Line) -> None:
        if line.is_undo:
            standing = int(line.text.split(" ")[1])
            self.waiting = {index: text for index, text in self.waiting.items() if index < standing}
            self.lines.append(line)
            return
        self.question = before.stack[-1]
        text = self.reading(before, line)
        if text == HIDDEN:
            action = before.game.parse(line.text)
            self.waiting[len(self.lines)] = self.question.seen(before, line.seat, action, self.viewer)
        self.lines.append(line if text == line.text else Line(line.seat, text))

    def reading(self, before: State, line: Line) -> str:
        """How this witness reads a line when it is played; `?` for another's sealed answer."""
        question = before.stack[-1]
        action = before.game.parse(line.text)
        if line.seat != self.viewer and question.sealed(before, line.seat, action):
            return HIDDEN
        return question.seen(before, line.seat, action, self.viewer)

    def see(self, after: State) -> None:
        if self.waiting and not self.still_sealed(after):
            for index, opened in self.waiting.items():
                self.lines[index] = Line(self.lines[index].seat, opened)
            self.waiting.clear()

    def still_sealed(self, after: State) -> bool:
        """The same question is open, and nobody who has answered is asked again."""
        if after.is_over() or after.stack[-1] is not self.question:
            return False
        asked = after.seats_to_act()
        return all(self.lines[index].seat not in asked for index in self.waiting)

    def record(self) -> Record:
        """What was heard so far."""
        heard = Record(self.whole.game, self.whole.headers)
        heard.lines.extend(self.lines)
        return heard


def witness_of(record: Record, viewer: int | None) -> Witness:
    """A witness who has followed a record from its first line."""
    witness = Witness(record, viewer)
    states = record.states()
    for index in range(len(record.lines)):
        witness.hear(states[index], record.lines[index])
        witness.see(states[index + 1])
    return witness


def witness_again(
    whole: Record, viewer: int | None, lines: list[Line], waiting: dict[int, str], question: Decision[Any] | None
) -> Witness:
    witness = Witness(whole, viewer)
    witness.lines = lines[:]
    witness.waiting = dict(waiting)
    witness.question = question
    return witness
