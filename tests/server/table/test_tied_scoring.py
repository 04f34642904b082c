"""Tutankhamen's tied scoring at running tables: one that was begun under version 1 ends by version 1, today too."""

from pathlib import Path

import pytest

from records.replay import read
from scarab.core.record import Record
from scarab.core.verify import verify
from scarab.server.commands.lobby import table_row
from scarab.server.store import statements
from scarab.server.store.check import Report, check
from scarab.server.table.rows import SeatRow
from scarab.server.table.seats import hashed
from server.running import Person, Running, good, running

TOKENS = [f"{seat}".ljust(43, "-") for seat in range(6)]
TABLE = "tied-scoring"


def plant(server: Running, record: Record) -> None:
    """The game without its last move, as a server of before there were boxes stored it."""
    seats = [SeatRow(person=True, owner=hashed(token), ready=True) for token in TOKENS[: record.game.seats]]
    row = table_row(server.house, record.game, "", seats, public=False, spectators=True)
    row.id, row.status, row.version = TABLE, "playing", len(record.lines) - 1
    row.seed, row.commitment = record.trailer["Seed"], record.headers["Commitment"]
    row.box = row.box_name = ""
    writes = statements.new_table(row, record.lines[:-1])

    async def write() -> None:
        await server.house.writer.write(*writes)

    server.call(write())


@pytest.mark.rule("TUT-16R")
@pytest.mark.parametrize("name", ["tied-scoring-of-two", "tied-scoring-of-three"])
@pytest.mark.parametrize("rules", [1, 2])
def test_a_running_table_ends_in_a_tied_scoring_by_its_own_version(db: Path, name: str, rules: int) -> None:
    record = read(f"tutankhamen/{name}-rules-{rules}")
    with running(db) as server:
        plant(server, record)
    with running(db) as server:
        last = record.lines[-1]
        player = Person(server, TOKENS[last.seat])
        before = player.look(TABLE)
        assert (before["state"]["status"], before["state"]["rules"]) == ("playing", rules)
        over = good(player.play(TABLE, before["version"], last.text, last.seat))
        assert over["state"]["status"] == "over"
        winners = over["views"][0]["view"]["winners"]
        assert winners == record.replay().winners()
        assert (len(winners) == 1) == (rules == 1)
        text = player.ask("GET", f"/api/tables/{TABLE}/record").text
        again = player.ask("POST", f"/api/tables/{TABLE}/rematch").json()
        assert again["rules_before"] == (1 if rules == 1 else None)
    exported = Record.parse(text)
    assert (exported.game.rules, exported.replay().winners()) == (rules, winners)
    assert verify(exported).fair
    assert check(db) == Report(2, 0, [])
