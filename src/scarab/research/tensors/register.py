"""Which game is encoded by what."""

from collections.abc import Callable
from typing import Final

from scarab.core.errors import BadChoice
from scarab.core.game import Game
from scarab.research.tensors.amun_re import AmunReEncoder
from scarab.research.tensors.egizia import EgiziaEncoder
from scarab.research.tensors.encoder import Encoder
from scarab.research.tensors.imhotep import ImhotepEncoder
from scarab.research.tensors.tutankhamen import TutankhamenEncoder

ENCODERS: Final[dict[str, Callable[[Game], Encoder]]] = {
    "tutankhamen": TutankhamenEncoder,
    "imhotep": ImhotepEncoder,
    "amun_re": AmunReEncoder,
    "egizia": EgiziaEncoder,
}
"""By the name of the game. Put the encoder of your own game in here."""


def encoder_of(game: Game) -> Encoder:
    """The encoder of a table. Raises BadChoice naming the games that have one."""
    maker = ENCODERS.get(game.name)
    if maker is None:
        raise BadChoice(f"{game.name} has no tensors; the games that have are {', '.join(ENCODERS)}")
    return maker(game)
