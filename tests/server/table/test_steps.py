"""Steps: the views after each line that is new to a client, as this viewer may see them."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import scarab
from scarab import Dice, FastRng, Game, Record, State
from scarab.server.commands.records import positions
from scarab.server.commands.undo import undo
from scarab.server.memory_house import MemoryHouse
from scarab.server.table.broadcast import NOTHING
from scarab.server.table.progress import Progress, viewers
from scarab.server.table.trail import MOST_KEPT, MOST_STEPS, Trail
from scarab.server.table.views import Views
from scarab.server.wire import Move, Position, TableMessage, UndoWish
from server.houses import dealt, said
from support.deadlines import run_async
from support.engine import sizes
from support.offering import OfferCard
from support.shelf import SHELF

TABLES = [scarab.load(name, kind.meta.seats[-1]) for name, kind in scarab.GAMES.items()]
UNDO_ONE_IN = 12


def new_progress(game: Game, seed: int) -> Progress:
    progress = Progress(Record(game), Dice(f"{seed}"))
    progress.follow()
    return progress


def moves(progress: Progress, rng: FastRng) -> Iterator[Progress]:
    """A random game with undos, after each change."""
    while not progress.state.is_over():
        if progress.version > 1 and rng.below(UNDO_ONE_IN) == 0:
            record = progress.table.record
            record.undo(0, progress.version - 1 - rng.below(min(4, progress.version)))
            progress = Progress(record, progress.table.dice)
            progress.follow()
        else:
            asked = progress.state.seats_to_act()
            seat = asked[rng.below(len(asked))]
            legal = progress.state.legal_actions(seat)
            progress.play(seat, legal[rng.below(len(legal))].text)
        yield progress


def steps(progress: Progress, viewer: int | None, since: int) -> list[Any]:
    return list(msgspec.json.decode(Views(progress).seen_by(viewer, since))["steps"])


@pytest.mark.parametrize("games", sizes(plain=1, compiled=1, long=4))
@pytest.mark.parametrize("game", TABLES, ids=repr)
def test_a_step_is_what_its_viewer_could_see_then_undone_lines_and_all(game: Game, games: int) -> None:
    compared = 0
    for seed in range(games):
        rng = FastRng(seed)
        for number, progress in enumerate(moves(new_progress(game, seed), rng)):
            if number % 7 == 0 or progress.state.is_over():
                states = progress.table.record.states()
                for since in {max(0, progress.version - 1 - rng.below(MOST_STEPS)), max(0, progress.version - 3)}:
                    for viewer in viewers(game):
                        found = steps(progress, viewer, since)
                        assert found == expected(states, viewer, since, progress.version)
                        compared += len(found)
    assert compared > 10


def expected(states: list[State], viewer: int | None, since: int, version: int) -> list[Any]:
    found = [Position(version=between, view=states[between].view(viewer)) for between in range(since + 1, version)]
    return list(msgspec.to_builtins(found))


@pytest.mark.parametrize("game", SHELF)
def test_the_steps_of_a_message_are_the_positions_that_can_be_asked_for(game: str) -> None:
    """For own seats and for a spectator, undone lines and all."""

    async def law() -> None:
        house, rng, compared = MemoryHouse(), FastRng(5), 0
        id = await dealt(house, game, seats=scarab.GAMES[game].meta.seats[0])
        for number in range(30):
            async with house.table(id) as table:
                if table.row.status == "over":
                    break
                progress = table.playable()
                version, seat = progress.version, progress.state.seats_to_act()[0]
                legal = progress.state.legal_actions(seat)
            await said(house, id, Move(version=version, action=legal[rng.below(len(legal))].text, seat=seat))
            if number == 8:
                await take_back(house, id)
            async with house.table(id) as table:
                since = max(0, table.row.version - 1 - rng.below(12))
                told = {visitor: read(table.broadcast().message(visitor, since)) for visitor in ("v", "")}
            for visitor, message in told.items():
                for view in message.views:
                    asked = max(0, message.version - since - 1)
                    found, _ = await positions(house, id, visitor, view.seat, since + 1, asked)
                    assert view.steps == found.positions
                    compared += asked
        assert compared > 100

    run_async(law())


async def take_back(house: MemoryHouse, id: str) -> None:
    async with house.table(id) as table:
        version = table.row.version
    await undo(house, id, "v", UndoWish(version=version))


def read(message: bytes) -> TableMessage:
    return msgspec.json.decode(message, type=TableMessage)


def test_who_has_seen_nothing_or_misses_one_line_or_too_many_gets_no_steps() -> None:
    game = scarab.load("egizia", 4)
    progress = next(found for found in moves(new_progress(game, 1), FastRng(1)) if found.version > MOST_STEPS + 5)
    version = progress.version
    for since in (NOTHING, version - 1, version, version - MOST_STEPS - 1, 0):
        assert steps(progress, 0, since) == []
    assert [step["version"] for step in steps(progress, 0, version - 2)] == [version - 1]
    assert len(steps(progress, None, version - MOST_STEPS)) == MOST_STEPS - 1


def test_steps_are_read_from_few_positions_and_few_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the last change are there; for older clients, and after a restart, at most fifty lines are replayed."""
    start = new_progress(scarab.load("amun_re", 5), 2)
    replayed: list[int] = []
    after = Trail.after

    def counted(trail: Trail, before: State, version: int) -> State:
        replayed.append(version)
        return after(trail, before, version)

    monkeypatch.setattr(Trail, "after", counted)
    seen = start.version
    for progress in moves(start, FastRng(2)):
        assert len(progress.trail.kept) <= MOST_KEPT
        steps(progress, 0, seen)
        assert replayed == [] or progress.lines[seen].is_undo
        replayed.clear()
        restarted = [Progress(progress.table.record, progress.table.dice)] if progress.version % 8 == 0 else []
        for whole in (progress, *restarted):
            Views(whole).seen_by(0, max(0, progress.version - MOST_STEPS))
            assert len(replayed) <= MOST_KEPT
            replayed.clear()
        seen = progress.version


def test_no_position_is_made_for_a_change_of_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = new_progress(scarab.load("offering", 2), 3)
    monkeypatch.setattr(Trail, "states", lambda *_: pytest.fail("no step is needed"))
    seat = progress.state.seats_to_act()[0]
    before = progress.version
    progress.play(seat, progress.state.legal_actions(seat)[0].text)
    assert progress.version == before + 1
    assert isinstance(progress.state.stack[-1], OfferCard)
    assert steps(progress, 1, before) == []


def test_viewers_of_an_open_game_share_what_is_encoded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each position is encoded once, however many look."""
    start = new_progress(scarab.load("tutankhamen", 4), 3)
    progress = next(found for found in moves(start, FastRng(4)) if found.version > 12)
    views = Views(progress)
    looked: list[State] = []
    kind: Any = type(progress.state)
    public_view = kind.public_view

    def counted(state: State) -> Any:
        looked.append(state)
        return public_view(state)

    monkeypatch.setattr(kind, "public_view", counted)
    for since in (progress.version - 5, progress.version - 9):
        for viewer in viewers(progress.state.game):
            views.seen_by(viewer, since)
    assert len(looked) == 8
