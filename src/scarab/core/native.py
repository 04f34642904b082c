"""Names that only the compiler reads; the one file of the core that is never compiled.

mypyc looks these up in `mypy_extensions`. At run time nobody needs that package: here they do nothing,
so the core keeps to the standard library and runs anywhere, a browser included.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    i64 = int
    """A machine word when compiled. Never write `literal << i64`: it is compiled wrongly past bit 31."""

    u8 = int
    """A byte when compiled."""

    def mypyc_attr(*flags, **settings):
        """Compiled classes marked with `allow_interpreted_subclasses` can be a base of plain Python classes."""
        return lambda cls: cls
