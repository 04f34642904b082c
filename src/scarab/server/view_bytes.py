"""Views as bytes. What is the same for everybody is most of every view: it is encoded once, and put into each."""

from typing import Final

import msgspec

from scarab.core.action import CHANCE
from scarab.core.state import State
from scarab.server.progress import Progress

ENCODER: Final = msgspec.json.Encoder()

NOBODY: Final = -2
"""No seat can take anything back by itself."""


class Views:
    """A position as each viewer may see it: the bytes of a `wire.SeatView`. Made anew for each version."""

    def __init__(self, progress: Progress) -> None:
        state = progress.state
        self.progress: Final = progress
        self.state: Final = state
        self.frame: Final = b',"view":' + ENCODER.encode(state.frame())[:-1] + b',"viewer":'
        self.table: Final = b',"table":' + ENCODER.encode(state.look_open())[:-1]
        self.is_open: Final = type(state).look is State.look
        """Every seat sees the same table."""
        self.outlook: Final = outlook(state, None) if type(state).score_for is State.score_for else None
        """None: what is foreseen hangs on who looks."""
        self.asked: Final = state.seats_to_act()
        self.undoer: Final = who_can_take_back(progress)
        self.open_logs: Final[dict[int, bytes | None]] = {}
        self.made: Final[dict[tuple[int | None, int], bytes]] = {}

    def seen_by(self, viewer: int | None, since: int) -> bytes:
        """One seat's whole knowledge, and the log since a version."""
        found = self.made.get((viewer, since))
        if found is None:
            found = self.join(viewer, since)
            self.made[(viewer, since)] = found
        return found

    def join(self, viewer: int | None, since: int) -> bytes:
        seat = b"null" if viewer is None else b"%d" % viewer
        actions = b'},"actions":[],"outlook":'
        if viewer in self.asked:
            legal = [action.text for action in self.state.legal_actions(viewer)]
            actions = b'},"actions":' + ENCODER.encode(legal) + b',"outlook":'
        return b"".join([
            b'{"seat":', seat, self.frame, seat, self.table, b"}" if self.is_open else self.own(viewer),
            actions, outlook(self.state, viewer) if self.outlook is None else self.outlook,
            b',"undo":true,"log":' if viewer == self.undoer else b',"undo":false,"log":', self.log(viewer, since),
            b"}",
        ])  # fmt: skip

    def own(self, viewer: int | None) -> bytes:
        """The rest of the table, as this viewer sees it."""
        own = ENCODER.encode(self.state.look(viewer))[1:]
        return own if len(own) == 1 or self.table.endswith(b"{") else b"," + own

    def log(self, viewer: int | None, since: int) -> bytes:
        """The log since a version; one encoding for all if everybody can read every line of it."""
        if since not in self.open_logs:
            shared = self.progress.all_read_openly(since)
            self.open_logs[since] = ENCODER.encode(self.progress.log(viewer, since)) if shared else None
        found = self.open_logs[since]
        return ENCODER.encode(self.progress.log(viewer, since)) if found is None else found


def outlook(state: State, viewer: int | None) -> bytes:
    """What the end would add for each seat, as far as this viewer can know."""
    sheet = state.score_for(viewer)
    return ENCODER.encode([sheet.outlook(seat) for seat in range(sheet.seats)])


def who_can_take_back(progress: Progress) -> int:
    """Who said the last line that stands, if nothing was drawn or opened after it."""
    if progress.state.is_over():
        return NOBODY
    last = next(progress.standing(), None)
    if last is None or progress.lines[last].seat == CHANCE:
        return NOBODY
    opened = any(version == last + 1 for found in progress.opened.values() for version, _ in found)
    return NOBODY if opened else progress.lines[last].seat
