"""Types for mypyc. Never compiled itself.

mypyc looks these names up in `mypy_extensions` and `librt`. On the plain engine they are ordinary objects, so the core
needs only the standard library and also runs in a browser.
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
    """A 64-bit integer when compiled. Never write `literal << i64`: it is compiled wrongly past bit 31."""

    i32 = int
    """A 32-bit integer when compiled."""

    u8 = int
    """A byte when compiled."""

    vec = list
    """Unboxed int64 array when compiled, a list otherwise."""

    def append(numbers, number):
        """`numbers` with one more. The array may be reallocated: keep the return value."""
        numbers.append(number)
        return numbers

    def mypyc_attr(*flags, **settings):
        """Compiled classes marked with `allow_interpreted_subclasses` can be a base of plain Python classes."""
        return lambda cls: cls
