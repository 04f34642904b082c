"""The games sign in here; siblings that never import each other."""

from scarab.core.register import register
from scarab.games.amun_re.game import AmunRe
from scarab.games.egizia.game import Egizia
from scarab.games.imhotep.game import Imhotep
from scarab.games.tutankhamen.game import Tutankhamen

register(Tutankhamen)
register(Imhotep)
register(AmunRe)
register(Egizia)
