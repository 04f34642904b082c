"""Positions of Amun-Re worth looking at.

    PYTHONPATH=src:web/scripts .venv/bin/python web/tests/amun_re/scenes.py

writes web/src/dev/fixtures/amun_re-4.json and -5.json like web/scripts/fixtures.py, but with scenes chosen for this
game: somebody outbid who holds cards for it, a seat that has sealed and waits, the New Kingdom. Every second seat
plays at random, so that each card and each kind of line occurs. A view of this game is long, so only some positions
of the whole game are kept.
"""

import json
from collections.abc import Callable
from typing import Any

from fixtures import FOLDER, card, log_of, message, rules, version_of

import scarab
from scarab.bots.bot import Budget
from scarab.bots.register import make_bot
from scarab.core.state import State
from scarab.core.table import Table, new_table
from scarab.games.amun_re.rules.auction import is_outbid

SEEDS = {4: "the reed and the river", 5: "the reed and the river"}
EVERY = 9
QUESTIONS = (
    "PlaceBid", "BuyPowerCards", "BuyFarmers", "PlaceFarmer", "BuyStones", "LayStone", "SealOffering", "Correct",
    "TakeReward", "PlayHarvestCard", "PlayBonusCard",
)  # fmt: skip


def main() -> None:
    for seats, seed in SEEDS.items():
        write(seats, seed)


def write(seats: int, seed: str) -> None:
    game = scarab.load("amun_re", seats=seats)
    table = new_table(game, seed)
    bots = [make_bot("greedy" if seat % 2 == 0 else "random", seat) for seat in range(seats)]
    table.state.events = []
    states, lines = [table.state.clone()], log_of(table, 0)
    while not table.state.is_over():
        seat = table.state.seats_to_act()[0]
        view, legal = table.state.view(seat), table.state.legal_actions(seat)
        heard = len(table.record.lines)
        table.play(seat, bots[seat](view, legal, table.visible_to(seat), Budget()))
        lines += log_of(table, heard)
        states.append(table.state.clone())
    found = scenes(states)
    kept = {index + more for index in found.values() for more in (0, 1)} | set(range(0, len(states), EVERY))
    positions = [
        {"version": version_of(lines, index), "view": states[index].view(0)}
        for index in sorted(kept)
        if index < len(states)
    ]
    shown = {scene: message(table, states[index], version_of(lines, index), lines) for scene, index in found.items()}
    shown["sealed"] = waiting(table, states[found["SealOffering"]], version_of(lines, found["SealOffering"]), lines)
    for scene in shown.values():
        for side in scene["message"]["views"]:
            side["log"] = heard_by(side["seat"], side["log"], side["view"]["table"]["sealed"], side["view"]["question"])
    data = {"card": card(game), "rules": rules("amun_re"), "lines": lines, "positions": positions, "scenes": shown}
    path = FOLDER / f"amun_re-{seats}.json"
    path.write_text(json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{path.name}: {len(states)} positions, scenes {found}")


def scenes(states: list[State]) -> dict[str, int]:
    found = {"start": 0, "end": len(states) - 1}
    for question in QUESTIONS:
        old = best(states, lambda state, asked=question: name(state) == asked and place(state) < (2, 1))
        new = best(states, lambda state, asked=question: name(state) == asked and place(state) > (2, 1))
        if old is not None or new is not None:
            found[question] = old if old is not None else new
        if new is not None and question in ("PlaceBid", "BuyStones", "SealOffering"):
            found[f"new-{question}"] = new
    outbid = best(states, lambda state: name(state) == "PlaceBid" and is_outbid(state, state.seats_to_act()[0]))
    if outbid is not None:
        found["outbid"] = outbid
    found["middle"] = found["new-BuyStones"]
    return found


def best(states: list[State], fits: Callable[[State], bool]) -> int | None:
    """The position with most to choose from."""
    fitting = [index for index, state in enumerate(states[:-1]) if fits(state)]
    return max(fitting, key=lambda index: (weight(states[index]), index), default=None)


def weight(state: State) -> tuple[int, int]:
    table: Any = state
    placed = sum(1 for offer in table.offers if offer) + sum(1 for province in table.bid_on if province >= 0)
    return placed, len(state.legal_actions(state.seats_to_act()[0]))


def name(state: State) -> str:
    return state.stack[-1].name()


def place(state: State) -> tuple[int, int]:
    table: Any = state
    return table.kingdom, table.round


def waiting(table: Table, state: State, version: int, lines: list[dict[str, Any]]) -> dict[str, Any]:
    """The same offering from the side of a seat that has sealed."""
    scene = message(table, state, version, lines)
    sealed: Any = state
    seat = next(seat for seat, offer in enumerate(sealed.offers) if offer)
    side = scene["message"]["views"][0]
    side.update(seat=seat, view=state.view(seat), actions=[])
    scene["message"]["you"]["seats"] = [seat]
    return scene


def heard_by(seat: int, log: list[dict[str, Any]], sealed: list[bool], question: str | None) -> list[dict[str, Any]]:
    """What others drew, and what they have sealed just now, reads as a question mark."""
    heard = []
    waiting_for = {other for other, is_sealed in enumerate(sealed) if is_sealed and question == "SealOffering"}
    for line in reversed(log):
        verb, _, rest = line["text"].partition(" ")
        text = line["text"]
        if verb in ("deal", "find") and rest[0] != "abcdef"[seat]:
            text = f"{verb} {rest[0]} ?"
        elif verb == "hide":
            text = f"{verb} {rest.split(' ')[0]} ?"
        elif verb in ("offer", "steal") and line["seat"] in waiting_for:
            waiting_for.discard(line["seat"])
            text = text if line["seat"] == seat else "?"
        heard.append({**line, "text": text})
    return heard[::-1]


if __name__ == "__main__":
    main()
