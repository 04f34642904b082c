"""The rules told a second time, as a person with the rulebook at the table would tell them.

Slow, with names instead of numbers, and nothing shared with the engine: where the two disagree, one of them is wrong.
"""

from collections import Counter
from collections.abc import Generator, Iterator
from itertools import combinations
from typing import NamedTuple

from games.egizia.box import (
    AT_SITE,
    BETTER,
    BUILDINGS,
    CREWS,
    FIELDS,
    IMMEDIATE,
    PAIRS,
    PENALTY,
    PLACES,
    RINGS,
    ROUND,
    SITES,
    SQUARES,
    field,
    quarry,
)
from games.egizia.reckoning import final_points

CHANCE = -1


class Question(NamedTuple):
    """Somebody is to say one of these; chance says what it likes."""

    seat: int
    answers: list[str]


Asking = Generator[Question, str, None]


class Player:
    """One board and what lies before it."""

    def __init__(self) -> None:
        self.crews = dict(zip(CREWS, (1, 1, 1, 2), strict=True))
        self.tired: set[str] = set()
        self.stones = 0
        self.levels = {"stone": 0, "grain": 0}
        self.cards = ["quarry-3", "green-6"]
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
        return [crew for crew in CREWS if self.crews[crew] < 9]

    def poor_fields(self) -> list[str]:
        found = sorted({card for card in self.cards if field(card)})
        return [card for card in found if not card.startswith("green")]

    def below(self) -> int:
        """The place of the lowest ship, from 1; 0 without one."""
        return max([PLACES.index(ship) + 1 for ship in self.ships], default=0)


class Referee:
    """One table. `game()` tells the whole game: it asks, is sent the answer, and stops when the game is over."""

    def __init__(self, seats: int, start_card: bool = False, early_leftover: bool = False) -> None:
        self.players = [Player() for seat in range(seats)]
        self.start_card = start_card
        self.early_leftover = early_leftover
        self.order: list[int] = []
        self.clock = 0
        self.ring = 1
        self.river: dict[str, str] = {}
        self.sites: dict[str, dict[str, int]] = {}
        self.built: dict[str, list[int]] = {name: [] for name in [*BUILDINGS, "grave"]}
        self.graves: list[int] = []
        self.returned: list[str] = []
        self.winner = CHANCE

    def game(self) -> Asking:
        answer = yield Question(CHANCE, [])
        self.order = ["abcd".index(letter) for letter in answer.split(" ")[1:]]
        for tile, seat in enumerate(self.order):
            self.players[seat].stones = tile + 2
        for seat in reversed(self.order):
            self.arrive(seat)
        if self.start_card:
            for seat in self.order:
                answer = yield Question(CHANCE, [])
                self.players[seat].sphinx.append(answer.removeprefix("draw "))
        for number in range(4):
            yield from self.open_grave()
        for number in range(1, 6):
            yield from self.one_round()
        for seat in reversed(self.order):
            yield from self.card_turn(seat)
        yield Question(CHANCE, [])
        for seat in reversed(self.order):
            for category, points in final_points(self, seat):
                self.score(seat, category, points)
        self.winner = self.front()[0]

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
            player.levels[market] = min(4, player.levels[market] + 1)
            if player.levels[market] == 4:
                if market == "stone":
                    self.store(seat, 3)
                else:
                    self.score(seat, "markets", 2)

    def store(self, seat: int, stones: int) -> None:
        self.players[seat].stones = min(25, self.players[seat].stones + stones)

    def stronger(self, seat: int, *crews: str) -> None:
        for crew in crews:
            self.players[seat].crews[crew] = min(9, self.players[seat].crews[crew] + 1)

    # a round

    def one_round(self) -> Asking:
        answer = yield Question(CHANCE, [])
        self.river = dict(zip(SQUARES, answer.split(" ")[1:], strict=True))
        self.sites = {site: {} for site in SITES}
        for player in self.players:
            player.tired, player.used, player.ships, player.placed, player.worked = set(), [], [], 0, set()
        yield from self.sail()
        for player in self.players:
            player.ships = [ship for ship in player.ships if ship in SITES]
        if self.early_leftover:
            yield from self.leftover()
        for seat in self.front():
            yield from self.feed(seat)
            yield from self.card_turn(seat)
        for seat in self.order:
            self.store(seat, sum(quarry(card) for card in self.players[seat].cards))
        for site in SITES:
            yield from self.handle(site)
        for seat in self.front():
            yield from self.card_turn(seat)
            self.score(seat, "participation", (0, 1, 3, 6)[len(self.players[seat].worked)])
            yield from self.card_turn(seat)
        self.order = self.front()[::-1]
        if not self.early_leftover:
            yield from self.leftover()

    def leftover(self) -> Asking:
        for seat in self.order:
            if "leftover-card" in self.players[seat].cards and self.river:
                answer = yield Question(seat, ["pass", *[f"take {square}" for square in self.river]])
                if answer != "pass":
                    yield from self.take(seat, self.river.pop(answer.removeprefix("take ")))

    # cards

    def plays(self, seat: int) -> list[str]:
        """What may be played whenever one is on turn, as far as it does something."""
        player = self.players[seat]
        found = [f"crew-up {crew}" for crew in player.grow() if player.fresh("crew-up")]
        found += [f"pay-crew-up {crew}" for crew in player.grow() if player.fresh("pay-crew-up") and player.stones >= 2]
        found += [f"improve {card}" for card in player.poor_fields() if player.to_lay]
        if "sell-stones" in player.cards:
            found += [f"sell {number}" for number in range(1, min(10, player.stones) + 1)]
        return found

    def play(self, seat: int, text: str) -> None:
        player = self.players[seat]
        verb, _, what = text.partition(" ")
        if verb in ("crew-up", "pay-crew-up"):
            player.used.append(verb)
            player.stones -= 2 if verb == "pay-crew-up" else 0
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
            yield from self.choose_crew(seat)
            yield from self.choose_crew(seat)
        elif card in PAIRS:
            self.stronger(seat, *PAIRS[card])
        elif card in ("stones", "brown-9"):
            self.store(seat, 6 if card == "stones" else 4)
        elif card in ("stone-market", "grain-market"):
            self.lower(seat, card.removesuffix("-market"), 2)
        elif card in ("brown-6", "brown-7"):
            self.lower(seat, "stone" if card == "brown-6" else "grain")
        elif card == "brown-8":
            self.score(seat, "cards", 3)
        elif card.startswith("points-"):
            buildings = ("obelisk", "grave") if card == "points-obelisk-graves" else tuple(AT_SITE["pyramid"])
            self.score(seat, "cards", sum(self.built[name].count(seat) for name in buildings))

    # phase 2

    def sail(self) -> Asking:
        out: set[int] = set()
        while len(out) < len(self.players):
            for seat in self.order:
                if seat not in out and not self.places(seat):
                    out.add(seat)
                if seat in out:
                    continue
                answer = yield Question(seat, [*self.places(seat), *self.plays(seat), "pass"])
                while not answer.startswith("sail ") and answer != "pass":
                    self.play(seat, answer)
                    answer = yield Question(seat, [*self.places(seat), *self.plays(seat), "pass"])
                if answer == "pass":
                    out.add(seat)
                else:
                    yield from self.placing_turn(seat, answer)

    def places(self, seat: int) -> list[str]:
        player = self.players[seat]
        if player.placed == 8:
            return []
        found = []
        for number, name in enumerate(PLACES, start=1):
            if number <= player.below() and not player.fresh("upstream"):
                continue
            if name in SITES:
                found += [f"sail {name} {slot}" for slot in self.berths(seat, name)]
            elif not any(name in other.ships for other in self.players) or (
                name in ROUND[:-1] and player.fresh("reuse-round")
            ):
                found.append(f"sail {name}")
        return found

    def berths(self, seat: int, site: str) -> list[str]:
        if seat in self.sites[site].values():
            return []
        free = [str(slot) for slot in range(1, FIELDS[len(self.players)] + 1) if str(slot) not in self.sites[site]]
        return free or ["reserve", *["extra"] * (self.players[seat].cards.count("extra-site"))]

    def placing_turn(self, seat: int, answer: str) -> Asking:
        player = self.players[seat]
        while True:
            if answer.startswith("sail "):
                latest = answer.split(" ")[1]
                yield from self.place(seat, answer)
            elif answer == "double":
                player.cards.remove("double-round")
                yield from self.round_field(seat, latest)
                latest = ""
            elif answer == "second":
                player.cards.remove("second-ship")
                answer = yield Question(seat, self.places(seat))
                continue
            elif answer == "done":
                return
            else:
                self.play(seat, answer)
            found = self.plays(seat)
            if "double-round" in player.cards and self.worth_doubling(seat, latest):
                found.append("double")
            if "second-ship" in player.cards and self.places(seat):
                found.append("second")
            if not found:
                return
            answer = yield Question(seat, ["done", *found])

    def worth_doubling(self, seat: int, place: str) -> bool:
        player = self.players[seat]
        if place in PAIRS:
            return any(crew in player.grow() for crew in PAIRS[place])
        if place == "alyi":
            return player.stones < 25 or bool(player.grow())
        return place in ("edfu", "passalon")

    def place(self, seat: int, answer: str) -> Asking:
        _, place, *slot = answer.split(" ")
        player = self.players[seat]
        if PLACES.index(place) + 1 <= player.below():
            player.used.append("upstream")
        if place in ROUND and any(place in other.ships for other in self.players):
            player.used.append("reuse-round")
        player.ships.append(place)
        player.placed += 1
        if place in SITES:
            self.sites[place][slot[0]] = seat
            if slot == ["extra"]:
                player.cards.remove("extra-site")
        elif place in ROUND:
            yield from self.round_field(seat, place)
        else:
            yield from self.take(seat, self.river.pop(place))

    def round_field(self, seat: int, place: str) -> Asking:
        if place == "edfu":
            self.lower(seat, "stone")
            self.lower(seat, "grain")
        elif place == "alyi":
            self.store(seat, 2)
            yield from self.choose_crew(seat)
        elif place in PAIRS:
            self.stronger(seat, *PAIRS[place])
        else:
            self.stronger(seat, "joker")
        if place == "passalon":
            steps = {"ring stay": 0}
            if self.ring > 0:
                steps["ring left"] = -1
            if self.ring < len(RINGS) - 1:
                steps["ring right"] = 1
            answer = yield Question(seat, list(steps))
            self.ring += steps[answer]

    # phase 3

    def feed(self, seat: int) -> Asking:
        player = self.players[seat]
        wet = ("green", "yellow-green", "brown")[: self.ring + 1]
        added = 0
        while True:
            fields = [found for found in map(field, player.cards) if found]
            lacking = sum(player.crews.values()) - added - sum(value for colour, value in fields if colour in wet)
            found = self.plays(seat)
            if lacking > 0 and "grain4" in player.cards:
                found.append("grain")
            if lacking > 0 and "stones-as-grain" in player.cards:
                found += [f"feed {number}" for number in range(1, min(lacking, player.stones) + 1)]
            answer = "done"
            if found:
                answer = yield Question(seat, ["done", *found])
            if answer == "done":
                self.score(seat, "feeding", -max(0, lacking) * PENALTY[player.levels["grain"]])
                return
            if answer == "grain":
                player.cards.remove("grain4")
                added += 4
            elif answer.startswith("feed "):
                player.stones -= int(answer.removeprefix("feed "))
                added += int(answer.removeprefix("feed "))
            else:
                self.play(seat, answer)

    # phase 5

    def handle(self, site: str) -> Asking:
        slots = [slot for slot in ("1", "2", "3", "extra", "reserve") if slot in self.sites[site]]
        for slot in slots[1:]:
            seat = self.sites[site][slot]
            if "first-place" in self.players[seat].cards:
                answer = yield Question(seat, ["first", "stay"])
                if answer == "first":
                    slots.remove(slot)
                    slots.insert(0, slot)
                break
        freed = 0
        for index, slot in enumerate(slots):
            if slot == "reserve" and index > 0 and not freed:
                continue
            builds: list[bool] = []
            yield from self.build(self.sites[site][slot], site, builds)
            if not builds and slot in ("1", "2", "3"):
                freed += 1

    def build(self, seat: int, site: str, builds: list[bool]) -> Asking:
        """`builds` gets an entry if a stone is spent."""
        player = self.players[seat]
        while True:
            teams = self.teams(seat, site)
            if not teams and not self.plays(seat):
                return
            answer = yield Question(seat, ["decline", *teams, *self.plays(seat)])
            if answer == "decline":
                return
            if answer.startswith("team "):
                break
            self.play(seat, answer)
        builds.append(True)
        player.worked.add(site)
        words = answer.split(" ")[1:]
        crews = [word for word in words if word in CREWS]
        player.tired |= set(crews)
        if len(set(crews) - {"joker"}) == 2:
            player.cards.remove("two-crews")
        for card in words[len(crews) :]:
            player.cards.remove(card)
        strength = sum(player.crews[crew] for crew in crews) + 3 * words.count("plus3")
        if site == "sphinx":
            yield from self.draw(seat, strength)
        else:
            yield from self.lay_stones(seat, site, strength)

    def teams(self, seat: int, site: str) -> list[str]:
        player = self.players[seat]
        ready = [crew for crew in CREWS[:3] if crew not in player.tired]
        sizes = (1, 2) if "two-crews" in player.cards else (1,)
        found = []
        for crews in [team for size in sizes for team in combinations(ready, size)]:
            for joker in ([], ["joker"])[: 1 if "joker" in player.tired else 2]:
                for plus3 in range(player.cards.count("plus3") + 1):
                    team = [*crews, *joker]
                    strength = sum(player.crews[crew] for crew in team) + 3 * plus3
                    possible = self.draws(seat, strength) if site == "sphinx" else self.stones(seat, site, strength)
                    if possible:
                        found.append(" ".join(["team", *team, *["plus3"] * plus3]))
        return found

    def draws(self, seat: int, strength: int) -> list[int]:
        """How many sphinx cards can be drawn."""
        player = self.players[seat]
        stack = 29 - sum(len(other.sphinx) for other in self.players)
        free = 2 if "plus2-sphinx" in player.cards else 0
        return [
            number for number in range(1, min(5, stack) + 1) if max(1, number - free) <= min(strength, player.stones)
        ]

    def draw(self, seat: int, strength: int) -> Asking:
        player = self.players[seat]
        answer = yield Question(seat, [f"draw {number}" for number in self.draws(seat, strength)])
        number = int(answer.removeprefix("draw "))
        player.stones -= max(1, number - 2) if "plus2-sphinx" in player.cards else number
        drawn: list[str] = []
        for card in range(number):
            answer = yield Question(CHANCE, [])
            drawn.append(answer.removeprefix("draw "))
            if drawn[-1] in self.returned:
                assert self.returned.pop(0) == drawn[-1]
        for keep in range(2 if "keep2-sphinx" in player.cards else 1):
            if drawn:
                answer = yield Question(seat, ["return", *[f"keep {card}" for card in drawn]])
                if answer == "return":
                    break
                player.sphinx.append(answer.removeprefix("keep "))
                drawn.remove(player.sphinx[-1])
        self.returned += drawn
        self.score(seat, "returns", len(drawn))

    def next_stones(self, site: str) -> Iterator[tuple[str, int]]:
        """The next field of every part of the site that can be built, and its value."""
        for name in AT_SITE[site]:
            here = len(self.built[name])
            values = tuple(self.graves) if name == "grave" else BUILDINGS[name]
            full = [part for part in BUILDINGS if len(self.built[part]) == len(BUILDINGS[part])]
            before = {"temple columns": {"temple left", "temple right"}, "temple top": {"temple columns"}}.get(
                name, set()
            )
            if here < len(values) and before <= set(full):
                yield name, values[here]

    def stones(self, seat: int, site: str, strength: int) -> dict[str, tuple[str, int]]:
        limit = min(strength, self.players[seat].stones)
        possible = [(name, value) for name, value in self.next_stones(site) if value <= limit]
        return {f"build {name} {len(self.built[name]) + 1}": (name, value) for name, value in possible}

    def lay_stones(self, seat: int, site: str, strength: int) -> Asking:
        sums: Counter[str] = Counter()
        rows: list[int] = []
        while True:
            possible = self.stones(seat, site, strength - sums.total())
            answer = yield Question(seat, [*possible, *(["stop"] if sums else [])])
            if answer == "stop":
                break
            name, value = possible[answer]
            self.players[seat].stones -= value
            self.built[name].append(seat)
            kind = {"grave": "graves"}.get(name, name.split(" ", maxsplit=1)[0])
            sums[kind] += value
            if name == "grave" and len(self.graves) < 12:
                yield from self.open_grave()
            if kind == "pyramid" and len(self.built[name]) == len(BUILDINGS[name]):
                rows.append(int(name[-1]))
        self.score(seat, *[item for pair in sums.items() for item in pair])
        for row in sorted(rows):
            owners = self.built[f"pyramid {row}"]
            most = max(owners.count(owner) for owner in owners)
            best = next(owner for owner in owners if owners.count(owner) == most)
            self.score(best, "rows", most)
        if site == "obelisk":
            answer = yield Question(seat, ["lower stone", "lower grain"])
            self.lower(seat, answer.removeprefix("lower "))

    def open_grave(self) -> Asking:
        answer = yield Question(CHANCE, [])
        self.graves.append(int(answer.removeprefix("open ")))
