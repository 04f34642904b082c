"""The settings page takes effect at the table."""

from typing import Any

import pytest

from browser.conftest import Visit
from browser.playing import Player
from browser.site import fewest_seats
from browser.visitor import Visitor

ANSWERS = 4
FETCHED = "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('sound-'))"
"""What makes the sounds is there."""


class Counting(Player):
    """Counts how often an answer had to be confirmed."""

    confirmed = 0

    def confirm(self) -> None:
        self.confirmed += 1
        super().confirm()


@pytest.mark.parametrize(("choice", "confirmed"), [("Always", ANSWERS), ("Never", 0)])
def test_answers_are_confirmed_as_one_likes_it(visit: Visit, game: str, choice: str, confirmed: int) -> None:
    visitor = visit()
    visitor.go("/settings")
    visitor.page.get_by_role("radio", name=choice, exact=True).check()
    bots = ["greedy"] * (fewest_seats(game) - 1)
    visitor.go(f"/table/{visitor.create(game, 'me', *bots, ready=True)}")
    player = Counting(visitor, seed=3)
    player.play(ANSWERS)
    assert player.answers == ANSWERS
    assert player.confirmed == confirmed


def test_my_turn_is_heard_only_where_sound_is_on(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.add_init_script(
        "window.heard = 0; const make = AudioContext.prototype.createOscillator;"
        "AudioContext.prototype.createOscillator = function () { heard++; return make.call(this); };"
    )
    for sound in (False, True):
        visitor.go("/settings")
        page.get_by_role("switch", name="Sound").set_checked(sound)
        visitor.go(f"/table/{visitor.create('tutankhamen', 'me', 'greedy', ready=True)}")
        player = Player(visitor, seed=3)
        player.play()  # the first tap wakes the sounds
        if sound:
            page.wait_for_function(FETCHED)
        player.play()
        player.wait(lambda seen: seen["asked"])
        assert (page.evaluate("heard") > 0) is sound


def at_a_table(visit: Visit, **visitor: Any) -> Visitor:
    there = visit(**visitor)
    there.go(f"/table/{there.create('tutankhamen', 'me', 'greedy', ready=True)}")
    return there


def test_pace_and_sound_are_set_at_the_table_and_kept(visit: Visit) -> None:
    visitor = at_a_table(visit, pace="normal")
    page = visitor.page
    dial = page.get_by_role("button", name="Pace and sound")
    dial.click()
    here = page.get_by_role("dialog", name="Pace and sound")
    here.get_by_role("radio", name="Fast").check()
    here.get_by_role("slider", name="Volume").press("End")
    here.get_by_role("switch", name="Rings on everybody's last move").set_checked(False)
    here.get_by_role("switch", name="Sound").set_checked(False)
    page.keyboard.press("Escape")
    here.wait_for(state="detached")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Pace and sound"
    visitor.go("/settings")
    assert page.get_by_role("radio", name="Fast").is_checked()
    assert page.get_by_role("slider", name="Volume").input_value() == "100"
    for label in ("Rings on everybody's last move", "Sound"):
        assert not page.get_by_role("switch", name=label).is_checked()


def test_keys_of_the_table_change_pace_and_sound(visit: Visit) -> None:
    page = at_a_table(visit, pace="normal").page
    dial = page.get_by_role("button", name="Pace and sound")
    for key, pace in (("]", "Fast"), ("]", "Off"), ("[", "Fast"), ("[", "Normal"), ("[", "Calm")):
        page.keyboard.press(key)
        page.wait_for_function("([button, title]) => button.title.endsWith(title)", arg=[dial.element_handle(), pace])
    page.keyboard.press("m")
    dial.click()
    assert not page.get_by_role("switch", name="Sound").is_checked()


def test_a_tap_beside_it_closes_what_the_top_bar_opened(visit: Visit) -> None:
    page = at_a_table(visit).page
    for button in ("Pace and sound", "How the game goes"):
        page.get_by_role("button", name=button).click()
        opened = page.get_by_role("dialog", name=button)
        opened.wait_for()
        page.mouse.click(680, 800)
        opened.wait_for(state="detached")


def test_on_a_phone_the_menu_switches_between_day_and_night(visit: Visit) -> None:
    page = at_a_table(visit, size="phone").page
    flip = page.get_by_role("button", name="Switch between day and night")
    page.get_by_role("button", name="Menu").wait_for()
    assert not flip.count()
    page.get_by_role("button", name="Menu").click()
    flip.click()
    page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")


INSIDE = """word => {
  const [own, line] = [word, word.parentElement].map((each) => each.getBoundingClientRect());
  return own.left >= line.left && own.right <= line.right + 0.5;
}"""
SPEAK = """language => {
  const kept = JSON.parse(localStorage.getItem("scarab.settings"));
  localStorage.setItem("scarab.settings", JSON.stringify({ ...kept, language }));
}"""


def test_no_word_of_the_phase_strip_is_cut_on_a_phone(visit: Visit, game: str) -> None:
    visitor = visit(size="phone")
    bots = ["greedy"] * (fewest_seats(game) - 1)
    table = visitor.create(game, "me", *bots, ready=True)
    visitor.go(f"/table/{table}")
    for language in ("en", "nl", "nb"):
        visitor.page.evaluate(SPEAK, language)
        visitor.go(f"/table/{table}")
        assert visitor.page.evaluate("document.documentElement.lang") == language
        word = visitor.page.locator("header .line > b")
        word.wait_for()
        visitor.page.evaluate("document.fonts.ready")
        for width in (360, 390):
            visitor.page.set_viewport_size({"width": width, "height": 760})
            assert word.inner_text()
            assert word.evaluate(INSIDE)
