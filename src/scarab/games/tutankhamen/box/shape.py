"""What a box of Tutankhamen may hold. The rulebook gives every number, so there is only one."""

from pathlib import Path
from typing import Final

from scarab.core.box import BoxSpec
from scarab.core.box_shape import Parts, Whole
from scarab.games.tutankhamen.box.bounds import MAX_COINS, MAX_POINTS, MAX_SEATS
from scarab.games.tutankhamen.box.numbers import TutankhamenBox
from scarab.games.tutankhamen.box.tiles import KINDS

SHAPE: Final = Parts(
    sets=Parts.of({kind: Whole(1, MAX_POINTS) for kind in KINDS}),
    gold=Whole(0, 3),
    pharaoh=Whole(0, 3),
    tut=Whole(1, 1),
    coins=Parts.of({str(seats): Whole(1, MAX_COINS) for seats in range(2, MAX_SEATS + 1)}),
)

SPEC: Final = BoxSpec("tutankhamen", Path(__file__).parent, SHAPE, TutankhamenBox)
