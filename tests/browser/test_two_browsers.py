"""Two people at one table, each in a browser of their own."""

import json
import time
from collections.abc import Callable

import pytest

from browser.conftest import Visit
from browser.playing import STEP, Player
from browser.site import fewest_seats, has_secrets
from browser.visitor import Visitor

Table = tuple[Player, Player]
Sit = Callable[[str], Table]

BRIEFLY = 50
"""Milliseconds for which one of the two looks, before the other does."""

MOST = 24
"""Answers: so far that every game with secrets has had some."""


@pytest.fixture
def sit(visit: Visit) -> Sit:
    """The host sets a table up on the page and sends the link; the guest opens it; both say that they are ready."""

    def sitting(game: str) -> Table:
        host, guest = visit(), visit()
        host.go(f"/new?game={game}")
        page = host.page
        while page.get_by_role("button", name="One seat fewer").is_enabled():
            page.get_by_role("button", name="One seat fewer").click()
        page.get_by_label("Who plays Player B").select_option("link")
        page.get_by_role("textbox", name="Name of Player A").fill("Ani")
        page.get_by_role("button", name="Open the table").click()
        page.get_by_role("button", name="Copy link").click()
        link = host.copied()
        assert "#" in link
        guest.go(link.removeprefix(guest.site.url))
        guest.page.get_by_role("textbox", name="Your name at this table").fill("Teti")
        guest.page.get_by_role("button", name="I am ready").click()
        assert "#" not in guest.page.url
        page.get_by_text("Teti").first.wait_for()
        page.get_by_role("button", name="I am ready").click()
        for each in (host, guest):
            each.page.get_by_role("region", name="Decision").wait_for()
        return Player(host, seed=5), Player(guest, seed=6)

    return sitting


def table_of(player: Player) -> str:
    return player.page.url.split("/table/")[1]


def play_together(players: Table, answers: int) -> None:
    """Whoever is asked answers."""
    for _ in range(answers):
        asked = next_asked(players)
        if asked is None:
            return
        asked.answer(asked.look())


def next_asked(players: Table) -> Player | None:
    """Whose turn it is; nobody's if the game is over."""
    end = time.monotonic() + STEP
    seen = [player.look() for player in players]
    while time.monotonic() < end:
        if any(now["over"] for now in seen):
            return None
        for player, now in zip(players, seen, strict=True):
            if now["asked"]:
                return player
        seen = [player.look_again(now, BRIEFLY) for player, now in zip(players, seen, strict=True)]
    raise AssertionError("nobody is asked any more")


def told_to(visitor: Visitor) -> str:
    return "\n".join(visitor.traffic)


@pytest.mark.parametrize("least", [8, pytest.param(MOST, marks=pytest.mark.long)])
def test_what_one_may_not_know_never_reaches_the_other(sit: Sit, game: str, least: int) -> None:
    """All frames and answers of both browsers: a line that one reads as hidden is nowhere in what it was sent."""
    players = sit(game)
    hidden = 0
    for turn in range(MOST):
        if turn >= least and (hidden > 0 or not has_secrets(game)):
            return
        play_together(players, 1)
        for one, other in (players, players[::-1]):
            mine, theirs = [player.visitor.ask(f"/tables/{table_of(player)}")["views"][0] for player in (one, other)]
            if mine["view"]["winners"]:
                return
            told = told_to(other.visitor)
            for line, read in zip(mine["log"], theirs["log"], strict=False):
                if line["text"] != read["text"] and "?" in read["text"]:
                    hidden += 1
                    assert json.dumps(line, separators=(",", ":"))[:-1].split(',"events"')[0] not in told
            own = json.dumps(mine["view"]["table"], separators=(",", ":"))
            if mine["view"]["table"] != theirs["view"]["table"]:
                assert own not in told
    assert hidden > 0 or not has_secrets(game)


def test_both_see_the_same_table_and_the_names(sit: Sit, any_game: str) -> None:
    host, guest = players = sit(any_game)
    play_together(players, 6)
    assert host.page.get_by_text("Teti").first.is_visible()
    assert guest.page.get_by_text("Ani").first.is_visible()
    one, other = [player.visitor.ask(f"/tables/{table_of(player)}") for player in players]
    assert one["version"] == other["version"]
    assert [view["seat"] for view in one["views"] + other["views"]] == [0, 1]


def test_what_others_have_seen_is_taken_back_with_their_consent(sit: Sit, any_game: str) -> None:
    players = sit(any_game)
    play_together(players, 4)
    asker = next_asked(players)
    assert asker is not None
    other = next(player for player in players if player is not asker)
    asker.page.get_by_role("button", name="Menu").click()
    asker.page.get_by_role("button", name="Ask to take back my last move").click()
    before = other.version()
    other.page.get_by_role("button", name="Agree").click()
    other.wait(lambda seen: other.version() > before)
    play_together(players, 2)


def test_a_bot_plays_for_somebody_and_hands_the_seat_back(sit: Sit, any_game: str) -> None:
    host, guest = players = sit(any_game)
    play_together(players, 2)
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Let a bot play for me").click()
    guest.page.get_by_text("A bot plays for you").wait_for()
    assert guest.look()["asked"] is False
    host.play(2)
    guest.bar().get_by_role("button", name="Play myself again").click()
    guest.page.get_by_text("A bot plays for you").wait_for(state="detached")
    play_together(players, 2)


def test_who_resigns_is_asked_twice_and_the_game_goes_on_without_them(sit: Sit, any_game: str) -> None:
    host, guest = players = sit(any_game)
    play_together(players, 1)
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.get_by_role("dialog", name="Resign for good?").get_by_role("button", name="Resign").click()
    guest.bar().get_by_text("You have resigned").wait_for()
    host.play(2)
    state = host.visitor.ask(f"/tables/{table_of(host)}")["state"]
    assert [seat["resigned"] for seat in state["seats"]][:2] == [False, True]
    assert len(state["seats"]) == fewest_seats(any_game)


def test_a_spectator_watches_and_plays_nothing(sit: Sit, visit: Visit, any_game: str) -> None:
    players = sit(any_game)
    spectator = visit()
    spectator.go(f"/table/{table_of(players[0])}")
    watching = Player(spectator)
    play_together(players, 2)
    watching.page.get_by_role("tab", name="Log").wait_for()
    assert watching.look()["asked"] is False
    assert watching.bar().get_by_role("button", name="Confirm").count() == 0
