"""The tools behind make: one line per phase, nothing half-built, an engine that matches its sources or none."""

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PHASE = [sys.executable, str(ROOT / "tools" / "phase.py")]
DEADLINE = 30


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PHASE, *arguments], capture_output=True, text=True, check=False, timeout=DEADLINE)


def test_a_phase_is_one_line_and_leaves_its_stamp(tmp_path: Path) -> None:
    stamp = tmp_path / "new" / "stamp"
    done = run("--stamp", str(stamp), "Packages", sys.executable, "-c", "print('a thousand lines')")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Packages ... ")
    assert done.stdout.count("\n") == 1
    assert stamp.is_file()


def test_a_failed_phase_shows_what_its_tool_said_and_leaves_no_stamp(tmp_path: Path) -> None:
    stamp = tmp_path / "stamp"
    done = run("--stamp", str(stamp), "Packages", sys.executable, "-c", "print('why'); raise SystemExit(3)")
    assert done.returncode == 3
    assert "why\n" in done.stdout
    assert not stamp.exists()


def test_a_missing_tool_is_named() -> None:
    done = run("Packages", "no-such-tool")
    assert done.returncode == 127
    assert "no-such-tool" in done.stdout


def test_ctrl_c_in_a_phase_under_make_ends_everything_without_a_word_of_error(tmp_path: Path) -> None:
    """As on a terminal: the signal reaches make, its shell and the phase; the tool's own children end too."""
    child = tmp_path / "child"
    tool = tmp_path / "tool.sh"
    tool.write_text(f"sleep 600 & echo $! > {child}.new; mv {child}.new {child}; wait\n", encoding="utf-8")
    (tmp_path / "Makefile").write_text(
        f"stamp:\n\t@trap : INT; {' '.join(PHASE)} --stamp $@ 'Long work' sh {tool}\n", encoding="utf-8"
    )
    pid, terminal = pty.fork()
    if pid == 0:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a background run ignores it, and its children would inherit that
        os.chdir(tmp_path)
        os.execvp("make", ["make"])
    deadline = time.monotonic() + DEADLINE
    while not child.exists():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    os.write(terminal, b"\x03")
    seen = read_all(terminal)
    _, status = os.waitpid(pid, 0)
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGINT
    assert "***" not in seen
    assert "stopped" in seen
    assert not (tmp_path / "stamp").exists()
    assert not is_running(int(child.read_text(encoding="utf-8")))


def read_all(terminal: int) -> str:
    seen = b""
    while select.select([terminal], [], [], DEADLINE)[0]:
        try:
            more = os.read(terminal, 4096)
        except OSError:  # on Linux: the other end is closed
            more = b""
        if not more:
            return seen.decode()
        seen += more
    raise AssertionError(f"it goes on after Ctrl-C: {seen.decode()}")


def is_running(pid: int) -> bool:
    """A zombie is not running."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").split(")")[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.fixture
def engines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """tools/engine.py on a tree of one module, its engines in a folder of the test."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import engine  # noqa: PLC0415

    package = tmp_path / "src" / "scarab"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "tools").mkdir()
    for name in engine.BUILDERS:
        (tmp_path / name).write_text("", encoding="utf-8")
    monkeypatch.setattr(engine, "ROOT", tmp_path)
    monkeypatch.setattr(engine, "SRC", tmp_path / "src")
    monkeypatch.setattr(engine, "ENGINES", tmp_path / "engine")
    monkeypatch.setattr(engine, "PATH_FILE", tmp_path / "engine.pth")
    return tmp_path


def test_an_engine_is_used_for_the_very_sources_it_was_made_of(engines: Path) -> None:
    import engine  # noqa: PLC0415

    assert not engine.select()
    made = engine.ENGINES / engine.digest()
    made.mkdir(parents=True)
    assert engine.select()
    assert engine.PATH_FILE.read_text(encoding="utf-8") == f"{made}\n"
    (engines / "src/scarab/__init__.py").write_text("x = 1\n", encoding="utf-8")
    assert not engine.select()
    assert not engine.PATH_FILE.exists()


def test_the_client_and_byte_code_are_no_part_of_the_engine(engines: Path) -> None:
    import engine  # noqa: PLC0415

    before = engine.digest()
    for name in ("web/index.html", "__pycache__/x.pyc"):
        file = engines / "src/scarab" / name
        file.parent.mkdir()
        file.write_text("new", encoding="utf-8")
    assert engine.digest() == before


def test_a_failed_compile_leaves_nothing_and_is_tried_again(engines: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import engine  # noqa: PLC0415

    class Setup:
        @staticmethod
        def compile_obstacle() -> None:
            return None

    def half(folder: Path) -> None:
        folder.mkdir()
        raise subprocess.CalledProcessError(1, "cc")

    def whole(folder: Path) -> None:
        (folder / "scarab").mkdir(parents=True)

    monkeypatch.setattr(engine, "setup_script", lambda: Setup)
    monkeypatch.setattr(engine, "compile_into", half)
    with pytest.raises(subprocess.CalledProcessError):
        engine.build()
    assert not engine.select()
    monkeypatch.setattr(engine, "compile_into", whole)
    assert engine.build() == 0
    assert engine.select()
    assert not list(engine.ENGINES.glob("*.part"))


COMPILER = f"""
import sys, time
sys.path.insert(0, {str(ROOT / "tools")!r})
import engine, play
play.HEAD_START = 0
engine.build = lambda: %s
sys.exit(play.compile_later())
"""


def compiler(build: str) -> subprocess.Popen[bytes]:
    """The background compiler of `make play`, replaced by another command."""
    return subprocess.Popen([sys.executable, "-c", COMPILER % build], stdin=subprocess.PIPE, start_new_session=True)


@pytest.mark.parametrize("code", [0, 3])
def test_the_compiler_behind_the_page_tells_how_it_ended(code: int) -> None:
    with compiler(str(code)) as process:
        assert process.wait(DEADLINE) == code


def test_the_compiler_behind_the_page_ends_with_it() -> None:
    with compiler("time.sleep(600)") as process:
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(DEADLINE) == -signal.SIGKILL
