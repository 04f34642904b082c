"""Why something was not written. Never compiled: their base is not."""

from scarab.core.errors import ScarabError


class Conflict(ScarabError):
    """Somebody else has written first: what this job builds on is no longer so."""

    code = "store/conflict"


class StoreRefuses(ScarabError):
    """The disk is full, the database is locked, or it fails in another way. Nothing was written."""

    code = "store/refuses"
