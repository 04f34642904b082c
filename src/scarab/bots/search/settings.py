"""How a search goes about it."""

from typing import Final, final


@final
class Settings:
    """How a search goes about it; the levels of play differ in these."""

    def __init__(
        self,
        c_puct: float = 1.0,
        expand_after: int = 8,
        prior_temperature: float = 0.05,
        prior_uniform: float = 0.25,
        rollout_depth: int = 0,
    ) -> None:
        self.c_puct: Final = c_puct
        """How much is tried that does not look best."""
        self.expand_after: Final = expand_after
        """After how many visits every answer of a node is tried one move deep."""
        self.prior_temperature: Final = prior_temperature
        """The difference in chances of winning, at that expand_after, that makes an answer e times as interesting."""
        self.prior_uniform: Final = prior_uniform
        """The part of the interest that is the same for every answer."""
        self.rollout_depth: Final = rollout_depth
        """How many answers a line is followed beyond the tree before it is judged."""
