"""Visitors by their cookie, `TOKEN.DAY.SIGNATURE`. Only tokens that this server issued are identities.

The signature proves it without a database lookup. A token without a valid signature is accepted if it owns a seat or a
table: the first release signed nothing, a restored database may be older than its key, and a server that moves to https
renames its cookie. Such a cookie is signed at once.
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
"""Name under https: browsers accept it from this host only, not from a sibling domain or a man in the middle."""

NEW_TOKEN: Final = "new_token"
"""Key in a request's scope of the token that its answer sets."""

YEAR: Final = 365 * 24 * 3600
DAY_MS: Final = 24 * 3600 * 1000
RENEWED_DAYS: Final = 30
"""An older cookie is renewed when it is used, so occasional players keep their seats."""

SIGNATURE_BYTES: Final = 24
LONGEST: Final = 120
"""A longer cookie is ignored."""
MOST_CANDIDATES: Final = 2
"""Unsigned tokens per request that are looked up in the database."""
TOKEN: Final = re.compile(rb"[A-Za-z0-9_-]{43}(?=\.|$)")


class Visit(NamedTuple):
    """The visitor, their token, and the day it was issued, since 1970."""

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
    """Issues cookies and reads them."""

    def __init__(self, key: bytes, secure: bool) -> None:
        self.key: Final = key
        self.secure: Final = secure
        self.name: Final = HOST_COOKIE if secure else COOKIE
        self.read: Final = lru_cache(4096)(self.check)
        """Bounded in length and number, so that strangers cannot fill the memory."""

    def check(self, value: bytes) -> Visit:
        """The visitor of a cookie that carries our signature."""
        token, _, rest = value.decode("latin-1").partition(".")
        day = rest.partition(".")[0]
        if not (day.isascii() and day.isdigit() and len(day) < 7):
            return NOBODY
        if not hmac.compare_digest(issue(self.key, token, int(day)).encode("latin-1"), value):
            return NOBODY
        return Visit(hashed(token), token, int(day))

    def signed(self, header: bytes) -> Visit:
        """The visitor of the first cookie that carries our signature."""
        for value in values(header, self.name):
            visit = self.read(value)
            if visit is not NOBODY:
                return visit
        return NOBODY

    def candidates(self, header: bytes) -> list[Visit]:
        """Tokens in unsigned cookies: visitors if they own something. Their day is 0, so the cookie is renewed."""
        found: list[Visit] = []
        for name in dict.fromkeys((self.name, COOKIE)):
            for value in values(header, name):
                token = TOKEN.match(value)
                if token is not None:
                    text = token[0].decode()
                    found.append(Visit(hashed(text), text, 0))
        return found[:MOST_CANDIDATES]

    def header(self, token: str, day: int) -> bytes:
        """HttpOnly and SameSite; without a domain and for every path, as `__Host-` requires."""
        flags = "; Secure" if self.secure else ""
        cookie = f"{self.name}={issue(self.key, token, day)}"
        return f"{cookie}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{flags}".encode()


def is_due(visit: Visit, today: int) -> bool:
    """True if the cookie should be renewed."""
    return visit is not NOBODY and today - visit.day > RENEWED_DAYS


def values(header: bytes, name: str) -> Iterator[bytes]:
    """The values of all cookies with this name: a sibling domain can add one to ours."""
    wanted = name.encode() + b"="
    if wanted not in header:
        return
    for part in header.split(b";"):
        cookie = part.strip()
        if cookie.startswith(wanted) and len(cookie) <= LONGEST:
            yield cookie[len(wanted) :]
