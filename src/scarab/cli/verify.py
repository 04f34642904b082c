"""`scarab verify`: were the dice fair?"""

from pathlib import Path
from typing import Annotated

import typer

from scarab.cli.errors import complain
from scarab.cli.files import read_record, told_of
from scarab.core.errors import RecordError
from scarab.core.verify import verify as verify_record


def verify(file: Annotated[Path, typer.Argument(help="The record of a finished game.", show_default=False)]) -> None:
    """Check that the dice of a finished game were fair.

    Every draw must follow from the seed that was sealed before the deal.

    Exit code 0: fair; 1: a draw is wrong, or the seed is not open yet; 65: no record, or a game that cannot be.
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
    print(f"Fair: {verdict.draws} draw{'' if verdict.draws == 1 else 's'} re-derived; {verdict.why}.")
