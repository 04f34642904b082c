"""Parameters of the search."""

from typing import Final, final


@final
class Settings:
    """Levels of play differ in these; `data/levels.json` holds their values."""

    def __init__(
        self,
        c_puct: float = 1.0,
        expand_after: int = 8,
        prior_temperature: float = 0.05,
        prior_uniform: float = 0.25,
        rollout_depth: int = 0,
    ) -> None:
        self.c_puct: Final = c_puct
        """PUCT's exploration constant."""
        self.expand_after: Final = expand_after
        """Visits of an information set before its one-ply expansion. The root is always expanded."""
        self.prior_temperature: Final = prior_temperature
        """Softmax temperature that turns one-ply win probabilities into PUCT priors."""
        self.prior_uniform: Final = prior_uniform
        """Weight of the uniform prior in the mixture."""
        self.rollout_depth: Final = rollout_depth
        """Actions played beyond the tree before the position is evaluated; 0: evaluate the leaf."""
