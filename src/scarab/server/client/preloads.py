"""The files that a page needs, for the `Link` header of the page.

Without it a browser finds the files one after the other: the page names the entry, the entry the page's code, the table
its game. On a phone each of these steps costs a round trip.
"""

import json
import re
from pathlib import Path
from typing import Any, Final

from scarab.core.meta import LANGUAGES

ENTRY: Final = "index.html"
PAGES: Final = {
    r"/": "Home",
    r"/new": "NewTable",
    r"/table/[^/]+": "Table",
    r"/table/[^/]+/review": "Review",
    r"/rules": "RulesShelf",
    r"/rules/[^/]+": "Rules",
    r"/boxes": "Boxes",
    r"/box": "Box",
    r"/settings": "Settings",
    r"/fair": "Fair",
}
"""The page of each path, as in web/src/pages.ts."""

ASKS: Final = {"Home": ("/api/games", "/api/me/tables", "/api/tables")}
"""API requests that a page makes at once."""
TABLE: Final = re.compile(r"/table/([^/]+)(?:/review)?")
SPOKEN: Final[dict[str, str]] = {**{code: code for code in LANGUAGES}, "no": "nb", "nn": "nb"}
"""Our language, by the one a browser asks for: web/src/lib/i18n.svelte.ts."""


class Preloads:
    """Reads the build's manifest. Without one no file is named, and pages still work."""

    def __init__(self, folder: Path) -> None:
        manifest = folder / "files.json"
        self.chunks: Final[dict[str, dict[str, Any]]] = (
            json.loads(manifest.read_text(encoding="utf-8")) if manifest.is_file() else {}
        )

    def link(self, path: str, accepted_languages: str, game: str = "", box: str = "") -> str:
        """The header of a page: its files, the messages of one language, and its API requests.

        `game` and `box`, its digest, are those of the table at this path, if the visitor sits there.
        """
        if not self.chunks:
            return ""
        language = language_of(accepted_languages)
        page = next((name for pattern, name in PAGES.items() if re.fullmatch(pattern, path)), "Missing")
        wanted = [ENTRY, f"src/pages/{page}.svelte", f"src/lib/messages/{language}.ts"]
        if game:
            wanted += [f"src/games/{game}/game.ts", f"src/games/{game}/messages/{language}.ts"]
        files: dict[str, str] = {}
        for chunk in wanted:
            self.collect(chunk, files)
        asks = list(ASKS.get(page, ()))
        if game and page == "Table":
            asks.append(f"/api{path.replace('/table/', '/tables/')}")
            asks += [f"/api/boxes/{box}"] if box else []
        named = [f"</{name}>; {kind}" for name, kind in files.items()]
        return ", ".join([*named, *(f"<{ask}>; rel=preload; as=fetch; crossorigin" for ask in asks)])

    def collect(self, name: str, files: dict[str, str]) -> None:
        """Add a chunk with its styles and imports, each once."""
        chunk = self.chunks.get(name)
        if chunk is None or chunk["file"] in files:
            return
        files[chunk["file"]] = "rel=modulepreload"
        for style in chunk.get("css", ()):
            files[style] = "rel=preload; as=style; crossorigin"
        for other in chunk.get("imports", ()):
            self.collect(other, files)


def language_of(accepted: str) -> str:
    """The first supported language, as the client chooses by default."""
    tags = [part.split(";")[0].strip().lower().split("-")[0] for part in accepted.split(",")]
    return next((SPOKEN[tag] for tag in tags if tag in SPOKEN), LANGUAGES[0])


def table_in(path: str) -> str:
    """The table id in a page's path; empty if there is none."""
    found = TABLE.fullmatch(path)
    return found[1] if found else ""
