"""Before the deal: a table is created, players get names and become ready; when all are, the game begins."""

from scarab.bots.register import BOTS
from scarab.core.dice import Dice, new_seed
from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.core.register import load_with
from scarab.core.table import dice_of
from scarab.server.commands.boxes import own_box
from scarab.server.commands.deal import deal_headers, is_complete, set_readiness
from scarab.server.table.boxes import printed_values
from scarab.server.table.loaded import LoadedTable
from scarab.server.table.progress import Progress
from scarab.server.table.protocols import House
from scarab.server.table.restore import record_of
from scarab.server.table.rows import SeatRow, TableRow
from scarab.server.table.seats import check_host, clean_name, hashed, new_table_id, new_token, own_seat
from scarab.server.wire import Created, NewSeat, NewTable, Readiness, SeatLink


async def create(house: House, visitor: str, new: NewTable) -> Created:
    """Create a table. Returns a token for every seat by link, which claims it."""
    box = None if new.box is None else own_box(new.game, new.box)
    game = load_with(new.game, len(new.seats), new.options, box=box)
    seats: list[SeatRow] = []
    links: list[SeatLink] = []
    for number, wanted in enumerate(new.seats):
        token = new_token() if wanted.kind == "link" else ""
        seats.append(new_seat(wanted, visitor, token, new.ready))
        if token:
            links.append(SeatLink(seat=number, token=token))
    row = table_row(house, game, visitor, seats, public=new.public, spectators=new.spectators)
    await house.create(row)
    async with house.table(row.id) as table:
        if all(seat.ready for seat in row.seats):  # bots alone, or people who add no numbers to the deal
            deal_if_ready(house, table)
            await house.commit(table)
    return Created(table=row.id, links=links, commitment=row.commitment)


def new_seat(wanted: NewSeat, visitor: str, token: str, ready: bool) -> SeatRow:
    name = clean_name(wanted.name)
    if wanted.kind == "bot":
        bot = known_bot(wanted.bot or "")
        return SeatRow(person=False, bot=bot, name=name or bot, ready=True)
    if wanted.bot is not None:
        raise BadChoice("only a seat of kind 'bot' has a bot; the kinds are me, link and bot")
    mine = wanted.kind == "me"
    return SeatRow(person=True, name=name, owner=visitor if mine else "", link=hashed(token), ready=mine and ready)


def known_bot(name: str) -> str:
    if name not in BOTS:
        raise BadChoice(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return name


def table_row(
    house: House, game: Game, host: str, seats: list[SeatRow], *, public: bool, spectators: bool, previous: str = ""
) -> TableRow:
    """A table that waits for its players, with a sealed seed."""
    seed = new_seed()
    now = house.now()
    return TableRow(
        id=new_table_id(),
        game=game.name,
        options=dict(game.options),
        rules=game.rules,
        seed=seed,
        commitment=Dice(seed).commitment,
        public=public,
        spectators=spectators,
        host=host,
        created=now,
        updated=now,
        seats=seats,
        headers={},
        trailer={},
        previous=previous,
        box=game.box.digest,
        box_name=game.box.name,
        printed=printed_values(game),
    )


async def rename(house: House, id: str, visitor: str, number: int, name: str) -> bytes:
    async with house.table(id) as table:
        seat = own_seat(table, visitor, number)
        table.check_waiting()
        seat.name = clean_name(name)
        await house.commit(table)
        return table.broadcast().message(visitor)


async def set_ready(house: House, id: str, visitor: str, number: int, wish: Readiness) -> bytes:
    """When the last player is ready, the deal follows in the same transaction."""
    async with house.table(id) as table:
        seat = own_seat(table, visitor, number)
        table.check_waiting()
        set_readiness(seat, wish.ready, wish.number)
        deal_if_ready(house, table)
        await house.commit(table)
        return table.broadcast().message(visitor)


async def cancel(house: House, id: str, visitor: str) -> None:
    """The host closes a table that has not begun."""
    async with house.table(id) as table:
        check_host(table, visitor)
        table.check_waiting()
        table.row.status = "closed"
        await house.commit(table)


def deal_if_ready(house: House, table: LoadedTable) -> None:
    """Deal if everybody is ready; the caller commits."""
    row = table.row
    if not is_complete(row):
        return
    row.headers = deal_headers(row, house.now())
    record = record_of(row, [])
    table.progress = Progress(record, dice_of(record, row.seed))
    table.progress.follow()
    row.status = "playing"
