"""Views as bytes. Most of a view is public: that part is encoded once and shared by all viewers."""

from functools import lru_cache
from typing import Final, final

from scarab.core.action import CHANCE
from scarab.core.state import State
from scarab.server.errors import ENCODER
from scarab.server.table.progress import Progress
from scarab.server.table.trail import MOST_STEPS

NOBODY: Final = -2
"""No seat can undo without consent."""


@final
class EncodedView:
    """The view of one position. Its public part is encoded once."""

    def __init__(self, state: State) -> None:
        question = state.stack[-1] if state.stack else None
        self.state: Final = state
        frame = state.frame()
        shared: dict[str, object] = {
            **{name: frame[name] for name in ("game", "rules", "box", "seats", "options", "score")},
            "to_act": state.seats_to_act(),
            "question": question.name() if question is not None else None,
            "rule": question.rule if question is not None else None,
            "stack": [list(open_question.key()) for open_question in state.stack],
            "winners": state.winners(),
            "table": state.public_view(),
        }
        self.shared: Final = ENCODER.encode(shared)[1:-2]
        """The public part of a view, without its closing brackets."""
        self.is_open: Final = type(state).private_view is State.private_view and not state.game.private_fields
        """True if every seat has an equal view of the table."""

    def rest(self, viewer: int | None) -> bytes:
        """The view without its first field, `viewer`."""
        return self.shared + (b"}}" if self.is_open else self.own(viewer) + b"}")

    def own(self, viewer: int | None) -> bytes:
        """The private part of the table for this viewer."""
        own = ENCODER.encode(self.state.private_view(viewer))[1:]
        return own if len(own) == 1 or self.shared.endswith(b"{") else b"," + own


@final
class Views:
    """A position as each viewer may see it: the bytes of a `wire.SeatView`. Made once per version."""

    def __init__(self, progress: Progress) -> None:
        state = progress.state
        self.progress: Final = progress
        self.state: Final = state
        self.view: Final = EncodedView(state)
        self.asked: Final = state.seats_to_act()
        self.outlook: Final = outlook(state, None) if type(state).score_for is State.score_for else None
        """None: the forecast depends on the viewer."""
        self.undoer: Final = who_can_take_back(progress)
        self.open_logs: Final[dict[int, bytes | None]] = {}
        self.open_ends: Final[dict[int, bytes]] = {}
        self.passed: Final[dict[int, EncodedView]] = {}
        """The positions before, by version."""
        self.made: Final[dict[tuple[int | None, int], bytes]] = {}

    def seen_by(self, viewer: int | None, since: int) -> bytes:
        """One seat's view, and the log since a version; NOTHING: the whole log."""
        found = self.made.get((viewer, since))
        if found is None:
            parts = (self.start(viewer), self.end(viewer, max(since, 0)), self.steps(viewer, since), b"]}")
            found = self.made[(viewer, since)] = b"".join(parts)
        return found

    def start(self, viewer: int | None) -> bytes:
        """The beginning of a view, which differs for each viewer."""
        if viewer is None:
            return b'{"seat":null,"actions":[],"undo":false,"view":{"viewer":null,'
        undo = b"true" if viewer == self.undoer else b"false"
        actions = b"[]"
        if viewer in self.asked:
            actions = ENCODER.encode([action.text for action in self.state.legal_actions(viewer)])
        return b'{"seat":%d,"actions":%b,"undo":%b,"view":{"viewer":%d,' % (viewer, actions, undo, viewer)

    def end(self, viewer: int | None, since: int) -> bytes:
        """The rest of a view, shared by all where nothing is hidden, up to its steps."""
        found = self.open_ends.get(since)
        if found is None:
            log = self.open_log(since)
            found = b"".join([
                self.view.rest(viewer),
                b',"outlook":', outlook(self.state, viewer) if self.outlook is None else self.outlook,
                b',"log":', ENCODER.encode(self.progress.log(viewer, since)) if log is None else log, b',"steps":[',
            ])  # fmt: skip
            if self.view.is_open and self.outlook is not None and log is not None:
                self.open_ends[since] = found
        return found

    def steps(self, viewer: int | None, since: int) -> bytes:
        """The positions between that version and this one, each as this viewer could see it then."""
        version = self.progress.version
        if since < 0 or not 1 < version - since <= MOST_STEPS:
            return b""
        versions = range(since + 1, version)
        if since + 1 not in self.passed:
            missing = [between for between in versions if between not in self.passed]
            states = self.progress.trail.states(missing[0], missing[-1])
            self.passed.update(zip(missing, map(EncodedView, states), strict=True))
        seat = b"null" if viewer is None else b"%d" % viewer
        return b",".join([
            b'{"version":%d,"view":{"viewer":%b,%b}' % (between, seat, self.passed[between].rest(viewer))
            for between in versions
        ])  # fmt: skip

    def open_log(self, since: int) -> bytes | None:
        """The log since a version, if everybody can read every line of it."""
        if since not in self.open_logs:
            shared = self.progress.all_read_openly(since)
            self.open_logs[since] = ENCODER.encode(self.progress.log(None, since)) if shared else None
        return self.open_logs[since]


def outlook(state: State, viewer: int | None) -> bytes:
    """The forecast for each seat, as far as this viewer can know."""
    sheet = state.score_for(viewer)
    foreseen = (0,) * len(sheet.booked) if sheet.expected is None else tuple(sheet.expected)
    return encoded_outlook(sheet.categories, foreseen)


@lru_cache(1024)
def encoded_outlook(categories: tuple[str, ...], foreseen: tuple[int, ...]) -> bytes:
    """Cached: forecasts are often equal for several viewers, and from one move to the next."""
    width = len(categories)
    rows = [foreseen[start : start + width] for start in range(0, len(foreseen), width)]
    return ENCODER.encode([dict(zip(categories, row, strict=True)) for row in rows])


def who_can_take_back(progress: Progress) -> int:
    """The seat of the last line not undone, if nothing was drawn or opened after it; else NOBODY."""
    if progress.state.is_over():
        return NOBODY
    last = next(progress.standing(), None)
    if last is None or progress.lines[last].seat == CHANCE:
        return NOBODY
    opened = any(version == last + 1 for found in progress.opened.values() for version, _ in found)
    return NOBODY if opened else progress.lines[last].seat
