"""Two people at one table, each with their own browser."""

import json
import re
import time
from collections import Counter
from collections.abc import Callable

import pytest

from browser.conftest import Visit
from browser.playing import STEP, Player
from browser.site import Options, fewest_seats, has_secrets
from support.deadlines import Deadline, until

Table = tuple[Player, Player]
Sit = Callable[[str], Table]

BRIEFLY = 50
"""Milliseconds to poll one of the two pages before the other."""

ON_THE_PAGE = 8
"""Answers given on the page; the rest are sent without it, and both pages receive them."""

TOWARDS: dict[str, str] = {"imhotep": "market"}
"""An answer with this word is preferred: it leads to secrets."""

MOST = 400
"""Answers in a whole game."""


@pytest.fixture
def sit(visit: Visit) -> Sit:
    """The host sets a table up on the page and sends the link; the guest opens it; both say that they are ready."""

    def sitting(game: str) -> Table:
        host, guest = visit(), visit()
        host.go(f"/new?game={game}")
        page = host.page
        host.fewest_seats()
        page.get_by_label("Who plays Player B").select_option("link")
        page.get_by_role("textbox", name="Name of Player A").fill("Ani")
        page.get_by_role("button", name="Create table").click()
        page.get_by_role("button", name="Copy link").click()
        link = host.copied()
        assert "#" in link
        guest.go(link.removeprefix(guest.site.url))
        guest.page.get_by_role("textbox", name="Your name at this table").fill("Teti")
        guest.page.get_by_role("button", name="I'm ready").click()
        assert "#" not in guest.page.url
        page.get_by_text("Teti").first.wait_for()
        page.get_by_role("button", name="I'm ready").click()
        for each in (host, guest):
            each.page.get_by_role("region", name="Decision").wait_for()
        return Player(host, seed=5), Player(guest, seed=6)

    return sitting


def play_together(players: Table, answers: int) -> None:
    """The player whose turn it is answers."""
    for _ in range(answers):
        asked = next_asked(players)
        if asked is None:
            return
        asked.answer(asked.look())


def next_asked(players: Table) -> Player | None:
    """The player whose turn it is; None if the game is over."""
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


def sit_at(visit: Visit, game: str, options: Options) -> Table:
    """A table with options, created without the page; bots play the other seats."""
    host, guest = visit(), visit()
    others = ["greedy"] * (fewest_seats(game) - 2)
    made = host.invite(game, "me", "link", *others, options=options)
    guest.go(f"/table/{made['table']}#{made['links'][0]['token']}")
    guest.page.get_by_role("button", name="I'm ready").click()
    host.go(f"/table/{made['table']}")
    host.page.get_by_role("button", name="I'm ready").click()
    for each in (host, guest):
        each.page.get_by_role("region", name="Decision").wait_for()
    return Player(host, seed=5), Player(guest, seed=6)


def play_behind_the_page(players: Table, wanted: str) -> None:
    """One answer by a player who is to act; both pages receive it."""

    def answered() -> bool:
        for player in players:
            now = player.visitor.ask(f"/tables/{player.table}")
            if any(view["actions"] for view in now["views"]):
                player.hurry(player.table, now, wanted)
                return True
        return bool(now["state"]["status"] == "over")

    until(answered)


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.long)], ids=["beginning", "whole"])
def test_what_one_may_not_know_never_reaches_the_other(visit: Visit, hiding: tuple[str, Options], whole: bool) -> None:
    """All frames and answers of both browsers: a line that one reads as hidden is nowhere in what it was sent.

    Until the first secrets of the game, or to its end.
    """
    game, options = hiding
    assert has_secrets(game, options)
    players = sit_at(visit, game, options)
    play_together(players, ON_THE_PAGE)
    found: Counter[str] = Counter()
    for _ in range(MOST):
        for one, other in (players, players[::-1]):
            found += kept_from(one, other)
        if (found["lines"] and found["tables"] and not whole) or players[0].look()["over"]:
            break
        play_behind_the_page(players, TOWARDS.get(game, ""))
    assert found["lines"] > 0
    assert found["tables"] > 0


def kept_from(one: Player, other: Player) -> Counter[str]:
    """Texts that only the first one may know."""
    found: Counter[str] = Counter()
    table = f"/tables/{one.table}"
    mine, theirs = [player.visitor.ask(table) for player in (one, other)]
    told = told_to(other, theirs["version"])
    (mine,), (theirs,) = mine["views"], theirs["views"]
    for line, read in zip(mine["log"], theirs["log"], strict=False):
        if line["text"] != read["text"] and "?" in read["text"]:
            found["lines"] += 1
            assert json.dumps(line, separators=(",", ":")).split(',"events"')[0] not in told
    if mine["view"]["table"] != theirs["view"]["table"]:
        found["tables"] += 1
        assert json.dumps(mine["view"]["table"], separators=(",", ":")) not in told
    return found


def told_to(player: Player, version: int) -> str:
    """Everything the server sent to this browser, once its page has this version."""
    deadline = Deadline()
    while True:
        deadline.check()
        told = "\n".join(player.visitor.traffic)
        if version <= max(map(int, re.findall(r'"version":(\d+)', told)), default=-1):
            return told
        player.page.wait_for_timeout(BRIEFLY)


def test_both_see_the_same_table_and_the_names(sit: Sit, any_game: str) -> None:
    host, guest = players = sit(any_game)
    play_together(players, 6)
    assert host.page.get_by_text("Teti").first.is_visible()
    assert guest.page.get_by_text("Ani").first.is_visible()
    one, other = [player.visitor.ask(f"/tables/{player.table}") for player in players]
    assert one["version"] == other["version"]
    assert [view["seat"] for view in one["views"] + other["views"]] == [0, 1]


def test_what_others_have_seen_is_taken_back_with_their_consent(sit: Sit, any_game: str) -> None:
    players = sit(any_game)
    play_together(players, 4)
    asker = next_asked(players)
    assert asker is not None
    other = next(player for player in players if player is not asker)
    asker.page.get_by_role("button", name="Menu").click()
    asker.page.get_by_role("button", name="Propose a takeback").click()
    before = other.version()
    other.page.get_by_role("button", name="Accept").click()
    other.wait(lambda seen: other.version() > before)
    play_together(players, 2)


def test_a_bot_plays_for_somebody_and_hands_the_seat_back(sit: Sit, any_game: str) -> None:
    host, guest = players = sit(any_game)
    play_together(players, 2)
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Let a bot play for me").click()
    guest.bar().get_by_text("A bot is playing for you").wait_for()
    assert guest.look()["asked"] is False
    host.play(2)
    guest.bar().get_by_role("button", name="Take my seat back").click()
    guest.bar().get_by_text("A bot is playing for you").wait_for(state="detached")
    play_together(players, 2)


def test_who_resigns_is_asked_twice_and_the_game_goes_on_without_them(sit: Sit, any_game: str) -> None:
    host, guest = players = sit(any_game)
    play_together(players, 1)
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.get_by_role("dialog", name="Resign this game?").get_by_role("button", name="Resign").click()
    guest.bar().get_by_text("You resigned").wait_for()
    host.play(2)
    state = host.visitor.ask(f"/tables/{host.table}")["state"]
    assert [seat["resigned"] for seat in state["seats"]][:2] == [False, True]
    assert len(state["seats"]) == fewest_seats(any_game)


def test_a_spectator_watches_and_plays_nothing(sit: Sit, visit: Visit, any_game: str) -> None:
    players = sit(any_game)
    spectator = visit()
    spectator.go(f"/table/{players[0].table}")
    watching = Player(spectator)
    play_together(players, 2)
    watching.page.get_by_role("tab", name="Log").wait_for()
    assert watching.look()["asked"] is False
    assert watching.bar().get_by_role("button", name="Confirm").count() == 0
