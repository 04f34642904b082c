"""`scarab verify`: do the draws of a game follow from its seed?"""

from pathlib import Path
from typing import Annotated, Final

import typer

from scarab.cli.errors import complain
from scarab.cli.files import read_record, told_of
from scarab.core.errors import RecordError
from scarab.core.verify import verify as verify_record

LIMITS: Final = (
    "Compare that commitment with the one you saw before the deal: a forged file carries its own.",
    "Not proven: how the seed was picked. The host picks it alone and could have tried several.",
)
"""A commitment binds the host from the moment somebody saw it; what came before, no file can tell."""


def verify(file: Annotated[Path, typer.Argument(help="The record of a finished game.", show_default=False)]) -> None:
    """Check a finished game: its draws against its seed, its lines against the rules.

    Proves that the seed matches the record's commitment, that every draw follows from the seed, and that every line and
    the result follow the rules. It does not prove that the host picked the seed blindly.

    Exit code 0: all of it holds; 1: a draw is wrong or the seed is not open yet; 65: no record, or an impossible game.
    """
    record = read_record(file)
    try:
        verdict = verify_record(record)
    except RecordError as error:
        raise told_of(file, error) from None
    if not verdict.fair:
        where = f"line {verdict.line}: " if verdict.line else ""
        complain(f"{file}: {where}{verdict.why}")
        raise typer.Exit(1)
    follow = "1 draw follows" if verdict.draws == 1 else f"{verdict.draws} draws follow"
    print(f"Verified: {follow} from the seed, and every line is legal.")
    print(f"The seed matches the commitment {record.headers['Commitment']}.")
    for sentence in LIMITS:
        print(sentence)
