"""Closes the house before uvicorn waits for open requests, which include polls."""

import socket

from uvicorn import Server

from scarab.server.door.gate import Gate


class StoppingServer(Server):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        gate = self.config.app
        assert isinstance(gate, Gate)
        gate.house.close()
        await super().shutdown(sockets)
