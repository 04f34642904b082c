"""The owner's page: a box is filled in by tapping, kept on the device, shared, and played with."""

import json
from pathlib import Path
from typing import Any

import pytest

from browser.conftest import Visit
from browser.visitor import Size, Visitor
from scarab.core.register import find
from support.deadlines import until

SIZES: list[Size] = ["desktop", "phone"]
NAME = "My Egizia"


def standard(game: str) -> Any:
    spec = find(game).box_spec
    assert spec is not None
    return spec.standard().values


class Owner:
    """Somebody with a box on the table, and the page that asks about it."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.phone = visitor.size == "phone"
        visitor.go("/boxes")
        self.page.locator("article", has_text=game).get_by_role("link", name="I own this game").click()
        self.page.get_by_role("button", name="Share").or_(self.page.get_by_label("More")).first.wait_for()

    def tap(self, name: str, **more: Any) -> None:
        self.page.get_by_role("button", name=name, **more).first.click()

    def open(self, group: str) -> None:
        """A group of the material: on a phone a page of its own."""
        if self.phone and self.page.get_by_label("All groups").count():
            self.tap("All groups")
        self.page.get_by_role("navigation", name="Groups").get_by_role("button", name=group).click()

    def close(self) -> None:
        if self.phone:
            self.tap("All groups")

    def stored(self) -> Any:
        """The box as the device keeps it; a change is kept a moment after it is made."""
        self.page.get_by_text("Saved on this device").wait_for()
        (found,) = self.page.evaluate(
            "Object.entries(localStorage).filter(([key]) => key.startsWith('scarab.box.')).map(([, box]) => box)"
        )
        return json.loads(found)

    def kept(self) -> Any:
        """The numbers of that box."""
        return self.stored()["values"]


@pytest.mark.parametrize("size", SIZES)
def test_an_owner_fills_in_a_box_and_plays_with_it(visit: Visit, size: Size) -> None:
    owner = Owner(visit(size=size), "Egizia")
    page = owner.page
    owner.open("Obelisk, graves")
    owner.tap("Add a field: 3", exact=True)
    owner.open("Nile deck 5")
    owner.tap("One less: Grave", exact=True)
    page.get_by_text("12").first.wait_for()
    owner.close()
    page.get_by_role("heading", name="To fix").wait_for()
    assert page.get_by_role("button", name="Play with this box").is_disabled()
    owner.open("Nile deck 5")
    owner.tap("One more: Six stones", exact=True)
    owner.close()
    play = page.locator("button:enabled", has_text="Play with this box")
    play.wait_for()
    until(lambda: owner.kept()["obelisk"][2] == standard("egizia")["obelisk"][2] + 1)
    play.click()
    page.get_by_role("radio", name=NAME).wait_for()
    assert page.get_by_role("radio", name=NAME).is_checked()
    owner.visitor.fewest_seats()
    owner.tap("Start game")
    page.get_by_role("region", name="Decision").wait_for()
    state = owner.visitor.ask(f"/tables/{page.url.split('/table/')[1]}")["state"]
    assert state["box_name"] == NAME
    values = owner.visitor.ask(f"/boxes/{state['box']}")["values"]
    assert values["decks"][2].get("grave-card", 0) == 0
    assert values["decks"][2]["stones"] == standard("egizia")["decks"][2]["stones"] + 1


@pytest.mark.parametrize("size", SIZES)
def test_all_that_matches_is_ticked_group_by_group(visit: Visit, size: Size) -> None:
    owner = Owner(visit(size=size), "Amun-Re")
    if owner.phone:
        owner.open("The map")
    provinces = len(standard("amun_re")["provinces"])
    for _ in range(provinces):
        owner.tap("All match", exact=True)
    if owner.phone:
        for track in ("Bid steps", "Temple track"):
            owner.open(track)
            owner.tap("Matches")
        owner.close()
    else:
        for track in ("Bid steps", "Temple track"):
            owner.open(track)
            owner.tap("Matches")
    owner.page.get_by_text("71/71" if owner.phone else "All 71 checked").wait_for()
    until(lambda: len(owner.stored()["ticks"]) == 71)
    assert owner.kept() == standard("amun_re")


def test_the_river_is_put_in_order_with_the_keyboard(visit: Visit) -> None:
    owner = Owner(visit(), "Egizia")
    page = owner.page
    before = standard("egizia")["spaces"]
    page.locator('[data-stop="5"]').focus()
    for key in ("Space", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
    page.get_by_text("Place 4, below Card square 2").wait_for(state="attached")
    page.keyboard.press("Escape")
    page.get_by_text("put back, place 6").wait_for(state="attached")
    page.locator('[data-stop="5"]').focus()
    for key in ("Space", "ArrowUp", "Space"):
        page.keyboard.press(key)
    page.get_by_role("button", name="1 value differs").wait_for()
    until(lambda: owner.kept()["spaces"] == [*before[:4], before[5], before[4], *before[6:]])


def test_a_deck_is_counted_card_by_card(visit: Visit) -> None:
    owner = Owner(visit(size="phone"), "Egizia")
    owner.open("Nile deck 5")
    owner.tap("Count my cards")
    cards = sum(standard("egizia")["decks"][2].values())
    for _ in range(cards):
        owner.page.locator('[data-stop="stones"]').click()
    owner.tap("Undo one")
    owner.page.get_by_role("button", name="1 left").wait_for()
    owner.page.locator('[data-stop="plus3"]').click()
    owner.tap("Use this deck")
    owner.close()
    until(lambda: owner.kept()["decks"][2] == {"stones": cards - 1, "plus3": 1})


def test_a_box_goes_to_a_friend_by_link_and_by_file(visit: Visit, tmp_path: Path) -> None:
    owner, friend = Owner(visit(), "Egizia"), visit()
    owner.open("Your board")
    owner.page.locator('[data-line="max"]').get_by_role("button", name="One less: Maximum crew strength").click()
    owner.page.get_by_role("button", name="1 value differs").wait_for()
    owner.tap("Share", exact=True)
    owner.tap("Copy")
    owner.page.get_by_role("button", name="Copied").wait_for()
    with owner.page.expect_download() as download:
        owner.tap("Download")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    document = json.loads(file.read_text(encoding="utf-8"))
    assert (file.name, document["name"]) == ("my-egizia.box.json", NAME)
    most = standard("egizia")["crew_max"]
    assert document["values"]["crew_max"] == most - 1
    assert document["sources"]["crew_max"] == "own"

    friend.go(owner.visitor.copied().removeprefix(owner.visitor.site.url))
    friend.page.get_by_role("dialog", name="A box from a link").get_by_text("1 value differs").wait_for()
    friend.page.get_by_role("button", name="Save to device").click()
    friend.page.get_by_role("button", name="1 value differs").wait_for()
    friend.go("/boxes")
    friend.page.locator("input[type=file]").set_input_files(file)
    friend.page.get_by_text("You already have this box.").wait_for()
    friend.page.get_by_role("button", name="Close").click()

    document["values"]["spaces"].reverse()
    file.write_text(json.dumps(document), encoding="utf-8")
    friend.page.locator("input[type=file]").set_input_files(file)
    friend.page.get_by_role("dialog", name="Couldn't load this file").get_by_text("Heliopolis").wait_for()
