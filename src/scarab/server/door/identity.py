"""Visitors by their cookie, `TOKEN.DAY.SIGNATURE`. Only tokens that this server has given are identities.

The signature says so without a look into the database. A token without one that fits is believed where it owns a seat
or a table: the first release signed nothing, a database can be restored from before its key was made, and a server
that moves to https gives its cookie another name. Such a cookie is signed at once.
"""

import hmac
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, final

from scarab.server.table.seats import hashed

COOKIE: Final = "scarab"
HOST_COOKIE: Final = "__Host-scarab"
"""By https: a browser takes it from this very host only, not from a page beside it or on the way."""

NEW_TOKEN: Final = "new_token"
"""Where a request's scope holds the token that its answer is to bring."""

YEAR: Final = 365 * 24 * 3600
DAY_MS: Final = 24 * 3600 * 1000
RENEWED_DAYS: Final = 30
"""A cookie that is older is given anew when it is used: who plays now and then keeps their seats for good."""

SIGNATURE_BYTES: Final = 24
LONGEST: Final = 120
"""Characters of a cookie worth reading."""
MOST_CANDIDATES: Final = 2
"""Tokens of one request that are looked for in the database."""
TOKEN: Final = re.compile(rb"[A-Za-z0-9_-]{43}(?=\.|$)")


class Visit(NamedTuple):
    """Who asks, by which token, given on which day since 1970."""

    visitor: str
    token: str
    day: int


NOBODY: Final = Visit("", "", 0)


def issue(key: bytes, token: str, day: int) -> str:
    """The value of a cookie."""
    text = f"{token}.{day}"
    digest = hmac.digest(key, text.encode(), "sha256")[:SIGNATURE_BYTES]
    return f"{text}.{urlsafe_b64encode(digest).decode()}"


@final
class Identity:
    """Gives cookies and reads them."""

    def __init__(self, key: bytes, secure: bool) -> None:
        self.key: Final = key
        self.secure: Final = secure
        self.name: Final = HOST_COOKIE if secure else COOKIE
        self.read: Final = lru_cache(4096)(self.check)
        """What is kept is short, and so is the list: strangers cannot fill the memory."""

    def check(self, value: bytes) -> Visit:
        """Who a cookie says they are, if it carries our signature."""
        token, _, rest = value.decode("latin-1").partition(".")
        day = rest.partition(".")[0]
        if not (day.isascii() and day.isdigit() and len(day) < 7):
            return NOBODY
        if not hmac.compare_digest(issue(self.key, token, int(day)).encode("latin-1"), value):
            return NOBODY
        return Visit(hashed(token), token, int(day))

    def signed(self, header: bytes) -> Visit:
        """The visitor, by a signature of ours."""
        for value in values(header, self.name):
            visit = self.read(value)
            if visit is not NOBODY:
                return visit
        return NOBODY

    def candidates(self, header: bytes) -> list[Visit]:
        """Tokens in cookies without a signature of ours: visitors if they own something. Their day is long ago."""
        found: list[Visit] = []
        for name in dict.fromkeys((self.name, COOKIE)):
            for value in values(header, name):
                token = TOKEN.match(value)
                if token is not None:
                    text = token[0].decode()
                    found.append(Visit(hashed(text), text, 0))
        return found[:MOST_CANDIDATES]

    def header(self, token: str, day: int) -> bytes:
        """Not for scripts, not for other sites. Without a domain and for every path, as `__Host-` demands."""
        flags = "; Secure" if self.secure else ""
        cookie = f"{self.name}={issue(self.key, token, day)}"
        return f"{cookie}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{flags}".encode()


def is_due(visit: Visit, today: int) -> bool:
    """Time for a new cookie."""
    return visit is not NOBODY and today - visit.day > RENEWED_DAYS


def values(header: bytes, name: str) -> Iterator[bytes]:
    """The values of all cookies of this name: a page of a neighbouring host can add one to ours."""
    wanted = name.encode() + b"="
    if wanted not in header:
        return
    for part in header.split(b";"):
        cookie = part.strip()
        if cookie.startswith(wanted) and len(cookie) <= LONGEST:
            yield cookie[len(wanted) :]
