"""A page adds its random number to the deal, keeps it, and says after the end whether it went in."""

import json
import re

import pytest

from browser.conftest import Visit
from browser.playing import Player
from browser.visitor import Visitor


def kept(visitor: Visitor) -> dict[str, dict[str, object]]:
    return dict(json.loads(visitor.page.evaluate("localStorage.getItem('scarab.numbers') ?? '{}'")))


def to_the_end(visitor: Visitor) -> str:
    """From the home page against bots; returns the table."""
    visitor.go("/")
    visitor.page.get_by_role("button", name=re.compile("Play against bots.*Tutankhamen")).click()
    visitor.page.get_by_role("region", name="Decision").wait_for()
    player = Player(visitor)
    player.hurry_to_the_end()
    player.wait(lambda seen: seen["over"])
    return visitor.page.url.split("/table/")[1]


def test_the_number_of_the_page_is_in_the_record(visit: Visit) -> None:
    visitor = visit()
    table = to_the_end(visitor)
    state = visitor.ask(f"/tables/{table}")["state"]
    assert re.fullmatch("[0-9a-f]{64}", state["seats"][0]["number"])
    assert kept(visitor)[table] == {"seal": state["commitment"], "numbers": {"0": state["seats"][0]["number"]}}
    visitor.page.get_by_text("Your random number went into this deal.").wait_for()
    visitor.go(f"/table/{table}/review")
    visitor.page.get_by_text("Your random number went into this deal.").wait_for()


@pytest.mark.parametrize(
    ("seal", "number", "warning"),
    [("sha256:00", None, "isn't the seal you saw"), (None, "00" * 32, "isn't the one you sent")],
    ids=["seal", "number"],
)
def test_what_is_not_what_the_page_kept_is_told(
    visit: Visit, seal: str | None, number: str | None, warning: str
) -> None:
    visitor = visit()
    table = to_the_end(visitor)
    mine = kept(visitor)[table]
    other = {"seal": seal or mine["seal"], "numbers": {"0": number} if number else mine["numbers"]}
    visitor.page.evaluate("(kept) => localStorage.setItem('scarab.numbers', kept)", json.dumps({table: other}))
    visitor.go(f"/table/{table}")
    visitor.page.get_by_text(warning).wait_for()
