"""Tribute and the end of the game: the last coin, or an empty path."""

from scarab.games.tutankhamen.state import TutankhamenState, replaced


def pay(state: TutankhamenState, seat: int, category: str, amount: int, rule: str) -> None:
    """TUT-22: the last coin ends the game at once."""
    put_coins(state, seat, category, amount, rule)
    if state.coins[seat] == 0:
        end_game(state)
        state.emit("last_coin", "TUT-22", {"seat": seat})


def pay_together(state: TutankhamenState, paying: list[tuple[int, int]], category: str, rule: str) -> None:
    """TUT-16R: players who are level pay at the same time; all whose last coin goes in share the victory."""
    for seat, amount in paying:
        put_coins(state, seat, category, amount, rule)
    winners = [seat for seat in range(len(state.coins)) if state.coins[seat] == 0]
    if len(winners) == 1:
        end_game(state)
        state.emit("last_coin", "TUT-22", {"seat": winners[0]})
    elif winners:
        end_game(state)
        state.emit("last_coins", "TUT-16R", {"winners": winners})


def put_coins(state: TutankhamenState, seat: int, category: str, amount: int, rule: str) -> None:
    """TUT-15: a coin in the pyramid for each point, never more than one has."""
    paid = min(amount, state.coins[seat])
    if paid == 0:
        return
    state.coins = replaced(state.coins, seat, state.coins[seat] - paid)
    state.sheet = state.sheet.clone()
    state.sheet.add(seat, category, paid)
    if state.events is not None:
        state.emit("paid", rule, {"seat": seat, "coins": paid, "category": category})


def end_game(state: TutankhamenState) -> None:
    """An empty stack means that the game is over."""
    state.stack.clear()
