"""Two states that a seat cannot tell apart: different records that it reads alike."""

from collections.abc import Iterator
from typing import NamedTuple

from scarab import CHANCE, Action, FastRng, Game, Record, State
from scarab.core.record import HIDDEN, Line
from scarab.core.redact import Redactor, redactor_of

TRIES = 30
"""Alternative states tried per moment; one that cannot continue as the true record reads is given up."""

DRAWS = 12
"""Draws tried to find one that reads like the true one."""

GAMES = 60
"""Random games searched for a secret of one kind."""


class Pair(NamedTuple):
    """One moment of a game in two states, and the next line of the true one."""

    here: list[Line]
    there: list[Line]
    following: list[Line]


def random_lines(game: Game, rng: FastRng) -> list[Line]:
    """A whole random game."""
    state = game.new_state()
    lines = []
    while not state.is_over():
        asked = state.seats_to_act()
        seat = asked[rng.below(len(asked))]
        if seat == CHANCE:
            action = state.sample(rng)
        else:
            legal = state.legal_actions(seat)
            action = legal[rng.below(len(legal))]
        lines.append(Line(seat, action.text))
        state.apply(seat, action)
    return lines


def with_lines(game: Game, lines: list[Line]) -> Record:
    record = Record(game)
    record.lines.extend(lines)
    return record


def read_by(game: Game, lines: list[Line], viewer: int | None) -> list[str]:
    """The whole record as this viewer reads it."""
    return [line.text for line in redactor_of(with_lines(game, lines), viewer).lines]


def hidden_lines(game: Game, lines: list[Line], viewer: int | None) -> list[tuple[int, str]]:
    """Lines hidden from this viewer when they were played: their index and the open decision."""
    record = with_lines(game, lines)
    states = record.states()
    redactor = Redactor(record, viewer)
    return [
        (index, states[index].stack[-1].name())
        for index, line in enumerate(lines)
        if redactor.visible_text(states[index], line) != line.text
    ]


def pairs_about(game: Game, question: str, viewer: int | None, seed: int) -> Iterator[Pair]:
    """Two states that differ in the action on this decision: at that moment and, if the secret lasts, later."""
    rng = FastRng(seed)
    for number in range(GAMES):
        lines = random_lines(game, rng)
        hidden = hidden_lines(game, lines, viewer)
        secrets = [index for index, asked in hidden if asked == question]
        if secrets:
            secret = secrets[rng.below(len(secrets))]
            turning = [index for index, asked in hidden if index <= secret]
            for length in moments(game, lines, viewer, secret + 1):
                there = other_world(game, lines[:length], viewer, turning, rng)
                if there is not None:
                    yield Pair(lines[:length], there, lines[length:])


def moments(game: Game, lines: list[Line], viewer: int | None, first: int) -> list[int]:
    """From here, the first moments when the game waits for people, when it waits for the viewer, and after the viewer's
    action."""
    states = with_lines(game, lines).states()
    waiting = [index for index in range(first, len(lines)) if waits_for_people(states[index])]
    asked = [index for index in waiting if viewer in states[index].seats_to_act()]
    after = [index for index in waiting if any(line.seat == viewer for line in lines[first:index])]
    return sorted({*waiting[:1], *asked[:1], *after[:1]})


def waits_for_people(state: State) -> bool:
    """A position at which a server waits: no draw and no forced action is due."""
    return not state.is_over() and CHANCE not in state.seats_to_act() and not state.forced_seats()


def other_world(
    game: Game, lines: list[Line], viewer: int | None, turning: list[int], rng: FastRng
) -> list[Line] | None:
    """Other lines that this viewer reads like these. They diverge at one of the turning points, and differ in the last:
    what is found under a province was laid there before.
    """
    secret = turning[-1]
    readings = read_by(game, lines, viewer)
    for attempt in range(TRIES):
        parting = secret if attempt % 2 == 0 else turning[rng.below(len(turning))]
        found = attempt_world(game, lines, readings, viewer, parting, rng)
        if found is None or found[secret].text == lines[secret].text:
            continue
        if read_by(game, found, viewer) == readings:
            return found
    return None


def attempt_world(
    game: Game, lines: list[Line], readings: list[str], viewer: int | None, parting: int, rng: FastRng
) -> list[Line] | None:
    """The true lines up to the divergence; from there as close to them as the rules allow."""
    state = game.new_state()
    found: list[Line] = []
    for index, (line, reading) in enumerate(zip(lines, readings, strict=True)):
        true: Action | None = game.parse(line.text)
        if index == parting or (index > parting and not fits(state, line)):
            true = same_to(state, line, reading, viewer, rng)
        if true is None:
            return None
        found.append(Line(line.seat, true.text))
        state.apply(line.seat, true)
    return found


def fits(state: State, line: Line) -> bool:
    """True if the line is legal here too."""
    return line.seat in state.seats_to_act() and state.refusal(line.seat, state.game.parse(line.text)) is None


def same_to(state: State, line: Line, reading: str, viewer: int | None, rng: FastRng) -> Action | None:
    """A different action that reads like this line."""
    if line.seat not in state.seats_to_act():
        return None
    question = state.stack[-1]
    if line.seat == CHANCE:
        candidates = [state.sample(rng) for draw in range(DRAWS)]
    elif line.seat != viewer:
        candidates = state.legal_actions(line.seat)
        rng.shuffle(candidates)
    else:
        candidates = []
    for action in candidates:
        if action.text == line.text:
            continue
        if reading == HIDDEN:
            if question.sealed(state, line.seat, action):
                return action
        elif question.visible_text(state, line.seat, action, viewer) == reading:
            return action
    return None
