"""How a search goes about it."""

from typing import Final, final


@final
class Settings:
    """How a search goes about it; the levels of play differ in these."""

    def __init__(
        self, explore: float = 1.0, look: int = 8, trust: float = 0.05, open_mind: float = 0.25, depth: int = 0
    ) -> None:
        self.explore: Final = explore
        """How much is tried that does not look best."""
        self.look: Final = look
        """After how many visits every answer of a node is tried one move deep."""
        self.trust: Final = trust
        """The difference in chances of winning, at that look, that makes an answer e times as interesting."""
        self.open_mind: Final = open_mind
        """The part of the interest that is the same for every answer."""
        self.depth: Final = depth
        """How many answers a line is followed beyond the tree before it is judged."""
