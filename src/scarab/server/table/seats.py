"""Rights: visitors by their cookie, seats by their owner, links that are claimed once.

Tokens have 256 bits and are never stored: the database holds only their hashes.
"""

import hashlib
import hmac
import secrets
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from scarab.core.action import seat_name
from scarab.server.errors import Refusal
from scarab.server.table.rows import SeatRow, TableRow

if TYPE_CHECKING:
    from scarab.server.table.loaded import LoadedTable

TOKEN_BYTES: Final = 32


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """72 bits: a table cannot be found without its link."""
    return secrets.token_urlsafe(9)


@lru_cache(4096)
def hashed(token: str) -> str:
    """The stored form of a token. A token is as random as a key, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that are invisible."""


def clean_name(name: str | None) -> str:
    """One line of visible characters, for records and screens. Combining marks without a letter are no name."""
    cleaned = visible(name or "")[:30].strip()
    return cleaned if any(unicodedata.category(sign)[0] not in "MZ" for sign in cleaned) else ""


def visible(text: str) -> str:
    """One line, without control characters and invisible letters."""
    shown = [" " if unicodedata.category(sign)[0] in "CZ" or sign in BLANKS else sign for sign in text]
    return " ".join("".join(shown).split())


def seats_of(row: TableRow, visitor: str) -> list[int]:
    return [number for number, seat in enumerate(row.seats) if seat.owner == visitor] if visitor else []


def own_seats(table: "LoadedTable", visitor: str) -> list[int]:
    return seats_of(table.row, visitor)


def is_host(table: "LoadedTable", visitor: str) -> bool:
    return visitor != "" and table.row.host == visitor


def may_look(row: TableRow, visitor: str) -> bool:
    """Before the deal there is no secret; after it only players may look, unless spectators are allowed."""
    return row.spectators or row.status in ("waiting", "closed") or bool(seats_of(row, visitor))


def check_may_look(table: "LoadedTable", visitor: str) -> None:
    if not may_look(table.row, visitor) and not is_host(table, visitor):
        raise Refusal("table/private", "this table is for its players only")


def check_host(table: "LoadedTable", visitor: str) -> None:
    if not is_host(table, visitor):
        raise Refusal("table/not-host", "only the host can do this")


def seat_at(table: "LoadedTable", number: int) -> SeatRow:
    if not 0 <= number < len(table.seats):
        last = seat_name(len(table.seats) - 1)
        raise Refusal("seat/no-such", f"this table has seats A to {last}, numbered 0 to {len(table.seats) - 1}")
    return table.seats[number]


def own_seat(table: "LoadedTable", visitor: str, number: int) -> SeatRow:
    seat = seat_at(table, number)
    if not visitor or seat.owner != visitor:
        raise Refusal("seat/not-yours", f"seat {seat_name(number)} is not yours")
    return seat


def acting_seat(table: "LoadedTable", visitor: str, wanted: int | None) -> int:
    """The visitor's seat that acts; it must be named only if several could."""
    if wanted is not None:
        own_seat(table, visitor, wanted)
        return wanted
    own = own_seats(table, visitor)
    if not own:
        raise Refusal("seat/not-yours", "you have no seat at this table")
    if len(own) == 1:
        return own[0]
    asked = [seat for seat in own if seat in table.playable().state.seats_to_act()]
    if len(asked) != 1:
        names = ", ".join(f"{seat} ({seat_name(seat)})" for seat in own)
        raise Refusal("seat/which", f"you play several seats: say for which one, {names}")
    return asked[0]


def check_plays(table: "LoadedTable", seat: int) -> None:
    """Refuse if a bot plays in this person's place."""
    if table.seats[seat].bot:
        raise Refusal("seat/bot-plays", f"a bot plays for {seat_name(seat)}: take the seat back first")


SPENT: Final = "spent:"
"""Prefix of the hash of a claimed link."""


def link_fits(seat: SeatRow, token: str) -> bool:
    """True if this link claims the seat."""
    return hmac.compare_digest(seat.link, hashed(token))


def is_spent(seat: SeatRow, token: str) -> bool:
    """True if this link has claimed the seat already."""
    return hmac.compare_digest(seat.link, SPENT + hashed(token))


def spent(link: str) -> str:
    return link if link.startswith(SPENT) or not link else SPENT + link
