"""Which encoder a game has."""

from scarab.core.game import Game
from scarab.core.register import part
from scarab.research.tensors.encoder import Encoder
from scarab.research.tensors.generic import GenericEncoder


def encoder_of(game: Game) -> Encoder:
    """The game's own encoder, or the generic one."""
    kind = part(game.name, "encoder")
    encoder: Encoder = GenericEncoder(game) if kind is None else kind(game)
    return encoder
