"""The built browser client: each file with its compressed variants, read once.

Only listed paths exist, so path traversal is impossible.
"""

import hashlib
from mimetypes import guess_type
from pathlib import Path
from typing import Final, NamedTuple

ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
"""Compressed variants beside each file, the smallest first."""

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""Names in assets/ change with their contents."""
ASKED_AGAIN: Final = "no-cache"

TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Fixed here, because `mimetypes` differs between machines."""


class ClientFile(NamedTuple):
    """One file: `bodies` by encoding; the empty name is uncompressed."""

    media_type: str
    keep: str
    etag: str
    bodies: dict[str, bytes]

    def best(self, accepted: str) -> str:
        """The smallest encoding that the browser accepts, from its Accept-Encoding."""
        wanted = {
            part.split(";")[0].strip() for part in accepted.split(",") if not part.replace(" ", "").endswith("q=0")
        }
        return next((name for name, _ in ENCODINGS if name in wanted and name in self.bodies), "")


def read_client(folder: Path) -> dict[str, ClientFile]:
    """Every file of the built client by its path; empty if it is not built."""
    suffixes = tuple(suffix for _, suffix in ENCODINGS)
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not name.startswith(".") and not name.endswith(suffixes):
            found[f"/{name}"] = read_file(path, FOR_EVER if name.startswith("assets/") else ASKED_AGAIN)
    return found


def read_file(path: Path, keep: str) -> ClientFile:
    bodies = {"": path.read_bytes()}
    for encoding, suffix in ENCODINGS:
        variant = path.with_name(path.name + suffix)
        if variant.is_file():
            bodies[encoding] = variant.read_bytes()
    media_type = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    return ClientFile(media_type, keep, f'"{hashlib.sha256(bodies[""]).hexdigest()[:20]}"', bodies)
