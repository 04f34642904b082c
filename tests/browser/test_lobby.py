"""Before the game and after it: open tables, seats, my tables, rematch."""

from browser.conftest import Visit
from browser.playing import Player
from browser.site import fewest_seats


def test_an_open_table_is_found_at_home_and_joined(visit: Visit, any_game: str) -> None:
    host, guest = visit(), visit()
    kinds = ["me", "link", *["greedy"] * (fewest_seats(any_game) - 2)]
    table = host.create(any_game, *kinds, public=True)
    host.go(f"/table/{table}")
    guest.go("/")
    guest.page.locator(f'a[href="/table/{table}"]').click()
    guest.page.get_by_role("button", name="Join").click()
    for visitor in (guest, host):
        visitor.page.get_by_role("button", name="I'm ready").click()
    for visitor in (guest, host):
        visitor.page.get_by_role("region", name="Decision").wait_for()
        visitor.go("/")
        visitor.page.locator("#yours").locator(f'a[href="/table/{table}"]').wait_for()


def test_a_friend_who_does_not_come_is_replaced_by_a_bot(visit: Visit, any_game: str) -> None:
    host = visit()
    table = host.create(any_game, "me", *["link"] * (fewest_seats(any_game) - 1))
    host.go(f"/table/{table}")
    for _ in range(fewest_seats(any_game) - 1):
        before = host.page.get_by_role("button", name="Replace with bot").count()
        host.page.get_by_role("button", name="Replace with bot").first.click()
        host.page.wait_for_function(
            "left => [...document.querySelectorAll('button')]"
            ".filter((b) => b.textContent.includes('Replace with bot')).length < left",
            arg=before,
        )
    host.page.get_by_role("button", name="I'm ready").click()
    Player(host).play(1)


def test_a_table_can_be_called_off(visit: Visit, any_game: str) -> None:
    host, guest = visit(), visit()
    table = host.create(any_game, "me", *["link"] * (fewest_seats(any_game) - 1))
    host.go(f"/table/{table}")
    guest.go(f"/table/{table}")
    host.page.get_by_role("button", name="Cancel table").click()
    host.page.get_by_role("heading", name="Great games").wait_for()
    guest.page.get_by_text("Table cancelled").wait_for()


def test_a_rematch_turns_the_seats(visit: Visit, any_game: str) -> None:
    visitor = visit()
    bots = ["greedy"] * (fewest_seats(any_game) - 1)
    visitor.go(f"/table/{visitor.create(any_game, 'me', *bots, ready=True)}")
    player = Player(visitor, seed=4)
    player.play(1)
    player.hurry_to_the_end()
    old = visitor.page.url
    visitor.page.get_by_role("button", name="Rematch").click()
    visitor.page.get_by_role("button", name="I'm ready").click()
    visitor.page.get_by_role("region", name="Decision").wait_for()
    assert visitor.page.url != old
    table = visitor.ask(f"/tables/{visitor.page.url.split('/table/')[1]}")
    assert table["you"]["seats"] == [1]


def test_a_game_goes_on_at_another_device(visit: Visit, any_game: str) -> None:
    here, there = visit(), visit(size="phone")
    bots = ["greedy"] * (fewest_seats(any_game) - 1)
    here.go(f"/table/{here.create(any_game, 'me', *bots, ready=True)}")
    Player(here).play(1)
    here.page.get_by_role("button", name="Menu").click()
    here.page.get_by_role("button", name="Copy a link to continue on another device").click()
    here.page.get_by_role("button", name="Copied").wait_for()
    there.go(here.copied().removeprefix(here.site.url))
    Player(there, "touch").play(1)
