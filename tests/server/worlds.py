"""Two worlds that a seat cannot tell apart: records that read the same to it, and are not the same."""

from scarab import CHANCE, Action, FastRng, Game, Record, State
from scarab.core.record import HIDDEN, Line
from scarab.core.witness import witness_of

TRIES = 60
"""So often another world is begun; one that cannot go on as the true one reads is given up."""

DRAWS = 12
"""So often chance is asked for an outcome that reads the same."""


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


def other_world(game: Game, lines: list[Line], viewer: int | None, rng: FastRng) -> list[Line] | None:
    """Other lines that this viewer reads as these; None if none were found."""
    readings = [line.text for line in witness_of(with_lines(game, lines), viewer).lines]
    if not any(HIDDEN in reading for reading in readings):
        return None
    for attempt in range(TRIES):
        found = attempt_world(game, lines, readings, viewer, rng)
        if found is not None and [line.text for line in found] != [line.text for line in lines]:
            again = witness_of(with_lines(game, found), viewer).lines
            if [line.text for line in again] == readings:
                return found
    return None


def attempt_world(
    game: Game, lines: list[Line], readings: list[str], viewer: int | None, rng: FastRng
) -> list[Line] | None:
    state = game.new_state()
    found: list[Line] = []
    for line, reading in zip(lines, readings, strict=True):
        action = same_to(state, line, reading, viewer, rng)
        if action is None:
            return None
        found.append(Line(line.seat, action.text))
        state.apply(line.seat, action)
    return found


def same_to(state: State, line: Line, reading: str, viewer: int | None, rng: FastRng) -> Action | None:
    """An action that reads like this line, another one than the true one where there is a choice."""
    if line.seat not in state.seats_to_act():
        return None
    question = state.stack[-1]
    true = state.game.parse(line.text)
    candidates = [true] if state.refusal(line.seat, true) is None else []
    if line.seat == CHANCE and (rng.below(2) or not candidates):
        candidates = [state.sample(rng) for draw in range(DRAWS)] + candidates
    elif line.seat not in (CHANCE, viewer):
        legal = state.legal_actions(line.seat)
        rng.shuffle(legal)
        candidates = [action for action in legal if action != true] + candidates
    for action in candidates:
        if reading == HIDDEN:
            if question.sealed(state, line.seat, action):
                return action
        elif question.seen(state, line.seat, action, viewer) == reading:
            return action
    return None
