"""Before the deal: a table is set up, seats are claimed and named, and when all are ready the game begins."""

from datetime import UTC, datetime

from scarab.bots.register import BOTS
from scarab.core.action import seat_name
from scarab.core.dice import Dice, new_seed
from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.core.register import load
from scarab.server.errors import Refusal
from scarab.server.house import House
from scarab.server.store import statements
from scarab.server.store.rows import SeatRow, TableRow
from scarab.server.table.broadcast import message
from scarab.server.table.loaded import OnlineTable
from scarab.server.table.progress import Progress
from scarab.server.table.seats import (
    check_host,
    clean_name,
    hashed,
    is_host,
    link_fits,
    link_was,
    new_table_id,
    new_token,
    own_seat,
    own_seats,
    seat_at,
    spent,
)
from scarab.server.table.tables import record_of
from scarab.server.wire import Claim, Created, NewSeat, NewTable, SeatLink


async def create(house: House, visitor: str, new: NewTable) -> Created:
    """A new table; for every seat by link the one token that claims it."""
    game = load(new.game, len(new.seats), **new.options)
    seats: list[SeatRow] = []
    links: list[SeatLink] = []
    for number, wanted in enumerate(new.seats):
        token = new_token() if wanted.kind == "link" else ""
        seats.append(new_seat(wanted, visitor, token, new.ready))
        if token:
            links.append(SeatLink(seat=number, token=token))
    row = table_row(house, game, visitor, seats, public=new.public, spectators=new.spectators)
    await add_table(house, row)
    return Created(table=row.id, links=links)


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
    """A table that waits for its players, its dice sealed."""
    seed = new_seed()
    now = house.now()
    return TableRow(
        id=new_table_id(),
        game=game.name,
        options=dict(game.options),
        rules=game.meta.rules_version,
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
    )


async def add_table(house: House, row: TableRow) -> None:
    """Store it; a table of bots alone, or of one person who is ready, begins at once."""
    await house.writer.write(*statements.new_table(row))
    async with house.tables.at(row.id) as table:
        await deal_if_ready(house, table)


async def claim(house: House, id: str, visitor: str, wish: Claim) -> bytes:
    """The link's seat for whoever comes first. The same visitor may come again: nothing changes then."""
    async with house.tables.at(id) as table:
        for number, seat in enumerate(table.seats):
            if link_fits(seat, wish.token):
                await sit_down(house, table, number, visitor, wish.name)
            elif not link_was(seat, wish.token):
                continue
            elif seat.owner != visitor:
                raise Refusal("seat/claimed", f"seat {seat_name(number)} was claimed with this link already")
            return message(table, visitor)
        raise Refusal("seat/unknown-link", "this link opens no seat at this table")


async def join(house: House, id: str, visitor: str, number: int, name: str | None) -> bytes:
    """A free seat of a public table, for anybody."""
    async with house.tables.at(id) as table:
        seat = seat_at(table, number)
        if not table.here.public:
            raise Refusal("seat/not-yours", "seats of this table are given by link")
        if not seat.person or seat.owner:
            raise Refusal("seat/taken", f"seat {seat_name(number)} is taken")
        await sit_down(house, table, number, visitor, name)
        return message(table, visitor)


async def sit_down(house: House, table: OnlineTable, number: int, visitor: str, name: str | None) -> None:
    seat = table.seats[number]
    seat.owner = visitor
    seat.name = clean_name(name) or seat.name
    seat.link = spent(seat.link)
    await house.commit(table, statements.changed_seat(table.id, number, seat))


async def rename(house: House, id: str, visitor: str, number: int, name: str) -> bytes:
    async with house.tables.at(id) as table:
        seat = own_seat(table, visitor, number)
        table.waiting_only()
        seat.name = clean_name(name)
        await house.commit(table, statements.changed_seat(id, number, seat))
        return message(table, visitor)


async def set_ready(house: House, id: str, visitor: str, number: int, ready: bool) -> bytes:
    """When the last one is ready, the deal follows in the same moment."""
    async with house.tables.at(id) as table:
        seat = own_seat(table, visitor, number)
        table.waiting_only()
        seat.ready = ready
        await house.commit(table, statements.changed_seat(id, number, seat))
        await deal_if_ready(house, table)
        return message(table, visitor)


async def deal_if_ready(house: House, table: OnlineTable) -> None:
    row = table.here
    if row.status != "waiting" or not all(seat.ready for seat in row.seats):
        return
    row.headers = {f"Player {seat_name(number)}": player(number, seat) for number, seat in enumerate(row.seats)}
    row.headers["Date"] = f"{datetime.fromtimestamp(house.now() / 1000, UTC):%Y-%m-%d}"
    table.progress = Progress(record_of(row, []), Dice(row.seed))
    table.progress.follow()
    await house.commit_lines(table)


def player(number: int, seat: SeatRow) -> str:
    return seat.name or seat_name(number)


async def new_link(house: House, id: str, visitor: str, number: int) -> SeatLink:
    """A new link to a seat: from its owner, to go on at another device; from the host, while nobody sits there."""
    async with house.tables.at(id) as table:
        seat = seat_at(table, number)
        if number not in own_seats(table, visitor) and not (is_host(table, visitor) and not seat.owner):
            raise Refusal("seat/not-yours", f"seat {seat_name(number)} is not yours to give")
        if not seat.person:
            raise Refusal("seat/taken", f"seat {seat_name(number)} is a bot's")
        token = new_token()
        seat.link = hashed(token)
        await house.commit(table, statements.changed_seat(id, number, seat))
        return SeatLink(seat=number, token=token)


async def call_off(house: House, id: str, visitor: str) -> None:
    """The host closes a table that has not begun."""
    async with house.tables.at(id) as table:
        check_host(table, visitor)
        table.waiting_only()
        table.here.status = "closed"
        await house.commit(table, statements.changed_table(table.here))
