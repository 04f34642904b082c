"""The referee's table: players, the score track, the markets, and cards that are taken or played."""

from collections import Counter
from collections.abc import Generator
from typing import NamedTuple

from games.egizia.referee.box import BETTER, CREWS, IMMEDIATE, Printed, field

CHANCE = -1


class Question(NamedTuple):
    """Somebody is to say one of these; chance says what it likes."""

    seat: int
    answers: list[str]


Asking = Generator[Question, str, None]


class Player:
    """One board and what lies before it."""

    def __init__(self, box: Printed) -> None:
        self.box = box
        start = box.values["start"]
        self.crews: dict[str, int] = dict(start["crews"])
        self.tired: set[str] = set()
        self.stones = 0
        self.levels = {"stone": 0, "grain": 0}
        self.cards = [f"quarry-{start['quarry']}", f"green-{start['field']}"]
        self.used: list[str] = []
        self.to_lay = 0
        self.ships: list[str] = []
        self.placed = 0
        self.worked: set[str] = set()
        self.sphinx: list[str] = []
        self.points: Counter[str] = Counter()
        self.arrived = 0

    @property
    def score(self) -> int:
        return sum(self.points.values())

    def fresh(self, card: str) -> bool:
        return self.cards.count(card) > self.used.count(card)

    def grow(self) -> list[str]:
        return [crew for crew in CREWS if self.crews[crew] < self.box.values["crew_max"]]

    def poor_fields(self) -> list[str]:
        found = sorted({card for card in self.cards if field(card)})
        return [card for card in found if not card.startswith("green")]

    def below(self) -> int:
        """The place of the lowest ship, from 1; 0 without one."""
        return max([self.box.places.index(ship) + 1 for ship in self.ships], default=0)


class Tabletop:
    """What lies on the table, and what can happen on it at any time."""

    def __init__(self, seats: int, box: Printed, start_card: bool = False, early_leftover: bool = False) -> None:
        self.box = box
        self.players = [Player(box) for seat in range(seats)]
        self.start_card = start_card
        self.early_leftover = early_leftover
        self.order: list[int] = []
        self.clock = 0
        self.ring = 1
        self.deck: Counter[str] = Counter()
        self.river: dict[str, str] = {}
        self.sites: dict[str, dict[str, int]] = {}
        self.built: dict[str, list[int]] = {name: [] for name in [*box.buildings, "grave"]}
        self.graves: list[int] = []
        self.returned: list[str] = []
        self.winner = CHANCE

    # the score track: whoever moves arrives last

    def arrive(self, seat: int) -> None:
        self.clock += 1
        self.players[seat].arrived = self.clock

    def score(self, seat: int, *booked: str | int) -> None:
        """`score(seat, "obelisk", 3, "graves", 4)`: one move of the marker."""
        moved = 0
        for category, points in zip(booked[::2], booked[1::2], strict=True):
            self.players[seat].points[str(category)] += int(points)
            moved += int(points)
        if moved:
            self.arrive(seat)

    def front(self) -> list[int]:
        seats = range(len(self.players))
        return sorted(seats, key=lambda seat: (-self.players[seat].score, self.players[seat].arrived))

    def lower(self, seat: int, market: str, steps: int = 1) -> None:
        player = self.players[seat]
        for step in range(steps):
            if not self.box.is_bottom(market, player.levels[market]):
                player.levels[market] += 1
            if self.box.is_bottom(market, player.levels[market]):
                if market == "stone":
                    self.store(seat, self.box.values["stone_market"]["bottom_stones"])
                else:
                    self.score(seat, "markets", self.box.values["grain_market"]["bottom_points"])

    def store(self, seat: int, stones: int) -> None:
        self.players[seat].stones = min(self.box.values["stone_max"], self.players[seat].stones + stones)

    def stronger(self, seat: int, *crews: str) -> None:
        for crew in crews:
            if crew in self.players[seat].grow():
                self.players[seat].crews[crew] += 1

    # cards

    def plays(self, seat: int) -> list[str]:
        """What may be played whenever one is on turn, as far as it does something."""
        player = self.players[seat]
        found = [f"crew-up {crew}" for crew in player.grow() if player.fresh("crew-up")]
        if player.fresh("pay-crew-up") and player.stones >= self.box.cards["pay_stones"]:
            found += [f"pay-crew-up {crew}" for crew in player.grow()]
        found += [f"improve {card}" for card in player.poor_fields() if player.to_lay]
        if "sell-stones" in player.cards:
            found += [f"sell {number}" for number in range(1, min(self.box.cards["sell_most"], player.stones) + 1)]
        return found

    def play(self, seat: int, text: str) -> None:
        player = self.players[seat]
        verb, _, what = text.partition(" ")
        if verb in ("crew-up", "pay-crew-up"):
            player.used.append(verb)
            player.stones -= self.box.cards["pay_stones"] if verb == "pay-crew-up" else 0
            self.stronger(seat, what)
        elif verb == "improve":
            self.improve(seat, what)
        else:
            player.cards.remove("sell-stones")
            player.stones -= int(what)
            self.score(seat, "cards", int(what))

    def card_turn(self, seat: int) -> Asking:
        while self.plays(seat):
            answer = yield Question(seat, ["done", *self.plays(seat)])
            if answer == "done":
                return
            self.play(seat, answer)

    def improve(self, seat: int, card: str) -> None:
        colour, _, value = card.rpartition("-")
        self.players[seat].cards.remove(card)
        self.players[seat].cards.append(f"{BETTER[colour]}-{value}")
        self.players[seat].to_lay -= 1

    def choose_crew(self, seat: int) -> Asking:
        if self.players[seat].grow():
            answer = yield Question(seat, [f"raise {crew}" for crew in self.players[seat].grow()])
            self.stronger(seat, answer.removeprefix("raise "))

    def take(self, seat: int, card: str) -> Asking:
        player = self.players[seat]
        if card not in IMMEDIATE:
            player.cards.append(card)
        if card == "improve-field":
            player.to_lay += 1
            if player.poor_fields():
                answer = yield Question(seat, [f"improve {name}" for name in player.poor_fields()])
                self.improve(seat, answer.removeprefix("improve "))
        elif card == "crews-choice":
            for step in range(self.box.cards["steps"]):
                yield from self.choose_crew(seat)
        elif card in self.box.pairs:
            self.stronger(seat, *self.box.pairs[card])
        elif card in ("stones", "brown-9"):
            self.store(seat, self.box.cards["stones" if card == "stones" else "brown_stones"])
        elif card in ("stone-market", "grain-market"):
            self.lower(seat, card.removesuffix("-market"), self.box.cards["steps"])
        elif card in ("brown-6", "brown-7"):
            self.lower(seat, "stone" if card == "brown-6" else "grain")
        elif card == "brown-8":
            self.score(seat, "cards", self.box.cards["brown_points"])
        elif card.startswith("points-"):
            buildings = ("obelisk", "grave") if card == "points-obelisk-graves" else tuple(self.box.at_site["pyramid"])
            self.score(seat, "cards", sum(self.built[name].count(seat) for name in buildings))
