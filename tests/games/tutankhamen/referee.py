"""The rules told a second time, as a person with the rulebook at the table would tell them.

Slow, with names instead of numbers, and nothing shared with the engine: where the two disagree, one of them is wrong.
"""

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple

COINS = {2: 32, 3: 26, 4: 20, 5: 16, 6: 14}
POINTS = {"scarab": 1, "cat": 2, "horus": 4, "anubis": 6, "mask": 8}
WILD = ("pharaoh", "tut")


class Question(NamedTuple):
    """Somebody is to say one of these."""

    seat: int
    answers: list[str]


Asking = Generator[Question, str, None]


class LastCoin(Exception):
    """Somebody has no coins left: nothing else happens."""


class Referee:
    """One table. `game()` tells the whole game: it asks, is sent the answer, and stops when the game is over."""

    def __init__(self, tiles: Sequence[str], seats: int, first: int = 0, rules: int = 2) -> None:
        self.rules = rules
        self.path = dict(enumerate([*tiles, "tut"], start=1))
        self.seats = seats
        self.turn = first
        self.pawns = [0] * seats
        self.coins = [COINS[seats]] * seats
        self.hands: list[Counter[str]] = [Counter() for seat in range(seats)]
        self.winners: list[int] = []

    def game(self) -> Asking:
        try:
            while self.path:
                if self.ahead(self.turn):
                    yield from self.one_turn()
                self.turn = self.left_of(self.turn)
        except LastCoin:
            pass
        fewest = min(self.coins)
        self.winners = [seat for seat in range(self.seats) if self.coins[seat] == fewest]

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def round_from(self, seat: int) -> list[int]:
        """Everybody once, clockwise."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def ahead(self, seat: int) -> list[int]:
        return sorted(place for place in self.path if place > self.pawns[seat])

    def one_turn(self) -> Asking:
        answer = yield Question(self.turn, [f"take {place}" for place in self.ahead(self.turn)])
        place = int(answer.removeprefix("take "))
        tile = self.path.pop(place)
        self.pawns[self.turn] = place
        if tile == "gold":
            yield from self.spend_bag()
        else:
            self.hands[self.turn][tile] += 1
        if tile == "tut":
            self.pay(self.turn, 1)
        yield from self.score_if_last(tile)
        yield from self.clear_up()

    def clear_up(self) -> Asking:
        while True:
            passed = [place for place in sorted(self.path) if all(pawn > place for pawn in self.pawns)]
            if not passed:
                return
            yield from self.score_if_last(self.path.pop(passed[0]))

    def spend_bag(self) -> Asking:
        buyer = self.turn
        wanted = [tile for tile in self.hands[buyer] if tile not in WILD and self.hands[buyer][tile]]
        offers = [
            f"buy {'abcdef'[seller]} {tile}"
            for seller in range(self.seats)
            for tile in wanted
            if seller != buyer and self.hands[seller][tile]
        ]
        if not offers:
            return
        answer = yield Question(buyer, [*offers, "decline"])
        if answer != "decline":
            letter, tile = answer.removeprefix("buy ").split(" ")
            seller = "abcdef".index(letter)
            self.hands[seller][tile] -= 1
            self.hands[buyer][tile] += 1
            self.pay(seller, 1)

    def score_if_last(self, tile: str) -> Asking:
        if tile in {"gold", *WILD} or tile in self.path.values():
            return
        owners = [seat for seat in self.round_from(self.left_of(self.turn)) if self.hands[seat][tile]]
        strength = {seat: self.hands[seat][tile] for seat in owners}
        added: dict[int, int] = {}
        for seat in owners:
            wild = sum(self.hands[seat][name] for name in WILD)
            if wild and len(owners) > 1:
                answer = yield Question(seat, [f"add {number}" for number in range(wild + 1)])
                added[seat] = int(answer.removeprefix("add "))
                strength[seat] += added[seat]
        self.pay_set(strength, POINTS[tile.split("-", maxsplit=1)[0]])
        for hand in self.hands:
            del hand[tile]
        for seat, number in added.items():
            pharaohs = min(number, self.hands[seat]["pharaoh"])
            self.hands[seat]["pharaoh"] -= pharaohs
            self.hands[seat]["tut"] -= number - pharaohs

    def pay_set(self, strength: dict[int, int], points: int) -> None:
        """By rank; equals at one moment, by the first version of the rules in turn order."""
        ranks = [
            [seat for seat in self.round_from(self.turn) if strength.get(seat) == count]
            for count in sorted(set(strength.values()), reverse=True)
        ]
        if ranks and len(ranks[0]) > 1:
            if self.rules == 1:
                for seat in ranks[0]:
                    self.pay(seat, points // 2)
            else:
                self.pay_at_one_moment(ranks[0], points // 2)
        elif ranks:
            self.pay(ranks[0][0], points)
            if len(ranks) > 1 and len(ranks[1]) == 1:
                self.pay(ranks[1][0], points // 2)

    def pay_at_one_moment(self, equals: list[int], points: int) -> None:
        """Everybody has paid before anybody looks who has no coins left."""
        for seat in equals:
            self.coins[seat] = max(self.coins[seat] - points, 0)
        if 0 in self.coins:
            raise LastCoin

    def pay(self, seat: int, points: int) -> None:
        self.coins[seat] -= min(points, self.coins[seat])
        if self.coins[seat] == 0:
            raise LastCoin


def count_lines(set_up: Callable[[], Referee], depth: int, played: Sequence[str] = ()) -> int:
    """How many lines of `depth` answers follow after `played`, by telling the game again from its start each time."""
    telling = set_up().game()
    try:
        decision = next(telling)
        for answer in played:
            decision = telling.send(answer)
    except StopIteration:
        return 1
    if depth == 1:
        return len(decision.answers)
    return sum(count_lines(set_up, depth - 1, [*played, answer]) for answer in decision.answers)
