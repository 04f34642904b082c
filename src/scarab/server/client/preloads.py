"""The files that a page needs, for the `Link` header of the page.

Without it a browser finds the files one after the other: the page names the entry, the entry the page's code, the table
its game. On a phone each of these steps costs a round trip.
"""

import json
import re
from pathlib import Path
from typing import Any, Final

ENTRY: Final = "index.html"
MISSING: Final = "Missing"
"""The page for an address that is in no list."""
SOURCE: Final = "en"
PARAMETER: Final = re.compile(r":(\w+)")


class Preloads:
    """Reads the build's manifest and its list of pages, site.json. Without them no file is named; pages still work."""

    def __init__(self, folder: Path) -> None:
        self.chunks: Final = read(folder / "files.json")
        site = read(folder / "site.json")
        self.pages: Final = {
            re.compile(PARAMETER.sub(r"(?P<\1>[^/]+)", pattern)): page
            for pattern, page in site.get("pages", {}).items()
        }
        self.asks: Final[dict[str, list[str]]] = site.get("asks", {})
        """API requests that a page makes at once. One whose parameters are unknown is left out."""
        self.boards: Final[list[str]] = site.get("boards", [])
        """Pages that show a table."""
        self.languages: Final = {
            code: language
            for language, facts in site.get("languages", {}).items()
            for code in (language, *facts["aliases"])
        }
        """Our language, by the one a browser asks for."""

    def link(self, path: str, accepted_languages: str, game: str = "", box: str = "") -> str:
        """The header of a page: its files, the messages of one language, and its API requests.

        `game` and `box`, its digest, are those of the table at this path, if the visitor sits there.
        """
        if not self.chunks:
            return ""
        language = self.language_of(accepted_languages)
        page = self.page_at(path)
        wanted = [ENTRY, f"src/pages/{page}.svelte", f"src/lib/messages/{language}.ts"]
        if game:
            wanted += [f"src/games/{game}/game.ts", f"src/games/{game}/messages/{language}.ts"]
        files: dict[str, str] = {}
        for chunk in wanted:
            self.collect(chunk, files)
        known = {"table": self.table_in(path) if game else "", "box": box if game else ""}
        named = [f"</{name}>; {kind}" for name, kind in files.items()]
        asked = [filled(ask, known) for ask in self.asks.get(page, ())]
        return ", ".join([*named, *(f"<{ask}>; rel=preload; as=fetch; crossorigin" for ask in asked if ask)])

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

    def page_at(self, path: str) -> str:
        return next((page for pattern, page in self.pages.items() if pattern.fullmatch(path)), MISSING)

    def table_in(self, path: str) -> str:
        """The table id in a page's path; empty if the page shows no table."""
        found = (pattern.fullmatch(path) for pattern, page in self.pages.items() if page in self.boards)
        return next((match["id"] for match in found if match), "")

    def language_of(self, accepted: str) -> str:
        """The first supported language, as the client chooses by default."""
        tags = [part.split(";")[0].strip().lower().split("-")[0] for part in accepted.split(",")]
        return next((self.languages[tag] for tag in tags if tag in self.languages), SOURCE)


def read(path: Path) -> dict[str, Any]:
    """A file of the build; empty if there is none."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found


def filled(ask: str, known: dict[str, str]) -> str:
    """`/api/tables/:table` with its table; empty if it is not known."""
    names = PARAMETER.findall(ask)
    return PARAMETER.sub(lambda field: known[field[1]], ask) if all(known[name] for name in names) else ""
