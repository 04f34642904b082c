"""Names that only the compiler reads; the one file of the core that is never compiled.

mypyc looks these up in `mypy_extensions` and `librt`. The plain engine needs neither: here they do nothing, so the
core keeps to the standard library and runs anywhere, a browser included.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i32 as i32
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    i64 = int
    """A machine word when compiled. Never write `literal << i64`: it is compiled wrongly past bit 31."""

    i32 = int
    """Half a machine word when compiled."""

    u8 = int
    """A byte when compiled."""

    vec = list
    """Numbers side by side and without boxes when compiled: nothing has to be opened to be read."""

    def append(numbers, number):
        """`numbers` with one more; they may have moved, so keep what this returns."""
        numbers.append(number)
        return numbers

    def mypyc_attr(*flags, **settings):
        """Compiled classes marked with `allow_interpreted_subclasses` can be a base of plain Python classes."""
        return lambda cls: cls
