"""The referee's box and what a player has before him, in names: read off the values of a box as they are written."""

import json
from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import scarab.games.amun_re.box

STANDARD = Path(scarab.games.amun_re.box.__file__).with_name("standard-1.json")
"""The only thing shared with the engine: the printed numbers, as a document."""
BONUS = ["farmers-bonus", "cards-bonus", "side-bonus", "half-bonus", "bank-bonus"]


class Question(NamedTuple):
    """Each of these seats is to say one of its answers; no seat: something is drawn that begins with these words."""

    answers: dict[int, list[str]]
    drawn: str = ""


@dataclass
class Province:
    owner: int | None = None
    pyramids: int = 0
    stones: int = 0
    farmers: int = 0
    free_farmers: int = 0
    cards: list[str] = field(default_factory=list)


@dataclass
class Player:
    gold: int
    hand: Counter[str] = field(default_factory=lambda: Counter({"builder": 1}))
    bid: tuple[str, int] | None = None
    blockade: bool = False
    used: set[str] = field(default_factory=set)
    points: Counter[str] = field(default_factory=Counter)


Asking = Generator[Question, tuple[int, str], None]


class RefereeTable:
    """Who has what, and how somebody is asked."""

    def __init__(self, seats: int, drawn_start: bool = False, values: dict[str, Any] | None = None) -> None:
        self.box: dict[str, Any] = values or json.loads(STANDARD.read_text(encoding="utf-8"))["values"]
        self.players = [Player(self.box["start_gold"]) for seat in range(seats)]
        self.drawn_start = drawn_start
        self.pharaoh = 0
        self.map = {name: Province() for name in self.box["provinces"]}
        self.deck: Counter[str] = Counter(self.box["cards"])
        self.deck["builder"] -= seats
        self.discards: Counter[str] = Counter()
        self.temple = 0
        self.pile = list(self.map)
        self.kingdom = "old"

    def printed(self, name: str, what: str) -> Any:
        """What stands on the map at a province."""
        return self.box["provinces"][name][what]

    @property
    def winners(self) -> list[int]:
        ranks = []
        for seat, player in enumerate(self.players):
            own = [self.map[name] for name in self.lands(seat)]
            built = sum(land.pyramids for land in own), sum(land.stones for land in own)
            ranks.append((player.points.total(), *built))
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def clockwise(self) -> list[int]:
        seats = len(self.players)
        return [(self.pharaoh + step) % seats for step in range(seats)]

    def lands(self, seat: int) -> list[str]:
        return [name for name, land in self.map.items() if land.owner == seat]

    def new_phase(self) -> None:
        for player in self.players:
            player.used = set()
            player.bid = None
            player.blockade = False

    def sales(self, seat: int) -> list[str]:
        return [f"sell {card}" for card in self.in_hand(seat)]

    def in_hand(self, seat: int) -> list[str]:
        return [card for card, number in self.players[seat].hand.items() if number]

    def may_play(self, seat: int, card: str) -> bool:
        return self.players[seat].hand[card] > 0 and card not in self.players[seat].used

    def lose(self, seat: int, card: str) -> None:
        self.players[seat].hand[card] -= 1
        self.discards[card] += 1

    def use(self, seat: int, card: str) -> None:
        self.lose(seat, card)
        self.players[seat].used.add(card)

    def ask(self, seat: int, answers: list[str]) -> Generator[Question, tuple[int, str], str]:
        """Until something else than a sale is said."""
        while True:
            text = yield from self.ask_once(seat, answers)
            if not text.startswith("sell "):
                return text

    def ask_once(self, seat: int, answers: list[str]) -> Generator[Question, tuple[int, str], str]:
        """A sale changes what can be said afterwards, so most callers list the answers again."""
        _, text = yield Question({seat: answers + self.sales(seat)})
        self.sold(seat, text)
        return text

    def sold(self, seat: int, text: str) -> bool:
        if not text.startswith("sell "):
            return False
        self.lose(seat, text.removeprefix("sell "))
        self.players[seat].gold += 1
        return True

    def one_card(self, words: str) -> Generator[Question, tuple[int, str], str | None]:
        if not self.deck.total():
            self.deck, self.discards = self.discards, Counter()
        if not self.deck.total():
            return None
        _, text = yield Question({}, words)
        card = text.removeprefix(words)
        assert self.deck[card] > 0
        self.deck[card] -= 1
        return card

    def draw(self, seat: int) -> Asking:
        card = yield from self.one_card(f"deal {'abcde'[seat]} ")
        assert card is not None
        self.players[seat].hand[card] += 1
