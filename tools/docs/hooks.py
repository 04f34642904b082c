"""MkDocs hooks: pages from outside docs/, the command line's page, fonts, a smaller site.

Called by MkDocs (`hooks` in mkdocs.yml), never imported by the package.
"""

import gzip
import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parents[2]
sys.path[:0] = [str(Path(__file__).parent), str(ROOT / "src")]  # the pages describe this tree, not an installed Scarab

from command_pages import command_pages  # noqa: E402  (MkDocs does not put its hooks on the path)
from example_page import example_page  # noqa: E402

EXAMPLES: Final = ROOT / "examples"
IN_NAV: Final = ("ARCHITECTURE.md", "CONTRIBUTING.md", "STYLE.md", "CHANGELOG.md")
"""Project pages in the navigation; the others are included for links only."""
LOOKS: Final = {
    "css/tokens.css": "web/src/ui/tokens.css",
    "css/fonts/marcellus.woff2": "web/src/ui/fonts/marcellus.woff2",
    "css/fonts/source-sans-3.woff2": "web/src/ui/fonts/source-sans-3.woff2",
    "icon.svg": "web/public/icon.svg",
    "js/theme.js": "web/public/theme.js",
}
"""Copied from the browser client, so that both look alike."""
COMMANDS: Final = "<!-- commands -->"
PICTURES: Final = "<!-- pictures -->"
LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
FENCE: Final = re.compile(r"(^```.*?^```$|``[^`]+``|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
SIGNATURE: Final = re.compile(r'<div class="doc-signature highlight">.*?</div>', re.DOTALL)
COMPRESSED: Final = {".html", ".css", ".js", ".json", ".svg"}
UNUSED: Final = ("sitemap.xml", "sitemap.xml.gz", "search/main.js", "search/worker.js", "objects.inv")
"""MkDocs' own search and files for other sites; we have our own search (theme/js/search.js)."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add a page of examples if there are any."""
    if EXAMPLES.is_dir():
        guides = next(part["How-to guides"] for part in config.nav or [] if "How-to guides" in part)
        guides.insert(2, {"Examples": "examples.md"})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the project's top-level pages, and the client's fonts and styles."""
    for page in sorted(ROOT.glob("*.md")):
        if page.name != "README.md":
            shown = InclusionLevel.INCLUDED if page.name in IN_NAV else InclusionLevel.NOT_IN_NAV
            file = File.generated(config, site_name(page.name), abs_src_path=str(page), inclusion=shown)
            files.append(file)
    if EXAMPLES.is_dir():
        files.append(File.generated(config, "examples.md", content=example_page(EXAMPLES)))
    for target, source in LOOKS.items():
        files.append(File.generated(config, target, abs_src_path=str(ROOT / source)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links out of docs/ lead to the added pages or become plain text; the commands are filled in."""
    source = Path(page.file.abs_src_path or EXAMPLES / "examples.md")
    parts = FENCE.split(markdown)
    parts[::2] = [LINK.sub(lambda found: link(found, source, page), text) for text in parts[::2]]
    text = "".join(parts)
    if COMMANDS in text:
        text = text.replace(COMMANDS, command_pages())
    return text.replace(PICTURES, gallery())


def gallery() -> str:
    """A picture of each game that has one."""
    games = {"tutankhamen": "Tutankhamen", "imhotep": "Imhotep", "egizia": "Egizia", "amun_re": "Amun-Re"}
    shown = [
        f"![A table of {title}](pictures/{name}.webp)"
        for name, title in games.items()
        if (ROOT / "docs" / "pictures" / f"{name}.webp").is_file()
    ]
    return "\n".join(['<div class="gallery" markdown>', *shown, "</div>"]) if shown else ""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Drop a signature that only repeats the attribute's heading."""
    return SIGNATURE.sub(lambda found: "" if is_bare(found[0]) else found[0], html)


def is_bare(signature: str) -> bool:
    return bool(re.fullmatch(r"\s*\w+(: Final)?\s*", re.sub(r"<[^>]+>", "", signature)))


def link(found: re.Match[str], source: Path, page: Page) -> str:
    image, text, target = found.groups()
    path, anchor, section = target.partition("#")
    if not path or ":" in path:
        return found[0]
    goal = (source.parent / path).resolve()
    depth = "../" * page.file.src_uri.count("/")
    if goal.is_relative_to(ROOT / "docs"):
        return f"{image}[{text}]({depth}{goal.relative_to(ROOT / 'docs').as_posix()}{anchor}{section})"
    if goal.parent == ROOT and goal.suffix == ".md":
        return f"{image}[{text}]({depth}{site_name(goal.name)}{anchor}{section})"
    assert goal.exists(), f"{source}: there is no {target}"
    if goal.parent == EXAMPLES:
        return f"[{text}]({depth}examples.md#{goal.stem.replace('_', '-')})"
    return text


def site_name(name: str) -> str:
    """The site's file name of a project page. README.md becomes the site's own front page."""
    return "index.md" if name == "README.md" else name.lower().replace("_", "-")


def on_post_build(config: MkDocsConfig) -> None:
    """Delete unused files, and write compressed variants beside each file."""
    site = Path(config.site_dir)
    for name in UNUSED:
        (site / name).unlink(missing_ok=True)
    shutil.rmtree(site / "assets", ignore_errors=True)  # mkdocstrings' own styles; ours are in theme/css
    lighten(site / "search" / "search_index.json")
    for file in sorted(site.rglob("*")):
        if file.suffix in COMPRESSED and file.is_file():
            file.with_name(file.name + ".gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))


def lighten(index: Path) -> None:
    """Shorten the search index: a page's entry repeats the text of all its sections."""
    data: dict[str, Any] = json.loads(index.read_text(encoding="utf-8"))
    for entry in data["docs"]:
        if "#" not in entry["location"]:
            entry["text"] = entry["text"][:300]
    text = json.dumps({"docs": data["docs"]}, ensure_ascii=False, separators=(",", ":"))
    index.write_text(text, encoding="utf-8")
