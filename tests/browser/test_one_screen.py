"""Several people round one screen."""

from typing import Any

import pytest

from browser.conftest import Visit
from browser.playing import Player
from browser.site import Options, fewest_seats, has_secrets
from browser.visitor import Visitor

ANSWERS = 30
HAND_OVERS = 14
MOST = 80
"""Answers after which a game with secrets must have had one between two players."""


def sitting(visitor: Visitor, game: str, seed: int = 7, options: Options | None = None) -> Player:
    table = visitor.create(game, *["me"] * fewest_seats(game), ready=True, options=options or {})
    visitor.go(f"/table/{table}")
    return Player(visitor, seed=seed)


def test_a_curtain_falls_before_anybody_sees_what_another_holds(
    visit: Visit, game_and_options: tuple[str, Options]
) -> None:
    """The curtain falls exactly when the screen passes to another player and the two have a secret."""
    game, options = game_and_options
    hides = has_secrets(game, options)
    player = sitting(visit(), game, seed=9, options=options)
    curtains = 0
    last: int | None = None
    for answer in range(MOST):
        if answer >= HAND_OVERS and (curtains > 0 or not hides):
            break
        seen = player.wait(lambda now: now["over"] or now["curtain"] or now["asked"])
        if seen["over"]:
            break
        asked = player.asked_seats()
        if last is not None:
            assert seen["curtain"] is (seen["secrets"] and last not in asked)
        if seen["curtain"]:
            curtains += 1
            assert seen["secrets"]
            assert player.page.locator("main").inner_text() == ""
            player.page.get_by_role("dialog").get_by_role("button").click()
            seen = player.wait(lambda now: now["over"] or now["asked"])
        last = last if last in asked else asked[0]
        player.answer(seen)
    assert (curtains > 0) is hides


def test_a_slip_is_undone_until_something_was_revealed(visit: Visit, game: str) -> None:
    """Undo is offered when it is free; afterwards the choices are those before, and the log says so."""
    visitor = visit()
    for seed in range(7, 12):
        if undone_somewhere(sitting(visitor, game, seed)):
            return
    pytest.fail("no answer of these games could be undone")


def undone_somewhere(player: Player) -> bool:
    """Play until an answer can be undone, and undo it. False if the game is over before."""
    undo = player.bar().get_by_role("button", name="Undo")
    for _ in range(ANSWERS):
        seen = behind_the_curtain(player)
        if seen["over"]:
            return False
        before = sorted(seen["stops"])
        player.answer(seen)
        player.wait(lambda now: now["over"] or now["curtain"] or now["asked"])
        if undo.count() and undo.is_enabled():
            undo.click()
            player.page.get_by_text("takes back a move").first.wait_for()
            assert sorted(behind_the_curtain(player)["stops"]) == before
            assert player.page.get_by_text("takes back a move").count() == 1
            return True
    return False


def behind_the_curtain(player: Player) -> dict[str, Any]:
    """What the next player sees after lifting the curtain."""
    seen = player.wait(lambda now: now["over"] or now["curtain"] or now["asked"])
    if seen["curtain"]:
        player.page.get_by_role("dialog").get_by_role("button").click()
        seen = player.wait(lambda now: now["over"] or now["asked"])
    return seen
