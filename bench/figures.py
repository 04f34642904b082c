"""Figures of all rounds, and Markdown tables of their medians."""

import json
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final

PEER_NAME: Final = "boardgame.io"
IDLE: Final = "idle socket"

Value = Callable[[str], Callable[[str], float]]
"""A game, then a variant → its figure."""
Row = tuple[str, str, Value]
"""Title, format, value."""


def markdown(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


class Figures:
    """By variant, then by game and name (`imhotep move`): one number per round."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, list[float]]] = {}

    def note(self, variant: str, name: str, value: float) -> None:
        self.found.setdefault(variant, {}).setdefault(name, []).append(value)

    def middle(self, variant: str, name: str) -> float:
        return median(self.found[variant][name])

    def write(self, file: Path) -> None:
        file.write_text(json.dumps(self.found, indent=1), encoding="utf-8")

    def rows(self, row: Row, games: list[str], names: list[str]) -> list[list[str]]:
        """One row per game: every variant's value, and the last variant compared with each of the others."""
        title, form, value = row
        found = []
        for game in games:
            values = [value(game)(name) for name in names]
            ratios = [f"{values[-1] / number:.2f}" for number in values[:-1]]
            found.append([f"{title}, {game}", *[form.format(number) for number in values], *ratios])
        return found

    def reports(self, games: list[str], names: list[str]) -> list[str]:
        def of(what: str, times: float = 1) -> Value:
            return lambda game: lambda name: times * self.middle(name, f"{game} {what}")

        move, human = of("move"), of("human")
        cpu: list[Row] = [
            ("**human move** (preview + move)", "**{:.2f}**", human),
            ("move alone", "{:.2f}", move),
            ("preview (the difference)", "{:.2f}", lambda game: lambda name: human(game)(name) - move(game)(name)),
            ("human move ÷ move alone", "{:.2f}", lambda game: lambda name: human(game)(name) / move(game)(name)),
        ]
        rest: list[Row] = [
            ("moves alone per second", "{:,.0f}", of("pace")),
            ("human moves per second", "{:,.0f}", of("human_pace")),
            ("move at half load, p50 ms", "{:.1f}", of("p50")),
            ("move at half load, p99 ms", "{:.1f}", of("p99")),
            ("preview at half load, p50 ms", "{:.1f}", of("preview_p50")),
            ("preview at half load, p99 ms", "{:.1f}", of("preview_p99")),
            ("kB on the wire per human move", "{:.1f}", of("traffic")),
            ("kB per table with its viewers, dealt", "{:.0f}", of("table")),
            ("kB per table with its viewers, played", "{:.0f}", of("played_table")),
            ("players' share of their core, %", "{:.0f}", of("load", 100)),
        ]
        head = [*names, *[f"{names[-1]} ÷ {name}" for name in names[:-1]]]
        return [
            markdown(["server's CPU, ms", *head], [line for row in cpu for line in self.rows(row, games, names)]),
            markdown(["", *head], [line for row in rest for line in self.rows(row, games, names)]),
            markdown(["", *names], [["kB per idle socket", *[f"{self.middle(name, IDLE):.1f}" for name in names]]]),
            *([self.beside_peer(games, names)] if PEER_NAME in self.found else []),
        ]

    def beside_peer(self, games: list[str], names: list[str]) -> str:
        cpu, pace, load = (self.middle(PEER_NAME, name) for name in ("move", "pace", "load"))
        rows = [[PEER_NAME, f"{cpu:.2f}", "1", f"{pace:,.0f}", "1", f"{100 * load:.0f}"]]
        for name in names:
            for game in games:
                own = [self.middle(name, f"{game} {what}") for what in ("move", "pace", "load")]
                cpus, paces = [f"{own[0]:.2f}", f"{cpu / own[0]:.2f}"], [f"{own[1]:,.0f}", f"{own[1] / pace:.2f}"]
                rows.append([f"{name}, {game}", *cpus, *paces, f"{100 * own[2]:.0f}"])
        head = ["moves alone", "CPU ms", "per CPU second, × peer's", "per second", "× peer's", "players' share, %"]
        return markdown(head, rows)
