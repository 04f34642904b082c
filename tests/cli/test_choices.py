"""A game's own options on the command line."""

import pytest

from scarab.cli.choices import default_seats, load_game, read_extra, read_seats
from scarab.core.errors import BadChoice
from scarab.core.meta import Meta, Option

LABEL = {"en": "x", "nl": "x", "nb": "x"}
META = Meta(
    name="sphinx",
    title={"en": "Sphinx", "nl": "Sphinx", "nb": "Sfinks"},
    summary=LABEL,
    designer="",
    year=1,
    seats=(2, 4),
    minutes=1,
    rules_version=1,
    categories=("riddle",),
    options=(
        Option("wrath", "SPH-1", ("no", "yes"), "no", LABEL),
        Option("first_side", "SPH-2", ("a", "b"), "a", LABEL),
    ),
)


@pytest.mark.parametrize(
    ("extra", "meant"),
    [
        ([], {}),
        (["--first-side", "b"], {"first_side": "b"}),
        (["--first-side=b"], {"first_side": "b"}),
        (["--first_side", "b"], {"first_side": "b"}),
        (["--wrath"], {"wrath": "yes"}),
        (["--no-wrath"], {"wrath": "no"}),
        (["--wrath", "yes"], {"wrath": "yes"}),
        (["--wrath", "no"], {"wrath": "no"}),
        (["--wrath=no"], {"wrath": "no"}),
        (["--wrath", "--first-side", "b"], {"wrath": "yes", "first_side": "b"}),
    ],
)
def test_an_option_is_written_in_any_of_the_usual_ways(extra: list[str], meant: dict[str, str]) -> None:
    assert read_extra(META, extra) == meant


@pytest.mark.parametrize(
    ("extra", "named"),
    [
        (["--nile"], ["'--nile'", "--wrath (no or yes)", "--first-side (a or b)"]),
        (["--no-first-side"], ["'--no-first-side'", "--wrath", "--first-side"]),
        (["--first-side"], ["--first-side needs a value", "a or b", "SPH-2"]),
        (["--first-side", "--wrath"], ["--first-side needs a value"]),
        (["--wrath", "--no-wrath"], ["is given twice"]),
        (["b"], ["unexpected argument 'b'", "--wrath"]),
        (["-x"], ["unexpected argument '-x'"]),
        (["--"], ["unexpected argument '--'"]),
    ],
)
def test_a_wrong_option_is_refused_with_the_choices(extra: list[str], named: list[str]) -> None:
    with pytest.raises(BadChoice) as refusal:
        read_extra(META, extra)
    for words in named:
        assert words in str(refusal.value)


def test_a_loaded_game_has_the_options_given() -> None:
    game = load_game("tutankhamen", 3, ["--start", "drawn"])
    assert (game.seats, game.options) == (3, {"start": "drawn"})


def test_an_option_before_the_game_is_told_apart_from_a_game() -> None:
    with pytest.raises(BadChoice, match="name the game first: tutankhamen"):
        load_game("--start", None, ["drawn"])


def test_seats_are_people_and_bots_in_any_case_and_spacing() -> None:
    assert read_seats("You, RANDOM,random") == ["you", "random", "random"]


@pytest.mark.parametrize("text", ["you,nobody", "you,,random", "3", ","])
def test_an_unknown_player_is_refused_with_you_and_the_bots(text: str) -> None:
    with pytest.raises(BadChoice, match=r"each seat is you or a bot \(.*random"):
        read_seats(text)


def test_by_default_you_play_against_two_bots_if_the_game_allows() -> None:
    assert default_seats(META) == ["you", "player"]
