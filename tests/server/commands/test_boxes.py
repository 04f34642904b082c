"""Tables with a box of their own: created, played, left, continued and repeated with its numbers, in both houses."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import func, select

import scarab
from scarab.core.box import digest_of
from scarab.core.errors import BadBox, BadChoice
from scarab.core.record import Record
from scarab.server.commands.boxes import MOST_BYTES
from scarab.server.commands.hints import hint
from scarab.server.commands.lobby import create
from scarab.server.commands.preview import preview
from scarab.server.commands.records import record_text
from scarab.server.commands.rematch import rematch
from scarab.server.commands.takeover import hand_over, reclaim
from scarab.server.commands.undo import undo
from scarab.server.errors import Refusal
from scarab.server.house import ServerHouse
from scarab.server.memory_house import MemoryHouse
from scarab.server.store.schema import boxes, tables
from scarab.server.table.bot_requests import bot_request
from scarab.server.table.protocols import Asker, House
from scarab.server.wire import BotChoice, HintWish, Move, NewSeat, NewTable, OwnBox, UndoWish
from server.houses import HOUSES, opened, said
from server.own_boxes import OPEN, bad_values, own_box, own_values, spec_of
from support.deadlines import run_async

EACH = pytest.mark.parametrize(("kind", "game"), [(kind, game) for kind in HOUSES for game in OPEN])


def wanted(game: str, box: OwnBox | None) -> NewTable:
    """For as few players as the game has, all of them one visitor."""
    return NewTable(game=game, seats=[NewSeat(kind="me")] * scarab.GAMES[game].meta.seats[0], ready=True, box=box)


def brought(game: str, name: str = "Anna\u2019s", number: int = 0) -> OwnBox:
    return OwnBox(name=name, values=own_values(game, number))


async def with_own_box(house: House, game: str, name: str = "Anna\u2019s") -> str:
    return (await create(house, "v", wanted(game, brought(game, name)))).table


async def forgotten(house: MemoryHouse | ServerHouse, id: str) -> None:
    """The table is unloaded, as by a restart."""
    async with house.table(id) as table:
        table.unload()


async def stored_counts(house: MemoryHouse | ServerHouse) -> tuple[int, int]:
    """The number of stored tables and boxes."""
    if isinstance(house, MemoryHouse):
        return len(house.rows), len(house.boxes)

    def count() -> tuple[int, int]:
        with house.engine.connect() as connection:
            found = [
                connection.execute(select(func.count()).select_from(each)).scalar_one() for each in (tables, boxes)
            ]
            return found[0], found[1]

    return await house.read(count)


@EACH
def test_a_table_is_played_with_its_own_box_and_goes_on_with_it(tmp_path: Path, kind: str, game: str) -> None:
    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            id = await with_own_box(house, game)
            box = own_box(game)
            for _ in range(2):
                async with house.table(id) as table:
                    assert table.playable().table.game.box == box
                    state = table.broadcast().table_state()
                    assert (state.box, state.box_name) == (box.digest, "Anna\u2019s")
                    assert state.rules == scarab.GAMES[game].meta.rules_version
                    assert table.playable().state.view(0)["box"] == box.digest
                    version, action = table.row.version, table.playable().state.legal_actions(table.asked()[0])[0]
                    seat = table.asked()[0]
                await said(house, id, Move(version=version, action=action.text, seat=seat))
                await forgotten(house, id)

    run_async(test())


@EACH
def test_equal_values_are_stored_once_and_each_table_keeps_its_name(tmp_path: Path, kind: str, game: str) -> None:
    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            ids = [await with_own_box(house, game, name) for name in ("Anna\u2019s", "Ben\u2019s")]
            assert await stored_counts(house) == (2, 1)
            for id, name in zip(ids, ("Anna\u2019s", "Ben\u2019s"), strict=True):
                await forgotten(house, id)
                assert f"\nBox: {name} sha256:{own_box(game).digest}\n" in await record_text(house, id, "v", None)
            stored = await house.stored_box(own_box(game).digest)
            assert stored is not None
            assert (stored.name, stored.game) == ("Anna\u2019s", game)

    run_async(test())


@EACH
def test_a_bad_box_is_refused_with_a_sentence_for_each_fault_and_nothing_is_stored(
    tmp_path: Path, kind: str, game: str
) -> None:
    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            with pytest.raises(BadBox) as bad:
                await create(house, "v", wanted(game, OwnBox(name="x", values=bad_values(game))))
            [fault] = bad.value.faults
            assert fault.text == spec_of(game).faults(bad_values(game))[0].text
            with pytest.raises(BadBox):
                await create(house, "v", wanted(game, OwnBox(name="x", values={})))
            with pytest.raises(Refusal, match="at most"):
                await create(house, "v", wanted(game, OwnBox(name="x", values={"more": "x" * MOST_BYTES})))
            assert await stored_counts(house) == (0, 0)

    run_async(test())


@EACH
def test_a_box_equal_to_a_packaged_one_is_that_one(tmp_path: Path, kind: str, game: str) -> None:
    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            standard = spec_of(game).standard()
            made = await create(house, "v", wanted(game, OwnBox(name="mine", values=dict(standard.values))))
            async with house.table(made.table) as table:
                state = table.broadcast().table_state()
            assert (state.box, state.box_name) == (standard.digest, "standard")
            assert await stored_counts(house) == (1, 0)

    run_async(test())


@pytest.mark.parametrize("kind", HOUSES)
def test_a_game_without_printed_numbers_takes_no_box(tmp_path: Path, kind: str) -> None:
    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            with pytest.raises(BadChoice, match="no printed numbers"):
                await create(house, "v", wanted("offering", OwnBox(name="x", values={})))

    run_async(test())


@pytest.mark.parametrize(
    ("name", "kept"),
    [("  Anna\u202e\n Maria ", "Anna Maria"), ("x" * 100, "x" * 40), ("\u3164\u2800", "own box"), ("", "own box")],
)
def test_the_name_of_a_box_is_one_line_of_visible_characters(name: str, kept: str) -> None:
    async def test() -> None:
        house = MemoryHouse()
        made = await create(house, "v", wanted("quarry", brought("quarry", name)))
        assert house.rows[made.table].box_name == kept
        text = await record_text(house, made.table, "v", None)
        assert Record.parse(text, lambda game, digest: own_box(game)).headers["Box"].startswith(kept)

    run_async(test())


@EACH
def test_previews_undos_and_takeovers_know_the_box(tmp_path: Path, kind: str, game: str) -> None:
    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            id = await with_own_box(house, game)
            async with house.table(id) as table:
                seat, version = table.asked()[0], table.row.version
                action = table.playable().state.legal_actions(seat)[0].text
                worlds = table.playable().resample(seat)
                assert worlds.world(0).game.box == own_box(game)
            move = Move(version=version, action=action, seat=seat)
            assert (await preview(house, id, "v", move)).refusal is None
            after = await said(house, id, move)
            await undo(house, id, "v", UndoWish(version=after, seat=seat, to=version))
            await hand_over(house, id, "v", seat, BotChoice(bot="greedy"))
            await reclaim(house, id, "v", seat)
            async with house.table(id) as table:
                assert table.playable().table.game.box == own_box(game)
                assert "undo" in table.playable().lines[-1].text

    run_async(test())


@EACH
@pytest.mark.parametrize("bot", ["random", "greedy", "player"])
def test_a_bot_gets_the_box_of_its_table(tmp_path: Path, kind: str, game: str, bot: str) -> None:
    """In a worker process too, which knows the packaged boxes only."""

    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            id = await with_own_box(house, game)
            async with house.table(id) as table:
                request = bot_request(table, table.asked()[0], bot)
            assert request.box is not None
            assert digest_of(request.box) == own_box(game).digest
            reply = await asyncio.wait_for(house.ask_bot(request, Asker()), 60)
            assert reply.why == ""
            assert reply.action in request.actions

    run_async(test())


@EACH
def test_what_a_bot_answers_depends_on_no_table_before_it(tmp_path: Path, kind: str, game: str) -> None:
    """One process serves tables with other boxes and other rules in turn; nothing is kept by the name of the game."""

    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            boxes = (None, brought(game), None, brought(game, number=1))
            ids = [(await create(house, "v", wanted(game, box))).table for box in boxes]
            requests = []
            for id in ids:
                async with house.table(id) as table:
                    requests.append(bot_request(table, table.asked()[0], "greedy"))
            alone = [await house.ask_bot(request, Asker()) for request in requests]
            mixed = [await house.ask_bot(request, Asker()) for request in reversed(requests)]
            assert [reply.why for reply in [*alone, *mixed]] == [""] * 8
            assert [reply.action for reply in reversed(mixed)] == [reply.action for reply in alone]
            views = [request.view for request in requests]
            assert [view["box"] for view in views] == [
                spec_of(game).standard().digest,
                own_box(game).digest,
                spec_of(game).standard().digest,
                own_box(game, number=1).digest,
            ]

    run_async(test())


@pytest.mark.parametrize("game", OPEN)
def test_a_hint_is_given_with_the_box_of_the_table(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with opened("server", tmp_path) as house:
            id = await with_own_box(house, game)
            async with house.table(id) as table:
                seat, version = table.asked()[0], table.row.version
                legal = [action.text for action in table.playable().state.legal_actions(seat)]
            found = await hint(house, id, "v", HintWish(version=version, seat=seat))
            assert found.thoughts
            assert {thought.action for thought in found.thoughts} <= set(legal)

    run_async(test())


@EACH
def test_a_packaged_box_is_not_sent_along(tmp_path: Path, kind: str, game: str) -> None:
    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            id = (await create(house, "v", wanted(game, None))).table
            async with house.table(id) as table:
                assert bot_request(table, table.asked()[0], "random").box is None

    run_async(test())


async def played_out(house: House, id: str) -> list[int]:
    """Everybody plays their first action; the winners."""
    while True:
        async with house.table(id) as table:
            if table.row.status == "over":
                assert table.progress is not None
                return table.progress.state.winners()
            seat, version = table.asked()[0], table.row.version
            action = table.playable().state.legal_actions(seat)[0].text
        await said(house, id, Move(version=version, action=action, seat=seat))


@EACH
def test_a_rematch_keeps_the_box(tmp_path: Path, kind: str, game: str) -> None:
    async def test() -> None:
        async with opened(kind, tmp_path) as house:
            id = await with_own_box(house, game)
            await played_out(house, id)
            again = await rematch(house, id, "v")
            assert again.rules_before is None
            assert await stored_counts(house) == (2, 1)
            async with house.table(again.table) as table:
                state = table.broadcast().table_state()
            assert (state.box, state.box_name, state.rules_before) == (own_box(game).digest, "Anna\u2019s", None)

    run_async(test())
