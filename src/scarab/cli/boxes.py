"""Boxes named on the command line: by file, by name or by mark; and the box that a record was played with."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from scarab.boxes.files import read_box
from scarab.boxes.folder import MIN_MARK, BoxFolder, Found, default_folder
from scarab.boxes.plain import own_box
from scarab.cli.boards.sentences import Catalogue
from scarab.core.box import Box, FindBox
from scarab.core.errors import BadChoice, RecordError, UnknownBox
from scarab.core.game import Game
from scarab.core.record import Record
from scarab.core.register import GAMES

BoxOption = Annotated[
    str,
    typer.Option(
        "--box",
        metavar="FILE|NAME|MARK",
        help="Play with this box: a file, or the name or mark of one that [bold]scarab box list[/] lists.",
        show_default="the standard box",
    ),
]
RulesOption = Annotated[
    int | None,
    typer.Option("--rules", metavar="N", help="Play with this version of the rules.", show_default="the newest"),
]
RecordBoxOption = Annotated[
    str,
    typer.Option(
        "--box",
        metavar="FILE|NAME|MARK",
        help="The box of the record. Needed if it is neither beside the record nor in your folder of boxes.",
        show_default=False,
    ),
]


def chosen_box(word: str, game: str | None = None) -> Box:
    """The box that a word on the command line names, of this game or (None) of any. Raises BadChoice."""
    if is_file(word):
        box = read_box(Path(word))
        if game not in (None, box.game):
            raise BadChoice(f"{word!r} is a box of {title(box.game)}, not of {title(str(game))}")
        return box
    folder = BoxFolder(default_folder())
    found = packaged(word, game) + [each.box for each in folder.called(word, game)]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadChoice(f"{word!r} can be {either(found)}; name one by its mark")
    known = [*packaged("standard", game), *boxes_of(folder.found, game)]
    raise BadChoice(
        f"there is no box {word!r} in {str(folder.path)!r}; there are {either(known)}; a file is named with its .json"
    )


def is_file(word: str) -> bool:
    return word.endswith(".json") or os.sep in word or Path(word).is_file()


def packaged(word: str, game: str | None) -> list[Box]:
    """The packaged boxes that a word names: `standard`, or the first digits of a digest."""
    wanted = word.casefold()
    found: list[Box] = []
    for name in GAMES if game is None else [game]:
        spec = GAMES[name].box_spec
        if spec is None:
            continue
        if wanted == "standard":
            found.append(spec.standard())
        elif len(wanted) >= MIN_MARK:
            boxes = [spec.packaged(number) for number in range(1, spec.count + 1)]
            found += [box for box in boxes if box.digest.startswith(wanted)]
    return found


def boxes_of(found: Iterable[Found], game: str | None) -> list[Box]:
    return [each.box for each in found if game in (None, each.box.game)]


def either(boxes: list[Box]) -> str:
    return ", ".join(f"{called(box)} of {title(box.game)}" for box in boxes)


def called(box: Box) -> str:
    """A box for people: `Anna's Egizia (3f9c02ab77de)`."""
    return f"{box.name} ({box.mark})"


def title(game: str) -> str:
    return GAMES[game].meta.title["en"]


def boxes_for(path: Path, given: Box | None) -> FindBox:
    """Finds the box of a record: the given one, beside the record, or in the folder of own boxes."""

    def find(game: str, digest: str) -> Box | None:
        if given is not None and (given.game, given.digest) == (game, digest):
            return given
        return BoxFolder(path.parent).find(game, digest) or BoxFolder(default_folder()).find(game, digest)

    return find


def refused(error: UnknownBox, given: Box | None) -> RecordError:
    """What to do about a record whose box is not at hand."""
    other = f"{called(given)} is another" if given is not None else "give its file with --box"
    return RecordError(f"this game was played with another box: {error.name} ({error.digest[:12]}); {other}")


def check_is_its_box(record: Record, given: Box | None) -> None:
    """A box that was given for a record must be the record's. Raises RecordError."""
    if given is not None and (given.game, given.digest) != (record.game.name, record.game.box.digest):
        played = called(record.game.box) if record.game.box.digest else "no box"
        raise RecordError(f"this game was played with {played}, not with {called(given)} of {title(given.game)}")


def notice(words: Catalogue, game: Game) -> list[str]:
    """What a player must know before the first answer: an own box, rules that are not the newest."""
    said: list[str] = []
    box, spec = own_box(game), game.box_spec
    if box is not None and spec is not None:
        count = len(spec.shape.differences(spec.standard().values, box.values, ""))
        said.append(words.text("box.played", name=box.name, mark=box.mark, count=count))
    if game.rules != game.meta.rules_version:
        said.append(words.text("rules.older", version=game.rules, newest=game.meta.rules_version))
    return said


def setting(game: Game) -> str:
    """What a report says of a game that is not the standard: ` with the box Anna's (3f…), rules version 1`."""
    box = own_box(game)
    words = f" with the box {called(box)}" if box is not None else ""
    return words + (f", rules version {game.rules}" if game.rules != game.meta.rules_version else "")
