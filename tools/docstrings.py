"""Puts docstrings into the C files that mypyc writes, so that `help()` and notebooks explain the compiled engine.

mypyc 2.4 drops docstrings, and its signatures have no types. So each docstring is followed by the typed signature; a
method without a docstring gets that of the method it overrides. Importing the package takes no longer.
"""

import ast
import re
from collections.abc import Iterator
from inspect import cleandoc
from os import PathLike
from pathlib import Path

Docs = dict[str, str]
"""Docstrings by C name."""

Function = ast.FunctionDef

METHOD = re.compile(r'(\(PyCFunction\)CPyPy_(\w+),\s*[A-Z_| ]+, PyDoc_STR\("[^"]*?--\\n\\n)("\))')
CLASS = re.compile(r'(CPyType_(\w+)_template_ = \{[^{}]*?\.tp_doc = PyDoc_STR\("[^"]*?--\\n\\n)("\))')
ATTRIBUTE = re.compile(r"(\(getter\)(\w+),\s*(?:\(setter\)\w+|NULL),\s*)(NULL)(?=, NULL\})")
MODULE = re.compile(r'(struct PyModuleDef (\w+)module = \{\s*PyModuleDef_HEAD_INIT,\s*"[\w.]+",\s*)(NULL)(?=, /\* doc)')


def write_documented(source: str | PathLike[str], docs: Docs) -> str:
    """Write a copy of the C file with docstrings; returns its name. An unchanged copy is not rewritten or
    recompiled."""
    file = Path(source)
    target = file.with_name(f"{file.stem}_documented.c")
    text = documented(file.read_text(encoding="utf-8"), docs)
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")
    return str(target)


def documented(source: str, docs: Docs) -> str:
    """The C source with the docstrings of its functions, classes, attributes and modules."""

    def with_doc(match: re.Match[str]) -> str:
        text = docs.get(match[2], "")
        if not text:
            return match[0]
        return match[1] + (f'"{c_text(text)}"' if match[3] == "NULL" else c_text(text) + match[3])

    for pattern in (METHOD, CLASS, ATTRIBUTE, MODULE):
        source = pattern.sub(with_doc, source)
    return source


def c_text(text: str) -> str:
    """Escaped for a C string: non-ASCII letters as their UTF-8 bytes, in octal."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("?", "\\?")
    return "".join(letter if letter.isascii() else octal(letter) for letter in escaped)


def octal(letter: str) -> str:
    return "".join(f"\\{byte:03o}" for byte in letter.encode())


def docs_of(files: list[str]) -> Docs:
    """All docstrings of these files, which are in `src`."""
    trees = {c_name(file): ast.parse(Path(file).read_text(encoding="utf-8")) for file in files}
    classes = {node.name: node for tree in trees.values() for node in tree.body if isinstance(node, ast.ClassDef)}
    docs: Docs = {}
    for module, tree in trees.items():
        here = {**classes, **{node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}}
        docs[module] = ast.get_docstring(tree) or ""
        for node in tree.body:
            name = f"{module}___{getattr(node, 'name', '')}"
            if isinstance(node, Function):
                docs[name] = joined(ast.get_docstring(node), signature(node))
            elif isinstance(node, ast.ClassDef):
                docs.update(class_docs(node, name, here))
    return docs


def c_name(file: str) -> str:
    """`src/scarab/games/__init__.py` is `scarab___games`."""
    return "___".join(Path(file).with_suffix("").parts[1:]).removesuffix("_____init__")


def class_docs(node: ast.ClassDef, name: str, classes: dict[str, ast.ClassDef]) -> Docs:
    docs: Docs = {}
    first = next((find for kind in line_of(node, classes) if (find := method_of(kind, "__init__"))), None)
    docs[name] = joined(ast.get_docstring(node), signature(first, node.name) if first else "")
    for part in node.body:
        if isinstance(part, Function):
            said = [
                ast.get_docstring(found) for kind in line_of(node, classes) if (found := method_of(kind, part.name))
            ]
            full_name = f"{name}_get_{part.name}" if is_property(part) else f"{name}___{part.name}"
            docs[full_name] = joined(next(filter(None, said), None), signature(part))
            if part.name == "__init__":
                docs.update({f"{name}_get_{attribute}": text for attribute, text in attribute_docs(part)})
    return docs


def line_of(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> Iterator[ast.ClassDef]:
    """A class and its bases; `Chance[S]` is Chance."""
    yield node
    for base in node.bases:
        plain = base.value if isinstance(base, ast.Subscript) else base
        found = classes.get(plain.id) if isinstance(plain, ast.Name) else None
        if found is not None and found is not node:
            yield from line_of(found, classes)


def method_of(node: ast.ClassDef, name: str) -> Function | None:
    return next((part for part in node.body if isinstance(part, Function) and part.name == name), None)


def attribute_docs(init: Function) -> list[tuple[str, str]]:
    """The string below each `self.name = …`."""
    found = []
    for before, after in zip(init.body, init.body[1:], strict=False):
        target = before.targets[0] if isinstance(before, ast.Assign) else getattr(before, "target", None)
        if isinstance(target, ast.Attribute) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            found.append((target.attr, cleandoc(str(after.value.value))))
    return found


def joined(docstring: str | None, line: str) -> str:
    return "\n\n".join(filter(None, (docstring, line)))


def signature(node: Function, class_name: str = "") -> str:
    """`load(name: str, seats: int | None = None, **options: OptionValue) -> Game`; without self for a class."""
    node = Unquoted().visit(node)
    arguments = ast.unparse(node.args)
    for found in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]:
        arguments = arguments.replace(f"{ast.unparse(found)}=", f"{ast.unparse(found)} = ")
    if class_name:
        return f"{class_name}({arguments.partition(', ')[2]})"
    returns = "" if node.returns is None else f" -> {ast.unparse(node.returns)}"
    if is_property(node):
        return f"{node.name}{returns.replace(' ->', ':')}"
    return f"{node.name}({arguments}){returns}"


class Unquoted(ast.NodeTransformer):
    """Removes the quotes of forward references from annotations."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        for found in ast.walk(node.args):
            if isinstance(found, ast.arg):
                found.annotation = self.bare(found.annotation)
        node.returns = self.bare(node.returns)
        return node

    def bare(self, annotation: ast.expr | None) -> ast.expr | None:
        return annotation and self.visit(annotation)

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        try:
            return ast.parse(node.value, mode="eval").body if isinstance(node.value, str) else node
        except SyntaxError:
            return node


def is_property(node: Function) -> bool:
    return any(isinstance(mark, ast.Name) and mark.id == "property" for mark in node.decorator_list)
