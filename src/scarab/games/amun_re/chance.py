"""What chance can say: the first Pharaoh, the provinces of a round, and power cards."""

from typing import Final, final

from scarab.core.action import LETTERS, Action
from scarab.core.errors import NotationError
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.power_cards import CARD_NAMES, KINDS
from scarab.games.amun_re.box.provinces import PROVINCE_NAMES, PROVINCES


@final
class DrawnStart(Action):
    """Chance: who is the first Pharaoh (AMR-6)."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"start {LETTERS[seat]}")
        self.seat: Final = seat


@final
class Revealed(Action):
    """Chance: the provinces of this round, in the order they are turned up (AMR-8)."""

    def __init__(self, provinces: list[int]) -> None:
        super().__init__("reveal " + " ".join([PROVINCE_NAMES[province] for province in provinces]))
        self.provinces: Final = provinces


@final
class Hidden(Action):
    """Chance: a free card that nobody sees (AMR-8)."""

    def __init__(self, province: int, card: int) -> None:
        super().__init__(f"hide {PROVINCE_NAMES[province]} {CARD_NAMES[card]}")
        self.province: Final = province
        self.card: Final = card


@final
class Found(Action):
    """What a free card turns out to be, for its new owner alone (AMR-12)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(f"find {LETTERS[seat]} {CARD_NAMES[card]}")
        self.seat: Final = seat
        self.card: Final = card


@final
class Dealt(Action):
    """Chance: a power card from the deck (AMR-13, AMR-22)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(f"deal {LETTERS[seat]} {CARD_NAMES[card]}")
        self.seat: Final = seat
        self.card: Final = card


STARTS: Final = [DrawnStart(seat) for seat in range(MAX_SEATS)]
HIDE: Final = [[Hidden(province, card) for card in range(KINDS)] for province in range(PROVINCES)]
FIND: Final = [[Found(seat, card) for card in range(KINDS)] for seat in range(MAX_SEATS)]
DEAL: Final = [[Dealt(seat, card) for card in range(KINDS)] for seat in range(MAX_SEATS)]


def parse_chance(text: str, seats: int) -> Action | None:
    """What chance says; whether it can come up here is the draw's own question."""
    verb, _, rest = text.partition(" ")
    words = rest.split(" ")
    if verb == "reveal":
        return parse_reveal(text, words, seats)
    if verb == "start":
        return next((start for start in STARTS[:seats] if start.text == text), None)
    if verb in ("find", "deal") and len(words) == 2 and words[0] in tuple(LETTERS[:seats]) and words[1] in CARD_NAMES:
        seat, card = LETTERS.index(words[0]), CARD_NAMES.index(words[1])
        return FIND[seat][card] if verb == "find" else DEAL[seat][card]
    if verb == "hide" and len(words) == 2 and words[0] in PROVINCE_NAMES and words[1] in CARD_NAMES:
        return HIDE[PROVINCE_NAMES.index(words[0])][CARD_NAMES.index(words[1])]
    return None


def parse_reveal(text: str, names: list[str], seats: int) -> Action:
    for name in names:
        if name not in PROVINCE_NAMES:
            raise NotationError(text, f"{name!r} is no province; the provinces are {', '.join(PROVINCE_NAMES)}")
    if len(names) != seats:
        raise NotationError(text, f"{seats} players need {seats} provinces, not {len(names)} (AMR-8)")
    return Revealed([PROVINCE_NAMES.index(name) for name in names])
