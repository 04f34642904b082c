"""Writes the golden playthroughs: `make playthroughs`. Read the diff before you keep it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playthroughs.plays import PLAYTHROUGHS, Playthrough
from scarab.core.action import CHANCE, Action, seat_name
from scarab.core.event import Event
from scarab.core.record import options_text
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.core.table import Table, new_table

FOLDER: Final = Path(__file__).with_name("golden")


def render(play: Playthrough) -> str:
    """The whole game as one text."""
    return "\n".join(rows(play)) + "\n"


def rows(play: Playthrough) -> Iterator[str]:
    table, steps = played(play)
    yield f"{play.game.meta.title['en']} for {play.game.seats}, {options_text(play.game)}, seed {play.seed}."
    yield from (play.legend, "Written by `make playthroughs`.")
    views = {first_question(steps), len(steps) // 2, len(steps) - 1}
    for number in range(len(steps)):
        state, story = steps[number]
        yield ""
        yield f"== {number} == {table.record.lines[number - 1] if number else 'the table before anything is drawn'}"
        yield from (told(event, play.seat_facts) for event in story)
        yield from play.board(state.view(None))
        yield scored(state)
        yield from questions(state)
        if number in views:
            yield from seen(state)
    yield from ("", "== score ==", *categories(steps[-1][0]))
    yield from ("", "== record ==", table.record.text().rstrip("\n"))


def played(play: Playthrough) -> tuple[Table, list[tuple[State, list[Event]]]]:
    """The game played to its end: the position before the first line and after each, with what happened by itself."""
    table = new_table(play.game, str(play.seed))
    rng = FastRng(play.seed)
    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        table.play(seat, play.choose(table.state.legal_actions(seat), rng))
    state = play.game.new_state()
    steps: list[tuple[State, list[Event]]] = [(state.clone(), [])]
    for line in table.record.lines:
        story: list[Event] = []
        state.events = story
        state.play(line.seat, line.text)
        steps.append((state.clone(), story))
    return table, steps


def first_question(steps: list[tuple[State, list[Event]]]) -> int:
    """The first step at which a player is asked."""
    return next(number for number in range(len(steps)) if steps[number][0].seats_to_act() != [CHANCE])


def told(event: Event, seat_facts: tuple[str, ...]) -> str:
    """`- paid seat A, coins 6, category anubis (TUT-13)`"""
    facts = [f"{name} {spoken(value, name in seat_facts)}" for name, value in event.facts.items()]
    return f"- {event.kind} {', '.join(facts)} ({event.rule})"


def spoken(value: object, is_seat: bool) -> str:
    if isinstance(value, list):
        return " ".join(spoken(item, is_seat) for item in value)
    return seat_name(int(str(value))) if is_seat else str(value)


def scored(state: State) -> str:
    totals = state.score().totals()
    return "score  " + ", ".join(f"{seat_name(seat)} {totals[seat]}" for seat in range(len(totals)))


def questions(state: State) -> Iterator[str]:
    """Who is asked what by which rule, and all that every seat may answer."""
    asked = " and ".join(seat_name(seat) for seat in state.seats_to_act())
    if state.is_over():
        yield f"over   won by {' and '.join(seat_name(seat) for seat in state.winners())}"
    else:
        yield f"asked  {asked}: {state.stack[-1].name()} ({state.stack[-1].rule})"
    for seat in range(state.game.seats):
        legal = state.legal_actions(seat)
        if legal:
            yield f"legal  {seat_name(seat)} may {by_verb(legal)}"


def by_verb(legal: list[Action]) -> str:
    """`take 3, 5, 8; decline`: each verb once, in the order of the list."""
    verbs: dict[str, list[str]] = {}
    for action in legal:
        verb, _, arguments = action.text.partition(" ")
        verbs.setdefault(verb, []).append(arguments)
    return "; ".join(f"{verb} {', '.join(arguments)}".rstrip() for verb, arguments in verbs.items())


def seen(state: State) -> Iterator[str]:
    """The whole view of a spectator, and where the view of each seat, or the table in it, is another."""
    spectator = state.view(None)
    yield f"view   {json.dumps(spectator)}"
    for seat in range(state.game.seats):
        view: dict[str, Any] = state.view(seat)
        yield f"view   {seat_name(seat)} the same with {json.dumps(difference(view, spectator))}"


def difference(view: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """What one view says otherwise than another; of the table only the things that look different."""
    changed = {name: value for name, value in view.items() if other.get(name) != value}
    if "table" in changed:
        changed["table"] = difference(changed["table"], other["table"])
    return changed


def categories(state: State) -> Iterator[str]:
    sheet = state.score()
    for seat in range(sheet.seats):
        points = ", ".join(f"{name} {number}" for name, number in sheet.row(seat).items())
        yield f"{seat_name(seat)} {points}: {sheet.total(seat)}"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for play in PLAYTHROUGHS:
        file = FOLDER / f"{play.name}.txt"
        file.write_text(render(play), encoding="utf-8")
        print(f"{file.name}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
