"""What stands in paths and queries."""

from typing import Annotated, Final

from litestar.params import PathParameter, QueryParameter

LONGEST_WAIT: Final = 25.0

TableId = Annotated[str, PathParameter(max_length=16, description="The table, as its link names it.")]
GameName = Annotated[str, PathParameter(max_length=40, description="The game's name.")]
Seat = Annotated[int, PathParameter(ge=0, le=5, description="0 is seat A.")]

Since = Annotated[int | None, QueryParameter(name="since", ge=0, le=1_000_000, description="The version you have.")]
Revision = Annotated[int | None, QueryParameter(name="revision", ge=0, description="The revision you have.")]
Wait = Annotated[
    float, QueryParameter(name="wait", ge=0, le=LONGEST_WAIT, description="Seconds to wait for a newer revision.")
]
Viewer = Annotated[
    int | None, QueryParameter(name="seat", ge=0, le=5, description="Whose eyes; left out: a spectator's.")
]
Count = Annotated[int, QueryParameter(name="count", ge=1, le=50, description="How many positions.")]
