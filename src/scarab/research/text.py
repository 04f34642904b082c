"""A view as text: the decision, the points, and everything on the table."""

from typing import Any

from scarab.core.action import seat_name


def as_text(view: dict[str, Any]) -> str:
    """Game, decision, points, then the table. Equal views give equal text."""
    lines = [f"{view['game']}, {view['seats']} seats"]
    asked = " ".join(seat_name(seat) for seat in view["to_act"])
    lines.append(f"{asked}: {view['question']} ({view['rule']})" if asked else "over")
    totals = [sum(row.values()) for row in view["score"]]
    lines.append("points: " + " ".join(f"{seat_name(seat)} {total}" for seat, total in enumerate(totals)))
    return "\n".join(lines + table_lines(view))


def table_lines(view: dict[str, Any]) -> list[str]:
    """What lies on the table: one line per entry, or per part of an entry that is too long."""
    return [line for name, thing in view["table"].items() for line in lines_of(name, thing, "")]


def lines_of(name: str, thing: object, indent: str) -> list[str]:
    """An entry in one line if it fits, otherwise its parts below it."""
    line = f"{indent}{name}: {brief(thing)}"
    if len(line) <= 110 or not isinstance(thing, dict | list):
        return [line]
    parts = thing.items() if isinstance(thing, dict) else enumerate(thing)
    return [f"{indent}{name}:", *[line for key, part in parts for line in lines_of(str(key), part, indent + "  ")]]


def brief(thing: object) -> str:
    if isinstance(thing, dict):
        return ", ".join(f"{key} {brief(part)}" for key, part in thing.items() if part is not None) or "–"
    if isinstance(thing, list):
        return " ".join(brief(part) for part in thing) or "–"
    if isinstance(thing, bool):
        return "yes" if thing else "no"
    return "–" if thing is None else str(thing)
