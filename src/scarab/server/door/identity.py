"""Visitors by their cookie."""

from typing import Final

COOKIE: Final = "scarab"
YEAR: Final = 365 * 24 * 3600


def cookie_header(token: str, secure: bool) -> str:
    """Not for scripts, not for other sites."""
    flags = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{flags}"


def cookie_value(header: bytes) -> str:
    """Our cookie's value; empty without one."""
    for part in header.split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name == COOKIE.encode():
            return value.decode("latin-1")
    return ""
