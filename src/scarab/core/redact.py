"""The record of a running game as one viewer may read it."""

from typing import Any, Final

from scarab.core.decision import Decision, still_sealed
from scarab.core.record import HIDDEN, Line, Record
from scarab.core.state import State


class Redactor:
    """Follows a game line by line: call `before` with each line and the position before it, `after` with the next one.

    A sealed action is revealed once its decision is over; one that was undone earlier stays hidden.
    """

    def __init__(self, whole: Record, viewer: int | None) -> None:
        self.whole: Final = whole
        self.viewer: Final = viewer
        self.lines: list[Line] = []
        self.sealed: dict[int, str] = {}
        """Sealed actions by line index, and their text once revealed."""
        self.decision: Decision[Any] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return (redactor_again, (self.whole, self.viewer, self.lines, self.sealed, self.decision))

    def before(self, before: State, line: Line) -> None:
        if line.is_undo:
            standing = int(line.text.split(" ")[1])
            self.sealed = {index: text for index, text in self.sealed.items() if index < standing}
            self.lines.append(line)
            return
        self.decision = before.stack[-1]
        text = self.visible_text(before, line)
        if text == HIDDEN:
            action = before.game.parse(line.text)
            self.sealed[len(self.lines)] = self.decision.visible_text(before, line.seat, action, self.viewer)
        self.lines.append(line if text == line.text else Line(line.seat, text))

    def visible_text(self, before: State, line: Line) -> str:
        """The line as this viewer reads it when it is played; `?` for another seat's sealed action."""
        decision = before.stack[-1]
        action = before.game.parse(line.text)
        if line.seat != self.viewer and decision.sealed(before, line.seat, action):
            return HIDDEN
        return decision.visible_text(before, line.seat, action, self.viewer)

    def after(self, after: State) -> None:
        if not self.sealed or self.decision is None:
            return
        acted = [self.lines[index].seat for index in self.sealed]
        if not still_sealed(self.decision, after, acted):
            for index, opened in self.sealed.items():
                self.lines[index] = Line(self.lines[index].seat, opened)
            self.sealed.clear()

    def record(self) -> Record:
        """The lines so far, as a record."""
        heard = Record(self.whole.game, self.whole.headers)
        heard.lines.extend(self.lines)
        return heard


def redactor_of(record: Record, viewer: int | None) -> Redactor:
    """A redactor that has followed a record from its first line."""
    redactor = Redactor(record, viewer)
    states = record.states()
    for index in range(len(record.lines)):
        redactor.before(states[index], record.lines[index])
        redactor.after(states[index + 1])
    return redactor


def redactor_again(
    whole: Record, viewer: int | None, lines: list[Line], sealed: dict[int, str], decision: Decision[Any] | None
) -> Redactor:
    redactor = Redactor(whole, viewer)
    redactor.lines = lines[:]
    redactor.sealed = dict(sealed)
    redactor.decision = decision
    return redactor
