"""tools/words.py: the words of the games are whole, and what is missing is said."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(page.parent.name for page in (ROOT / "src" / "scarab" / "games").glob("*/rules.md"))
HALF = {"log": {"log.sailed": "{seat} sails to {site:at}"}, "things": {"at.temple": "the temple"}}


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, in a project with one small game."""
    words = tool()
    for name in ("GAMES", "WEB", "BOARDS", "CLI"):
        monkeypatch.setattr(words, name, tmp_path / name.lower())
    return words


def tool() -> ModuleType:
    spec = spec_from_file_location("words_tool", ROOT / "tools" / "words.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def lay(folder: Path, files: dict[str, Any]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")


def test_the_words_of_every_game_are_whole_and_their_types_fresh() -> None:
    words = tool()
    assert words.all_games() == GAMES
    assert [problem for game in words.all_games() for problem in words.problems_of(game)] == []
    assert words.problems_of_terminal() == []


@pytest.mark.parametrize("game", GAMES)
def test_what_the_engine_asks_for_is_found(game: str) -> None:
    """A check that looked nowhere would find nothing missing."""
    words = tool()
    keys = words.wanted(game, set())
    assert {"log", "question", "category", "describe"} == {key.partition(".")[0] for key in keys}
    assert len(words.event_kinds(game)) > 8
    assert len(words.asked(game)) > 2


@pytest.mark.parametrize(
    ("other", "problem"),
    [
        ({"log": HALF["log"]}, "x: things.json is not in both languages"),
        ({**HALF, "log": {}}, "x/log: log.sailed is missing"),
        ({**HALF, "things": {"at.temple": "de tempel", "at.home": "huis"}}, "x/things: at.home is unknown"),
        ({**HALF, "log": {"log.sailed": "naar {site:at}"}}, "x/log: log.sailed has other parameters"),
        (
            {**HALF, "log": {"log.sailed": {"group": "{seat} naar {site:at}"}}},
            "x/log: log.sailed has other parameters",
        ),
    ],
)
def test_a_language_that_is_not_like_english_is_named(other: dict[str, Any], problem: str) -> None:
    assert problem in tool().compare(HALF, other, "x")


def test_a_message_in_two_files_is_one_too_many_but_each_reader_may_say_it_otherwise() -> None:
    words = tool()
    twice = {**HALF, "questions": HALF["things"]}
    assert words.compare(twice, twice, "x") == ["x/things: at.temple is in another file too"]
    for reader in ("terminal", "board"):
        for part in ("things", "log"):
            worded_anew = {**HALF, reader: HALF[part]}
            assert words.compare(worded_anew, worded_anew, "x") == []


def test_a_plural_may_leave_its_number_out() -> None:
    words = tool()
    assert not words.differ({"one": "one friend", "other": "{count} friends"}, {"other": "{count} venner"})
    assert words.differ({"other": "{count} friends of {seat}"}, {"other": "{count} venner"})


def test_types_name_every_parameter_but_not_what_the_terminal_adds(words: ModuleType) -> None:
    counted = {"count": "stones", "one": "a stone", "other": "{stones} stones"}
    lay(words.GAMES / "sun" / "messages" / "en", {"log.json": {**HALF["log"], "log.got": counted}})
    lay(words.GAMES / "sun" / "messages" / "en", {"terminal.json": {"legend.a": "A"}, "things.json": HALF["things"]})
    assert words.types("sun").splitlines()[1:] == [
        "export interface Messages {",
        '  "log.sailed": "seat" | "site";',
        '  "log.got": "stones";',
        '  "at.temple": never;',
        "}",
    ]


def test_a_key_is_used_by_name_by_beginning_by_family_or_by_an_event(words: ModuleType) -> None:
    lay(words.GAMES / "sun", {"rules/turn.py": 'state.emit("sailed", "SUN-1", {})'})
    lay(words.WEB / "sun", {"Board.svelte": 't("board.label") + t(`tile.${name}`) + t.word("Place", x)'})
    lay(
        words.WEB / "sun",
        {"log.ts": 'asEvent("start"); asEvent(`buy-${what}`)', "messages.gen.ts": '"board.gone": never'},
    )
    lay(words.BOARDS, {"sun/board.py": 'words.text("legend.key") + words.text(f"short.{name}")'})
    used = [
        "board.label",
        "tile.cat",
        "place.c#",
        "log.start",
        "log.buy-cards",
        "log.sailed",
        "legend.key",
        "short.cat",
    ]
    gone = ["board.gone", "log.gone", "legend.gone", "tiles.cat"]
    messages = {"board": dict.fromkeys(used + gone, ""), "log": HALF["log"], "things": HALF["things"]}
    assert words.unused("sun", messages) == gone


def test_events_are_found_under_both_names_and_in_every_folder(words: ModuleType) -> None:
    lay(words.GAMES / "sun", {"turn.py": 'state.tell("old", rule, {})', "rules/end.py": 'emit(Event("new", rule, {}))'})
    assert words.event_kinds("sun") == {"old", "new"}


def test_the_terminals_own_words_are_compared_and_must_be_used(words: ModuleType) -> None:
    english = {"end.wins": "wins", "end.gone": "gone", "bot.greedy": "greedy"}
    lay(words.CLI / "messages", {"en.json": english, "nl.json": english, "nb.json": {**english, "end.wins": "{seat}"}})
    lay(words.CLI, {"session/session.py": 'words.text("end.wins") + words.text(f"bot.{name}")'})
    assert words.problems_of_terminal() == ["cli/nb/: end.wins has other parameters", "cli: end.gone is not used"]
