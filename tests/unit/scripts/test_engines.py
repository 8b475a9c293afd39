"""Which engines are here, what is said of those that are not, and when that is a failure."""

import shutil
from collections.abc import Callable
from typing import Literal

import pytest

from browser.engines.report import EnginesReport
from devtools import engines
from devtools.browsers import Browser
from devtools.engines import CHROMIUM, FIREFOX, WEBKITGTK, main

Machine = Callable[..., list[str]]
Outcome = Literal["passed", "failed"]
When = Literal["setup", "call"]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine with these commands and no others, which installs nothing; what it would have is noted."""
    wanted: list[str] = []

    def with_commands(*commands: str) -> list[str]:
        kinds = {"chromium": "chromium", "firefox-esr": "firefox"}
        browsers = {kind: Browser(command) for command, kind in kinds.items() if command in commands}
        monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name in commands else None)
        monkeypatch.setattr(
            engines, "installed", lambda kind=None: browsers.get(kind or next(iter(browsers), ""))
        )
        monkeypatch.setattr(engines, "install", lambda lacking: wanted.extend(one.kind for one in lacking))
        return wanted

    return with_commands


ALL = ("chromium", "firefox-esr", "pulseaudio", "WebKitWebDriver", "Xvfb")


def test_where_all_are_here_nothing_is_installed_and_nothing_is_left_out(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = machine(*ALL)
    assert main(["--every"]) == 0
    assert wanted == []
    assert capsys.readouterr().out.splitlines() == [
        "Chromium: chromium",
        "Firefox: firefox-esr",
        "WebKitGTK: /bin/WebKitWebDriver",
    ]
    assert main(["--left-out"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("lacking", "engine"),
    [("firefox-esr", FIREFOX), ("WebKitWebDriver", WEBKITGTK), ("Xvfb", WEBKITGTK)],
)
def test_what_cannot_be_had_is_said_and_fails_only_where_all_are_required(
    machine: Machine, capsys: pytest.CaptureFixture[str], lacking: str, engine: engines.Engine
) -> None:
    wanted = machine(*(command for command in ALL if command != lacking))
    assert main([]) == 0
    assert wanted == [engine.kind]
    said = f"No {engine.name} here (on Debian: apt install {' '.join(engine.packages)}): nothing is tested"
    assert said in capsys.readouterr().out
    assert main(["--left-out"]) == 0
    assert capsys.readouterr().out.startswith(said)
    assert main(["--every"]) == 1
    assert capsys.readouterr().out.endswith("All three engines are needed here.\n")


def test_a_single_engine_can_be_asked_for(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    assert machine("chromium") == []
    assert main(["chromium"]) == 0
    assert capsys.readouterr().out == "Chromium: chromium\n"
    wanted = machine("firefox-esr", "pulseaudio")
    assert main(["chromium"]) == 0  # Firefox does as well
    assert wanted == ["chromium"]


def test_without_any_browser_nothing_can_be_tested(machine: Machine) -> None:
    machine()
    assert main([]) == 1
    assert engines.missing() == [CHROMIUM, FIREFOX, WEBKITGTK]


def reported(
    step: str, seconds: float, outcome: Outcome = "passed", when: When = "call"
) -> pytest.TestReport:
    """What pytest tells of a step."""
    place = f"tests/browser/engines/test_scenario.py::test_{step}"
    told: list[tuple[str, object]] = [("engine", "Firefox 153")] if "firefox" in step else []
    return pytest.TestReport(
        place, ("", 0, ""), {}, outcome, None, when, duration=seconds, user_properties=told
    )


def test_the_table_has_a_row_for_a_step_and_says_what_was_not_run() -> None:
    report = EnginesReport()
    report.pytest_runtest_logreport(reported("it_starts[firefox]", 2.0, when="setup"))
    report.pytest_runtest_logreport(reported("it_starts[firefox]", 3.25))
    report.pytest_runtest_logreport(reported("it_starts[chromium]", 1.0, "failed"))
    report.pytest_runtest_logreport(reported("no_screen_is_wide[firefox-390x844]", 1.0))
    head, start, screen = (line.split() for line in report.lines())
    assert head == ["Chromium", "Firefox", "153", "WebKitGTK"]
    assert start == ["it", "starts", "failed", "5.2", "not", "run"]
    assert screen[:5] == ["no", "screen", "is", "wide", "390x844"]
