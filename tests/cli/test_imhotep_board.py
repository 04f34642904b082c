"""What the terminal shows of Imhotep."""

import json
import re
from functools import cache
from io import StringIO

import pytest
from rich.console import Console

from scarab.bots.bot import View
from scarab.cli.boards import board_of
from scarab.cli.boards.imhotep.board import DRAWN
from scarab.cli.session.screen import Turn, show_turn
from scarab.core.action import CHANCE
from scarab.core.errors import IllegalAction, NotationError
from scarab.core.event import Event
from scarab.core.playout import random_record
from scarab.core.register import load
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.games.imhotep.box.cards import CARD_NAMES

BOARD = board_of("imhotep")
PLAYERS = ["you", "greedy", "random", "greedy"]
TABLES = [(2, "AAAAA"), (2, "BBBBB"), (3, "ABABA"), (3, "BABAB"), (4, "AAAAA"), (4, "BBBBB")]
EQUAL = [[0, 2], [1, 0]]
SIZES = [(80, 24), (80, 30), (100, 35), (120, 40)]
EVENT_KINDS = {
    "loaded", "ordered", "pair_taken", "pair_turned", "played", "sailed",
    "built", "delivered", "end_scored", "gained", "game_over", "reshuffled", "round_began", "round_ended",
    "stones_taken", "temple_scored", "tower",
}  # fmt: skip
"""What random games bring up; `passed`, `stranded` and `no_effect` need sleds or quarries to run dry."""


@cache
def played(seats: int, sides: str, seed: int) -> list[State]:
    """Every position of a random game, the first and the last too."""
    return random_record(load("imhotep", seats, sides=sides, wrath=True), seed).states()


def asked(seats: int, sides: str, seed: int) -> list[State]:
    return [state for state in played(seats, sides, seed) if state.seats_to_act() not in ([], [CHANCE])]


def one_of_each_question() -> dict[str, State]:
    """A position of every kind of question that a seat can be asked."""
    found: dict[str, State] = {}
    for seats, sides in TABLES:
        for seed in range(6):
            for state in asked(seats, sides, seed):
                found.setdefault(state.stack[-1].name(), state)
    return found


def turn_of(state: State) -> Turn:
    seat = state.seats_to_act()[0]
    view = state.view(seat)
    legal = state.legal_actions(seat)
    return Turn(BOARD, view, legal, BOARD.hints(state.game, view, legal), PLAYERS, BOARD.tell(state.events or []))


def screen_of(state: State, width: int = 80, height: int = 24) -> str:
    shown = StringIO()
    console = Console(file=shown, force_terminal=True, color_system=None, width=width, height=height)
    show_turn(console, turn_of(state))
    return re.sub(r"\x1b\[\d*[A-Za-z]", "", shown.getvalue())


def drawn(view: View, width: int = 80, height: int = 24) -> list[str]:
    return [line.plain for line in BOARD.draw(view, PLAYERS, {}, width, height)]


@pytest.mark.parametrize(("seats", "sides"), TABLES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_screen_fits_its_window_with_a_line_for_the_prompt(
    width: int, height: int, seats: int, sides: str
) -> None:
    for state in asked(seats, sides, 1)[::6]:
        state.events = [Event("gained", "IMH-30", {"seat": 1, "card": "statue"}) for _ in range(30)]
        lines = screen_of(state, width, height).splitlines()
        assert len(lines) < height
        assert max(len(line.rstrip()) for line in lines) <= width
        assert "…" not in lines[-1]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_table_is_never_cut_and_leaves_room_for_story_and_choices(width: int, height: int) -> None:
    for seats, sides in TABLES:
        for state in [played(seats, sides, 2)[0], *played(seats, sides, 2)[::9], played(seats, sides, 2)[-1]]:
            for viewer in (0, None):
                lines = drawn(state.view(viewer), width, height)
                assert len(lines) <= height - 6
                assert max(map(len, lines)) <= width
                assert not any("…" in line for line in lines)


def test_the_fullest_table_still_fits_eighty_columns() -> None:
    """The burial chamber with ten columns, every obelisk high, cards in every column, the longest names."""
    view = played(4, "AAAAA", 1)[-1].view(0)
    view["table"]["sites"]["burial"] = [0, 1, 2, 3] * 7
    view["table"]["sites"]["obelisks"] = [12, 13, 14, 15]
    view["table"]["market"] = ["pyramid-decoration", "obelisk-decoration", "burial-decoration", "temple-decoration"]
    view["table"]["cards"] = [dict.fromkeys(CARD_NAMES, 2)] * 4
    view["stack"] = [["EndRound"], ["TakeTurn", 0]]
    lines = drawn(view)
    assert max(map(len, lines)) <= 80
    assert not any("…" in line for line in lines)


def test_every_question_has_words_and_every_choice_its_own_key() -> None:
    found = one_of_each_question()
    assert set(found) == {*DRAWN, "TakeCard", "KeepCard", "BuildPyramid", "PointOrStones"}
    for state in found.values():
        turn = turn_of(state)
        assert re.fullmatch(r"[A-Z].*[.?]", BOARD.question(turn.view))
        choices = BOARD.choices(turn.view, turn.legal)
        assert len({key for key, _ in choices}) == len({words for _, words in choices}) == len(turn.legal)
        for action, (key, words) in zip(turn.legal, choices, strict=True):
            assert BOARD.spell(turn.view, turn.legal, f" {key.upper()} ") == action.text
            assert BOARD.spell(turn.view, turn.legal, action.text) == action.text
            assert "-" not in words


@pytest.mark.parametrize("key", ["0", "5", "6", "7", "8", "11", "44", "1m", "4o", "9", "99", "1x", "12345"])
def test_a_key_that_is_no_choice_is_refused_by_its_rule_or_told_how_to_write_it(key: str) -> None:
    """Never as a number that is out of range: `the choices are 0–4o` would help nobody."""
    for name, state in one_of_each_question().items():
        if name not in DRAWN:
            continue
        turn = turn_of(state)
        spelled = BOARD.spell(turn.view, turn.legal, key)
        assert not spelled.isdecimal()
        if spelled not in [action.text for action in turn.legal]:
            with pytest.raises((IllegalAction, NotationError)):
                state.checked(state.seats_to_act()[0], spelled)


def test_on_the_ships_exactly_those_berths_and_voyages_have_keys_that_are_legal() -> None:
    for state in asked(3, "BABAB", 3)[::4]:
        turn = turn_of(state)
        lines = [line.plain for line in BOARD.draw(turn.view, PLAYERS, turn.hints, 80, 24)]
        ships = " ".join(line[5:] for line in lines if re.match(r"  [1-4]  ◂", line))
        keys = {key for key, _ in BOARD.choices(turn.view, turn.legal) if len(key) == 2 and key[0] in "1234"}
        if turn.view["question"] in DRAWN and turn.view["question"] != "ChooseOrder":
            assert set(re.findall(r"(?<=\s)[1-4][1-4mptbo](?=\s|$)", ships)) == keys


def test_hints_say_what_really_happens() -> None:
    """The viewer's gain is what playing the action adds, now and at the end if it came now."""
    told_of = 0
    for seats, sides in TABLES:
        for state in asked(seats, sides, 5)[::3]:
            seat = state.seats_to_act()[0]
            turn = turn_of(state)
            for action in turn.legal:
                after = state.clone()
                after.play(seat, action)
                gain = standing(after, seat) - standing(state, seat)
                hint = turn.hints.get(action.text)
                if action.text.startswith("play ") or hint is None:
                    assert action.text.startswith("play ") or gain == 0
                else:
                    assert hint.gain == gain
                    told_of += gain != 0
    assert told_of > 100


def standing(state: State, seat: int) -> int:
    score = state.score()
    return score.total(seat) + sum(score.outlook(seat).values())


def test_hints_come_with_gains_first_and_then_stones_before_ships_for_others() -> None:
    hints = turn_of(dealt("load 2 1", "load 2 2", "load 3 1")).hints
    assert [(text, hint.words) for text, hint in hints.items() if not text.startswith("load ")] == [
        ("sail 2 obelisks", "end A+9 B+9"),
        ("sail 2 pyramid", "now A+2 B+1"),
        ("sail 2 burial", "end A+1 B+1"),
        ("quarry", "Take 3 stones"),
        ("sail 2 market", "cards for A B"),
        ("sail 2 temple", "on top A 1, B 1"),
        ("sail 3 market", "cards for C"),
        ("sail 3 pyramid", "now C+2"),
        ("sail 3 temple", "on top C 1"),
        ("sail 3 burial", "end C+1"),
        ("sail 3 obelisks", "end C+12"),
    ]


@pytest.mark.parametrize(
    ("sides", "words"),
    [
        ("AAAAA", {"unload 1 4 2": "now A+3 B+2 C+1", "unload 4 2 1": "now A+1 B+3 C+2"}),
        ("ABAAA", {"unload 1 4 2": "fields for B C A", "unload 4 2 1": "fields for C A B"}),
    ],
)
def test_the_order_of_the_lever_is_told_by_what_each_brings(sides: str, words: dict[str, str]) -> None:
    taken = ("load 4 1", "load 1 1", "sail 4 market", "take lever")
    state = dealt(*taken, "load 1 2", "quarry", "load 1 4", "play lever", "sail 1 pyramid", sides=sides)
    hints = turn_of(state).hints
    assert len(hints) == 6
    assert {text: hints[text].words for text in words} == words
    gains = [hint.gain for hint in hints.values()]
    assert gains == sorted(gains, reverse=True)


def test_the_last_ship_is_said_to_end_the_round_and_the_last_of_all_the_game() -> None:
    """Where nobody is asked any more before that: at burial chamber and obelisks."""
    said: dict[int, set[str]] = {}
    for state in asked(3, "AAAAA", 1):
        table = state.view(None)["table"]
        if len([ship for ship in table["ships"] if ship["docked"]]) == 1:
            for text, hint in turn_of(state).hints.items():
                if text.startswith("sail ") and text.endswith(("burial", "obelisks")):
                    said.setdefault(table["round"], set()).add(hint.words.rpartition("; ")[2])
    assert said.pop(6) == {"ends the game"}
    assert set().union(*said.values()) == {"ends the round"}


def dealt(*answers: str, sides: str = "AAAAA") -> State:
    """Three players in the first round with ships 4-3-2-1, and what they say in turn."""
    state = load("imhotep", 3, sides=sides).new_state()
    state.play(CHANCE, "reveal 4-3-2-1")
    state.play(CHANCE, "lay statue lever entrance temple-decoration")
    for answer in answers:
        state.play(state.seats_to_act()[0], answer)
    return state


def test_a_board_is_drawn_from_plain_data() -> None:
    """What a view says in JSON is all that a board needs, so it can show no more than a view holds."""
    for state in played(4, "BBBBB", 3)[::7]:
        for viewer in (0, 3, None):
            view = state.view(viewer)
            sent: View = json.loads(json.dumps(view))
            assert drawn(sent) == drawn(view)


def test_of_a_pair_that_another_looks_at_nothing_is_shown() -> None:
    """A world with another pair looks the same to everybody but its taker, who sees it."""
    looks = [state for seed in range(6) for state in asked(3, "BBBBB", seed) if state.stack[-1].name() == "KeepCard"]
    assert looks
    for state in looks:
        taker = state.seats_to_act()[0]
        for viewer in (*[seat for seat in range(3) if seat != taker], None):
            for seed in range(5):
                other = state.determinize(viewer, FastRng(seed))
                assert drawn(other.view(viewer), 120, 40) == drawn(state.view(viewer), 120, 40)
            assert "pair is being looked at" in drawn(state.view(viewer))[1]
        assert "pair: " in drawn(state.view(taker))[1]


def test_everything_that_happens_in_whole_games_has_a_sentence() -> None:
    kinds = set()
    for seats, sides in TABLES:
        for seed in range(5):
            record = random_record(load("imhotep", seats, sides=sides, wrath=True), seed)
            state = record.game.new_state()
            state.events = []
            for line in record.lines:
                state.play(line.seat, line.text)
            for event in state.events:
                kinds.add(event.kind)
                told = BOARD.tell([event])
                if event.kind == "stones_taken" and event.facts["stones"] == 0:
                    assert told == []
                    continue
                (sentence,) = told
                assert re.fullmatch(r"[A-Z0-9].*\.", sentence)
                assert sentence != f"{event.kind}."
            assert max(map(len, BOARD.tell(state.events))) <= 80
    assert kinds >= EVENT_KINDS


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ([("round_began", {"round": 2, "starter": 1})], "Round 2: B starts."),
        ([("round_ended", {"round": 2})], "Round 2 is over."),
        ([("loaded", {"seat": 1, "ship": 1, "berth": 2})], "B loads ship 1, berth 2."),
        ([("sailed", {"seat": 1, "ship": 1, "site": "burial"})], "B sails ship 1 to the burial chamber."),
        ([("played", {"seat": 1, "card": "lever"})], "B plays lever."),
        ([("ordered", {"seat": 1, "berths": [3, 1]})], "B unloads berths 3, 1."),
        ([("pair_taken", {"seat": 1, "discarded": "sail"})], "B discards sail."),
        ([("pair_turned", {"cards": ["lever", "statue"]})], "Nobody took the pair: lever, statue."),
        ([("stones_taken", {"seat": 0, "stones": 1})], "A takes 1 stone."),
        ([("passed", {"seat": 0}), ("passed", {"seat": 2})], "A and C can't act."),
        ([("stranded", {"stones": [0, 2]})], "No ship can sail anymore; their stones return to the quarry."),
        (
            [("built", {"seat": seat, "field": 1, "points": points}) for seat, points in ((2, 2), (0, 1), (2, 3))],
            "Pyramid: C 5, A 1.",
        ),
        ([("delivered", {"seat": 1, "site": "burial", "place": 3})] * 2, "To the burial chamber: B 2."),
        ([("tower", {"seat": 0, "points": 10})], "A completes a tower: 10 points."),
        ([("gained", {"seat": 3, "card": "obelisk-decoration"})], "D takes obelisk decoration."),
        ([("no_effect", {"seat": 3, "card": "paved-path"})], "D has no stone left for paved path."),
        ([("reshuffled", {"cards": 9})], "9 discards become the draw pile."),
        (
            [("temple_scored", {"seat": seat, "field": 1, "points": 1}) for seat in (0, 1, 0)],
            "Temple, seen from above: A 2, B 1.",
        ),
        ([("end_scored", {"category": "wrath", "points": [0, -5]})], "Pharaoh's wrath: B −5."),
        ([("tie_broken", {"counts": EQUAL})], "With equal points, the most stones on the sled win: A 2, B 0."),
        ([("game_over", {"winners": [0]})], "A wins."),
        ([("game_over", {"winners": [0, 1]})], "A and B share the victory."),
    ],
)
def test_what_happened_is_told_in_a_sentence(events: list[tuple[str, dict[str, object]]], sentence: str) -> None:
    assert BOARD.tell([Event(kind, "", facts) for kind, facts in events]) == [sentence]


def test_an_event_without_words_says_nothing() -> None:
    assert BOARD.tell([Event("unheard_of", "", {})]) == []


def test_stones_of_two_sites_are_two_sentences() -> None:
    events = [Event("delivered", "", {"seat": 0, "site": site}) for site in ("temple", "obelisks")]
    assert BOARD.tell(events) == ["To the temple: A 1.", "To the obelisks: A 1."]


@pytest.mark.parametrize(
    ("text", "logged"),
    [
        ("lay statue lever sail statue", "lay × 4"),
        ("keep burial-decoration discard statue", "keep burial-deco. discard statue"),
        ("load 1 2", "load 1 2"),
    ],
)
def test_the_log_shortens_what_is_long(text: str, logged: str) -> None:
    assert BOARD.in_log(text) == logged


def test_a_newcomer_is_told_the_game_and_the_keys() -> None:
    assert max(map(len, BOARD.welcome())) <= 80


def test_a_pair_of_which_a_card_can_be_counted_names_it() -> None:
    view = asked(3, "BBBBB", 1)[0].view(0)
    assert drawn(view)[1].endswith(" · pair ?")
    view["table"]["pair"]["counted"] = ["lever"]
    assert "pair: lever and ?" in drawn(view)[1]


def test_the_wrath_names_those_who_would_lose_points() -> None:
    """Nobody has built anything yet, and then only with the variant (IMH-37)."""
    assert drawn(asked(4, "BBBBB", 1)[0].view(0))[0].endswith(" · wrath A B C D")
    assert drawn(asked(4, "BBBBB", 1)[0].view(0), 100)[0].endswith(" · wrath A ptbo, B ptbo, C ptbo, D ptbo")
    assert "wrath" not in drawn(dealt().view(0))[0]


def test_the_wrath_tells_which_monuments_lack_a_stone_even_where_they_are_covered() -> None:
    state = load("imhotep", 2, wrath=True).new_state()
    state.play(CHANCE, "reveal 4-3-2-1")
    state.play(CHANCE, "lay statue lever entrance temple-decoration")
    for answer in ("load 4 1", "load 3 2", "sail 4 temple"):
        state.play(state.seats_to_act()[0], answer)
    assert drawn(state.view(0))[0].endswith(" · wrath A pbo, B ptbo")


def test_a_position_looks_like_this() -> None:
    """Golden: the whole screen of one turn at 80 × 24."""
    loaded = ("load 2 1", "load 2 2", "load 3 1", "load 3 2", "sail 2 pyramid")
    state = dealt(*loaded, "sail 3 market", "take lever", "take statue", "quarry", "load 1 4", "load 1 1", "load 1 2")
    state.play(1, "quarry")
    state.events = [
        Event("gained", "IMH-30", {"seat": 2, "card": "lever"}),
        Event("gained", "IMH-30", {"seat": 0, "card": "statue"}),
        Event("stones_taken", "IMH-9", {"seat": 0, "stones": 3}),
        Event("stones_taken", "IMH-9", {"seat": 1, "stones": 3}),
    ]
    assert [line.rstrip() for line in screen_of(state).splitlines()] == GOLDEN.strip("\n").splitlines()


GOLDEN = """
Imhotep · round 1 of 6, A started · pile 30, discards 0
3▸Market A · entrance · temple decoration
2▸Pyramid A · 2       t Temple A · 0  b Burial chamber A · 0 o Obelisks A · 0
(A) 2  2   2  1   4    ·  ·  ·  ·  ·  □ · · · · · · · · ·    (A) 0     (B) 0
(B) 4  1   3  3        1  1  1  1  1  · · · · · · · · · ·    (C) 0
▸3  3  3               ▴              · · · · · · · · · ·    end 12 6 1
Ship  bow               sails with  market   pyramid  temple   burial   obelisks
  1  ◂ (C) (A)  13 (B)    3 of 4                      1t       1b +1    1o +6
  2  ◂  ·   ·   ·       at the pyramid
  3  ◂  ·   ·           at the market
  4  ◂  41                1 of 1
                                 blue cards               decorations     purple
             pts end sled quarry lever hammer sail chisel pyr tem bur obe statue
  (A) you      2  +1    2     25   ·     ·     ·     ·     ·   ·   ·   ·    1
  (B) greedy   1   ·    4     23   ·     ·     ·     ·     ·   ·   ·   ·    ·
▸ (C) random   0  +1    2     26   1     ·     ·     ·     ·   ·   ·   ·    ·
C takes lever.
A takes statue.
A takes 3 stones.
B takes 3 stones.
* 1o  end A+6 B+6 C+6   * 1b  end A+1 B+1 C+1     0  Take 3 stones
  13–41  Load a stone     5  Play the lever     1t  on top A 1, B 1, C 1
(C) Your turn: choose an action. IMH-8 · ? help
"""
