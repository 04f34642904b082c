"""Any action, text or record gives a position or one clear refusal."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scarab
from scarab.core.playout import random_record
from scarab.core.table import new_table

GAMES = [scarab.load(name, seats) for name, kind in scarab.GAMES.items() for seats in kind.meta.seats]
games = st.sampled_from(GAMES)
few = settings(max_examples=60, deadline=None)
some = settings(max_examples=150, deadline=None)

RECORDS = {game.name: random_record(game, 7).text() for game in GAMES}
VERBS = sorted({f"{verb} " for game in GAMES for verb in game.grammar})
alphabet = st.characters(codec="utf-8", exclude_characters="\n")
printable = st.text(alphabet, max_size=60)


@few
@given(game=games, seed=st.integers(0, 2**32), choices=st.lists(st.integers(0, 10**6), max_size=160))
def test_any_sequence_of_choices_is_a_game_that_can_be_taken_up_again(
    game: scarab.Game, seed: int, choices: list[int]
) -> None:
    table = new_table(game, str(seed))
    for choice in choices:
        asked = table.state.seats_to_act()
        if not asked:
            break
        seat = asked[choice % len(asked)]
        legal = table.state.legal_actions(seat)
        table.play(seat, legal[choice % len(legal)])
    again = scarab.Record.parse(table.record.text())
    assert again.replay().key() == table.state.key()


@few
@given(game=games, seed=st.integers(0, 2**32), codes=st.lists(st.tuples(st.integers(0, 6), st.integers(0, 10**6))))
def test_any_action_of_any_seat_is_played_or_refused_and_then_nothing_changes(
    game: scarab.Game, seed: int, codes: list[tuple[int, int]]
) -> None:
    table = new_table(game, str(seed))
    for seat, code in codes:
        before = table.record.text(), table.state.key()
        try:
            table.play(seat, game.actions[code % game.action_count])
        except scarab.IllegalAction as refusal:
            assert refusal.why
            assert (table.record.text(), table.state.key()) == before


@some
@given(
    game=games,
    text=st.one_of(
        printable,
        st.sampled_from(VERBS).flatmap(lambda verb: printable.map(lambda rest: verb + rest)),
    ),
)
def test_any_text_is_an_action_or_a_sentence_that_says_how_to_write_one(game: scarab.Game, text: str) -> None:
    try:
        assert game.parse(text).text == text
    except scarab.NotationError as error:
        assert str(error)
        assert "\n" not in str(error)


@some
@given(name=st.sampled_from(sorted(RECORDS)), data=st.data())
def test_a_record_with_any_line_changed_replays_or_is_refused_in_one_sentence(name: str, data: st.DataObject) -> None:
    rows = RECORDS[name].split("\n")
    index = data.draw(st.integers(0, len(rows) - 1))
    change = data.draw(st.sampled_from(["cut", "double", "swap", "replace", "insert"]))
    other = data.draw(st.one_of(printable, st.sampled_from(rows)))
    if change == "cut":
        del rows[index]
    elif change == "double":
        rows.insert(index, rows[index])
    elif change == "swap":
        rows[index], rows[index - 1] = rows[index - 1], rows[index]
    elif change == "replace":
        rows[index] = other
    else:
        rows.insert(index, other)
    try:
        scarab.Record.parse("\n".join(rows)).replay()
    except scarab.RecordError as error:
        assert str(error)
        assert "\n" not in str(error)


@some
@given(data=st.binary(max_size=300))
def test_any_bytes_are_a_record_or_refused_in_one_sentence(data: bytes) -> None:
    with pytest.raises(scarab.RecordError) as caught:
        scarab.Record.decode(data)
    assert "\n" not in str(caught.value)
