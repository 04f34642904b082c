"""The rules told a second time, as a person with the rulebook at the table would tell them.

Slow, with names instead of numbers, and nothing shared with the engine: where the two disagree, one of them is wrong.
"""

from collections.abc import Generator, Iterator

from games.amun_re.referee.box import BONUS, Asking, Player, Question, RefereeTable


class Referee(RefereeTable):
    """One table. `game()` tells the whole game: it asks, is sent who said what, and stops when the game is over."""

    def game(self) -> Asking:
        if self.drawn_start:
            _, text = yield Question({}, "start ")
            self.pharaoh = "abcde".index(text[-1])
        for self.kingdom in ("old", "new"):
            used: list[str] = []
            for _ in range(3):
                cards = yield from self.reveal()
                used += cards
                yield from self.auction(cards)
                self.new_phase()
                for seat in self.clockwise():
                    yield from self.buy_cards(seat)
                    yield from self.buy_farmers(seat)
                    yield from self.buy_stones(seat)
                self.new_phase()
                yield from self.offering()
                self.new_phase()
                for seat in self.clockwise():
                    yield from self.harvest(seat)
            self.new_phase()
            yield from self.scoring()
            self.pile = used
            if self.kingdom == "old":
                for land in self.map.values():
                    land.owner, land.farmers, land.free_farmers = None, 0, 0

    # phase 1

    def reveal(self) -> Generator[Question, tuple[int, str], list[str]]:
        _, text = yield Question({}, "reveal ")
        cards = text.split(" ")[1:]
        assert len(set(cards)) == len(self.players)
        assert set(cards) <= set(self.pile)
        for name in cards:
            self.pile.remove(name)
            self.map[name].stones += self.printed(name, "free_stones")
        for name in cards:
            for _ in range(self.printed(name, "free_cards")):
                card = yield from self.one_card(f"hide {name} ")
                if card is not None:
                    self.map[name].cards.append(card)
        return cards

    # phase 2

    def highest(self, name: str) -> int | None:
        on_card = [(p.bid[1], seat) for seat, p in enumerate(self.players) if p.bid and p.bid[0] == name]
        return max(on_card)[1] if on_card else None

    def is_outbid(self, seat: int) -> bool:
        bid = self.players[seat].bid
        return bid is not None and self.highest(bid[0]) != seat

    def auction(self, cards: list[str]) -> Asking:
        self.new_phase()
        for seat in self.clockwise():
            yield from self.one_bid(seat, cards)
        last = self.clockwise()[-1]
        while any(self.is_outbid(seat) for seat in range(len(self.players))):
            last = (last + 1) % len(self.players)
            if self.is_outbid(last):
                yield from self.one_bid(last, cards)
        for seat in self.clockwise():
            bid = self.players[seat].bid
            assert bid is not None
            self.players[seat].gold += self.printed(bid[0], "free_gold") - bid[1]
            self.map[bid[0]].owner = seat
        for seat in self.clockwise():
            bid = self.players[seat].bid
            assert bid is not None
            while self.map[bid[0]].cards:
                _, text = yield Question({}, f"find {'abcde'[seat]} ")
                card = self.map[bid[0]].cards.pop(0)
                assert text.endswith(f" {card}")
                self.players[seat].hand[card] += 1

    def one_bid(self, seat: int, cards: list[str]) -> Asking:
        player = self.players[seat]
        text = "sell"
        while text.startswith("sell"):
            text = yield from self.ask_once(seat, list(self.bids(seat, cards)))
        _, name, step, *played = text.split(" ")
        for card in played:
            self.use(seat, card)
        player.blockade = player.blockade or "blockade" in played
        player.bid = name, self.amount(step)

    def bids(self, seat: int, cards: list[str]) -> Iterator[str]:
        player = self.players[seat]
        for name in cards:
            lost = player.bid is not None and player.bid[0] == name
            if lost and not self.may_play(seat, "same-province"):
                continue
            words = " same-province" if lost else ""
            for gold in self.box["bid_steps"]:
                if gold <= player.gold and self.beats(name, gold):
                    yield f"bid {name} {self.step(gold)}{words}"
                    if self.may_play(seat, "blockade"):
                        yield f"bid {name} {self.step(gold)}{words} blockade"

    def step(self, gold: int) -> str:
        """How a bid is written down: nine amounts by themselves, any other by the number of its step."""
        if gold in (0, 1, 3, 6, 10, 15, 21, 28, 36):
            return str(gold)
        return f"step-{self.box['bid_steps'].index(gold) + 1}"

    def amount(self, step: str) -> int:
        return int(next(gold for gold in self.box["bid_steps"] if self.step(gold) == step))

    def beats(self, name: str, gold: int) -> bool:
        rival = self.highest(name)
        if rival is None:
            return True
        bid = self.players[rival].bid
        assert bid is not None
        steps = self.box["bid_steps"]
        needed = self.box["blockade_steps"] if self.players[rival].blockade else 1
        return bool(steps.index(gold) - steps.index(bid[1]) >= needed)

    # phase 3

    def price_list(self, seat: int, what: str, most: int) -> list[str]:
        return [f"buy {what} {n}" for n in range(1, most + 1) if sum(range(n + 1)) <= self.players[seat].gold]

    def buy_cards(self, seat: int) -> Asking:
        bought = False
        while True:
            limit = min(
                max(self.printed(name, "limit") for name in self.lands(seat)), self.deck.total() + self.discards.total()
            )
            prices = [] if bought else self.price_list(seat, "cards", limit)
            text = yield from self.ask_once(seat, ["done", *prices])
            if text == "done":
                return
            if text.startswith("sell "):
                continue
            bought = True
            number = int(text.split(" ")[2])
            self.players[seat].gold -= sum(range(number + 1))
            for _ in range(number):
                yield from self.draw(seat)

    def fields(self, seat: int) -> list[str]:
        return [
            name for name in self.lands(seat) for field in range(self.printed(name, "fields") - self.map[name].farmers)
        ]

    def buy_farmers(self, seat: int) -> Asking:
        bought, waiting = False, 0
        while True:
            free = self.fields(seat)
            answers = sorted({f"farm {name}" for name in free}) if waiting else ["done"]
            if not bought:
                answers += self.price_list(seat, "farmers", len(free))
            if self.may_play(seat, "free-farmer"):
                answers += [f"play free-farmer {name}" for name in self.lands(seat)]
            text = yield from self.ask_once(seat, answers)
            if text == "done":
                return
            if text.startswith("sell "):
                continue
            name = text.split(" ")[-1]
            if text.startswith("buy "):
                bought, waiting = True, int(name)
                self.players[seat].gold -= sum(range(waiting + 1))
            elif text.startswith("play "):
                self.use(seat, "free-farmer")
                self.map[name].free_farmers += 1
            else:
                waiting -= 1
                self.map[name].farmers += 1

    def pyramid(self, name: str, stones: int) -> None:
        self.map[name].stones -= stones
        self.map[name].pyramids += 1

    def lay(self, name: str) -> None:
        self.map[name].stones += 1
        if self.map[name].stones == self.box["pyramid_stones"]:
            self.pyramid(name, self.box["pyramid_stones"])

    def buy_stones(self, seat: int) -> Asking:
        for name in self.lands(seat):
            if self.map[name].stones >= self.box["pyramid_stones"]:
                self.pyramid(name, self.box["pyramid_stones"])
        bought, waiting = False, 0
        while True:
            answers = [f"lay {name}" for name in self.lands(seat)] if waiting else ["done"]
            if not bought:
                answers += self.price_list(seat, "stones", 99)
            if self.may_play(seat, "builder"):
                enough = [name for name in self.lands(seat) if self.map[name].stones >= self.box["builder_stones"]]
                answers += [f"play builder {name}" for name in enough]
            text = yield from self.ask_once(seat, answers)
            if text == "done":
                return
            if text.startswith("sell "):
                continue
            name = text.split(" ")[-1]
            if text.startswith("buy "):
                bought, waiting = True, int(name)
                self.players[seat].gold -= sum(range(waiting + 1))
            elif text.startswith("play "):
                self.use(seat, "builder")
                self.pyramid(name, self.box["builder_stones"])
            else:
                waiting -= 1
                self.lay(name)

    # phase 4

    def offering(self) -> Asking:
        sealed: dict[int, str] = {}
        while len(sealed) < len(self.players):
            open_seats = [seat for seat in range(len(self.players)) if seat not in sealed]
            seat, text = yield Question({other: self.offers(other) for other in open_seats})
            if not self.sold(seat, text):
                sealed[seat] = text
        given = {}
        for seat, text in sealed.items():
            given[seat] = 0 if text.startswith("steal") else int(text.split(" ")[1])
            self.players[seat].gold -= given[seat]
            if text.endswith("correction"):
                self.lose(seat, "correction")
        total = sum(gold or -self.box["theft"] for gold in given.values())
        for seat in self.clockwise():
            if sealed[seat].endswith("correction"):
                text = yield from self.ask(seat, ["raise", "lower"])
                total += self.box["correction"] if text == "raise" else -self.box["correction"]
        self.temple = 1 + sum(total >= border for border in self.box["temple_from"])
        ranks = sorted((seat for seat in self.clockwise() if given[seat]), key=lambda seat: -given[seat])
        for seat in self.clockwise():
            if not given[seat]:
                self.players[seat].gold += self.box["theft"]
        for seat, items in zip(ranks, self.box["reward_items"], strict=False):
            for _ in range(items):
                yield from self.reward(seat)
        self.pharaoh = [*ranks, self.pharaoh][0]

    def offers(self, seat: int) -> list[str]:
        plain = ["steal", *[f"offer {gold}" for gold in range(1, self.players[seat].gold + 1)]]
        correcting = [f"{text} correction" for text in plain] if self.players[seat].hand["correction"] else []
        return plain + correcting + self.sales(seat)

    def reward(self, seat: int) -> Asking:
        text = "sell"
        while text.startswith("sell"):
            answers = [f"lay {name}" for name in self.lands(seat)]
            answers += sorted({f"farm {name}" for name in self.fields(seat)})
            answers += ["draw"] if self.deck.total() + self.discards.total() else []
            text = yield from self.ask_once(seat, answers)
        if text == "draw":
            yield from self.draw(seat)
        elif text.startswith("lay "):
            self.lay(text.removeprefix("lay "))
        else:
            self.map[text.removeprefix("farm ")].farmers += 1

    # phase 5

    def farmers(self, name: str) -> int:
        return self.map[name].farmers + self.map[name].free_farmers + int(self.printed(name, "farmers"))

    def harvest(self, seat: int) -> Asking:
        placed: dict[str, str] = {}
        text = "" if self.in_hand(seat) else "done"
        while text != "done":
            plays = [
                f"play {card} {name}"
                for card in ("increase", "eight-gold")
                if self.may_play(seat, card)
                for name in self.lands(seat)
            ]
            text = yield from self.ask_once(seat, ["done", *plays])
            if text.startswith("play "):
                _, card, name = text.split(" ")
                self.use(seat, card)
                placed[card] = name
        for name in self.lands(seat):
            each = self.temple + (placed.get("increase") == name)
            gold = self.farmers(name) * each + self.printed(name, "income")
            gold += self.printed(name, "camel_income") if self.temple <= self.box["camel_space"] else 0
            self.players[seat].gold += self.box["eight_gold"] if placed.get("eight-gold") == name else gold

    # phase 6

    def scoring(self) -> Asking:
        for seat, player in enumerate(self.players):
            own = [self.map[name].pyramids for name in self.lands(seat)]
            self.book(player, "pyramids", sum(own))
            self.book(player, "sets", self.box["set_points"] * min(own))
            temples = sum(self.printed(name, "temples") for name in self.lands(seat))
            self.book(player, "temples", self.temple * temples)
        for bank in ("west", "east"):
            side = {
                name: (land.pyramids, land.stones)
                for name, land in self.map.items()
                if self.printed(name, "bank") == bank and land.owner is not None and land.pyramids
            }
            best = [name for name in side if side[name] == max(side.values())]
            for owner in {self.map[name].owner for name in best}:
                assert owner is not None
                self.book(self.players[owner], bank, self.box["bank_points"])
        for seat in self.clockwise():
            text = "" if self.in_hand(seat) else "done"
            while text != "done":
                plays = [f"play {card}" for card in BONUS if self.may_play(seat, card) and self.fulfilled(seat, card)]
                text = yield from self.ask_once(seat, ["done", *plays])
                if text.startswith("play "):
                    self.use(seat, text.removeprefix("play "))
                    self.book(self.players[seat], text.removeprefix("play "), self.box["bonus_points"])
        if self.kingdom == "new":
            for player in self.players:
                player.gold += player.hand.total()
            for player in self.players:
                richer = sum(other.gold > player.gold for other in self.players)
                self.book(player, "gold", self.box["gold_points"][richer])

    def book(self, player: Player, category: str, points: int) -> None:
        if points:
            player.points[f"{self.kingdom}-{category}"] += points

    def fulfilled(self, seat: int, card: str) -> bool:
        own = self.lands(seat)
        if card == "farmers-bonus":
            return sum(self.farmers(name) for name in own) >= int(self.box["bonus_farmers"])
        if card == "cards-bonus":
            symbols = sum(self.printed(name, "limit") + self.printed(name, "free_cards") for name in own)
            return bool(symbols >= self.box["bonus_symbols"])
        alike = {"side-bonus": "bank", "half-bonus": "half", "bank-bonus": "nile"}[card]
        return len({self.printed(name, alike) for name in own}) == 1
