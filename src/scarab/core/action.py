"""Actions: what a seat or chance can choose, as text and code."""

from typing import Final

from scarab.core.native import mypyc_attr

CHANCE: Final = -1
"""Pseudo-seat that makes all random draws."""

LETTERS: Final = "abcdef"
"""Seats in notation: seat 0 is `a`; in records and on screens `A`."""


def seat_name(seat: int) -> str:
    """`A` … `F`, or `*` for chance."""
    return "*" if seat == CHANCE else LETTERS[seat].upper()


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One choice. Immutable; the actions of seats are created once and shared.

    `text` is the notation: a verb and its arguments in lower case, independent of the position.
    `code` is dense and stable, from 0 to `game.action_count - 1`. Actions of chance have code -1.
    """

    def __init__(self, text: str, code: int = -1) -> None:
        self.text: Final = text
        self.code: Final = code

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, ...]:
        from scarab.core.pickling import action_again, attributes, home  # noqa: PLC0415  (it needs this class)

        return (action_again, (type(self), self.text, self.code, home(self), attributes(self)))

    def __copy__(self) -> "Action":
        return self

    def __deepcopy__(self, memo: object) -> "Action":
        return self

    def __repr__(self) -> str:
        return f"<Action {self.text}>"
