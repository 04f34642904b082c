"""How a rules page is read."""

import pytest

import scarab
from rules.pages import FOLDER, GAMES
from scarab.core.meta import Meta
from scarab.rulebook import Passage, load_rules, parse_rules

PAGE = """# Senet

A game for the afterlife.

## The board

Thirty squares in three rows.

## Moving

Throw the sticks first.

**SEN-1** Move a piece forward,
over two lines.

| throw | squares |
|---|---|
| one flat side | 1 |

*Reading:* A throw may not be given up.

**SEN-1R** *Reading:* Pieces leave in any order, see **SEN-2**.

**SEN-2** Five pieces each.

*Stand-in:* The colours.
"""

MARKS = [("SEN-1", True, False), ("SEN-1R", True, False), ("SEN-2", False, True)]


class Senet(scarab.Game):
    """A game of another project."""

    meta = Meta(
        name="senet",
        title={"en": "Senet", "nl": "Senet", "nb": "Senet"},
        summary={"en": "", "nl": "", "nb": ""},
        designer="unknown",
        year=-2600,
        seats=(2,),
        minutes=30,
        rules_version=1,
        categories=("pieces",),
        options=(),
    )


def test_a_page_has_a_title_a_preface_and_chapters() -> None:
    book = parse_rules(PAGE)
    assert (book.title, book.text) == ("Senet", "A game for the afterlife.")
    assert [(chapter.title, chapter.text) for chapter in book.chapters] == [
        ("The board", "Thirty squares in three rows."),
        ("Moving", "Throw the sticks first."),
    ]


def test_a_rule_goes_on_until_the_next_one() -> None:
    """An id in bold in the middle of a line is a mention."""
    board, moving = parse_rules(PAGE).chapters
    assert board.rules == []
    assert [rule.id for rule in moving.rules] == ["SEN-1", "SEN-1R", "SEN-2"]
    assert moving.rules[1].text == "*Reading:* Pieces leave in any order, see **SEN-2**."
    assert moving.rules[2].text == "Five pieces each.\n\n*Stand-in:* The colours."


def test_passages_say_whose_words_they_are() -> None:
    assert parse_rules(PAGE).rule("SEN-1").passages == [
        Passage("rule", "Move a piece forward,\nover two lines."),
        Passage("rule", "| throw | squares |\n|---|---|\n| one flat side | 1 |"),
        Passage("reading", "A throw may not be given up."),
    ]
    assert parse_rules(PAGE).rule("SEN-2").passages[1] == Passage("stand-in", "The colours.")


@pytest.mark.parametrize(("id", "reading", "stand_in"), MARKS)
def test_a_rule_knows_whether_some_of_it_is_a_reading_or_a_stand_in(id: str, reading: bool, stand_in: bool) -> None:
    rule = parse_rules(PAGE).rule(id)
    assert (rule.is_reading, rule.is_stand_in) == (reading, stand_in)


@pytest.mark.parametrize("id", ["TUT-18R", "tut-18r", "Tut-18R"])
def test_ids_are_found_in_capitals_or_not(id: str) -> None:
    assert load_rules("tutankhamen").rule(id).id == "TUT-18R"


@pytest.mark.parametrize(
    ("id", "hint"),
    [
        ("TUT-24", "did you mean TUT-4 or TUT-2 or TUT-23?"),
        ("18r", "did you mean TUT-18R?"),
        ("IMH-3", "its rules are TUT-1 to TUT-23R"),
        ("pyramid", "its rules are TUT-1 to TUT-23R"),
        ("", "its rules are TUT-1 to TUT-23R"),
    ],
)
def test_an_unknown_id_is_answered_with_those_that_are_near(id: str, hint: str) -> None:
    with pytest.raises(scarab.BadChoice) as caught:
        load_rules("tutankhamen").rule(id)
    assert str(caught.value) == f"Tutankhamen has no rule {id!r}; {hint}"


def test_an_unknown_game_is_answered_with_the_games_there_are() -> None:
    with pytest.raises(scarab.BadChoice, match="there is no game 'senet'; the games are tutankhamen"):
        load_rules("senet")


def test_a_game_without_a_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plugin's game may be registered."""
    monkeypatch.setitem(scarab.GAMES, "senet", Senet)
    with pytest.raises(scarab.BadChoice, match="Senet has no rules page here"):
        load_rules("senet")


def test_games_are_found_as_everywhere() -> None:
    assert load_rules("TUTANKHAMEN") == load_rules("tutankhamen")


def test_an_id_that_ends_in_r_is_a_reading_from_beginning_to_end() -> None:
    for name in GAMES:
        for rule in load_rules(name).rules:
            kinds = {passage.kind for passage in rule.passages}
            assert (kinds == {"reading"}) is rule.id.endswith("R"), rule.id


@pytest.mark.rule("TUT-1", "TUT-4", "TUT-8", "TUT-15", "TUT-20")
def test_the_readings_of_tutankhamen() -> None:
    """Rules with a reading, besides the ids that end in R."""
    readings = [rule.id for rule in load_rules("tutankhamen").rules if rule.is_reading and not rule.id.endswith("R")]
    assert readings == ["TUT-1", "TUT-4", "TUT-8", "TUT-15", "TUT-20"]


@pytest.mark.rule("EGZ-1", "EGZ-3", "EGZ-16", "EGZ-17", "EGZ-18", "EGZ-24", "EGZ-26", "EGZ-33", "EGZ-38")
def test_the_stand_ins_of_egizia() -> None:
    """What is printed only on board and cards, each on the rules page and in the table that holds it."""
    stand_ins = [rule.id for rule in load_rules("egizia").rules if rule.is_stand_in]
    assert stand_ins == ["EGZ-1", "EGZ-3", "EGZ-16", "EGZ-17", "EGZ-18", "EGZ-24", "EGZ-26", "EGZ-33", "EGZ-38"]
    for table in ("river", "crews", "board", "buildings", "nile_cards", "sphinx_cards"):
        source = (FOLDER / "egizia" / "box" / f"{table}.py").read_text(encoding="utf-8")
        assert "Stand-in (E)" in source, table


def test_no_passage_hides_a_mark_in_its_middle() -> None:
    """A reading has its own paragraph, so that a page can set it off."""
    for name in GAMES:
        for rule in load_rules(name).rules:
            assert not any("*Reading" in passage.text or "*Stand-in" in passage.text for passage in rule.passages)
