"""What chance can say: the first Pharaoh, the provinces of a round, and power cards; and draws from bags of cards."""

from typing import Final, final

from scarab.core.action import LETTERS, Action
from scarab.core.errors import NotationError
from scarab.core.native import i64, vec
from scarab.core.rng import Rng
from scarab.core.starting import parse_start
from scarab.games.amun_re.box.bounds import MAX_SEATS
from scarab.games.amun_re.box.power_cards import CARD_NAMES, KINDS
from scarab.games.amun_re.box.provinces import PROVINCE_NAMES, PROVINCES


@final
class Revealed(Action):
    """The provinces of this round, in the order in which they are turned up (AMR-8)."""

    def __init__(self, provinces: list[int]) -> None:
        super().__init__("reveal " + " ".join([PROVINCE_NAMES[province] for province in provinces]))
        self.provinces: Final = provinces


@final
class Hidden(Action):
    """A free card laid under a province; nobody sees it (AMR-8)."""

    def __init__(self, province: int, card: int) -> None:
        super().__init__(f"hide {PROVINCE_NAMES[province]} {CARD_NAMES[card]}")
        self.province: Final = province
        self.card: Final = card


@final
class Found(Action):
    """A free card that its new owner looks at (AMR-12)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(f"find {LETTERS[seat]} {CARD_NAMES[card]}")
        self.seat: Final = seat
        self.card: Final = card


@final
class Dealt(Action):
    """A power card from the deck to a hand (AMR-13, AMR-22)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(f"deal {LETTERS[seat]} {CARD_NAMES[card]}")
        self.seat: Final = seat
        self.card: Final = card


HIDE: Final = [[Hidden(province, card) for card in range(KINDS)] for province in range(PROVINCES)]
FIND: Final = [[Found(seat, card) for card in range(KINDS)] for seat in range(MAX_SEATS)]
DEAL: Final = [[Dealt(seat, card) for card in range(KINDS)] for seat in range(MAX_SEATS)]


def parse_chance(text: str, seats: int) -> Action | None:
    """Parse an outcome; the decision checks whether it can come up (`why_impossible`)."""
    verb, _, rest = text.partition(" ")
    words = rest.split(" ")
    if verb == "reveal":
        return parse_reveal(text, words, seats)
    if verb == "start":
        return parse_start(text, seats)
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


def sample_card(bag: vec[i64], size: int, rng: Rng) -> int:
    """The kind of one of the `size` cards in a bag, each equally likely."""
    number = rng.below(size)
    card = 0
    while number >= bag[card]:
        number -= bag[card]
        card += 1
    return card


def fill_pool(bag: vec[i64], pool: vec[i64]) -> i64:
    """Write each card of a bag into the pool, one after the other; returns how many there are."""
    size: i64 = 0
    for card in range(i64(KINDS)):
        for copy in range(bag[card]):
            pool[size] = card
            size += 1
    return size


def thin_out(bag: vec[i64], size: int, pool: vec[i64], rng: Rng) -> None:
    """Take cards out of a bag at random until `size` are left: mostly the smaller part. The pool is overwritten."""
    left = fill_pool(bag, pool)
    for excess in range(left - i64(size)):
        card = rng.take(pool, left)
        left -= 1
        bag[card] = bag[card] - 1
