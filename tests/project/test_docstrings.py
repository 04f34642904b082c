"""tools/docstrings.py puts Python docstrings into the C files that mypyc makes."""

from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]

PYTHON = '''"""A box of things."""


class Base:
    """What all share."""

    def __init__(self, size: int, name: str = "x") -> None:
        self.size = size
        """How large it is."""

    def open(self, other: "Base | None" = None) -> "Base":
        """Say "hello"; n²?"""
        return self


class Box(Base):
    def open(self, other: "Base | None" = None) -> "Base":
        return self


def load(name: str, *, count: int = 1) -> Box:
    """Find it."""
    return Box(count, name)
'''

C = r"""
static PyGetSetDef box___Base_getseters[] = {
    {"size",
     (getter)box___Base_get_size, (setter)box___Base_set_size,
     NULL, NULL},
    {NULL}
};
static PyMethodDef box___Box_methods[] = {
    {"open",
     (PyCFunction)CPyPy_box___Box___open,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("open($self, other=None)\n--\n\n")},
    {NULL}
};
static PyTypeObject CPyType_box___Box_template_ = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "Box",
    .tp_doc = PyDoc_STR("Box(size, name=\'x\')\n--\n\n"),
};
static PyMethodDef boxmodule_methods[] = {
    {"load", (PyCFunction)CPyPy_box___load, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("load(name)\n--\n\n") /* doc */},
    {"other", (PyCFunction)CPyPy_box___other, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("other()\n--\n\n") /* doc */},
    {NULL, NULL, 0, NULL}
};
static struct PyModuleDef boxmodule = {
    PyModuleDef_HEAD_INIT,
    "box",
    NULL, /* docstring */
"""


@pytest.fixture
def docstrings(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import docstrings  # noqa: PLC0415

    return docstrings


@pytest.fixture
def written(docstrings: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path("src").mkdir()
    Path("src/box.py").write_text(PYTHON, encoding="utf-8")
    Path("__native_box.c").write_text(C, encoding="utf-8")
    made = docstrings.write_documented("__native_box.c", docstrings.docs_of(["src/box.py"]))
    assert made == "__native_box_documented.c"
    return Path(made).read_text(encoding="utf-8")


def test_everything_has_its_docstring_and_its_types(written: str) -> None:
    assert r'PyDoc_STR("load(name)\n--\n\nFind it.\n\nload(name: str, *, count: int = 1) -> Box")' in written
    assert '"How large it is.", NULL}' in written
    assert '"A box of things.", /* docstring */' in written
    assert r"Box(size: int, name: str = 'x')" in written


def test_a_method_inherits_and_c_can_read_every_letter(written: str) -> None:
    """Quotes, non-ASCII letters, and question marks, two of which begin a trigraph in C."""
    assert r"--\n\nSay \"hello\"; n\302\262\?\n\nopen(self, other: " in written


def test_what_is_not_described_stays_as_it_is(written: str) -> None:
    assert r'PyDoc_STR("other()\n--\n\n")' in written


def test_an_unchanged_file_is_not_written_again(docstrings: ModuleType, written: str) -> None:
    """Otherwise it would be recompiled."""
    file = Path("__native_box_documented.c")
    file.chmod(0o444)
    before = file.stat().st_mtime_ns
    docstrings.write_documented("__native_box.c", docstrings.docs_of(["src/box.py"]))
    assert file.stat().st_mtime_ns == before
