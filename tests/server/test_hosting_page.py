"""docs/hosting.md says what is so."""

import re
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from scarab.cli.app import app
from scarab.core.errors import BadChoice
from scarab.server.settings import Settings, read_settings
from scarab.server.wire import Move, Problem, Refused

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text()
NAMES = {f"SCARAB_{field.name.upper()}": field for field in msgspec.structs.fields(Settings)}


def test_every_setting_is_listed_with_its_default() -> None:
    listed = dict(re.findall(r"^\| `(SCARAB_\w+)` \|([^|]*)\|", PAGE, re.MULTILINE))
    assert list(listed) == list(NAMES)
    given = {name: text.strip(" `") for name, text in listed.items() if text.strip()}
    assert read_settings(given) == Settings()


def test_the_move_on_the_page_is_a_move_and_the_refusal_has_the_fields_of_one() -> None:
    (example,) = re.findall(r"^```json\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
    assert msgspec.json.decode(example, type=Move).action == "take 17"
    (refused,) = re.findall(r'`(\{"status".*?\}\})`', PAGE)
    assert re.findall(r'"(\w+)":', refused) == ["status", "problem", "code", "fresh"]
    assert Refused.__struct_fields__ == ("status", "problem")
    assert {"code", "fresh"} <= set(Problem.__struct_fields__)


def test_every_variable_on_the_page_is_a_setting() -> None:
    assert set(re.findall(r"SCARAB_[A-Z_]+", PAGE)) <= set(NAMES)
    unit = re.findall(r"^Environment=(SCARAB_\w+)=(.*)$", PAGE, re.MULTILINE)
    assert read_settings(dict(unit)).secure


def test_every_command_on_the_page_exists_with_its_options() -> None:
    commands = re.findall(r"^(?:ExecStart=\S*/)?scarab ((?:serve|db \w+).*)$", PAGE, re.MULTILINE)
    assert len(commands) == 6
    for command in commands:
        words = command.split()
        name = words[:2] if words[0] == "db" else words[:1]
        shown = CliRunner(env={"COLUMNS": "120"}).invoke(app, [*name, "--help"])
        assert shown.exit_code == 0
        assert all(word in shown.output for word in words if word.startswith("--"))


def test_a_wrong_setting_is_named_with_what_is_wrong() -> None:
    with pytest.raises(BadChoice, match="SCARAB_PORT"):
        read_settings({"SCARAB_PORT": "many"})
    with pytest.raises(BadChoice, match="robots"):
        read_settings({"SCARAB_ROBOTS": "0"})


def test_the_command_line_goes_before_the_environment() -> None:
    assert read_settings({"SCARAB_PORT": "1", "SCARAB_DB": "a.db"}, port=2, db=None).port == 2
    assert read_settings({"SCARAB_PLUGINS": "one, two"}).plugins == ("one", "two")
