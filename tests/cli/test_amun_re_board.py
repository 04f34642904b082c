"""What the terminal shows of Amun-Re."""

import json
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from cli.amun_re_positions import BOARD, PLAYERS, SIZES, TABLES, drawn, positions, record_of, screen_of, turn_of
from cli.running import Run, only_save
from scarab.bots.bot import View
from scarab.cli.boards import board_of
from scarab.cli.boards.amun_re.panel import draw_offerings
from scarab.cli.boards.amun_re.provinces import rows_of
from scarab.cli.boards.board import Move
from scarab.cli.session.log import events_of
from scarab.core.action import CHANCE
from scarab.core.errors import IllegalAction
from scarab.core.meta import LANGUAGES
from scarab.core.record import Line, Record
from scarab.core.register import load, load_with
from scarab.core.rng import FastRng
from scarab.core.state import State
from scarab.games.amun_re.box.numbers import AmunReBox
from scarab.games.amun_re.box.power_cards import CARD_NAMES, KINDS
from scarab.games.amun_re.box.provinces import LOWER_EGYPT, PROVINCE_NAMES, UPPER_EGYPT
from scarab.games.amun_re.box.shape import SPEC
from scarab.games.amun_re.meta import META
from scarab.games.amun_re.state import AmunReState


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_every_screen_fits_its_window_and_says_all_of_it(table: tuple[int, str, str], width: int, height: int) -> None:
    """Nothing is cut but the story, and that says so itself."""
    for state in positions(*table)[::9]:
        turn = turn_of(state)._replace(sentences=["A bids 6 on Edfu."] * 30)
        lines = screen_of(turn, width, height).splitlines()
        assert len(lines) < height
        assert max(len(line.rstrip()) for line in lines) <= width
        assert [line for line in lines if line.endswith("…")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_too_long_in_any_language(language: str) -> None:
    board = board_of("amun_re", language)
    for table in TABLES:
        for state in positions(*table)[::7]:
            view = state.view(state.seats_to_act()[-1])
            assert len(board.question(view)) < 65
            for width, height in SIZES:
                lines = board.draw(view, PLAYERS, {}, width, height)
                assert [line.plain for line in lines if len(line.plain.rstrip()) > width] == []
        record = record_of(*table, 2)
        moves = [Move(*each) for each in zip(record.lines, events_of(record, record.states()), strict=True)]
        assert [sentence for sentence in board.narrate(moves) if len(sentence) > 80] == []
    assert max(map(len, board.welcome())) <= 80


def test_the_fullest_hand_still_fits_the_smallest_window() -> None:
    """Two of each kind at the largest auction."""
    state = load("amun_re", 5).new_state()
    assert isinstance(state, AmunReState)
    state.play(CHANCE, "reveal mendes avaris baharya sawu kharga")
    for card in range(KINDS):
        drawn = 2 - state.hands[card]
        state.hands[card] = 2
        state.deck[card] -= drawn
        state.deck_most[card] -= drawn
        state.cards[0] += drawn
        state.deck_size -= drawn
    lines = screen_of(turn_of(state)).splitlines()
    assert len(lines) < 24
    assert any(line.endswith("s12 bank bonus ×2") for line in lines)


@pytest.mark.parametrize("table", TABLES)
def test_every_question_has_words(table: tuple[int, str, str]) -> None:
    asked = {turn.view["question"]: BOARD.question(turn.view) for turn in map(turn_of, positions(*table))}
    assert len(asked) > 8
    for name, words in asked.items():
        assert name not in words
        assert words.endswith(("?", "."))
        assert len(words) < 65


@pytest.mark.parametrize("table", TABLES)
def test_every_choice_has_a_label_of_its_own_that_is_understood(table: tuple[int, str, str]) -> None:
    for state in positions(*table)[::3]:
        turn = turn_of(state)
        choices = BOARD.choices(turn.view, turn.legal)
        assert len({label for label, _ in choices}) == len(choices)
        for action, (label, words) in zip(turn.legal, choices, strict=True):
            assert words
            assert BOARD.spell(turn.view, turn.legal, label) == action.text
            assert BOARD.spell(turn.view, turn.legal, action.text) == action.text


@pytest.mark.parametrize("table", TABLES)
def test_every_choice_is_on_the_screen(table: tuple[int, str, str]) -> None:
    """Labels in the list; bids as steps of their row; offerings as a span."""
    for state in positions(*table)[::5]:
        turn = turn_of(state)
        screen = screen_of(turn)
        for label, _ in BOARD.choices(turn.view, turn.legal):
            if turn.view["question"] == "PlaceBid" and " " in label:
                row, step = label.rstrip("bs").split(" ")
                assert re.search(rf"^\[{row}\] \w+ .* {step} ", screen, re.MULTILINE)
            elif turn.view["question"] != "SealOffering" or label.startswith("s"):
                assert re.search(rf"(^| ){re.escape(label)} ", screen, re.MULTILINE), label


@pytest.mark.parametrize(
    ("question", "typed", "spelled"),
    [
        ("PlaceBid", "1 6", "bid {first} 6"),
        ("PlaceBid", "{first} 6", "bid {first} 6"),
        ("PlaceBid", "1 6b", "bid {first} 6 blockade"),
        ("PlaceBid", "1 6sb", "bid {first} 6 same-province blockade"),
        ("PlaceBid", "1 6 blockade", "bid {first} 6 blockade"),
        ("PlaceBid", "1", "bid {first}"),
        ("PlaceBid", "9 6", "9 6"),
        ("PlaceFarmer", "edfu", "farm edfu"),
        ("LayStone", "edfu", "lay edfu"),
        ("SealOffering", "0", "offer 0"),
        ("SealOffering", "999", "offer 999"),
        ("BuyStones", "9", "buy stones 9"),
        ("TakeReward", "99", "99"),
    ],
)
def test_what_is_typed_is_read_even_if_it_is_not_allowed(question: str, typed: str, spelled: str) -> None:
    state = next(state for state in positions(3) if state.stack[-1].name() == question)
    view = state.view(state.seats_to_act()[0])
    first = (view["table"]["turned_up"] or [""])[0]
    assert BOARD.spell(view, [], typed.format(first=first)) == spelled.format(first=first)


def test_a_bid_that_is_too_low_is_refused_by_its_rule() -> None:
    state = load("amun_re", 3).new_state()
    state.play(CHANCE, "reveal mendes avaris baharya")
    state.play(0, "bid mendes 6")
    turn = turn_of(state)
    with pytest.raises(IllegalAction, match="AMR-9"):
        state.play(1, BOARD.spell(turn.view, turn.legal, "1 3"))


def test_a_board_is_drawn_from_plain_data_for_anybody_at_any_time() -> None:
    for state in record_of(4, "drawn", "no", 3).states()[::23]:
        for viewer in (0, 3, None):
            view = state.view(viewer)
            for width, height in SIZES:
                assert drawn(json.loads(json.dumps(view)), width, height) == drawn(view, width, height)


def test_nothing_secret_is_shown() -> None:
    """In another world that the seat cannot tell apart, lines, choices and hints are the same."""
    rng = FastRng(3)
    for state in positions(4)[::9]:
        for viewer in (state.seats_to_act()[-1], (state.seats_to_act()[-1] + 1) % 4, None):
            other = state.determinize(viewer, rng)
            assert drawn(other.view(viewer), 120, 40) == drawn(state.view(viewer), 120, 40)
            if viewer in state.seats_to_act()[-1:]:
                assert turn_of(other) == turn_of(state)


def test_other_peoples_gold_is_neither_drawn_nor_hinted_at() -> None:
    """AMR-1R: the ledger is for whoever keeps count, not for the screen."""
    for state in positions(3)[::5]:
        turn = turn_of(state)
        richer: View = json.loads(json.dumps(turn.view))
        ledger: list[int] = richer["table"]["ledger"]
        richer["table"]["ledger"] = [
            gold if seat == turn.view["viewer"] else gold + 50 for seat, gold in enumerate(ledger)
        ]
        assert drawn(richer) == drawn(turn.view)
        assert BOARD.hints(state.game, richer, turn.legal) == turn.hints


def test_hints_say_what_really_happens() -> None:
    """Points foreseen are those that the score sheet shows after the action; gold is that of the harvest."""
    told_of = {"points": 0, "gold": 0}
    for seed in (1, 2, 3):
        for state in positions(3, seed=seed):
            turn = turn_of(state)
            seat = turn.view["viewer"]
            for text, hint in turn.hints.items():
                after = state.clone()
                after.events = []
                after.play(seat, text)
                if "Your harvest" in hint.words:
                    if text != "done":
                        after.play(seat, "done")
                    brought = next(event.facts["gold"] for event in after.events if event.kind == "harvested")
                    assert hint.words == f"Your harvest: {brought} gold"
                    told_of["gold"] += 1
                else:
                    assert hint.gain == worth(after, seat) - worth(state, seat)
                    told_of["points"] += 1
    assert min(told_of.values()) > 10


def worth(state: State, seat: int) -> int:
    """All but the points for gold, which a hint never counts."""
    sheet = state.score()
    return sheet.total(seat) - sheet.points(seat, "new-gold") + sum(sheet.outlook(seat).values())


def test_the_map_shows_each_province_where_the_board_has_it() -> None:
    """North on top; the west on the left, the desert outside."""
    box = SPEC.standard()
    assert isinstance(box, AmunReBox)
    assert rows_of(box, LOWER_EGYPT) == [
        ("damanhur", "buto", "mendes", "avaris"),
        ("baharya", "memphis", "amarna", ""),
    ]
    assert rows_of(box, UPPER_EGYPT) == [
        ("dakhla", "abydos", "thebes", "sawu"),
        ("kharga", "edfu", "abu", "berenike"),
    ]


def other_box(**provinces: dict[str, Any]) -> AmunReBox:
    """Steps of 12 and 20, spaces that begin elsewhere, and these provinces."""
    values = deepcopy(SPEC.standard().values)
    values["bid_steps"][5:] = [12, 15, 20, 36]
    values["temple_from"][2] = 31
    for name, printed in provinces.items():
        values["provinces"][name].update(printed)
    box = SPEC.box(values, "other")
    assert isinstance(box, AmunReBox)
    return box


def test_the_map_shows_each_province_where_another_box_has_it() -> None:
    """A column may be longer than two; the legend stands in the first empty place, and only there."""
    east = {"bank": "east", "half": "lower", "nile": True}
    box = other_box(buto=east, memphis=east, thebes={"half": "lower"}, sawu={"nile": True})
    assert rows_of(box, LOWER_EGYPT) == [
        ("damanhur", "", "buto", "avaris"),
        ("baharya", "", "mendes", ""),
        ("", "", "memphis", ""),
        ("", "", "amarna", ""),
        ("", "", "thebes", ""),
    ]
    assert rows_of(box, UPPER_EGYPT) == [("dakhla", "abydos", "sawu", "berenike"), ("kharga", "edfu", "abu", "")]
    board = board_of("amun_re", "en", box)
    state = load_with("amun_re", 3, {}, box=box).new_state()
    screen = "\n".join(line.plain for line in board.draw(state.view(None), PLAYERS, {}, 80, 40))
    for name in PROVINCE_NAMES:
        assert screen.count(f" {name.capitalize()} ") == 1
    assert screen.count("▲ pyramid ▪ stone") == 1


def test_bids_are_shown_typed_and_told_by_the_amounts_of_the_box() -> None:
    box = other_box()
    board = board_of("amun_re", "en", box)
    game = load_with("amun_re", 3, {}, box=box)
    state = game.new_state()
    state.play(CHANCE, "reveal mendes avaris baharya")
    view, legal = state.view(0), state.legal_actions(0)
    choices = dict(zip([action.text for action in legal], board.choices(view, legal), strict=True))
    assert choices["bid mendes step-6"] == ("1 12", "Bid 12 gold on Mendes")
    assert choices["bid mendes 15"] == ("1 15", "Bid 15 gold on Mendes")
    assert [board.spell(view, legal, typed) for typed in ("1 12", "1 20b")] == [
        "bid mendes step-6",
        "bid mendes 20 blockade",
    ]
    assert game.parse("bid mendes 20 blockade").text == "bid mendes step-8 blockade"
    screen = "\n".join(line.plain for line in board.draw(view, PLAYERS, {}, 80, 24))
    assert re.search(r"\[1\] Mendes +0 +1 +3 +6 +10 +12 +15 +20 ", screen)
    told = board.narrate([Move(Line(0, "bid mendes step-6"), [])])
    assert told == ["A bids 12 on Mendes."]
    assert board.in_log("bid mendes step-6 blockade") == "bid mendes 12 blockade"


def test_the_temple_track_is_that_of_the_box() -> None:
    box = other_box()
    board = board_of("amun_re", "en", box)
    state = next(state for state in positions(3) if state.stack[-1].name() == "SealOffering")
    view = state.view(0)
    drawn = draw_offerings(board.words, box, view, 80)
    assert drawn[-1].plain.startswith("Temple: up to 2 → 1, up to 12 → 2, up to 30 → 3, more → 4")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_power_card_is_explained_in_a_line(language: str) -> None:
    """In every language, beside the name of the card in the narrowest window."""
    words = board_of("amun_re", language).words
    for name in CARD_NAMES:
        assert 0 < len(words.word("effect", name)) <= 46
        assert 0 < len(words.word("short", name)) <= 16


@pytest.mark.parametrize(("language", "category"), [
    ("en", "Sets of pyramids (old)"), ("nl", "Setjes piramides (oud)"), ("nb", "Sett av pyramider (gamle)"),
])  # fmt: skip
def test_everything_has_its_name_in_the_rulebooks_words(language: str, category: str) -> None:
    board = board_of("amun_re", language)
    assert board.category("old-sets") == category
    assert len({board.category(name) for name in META.categories}) == len(META.categories)
    named = {"province": PROVINCE_NAMES, "card": CARD_NAMES, "kingdom": ("old", "new"), "phase": range(7)}
    assert all(board.words.word(family, name) for family, names in named.items() for name in names)


def test_the_log_shortens_what_is_told_beside_it() -> None:
    assert BOARD.in_log("reveal edfu abu buto") == "reveal"
    assert BOARD.in_log("bid edfu 6") == "bid edfu 6"


def test_a_whole_game_is_played_from_the_keyboard(run: Run, home: Path) -> None:
    """Answers that are tried in turn until one is allowed bring any game to its end."""
    answers = "\n".join(["1 0", "2 0", "3 0", "0", "1", "-3"] * 200)
    result = run("play", "amun_re", "--seed", "4", "--seats", "you,random,random", typed=answers)
    assert result.exit_code == 0, result.output
    assert Record.decode(only_save(home).read_bytes()).replay().is_over()
    assert "Gold at the end:" in result.output


def test_the_worked_look_of_an_auction() -> None:
    """B was outbid on Mendes and must go elsewhere; what it cannot bid is a dot."""
    state = load("amun_re", 3).new_state()
    answers: list[tuple[int, Any]] = [
        (CHANCE, "reveal mendes dakhla abydos"),
        (CHANCE, "hide dakhla blockade"),
        (0, "bid dakhla 3"),
        (1, "bid mendes 6"),
        (2, "bid mendes 10"),
    ]
    for seat, action in answers:
        state.play(seat, action)
    shown = [line.rstrip() for line in screen_of(turn_of(state)).splitlines()]
    assert shown == LOOK.splitlines()[1:]


LOOK = """
Amun-Re · Old Kingdom 1/3 · Auction · Pharaoh A · temple off · deck 35
    Damanhur           Buto           ║ [1] Mendes             Avaris
  f0/1 c1 t2         f0/5 c0 +1c      ║   f0/6 c0            f0/1 c1 camel 8g
    Baharya            Memphis        ║     Amarna         ▲ pyramid ▪ stone
  f0/3+2 c2          f0/3 c3 +2▪      ║   f0/4 c1 t1       f farmers/fields
[2] Dakhla         [3] Abydos   ▪1    ║     Thebes             Sawu
  f0/1 c1 +1c +12g   f0/4 c1          ║   f0/4 c2 +2c        f0/1 c3 camel 7g
    Kharga             Edfu           ║     Abu                Berenike
  f0/2 c2 camel 5g   f0/3 c1 +1c t1   ║   f0/2 c2 4g         f0/0 c2 8g
  (A) you      ? gold   1 card      0 p ▸ (B) greedy  20 gold   1 card      0 p
  (C) random   ? gold   1 card      0 p
[1] Mendes      ·   ·   ·   · (C)   ·   ·   ·   ·  C 10, outbid B
[2] Dakhla      ·   · (A)   6  10  15   ·   ·   ·  A 3
[3] Abydos      0   1   3   6  10  15   ·   ·   ·
Sell for 1: s1 builder
(B) Outbid on Mendes: bid what? For example 1 6. AMR-9 · ? help
"""
