"""The rules told a second time, as a person with the rulebook at the table would tell them.

Slow, with names instead of numbers, and nothing shared with the engine but the box, whose values it reads itself: where
the two disagree, one of them is wrong.
"""

from collections import Counter
from collections.abc import Generator
from itertools import permutations
from typing import Any, NamedTuple

from games.imhotep.referee.reckoning import remove_group, series, share

BLUE = ("lever", "hammer", "sail", "chisel")
SITES = ("market", "pyramid", "temple", "burial", "obelisks")
RED = {"entrance": "pyramid", "sarcophagus": "burial", "paved-path": "obelisks"}
CHANCE = -1


class Question(NamedTuple):
    """Somebody is to say one of these; of chance only the verb is known."""

    seat: int
    answers: list[str]


Asking = Generator[Question, str, None]


class Ship:
    def __init__(self, size: int, needed: int) -> None:
        self.berths: list[int | None] = [None] * size
        self.needed = needed
        self.site = ""
        self.closed = False

    def loaded(self) -> int:
        return sum(stone is not None for stone in self.berths)

    def ready(self, more: int = 0) -> bool:
        return not self.closed and self.loaded() + more >= self.needed


class Referee:
    """One table. `game()` tells the whole game: it asks, is sent the answer, and stops when the game is over."""

    def __init__(self, printed: dict[str, Any], seats: int, sides: str, wrath: bool, drawn: bool) -> None:
        self.printed = printed
        """The values of the box."""
        self.seats = seats
        self.side = dict(zip(SITES, sides, strict=True))
        self.wrath = wrath
        self.drawn = drawn
        self.round_cards = ["-".join(map(str, card)) for card in printed["round_cards"][str(seats)]]
        self.quarry = [printed["stones"] - 1] * seats
        self.sleds = [0] * seats
        self.ships: list[Ship] = []
        self.pile: Counter[str] = Counter(printed["cards"])
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
            self.from_quarry((self.starter + place) % self.seats, self.printed["start_stones"][place])
        for number in range(6):
            yield from self.one_round()
        self.score_the_end()

    # a round

    def one_round(self) -> Asking:
        card = (yield Question(CHANCE, ["reveal"])).removeprefix("reveal ")
        self.round_cards.remove(card)
        self.ships = [Ship(int(size), self.printed["ships"][size]["minimum"]) for size in card.split("-")]
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
        assert len(cards) == self.printed["market"][self.side["market"].lower()]
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
        taken = min(number, self.quarry[seat], self.printed["sled"] - self.sleds[seat])
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
        quarry = ["quarry"] if sled < self.printed["sled"] and self.quarry[seat] else []
        cards = [f"play {name}" for name in BLUE if self.cards[seat][name] and plays[name]]
        return quarry + (berths if sled else []) + sailings + cards

    def act(self, seat: int, answer: str) -> Asking:
        verb, *words = answer.split(" ")
        if verb == "quarry":
            self.from_quarry(seat, self.printed["quarry"])
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
            self.from_quarry(seat, self.printed["quarry"])
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
            high, fields = self.printed["tower"], sorted(self.printed["obelisks_b"])
            if self.side[site] == "B" and self.single[seat] >= high and len(self.towers) < len(fields):
                self.points[seat]["obelisks"] += fields[-1 - len(self.towers)]
                self.single[seat] -= high
                self.towers.append(seat)

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
        printed = self.printed["pyramid_b"]
        free = [name for name in printed if len(self.pyramids[name]) < len(printed[name])]
        if self.side["pyramid"] == "A" or not free:
            fields = self.printed["pyramid_a"] if self.side["pyramid"] == "A" else []
            self.points[seat]["pyramid"] += [*fields, *[self.printed["beside"]] * 99][len(self.pyramid)]
            self.pyramid.append(seat)
            return
        name = (yield Question(seat, [f"build {name}" for name in free])).removeprefix("build ")
        self.points[seat]["pyramid"] += printed[name][len(self.pyramids[name])]
        self.pyramids[name].append(seat)
        field = sum(len(fields) for fields in list(printed.values())[: list(printed).index(name)])
        field += len(self.pyramids[name])
        bonus = {place: gives for gives, place in self.printed["bonus_fields"].items()}.get(field)
        if bonus == "card":
            yield from self.draw(seat)
        elif bonus == "stones":
            self.from_quarry(seat, self.printed["quarry"])
        elif bonus == "load" and self.sleds[seat] and self.berths():
            answer = yield Question(seat, ["decline", *self.berths()])
            if answer != "decline":
                self.load(seat, answer)

    def visible(self) -> dict[int, int]:
        """The owner of the topmost stone of each field of the temple."""
        width = self.printed["temple"][str(self.seats)]
        return {place % width: stone for place, stone in enumerate(self.temple)}

    def score_temple(self) -> Asking:
        b_side = self.printed["temple_b"]
        for field, seat in sorted(self.visible().items()):
            points, stones = self.printed["temple_a"], 0
            if self.side["temple"] == "B":
                points, stones = b_side["points"][field], b_side["stones"][field]
                if b_side["cards"][field]:
                    yield from self.draw(seat)
                    continue
            room = min(stones, self.quarry[seat], self.printed["sled"] - self.sleds[seat])
            if room and (yield Question(seat, ["point", "stones"])) == "stones":
                self.from_quarry(seat, stones)
            else:
                self.points[seat]["temple"] += points

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
            "obelisk": sum(self.single) + self.printed["tower"] * len(self.towers),
        }  # fmt: skip
        for seat, cards in enumerate(self.cards):
            points[seat]["statues"] = series(self.printed["series"], cards["statue"])
            points[seat]["decorations"] = sum(
                cards[f"{site}-decoration"] * (size // self.printed["decoration"]) for site, size in sizes.items()
            )
            points[seat]["blue"] = self.printed["blue_card"] * sum(cards[name] for name in BLUE)
            obelisks = self.single[seat] + self.towers.count(seat)
            if self.wrath and not all([obelisks, *[seat in site for site in (everything, self.temple, self.burial)]]):
                points[seat]["wrath"] = -self.printed["wrath"]
            if self.side["obelisks"] == "B":
                points[seat]["obelisks"] = self.printed["single_stone"] * self.single[seat]
        if self.side["obelisks"] == "A":
            share(points, "obelisks", self.single, self.printed["obelisks_a"][str(self.seats)])
        if self.side["burial"] == "B":
            for row in range(3):
                counts = Counter(self.burial[row::3])
                share(points, "burial", [counts[seat] for seat in range(self.seats)], self.printed["burial_b"])
        else:
            fields = {(place // 3, place % 3): seat for place, seat in enumerate(self.burial)}
            while fields:
                field, seat = next(iter(fields.items()))
                points[seat]["burial"] += series(self.printed["series"], remove_group(fields, field, seat))
        return points
