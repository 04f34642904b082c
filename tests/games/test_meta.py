"""The shelf label of every game: words in every language, and choices that exist."""

from collections.abc import Iterator

import pytest

import scarab
from scarab.core.meta import LANGUAGES, Option, Words
from scarab.core.playout import random_record
from scarab.core.register import load_with
from scarab.rulebook import load_rules
from support.shelf import SHELF

OPTIONS = [
    pytest.param(name, option, id=f"{name}-{option.name}") for name in SHELF for option in SHELF[name].meta.options
]


def words_of(name: str) -> Iterator[Words]:
    meta = SHELF[name].meta
    yield from (meta.title, meta.summary, *[option.label for option in meta.options])


@pytest.mark.parametrize("name", SHELF)
def test_title_summary_and_labels_are_there_in_every_language(name: str) -> None:
    for words in words_of(name):
        assert tuple(words) == LANGUAGES == ("en", "nl", "nb")
        assert [text for text in words.values() if text != text.strip() or not text] == []


@pytest.mark.parametrize("name", SHELF)
def test_sentences_are_translated_and_the_title_is_that_of_the_rules(name: str) -> None:
    title, *sentences = words_of(name)
    assert [sentence["en"] for sentence in sentences if len(set(sentence.values())) < len(LANGUAGES)] == []
    for language in LANGUAGES:
        assert load_rules(name, language).title.startswith(title[language])


@pytest.mark.parametrize("name", SHELF)
def test_the_facts_on_the_box_can_be_true(name: str) -> None:
    meta = SHELF[name].meta
    assert meta.name == name
    assert meta.designer[:1].isupper()
    assert 2000 < meta.year < 2027
    assert 0 < meta.minutes <= 180
    assert 1 == meta.oldest_rules <= meta.rules_version


@pytest.mark.parametrize("name", SHELF)
def test_any_number_of_players_from_the_fewest_to_the_most_can_sit_down_and_no_other(name: str) -> None:
    meta = SHELF[name].meta
    fewest, most = meta.seats[0], meta.seats[-1]
    assert meta.seats == tuple(range(fewest, most + 1))
    assert [scarab.load(name, seats).seats for seats in meta.seats] == list(meta.seats)
    for seats in (-2, 0, 1, fewest - 1, most + 1):
        with pytest.raises(scarab.BadChoice) as caught:
            scarab.load(name, seats)
        assert str(caught.value) == f"{meta.title['en']} is for {fewest} to {most} players, not {seats}"


@pytest.mark.parametrize("name", SHELF)
def test_points_are_booked_under_the_categories_and_no_category_has_a_twin(name: str) -> None:
    """In whole games at every number of seats: a seat's total is the sum over all categories."""
    categories = SHELF[name].meta.categories
    assert len(set(categories)) == len(categories)
    for seats in SHELF[name].meta.seats:
        score = random_record(scarab.load(name, seats), seats).replay().score()
        assert [tuple(score.row(seat)) for seat in range(seats)] == [categories] * seats
        assert [sum(score.row(seat).values()) for seat in range(seats)] == score.totals()
        assert any(score.totals())


@pytest.mark.parametrize(("name", "option"), OPTIONS)
def test_an_option_names_its_rule_and_takes_each_of_its_choices_and_no_other(name: str, option: Option) -> None:
    assert load_rules(name).rule(option.rule).id == option.rule
    assert len(set(option.choices)) == len(option.choices) > 1
    assert scarab.load(name).options[option.name] == option.read(option.default)
    assert option.default in option.choices
    for choice in option.choices:
        assert load_with(name, None, {option.name: choice}).options[option.name] == option.read(choice)
    with pytest.raises(scarab.BadChoice) as caught:
        load_with(name, None, {option.name: "oldest"})
    assert str(caught.value) == f"option {option.name} is {option.hint}, not 'oldest' ({option.rule})"


@pytest.mark.parametrize("name", SHELF)
def test_an_option_of_another_game_is_refused_with_the_list_of_its_own(name: str) -> None:
    meta = SHELF[name].meta
    with pytest.raises(scarab.BadChoice) as caught:
        scarab.load(name, beard=True)
    own = "; ".join(f"{option.name} ({option.hint})" for option in meta.options)
    assert str(caught.value) == f"{meta.title['en']} has no option 'beard'; its options: {own}"
