"""What a position of any game asks, allows and has scored."""

from typing import Final

from scarab.core.action import seat_name
from scarab.core.state import State

SEATS: Final = "ABCDEF"


def asked(state: State) -> str:
    """Who is asked what by which rule: `A TakeTile TUT-5`; empty when the game is over."""
    if not state.stack:
        return ""
    decision = state.stack[-1]
    return f"{' '.join(seat_name(seat) for seat in state.seats_to_act())} {decision.name()} {decision.rule}"


def options(state: State, *beginnings: str, seat: str = "") -> list[str]:
    """Legal actions of a seat, by default the first to act; only those that begin with one of these words, if given."""
    number = SEATS.index(seat) if seat else state.seats_to_act()[0]
    texts = [action.text for action in state.legal_actions(number)]
    return [text for text in texts if not beginnings or f"{text} ".startswith(tuple(f"{word} " for word in beginnings))]


def points(state: State, category: str) -> list[int]:
    """Points scored in a category, by seat."""
    return [state.score().points(seat, category) for seat in range(state.game.seats)]


def points_of(state: State, seat: str) -> dict[str, int]:
    """The categories in which a seat has points."""
    return {name: value for name, value in state.score().row(SEATS.index(seat)).items() if value}


def outlook(state: State, category: str) -> list[int]:
    """Points that the end would add now in a category, by seat."""
    return [state.score().outlook(seat)[category] for seat in range(state.game.seats)]


def outlook_of(state: State, seat: str) -> dict[str, int]:
    """The categories in which the end would give a seat points now."""
    return {name: value for name, value in state.score().outlook(SEATS.index(seat)).items() if value}
