"""Who may do what: visitors by their cookie, seats by their owner, links that are claimed once.

Tokens have 256 bits and are never stored: the database holds their hashes only.
"""

import hashlib
import hmac
import secrets
import unicodedata
from functools import lru_cache
from typing import Final

from scarab.core.action import seat_name
from scarab.server.errors import Refusal
from scarab.server.store.rows import SeatRow
from scarab.server.table.loaded import OnlineTable

COOKIE: Final = "scarab"
YEAR: Final = 365 * 24 * 3600
TOKEN_BYTES: Final = 32


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """72 bits: who does not have the link does not find the table."""
    return secrets.token_urlsafe(9)


@lru_cache(4096)
def hashed(token: str) -> str:
    """As it is stored. A token is as random as a key, so a plain hash keeps it secret."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def cookie_header(token: str, secure: bool) -> str:
    """Not for scripts, not for other sites."""
    flags = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{flags}"


def clean_name(name: str | None) -> str:
    """One line of visible characters: names stand in records and on screens."""
    visible = "".join(sign if unicodedata.category(sign)[0] not in "CZ" else " " for sign in name or "")
    return " ".join(visible.split())[:30]


def own_seats(table: OnlineTable, visitor: str) -> list[int]:
    if not table.owned:
        for number, seat in enumerate(table.seats):
            if seat.owner:
                table.owned.setdefault(seat.owner, []).append(number)
    return table.owned.get(visitor, [])


def is_host(table: OnlineTable, visitor: str) -> bool:
    return visitor != "" and table.here.host == visitor


def may_look(table: OnlineTable, visitor: str) -> bool:
    """Before the deal and after the end there is no secret; in between spectators only where they are welcome."""
    row = table.here
    return row.spectators or row.status in ("waiting", "closed") or bool(own_seats(table, visitor))


def check_may_look(table: OnlineTable, visitor: str) -> None:
    if not may_look(table, visitor) and not is_host(table, visitor):
        raise Refusal("table/private", "this table is for its players only")


def check_host(table: OnlineTable, visitor: str) -> None:
    if not is_host(table, visitor):
        raise Refusal("table/not-host", "only whoever set up the table may do this")


def seat_at(table: OnlineTable, number: int) -> SeatRow:
    if not 0 <= number < len(table.seats):
        last = seat_name(len(table.seats) - 1)
        raise Refusal("seat/no-such", f"this table has seats A to {last}, numbered 0 to {len(table.seats) - 1}")
    return table.seats[number]


def own_seat(table: OnlineTable, visitor: str, number: int) -> SeatRow:
    seat = seat_at(table, number)
    if not visitor or seat.owner != visitor:
        raise Refusal("seat/not-yours", f"seat {seat_name(number)} is not yours")
    return seat


def acting_seat(table: OnlineTable, visitor: str, wanted: int | None) -> int:
    """The own seat that answers; it need not be named by those who have one, or one that is asked."""
    own = own_seats(table, visitor)
    if wanted is not None:
        own_seat(table, visitor, wanted)
        chosen = wanted
    elif not own:
        raise Refusal("seat/not-yours", "you have no seat at this table")
    elif len(own) == 1:
        chosen = own[0]
    else:
        progress = table.game_on()
        asked = [seat for seat in own if seat in progress.state.seats_to_act()]
        if len(asked) != 1:
            names = ", ".join(f"{seat} ({seat_name(seat)})" for seat in own)
            raise Refusal("seat/which", f"you play several seats: say for which one, {names}")
        chosen = asked[0]
    if table.seats[chosen].bot:
        raise Refusal("seat/bot-plays", f"a bot plays for {seat_name(chosen)}: take the seat back first")
    return chosen


SPENT: Final = "spent:"
"""Stands before the hash of a link that was claimed."""


def link_fits(seat: SeatRow, token: str) -> bool:
    """This link opens the seat."""
    return hmac.compare_digest(seat.link, hashed(token))


def link_was(seat: SeatRow, token: str) -> bool:
    """This link has opened the seat before."""
    return hmac.compare_digest(seat.link, SPENT + hashed(token))


def spent(link: str) -> str:
    return link if link.startswith(SPENT) or not link else SPENT + link
