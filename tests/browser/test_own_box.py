"""A whole game of Egizia with an own box, by clicking; a guest without the file plays and reviews it too."""

from pathlib import Path
from typing import Any

import pytest

import scarab
from browser.conftest import Visit
from browser.playing import Player
from browser.test_looking_back import shown
from browser.test_two_browsers import next_asked
from scarab.core.register import as_box
from scarab.core.verify import verify

NAME = "Kitchen table"


def own_values() -> dict[str, Any]:
    """Nine fields of the obelisk, six levels of a market, another order of the river, other decks."""
    spec = scarab.GAMES["egizia"].box_spec
    assert spec is not None
    values: dict[str, Any] = spec.written(spec.standard())["values"]
    values["obelisk"] = [1] * 9
    values["grain_market"]["penalty"] = [3, 3, 2, 2, 1, 1]
    values["stone_market"]["levels"] = 6
    places = values["spaces"]
    values["spaces"] = [*reversed(places[:-1]), places[-1]]
    first, second, third = values["decks"]
    first["plus3"], first["green-2"] = first["plus3"] + 2, first["green-2"] - 2
    second["quarry-5"], second["quarry-3"] = 1, 0
    third["two-crews"], third["stones"] = 2, 0
    return values


def verified(text: str) -> scarab.Record:
    """The record, read by somebody who has the box, and its draws checked."""
    box = as_box(scarab.GAMES["egizia"], document())
    record = scarab.Record.parse(text, boxes=lambda game, digest: box)
    assert record.game.box == box
    assert record.replay().is_over()
    assert verify(record).fair
    return record


def document() -> dict[str, Any]:
    return {"scarab_box": 1, "game": "egizia", "name": NAME, "rules": 1, "values": own_values()}


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_whole_game_with_an_own_box(visit: Visit, size: str, tmp_path: Path) -> None:
    visitor = visit(size=size)
    table = visitor.create("egizia", "me", "greedy", box={"name": NAME, "values": own_values()}, ready=True)
    visitor.go(f"/table/{table}")
    player = Player(visitor, "touch" if size == "phone" else "mouse", seed=4, reach=99)
    player.wait(lambda seen: seen["asked"])
    assert visitor.ask(f"/tables/{table}")["state"]["box_name"] == NAME
    player.play_to_the_end()
    assert player.answers > 2
    record = verified(visitor.context.request.get(f"/api/tables/{table}/record").text())
    assert record.headers["Box"].startswith(f"{NAME} sha256:")
    visitor.go(f"/table/{table}/review")
    assert shown(visitor) > 10
    visitor.page.get_by_text(NAME).first.wait_for()


def test_a_guest_without_the_file_joins_plays_and_reviews(visit: Visit) -> None:
    host, guest = visit(), visit()
    made = host.invite("egizia", "me", "link", box={"name": NAME, "values": own_values()})
    guest.go(f"/table/{made['table']}#{made['links'][0]['token']}")
    guest.page.get_by_text(NAME).first.wait_for()
    guest.page.get_by_role("button", name="I'm ready").click()
    host.go(f"/table/{made['table']}")
    host.page.get_by_role("button", name="I'm ready").click()
    for each in (host, guest):
        each.page.get_by_role("region", name="Decision").wait_for()
    players = Player(host, seed=5), Player(guest, seed=6)
    for _ in range(12):
        asked = next_asked(players)
        assert asked is not None
        asked.answer(asked.look())
    assert all(player.answers for player in players)
    guest.go(f"/table/{made['table']}/review")
    assert shown(guest) > 5
