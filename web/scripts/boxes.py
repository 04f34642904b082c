"""The standard boxes for the development page and the tests, exactly as the server would send them.

    PYTHONPATH=src .venv/bin/python web/scripts/boxes.py

writes web/src/dev/fixtures/boxes/boxes.json: by game, what its boxes look like, and the standard one.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from scarab.core.register import GAMES
from scarab.server.commands.boxes import sheet, spec_of

FILE = Path(__file__).parents[1] / "src" / "dev" / "fixtures" / "boxes" / "boxes.json"


def given(game: str) -> dict[str, Any]:
    spec = spec_of(game)
    return {"sheet": msgspec.to_builtins(sheet(game)), "document": spec.written(spec.standard())}


def main() -> None:
    boxes = {game: given(game) for game in GAMES if GAMES[game].box_spec is not None}
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(boxes, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
