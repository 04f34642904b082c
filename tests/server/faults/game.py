"""One table, its people, and what the server told them."""

import asyncio
import random
from collections import Counter

from server.faults.history import History
from server.faults.mortal import Mortal
from server.faults.person import Json, Person
from server.faults.ways import PostPerson, SocketPerson


class Game:
    """One table with its people: for each a list of seats; the other seats are bots'."""

    def __init__(self, mortal: Mortal, name: str, people: list[list[int]], bots: list[str], seed: int) -> None:
        self.mortal = mortal
        self.name = name
        self.seats = sum(map(len, people)) + len(bots)
        taken = {seat for seats in people for seat in seats}
        waiting = list(bots)
        self.kinds: list[Json] = [
            {"kind": "me"} if seat in people[0] else {"kind": "link"} if seat in taken
            else {"kind": "bot", "bot": waiting.pop()}
            for seat in range(self.seats)
        ]  # fmt: skip
        self.counts: Counter[str] = Counter()
        self.history = History(taken)
        self.numbers: dict[int, str] = {}
        self.id = ""
        self.tokens: dict[int, str] = {}
        self.created = asyncio.Event()
        kinds: list[type[Person]] = [SocketPerson, PostPerson]
        self.people = [
            kinds[(seed + place) % 2](self, seats, random.Random(f"{seed}/{place}"))
            for place, seats in enumerate(people)
        ]
        self.host = self.people[0]

    async def play(self) -> None:
        async with asyncio.TaskGroup() as group:
            for person in self.people:
                group.create_task(person.play())
