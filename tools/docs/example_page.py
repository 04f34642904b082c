"""The page of examples: every program in the folder, with its docstring."""

import ast
import json
from pathlib import Path
from typing import Final

INTRODUCTION: Final = """# Examples

Whole programs to start from. They lie in the folder `examples/` of the project, and the tests run them.
"""


def example_page(folder: Path) -> str:
    programs = [program(path) for path in sorted(folder.glob("*.py"))]
    return "\n".join([INTRODUCTION, *programs, *[notebook(path) for path in sorted(folder.glob("*.ipynb"))]])


def program(path: Path) -> str:
    """One example; its heading has the file name as anchor, so that other pages can link to it."""
    code = path.read_text(encoding="utf-8").rstrip()
    first, _, rest = (ast.get_docstring(ast.parse(code)) or path.stem).partition("\n")
    about = [first, "", "```text", rest.strip(), "```"] if rest.strip() else [first]
    anchor = path.stem.replace("_", "-")
    return "\n".join([f"## {path.name} {{#{anchor}}}", "", *about, "", "```python", code, "```", ""])


def notebook(path: Path) -> str:
    """The notebook's cells, without outputs."""
    lines = [f"## {path.name} {{#{path.stem.replace('_', '-')}}}", ""]
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        text = "".join(cell["source"]).strip()
        lines += ["```python", text, "```", ""] if cell["cell_type"] == "code" else [text.replace("# ", "### ", 1), ""]
    return "\n".join(lines)
