"""Positions of a whole game for the development page, exactly as the server would send them.

    PYTHONPATH=src .venv/bin/python web/scripts/fixtures.py tutankhamen 4

plays a game of greedy bots and writes web/src/dev/fixtures/tutankhamen-4.json: every position, and the scenes worth
looking at: the start, the middle, the question of the start once more when it is late, each kind of question when it is
asked for the second time and when it has most answers, and the end.

    … imhotep 3 sides=BABAB bots=greedy,random seed=reed

plays with an option, which becomes part of the file's name, and with other bots, in turn, or another seed.
"""

import json
import sys
from pathlib import Path
from typing import Any

import scarab
from scarab.bots.bot import Budget
from scarab.bots.register import make_bot
from scarab.core.action import CHANCE
from scarab.core.errors import IllegalAction
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.core.table import Table, new_table
from scarab.rulebook import load_rules

FOLDER = Path(__file__).parents[1] / "src" / "dev" / "fixtures"
SEED = "the reed and the river"
MIDDLE = 0.45
LATE = 0.6


def main(name: str, seats: int, seed: str = SEED, bots: str = "greedy", **options: str) -> None:
    game = scarab.load(name, seats=seats, **options)
    table = new_table(game, seed)
    kinds = bots.split(",")
    players = [make_bot(kinds[seat % len(kinds)], seat) for seat in range(seats)]
    table.state.events = []
    states, lines = [table.state.clone()], log_of(table, 0)
    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        view, legal = table.state.view(seat), table.state.legal_actions(seat)
        heard = len(table.record.lines)
        table.play(seat, players[seat](view, legal, table.visible_to(seat), Budget()))
        lines += log_of(table, heard)
        states.append(table.state.clone())
    positions = [{"version": version_of(lines, index), "view": state.view(0)} for index, state in enumerate(states)]
    data = {
        "card": card(game),
        "rules": rules(name),
        "lines": lines,
        "positions": positions,
        "scenes": {
            scene: message(table, states[index], positions[index]["version"], lines)
            for scene, index in scenes(states).items()
        },
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / ("-".join([name, str(seats), *options.values()]) + ".json")
    path.write_text(json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{path.name}: {len(states)} positions, scenes {', '.join(data['scenes'])}")


def log_of(table: Table, heard: int) -> list[dict[str, Any]]:
    """The lines since `heard`; what happened by itself stands with the first of them."""
    story = table.state.events or []
    told = [{"kind": event.kind, "rule": event.rule, "facts": event.facts} for event in story]
    story.clear()
    return [
        {"index": index, "seat": line.seat, "text": line.text, "events": told if index == heard else []}
        for index, line in enumerate(table.record.lines)
        if index >= heard
    ]


def version_of(lines: list[dict[str, Any]], index: int) -> int:
    """How many lines stand at the position with this number: draws stand with the answer before them."""
    answers = [line["index"] for line in lines if line["seat"] != CHANCE]
    return answers[index] if index < len(answers) else len(lines)


def scenes(states: list[State]) -> dict[str, int]:
    def answers(index: int) -> int:
        return len(states[index].legal_actions(states[index].seats_to_act()[0]))

    found = {"start": 0, "middle": int(len(states) * MIDDLE), "end": len(states) - 1}
    while states[found["middle"]].seats_to_act() != [0]:
        found["middle"] += 1
    seen: dict[str, int] = {}
    for index, state in enumerate(states[:-1]):
        question = state.stack[-1].name()
        seen[question] = seen.get(question, 0) + 1
        if seen[question] == 1 or (seen[question] == 2 and index < len(states) * 0.8):
            found[question] = index
    main = states[0].stack[-1].name()
    found["late"] = min(
        (index for index, state in enumerate(states[:-1]) if state.stack[-1].name() == main),
        key=lambda index: abs(index - LATE * len(states)),
    )
    for question in sorted(seen.keys() - {main}):
        most = max(
            (index for index, state in enumerate(states[:-1]) if state.stack[-1].name() == question), key=answers
        )
        if answers(most) > answers(found[question]):
            found[f"{question}-most"] = most
    return found


def message(table: Table, state: State, version: int, lines: list[dict[str, Any]]) -> dict[str, Any]:
    asked = state.seats_to_act()
    seat = asked[0] if asked else 0
    sheet = state.score()
    legal = [action.text for action in state.legal_actions(seat)]
    view = {
        "seat": seat,
        "view": state.view(seat),
        "actions": legal,
        "outlook": [sheet.outlook(each) for each in range(state.game.seats)],
        "undo": False,
        "log": lines[:version],
    }
    return {
        "message": {
            "table": f"{state.game.name}-{version}",
            "version": version,
            "revision": version,
            "you": {"seats": [seat], "host": True},
            "state": table_state(table, state, seat),
            "views": [view],
        },
        "previews": {text: preview(state, seat, text) for text in legal},
        "refusals": refusals(state, seat, legal),
    }


def table_state(table: Table, state: State, you: int) -> dict[str, Any]:
    seats = [
        {
            "name": f"Player {'ABCDEF'[seat]}",
            "person": seat == you,
            "bot": None if seat == you else "greedy",
            "claimed": True,
            "ready": True,
            "resigned": False,
            "present": True,
        }
        for seat in range(state.game.seats)
    ]
    return {
        "game": state.game.name,
        "options": dict(state.game.options),
        "rules": state.game.meta.rules_version,
        "status": "over" if state.is_over() else "playing",
        "reason": None,
        "seats": seats,
        "public": False,
        "spectators": True,
        "commitment": table.dice.commitment,
        "seed": table.dice.seed if state.is_over() else None,
        "undo_asked": None,
        "previous": None,
        "next": None,
        "created": 0,
        "updated": 0,
    }


def preview(state: State, seat: int, text: str) -> dict[str, Any]:
    """Points and events of an answer tried on a table imagined from the seat's view."""
    trial = state.game.imagine(state.view(seat), FastRng(0))
    before = trial.score().data()
    trial.events = []
    trial.play(seat, text)
    after = trial.score().data()
    rows = zip(after, before, strict=True)
    points = [{name: row[name] - old[name] for name in row if row[name] != old[name]} for row, old in rows]
    events = [{"kind": event.kind, "rule": event.rule, "facts": event.facts} for event in trial.events]
    return {"points": points, "events": events}


def refusals(state: State, seat: int, legal: list[str]) -> dict[str, Any]:
    """Why each answer of the kind that is asked, but not allowed, is refused."""
    found = {}
    verbs = {text.split(" ")[0] for text in legal}
    for action in state.game.actions if state.seats_to_act() else []:
        if action.text not in legal and action.text.split(" ")[0] in verbs:
            refusal = state.refusal(seat, action)
            if isinstance(refusal, IllegalAction):
                found[action.text] = {"code": refusal.code, "message": refusal.why, "rule": refusal.rule}
    return found


def card(game: scarab.Game) -> dict[str, Any]:
    meta = game.meta
    options = [
        {
            "name": option.name,
            "rule": option.rule,
            "choices": list(option.choices),
            "default": option.default,
            "flag": option.is_flag,
            "label": option.label,
        }
        for option in meta.options
    ]
    return {
        "name": meta.name,
        "title": meta.title,
        "summary": meta.summary,
        "designer": meta.designer,
        "year": meta.year,
        "seats": list(meta.seats),
        "minutes": meta.minutes,
        "rules": meta.rules_version,
        "categories": list(meta.categories),
        "options": options,
    }


def rules(name: str) -> dict[str, Any]:
    book = load_rules(name)
    chapters = [
        {
            "title": chapter.title,
            "text": chapter.text,
            "rules": [
                {"id": rule.id, "passages": [{"kind": part.kind, "text": part.text} for part in rule.passages]}
                for rule in chapter.rules
            ],
        }
        for chapter in book.chapters
    ]
    return {"title": book.title, "text": book.text, "chapters": chapters}


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), **dict(pair.split("=", 1) for pair in sys.argv[3:]))
