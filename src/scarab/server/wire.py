"""Every message on the wire. The browser's types are generated from these structs; unknown fields are rejected."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from scarab.core.meta import OptionValue

SeatNumber = Annotated[int, Meta(ge=0, le=5, description="0 is seat A.")]
Version = Annotated[int, Meta(ge=0, le=1_000_000, description="How many lines the game has.")]
Name = Annotated[str, Meta(min_length=1, max_length=30)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[str, Meta(min_length=1, max_length=100)]
RandomNumber = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64, description="32 random bytes, in hex.")]
ActionText = Annotated[str, Meta(min_length=1, max_length=500, examples=["take 17"])]

Status = Literal["waiting", "playing", "over", "frozen", "closed"]
"""waiting: not dealt yet · frozen: its lines do not replay, or its rules or box are unknown · closed: never dealt."""


class Wire(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Base of all messages: keyword fields only, unknown fields rejected."""


# client → server


class OwnBox(Wire):
    """Printed numbers to play with. A name of more than 40 characters is cut."""

    name: Annotated[str, Meta(max_length=200)]
    values: Annotated[dict[str, Any], Meta(max_length=200)]


class NewSeat(Wire):
    """`me`: the creator of the table, on several seats to share one screen; `link`: the person who opens the link."""

    kind: Literal["me", "link", "bot"]
    name: Name | None = None
    bot: BotName | None = None


class NewTable(Wire):
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=6)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=20)] = {}
    public: bool = False
    """Listed publicly; anybody may take a free seat."""
    spectators: bool = True
    ready: bool = False
    """True: the creator's seats are ready at once."""
    box: OwnBox | None = None
    """Printed numbers of one's own; null: the standard box."""


class Claim(Wire):
    token: Token
    name: Name | None = None


class Join(Wire):
    name: Name | None = None


class NewName(Wire):
    name: Name


class Readiness(Wire):
    ready: bool
    number: RandomNumber | None = None
    """The player's share in the seed of the deal, sent after the seal (`commitment`) was seen."""


class BotChoice(Wire):
    bot: BotName


class Move(Wire):
    version: Version
    action: ActionText
    seat: SeatNumber | None = None
    """Required if the visitor plays several seats that are to act, and for a move with an id."""
    id: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    """Chosen by the client; the answer names it. A repeated move is acknowledged again, never played twice."""
    preview: bool = False
    """Over a socket: answer with a preview; nothing is played."""


class HintWish(Wire):
    version: Version
    seat: SeatNumber | None = None


class UndoWish(Wire):
    version: Version
    seat: SeatNumber | None = None
    to: Version | None = None
    """Number of lines to keep; default: up to this seat's last action."""


class UndoAnswer(Wire):
    agree: bool


class RecordText(Wire):
    record: Annotated[str, Meta(min_length=1, max_length=1_000_000)]
    box: Annotated[dict[str, Any], Meta(max_length=20)] | None = None
    """The document of the box that the record names, if this server may not have it."""


# server → client


class SeatLink(Wire):
    """The link is /table/ID#TOKEN; browsers never send the part after the # to a server."""

    seat: SeatNumber
    token: Token


class Created(Wire):
    table: str
    links: list[SeatLink]
    commitment: str
    """The seal on the server's share in the seed of the deal."""
    rules_before: int | None = None
    """Of a rematch under a newer version of the rules: the version of the table before it."""


class SeatState(Wire):
    name: str
    person: bool
    """False: a bot's seat from the start."""
    bot: str | None
    """The bot that plays this seat now."""
    claimed: bool
    ready: bool
    resigned: bool
    present: bool
    """The player of this seat has the table open."""
    number: RandomNumber | None
    """The player's share in the seed; public after the deal."""
    asked_since: int | None
    """While this seat is to act: when it was asked, in milliseconds since 1970."""
    votes: list[SeatNumber]
    """Seats whose players want a bot to play this one."""


class UndoAsked(Wire):
    seat: SeatNumber
    to: Version
    agreed: list[SeatNumber]
    missing: list[SeatNumber]


class TableState(Wire):
    game: str
    options: dict[str, OptionValue]
    rules: int
    rules_before: int | None
    """Of a rematch under a newer version of the rules: the version of the table before it."""
    box: str
    """Digest of the printed numbers; empty for a game without."""
    box_name: str
    status: Status
    reason: str | None
    """Why it is frozen."""
    seats: list[SeatState]
    public: bool
    spectators: bool
    commitment: str
    seed: str | None
    """Revealed when the game is over."""
    undo_asked: UndoAsked | None
    previous: str | None
    next: str | None
    """The rematch."""
    created: int
    updated: int
    patience: int
    """Seconds that a seat may be asked before others may let a bot play it."""


class You(Wire):
    seats: list[SeatNumber]
    host: bool


class LogEvent(Wire):
    """An automatic step: `kind` selects the sentence, `facts` fill it in."""

    kind: str
    rule: str
    facts: dict[str, Any]


class LogLine(Wire, omit_defaults=True):
    """A line of the record as visible to this viewer. A sealed line is sent again when it is revealed."""

    index: int
    seat: int
    """-1 is chance."""
    text: str
    events: list[LogEvent]
    substitute: bool = False
    """The seat's bot had failed: this move was made in its place."""
    auto: bool = False
    """The server played this line for the seat, because it was the only legal one."""


class View(Wire):
    """What a seat (`viewer`; null: a spectator) may know. `table` is the game-specific part."""

    game: str
    rules: int
    box: str
    seats: int
    options: dict[str, OptionValue]
    viewer: SeatNumber | None
    to_act: list[int]
    question: str | None
    rule: str | None
    stack: list[list[str | int]]
    score: list[dict[str, int]]
    winners: list[SeatNumber]
    table: dict[str, Any]


ViewData = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/components/schemas/View"})]
"""A View, as the engine wrote it."""


class Position(Wire):
    """A view after this many lines of the game."""

    version: Version
    view: ViewData


class SeatView(Wire):
    """The table as seen from one seat (null: a spectator)."""

    seat: SeatNumber | None
    view: ViewData
    actions: list[str]
    """The legal actions of this seat."""
    outlook: list[dict[str, int]]
    """The forecast for each seat, by category, as far as this seat can know."""
    undo: bool
    """This seat's last action can be undone without consent."""
    log: list[LogLine]
    steps: list[Position] = []
    """The views, as this viewer may see them, after each line that is new to the client, except the last one. Empty if
    the client has seen nothing yet, or if more than 40 lines are new to it."""


class TableMessage(Wire):
    """The current table, sent over a socket, in reply to a poll and in reply to a move.

    `views` holds one view for each of the client's seats, or one for a spectator; it is empty if the client already has
    this version. `revision` grows with every change, including names and presence.
    """

    table: str
    version: Version
    revision: int
    you: You
    state: TableState
    views: list[SeatView]


class Problem(Wire):
    """Why a request was refused: `code` for programs, `message` for people, `rule` if a game rule forbids it."""

    code: str
    message: str
    rule: str | None = None
    fresh: TableMessage | None = None
    """The current table, if the refused move was stale."""
    facts: dict[str, Any] | None = None
    """box/invalid: `faults`, each a BoxFault · record/unknown-box: `name` and `digest` of the box."""


class Ack(Wire):
    """Reply to a move with an id over a socket: the move is stored. The updated table was sent before."""

    id: str
    version: Version


class Refused(Wire, omit_defaults=True):
    """Reply to a refused move over a socket: the status and problem that a POST would return."""

    status: int
    problem: Problem
    id: str | None = None


class TableCard(Wire):
    """A table in a list."""

    table: str
    game: str
    status: Status
    seats: list[SeatState]
    version: Version
    to_act: list[int]
    yours: list[SeatNumber]
    created: int
    updated: int


class TableList(Wire):
    tables: list[TableCard]


class Preview(Wire):
    """What an action would bring, as far as its seat can know, or why it is illegal. Nothing is played."""

    points: list[dict[str, int]] | None
    """By seat and category; null if it depends on a draw or a secret, or is not allowed."""
    events: list[LogEvent] = []
    """The automatic steps that would follow, up to where they depend on something this seat does not know."""
    undoable: bool = False
    """It would show nothing new and no other seat would be asked next: it could be undone without consent."""
    refusal: Problem | None = None
    """An illegal move is not an error here: a page asks in order to explain."""


class Previewed(Wire):
    """Reply to a move over a socket with `preview` set."""

    id: str
    preview: Preview


class Thought(Wire):
    """A bot's analysis of one action: win chances and expected points for each seat."""

    action: ActionText
    visits: int
    chances: list[float]
    points: list[float]
    line: list[str]
    """How play may go on after it: `B take 17`."""


class Hint(Wire):
    """A bot's analysis of the position, best action first, using only what the seat may know."""

    level: str
    thoughts: list[Thought]


class Positions(Wire):
    positions: list[Position]


class Health(Wire):
    status: Literal["ok", "failing"]
    version: str
    reasons: list[str] = []
    """A sentence for each problem."""
