"""The games sign in here; siblings that never import each other."""

from scarab.core.register import register
from scarab.games.egizia.game import Egizia
from scarab.games.tutankhamen.game import Tutankhamen

register(Tutankhamen)
register(Egizia)
