"""The rules told a second time, as a person with the rulebook at the table would tell them.

Slow, with names instead of numbers, and nothing shared with the engine: where the two disagree, one of them is wrong.
"""

from collections import Counter

from games.egizia.referee.box import RINGS, ROUND, SITES, SQUARES, field, quarry
from games.egizia.referee.reckoning import final_points
from games.egizia.referee.sites import Sites
from games.egizia.referee.tabletop import CHANCE, Asking, Question


class Referee(Sites):
    """One table. `game()` tells the whole game: it asks, is sent the answer, and stops when the game is over."""

    def game(self) -> Asking:
        answer = yield Question(CHANCE, [])
        self.order = ["abcd".index(letter) for letter in answer.split(" ")[1:]]
        for tile, seat in enumerate(self.order):
            self.players[seat].stones = self.box.values["start"]["stones"][tile]
        for seat in reversed(self.order):
            self.arrive(seat)
        if self.start_card:
            for seat in self.order:
                answer = yield Question(CHANCE, [])
                self.players[seat].sphinx.append(answer.removeprefix("draw "))
        for number in range(self.box.values["graves"]["open"]):
            yield from self.open_grave()
        for number in range(1, 6):
            yield from self.one_round(number)
        for seat in reversed(self.order):
            yield from self.card_turn(seat)
        yield Question(CHANCE, [])
        for seat in reversed(self.order):
            for category, points in final_points(self, seat):
                self.score(seat, category, points)
        self.winner = self.front()[0]

    # a round

    def one_round(self, number: int) -> Asking:
        answer = yield Question(CHANCE, [])
        if number in (1, 3, 5):
            self.deck = Counter(self.box.values["decks"][number // 2])
        self.deck.subtract(answer.split(" ")[1:])
        assert min(self.deck.values()) >= 0
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
        for site in self.box.sites:
            yield from self.handle(site)
        for seat in self.front():
            yield from self.card_turn(seat)
            self.score(seat, "participation", self.box.values["participation"][len(self.players[seat].worked)])
            yield from self.card_turn(seat)
        self.order = self.front()[::-1]
        if not self.early_leftover:
            yield from self.leftover()

    def leftover(self) -> Asking:
        for seat in self.order:
            taken = 0
            while taken < self.players[seat].cards.count("leftover-card") and self.river:
                answer = yield Question(seat, ["pass", *[f"take {square}" for square in self.river]])
                if answer == "pass":
                    break
                taken += 1
                yield from self.take(seat, self.river.pop(answer.removeprefix("take ")))

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
        if player.placed == self.box.values["start"]["ships"]:
            return []
        found = []
        for number, name in enumerate(self.box.places, start=1):
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
        fields = self.box.values["site_fields"][str(len(self.players))]
        free = [str(slot) for slot in range(1, fields + 1) if str(slot) not in self.sites[site]]
        return free or ["reserve", *["extra"] * ("extra-site" in self.players[seat].cards)]

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
        if place in self.box.pairs:
            return any(crew in player.grow() for crew in self.box.pairs[place])
        if place == "alyi":
            return player.stones < self.box.values["stone_max"] or bool(player.grow())
        return place in ("edfu", "passalon")

    def place(self, seat: int, answer: str) -> Asking:
        _, place, *slot = answer.split(" ")
        player = self.players[seat]
        if self.box.places.index(place) + 1 <= player.below():
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
            self.store(seat, self.box.values["alyi_stones"])
            yield from self.choose_crew(seat)
        elif place in self.box.pairs:
            self.stronger(seat, *self.box.pairs[place])
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
                self.score(seat, "feeding", -max(0, lacking) * self.penalty(seat))
                return
            if answer == "grain":
                player.cards.remove("grain4")
                added += self.box.cards["grain"]
            elif answer.startswith("feed "):
                player.stones -= int(answer.removeprefix("feed "))
                added += int(answer.removeprefix("feed "))
            else:
                self.play(seat, answer)

    def penalty(self, seat: int) -> int:
        return int(self.box.values["grain_market"]["penalty"][self.players[seat].levels["grain"]])
