"""Any action, text or record gives a position or one clear refusal."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

import scarab
from scarab.core.playout import random_record
from scarab.core.table import new_table

GAMES = [scarab.load(name, seats) for name, kind in scarab.GAMES.items() for seats in kind.meta.seats]
games = st.sampled_from(GAMES)
few = settings(max_examples=60, deadline=None)

RECORDS = {game.name: random_record(game, 7).text() for game in GAMES}
VERBS = sorted({f"{verb} " for game in GAMES for verb in game.grammar})
alphabet = st.characters(codec="utf-8", exclude_characters="\n")
printable = st.text(alphabet, max_size=60)
choices = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 10**6)))
typed = st.tuples(
    games,
    st.one_of(printable, st.sampled_from(VERBS).flatmap(lambda verb: printable.map(lambda rest: verb + rest))),
)
known = games.flatmap(
    lambda game: st.tuples(st.just(game), st.sampled_from(game.actions).map(lambda found: found.text))
)

RARE: Final = 20
"""No outcome may be rarer than once in this many examples."""


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


def try_both(examples: int, law: Callable[..., None], **drawn: st.SearchStrategy[Any]) -> None:
    """Try a law on examples; it counts what was accepted and what was refused. Both must come up often."""
    outcomes: Counter[str] = Counter()

    @settings(max_examples=examples, deadline=None)
    @given(**drawn)
    def attempt(**values: Any) -> None:
        law(outcomes, **values)

    attempt()
    assert set(outcomes) == {"accepted", "refused"}
    assert min(outcomes.values()) >= examples // RARE, outcomes


def count_refusal(outcomes: Counter[str], error: Exception) -> None:
    assert str(error)
    assert "\n" not in str(error)
    outcomes["refused"] += 1


def test_any_action_of_any_seat_is_played_or_refused_and_then_nothing_changes() -> None:
    try_both(60, actions_are_played_or_refused, game=games, seed=st.integers(0, 2**32), codes=choices)


def actions_are_played_or_refused(
    outcomes: Counter[str], game: scarab.Game, seed: int, codes: list[tuple[int, int]]
) -> None:
    """Any action of the game by any number as a seat; every second one is an action that the seat may choose."""
    table = new_table(game, str(seed))
    for seat, code in codes:
        before = table.record.text(), table.state.key()
        legal = table.state.legal_actions(seat) if code % 2 and seat < game.seats else []
        actions = legal or game.actions
        try:
            table.play(seat, actions[code % len(actions)])
            outcomes["accepted"] += 1
        except scarab.IllegalAction as refusal:
            count_refusal(outcomes, refusal)
            assert (table.record.text(), table.state.key()) == before


def test_any_text_is_an_action_or_a_sentence_that_says_how_to_write_one() -> None:
    try_both(150, text_is_an_action_or_refused, game_and_text=st.one_of(typed, known))


def text_is_an_action_or_refused(outcomes: Counter[str], game_and_text: tuple[scarab.Game, str]) -> None:
    game, text = game_and_text
    try:
        assert game.parse(text).text == text
        outcomes["accepted"] += 1
    except scarab.NotationError as error:
        count_refusal(outcomes, error)


def test_a_record_with_any_line_changed_replays_or_is_refused_in_one_sentence() -> None:
    try_both(150, record_replays_or_is_refused, text=with_a_line_changed())


def record_replays_or_is_refused(outcomes: Counter[str], text: str) -> None:
    try:
        scarab.Record.parse(text).replay()
        outcomes["accepted"] += 1
    except scarab.RecordError as error:
        count_refusal(outcomes, error)


@st.composite
def with_a_line_changed(draw: st.DrawFn) -> str:
    """A whole record in which one line is another, or a remark stands between two lines, which does no harm."""
    rows = RECORDS[draw(st.sampled_from(sorted(RECORDS)))].split("\n")
    index = draw(st.integers(0, len(rows) - 1))
    other = draw(st.one_of(printable, st.sampled_from(rows)))
    change = draw(st.sampled_from(["cut", "double", "swap", "replace", "insert", "remark"]))
    if change == "cut":
        del rows[index]
    elif change == "double":
        rows.insert(index, rows[index])
    elif change == "swap":
        rows[index], rows[index - 1] = rows[index - 1], rows[index]
    elif change == "replace":
        rows[index] = other
    else:
        rows.insert(index, f"# {other}" if change == "remark" else other)
    return "\n".join(rows)


def test_any_bytes_are_a_record_or_refused_in_one_sentence() -> None:
    try_both(150, bytes_are_a_record_or_refused, data=st.one_of(st.binary(max_size=300), with_bytes_changed()))


def bytes_are_a_record_or_refused(outcomes: Counter[str], data: bytes) -> None:
    """What is read as a record is written and read again to the same text, and its lines replay or are refused."""
    try:
        record = scarab.Record.decode(data)
    except scarab.RecordError as error:
        count_refusal(outcomes, error)
    else:
        assert scarab.Record.parse(record.text()).text() == record.text()
        record_replays_or_is_refused(Counter(), record.text())
        outcomes["accepted"] += 1


@st.composite
def with_bytes_changed(draw: st.DrawFn) -> bytes:
    """A whole record as editors, networks and vandals leave it."""
    data = RECORDS[draw(st.sampled_from(sorted(RECORDS)))].encode()
    index = draw(st.integers(0, len(data) - 1))
    some = draw(st.binary(min_size=1, max_size=4))
    changes = {
        "nothing": data,
        "mark": b"\xef\xbb\xbf" + data,
        "line ends": data.replace(b"\n", b"\r\n"),
        "empty lines": data + b"\n\n",
        "cut off": data[:index],
        "overwritten": data[:index] + some + data[index + len(some) :],
        "inserted": data[:index] + some + data[index:],
    }
    return changes[draw(st.sampled_from(sorted(changes)))]
