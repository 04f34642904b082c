"""Regenerates the tables of docs/bots.md from stored games: `python bench/tables.py`.

Nothing is played here. The ladder's games are under bench/ladder (`bench/ladder.py` plays them), and each file of tuned
numbers says how they were chosen (`scarab tune --out`).
"""

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from ladder import TABLES  # type: ignore[import-not-found]  # beside this file
from ladder import table as ladder
from scarab.core.register import GAMES

PAGE: Final = Path(__file__).parents[1] / "docs" / "bots.md"
GAMES_A_PAIRING: Final = 400


def tunings() -> str:
    """How the tuned numbers of each game did against those they replace."""
    rows = ["| players | command | games | won by the new numbers | kept |", "|---|---|--:|---|---|"]
    for name in dict.fromkeys(game for game, _ in TABLES):
        story = json.loads((files("scarab.bots") / "data" / f"{name}.json").read_text(encoding="utf-8"))["chosen by"]
        command, won = story["command"], story["won by new"].replace("%", " %")
        seats = re.search(r"--seats (\d)", command)
        assert seats is not None, command
        title = f"{GAMES[name].meta.title['en']}, {seats[1]}"
        rows.append(f"| {title} | `{command}` | {story['games of new against old']} | {won} | {story['kept']} |")
    return "\n".join(rows)


def filled(page: str) -> str:
    """The page with every table regenerated; a table is between `<!-- its name -->` and `<!-- / -->`."""
    for name, table in {"ladder": ladder(GAMES_A_PAIRING), "tunings": tunings()}.items():
        page, found = re.subn(rf"(<!-- {name} -->\n).*?(<!-- / -->)", rf"\1\n{table}\n\n\2", page, flags=re.DOTALL)
        assert found == 1, f"the page has no place for the table {name}"
    return page


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
