"""A whole game in every language shows no word of another language and no raw message key."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cli.running import Run, only_save
from scarab.cli.boards import board_of
from scarab.cli.boards.board import Board
from scarab.cli.boards.sentences import FIELD, Catalogue, load, load_session
from scarab.cli.session.prompt import Prompt
from scarab.core.action import CHANCE
from scarab.core.meta import LANGUAGES
from scarab.core.playout import random_record
from scarab.core.record import Record
from scarab.core.redact import redactor_of
from scarab.core.register import GAMES
from scarab.core.register import load as load_game
from support.shelf import SHELF

OTHERS = [language for language in LANGUAGES if language != "en"]
OPTIONS = {"imhotep": ("--sides", "BABAB", "--wrath")}

COMMANDS = ("?", "c", "s", "l", "b")
ALLOWED = {"why", "scarab"}
"""Typed commands, and the program's name."""
WORD = re.compile(r"[^\W\d_]{2,}")


def texts(message: Any) -> Iterator[str]:
    """Every text of a message, without its fields."""
    if isinstance(message, str):
        yield FIELD.sub(" ", message)
    else:
        for name, part in message.items():
            if name not in ("count", "tally"):
                yield from texts(part)


@cache
def vocabulary(game: str, language: str) -> frozenset[str]:
    """Every word in the terminal's messages in this language."""
    catalogues: list[Catalogue] = [load(game, language), load_session(language)]
    said = [text for words in catalogues for message in words.messages.values() for text in texts(message)]
    said.append(GAMES[game].meta.title[language])
    return frozenset(word.lower() for text in said for word in WORD.findall(text))


def families(game: str) -> str:
    keys = [*load(game).messages, *load_session().messages]
    return "|".join(sorted({key.partition(".")[0] for key in keys}))


def foreign(game: str, language: str, shown: str) -> set[str]:
    """English words of the game or the session that do not occur in this language."""
    others = vocabulary(game, "en") - vocabulary(game, language) - ALLOWED
    return {word for word in WORD.findall(shown) if word.lower() in others}


def raw(game: str, shown: str) -> list[str]:
    return re.findall(rf"\b(?:{families(game)})\.[a-z][\w-]*", shown) + re.findall(r"[{}]", shown)


def without_notation(board: Board, record: Record, shown: str) -> str:
    """The text without untranslated parts: notation, rule ids and shell commands."""
    shown = re.sub(r"(python -m scarab|scarab) (replay|verify|play) .*", "", shown)
    shown = re.sub(rf"(?m)^  ({'|'.join(record.game.grammar)})\b.*$", "", shown)
    lines = [*record.lines, *redactor_of(record, 0).record().lines]
    texts = sorted({board.in_log(line.text) for line in lines}, key=len, reverse=True)
    logged = re.compile(rf"(?m)^ *\d+  [A-F*] ({'|'.join(map(re.escape, texts))})(?= |$)")
    return re.sub(r"\b[A-Z]{3}-\d+", "", logged.sub("", shown))


@pytest.fixture
def someone_types(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who tries every command and then types any key on the screen."""
    rng, asked = Random(1), [0]

    def read(prompt: Prompt) -> str:
        asked[0] += 1
        if asked[0] % 9 == 1 and asked[0] // 9 < len(COMMANDS):
            return COMMANDS[asked[0] // 9]
        return rng.choice(prompt.turn.board.choices(prompt.turn.view, prompt.turn.legal))[0]

    monkeypatch.setattr(Prompt, "read", read)


@pytest.mark.usefixtures("someone_types")
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", SHELF)
def test_a_whole_game_is_in_one_language(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "45")
    seats = ",".join(["you", *["random"] * (GAMES[game].meta.seats[0] - 1)])
    options = ("--seats", seats, "--seed", "2", "--lang", language, *OPTIONS.get(game, ()))
    played = run("play", game, *options)
    assert played.exit_code == 0, played.output
    record = Record.decode(only_save(home).read_bytes())
    assert record.trailer
    replayed = run("replay", str(only_save(home)), "--lang", language).output.partition("\n\n")[2]
    for shown in (played.output, replayed):
        said = without_notation(board_of(game, language), record, shown)
        assert foreign(game, language, said) == set()
        assert raw(game, said) == []
    assert load_session(language).text("end.replay", command="") in played.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_every_position_fits_into_80_by_24_in_every_language(game: str, language: str) -> None:
    board = board_of(game, language)
    record = random_record(load_game(game, max(GAMES[game].meta.seats)), 3)
    for state in record.states()[::7]:
        seats = state.seats_to_act()
        viewer = seats[0] if seats and seats != [CHANCE] else None
        view = state.view(viewer)
        legal = [] if viewer is None else state.legal_actions(viewer)
        lines = [line.plain for line in board.draw(view, ["–"] * 6, board.hints(state.game, view, legal), 80, 24)]
        assert max(len(line.rstrip()) for line in lines) <= 80
        assert not any(line.endswith("…") for line in lines)
        if viewer is not None:
            assert len(board.question(view)) <= 72
            assert foreign(game, language, "\n".join(lines)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_a_newcomer_is_told_the_game_in_lines_that_fit(game: str, language: str) -> None:
    lines = board_of(game, language).welcome()
    assert lines
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("language", OTHERS)
def test_an_english_word_or_a_key_would_be_found(language: str) -> None:
    """The check itself can fail."""
    assert foreign("imhotep", language, "A takes the lever") >= {"takes", "lever"}
    assert raw("imhotep", "card.lever {seat}") == ["card.lever", "{", "}"]
