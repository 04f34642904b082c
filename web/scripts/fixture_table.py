"""A recorded game as a table of the server: its position after some lines, one seat a person's, the others bots'."""

from dataclasses import replace
from typing import Final

import msgspec

from scarab.core.action import LETTERS, seat_name
from scarab.core.record import Record
from scarab.server.commands.lobby import table_row
from scarab.server.commands.preview import preview
from scarab.server.commands.records import positions
from scarab.server.memory_house import MemoryHouse
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.rows import SeatRow
from scarab.server.wire import Move, Position, Preview, Problem, SeatView, TableMessage

VISITOR: Final = "visitor"
SCENES: Final = "Scenes"


class Onlooker:
    """A browser that has the table open, so that its player is present."""

    visitor = VISITOR

    def offer(self, table: LoadedTable) -> None:
        pass

    def dismiss(self) -> None:
        pass


class FixtureTable:
    def __init__(self, house: MemoryHouse, record: Record, message: TableMessage) -> None:
        self.house: Final = house
        self.record: Final = record
        self.message: Final = message

    @staticmethod
    async def after(record: Record, lines: int, viewer: int) -> "FixtureTable":
        """The table after the first `lines` of a finished game; `viewer` is the person's seat."""
        over = lines == len(record.lines)
        seats = [
            SeatRow(person=True, name=f"Player {seat_name(seat)}", owner=VISITOR, ready=True)
            if seat == viewer
            else SeatRow(person=False, bot="greedy", name=f"Player {seat_name(seat)}", ready=True)
            for seat in range(record.game.seats)
        ]
        house = MemoryHouse(now=lambda: 0)
        row = replace(
            table_row(house, record.game, VISITOR, seats, public=False, spectators=True),
            id=f"{record.game.name}-{lines}",
            seed=record.trailer["Seed"],
            commitment=record.headers["Commitment"],
            status="over" if over else "playing",
            version=lines,
            trailer=record.trailer if over else {},
        )
        await house.create(row, record.lines[:lines])
        async with house.table(row.id) as table:
            table.subscribers.add(Onlooker())
            message = msgspec.json.decode(table.broadcast().message(VISITOR), type=TableMessage)
        return FixtureTable(house, record, message)

    @property
    def view(self) -> SeatView:
        return self.message.views[0]

    async def position(self, version: int) -> Position:
        found, _ = await positions(self.house, self.message.table, VISITOR, 0, version, 1)
        return found.positions[0]

    async def previews(self) -> dict[str, Preview]:
        return {action: await self.preview(action) for action in self.view.actions}

    async def refusals(self) -> dict[str, Problem]:
        """Why each other action of the verbs that are asked is refused."""
        legal = set(self.view.actions)
        verbs = {action.split(" ")[0] for action in legal}
        found = {}
        for action in self.record.game.actions:
            if action.text not in legal and action.text.split(" ")[0] in verbs:
                refusal = (await self.preview(action.text)).refusal
                assert refusal is not None, f"{action.text} is neither legal nor refused"
                found[action.text] = refusal
        return found

    async def preview(self, action: str) -> Preview:
        move = Move(version=self.message.version, action=action, seat=self.view.seat)
        return await preview(self.house, self.message.table, VISITOR, move)


def scenes_of(record: Record) -> dict[str, tuple[int, int]]:
    """The scenes of the header: after how many lines, and who looks: the named seat, the first to act, or A at the
    end."""
    asked = [state.seats_to_act() or [0] for state in record.states()]
    found: dict[str, tuple[int, int]] = {}
    for word in record.headers[SCENES].split():
        name, _, place = word.partition("=")
        lines, _, viewer = place.partition("@")
        found[name] = int(lines), LETTERS.index(viewer.lower()) if viewer else asked[int(lines)][0]
    return found
