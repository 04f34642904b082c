"""TUT-16R in whole games: one line of play, which both versions of the rules end in a tied scoring."""

import pytest

import scarab
from games.tutankhamen.positions import position
from records.replay import read, replay
from scarab.bots.bot import Budget
from scarab.bots.search_bot import SearchBot
from scarab.core.errors import BadChoice
from scarab.core.laws import check_game

GAMES = ["tied-scoring-of-two", "tied-scoring-of-three"]


@pytest.mark.rule("TUT-16R")
@pytest.mark.parametrize("name", GAMES)
def test_the_same_lines_end_in_both_versions_but_with_other_winners(name: str) -> None:
    before, after = (read(f"tutankhamen/{name}-rules-{rules}") for rules in (1, 2))
    assert (before.game.rules, after.game.rules) == (1, 2)
    assert [str(line) for line in before.lines] == [str(line) for line in after.lines]
    alone, shared = before.replay().winners(), after.replay().winners()
    assert len(alone) == 1
    assert len(shared) > 1
    assert set(alone) < set(shared)


@pytest.mark.rule("TUT-16R")
@pytest.mark.parametrize("name", GAMES)
def test_the_story_differs_only_after_the_last_line(name: str) -> None:
    before, after = (replay(f"tutankhamen/{name}-rules-{rules}") for rules in (1, 2))
    assert [[repr(event) for event in story] for story in before.stories[:-1]] == [
        [repr(event) for event in story] for story in after.stories[:-1]
    ]
    assert [event.kind for event in before.stories[-1]][-1] == "last_coin"
    assert [event.kind for event in after.stories[-1]][-1] == "last_coins"


@pytest.mark.rule("TUT-16R")
@pytest.mark.parametrize("name", GAMES)
def test_the_same_lines_under_the_other_versions_header_end_as_that_version_says(name: str) -> None:
    """The version in the header decides, not the day on which a record is read."""
    text = read(f"tutankhamen/{name}-rules-1").text()
    result = read(f"tutankhamen/{name}-rules-2").replay()
    head = text.partition("\nScore:")[0].replace("Rules: 1", "Rules: 2")
    assert scarab.Record.parse(head).replay().winners() == result.winners()


def test_the_newest_version_is_played_unless_another_is_asked_for() -> None:
    assert scarab.load("tutankhamen").rules == scarab.GAMES["tutankhamen"].meta.rules_version == 2
    assert scarab.load("tutankhamen", rules=1).rules == 1
    for unknown in (0, 3):
        with pytest.raises(BadChoice, match=f"rules version {unknown} of Tutankhamen is not known here, only 1 to 2"):
            scarab.load("tutankhamen", rules=unknown)


def test_a_state_imagined_from_a_view_has_the_views_version() -> None:
    """A bot of a running table searches by the table's own rules."""
    game = scarab.load("tutankhamen", 2, rules=1)
    state = game.new_state()
    assert state.view(0)["rules"] == 1
    assert game.imagine(state.view(0), scarab.FastRng(1)).game.rules == 1
    with pytest.raises(ValueError, match="its rules is 1, not 2"):
        scarab.load("tutankhamen", 2).imagine(state.view(0), scarab.FastRng(1))


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_laws_hold_in_every_version(seats: int, rules: int) -> None:
    assert check_game(scarab.load("tutankhamen", seats, rules=rules, start="drawn"), games=1, seed=10 * seats) > 20


@pytest.mark.rule("TUT-16R")
@pytest.mark.parametrize("level", ["novice", "player", "expert", "master"])
def test_a_bot_prefers_a_victory_of_its_own_to_a_shared_one(level: str) -> None:
    """The last cat ties A with B, and both pay their last coins; the scarab is for A alone."""
    path = {40: "cat-blue", 41: "scarab-green", 70: "tut"}
    state = position(path=path, pawns=[10, 20], hands=[{}, {"cat-blue": 1}], coins=[1, 1])
    action = SearchBot(level, 1)(
        state.view(0), state.legal_actions(0), scarab.Record(state.game), Budget(simulations=300)
    )
    assert action.text == "take 41"
    state.play(0, "take 40")
    assert state.winners() == [0, 1]
