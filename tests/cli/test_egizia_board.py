"""What the terminal shows of Egizia."""

import json
import re
from functools import cache
from io import StringIO

import pytest
from rich.console import Console

from games.egizia.support import give, hold, lay, river
from scarab.bots.bot import View
from scarab.cli.boards import BOARDS
from scarab.cli.boards.egizia.names import ROUND_EFFECTS, SPECIAL, card_extra, card_long, card_short, sphinx_words
from scarab.cli.boards.egizia.panels import flowing
from scarab.cli.boards.egizia.questions import QUESTIONS
from scarab.cli.screen import Turn, show_turn
from scarab.core.action import CHANCE
from scarab.core.errors import IllegalAction, NotationError
from scarab.core.event import Event
from scarab.core.playout import random_record
from scarab.core.record import Record
from scarab.core.register import load
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.games.egizia.nile import CARD_NAMES, HELD_TYPES
from scarab.games.egizia.river import PLACE_NAMES
from scarab.games.egizia.sphinx import SPHINX_NAMES
from scarab.games.egizia.state import EgiziaState

BOARD = BOARDS["egizia"]
PLAYERS = ["you", "greedy", "random", "greedy"]
TABLES = [(2, False, False), (2, True, True), (3, False, True), (3, True, False), (4, False, False), (4, True, True)]
"""Seats and the two options: a start card, and leftovers after the Nile (EGZ-7)."""
SIZES = [(80, 24), (80, 30), (100, 35), (120, 40)]
ASKED = {
    *QUESTIONS, "RaiseCrew", "FeedCrews", "MoveFirst", "NameTeam", "DrawCards", "KeepCards", "BuildStone"
}  # fmt: skip
HELD = [name for name in CARD_NAMES[:HELD_TYPES] if name in SPECIAL]
"""Special cards that lie before a player."""
EVENT_KINDS = {
    "declined", "fed", "lowered", "order", "out", "points", "raised", "returned", "ring", "row", "scarab", "stones",
    "took", "went_home",
}  # fmt: skip


@cache
def recorded(seats: int, start: bool, early: bool, seed: int) -> Record:
    game = load("egizia", seats, start_sphinx_card=start, leftover_after_nile=early)
    return random_record(game, seed)


@cache
def played(seats: int, start: bool, early: bool, seed: int) -> list[State]:
    """Every position of a random game, the first and the last too."""
    return recorded(seats, start, early, seed).states()


def asked(seats: int, start: bool, early: bool, seed: int) -> list[State]:
    return [state for state in played(seats, start, early, seed) if state.seats_to_act() not in ([], [CHANCE])]


@cache
def each_question() -> dict[str, State]:
    """Of every kind of question that a seat can be asked, the position with most choices."""
    found: dict[str, State] = {}
    for setting in TABLES:
        for seed in range(4):
            for state in asked(*setting, seed):
                name = state.stack[-1].name()
                if name not in found or width_of(state) > width_of(found[name]):
                    found[name] = state
    return found


def width_of(state: State) -> int:
    return len(state.legal_actions(state.seats_to_act()[0]))


def turn_of(state: State) -> Turn:
    seat = state.seats_to_act()[0]
    view = state.view(seat)
    legal = state.legal_actions(seat)
    return Turn(BOARD, view, legal, BOARD.hints(state.game, view, legal), PLAYERS, BOARD.tell(state.story or []))


def screen_of(state: State, width: int = 80, height: int = 24) -> str:
    shown = StringIO()
    console = Console(file=shown, force_terminal=True, color_system=None, width=width, height=height)
    show_turn(console, turn_of(state))
    return re.sub(r"\x1b\[\d*[A-Za-z]", "", shown.getvalue())


def drawn(view: View, width: int = 80, height: int = 24) -> list[str]:
    return [line.plain for line in BOARD.draw(view, PLAYERS, {}, width, height)]


def hints_of(state: State) -> dict[str, str]:
    return {text: hint.words for text, hint in turn_of(state).hints.items()}


def tell(*events: tuple[str, dict[str, object]], rule: str = "") -> list[str]:
    return BOARD.tell([Event(kind, rule, facts) for kind, facts in events])


@pytest.mark.parametrize("setting", TABLES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_screen_fits_its_window_with_a_line_for_the_prompt(
    width: int, height: int, setting: tuple[int, bool, bool]
) -> None:
    for state in asked(*setting, 1)[::9]:
        state.story = [Event("took", "EGZ-11", {"seat": place % 2, "card": "quarry-3"}) for place in range(30)]
        lines = screen_of(state, width, height).splitlines()
        assert len(lines) < height
        assert max(len(line.rstrip()) for line in lines) <= width
        assert "…" not in lines[-1]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_table_is_never_cut_and_leaves_room_for_story_and_choices(width: int, height: int) -> None:
    for setting in TABLES:
        for state in [*played(*setting, 2)[::11], played(*setting, 2)[-1]]:
            for viewer in (0, None):
                lines = drawn(state.view(viewer), width, height)
                assert len(lines) <= height - 5
                assert max(map(len, lines)) <= width


def test_the_fullest_hands_still_leave_room_for_a_question() -> None:
    """Every special card of the box before four players, and more sphinx cards than five visits bring."""
    state = river(4)
    for number, name in enumerate(HELD):
        give(state, "ABCD"[number % 4], name)
    hold(
        state, "A", "stone-market-count", "grain-market-count", "most-yellow-green", "two-everywhere", "pyramid-4-rows"
    )
    lines = screen_of(state).splitlines()
    assert len(lines) < 24
    assert lines[-1].startswith("(A) Your turn")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_all_choices_of_every_common_question_are_on_the_screen(width: int, height: int) -> None:
    """Only a team may have more ways than fit; `c` lists them."""
    for name, state in each_question().items():
        state.story = []
        if name != "NameTeam":
            assert "c lists them all" not in screen_of(state, width, height)


def test_every_question_has_words_and_every_choice_its_own_key() -> None:
    found = each_question()
    assert set(found) == ASKED
    for state in found.values():
        turn = turn_of(state)
        assert re.fullmatch(r"[A-Z].*[.?]", BOARD.question(turn.view))
        choices = BOARD.choices(turn.view, turn.legal)
        assert len({key for key, _ in choices}) == len(turn.legal)
        for action, (key, words) in zip(turn.legal, choices, strict=True):
            assert BOARD.spell(turn.view, turn.legal, f" {key.upper()} ") == action.text
            assert BOARD.spell(turn.view, turn.legal, action.text) == action.text
            assert key not in ("?", "b", "c", "u", "s", "l", "r", "q")
            assert len(words) <= 42
            assert turn.hints[action.text].words


@pytest.mark.parametrize("key", ["0", "1", "5", "20", "21", "6", "6.1", "18r", "12e", "7.1", "99", "1x"])
def test_a_key_that_is_no_choice_is_refused_by_its_rule_or_told_what_to_type(key: str) -> None:
    for state in each_question().values():
        turn = turn_of(state)
        seat = turn.view["viewer"]
        if key in [typed for typed, _ in BOARD.choices(turn.view, turn.legal)]:
            state.checked(seat, BOARD.spell(turn.view, turn.legal, key))
            continue
        with pytest.raises((IllegalAction, NotationError), match=r"^[^–]*$"):
            state.checked(seat, BOARD.spell(turn.view, turn.legal, key))


def test_a_site_is_typed_with_its_field_in_any_spelling() -> None:
    turn = turn_of(river(4))
    for typed in ("12.2", "12 2", "122", " 12.2 "):
        assert BOARD.spell(turn.view, turn.legal, typed) == "sail obelisk 2"
    assert BOARD.spell(turn.view, turn.legal, "12r") == "sail obelisk reserve"
    with pytest.raises(NotationError, match="at a site with 1, 2, 3"):
        river(4).checked(0, BOARD.spell(turn.view, turn.legal, "12"))
    with pytest.raises(NotationError, match="type the number of a place from 1 to 20, or 0 to pass"):
        BOARD.spell(turn.view, turn.legal, "21")


def test_a_number_that_is_no_choice_is_answered_with_the_keys() -> None:
    state = river(2, hands={"A": ["crew-up"]})
    state.play(0, "sail edfu")
    turn = turn_of(state)
    with pytest.raises(NotationError, match="type 0, k1, k2, k3 or k4"):
        BOARD.spell(turn.view, turn.legal, "7")


def test_on_the_nile_exactly_those_places_have_numbers_that_are_legal() -> None:
    for state in asked(4, True, True, 3)[::2]:
        turn = turn_of(state)
        if turn.view["question"] not in ("PlaceShip", "PlaceSecondShip", "ChooseLeftover"):
            continue
        rows = [line.plain for line in BOARD.draw(turn.view, PLAYERS, turn.hints, 80, 24)[1:11]]
        cells = [row[:25] for row in rows] + [row[25:50] for row in rows]
        keys = set()
        for place, words in enumerate(cells, start=1):
            number = words[:2].strip()
            assert number in ("", str(place))
            slots = re.findall(r"\.[123er]", words) if PLACE_NAMES[place] in ("sphinx", "obelisk", "pyramid") else [""]
            keys |= {number + slot for slot in slots if number}
        legal = {key for key, _ in BOARD.choices(turn.view, turn.legal) if key[0] in "123456789"}
        assert keys == legal


def test_hints_say_what_really_happens() -> None:
    """The gain is what the answer adds by itself, now and at the end if it came now."""
    told_of = 0
    for setting in TABLES:
        for state in asked(*setting, 5)[::5]:
            seat = state.seats_to_act()[0]
            hints = turn_of(state).hints
            for action in state.legal_actions(seat):
                if action.text.startswith(("sell", "build", "feed", "grain")):
                    continue
                after = state.clone()
                after.stack[-1].answer(after, seat, action)
                gain = standing(after, seat) - standing(state, seat)
                assert hints[action.text].gain == max(gain, 0)
                told_of += gain > 0
    assert told_of > 50


def test_what_a_stone_or_grain_brings_is_told_as_if_it_were_the_last() -> None:
    told_of = 0
    for setting in TABLES:
        for state in asked(*setting, 6):
            name = state.stack[-1].name()
            if name not in ("BuildStone", "FeedCrews"):
                continue
            seat = state.seats_to_act()[0]
            last = "stop" if name == "BuildStone" else "done"
            hints = turn_of(state).hints
            for action in state.legal_actions(seat):
                if action.text.startswith(("build ", "feed ", "grain")):
                    after = state.clone()
                    for answer in (action, state.game.parse(last)):
                        state.stack[-1].answer(after, seat, answer)
                    before = state.clone()
                    if last == "stop" and state.game.parse(last) in state.legal_actions(seat):
                        state.stack[-1].answer(before, seat, state.game.parse(last))
                    gain = standing(after, seat) - standing(before, seat)
                    assert hints[action.text].gain == max(gain, 0)
                    told_of += 1
    assert told_of > 50


def standing(state: State, seat: int) -> int:
    score = state.score()
    return score.total(seat) + sum(score.outlook(seat).values())


def test_hints_come_with_gains_first_and_equal_ones_together() -> None:
    state = dealt("most-brown", "crew-blue", c1="brown-8", c3="brown-9")
    give(state, "A", "sell-stones")
    hints = hints_of(state)
    assert list(hints.items())[:2] == [
        ("sail c1", "brown field: 8 grain, now 3 points; now +3, end +7"),
        ("sail c3", "brown field: 9 grain, now 4 stones; end +7"),
    ]
    assert hints["sail edfu"] == hints["sail sphinx 1"] == "place a ship"
    assert hints["sell 1"] == hints["sell 2"] == "sell so many stones, a point each"
    assert hints["pass"] == "pass: no more ships"


def test_the_ring_is_told_by_whose_grain_it_changes() -> None:
    state = river(3, hands={"B": ["yellow-green-5"], "C": ["brown-8"]})
    state.play(0, "sail passalon")
    assert hints_of(state) == {
        "ring stay": "leave the ring",
        "ring left": "ring left; B 6/5",
        "ring right": "ring right; C 14/5",
    }


def test_a_full_row_is_foretold_with_who_gets_its_points() -> None:
    for setting in TABLES:
        for seed in range(4):
            for state in asked(*setting, seed):
                if state.stack[-1].name() == "BuildStone":
                    for text, words in hints_of(state).items():
                        if text == "build pyramid 6 1":
                            assert words == f"row 6: 6; row full: {'ABCD'[state.seats_to_act()[0]]} +1"
                            return
    pytest.fail("nobody could build the top of the pyramid")


def test_a_market_at_the_bottom_says_what_its_step_brings() -> None:
    state = at_obelisk()
    state.stone_market[0] = 4
    state.grain_market[0] = 3
    for answer in ("team blue", "build obelisk 1", "stop"):
        state.play(0, answer)
    assert hints_of(state) == {
        "lower grain": "grain market 3→4; now +2",
        "lower stone": "stone market 4→4; +3 stones, end +1",
    }


def at_obelisk() -> EgiziaState:
    state = river(2)
    for answer in ("sail obelisk 1", "pass", "pass"):
        state.play(state.seats_to_act()[0], answer)
    return state


def test_a_board_is_drawn_from_plain_data() -> None:
    """What a view says in JSON is all that a board needs, so it can show no more than a view holds."""
    for state in played(4, True, False, 3)[::13]:
        for viewer in (0, 3, None):
            view = state.view(viewer)
            sent: View = json.loads(json.dumps(view))
            for width, height in ((80, 24), (120, 40)):
                assert drawn(sent, width, height) == drawn(view, width, height)


def test_sphinx_cards_of_others_are_shown_only_as_a_number() -> None:
    """A world with other cards in other hands looks the same, hints too; its own cards a seat sees."""
    looks = 0
    for setting in ((3, True, False), (4, True, True)):
        for state in asked(*setting, 2)[::9]:
            for viewer in (*range(setting[0]), None):
                for seed in range(2):
                    other = state.determinize(viewer, FastRng(seed))
                    assert drawn(other.view(viewer), 120, 40) == drawn(state.view(viewer), 120, 40)
                    looks += other.key() != state.key()
            mine = state.seats_to_act()[0]
            assert hints_of(state.determinize(mine, FastRng(1))) == hints_of(state)
            shown = "\n".join(drawn(state.view(mine), 120, 40))
            for card in state.view(mine)["table"]["sphinx"]["cards"][mine]:
                assert sphinx_words(card) in shown
    assert looks > 20


def test_in_the_end_everybody_sees_all_sphinx_cards() -> None:
    state = played(4, True, True, 2)[-1]
    shown = "\n".join(drawn(state.view(None), 120, 40))
    for cards in state.view(None)["table"]["sphinx"]["cards"]:
        for card in cards:
            assert sphinx_words(card) in shown


def test_everything_that_happens_in_whole_games_has_a_sentence() -> None:
    kinds = set()
    for setting in TABLES:
        for seed in range(4):
            record = recorded(*setting, seed)
            state = record.game.new_state()
            state.story = []
            for line in record.lines:
                state.play(line.seat, line.text)
            for event in state.story:
                kinds.add(event.kind)
                (sentence,) = BOARD.tell([event])
                assert re.fullmatch(r"[A-Z].*\.", sentence)
                assert event.kind not in sentence.split() or event.kind in ("stones", "out", "row", "ring", "scarab")
            assert max(map(len, BOARD.tell(state.story))) <= 80
    assert kinds >= EVENT_KINDS - {"scarab", "went_home"}


@pytest.mark.parametrize(
    ("kind", "facts", "sentence"),
    [
        ("took", {"seat": 1, "card": "quarry-3"}, "B takes a quarry 3."),
        ("took", {"seat": 1, "card": "first-place"}, "B takes the card “first place”."),
        ("played", {"seat": 1, "card": "grain4"}, "B plays “four grain”."),
        (
            "improved",
            {"seat": 1, "field": "brown-8", "now": "yellow-green-8"},
            "B makes the brown field 8 yellow-green.",
        ),
        ("raised", {"seat": 0, "crew": "joker", "strength": 3}, "A has joker at 3."),
        ("lowered", {"seat": 0, "market": "stone", "level": 4}, "A has the stone market at 4."),
        ("stones", {"seat": 2, "stones": 1, "lost": 5}, "C gets 1 stone (5 lost)."),
        ("points", {"seat": 2, "category": "rows", "points": 3}, "C scores +3 for full rows."),
        ("points", {"seat": 2, "category": "feeding", "points": -6}, "C scores −6 for feeding."),
        ("scarab", {"seat": 2, "points": 51}, "C gets a scarab at 51 points."),
        ("ring", {"seat": 3, "ring": "right"}, "D moves the water ring: it lies right."),
        ("fed", {"seat": 3, "need": 9, "grain": 11, "missing": 0}, "D feeds 9 with 11 grain."),
        ("fed", {"seat": 3, "need": 9, "grain": 6, "missing": 3}, "D feeds 9 with 6 grain: 3 missing."),
        ("declined", {"seat": 0, "site": "sphinx", "freed": True}, "A does not build at the sphinx."),
        ("went_home", {"seat": 0, "site": "sphinx"}, "A had no chance to build at the sphinx."),
        ("row", {"seat": 0, "row": 2, "stones": 3}, "A has most stones in the full row 2 of the pyramid."),
        ("returned", {"seat": 0, "cards": 0}, "A returns no sphinx card."),
        ("returned", {"seat": 0, "cards": 2}, "A returns 2 sphinx cards."),
        ("order", {"order": [2, 0, 1]}, "New order: C, A, B."),
        ("out", {"seat": 0}, "A has no place left to sail to."),
        ("unheard_of", {}, "unheard_of."),
        ("unheard_of", {"seat": 0}, "A unheard_of."),
    ],
)
def test_what_happened_is_told_in_a_sentence(kind: str, facts: dict[str, object], sentence: str) -> None:
    assert tell((kind, facts)) == [sentence]


def test_what_one_seat_did_becomes_one_sentence_as_long_as_it_fits() -> None:
    card: tuple[str, dict[str, object]] = ("took", {"seat": 1, "card": "crews-choice"})
    steps: list[tuple[str, dict[str, object]]] = [
        ("raised", {"seat": 1, "crew": "blue", "strength": n}) for n in (2, 3)
    ]
    other: tuple[str, dict[str, object]] = ("raised", {"seat": 1, "crew": "black", "strength": 2})
    assert tell(card, *steps, other) == ["B takes the card “crews of choice +2”, has blue at 3, black at 2."]
    points: list[tuple[str, dict[str, object]]] = [
        ("points", {"seat": 1, "category": name, "points": 9})
        for name in ("obelisk", "graves", "most-yellow-green", "permanents")
    ]
    assert tell(*points) == [
        "B scores +9 for obelisk, +9 for graves, +9 for most yellow-green fields.",
        "B scores +9 for permanent cards.",
    ]


def test_quarries_and_those_who_are_out_share_a_sentence() -> None:
    stones = [Event("stones", "EGZ-13", {"seat": seat, "stones": 3, "lost": seat}) for seat in (1, 0)]
    assert BOARD.tell(stones) == ["Stones of the quarries: B 3 (1 lost), A 3."]
    assert tell(("out", {"seat": 0}), ("out", {"seat": 2})) == ["A and C have no place left to sail to."]


@pytest.mark.parametrize(
    ("text", "logged"),
    [
        ("lay quarry-3 quarry-3 green-2", "lay 10 cards"),
        ("show a crew-blue b", "show sphinx cards"),
        ("sail c4", "sail c4"),
    ],
)
def test_the_log_shortens_what_is_long(text: str, logged: str) -> None:
    assert BOARD.in_log(text) == logged


def test_a_newcomer_is_told_the_game_and_the_keys() -> None:
    assert max(map(len, BOARD.welcome())) <= 80
    assert "12.1" in " ".join(BOARD.welcome())


def test_every_card_has_a_name_that_fits_its_place() -> None:
    """Twenty-one columns beside its number in the narrowest window, with a ship eighteen; the longer one once wide."""
    assert set(SPECIAL) | {
        name for name in CARD_NAMES if name.startswith(("green", "yellow", "brown", "quarry"))
    } == set(CARD_NAMES)
    for name in CARD_NAMES:
        assert len(card_short(name)) <= 14
        assert len(card_extra(name)) <= 21
        assert len(card_long(name)) <= 41
    assert max(len(sphinx_words(name)) for name in SPHINX_NAMES) <= 40
    assert all(len(name) + len(short) + 3 <= 21 for name, (short, _) in ROUND_EFFECTS.items())


def test_words_flow_over_as_many_lines_as_they_need_and_none_without_words() -> None:
    assert flowing("Cards", [], 20) == []


def test_a_site_shows_fields_reserve_and_extra_places_and_then_who_builds_first() -> None:
    state = river(3, hands={"C": ["extra-site", "first-place"]})
    for answer in ("sail sphinx 2", "sail sphinx 1"):
        state.play(state.seats_to_act()[0], answer)
    turn = turn_of(state)
    assert BOARD.draw(turn.view, PLAYERS, turn.hints, 80, 24)[6].plain.startswith(" 6 Sphinx  (B)(A) .e .r")
    state.play(2, "sail sphinx reserve")
    assert drawn(state.view(0))[6].startswith("   Sphinx  (B)(A)r(C)")
    for seat in (0, 1, 2):
        state.play(seat, "pass")
    assert drawn(state.view(0))[1].startswith("Sphinx              (B)(A)r(C)")
    state.play(2, "first")
    assert drawn(state.view(0))[1].startswith("Sphinx              (C)(B)(A)")


def test_a_position_looks_like_this() -> None:
    """Golden: the whole screen of one turn at 80 × 24."""
    state = golden()
    assert [line.rstrip() for line in screen_of(state).splitlines()] == GOLDEN.strip("\n").splitlines()


def dealt(*sphinx: str, **squares: str) -> EgiziaState:
    """Everybody holds a sphinx card, these cards lie on the squares, A is to place a ship."""
    state = load("egizia", len(sphinx), start_sphinx_card=True).new_state()
    assert isinstance(state, EgiziaState)
    for drawn_line in (f"order {' '.join('abcd'[: len(sphinx)])}", *[f"draw {card}" for card in sphinx]):
        state.play(CHANCE, drawn_line)
    for value in (4, 2, 6, 3):
        state.play(CHANCE, f"open {value}")
    for name in squares.values():
        state.deck[CARD_NAMES.index(name)] += 1
    lay(state, **squares)
    return state


def golden() -> State:
    """A few ships into the first round."""
    squares = {"c2": "brown-7", "c3": "stones", "c4": "reuse-round", "c5": "green-2", "c10": "grain4"}
    state = dealt("most-quarries", "crew-black", "crew-joker", c1="quarry-3", **squares)
    give(state, "A", "crew-up", "yellow-green-5")
    give(state, "B", "plus3")
    first = ("sail c1", "done", "sail edfu", "sail sphinx 1", "sail selinon", "crew-up joker", "sail obelisk 2")
    for answer in (*first, "sail thebae"):
        state.play(state.seats_to_act()[0], answer)
    state.story = [
        Event("took", "EGZ-11", {"seat": 0, "card": "quarry-3"}),
        Event("lowered", "EGZ-18", {"seat": 1, "market": "stone", "level": 1}),
        Event("lowered", "EGZ-17", {"seat": 1, "market": "grain", "level": 1}),
        Event("raised", "EGZ-16", {"seat": 2, "crew": "blue", "strength": 2}),
        Event("raised", "EGZ-16", {"seat": 2, "crew": "yellow", "strength": 2}),
    ]
    return state


GOLDEN = """
Egizia 1/5 sailing · order A B C · track C B A · water: green, yellow-green
   ·                 (A) 11 green field: 2 grain  Pyramid      Temple       Ob.
   ○ Edfu markets ↓  (B) 12 Obelisk .1 (B)             6         5 5 5       9
   brown 7, grain mkt ↓  13 green field: 2 grain      5 5      3       3     8
   ○ Selinon blu+bla (A) 14 ○ Alyi crew+ 2 st        4 4 4     2 4 4 4 2     7
 5 6 stones: at once     15 green field: 3 grain    3 3 3 3    1       1     6
 6 Sphinx  (C).2         16 ○ Passalon jok ring    2 2 2 2 2   Graves        5
 7 share round           17 green field: 3 grain  1 1 1 1 1 1  4  2  6  3    4
   ○ Thebae blu+yel  (C) 18 Pyramid .1 .2                      ·  ·  ·  ·   3 3
 9 green field: 2 grain  19 grain 4: once 4 grain Sphinx       ·  ·  ·  ·   2 2
10 ○ Beni Hasan bla+yel  20 ○ Heliopolis joker    26 cards                  1 1
              pts  end stones ships blu bla yel jok  grain    g/y/b  st gr sph
▸ (A) you       0   +7    2+6     6  2   2   1   3    11/8    6/5/0   0  0   1
  (B) greedy    0    ·    3+3     6  1   1   1   2     6/5    6/0/0   1  1   1
  (C) random    0    ·    4+3     6  2   1   2   2     6/7    6/0/0   0  0   1
Sphinx cards  (A) best quarries: 7, now 7
Cards  (A) crew +1*  (B) team +3
A takes a quarry 3.
B has the stone market at 1, the grain market at 1.
C has blue at 2, yellow at 2.
  5–20  place a ship
  0  pass: no more ships
(A) Your turn: where does a ship go? 0 passes. EGZ-9 · ? help
"""
