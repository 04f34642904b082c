"""Lines that the server played for a seat are marked, equally for every viewer, and still so after a restart."""

import pytest

import scarab
from scarab import CHANCE, Dice, FastRng, Game, Record
from scarab.server.table.progress import Progress, viewers
from support.engine import sizes
from support.shelf import SHELF

TABLES = [scarab.load(name, scarab.GAMES[name].meta.seats[-1]) for name in SHELF]
TABLES.append(scarab.load("imhotep", 3, sides="BBBBB"))


class Watched(Progress):
    """Notes which lines a player played, and which followed by themselves."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(Record(game), Dice(f"{seed}"))
        self.played: set[int] = set()
        self.follow()

    def play_random(self, rng: FastRng) -> None:
        asked = self.state.seats_to_act()
        seat = asked[rng.below(len(asked))]
        legal = self.state.legal_actions(seat)
        self.played.add(self.version)
        self.play(seat, legal[rng.below(len(legal))].text)


def automatic(progress: Progress, viewer: int | None) -> set[int]:
    return {line.index for line in progress.log(viewer, 0) if line.auto}


@pytest.mark.parametrize("games", sizes(plain=2, compiled=4, long=40))
@pytest.mark.parametrize("game", TABLES, ids=repr)
def test_what_no_player_played_is_marked_for_every_viewer_and_after_a_restart(game: Game, games: int) -> None:
    found = 0
    for seed in range(games):
        progress, rng = Watched(game, seed), FastRng(seed)
        while not progress.state.is_over():
            progress.play_random(rng)
        seats = {index for index, line in enumerate(progress.lines) if line.seat != CHANCE}
        again = Progress(progress.table.record, progress.table.dice)
        for viewer in viewers(game):
            assert automatic(progress, viewer) == seats - progress.played
            assert automatic(again, viewer) == seats - progress.played
        found += len(seats - progress.played)
    assert found > 0


def test_after_an_undo_the_undone_lines_stay_marked() -> None:
    game = scarab.load("amun_re", 3)
    progress, rng = Watched(game, 1), FastRng(1)
    while not automatic(progress, None):
        progress.play_random(rng)
    marked = automatic(progress, None)
    record = progress.table.record
    record.undo(0, 0)
    again = Progress(record, progress.table.dice)
    assert automatic(again, 0) == marked


def test_an_only_action_whose_number_is_secret_is_not_marked() -> None:
    """Two equal cards leave their owner one choice. Marked, it would tell everybody that they are equal."""
    game = scarab.load("imhotep", 3, sides="BBBBB")
    equal = different = 0
    for seed in range(400):
        progress, rng = Watched(game, seed), FastRng(seed)
        while not progress.state.is_over() and not equal:
            asked = progress.state.stack[-1].name()
            if asked == "KeepCard":
                count = len(progress.state.legal_actions(progress.state.seats_to_act()[0]))
                equal, different = equal + (count == 1), different + (count > 1)
            progress.play_random(rng)
        for again in (progress, Progress(progress.table.record, progress.table.dice)):
            keeps = {index for index, line in enumerate(again.lines) if line.text.startswith("keep ")}
            assert not keeps & automatic(again, 0)
        if equal and different:
            return
    pytest.fail("no pair of equal cards was taken")
