"""The socket of a table."""

from typing import Any, Final

from litestar import WebSocket, websocket

from scarab.server.live import watch
from scarab.server.routes.parameters import Since, TableId


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: TableId, since: Since = -1) -> None:
    """Every change of the table, as it happens."""
    visitor: str = socket.scope["visitor"]  # type: ignore[typeddict-item]  # put there by the shell
    await watch(socket.app.state.house, table, visitor, socket, since)


HANDLERS: Final = [live]
