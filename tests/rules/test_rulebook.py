"""How a rules page is read."""

import pytest

import scarab
from rules.pages import GAMES
from scarab.core.meta import Meta
from scarab.rulebook import MARKS as MARKED
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

*Our reading:* A throw may not be given up.

**SEN-1R** *Our reading:* Pieces leave in any order, see **SEN-2**.

**SEN-2** Five pieces each.

*Stand-in:* The colours:

| set | colour |
|---|---|
| first | red |

*Andere bron:* The sticks.

*Reading:* A page of another project.
"""

MARKS = [("SEN-1", {"rule", "reading"}), ("SEN-1R", {"reading"}), ("SEN-2", {"rule", "stand-in", "other", "reading"})]


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
    assert moving.rules[1].text == "*Our reading:* Pieces leave in any order, see **SEN-2**."
    assert moving.rules[2].text.startswith("Five pieces each.\n\n*Stand-in:* The colours:")


def test_passages_say_whose_words_they_are() -> None:
    assert parse_rules(PAGE).rule("SEN-1").passages == [
        Passage("rule", "Move a piece forward,\nover two lines."),
        Passage("rule", "| throw | squares |\n|---|---|\n| one flat side | 1 |"),
        Passage("reading", "A throw may not be given up."),
    ]


def test_a_table_belongs_to_the_marked_paragraph_before_it_and_marks_are_known_in_every_language() -> None:
    assert parse_rules(PAGE).rule("SEN-2").passages == [
        Passage("rule", "Five pieces each."),
        Passage("stand-in", "The colours:\n\n| set | colour |\n|---|---|\n| first | red |"),
        Passage("other", "The sticks."),
        Passage("reading", "A page of another project."),
    ]


@pytest.mark.parametrize(("id", "kinds"), MARKS)
def test_a_rule_knows_what_kinds_of_passages_it_has(id: str, kinds: set[str]) -> None:
    rule = parse_rules(PAGE).rule(id)
    assert {part.kind for part in rule.passages} == kinds
    assert rule.is_reading is ("reading" in kinds)
    assert rule.is_from_elsewhere is ("other" in kinds)
    assert rule.is_stand_in is ("stand-in" in kinds)


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


@pytest.mark.rule("TUT-1", "TUT-4", "TUT-8", "TUT-15", "TUT-20", "TUT-21")
def test_the_readings_of_tutankhamen() -> None:
    """Rules with a reading, besides the ids that end in R."""
    readings = [rule.id for rule in load_rules("tutankhamen").rules if rule.is_reading and not rule.id.endswith("R")]
    assert readings == ["TUT-1", "TUT-4", "TUT-8", "TUT-15", "TUT-20", "TUT-21"]


STAND_INS = {
    "tutankhamen": [],
    "imhotep": ["IMH-4"],
    "amun_re": ["AMR-5"],
    "egizia": ["EGZ-1", "EGZ-16", "EGZ-17", "EGZ-18", "EGZ-24", "EGZ-26", "EGZ-33", "EGZ-38"],
}
ELSEWHERE = {
    "tutankhamen": [],
    "imhotep": ["IMH-4", "IMH-24", "IMH-32", "IMH-36"],
    "amun_re": ["AMR-3", "AMR-4"],
    "egizia": ["EGZ-3", "EGZ-4"],
}


@pytest.mark.rule("EGZ-1", "EGZ-3", "EGZ-4", "EGZ-16", "EGZ-17", "EGZ-18", "EGZ-24", "EGZ-26", "EGZ-33", "EGZ-38")
@pytest.mark.rule("AMR-3", "AMR-4", "AMR-5", "IMH-4", "IMH-24", "IMH-32", "IMH-36")
@pytest.mark.parametrize("game", GAMES)
def test_what_is_printed_only_on_the_material_is_marked_as_such(game: str) -> None:
    rules = load_rules(game).rules
    assert [rule.id for rule in rules if rule.is_stand_in] == STAND_INS[game]
    assert [rule.id for rule in rules if rule.is_from_elsewhere] == ELSEWHERE[game]


def test_no_passage_hides_a_mark_in_its_middle() -> None:
    """A reading has its own paragraph, so that a page can set it off."""
    for name in GAMES:
        for rule in load_rules(name).rules:
            for part in rule.passages:
                assert not any(mark.strip() in part.text for mark in MARKED), rule.id
