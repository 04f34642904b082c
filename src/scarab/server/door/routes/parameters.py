"""Types of path and query parameters."""

from typing import Annotated, Final

from litestar.params import PathParameter, QueryParameter

from scarab.core.meta import Language

LONGEST_WAIT: Final = 25.0

TableId = Annotated[str, PathParameter(max_length=16, description="The table, as its link names it.")]
BoxDigest = Annotated[
    str, PathParameter(pattern="^[0-9a-f]{64}$", max_length=64, description="SHA-256 of the box's values.")
]
GameName = Annotated[str, PathParameter(max_length=40, description="The game's name.")]
Seat = Annotated[int, PathParameter(ge=0, le=5, description="0 is seat A.")]

Since = Annotated[
    int, QueryParameter(name="since", ge=-1, le=1_000_000, description="The version you have; -1: none yet.")
]
Revision = Annotated[int, QueryParameter(name="revision", ge=-1, description="The revision you have; -1: none yet.")]
Wait = Annotated[
    float, QueryParameter(name="wait", ge=0, le=LONGEST_WAIT, description="Seconds to wait for a newer revision.")
]
Viewer = Annotated[int, QueryParameter(name="seat", ge=-1, le=5, description="Whose eyes; -1: a spectator's.")]
First = Annotated[int, QueryParameter(name="first", ge=0, le=1_000_000, description="Lines before the first position.")]
RulesLanguage = Annotated[Language, QueryParameter(name="language", description="In which language.")]
RulesBox = Annotated[
    str | None,
    QueryParameter(name="box", pattern="^[0-9a-f]{64}$", description="Digest of the box; default: the standard."),
]
Count = Annotated[int, QueryParameter(name="count", ge=1, le=50, description="How many positions.")]
