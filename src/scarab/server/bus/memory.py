"""The bus of a server with one process: a note is heard at once."""

from scarab.server.bus import Handler, Note


class MemoryBus:
    def __init__(self) -> None:
        self.handlers: list[Handler] = []

    def listen(self, handler: Handler) -> None:
        self.handlers.append(handler)

    def publish(self, note: Note) -> None:
        for handler in self.handlers:
            handler(note)

    async def start(self) -> None:
        """Nothing to connect to."""

    async def stop(self) -> None:
        """Nothing to leave."""
