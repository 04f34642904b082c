"""Views are assembled from parts that are encoded once: each result must be exactly the seat's view."""

import msgspec
import pytest

import scarab
import support.offering  # noqa: F401  (registers the game)
from scarab import Dice, FastRng, Game, Record
from scarab.server.table.progress import Progress, viewers
from scarab.server.table.views import Views
from scarab.server.wire import SeatView
from support.engine import sizes

TABLES = [scarab.load(name, kind.meta.seats[-1]) for name, kind in scarab.GAMES.items()]


@pytest.mark.parametrize("games", sizes(plain=1, compiled=1, long=4))
@pytest.mark.parametrize("game", TABLES, ids=repr)
def test_the_parts_make_the_whole(game: Game, games: int) -> None:
    for seed in range(games):
        rng = FastRng(seed)
        progress = Progress(Record(game), Dice(f"{seed}"))
        progress.follow()
        while not progress.state.is_over():
            asked = progress.state.seats_to_act()
            seat = asked[rng.below(len(asked))]
            legal = progress.state.legal_actions(seat)
            progress.play(seat, legal[rng.below(len(legal))].text)
            if rng.below(8) == 0:
                compare(progress, rng.below(progress.version))
        compare(progress, 0)


def compare(progress: Progress, since: int) -> None:
    views = Views(progress)
    state = progress.state
    for viewer in viewers(state.game):
        data = views.seen_by(viewer, since)
        told = msgspec.json.decode(data, type=SeatView)
        assert told.seat == viewer
        assert told.view == state.view(viewer)
        assert told.actions == ([] if viewer is None else [action.text for action in state.legal_actions(viewer)])
        sheet = state.score_for(viewer)
        assert told.outlook == [sheet.outlook(seat) for seat in range(state.game.seats)]
        assert msgspec.to_builtins(told.log) == msgspec.json.decode(msgspec.json.encode(progress.log(viewer, since)))
        assert views.seen_by(viewer, since) is data
