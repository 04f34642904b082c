"""Which encoder a game has."""

from collections.abc import Callable
from typing import Final

from scarab.core.game import Game
from scarab.research.tensors.amun_re import AmunReEncoder
from scarab.research.tensors.egizia import EgiziaEncoder
from scarab.research.tensors.encoder import Encoder
from scarab.research.tensors.generic import GenericEncoder
from scarab.research.tensors.imhotep import ImhotepEncoder
from scarab.research.tensors.tutankhamen import TutankhamenEncoder

ENCODERS: Final[dict[str, Callable[[Game], Encoder]]] = {
    "tutankhamen": TutankhamenEncoder,
    "imhotep": ImhotepEncoder,
    "amun_re": AmunReEncoder,
    "egizia": EgiziaEncoder,
}
"""By the game's name. Add the encoder of your own game here."""


def encoder_of(game: Game) -> Encoder:
    """The game's own encoder, or the generic one."""
    return ENCODERS.get(game.name, GenericEncoder)(game)
