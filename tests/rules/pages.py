"""Where the games and their rules pages are."""

from pathlib import Path
from typing import Final

import scarab

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "src/scarab/games"
GAMES: Final = [name for name in scarab.GAMES if (FOLDER / name).is_dir()]
"""The games of this project; a test may have registered others."""
