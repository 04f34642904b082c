"""Scoring a set: wild tiles are added, the majorities pay tribute, the tiles leave."""

from typing import Final, final

from scarab.core.action import Action, seat_name
from scarab.core.decision import SeatDecision, Step
from scarab.core.errors import IllegalAction
from scarab.games.tutankhamen.actions import ADD, Add
from scarab.games.tutankhamen.box.tiles import PHARAOH, SET_COUNT, SET_POINTS, TILE_NAMES, TUT, kind_of
from scarab.games.tutankhamen.state import NOBODY, TutankhamenState, replaced


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
        state.stack.clear()
        state.emit("last_coin", "TUT-22", {"seat": seat})


@final
class ScoreSet(Step[TutankhamenState]):
    """A set is about to be scored: one pass clockwise for wild tiles, the player whose turn it is last (TUT-18R)."""

    rule = "TUT-18"

    def __init__(self, tile_set: int) -> None:
        self.tile_set: Final = tile_set

    def args(self) -> tuple[int, ...]:
        return (self.tile_set,)

    def settle(self, state: TutankhamenState) -> None:
        state.stack.pop()
        state.stack.append(PaySet(self.tile_set))
        seats = len(state.pawns)
        owners = 0
        for seat in range(seats):
            if state.owned(seat, self.tile_set):
                owners += 1
        if owners < 2:
            return
        seat = state.turn
        for step in range(seats):
            if state.owned(seat, self.tile_set) and state.wild(seat):
                state.stack.append(AddWild(self.tile_set, seat))
            seat = (seat - 1) % seats


@final
class AddWild(SeatDecision[TutankhamenState]):
    """How many wild tiles join your tiles of this set?"""

    rule = "TUT-18"

    def __init__(self, tile_set: int, seat: int) -> None:
        super().__init__(seat)
        self.tile_set: Final = tile_set

    def args(self) -> tuple[int, ...]:
        return (self.tile_set, self.seat)

    def legal_actions(self, state: TutankhamenState, seat: int) -> list[Action]:
        return [ADD[number] for number in range(state.wild(seat) + 1)]

    def apply(self, state: TutankhamenState, seat: int, action: Action) -> None:
        assert isinstance(action, Add)
        state.stack.pop()
        state.added = replaced(state.added, seat, action.number)

    def refuse(self, state: TutankhamenState, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Add):
            why = f"{TILE_NAMES[self.tile_set]} is scored: {seat_name(seat)} is to say how many wild tiles to add"
            return IllegalAction("action/other-question", why, self.rule)
        why = f"{seat_name(seat)} can add at most {state.wild(seat)}, the pharaohs and King Tut before them"
        return IllegalAction("tutankhamen/too-many-wild", why, self.rule)


@final
class PaySet(Step[TutankhamenState]):
    """The majorities pay, then all tiles of the set leave, and the wild tiles added to it."""

    rule = "TUT-13"

    def __init__(self, tile_set: int) -> None:
        self.tile_set: Final = tile_set

    def args(self) -> tuple[int, ...]:
        return (self.tile_set,)

    def settle(self, state: TutankhamenState) -> None:
        state.stack.pop()
        counts = strengths(state, self.tile_set)
        if state.events is not None:
            state.emit("scored", self.rule, {"set": TILE_NAMES[self.tile_set], "tiles": list(counts)})
        paying = payments(counts, SET_POINTS[self.tile_set], state.turn)
        rule = "TUT-14" if len(paying) > 1 and paying[0][1] == paying[1][1] else self.rule
        for seat, points in paying:
            pay(state, seat, kind_of(self.tile_set), points, rule)
            if state.coins[seat] == 0:
                return
        leave(state, self.tile_set)


def strengths(state: TutankhamenState, tile_set: int) -> list[int]:
    """TUT-11, TUT-12: tiles of the set and wild tiles added, for those who own at least one tile."""
    counts = []
    for seat in range(len(state.pawns)):
        own = state.owned(seat, tile_set)
        counts.append(own + state.added[seat] if own else 0)
    return counts


def payments(counts: list[int], points: int, turn: int) -> list[tuple[int, int]]:
    """Who pays how much, in the order of payment.

    TUT-13: alone with most, the whole; then alone in second place, half. TUT-14: tied for most, half each.
    TUT-16R: tied players pay in turn order, beginning with the player whose turn it is.
    """
    most = second = 0
    for count in counts:
        if count > most:
            second = most
            most = count
        elif second < count < most:
            second = count
    if most == 0:
        return []
    first = seats_with(counts, most, turn)
    if len(first) > 1:
        return [(seat, points // 2) for seat in first]
    paying = [(first[0], points)]
    if second > 0:
        runners_up = seats_with(counts, second, turn)
        if len(runners_up) == 1:
            paying.append((runners_up[0], points // 2))
    return paying


def seats_with(counts: list[int], number: int, turn: int) -> list[int]:
    """In turn order from the player whose turn it is."""
    found = []
    seat = turn
    for step in range(len(counts)):
        if counts[seat] == number:
            found.append(seat)
        seat = seat + 1 if seat + 1 < len(counts) else 0
    return found


def leave(state: TutankhamenState, tile_set: int) -> None:
    """TUT-17; of the wild tiles added, pharaohs leave before King Tut (TUT-18R)."""
    for seat in range(len(state.pawns)):
        state.out[tile_set] += state.owned(seat, tile_set)
        state.hands[seat * SET_COUNT + tile_set] = 0
        added = state.added[seat]
        if added:
            pharaohs = min(added, state.pharaohs[seat])
            state.pharaohs = replaced(state.pharaohs, seat, state.pharaohs[seat] - pharaohs)
            state.out[PHARAOH] += pharaohs
            if added > pharaohs:
                state.king_tut = NOBODY
                state.out[TUT] += 1
            state.added = replaced(state.added, seat, 0)
