"""docs/hosting.md matches the code."""

import re
import sys
from ipaddress import ip_network
from pathlib import Path

import msgspec
import pytest
from prometheus_client import generate_latest
from typer.testing import CliRunner

import scarab.server.metrics  # noqa: F401  (it registers them)
from scarab.cli.app import app
from scarab.core.errors import BadChoice
from scarab.server.settings import OLD_NAMES, Settings, read_settings
from scarab.server.wire import Ack, Move, Problem, Refused

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
NAMES = {f"SCARAB_{field.name.upper()}": field for field in msgspec.structs.fields(Settings)}


def example(language: str) -> str:
    """The only block in this language on the page."""
    (found,) = re.findall(rf"^```{language}\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def test_every_setting_is_listed_with_its_default() -> None:
    listed = dict(re.findall(r"^\| `(SCARAB_\w+)` \|([^|]*)\|", PAGE, re.MULTILINE))
    assert list(listed) == list(NAMES)
    given = {name: text.strip(" `") for name, text in listed.items() if text.strip()}
    assert read_settings(given) == Settings()


def test_the_move_and_its_answers_on_the_page_are_those_of_the_wire() -> None:
    move = msgspec.json.decode(example("json"), type=Move)
    (ack,) = re.findall(r'`(\{"id".*?\})`', PAGE)
    assert msgspec.json.decode(ack, type=Ack).id == move.id
    (refused,) = re.findall(r'`(\{"status".*?\})`', PAGE)
    assert re.findall(r'"(\w+)":', refused) == ["status", "problem", "code", "fresh", "id"]
    assert set(Refused.__struct_fields__) == {"status", "problem", "id"}
    assert {"code", "fresh"} <= set(Problem.__struct_fields__)


def test_every_variable_on_the_page_is_a_setting() -> None:
    old = {f"SCARAB_{name.upper()}" for name in OLD_NAMES.values()}
    assert set(re.findall(r"SCARAB_[A-Z_]+", PAGE)) == set(NAMES) | old
    unit = re.findall(r"^Environment=(SCARAB_\w+)=(.*)$", PAGE, re.MULTILINE)
    assert read_settings(dict(unit)).secure


def test_every_metric_on_the_page_is_exported() -> None:
    named = set(re.findall(r"`((?:scarab|process)_[a-z_]+)`", PAGE))
    assert len(named) == 9
    exported = set(re.findall(r"^# TYPE (\w+) ", generate_latest().decode(), re.MULTILINE))
    assert named - exported == (set() if sys.platform == "linux" else {"process_open_fds", "process_max_fds"})


def test_the_unit_has_files_and_memory_for_the_limits_of_the_settings() -> None:
    """It also keeps the server's files private, and restarts it."""
    unit = dict(re.findall(r"^([A-Z]\w+)=(.*)$", example("ini"), re.MULTILINE))
    default = Settings()
    assert int(unit["LimitNOFILE"]) > 2 * default.connections
    assert int(unit["MemoryMax"].removesuffix("G")) * 1024 >= default.bots * default.bot_megabytes + 1024
    assert (unit["UMask"], unit["StateDirectoryMode"], unit["Restart"]) == ("0077", "0700", "always")
    assert f"/var/lib/{unit['StateDirectory']}/scarab.db" in example("ini")


def test_what_the_container_files_set_are_settings() -> None:
    """The container trusts only private networks as proxies."""
    compose = (ROOT / "compose.yaml").read_text()
    (proxies,) = re.findall(r"^ +SCARAB_PROXIES: (\S+)$", compose, re.MULTILINE)
    assert all(ip_network(proxy).is_private for proxy in read_settings({"SCARAB_PROXIES": proxies}).proxies)
    assert '"127.0.0.1:8000:8000"' in compose
    image = dict(re.findall(r"(SCARAB_\w+)=(\S+)", (ROOT / "Dockerfile").read_text()))
    assert read_settings(image) == Settings(host="0.0.0.0", db="/data/scarab.db")


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
    with pytest.raises(BadChoice, match="SCARAB_BOTS is wrong"):
        read_settings({"SCARAB_BOTS": "0"})
    with pytest.raises(BadChoice, match="SCARAB_ROBOT_SECONDS is wrong"):
        read_settings({"SCARAB_ROBOT_SECONDS": "soon"})


def test_the_old_names_of_the_bots_settings_still_work() -> None:
    old = {"SCARAB_ROBOTS": "3", "SCARAB_ROBOT_SECONDS": "4.5", "SCARAB_ROBOT_MEGABYTES": "600"}
    new = {name.replace("ROBOT", "BOT"): value for name, value in old.items()}
    chosen = Settings(bots=3, bot_seconds=4.5, bot_megabytes=600)
    assert read_settings(old) == read_settings(new) == read_settings({**old, **new}) == chosen


@pytest.mark.parametrize("name", OLD_NAMES)
def test_one_setting_under_two_names_with_two_values_is_refused(name: str) -> None:
    new, old = f"SCARAB_{name.upper()}", f"SCARAB_{OLD_NAMES[name].upper()}"
    with pytest.raises(BadChoice, match=f"{new} is '7', but {old} is '8'"):
        read_settings({new: "7", old: "8"})


def test_proxies_are_addresses_or_networks_and_never_everybody() -> None:
    assert read_settings({}).proxies == ("127.0.0.1", "::1")
    (shown,) = re.findall(r"^SCARAB_PROXIES=(.*)$", PAGE, re.MULTILINE)
    assert read_settings({"SCARAB_PROXIES": shown}).proxies == ("10.0.0.0/8", "192.168.1.5")
    assert read_settings({"SCARAB_PROXIES": "10.0.0.0/8, 192.168.1.5,fd00::/8"}).proxies == (
        "10.0.0.0/8",
        "192.168.1.5",
        "fd00::/8",
    )
    assert read_settings({"SCARAB_PROXIES": ""}).proxies == ()
    for wrong in ("*", "proxy", "10.0.0.1/8", "10.0.0", "0.0.0.0/0", "::/0"):
        with pytest.raises(BadChoice, match="SCARAB_PROXIES"):
            read_settings({"SCARAB_PROXIES": wrong})


def test_the_command_line_goes_before_the_environment() -> None:
    assert read_settings({"SCARAB_PORT": "1", "SCARAB_DB": "a.db"}, port=2, db=None).port == 2
    assert read_settings({"SCARAB_PLUGINS": "one, two"}).plugins == ("one", "two")
