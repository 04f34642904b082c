"""Each game's referee follows a record and comes to a result of its own."""

from collections.abc import Callable, Generator, Sequence
from typing import Final, TypeVar

import pytest

from games.amun_re.referee.referee import Referee as AmunReReferee
from games.egizia.referee.box import Printed
from games.egizia.referee.referee import Referee as EgiziaReferee
from games.imhotep.referee.referee import Referee as ImhotepReferee
from games.tutankhamen.referee import COINS
from games.tutankhamen.referee import Referee as TutankhamenReferee
from scarab.core.action import CHANCE
from scarab.core.record import Line, Record
from support.position import SEATS

Question = TypeVar("Question")
Answer = TypeVar("Answer")
Verdict = tuple[list[int], list[int]]
"""Points by seat, and the winners."""


def follow(
    asking: Generator[Question, Answer, None],
    lines: Sequence[Line],
    allows: Callable[[Question, Line], bool],
    answer: Callable[[Line], Answer],
) -> None:
    """The referee must allow every line, and end the game with the last one."""
    question = next(asking)
    for line in lines[:-1]:
        assert allows(question, line), line
        question = asking.send(answer(line))
    assert allows(question, lines[-1]), lines[-1]
    with pytest.raises(StopIteration):
        asking.send(answer(lines[-1]))


def tutankhamen(record: Record) -> Verdict:
    lines = record.lines[:]
    first = SEATS.lower().index(lines.pop(0).text[-1]) if lines[0].text.startswith("start") else 0
    seats = record.game.seats
    referee = TutankhamenReferee(lines.pop(0).text.split(" ")[1:], seats, first, record.game.rules)
    follow(
        referee.game(),
        lines,
        lambda question, line: question.seat == line.seat and line.text in question.answers,
        lambda line: line.text,
    )
    return [COINS[seats] - coins for coins in referee.coins], referee.winners


def imhotep(record: Record) -> Verdict:
    options = record.game.options
    referee = ImhotepReferee(
        record.game.box.values,
        record.game.seats,
        str(options["sides"]),
        wrath=options["wrath"] is True,
        drawn=options["start"] == "drawn",
    )
    follow(
        referee.game(),
        record.lines,
        lambda question, line: (
            question.seat == line.seat
            and (line.text in question.answers or line.text.split(" ")[0] in question.answers)
        ),
        lambda line: line.text,
    )
    return [points.total() for points in referee.points], referee.winners


def egizia(record: Record) -> Verdict:
    options = record.game.options
    box = Printed(record.game.box.values)
    drawn, early = bool(options["start_sphinx_card"]), bool(options["leftover_after_nile"])
    referee = EgiziaReferee(record.game.seats, box, drawn, early)
    follow(
        referee.game(),
        record.lines,
        lambda question, line: question.seat == line.seat and (line.seat == CHANCE or line.text in question.answers),
        lambda line: line.text,
    )
    return [player.score for player in referee.players], [referee.winner]


def amun_re(record: Record) -> Verdict:
    referee = AmunReReferee(record.game.seats, record.game.options["start"] == "drawn", record.game.box.values)
    follow(
        referee.game(),
        record.lines,
        lambda question, line: (
            line.text in question.answers.get(line.seat, [])
            if question.answers
            else line.seat == CHANCE and line.text.startswith(question.drawn)
        ),
        lambda line: (line.seat, line.text),
    )
    return [player.points.total() for player in referee.players], referee.winners


REFEREES: Final[dict[str, Callable[[Record], Verdict]]] = {
    "tutankhamen": tutankhamen,
    "imhotep": imhotep,
    "egizia": egizia,
    "amun_re": amun_re,
}
