"""The recorded games of web/fixtures, expanded into what the server sends of them.

    PYTHONPATH=src .venv/bin/python web/scripts/expand.py

replays each record on a table in memory and asks the server's own functions. web/.fixtures/games/<record>.json holds
the game's card and rules, its log, the position at each decision, and the scenes that the record's header names:

    Scenes: start=2 middle=76 sealed=52@A

are the positions after 2, 76 and 52 lines, as the seat to act sees them, the last one as seat A does. A record that was
played with an own box has it beside it, as `*.box.json`. `npm test` and `npm run dev` run this first; if nothing has
changed since the last time, it does nothing.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from fixture_table import FixtureTable, scenes_of
from oracles import oracle_of
from scarab.boxes.files import SUFFIX
from scarab.boxes.folder import BoxFolder
from scarab.core.action import CHANCE
from scarab.core.record import Record
from scarab.core.register import GAMES
from scarab.server.commands.boxes import document, sheet
from scarab.server.door.routes.games import game_card, rules_page
from scarab.server.memory_house import MemoryHouse

WEB: Final = Path(__file__).resolve().parents[1]
SCARAB: Final = WEB.parent / "src" / "scarab"
RECORDS: Final = WEB / "fixtures"
FOLDER: Final = WEB / ".fixtures"


def main(records: Path = RECORDS, folder: Path = FOLDER) -> None:
    stamp = folder / "stamp"
    digest = digest_of(sorted([*records.glob("*.txt"), *records.glob(f"*{SUFFIX}"), *sources()]))
    if stamp.exists() and stamp.read_text(encoding="utf-8") == digest:
        return
    stamp.unlink(missing_ok=True)
    games = folder / "games"
    games.mkdir(parents=True, exist_ok=True)
    found = {games / f"{path.stem}.json": path for path in records.glob("*.txt")}
    for target, path in found.items():
        write(target, asyncio.run(game(record_at(path))))
    for old in set(games.iterdir()) - found.keys():
        old.unlink()
    write(folder / "boxes.json", asyncio.run(boxes()))
    stamp.write_text(digest, encoding="utf-8")
    print(f"Expanded the recorded games into {folder.name}.")


def record_at(path: Path) -> Record:
    return Record.decode(path.read_bytes(), BoxFolder(path.parent).find)


def digest_of(paths: list[Path]) -> str:
    """Changes with the name or the bytes of any of these files."""
    found = hashlib.sha256()
    for path in paths:
        found.update(f"{path} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return found.hexdigest()


def sources() -> Iterator[Path]:
    """What an expanded fixture depends on, beside its record."""
    yield from (WEB / "scripts").rglob("*.py")
    yield from SCARAB.glob("*.py")
    for part in ("core", "games", "server", "boxes"):
        yield from (path for path in (SCARAB / part).rglob("*") if path.suffix in (".py", ".md", ".json"))


async def game(record: Record) -> dict[str, Any]:
    name = record.game.name
    end = await FixtureTable.after(record, len(record.lines), 0)
    return {
        "card": game_card(GAMES[name]),
        "rules": rules_page(name),
        "box": await document(end.house, record.game.box.digest),
        "lines": end.view.log,
        "positions": [position async for position in positions(record, end)],
        "chance": [position async for position in before_chance(record, end)],
        "scenes": {scene: await scene_at(record, *place) for scene, place in scenes_of(record).items()},
    }


async def positions(record: Record, end: FixtureTable) -> AsyncIterator[dict[str, Any]]:
    """The position before each action of a seat, and the last one, as seat A sees it; with the engine's own counts."""
    oracle = oracle_of(record.game.name)
    for version, state in enumerate(record.walk()):
        if version == len(record.lines) or record.lines[version].seat != CHANCE:
            position = msgspec.to_builtins(await end.position(version))
            yield position if oracle is None else {**position, "oracle": oracle(state)}


async def before_chance(record: Record, end: FixtureTable) -> AsyncIterator[dict[str, Any]]:
    """The position before each line of chance, as seat A sees it."""
    for version, line in enumerate(record.lines):
        if line.seat == CHANCE:
            yield msgspec.to_builtins(await end.position(version))


async def scene_at(record: Record, lines: int, viewer: int) -> dict[str, Any]:
    table = await FixtureTable.after(record, lines, viewer)
    return {"message": table.message, "previews": await table.previews(), "refusals": await table.refusals()}


async def boxes() -> dict[str, Any]:
    """By game, what its boxes look like, and the standard one."""
    found = {}
    for name, kind in GAMES.items():
        if kind.box_spec is not None:
            shape = sheet(name)
            found[name] = {"sheet": shape, "document": await document(MemoryHouse(), shape.standard)}
    return found


def write(path: Path, data: object) -> None:
    """An equal file is left alone: a development server that watches it would load its pages again."""
    text = msgspec.json.encode(data)
    if not path.exists() or path.read_bytes() != text:
        path.write_bytes(text)


if __name__ == "__main__":
    main()
