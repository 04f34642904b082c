"""Lines played as a record has them, and lines refused."""

from typing import TypeVar

import pytest

from scarab.core.errors import IllegalAction
from scarab.core.state import State
from support.position import SEATS

AnyState = TypeVar("AnyState", bound=State)


def play(state: AnyState, *lines: str) -> AnyState:
    """Play lines as in a record, `play(state, "A take 60", "* draw statue")`; returns the state."""
    for line in lines:
        seat, _, text = line.partition(" ")
        state.play(f"*{SEATS}".index(seat) - 1, text)
    return state


def refused(state: State, line: str) -> tuple[str, str]:
    """The code and the sentence with which a line is refused; the position stays as it was."""
    before = state.key()
    with pytest.raises(IllegalAction) as caught:
        play(state, line)
    assert state.key() == before
    return caught.value.code, str(caught.value)
