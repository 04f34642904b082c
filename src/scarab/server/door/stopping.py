"""A server that is told to stop tells the house first: uvicorn waits for open requests before it says so."""

import socket

from uvicorn import Server

from scarab.server.door.gate import Gate


class StoppingServer(Server):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        gate = self.config.app
        assert isinstance(gate, Gate)
        gate.house.close()
        await super().shutdown(sockets)
