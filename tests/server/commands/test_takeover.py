"""An absent player blocks no table: the host, or most of the others, let a bot play; the player takes the seat back."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from scarab.server.commands.invites import claim
from scarab.server.commands.lobby import create, set_ready
from scarab.server.commands.moves import play
from scarab.server.commands.takeover import AWAY_SECONDS, hand_over, reclaim, resign
from scarab.server.commands.undo import answer_undo, undo
from scarab.server.errors import Refusal
from scarab.server.house import ServerHouse
from scarab.server.memory_house import MemoryHouse
from scarab.server.table.loaded import LoadedTable
from scarab.server.wire import BotChoice, Claim, Move, NewSeat, NewTable, Readiness, TableMessage, UndoAnswer, UndoWish
from server.houses import HOUSES, opened
from support.deadlines import run_async

PEOPLE = ["ann", "ben", "cid", "dora"]
"""Ann is the host; everybody plays one seat."""
BOT = BotChoice(bot="random")


class Evening:
    """A table of Tutankhamen where seat 0 is to act, and a manual clock."""

    def __init__(self, house: MemoryHouse | ServerHouse) -> None:
        self.house = house
        self.time = house.now()
        house.now = lambda: self.time
        if isinstance(house, ServerHouse):
            house.on_change.remove(house.wake_bots)  # only the test makes moves

    async def sit_down(self, people: int) -> None:
        seats = [NewSeat(kind="me"), *[NewSeat(kind="link")] * (people - 1)]
        made = await create(self.house, "ann", NewTable(game="tutankhamen", seats=seats))
        self.id = made.table
        for person, link in zip(PEOPLE[1:], made.links, strict=False):
            await claim(self.house, self.id, person, Claim(token=link.token))
        for seat in range(people):
            await set_ready(self.house, self.id, PEOPLE[seat], seat, Readiness(ready=True))

    async def pass_seconds(self, seconds: float) -> None:
        self.time += round(seconds * 1000)
        await asyncio.sleep(0)

    async def patience(self) -> int:
        async with self.house.table(self.id) as table:
            return table.patience

    async def hand_over(self, visitor: str, seat: int) -> TableMessage:
        return read(await hand_over(self.house, self.id, visitor, seat, BOT))

    async def play(self, seat: int, action: str) -> TableMessage:
        async with self.house.table(self.id) as table:
            version = table.row.version
        move = Move(version=version, action=action, seat=seat)
        return read(await play(self.house, self.id, PEOPLE[seat], move))


def read(message: bytes) -> TableMessage:
    return msgspec.json.decode(message, type=TableMessage)


async def refused(command: Awaitable[Any], code: str) -> None:
    with pytest.raises(Refusal) as caught:
        await command
    assert caught.value.code == code


class Tab:
    """Somebody has the table open."""

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor

    def offer(self, table: LoadedTable) -> None:
        pass

    def dismiss(self) -> None:
        pass


Law = Callable[[Evening], Awaitable[None]]


@pytest.fixture(params=HOUSES)
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[int, Law], None]:
    def spend(people: int, law: Law) -> None:
        async def whole() -> None:
            async with opened(request.param, tmp_path) as house:
                evening = Evening(house)
                await evening.sit_down(people)
                await law(evening)

        run_async(whole())

    return spend


Spend = Callable[[int, Law], None]


@pytest.mark.parametrize("tab", [True, False])
def test_the_host_lets_a_bot_play_for_who_was_asked_too_long_open_tab_or_not(evening: Spend, tab: bool) -> None:
    async def law(table: Evening) -> None:
        await table.play(0, "take 1")  # now Ben is to act
        async with table.house.table(table.id) as loaded:
            loaded.notice("ben")
            if tab:
                loaded.subscribers.add(Tab("ben"))
        await table.pass_seconds(await table.patience() - 0.001)
        await refused(table.hand_over("ann", 1), "seat/present")
        await table.pass_seconds(0.001)
        assert (await table.hand_over("ann", 1)).state.seats[1].bot == "random"

    evening(3, law)


def test_a_seat_that_is_not_asked_is_never_late(evening: Spend) -> None:
    async def law(table: Evening) -> None:
        async with table.house.table(table.id) as loaded:
            loaded.subscribers.add(Tab("ben"))
        await table.pass_seconds(10 * await table.patience())
        await refused(table.hand_over("ann", 1), "seat/present")
        await refused(table.hand_over("cid", 1), "seat/not-yet")

    evening(3, law)


def test_more_than_half_of_the_others_hand_a_seat_over(evening: Spend) -> None:
    """The host's seat too: of three others two votes decide, and a repeated vote counts once."""

    async def law(table: Evening) -> None:
        await refused(table.hand_over("ben", 0), "seat/not-yet")
        await table.pass_seconds(await table.patience())
        for _ in range(3):
            message = await table.hand_over("ben", 0)
            assert (message.state.seats[0].bot, message.state.seats[0].votes) == (None, [1])
        message = await table.hand_over("dora", 0)
        assert (message.state.seats[0].bot, message.state.seats[0].votes) == ("random", [])

    evening(4, law)


def test_half_is_not_more_than_half(evening: Spend) -> None:
    async def law(table: Evening) -> None:
        await table.pass_seconds(await table.patience())
        assert (await table.hand_over("ben", 0)).state.seats[0].bot is None
        assert (await table.hand_over("cid", 0)).state.seats[0].bot == "random"

    evening(3, law)


def test_for_two_the_other_one_decides(evening: Spend) -> None:
    async def law(table: Evening) -> None:
        await table.pass_seconds(await table.patience())
        assert (await table.hand_over("ben", 0)).state.seats[0].bot == "random"

    evening(2, law)


def test_only_who_plays_here_votes(evening: Spend) -> None:
    """Strangers cannot vote, nor players who have left or resigned."""

    async def law(table: Evening) -> None:
        await table.pass_seconds(await table.patience())
        await refused(table.hand_over("stranger", 0), "table/not-host")
        await refused(table.hand_over("", 0), "table/not-host")
        await table.hand_over("ben", 1)
        await resign(table.house, table.id, "cid", 2)
        for visitor in ("ben", "cid"):
            assert (await table.hand_over(visitor, 0)).state.seats[0].bot is None
        assert (await table.hand_over("dora", 0)).state.seats[0].bot == "random"

    evening(4, law)


def test_a_move_ends_the_vote_and_the_time_begins_anew(evening: Spend) -> None:
    async def law(table: Evening) -> None:
        await table.pass_seconds(await table.patience())
        assert (await table.hand_over("ben", 0)).state.seats[0].votes == [1]
        message = await table.play(0, "take 1")
        assert [seat.votes for seat in message.state.seats] == [[], [], [], []]
        assert [seat.asked_since for seat in message.state.seats] == [None, table.time, None, None]
        await refused(table.hand_over("cid", 1), "seat/not-yet")
        await refused(table.hand_over("cid", 0), "seat/not-yet")

    evening(4, law)


def test_the_player_takes_the_seat_back_with_one_request(evening: Spend) -> None:
    async def law(table: Evening) -> None:
        await table.pass_seconds(await table.patience())
        await table.hand_over("ben", 0)
        await refused(reclaim(table.house, table.id, "ben", 0), "seat/not-yours")
        message = read(await reclaim(table.house, table.id, "ann", 0))
        assert (message.state.seats[0].bot, message.state.seats[0].votes) == (None, [])
        assert (await table.play(0, "take 1")).state.seats[1].asked_since == table.time

    evening(2, law)


def test_the_host_lets_a_bot_play_for_who_is_away(evening: Spend) -> None:
    """No open tab and no request for a minute; others cannot, until the seat is late."""

    async def law(table: Evening) -> None:
        async with table.house.table(table.id) as loaded:
            loaded.notice("ben")
        await refused(table.hand_over("ann", 1), "seat/present")
        async with table.house.table(table.id) as loaded:
            loaded.seen["ben"] -= AWAY_SECONDS
            loaded.subscribers.add(tab := Tab("ben"))
        await refused(table.hand_over("ann", 1), "seat/present")
        async with table.house.table(table.id) as loaded:
            loaded.subscribers.discard(tab)
        await refused(table.hand_over("cid", 1), "seat/not-yet")
        assert (await table.hand_over("ann", 1)).state.seats[1].bot == "random"

    evening(3, law)


def test_a_clock_that_jumps_makes_nobody_absent(evening: Spend) -> None:
    """A player with a recent request is present, whatever the wall clock says."""

    async def law(table: Evening) -> None:
        async with table.house.table(table.id) as loaded:
            loaded.notice("ben")
        await table.pass_seconds(10 * 24 * 3600)
        await refused(table.hand_over("ann", 1), "seat/present")

    evening(2, law)


def test_what_a_player_said_is_not_taken_back_because_others_gave_the_seat_away(evening: Spend) -> None:
    """A host who hands over a seat cannot undo alone: its player must still agree."""

    async def law(table: Evening) -> None:
        house, id = table.house, table.id
        await table.play(0, "take 1")
        await table.play(1, "take 3")
        await table.play(0, "take 5")
        await table.pass_seconds(await table.patience())
        await table.hand_over("ann", 1)
        asked = read(await undo(house, id, "ann", UndoWish(version=4, to=1)))
        assert asked.version == 4
        assert asked.state.undo_asked is not None
        assert asked.state.undo_asked.missing == [1]
        await refused(answer_undo(house, id, "ann", UndoAnswer(agree=True)), "undo/none-asked")
        done = read(await answer_undo(house, id, "ben", UndoAnswer(agree=True)))
        assert done.version == 5

    evening(2, law)


def test_who_left_by_themselves_is_not_asked(evening: Spend) -> None:
    async def law(table: Evening) -> None:
        await table.play(0, "take 1")
        await table.play(1, "take 3")
        await table.hand_over("ben", 1)
        assert read(await undo(table.house, table.id, "ann", UndoWish(version=3))).version == 4

    evening(2, law)
