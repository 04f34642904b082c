"""The rules told a second time, as a person with the rulebook at the table would tell them.

Slow, with names instead of numbers, and nothing shared with the engine: where the two disagree, one of them is wrong.
"""

from collections import Counter
from collections.abc import Generator
from itertools import permutations
from typing import NamedTuple

from games.imhotep.referee.reckoning import remove_group, series, share

CARDS = Counter(
    {
        "entrance": 2, "sarcophagus": 2, "paved-path": 2,
        "pyramid-decoration": 2, "temple-decoration": 2, "burial-decoration": 2, "obelisk-decoration": 2,
        "statue": 10, "lever": 2, "hammer": 2, "sail": 3, "chisel": 3,
    }
)  # fmt: skip
ROUNDS = {
    2: "4-3-3-1 4-3-2-2 4-3-2-1 4-2-2-1 3-3-2-2 3-3-2-1 3-2-2-1",
    3: "4-4-2-1 4-3-3-2 4-3-2-2 4-3-2-1 4-2-2-1 3-3-3-2 3-3-2-2",
    4: "4-4-3-2 4-4-2-2 4-4-2-1 4-3-3-3 4-3-3-2 4-3-2-2 3-3-3-2",
}
NEEDED = {4: 3, 3: 2, 2: 1, 1: 1}
BLUE = ("lever", "hammer", "sail", "chisel")
SITES = ("market", "pyramid", "temple", "burial", "obelisks")
RED = {"entrance": "pyramid", "sarcophagus": "burial", "paved-path": "obelisks"}
PYRAMID_A = [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4]
PYRAMID_B = {
    "left": ["2", "1 card", "3", "2", "4"],
    "middle": ["2", "3", "1 stones", "1", "4"],
    "right": ["2", "3", "3", "1 load", "4"],
}
TEMPLE_B = ["choice", "2", "choice", "card", "choice"]
OBELISKS_A = {2: [10, 1], 3: [12, 6, 1], 4: [15, 10, 5, 1]}
CHANCE = -1


class Question(NamedTuple):
    """Somebody is to say one of these; of chance only the verb is known."""

    seat: int
    answers: list[str]


Asking = Generator[Question, str, None]


class Ship:
    def __init__(self, size: int) -> None:
        self.berths: list[int | None] = [None] * size
        self.site = ""
        self.closed = False

    def loaded(self) -> int:
        return sum(stone is not None for stone in self.berths)

    def ready(self, more: int = 0) -> bool:
        return not self.closed and self.loaded() + more >= NEEDED[len(self.berths)]


class Referee:
    """One table. `game()` tells the whole game: it asks, is sent the answer, and stops when the game is over."""

    def __init__(self, seats: int, sides: str, wrath: bool, drawn: bool) -> None:
        self.seats = seats
        self.side = dict(zip(SITES, sides, strict=True))
        self.wrath = wrath
        self.drawn = drawn
        self.round_cards = ROUNDS[seats].split(" ")
        self.quarry = [29] * seats
        self.sleds = [0] * seats
        self.ships: list[Ship] = []
        self.pile = CARDS.copy()
        self.discards: Counter[str] = Counter()
        self.market: list[str] = []
        self.face_down: list[Counter[str]] = []
        """For each face-down card the pile that it came from."""
        self.cards: list[Counter[str]] = [Counter() for seat in range(seats)]
        self.pyramid: list[int] = []
        self.pyramids: dict[str, list[int]] = {"left": [], "middle": [], "right": []}
        self.temple: list[int] = []
        self.burial: list[int] = []
        self.single = [0] * seats
        self.towers: list[int] = []
        self.points: list[Counter[str]] = [Counter() for seat in range(seats)]
        self.starter = 0
        self.winners: list[int] = []

    def game(self) -> Asking:
        if self.drawn:
            self.starter = "abcd".index((yield Question(CHANCE, ["start"]))[-1])
        for place in range(self.seats):
            self.from_quarry((self.starter + place) % self.seats, 2 + place)
        for number in range(6):
            yield from self.one_round()
        self.score_the_end()

    # a round

    def one_round(self) -> Asking:
        card = (yield Question(CHANCE, ["reveal"])).removeprefix("reveal ")
        self.round_cards.remove(card)
        self.ships = [Ship(int(size)) for size in card.split("-")]
        yield from self.lay_out()
        seat, last, passes = self.starter, -1, 0
        while any(not ship.closed for ship in self.ships):
            answers = self.answers(seat)
            if answers:
                passes = 0
                answer = yield Question(seat, answers)
                before = sum(ship.closed for ship in self.ships)
                yield from self.act(seat, answer)
                if sum(ship.closed for ship in self.ships) > before:
                    last = seat
            else:
                passes += 1
                if passes == self.seats:
                    self.strand()
            seat = (seat + 1) % self.seats
        yield from self.score_temple()
        self.discards.update(self.market)
        self.market, self.ships = [], []
        if self.face_down:
            for name in (yield from self.turn_pair()):
                self.discards[name] += 1
        if last >= 0:
            self.starter = (last + 1) % self.seats

    def lay_out(self) -> Asking:
        cards = (yield Question(CHANCE, ["lay"])).split(" ")[1:]
        assert len(cards) == (4 if self.side["market"] == "A" else 3)
        for name in cards:
            self.shuffle_if_empty()
            self.remove_from_pile(name)
        self.market = cards
        for place in range(0 if self.side["market"] == "A" else 2):
            self.shuffle_if_empty()
            self.face_down.append(self.pile)

    def strand(self) -> None:
        for ship in self.ships:
            for berth in range(len(ship.berths)):
                stone = ship.berths[berth]
                if stone is not None:
                    self.quarry[stone] += 1
                    ship.berths[berth] = None
            ship.closed = True

    # cards

    def pile_size(self) -> int:
        return self.pile.total() - sum(source is self.pile for source in self.face_down)

    def counted(self) -> Counter[str]:
        """The face-down cards from a pile that is used up: nothing else is left of it, so everybody can count them."""
        counted: Counter[str] = Counter()
        for number, source in enumerate(self.face_down):
            if source is not self.pile and not any(source is other for other in self.face_down[:number]):
                counted += source
        return counted

    def shuffle_if_empty(self) -> None:
        if self.pile_size() == 0:
            self.pile, self.discards = self.discards, Counter()

    def remove_from_pile(self, name: str) -> None:
        assert self.pile[name] > 0
        self.pile[name] -= 1

    def turn_pair(self) -> Generator[Question, str, list[str]]:
        names = (yield Question(CHANCE, ["pair"])).split(" ")[1:]
        one, two = self.face_down
        first, second = names if one[names[0]] and two[names[1]] else names[::-1]
        for source, name in ((one, first), (two, second)):
            assert source[name] > 0
            source[name] -= 1
        self.face_down = []
        return names

    def draw(self, seat: int) -> Asking:
        if self.pile_size() == 0 and not self.discards.total():
            return
        name = (yield Question(CHANCE, ["draw"])).removeprefix("draw ")
        self.shuffle_if_empty()
        self.remove_from_pile(name)
        yield from self.receive(seat, name)

    def receive(self, seat: int, name: str) -> Asking:
        if name not in RED:
            self.cards[seat][name] += 1
            return
        if self.quarry[seat]:
            self.quarry[seat] -= 1
            yield from self.deliver(seat, RED[name])
        self.discards[name] += 1

    # a turn

    def from_quarry(self, seat: int, number: int) -> None:
        taken = min(number, self.quarry[seat], 5 - self.sleds[seat])
        self.quarry[seat] -= taken
        self.sleds[seat] += taken

    def berths(self) -> list[str]:
        return [
            f"load {number} {berth}"
            for number, ship in enumerate(self.ships, start=1)
            for berth, stone in enumerate(ship.berths, start=1)
            if not ship.closed and stone is None
        ]

    def sailings(self) -> list[str]:
        visited = [ship.site for ship in self.ships]
        return [
            f"sail {number} {site}"
            for number, ship in enumerate(self.ships, start=1)
            for site in SITES
            if ship.ready() and site not in visited
        ]

    def berths_to_sail(self) -> list[str]:
        return [answer for answer in self.berths() if self.ships[int(answer[5]) - 1].ready(more=1)]

    def answers(self, seat: int) -> list[str]:
        sled, berths, sailings = self.sleds[seat], self.berths(), self.sailings()
        plays = {
            "lever": bool(sailings),
            "hammer": bool(berths) and sled + self.quarry[seat] > 0,
            "sail": sled > 0 and bool(self.berths_to_sail()),
            "chisel": sled > 1 and len(berths) > 1,
        }
        quarry = ["quarry"] if sled < 5 and self.quarry[seat] else []
        cards = [f"play {name}" for name in BLUE if self.cards[seat][name] and plays[name]]
        return quarry + (berths if sled else []) + sailings + cards

    def act(self, seat: int, answer: str) -> Asking:
        verb, *words = answer.split(" ")
        if verb == "quarry":
            self.from_quarry(seat, 3)
        elif verb == "load":
            self.load(seat, answer)
        elif verb == "sail":
            yield from self.unload(self.sail(answer))
        else:
            name = words[0]
            self.cards[seat][name] -= 1
            yield from self.play(seat, name)
            self.discards[name] += 1

    def play(self, seat: int, name: str) -> Asking:
        if name == "lever":
            answer = yield Question(seat, self.sailings())
            ship = self.sail(answer)
            full = [berth for berth, stone in enumerate(ship.berths, start=1) if stone is not None]
            orders = ["unload " + " ".join(map(str, order)) for order in permutations(full)]
            order = (yield Question(seat, orders)) if len(full) > 1 else orders[0]
            yield from self.unload(ship, [int(berth) for berth in order.split(" ")[1:]])
        elif name == "hammer":
            self.from_quarry(seat, 3)
            self.load(seat, (yield Question(seat, self.berths())))
        elif name == "chisel":
            for stone in range(2):
                self.load(seat, (yield Question(seat, self.berths())))
        else:
            answer = yield Question(seat, self.berths_to_sail())
            self.load(seat, answer)
            answer = yield Question(seat, [sailing for sailing in self.sailings() if sailing[5] == answer[5]])
            yield from self.unload(self.sail(answer))

    def load(self, seat: int, answer: str) -> None:
        ship, berth = (int(word) for word in answer.split(" ")[1:])
        assert self.ships[ship - 1].berths[berth - 1] is None
        self.ships[ship - 1].berths[berth - 1] = seat
        self.sleds[seat] -= 1

    def sail(self, answer: str) -> Ship:
        ship = self.ships[int(answer[5]) - 1]
        ship.site, ship.closed = answer.split(" ")[2], True
        return ship

    def unload(self, ship: Ship, order: list[int] | None = None) -> Asking:
        for berth in order or range(1, len(ship.berths) + 1):
            stone = ship.berths[berth - 1]
            if stone is not None:
                ship.berths[berth - 1] = None
                yield from self.deliver(stone, ship.site)

    # sites

    def deliver(self, seat: int, site: str) -> Asking:
        if site == "market":
            yield from self.shop(seat)
        elif site == "pyramid":
            yield from self.build(seat)
        elif site == "temple":
            self.temple.append(seat)
        elif site == "burial":
            self.burial.append(seat)
        else:
            self.single[seat] += 1
            if self.side[site] == "B" and self.single[seat] >= 3 and len(self.towers) < 8:
                self.single[seat] -= 3
                self.towers.append(seat)
                self.points[seat]["obelisks"] += [10, 9, 8, 7, 6, 5, 5, 5][len(self.towers) - 1]

    def shop(self, seat: int) -> Asking:
        offers = sorted({f"take {name}" for name in self.market}) + (["take pair"] if self.face_down else [])
        name = (yield Question(seat, offers)).removeprefix("take ")
        self.quarry[seat] += 1
        if name != "pair":
            self.market.remove(name)
            yield from self.receive(seat, name)
            return
        one, two = yield from self.turn_pair()
        choices = sorted({f"keep {one} discard {two}", f"keep {two} discard {one}"})
        words = (yield Question(seat, choices)).split(" ")
        self.discards[words[3]] += 1
        yield from self.receive(seat, words[1])

    def build(self, seat: int) -> Asking:
        if self.side["pyramid"] == "A" or all(len(stones) == 5 for stones in self.pyramids.values()):
            full = 14 if self.side["pyramid"] == "A" else 0
            self.points[seat]["pyramid"] += PYRAMID_A[len(self.pyramid)] if len(self.pyramid) < full else 1
            self.pyramid.append(seat)
            return
        answer = yield Question(seat, [f"build {name}" for name, stones in self.pyramids.items() if len(stones) < 5])
        name = answer.removeprefix("build ")
        points, _, bonus = PYRAMID_B[name][len(self.pyramids[name])].partition(" ")
        self.pyramids[name].append(seat)
        self.points[seat]["pyramid"] += int(points)
        if bonus == "card":
            yield from self.draw(seat)
        elif bonus == "stones":
            self.from_quarry(seat, 3)
        elif bonus == "load" and self.sleds[seat] and self.berths():
            answer = yield Question(seat, ["decline", *self.berths()])
            if answer != "decline":
                self.load(seat, answer)

    def visible(self) -> dict[int, int]:
        """The owner of the topmost stone of each field of the temple."""
        width = 4 if self.seats == 2 else 5
        return {place % width: stone for place, stone in enumerate(self.temple)}

    def score_temple(self) -> Asking:
        for field, seat in sorted(self.visible().items()):
            gives = TEMPLE_B[field] if self.side["temple"] == "B" else "1"
            if gives == "card":
                yield from self.draw(seat)
                continue
            if gives == "choice":
                room = min(self.quarry[seat], 5 - self.sleds[seat])
                if room and (yield Question(seat, ["point", "stones"])) == "stones":
                    self.from_quarry(seat, 2)
                    continue
                gives = "1"
            self.points[seat]["temple"] += int(gives)

    # the end

    def score_the_end(self) -> None:
        for seat, gained in enumerate(self.end_points()):
            self.points[seat].update(gained)
        ranks = [(self.points[seat].total(), self.sleds[seat]) for seat in range(self.seats)]
        self.winners = [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]

    def end_points(self) -> list[Counter[str]]:
        """What the end would add now."""
        points: list[Counter[str]] = [Counter() for seat in range(self.seats)]
        everything = [*self.pyramid, *[stone for stones in self.pyramids.values() for stone in stones]]
        sizes = {
            "pyramid": len(everything), "temple": len(self.temple), "burial": len(self.burial),
            "obelisk": sum(self.single) + 3 * len(self.towers),
        }  # fmt: skip
        for seat, cards in enumerate(self.cards):
            points[seat]["statues"] = series(cards["statue"])
            points[seat]["decorations"] = sum(cards[f"{site}-decoration"] * (size // 3) for site, size in sizes.items())
            points[seat]["blue"] = sum(cards[name] for name in BLUE)
            obelisks = self.single[seat] + self.towers.count(seat)
            if self.wrath and not all([obelisks, *[seat in site for site in (everything, self.temple, self.burial)]]):
                points[seat]["wrath"] = -5
            if self.side["obelisks"] == "B":
                points[seat]["obelisks"] = self.single[seat]
        if self.side["obelisks"] == "A":
            share(points, "obelisks", self.single, OBELISKS_A[self.seats])
        if self.side["burial"] == "B":
            for row in range(3):
                counts = Counter(self.burial[row::3])
                share(points, "burial", [counts[seat] for seat in range(self.seats)], [8, 4, 2, 0])
        else:
            fields = {(place // 3, place % 3): seat for place, seat in enumerate(self.burial)}
            while fields:
                field, seat = next(iter(fields.items()))
                points[seat]["burial"] += series(remove_group(fields, field, seat))
        return points
