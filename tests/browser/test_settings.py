"""The settings page takes effect at the table."""

import pytest

from browser.conftest import Visit
from browser.playing import Player
from browser.site import fewest_seats

ANSWERS = 4


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


def test_a_knock_is_heard_only_where_sound_is_on(visit: Visit) -> None:
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
        player.play(2)
        player.wait(lambda seen: seen["asked"])
        assert (page.evaluate("heard") > 0) is sound
