"""Ctrl-C in an arena prints the standings so far."""

from collections.abc import Iterator

import pytest

from cli.running import Run, words_of
from scarab.bots.arena.match import Match, MatchResult
from scarab.bots.arena.schedule import compete
from scarab.cli.commands import arena as command


def stopped_after(monkeypatch: pytest.MonkeyPatch, games: int) -> None:
    def play(missing: list[Match], jobs: int, ray: str) -> Iterator[MatchResult]:
        yield from compete(missing[:games], jobs)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play", play)


def test_an_arena_that_is_stopped_shows_who_is_ahead(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped_after(monkeypatch, 6)
    result = run("arena", "tutankhamen", "--bots", "greedy,random", "--games", "20")
    assert result.exit_code == 130
    assert result.stderr == "scarab: interrupted\n"
    assert "bot wins 95 % interval" in words_of(result)
    assert "so far: 6 of 20 games of Tutankhamen" in words_of(result)


def test_those_who_have_not_played_yet_are_left_out(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first pair plays first, so in a ladder of three only two bots have met."""
    stopped_after(monkeypatch, 4)
    result = run("arena", "tutankhamen", "--seats", "2", "--bots", "greedy,player,random", "--ladder", "--games", "4")
    assert result.exit_code == 130
    shown = result.stdout
    assert "greedy" in shown
    assert "player" in shown
    assert "random" not in shown


def test_one_that_is_stopped_before_its_first_game_shows_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped_after(monkeypatch, 0)
    result = run("arena", "tutankhamen", "--bots", "greedy,random", "--games", "2")
    assert result.exit_code == 130
    assert result.stdout == ""
