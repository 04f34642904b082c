"""`scarab verify`: check that every draw follows from the published seed and the players' numbers."""

from pathlib import Path
from typing import Annotated, Final

import typer

from scarab.cli.boxes import RecordBoxOption
from scarab.cli.errors import complain
from scarab.cli.files import read_record, with_path
from scarab.core.dice import is_number
from scarab.core.errors import BadChoice, RecordError
from scarab.core.record import Record
from scarab.core.verify import Verdict, seats_text, sources
from scarab.core.verify import verify as verify_record

LIMITS: Final = (
    "Compare that commitment with the one you saw before the deal: a forged file carries its own.",
    "Not proven: how the seed was picked. The host picks it alone and could have tried several.",
)
"""A commitment binds the host from the moment somebody saw it. No file can prove what came before."""

COMPARE: Final = (
    "Compare commitment and number with those your page kept, by --commitment and --number: "
    "a forged file carries its own."
)

NOBODY: Final = "nobody chose the draws"

PREFIX: Final = "sha256:"


def verify(
    file: Annotated[Path, typer.Argument(help="Record of a finished game.", show_default=False)],
    commitment: Annotated[
        str,
        typer.Option(help="Compare with the commitment you saw before the deal.", metavar="HASH", show_default=False),
    ] = "",
    number: Annotated[
        list[str] | None, typer.Option(help="Look for a number your page added; repeatable.", metavar="HEX")
    ] = None,
    box: RecordBoxOption = "",
) -> None:
    """Check that every draw follows from the published seed.

    Proves that the seed matches the record's commitment, that every draw follows from the seed and the numbers that
    players added, and that every line and the result follow the rules. Without such numbers it does not prove that the
    host picked the seed blindly; with yours among them, the server cannot have chosen the draws alone.

    Exit code 0: everything holds; 1: a draw is wrong, the seed is not published yet, or your commitment or number does
    not match; 65: not a record, or an impossible game.
    """
    kept = kept_commitment(commitment)
    mine = kept_numbers(number or [])
    record = read_record(file, box)
    try:
        verdict = verify_record(record)
    except RecordError as error:
        raise with_path(file, error) from None
    where = f"line {verdict.line}: " if verdict.line else ""
    trouble = not_kept(record, verdict, kept, mine) if verdict.fair else where + verdict.why
    if trouble:
        complain(f"{file}: {trouble}")
        raise typer.Exit(1)
    follow = "1 draw follows" if verdict.draws == 1 else f"{verdict.draws} draws follow"
    print(f"Verified: {follow} from {sources(verdict.numbers)}, and every line is legal.")
    print(f"The seed matches the commitment {record.headers['Commitment']}.")
    for sentence in findings(record.game.seats, verdict.numbers, bool(kept), mine):
        print(sentence)


def kept_commitment(text: str) -> str:
    """Normalize a commitment, given with or without `sha256:` and in any case."""
    digest = text.strip().lower().removeprefix(PREFIX)
    if text and not is_number(digest):
        raise BadChoice(f"{text[:80]!r} is not a commitment: expected sha256: and 64 hex digits")
    return PREFIX + digest if text else ""


def kept_numbers(texts: list[str]) -> list[str]:
    for text in texts:
        if not is_number(text.strip().lower()):
            raise BadChoice(f"{text[:80]!r} is not a page's number: expected 64 hex digits")
    return [text.strip().lower() for text in texts]


def not_kept(record: Record, verdict: Verdict, commitment: str, numbers: list[str]) -> str:
    """Why a consistent record is not the game the user played; empty if it may be."""
    if commitment not in ("", record.headers["Commitment"]):
        return f"its commitment is {record.headers['Commitment']}, not the one you kept"
    for number in numbers:
        if number not in verdict.numbers.values():
            return f"your number {number} did not go into its draws"
    return ""


def findings(seats: int, numbers: dict[int, str], sealed: bool, mine: list[str]) -> list[str]:
    """What the check proves and what it does not. `sealed`: the commitment matches the one the user kept."""
    said = ["The commitment is the one you kept."] if sealed else []
    if not numbers:
        return [*(said or LIMITS[:1]), LIMITS[1]]
    for seat in sorted(numbers):
        own = ", and yours" if numbers[seat] in mine else ""
        said.append(f"The number of {seats_text([seat])} is {numbers[seat]}{own}.")
    without = [seat for seat in range(seats) if seat not in numbers]
    if without:
        said.append(f"No number came from {seats_text(without)}: bots add none, nor do older pages and some programs.")
    return [*said, *conclusion(numbers, sealed, mine)]


def conclusion(numbers: dict[int, str], sealed: bool, mine: list[str]) -> list[str]:
    """Certain only if the user compared both: a forged file carries its own commitment and its own numbers."""
    if not (sealed and mine):
        return [COMPARE, f"If everybody's are the same, {NOBODY} alone, not even the server."]
    others = [seat for seat in sorted(numbers) if numbers[seat] not in mine]
    if not others:
        return [f"No other number went in: {NOBODY}, not even the server."]
    names = seats_text(others)
    own = f"number of {names} is" if len(others) == 1 else f"numbers of {names} are"
    return [
        f"If the {own} their own, {NOBODY} alone, not even the server: {names} can compare what they kept.",
        f"Not proven: that the server and {names.replace(' and ', ' or ')} did not choose them together.",
    ]
