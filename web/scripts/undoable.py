"""Which actions the server lets a seat take back without asking anybody, by its own previews."""

from scarab.core.state import State
from scarab.server.commands.preview import Trial, look
from scarab.server.table.imagined import ImaginedWorlds


def undoable(state: State, seat: int) -> dict[str, bool]:
    """By legal action of a seat that plays alone for itself."""
    worlds = ImaginedWorlds(state, 0, seat)
    trials = [Trial(worlds, action, frozenset([seat])) for action in state.legal_actions(seat)]
    return {trial.action.text: look(trial).undoable for trial in trials}
