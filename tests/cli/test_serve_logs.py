"""The server's log: short lines for people at a terminal, JSON for programs."""

import json
import logging
import sys
from collections.abc import Iterator
from io import StringIO

import pytest
import structlog

from scarab.core.errors import BadChoice, ScarabError
from scarab.server.errors import StoreUnavailable
from scarab.server.logs import LIBRARIES, PAUSE_SECONDS, Structured, set_up_logs
from scarab.server.settings import read_settings
from scarab.server.store.writer import Writer


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def own_configuration(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("NO_COLOR", "1")
    for name in LIBRARIES:
        for attribute in ("handlers", "propagate", "level"):
            monkeypatch.setattr(logging.getLogger(name), attribute, getattr(logging.getLogger(name), attribute))
    yield
    structlog.reset_defaults()


def logged(monkeypatch: pytest.MonkeyPatch, stderr: StringIO, level: str = "auto", format: str = "auto") -> list[str]:
    """The log output for one event of each level."""
    monkeypatch.setattr(sys, "stderr", stderr)
    set_up_logs(level, format)
    log = structlog.get_logger()
    for name in ("debug", "info", "warning", "error"):
        getattr(log, name)("it happened", table="abc", how=name)
    return stderr.getvalue().splitlines()


def test_where_stderr_is_no_terminal_the_log_is_json_from_info_on(monkeypatch: pytest.MonkeyPatch) -> None:
    events = [json.loads(line) for line in logged(monkeypatch, StringIO())]
    assert [event["level"] for event in events] == ["info", "warning", "error"]
    assert {"event", "table", "how", "level", "timestamp"} == set(events[0])


def test_people_are_told_what_is_wrong_in_short_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = logged(monkeypatch, Terminal())
    assert [line.partition(" ")[2] for line in lines] == [
        "[warning] it happened how=warning table=abc",
        "[error] it happened how=error table=abc",
    ]
    assert all(len(line.partition(" ")[0]) == len("20:15:07") for line in lines)


def test_either_form_and_any_level_can_be_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len([json.loads(line) for line in logged(monkeypatch, Terminal(), format="json")]) == 3
    assert len(logged(monkeypatch, StringIO(), format="console")) == 2
    assert len(logged(monkeypatch, Terminal(), level="debug")) == 4


def test_a_traceback_for_people_shows_no_values(monkeypatch: pytest.MonkeyPatch) -> None:
    stderr = Terminal()
    logged(monkeypatch, stderr)
    hand = "a hidden card"
    try:
        int(hand[:1])
    except ValueError as error:
        structlog.get_logger().error("task failed", exc_info=error)
    structlog.get_logger().error("bot_failed", traceback="Traceback:\n  line 1")
    assert "ValueError: invalid literal" in stderr.getvalue()
    assert hand not in stderr.getvalue()
    assert "\nTraceback:\n  line 1" in stderr.getvalue()


def fresh_log(monkeypatch: pytest.MonkeyPatch) -> StringIO:
    """Redirect the server's log for one test."""
    stderr = StringIO()
    monkeypatch.setattr(sys, "stderr", stderr)
    monkeypatch.setattr("scarab.server.logs.LOG", structlog.get_logger())
    set_up_logs()
    return stderr


def complaint(created: float, line: int = 7, said: str = "invalid request") -> logging.LogRecord:
    record = logging.LogRecord("uvicorn.error", logging.WARNING, "protocol.py", line, said, (), None)
    record.created = created
    return record


def test_the_same_complaint_of_a_library_is_not_logged_for_every_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """A visitor who sends garbage all day causes one line per ten seconds, with a count."""
    stderr = fresh_log(monkeypatch)
    handler = Structured("uvicorn")
    for second in (0.0, 0.1, 0.2, PAUSE_SECONDS - 0.1, PAUSE_SECONDS, PAUSE_SECONDS + 0.1):
        handler.emit(complaint(1000 + second))
    handler.emit(complaint(1000, line=8, said="another"))
    events = [json.loads(line) for line in stderr.getvalue().splitlines()]
    assert [(event["event"], event["said"], event.get("untold")) for event in events] == [
        ("uvicorn", "invalid request", None),
        ("uvicorn", "invalid request", 3),
        ("uvicorn", "another", None),
    ]


@pytest.mark.parametrize("library", ["uvicorn.error", "asyncio"])
def test_a_failure_below_us_is_logged_with_its_traceback(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """For example, accept() fails because no file descriptor is left. Values of variables are not logged."""
    stderr = fresh_log(monkeypatch)
    hand = "7 8 9"
    try:
        int(hand)
    except ValueError:
        logging.getLogger(library).exception("cannot accept")
    (event,) = [json.loads(line) for line in stderr.getvalue().splitlines()]
    assert event["said"] == "cannot accept"
    assert event["exception"][0]["exc_type"] == "ValueError"
    assert '"locals"' not in json.dumps(event)


def test_the_settings_name_what_is_allowed() -> None:
    assert read_settings({}).log_format == read_settings({}).log_level == "auto"
    assert read_settings({"SCARAB_LOG_FORMAT": "json"}).log_format == "json"
    for variable in ("SCARAB_LOG_FORMAT", "SCARAB_LOG_LEVEL"):
        with pytest.raises(BadChoice, match=variable):
            read_settings({variable: "loud"})


def test_a_full_disk_is_told_once_and_so_is_its_end() -> None:
    writer = Writer.__new__(Writer)
    writer.trouble = ""
    full = StoreUnavailable("the disk is full; nothing was changed, tell the host")
    happened: list[list[ScarabError | None]] = [[None], [full], [None, full], [full], [None], [None]]
    assert [writer.note(outcomes) for outcomes in happened] == [
        "",
        "nothing can be saved",
        "",
        "",
        "games are saved again",
        "",
    ]
