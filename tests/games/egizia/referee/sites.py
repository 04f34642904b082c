"""The referee at the building sites."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from games.egizia.referee.box import CREWS
from games.egizia.referee.tabletop import CHANCE, Asking, Question, Tabletop


class Sites(Tabletop):
    """Phase 5: who builds, with whom, and what."""

    def handle(self, site: str) -> Asking:
        slots = [slot for slot in ("1", "2", "3", "extra", "reserve") if slot in self.sites[site]]
        owners = [seat for seat in self.order if "first-place" in self.players[seat].cards]
        moved = []
        for slot in [slot for seat in owners for slot in slots if self.sites[site][slot] == seat]:
            if slots[0] == slot:
                continue
            answer = yield Question(self.sites[site][slot], ["first", "stay"])
            if answer == "first":
                slots.remove(slot)
                slots.insert(0, slot)
                moved.append(slot)
        freed = 0
        for slot in slots:
            if slot == "reserve" and slot not in moved and not freed:
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
        strength = sum(player.crews[crew] for crew in crews) + self.box.cards["plus3"] * words.count("plus3")
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
                    strength = sum(player.crews[crew] for crew in team) + self.box.cards["plus3"] * plus3
                    possible = self.draws(seat, strength) if site == "sphinx" else self.stones(seat, site, strength)
                    if possible:
                        found.append(" ".join(["team", *team, *["plus3"] * plus3]))
        return found

    def draws(self, seat: int, strength: int) -> list[int]:
        """How many sphinx cards can be drawn."""
        player = self.players[seat]
        stack = 29 - sum(len(other.sphinx) for other in self.players)
        limit = min(strength, player.stones)
        return [number for number in range(1, min(5, stack) + 1) if self.price(seat, number) <= limit]

    def price(self, seat: int, number: int) -> int:
        """Each plus2-sphinx makes two cards free, but the first is paid."""
        free = self.players[seat].cards.count("plus2-sphinx") * self.box.cards["plus2_sphinx"]
        return max(1, number - free)

    def draw(self, seat: int, strength: int) -> Asking:
        player = self.players[seat]
        answer = yield Question(seat, [f"draw {number}" for number in self.draws(seat, strength)])
        number = int(answer.removeprefix("draw "))
        player.stones -= self.price(seat, number)
        drawn: list[str] = []
        for card in range(number):
            answer = yield Question(CHANCE, [])
            drawn.append(answer.removeprefix("draw "))
            if drawn[-1] in self.returned:
                assert self.returned.pop(0) == drawn[-1]
        for keep in range(self.box.cards["keep2_sphinx"] if "keep2-sphinx" in player.cards else 1):
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
        buildings = self.box.buildings
        for name in self.box.at_site[site]:
            here = len(self.built[name])
            values = self.graves if name == "grave" else buildings[name]
            full = [part for part in buildings if len(self.built[part]) == len(buildings[part])]
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
            if name == "grave" and len(self.graves) < self.box.values["graves"]["laid"]:
                yield from self.open_grave()
            if kind == "pyramid" and len(self.built[name]) == len(self.box.buildings[name]):
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
