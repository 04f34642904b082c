"""What can go wrong by the caller's doing. `str(error)` is one sentence for people; `code` is for programs.

Never compiled: these classes have two built-in bases, which compiled classes cannot have.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scarab.core.box_shape import Fault


class ScarabError(Exception):
    """The base of every error that the caller can mend."""

    code = "scarab/error"

    def __reduce__(self) -> tuple[object, ...]:
        """Errors travel between processes whole: Python alone would call the class with the sentence only."""
        return (_again, (type(self), self.args, self.__dict__))


def _again(kind: type[ScarabError], args: tuple[object, ...], attributes: dict[str, object]) -> ScarabError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(attributes)
    return error


class BadChoice(ScarabError, ValueError):
    """A game, a number of seats, an option or a bot that does not exist; the sentence names the choices."""

    code = "choice/unknown"


class BadBox(BadChoice):
    """A box that cannot be played with. `faults` has a sentence for each thing that is wrong."""

    code = "box/invalid"

    def __init__(self, game: str, faults: Sequence["Fault"]) -> None:
        count = "one fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__("\n".join([f"this box of {game} has {count}:", *[f"  {fault.text}" for fault in faults]]))
        self.game = game
        self.faults = list(faults)


class NotationError(ScarabError, ValueError):
    """A text that is no action of this game, whatever the position."""

    code = "action/notation"

    def __init__(self, text: str, why: str) -> None:
        shown = text if len(text) <= 60 else text[:57] + "..."
        super().__init__(f"{shown!r} isn't an action: {why}")
        self.text = text
        self.why = why


class IllegalAction(ScarabError):
    """An action that the rules do not allow here and now. The state is as it was."""

    def __init__(self, code: str, why: str, rule: str = "") -> None:
        super().__init__(f"{why} ({rule})" if rule else why)
        self.code = code
        self.why = why
        self.rule = rule


class RecordError(ScarabError, ValueError):
    """A text that is no record, or a record whose game cannot have happened. `line` counts from 1; 0: the whole."""

    code = "record/invalid"

    def __init__(self, why: str, line: int = 0, rule: str = "") -> None:
        super().__init__(f"line {line}: {why}" if line else why)
        self.why = why
        self.line = line
        self.rule = rule


class UnknownBox(RecordError):
    """A record that was played with a box that is not at hand."""

    code = "record/unknown-box"

    def __init__(self, name: str, digest: str, line: int = 0) -> None:
        super().__init__(f"it was played with another box, {name!r} ({digest[:12]}): load the box to read it", line)
        self.name = name
        self.digest = digest


class LawBroken(ScarabError, AssertionError):
    """A game breaks one of the laws. `record` is the game so far, to replay."""

    code = "law/broken"

    def __init__(self, law: int, why: str, record: str = "") -> None:
        super().__init__(f"law {law}: {why}\n{record}" if record else f"law {law}: {why}")
        self.law = law
        self.record = record
