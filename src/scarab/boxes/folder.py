"""The folder of own boxes: every `*.box.json` in it, found by name or digest. Reading creates nothing."""

import os
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from scarab.boxes.files import SUFFIX, BoxUnreadable, read_box, reason
from scarab.core.box import Box, FindBox
from scarab.core.errors import ScarabError
from scarab.extras import extra

VARIABLE: Final = "SCARAB_BOXES"
HOME: Final = "SCARAB_HOME"
"""The folder of saved games: own boxes lie in `boxes` below it."""

MIN_MARK: Final = 6
"""Digits that name a box; fewer are too easily a word."""


class Found(NamedTuple):
    """A box and its file."""

    path: Path
    box: Box


def default_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """SCARAB_BOXES, else `boxes` in SCARAB_HOME, else `boxes` in the platform's folder for user data."""
    if environment.get(VARIABLE):
        return Path(environment[VARIABLE])
    if environment.get(HOME):
        return Path(environment[HOME]) / "boxes"
    with extra("cli"):
        from platformdirs import user_data_path  # noqa: PLC0415  (only the terminal needs it)

    return user_data_path("scarab", appauthor=False) / "boxes"


class BoxFolder:
    """The boxes of one folder, read when they are first asked for. A folder that is not there is empty."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path

    @cached_property
    def files(self) -> list[Path]:
        try:
            return sorted(path for path in self.path.iterdir() if path.name.endswith(SUFFIX))
        except (FileNotFoundError, NotADirectoryError):
            return []

    @cached_property
    def read(self) -> tuple[list[Found], dict[Path, ScarabError]]:
        """The valid boxes, and by file what is wrong with the others."""
        found: list[Found] = []
        broken: dict[Path, ScarabError] = {}
        try:
            files = self.files
        except OSError as error:
            return [], {self.path: BoxUnreadable(f"{str(self.path)!r} cannot be read: {reason(error)}")}
        for path in files:
            try:
                found.append(Found(path, read_box(path)))
            except ScarabError as error:
                broken[path] = error
        return found, broken

    @property
    def found(self) -> list[Found]:
        return self.read[0]

    @property
    def broken(self) -> dict[Path, ScarabError]:
        return self.read[1]

    def find(self, game: str, digest: str) -> Box | None:
        """A box by its digest, as records ask for it."""
        return next((found.box for found in self.found if found.box.game == game and found.box.digest == digest), None)

    def called(self, word: str, game: str | None = None) -> list[Found]:
        """Boxes with this name, in any case, or with digests that begin so; copies count once. None: of any game."""
        wanted = " ".join(word.casefold().split())
        is_mark = len(wanted) >= MIN_MARK and not wanted.strip("0123456789abcdef")
        by_digest: dict[str, Found] = {}
        for found in self.found:
            is_called = found.box.name.casefold() == wanted or (is_mark and found.box.digest.startswith(wanted))
            if is_called and game in (None, found.box.game):
                by_digest.setdefault(found.box.digest, found)
        return list(by_digest.values())


def in_folder(path: Path | None = None) -> FindBox:
    """Finds the boxes of a folder by digest, for `Record.parse`; by default the folder of own boxes."""
    return BoxFolder(default_folder() if path is None else path).find
