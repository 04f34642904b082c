"""Tribute and the end of the game: the last coin, or an empty path."""

from scarab.games.tutankhamen.state import TutankhamenState, replaced


def pay(state: TutankhamenState, seat: int, category: str, amount: int, rule: str) -> None:
    """TUT-15: a coin a point, never more than one has. TUT-22: the last coin ends the game at once."""
    paid = min(amount, state.coins[seat])
    if paid == 0:
        return
    state.coins = replaced(state.coins, seat, state.coins[seat] - paid)
    state.sheet = state.sheet.clone()
    state.sheet.add(seat, category, paid)
    if state.events is not None:
        state.emit("paid", rule, {"seat": seat, "coins": paid, "category": category})
    if state.coins[seat] == 0:
        end_game(state)
        state.emit("last_coin", "TUT-22", {"seat": seat})


def end_game(state: TutankhamenState) -> None:
    """An empty stack means that the game is over."""
    state.stack.clear()
