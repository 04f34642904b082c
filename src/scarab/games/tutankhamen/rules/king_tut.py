"""King Tut on the ledge of the pyramid: a wild tile, and a coin for who takes it."""

from scarab.games.tutankhamen.rules.end import pay
from scarab.games.tutankhamen.state import TutankhamenState


def take_king_tut(state: TutankhamenState, seat: int) -> None:
    """TUT-21: the taker pays a coin at once. The tile is wild from then on, also in this turn (TUT-21R)."""
    state.king_tut = seat
    pay(state, seat, "tut", 1, "TUT-21")
