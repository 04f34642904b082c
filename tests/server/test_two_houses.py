"""Two houses on one database, as if the second server were not refused: no write overwrites another's.

Each keeps tables in memory and does not hear of what the other writes. Every write names the `change` it builds on.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from scarab.core.record import Record
from scarab.core.verify import verify
from scarab.server.commands.invites import claim, join
from scarab.server.commands.lobby import create, rename, set_ready
from scarab.server.commands.takeover import hand_over
from scarab.server.errors import Conflict, Refusal
from scarab.server.house import ServerHouse
from scarab.server.table.rows import TableRow
from scarab.server.wire import BotChoice, Claim, Created, Move, NewSeat, NewTable, Readiness
from server.faults.history import History, Sent, faults
from server.houses import opened, said
from support.deadlines import run_async

TABLES = 20
Houses = tuple[ServerHouse, ServerHouse]


@asynccontextmanager
async def two(folder: Path) -> AsyncIterator[Houses]:
    async with opened("server", folder) as one, opened("server", folder) as other:
        assert isinstance(one, ServerHouse)
        assert isinstance(other, ServerHouse)
        yield one, other


async def set_up(houses: Houses, *kinds: str, game: str = "tutankhamen", **more: Any) -> Created:
    """A table of the host `v`, loaded in both houses."""
    seats = [NewSeat(kind=kind) if kind in ("me", "link") else NewSeat(kind="bot", bot=kind) for kind in kinds]  # type: ignore[arg-type]
    made = await create(houses[0], "v", NewTable(game=game, seats=seats, **more))
    for house in houses:
        await row_at(house, made.table)
    return made


async def row_at(house: ServerHouse, id: str) -> TableRow:
    async with house.table(id) as table:
        return table.row.snapshot()


async def stored(house: ServerHouse, id: str) -> TableRow:
    """The stored table."""
    async with house.table(id) as table:
        await house.reload(table)
        return table.row.snapshot()


async def at_once(*commands: Coroutine[Any, Any, bytes]) -> list[bool]:
    """Which of them succeeded; the others are refused."""
    outcomes = await asyncio.gather(*commands, return_exceptions=True)
    for outcome in outcomes:
        assert isinstance(outcome, bytes | Refusal | Conflict), outcome
    return [isinstance(outcome, bytes) for outcome in outcomes]


def test_a_one_time_link_claimed_at_both_gives_the_seat_to_one(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as houses:
            for table in range(TABLES):
                made = await set_up(houses, "me", "link")
                wish = Claim(token=made.links[0].token)
                done = await at_once(claim(houses[0], made.table, "x", wish), claim(houses[1], made.table, "y", wish))
                assert sorted(done) == [False, True]
                winner = "x" if done[0] else "y"
                for house in houses:
                    assert (await stored(house, made.table)).seats[1].owner == winner
                again = await at_once(claim(houses[0], made.table, "x", wish), claim(houses[1], made.table, "y", wish))
                assert again == done

    run_async(test())


def test_a_link_claimed_at_one_is_spent_at_the_other_that_has_not_heard_of_it(tmp_path: Path) -> None:
    """One after the other: by memory alone the seat would be given away twice."""

    async def test() -> None:
        async with two(tmp_path) as houses:
            made = await set_up(houses, "me", "link")
            wish = Claim(token=made.links[0].token)
            await claim(houses[0], made.table, "x", wish)
            with pytest.raises(Conflict):
                await claim(houses[1], made.table, "y", wish)
            with pytest.raises(Refusal) as refused:
                await claim(houses[1], made.table, "y", wish)
            assert refused.value.code == "seat/claimed"
            assert (await stored(houses[1], made.table)).seats[1].owner == "x"

    run_async(test())


def test_a_free_seat_of_a_public_table_is_taken_by_one(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as houses:
            for table in range(TABLES):
                id = (await set_up(houses, "me", "link", public=True)).table
                done = await at_once(join(houses[0], id, "x", 1, None), join(houses[1], id, "y", 1, None))
                assert sorted(done) == [False, True]
                assert (await stored(houses[1], id)).seats[1].owner == ("x" if done[0] else "y")

    run_async(test())


def test_a_change_to_one_seat_does_not_undo_one_to_another(tmp_path: Path) -> None:
    """They are different rows of the database; the table's row guards both."""

    async def test() -> None:
        async with two(tmp_path) as houses:
            made = await set_up(houses, "me", "link")
            await claim(houses[0], made.table, "x", Claim(token=made.links[0].token))
            with pytest.raises(Conflict):
                await rename(houses[1], made.table, "v", 0, "Nefertari")
            await rename(houses[1], made.table, "v", 0, "Nefertari")
            row = await stored(houses[0], made.table)
            assert [(seat.owner, seat.name) for seat in row.seats] == [("v", "Nefertari"), ("x", "")]

    run_async(test())


def test_people_who_get_ready_at_both_have_one_deal_with_both_numbers(tmp_path: Path) -> None:
    async def ready(house: ServerHouse, id: str, visitor: str, seat: int, number: str) -> None:
        """Retry after a conflict, as a page does."""
        wish = Readiness(ready=True, number=number)
        while await at_once(set_ready(house, id, visitor, seat, wish)) == [False]:
            await asyncio.sleep(0)

    async def test() -> None:
        async with two(tmp_path) as houses:
            for table in range(TABLES):
                made = await set_up(houses, "me", "link")
                await claim(houses[0], made.table, "x", Claim(token=made.links[0].token))
                await stored(houses[1], made.table)
                await asyncio.gather(
                    ready(houses[0], made.table, "v", 0, "0" * 64), ready(houses[1], made.table, "x", 1, "1" * 64)
                )
                row = await stored(houses[0], made.table)
                assert (row.status, row.version) == ("playing", 1)
                assert row.headers is not None
                assert [row.headers["Number A"], row.headers["Number B"]] == ["0" * 64, "1" * 64]

    run_async(test())


def test_a_seat_handed_to_a_bot_at_one_is_not_played_by_its_person_at_the_other(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as houses:
            id = (await set_up(houses, "me", "me", ready=True)).table
            await hand_over(houses[0], id, "v", 1, BotChoice(bot="random"))
            await said(houses[0], id, Move(version=1, action="take 3", seat=0, id="1"))
            with pytest.raises(Refusal) as refused:
                await said(houses[1], id, Move(version=1, action="take 4", seat=0, id="2"))
            assert refused.value.code == "action/stale"
            with pytest.raises(Refusal) as refused:
                await said(houses[1], id, Move(version=2, action="take 5", seat=1, id="3"))
            assert refused.value.code in ("seat/bot-plays", "action/stale")

    run_async(test())


@contextmanager
def suppress_stale() -> Iterator[None]:
    try:
        yield
    except Refusal as refusal:
        if refusal.code != "action/stale":
            raise


@pytest.mark.parametrize(
    ("game", "kinds"), [("tutankhamen", ("me", "me", "random")), ("imhotep", ("me", "me", "greedy"))]
)
def test_a_game_played_at_both_at_once_has_every_acknowledged_move_once(
    tmp_path: Path, game: str, kinds: tuple[str, ...]
) -> None:
    """The bot runs in both houses, and plays in one of them."""

    async def play(house: ServerHouse, id: str, chance: random.Random, history: History) -> None:
        """This house may be out of date; if no person acts here, it reloads the table."""
        while (await row_at(house, id)).status != "over":
            async with house.table(id) as table:
                state, version = table.playable().state, table.row.version
                asked = [seat for seat in table.asked() if seat in history.people]
                moves = [Sent(seat, version, action.text) for seat in asked for action in state.legal_actions(seat)]
            await asyncio.sleep(chance.random() / 500)
            if not moves:
                await stored(house, id)
                continue
            sent = chance.choice(moves)
            with suppress_stale():
                move = Move(version=version, action=sent.action, seat=sent.seat, id="1")
                history.acknowledged.setdefault(sent, await house.run(said(house, id, move)))

    async def test() -> Record:
        async with two(tmp_path) as houses:
            id = (await set_up(houses, *kinds, game=game, ready=True)).table
            await asyncio.gather(*[play(house, id, random.Random(n), history) for n, house in enumerate(houses)])
            await stored(houses[0], id)
            async with houses[0].table(id) as table:
                assert table.progress is not None
                return table.progress.table.record

    history = History({0, 1})
    record = run_async(test())
    assert faults(record, history) == []
    assert verify(record).fair
