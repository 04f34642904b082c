"""A player who sits with bots alone may ask what a strong one would do."""

from browser.conftest import Visit
from browser.playing import Player
from browser.site import fewest_seats


def test_a_hint_is_chosen_by_a_tap_and_played_by_its_player(visit: Visit, game: str) -> None:
    visitor = visit()
    table = visitor.create(game, "me", *["greedy"] * (fewest_seats(game) - 1), ready=True)
    visitor.go(f"/table/{table}")
    player = Player(visitor)
    player.wait(lambda now: now["asked"])
    before = player.version()
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("button", name="Get a hint").click()
    dialog = visitor.page.get_by_role("dialog")
    best = dialog.get_by_role("listitem").first
    best.wait_for()
    assert "%" in best.inner_text()
    best.get_by_role("button").click()
    dialog.wait_for(state="detached")
    player.wait(lambda now: now["confirm"] or player.version() > before or now["over"])
    if player.version() == before:
        player.confirm()
    player.wait(lambda now: player.version() > before or now["over"])


def test_there_are_no_hints_against_people(visit: Visit, any_game: str) -> None:
    host, guest = visit(), visit()
    kinds = ["me", "link", *["greedy"] * (fewest_seats(any_game) - 2)]
    table = host.create(any_game, *kinds, public=True)
    guest.go(f"/table/{table}")
    guest.page.get_by_role("button", name="Join").click()
    host.go(f"/table/{table}")
    for visitor in (guest, host):
        visitor.page.get_by_role("button", name="I'm ready").click()
    for visitor in (guest, host):
        visitor.page.get_by_role("region", name="Decision").wait_for()
        visitor.page.get_by_role("button", name="Menu").click()
        visitor.page.get_by_role("button", name="Resign").wait_for()
        assert visitor.page.get_by_role("button", name="Get a hint").count() == 0
