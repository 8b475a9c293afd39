"""What the forms of `dev.py test` run."""

import os
import signal
import socket
import subprocess
from pathlib import Path

import pytest

import dev
from devtools import ROOT
from devtools.looked_at import looked_at
from failures import Failures

FAILED = pytest.TestReport("tests/a.py::test_b", ("", None, ""), {}, "failed", "3 is not 4", "setup")
Commands = list[tuple[str, ...]]


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> Commands:
    """The commands of pytest that are run, none of which is carried out."""
    found: Commands = []

    def run(_title: str, *command: str | Path) -> None:
        if "pytest" in command:
            found.append(tuple(map(str, command)))

    for name in ("FARISTOL_ALL", "FARISTOL_FRESH", "FARISTOL_FAILURES"):
        monkeypatch.setenv(name, "")  # whatever a run sets is taken back
        monkeypatch.delenv(name)
    monkeypatch.setattr(dev, "set_up", lambda _group: None)
    monkeypatch.setattr(dev, "run_beside", lambda _steps: None)
    monkeypatch.setattr(dev, "run", run)
    monkeypatch.setattr(dev, "IN_FIREFOX", ())
    monkeypatch.setattr(dev, "_ended", lambda command: run("", *command) or ended(0))
    return found


def ended(code: int) -> subprocess.CompletedProcess[str]:
    """A step that has ended."""
    return subprocess.CompletedProcess([], code, "")


def folders(commands: Commands) -> set[str]:
    """The folders of tests that are run."""
    return {part for command in commands for part in command if part.startswith("tests/")}


def test_a_quick_run_has_all_tests_but_those_that_are_slow(runs: Commands) -> None:
    assert dev.main(["test"]) == 0
    tests = looked_at("files with tests", list((ROOT / "tests").rglob("test_*.py")))
    with_tests = {path.relative_to(ROOT).parts[1] for path in tests}
    assert folders(runs) == {f"tests/{folder}" for folder in with_tests}
    assert all(" ".join(command).endswith("-m not slow") for command in runs)
    assert "FARISTOL_ALL" not in os.environ


def test_a_whole_run_has_every_test_in_an_order_that_can_be_had_again(
    runs: Commands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(type(dev.FIREFOX), "place", lambda _engine: None)
    assert dev.main(["test", "--all", "--seed", "7"]) == 0
    assert len(folders(runs)) == 5
    assert all("-p randomly --randomly-seed=7 --hypothesis-seed=7" in " ".join(command) for command in runs)
    assert not any("not slow" in command for command in runs)
    assert (os.environ["FARISTOL_ALL"], os.environ["FARISTOL_FRESH"]) == ("1", "7")
    assert "--all --seed 7 has the same again" in capsys.readouterr().out


def test_after_a_change_what_it_reaches_is_run(runs: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "changed_tests", lambda commit: [f"tests/unit/changed_since_{commit}.py"])
    assert dev.main(["test", "--changed", "v1.0.0"]) == 0
    [command] = runs
    assert "tests/unit/changed_since_v1.0.0.py" in command
    assert "not slow" in command


@pytest.mark.parametrize("below", [False, True])
def test_a_part_that_fails_is_told_after_the_others_have_run(
    runs: Commands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], below: bool
) -> None:
    carried_out = dev.run

    def fails() -> None:
        Failures(Path(os.environ["FARISTOL_FAILURES"])).pytest_runtest_logreport(FAILED)

    def run(title: str, *command: str | Path) -> None:
        carried_out(title, *command)
        if title == "Tests of the pages" and not below:
            fails()
            raise dev.StepError(title)

    def run_to_its_end(command: dev.Command) -> subprocess.CompletedProcess[str]:
        carried_out("", *command)
        if below:
            fails()
        return ended(int(below))

    monkeypatch.setattr(dev, "run", run)
    monkeypatch.setattr(dev, "_ended", run_to_its_end)
    assert dev.main(["test"]) == 1
    assert len(runs) == 2
    told = capsys.readouterr()
    assert told.err == f"Failed: Tests {'below the page' if below else 'of the pages'}\n"
    assert told.out.endswith("== What failed\ntests/a.py::test_b (setup)\n    3 is not 4\n")


@pytest.mark.parametrize("how", [KeyboardInterrupt, SystemExit])
def test_a_run_that_is_stopped_stops_what_runs_beside_it(
    monkeypatch: pytest.MonkeyPatch, how: type[BaseException]
) -> None:
    running: list[subprocess.Popen[str]] = []
    monkeypatch.setattr(dev, "RUNNING", running)

    def run_and_stop() -> None:
        with dev.beside_each_other(1) as pool:
            step = pool.submit(dev._ended, ("-c", "import threading; threading.Event().wait()"))
            while not running:
                assert not step.done()
            raise how

    with pytest.raises(how):
        run_and_stop()
    assert running[0].returncode == -signal.SIGTERM


def test_a_port_in_use_is_told_with_another_one_to_take(
    runs: Commands, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert dev.main(["serve", "--port", str(port)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"Failed: Port {port} cannot be used (")
    assert told.endswith("; another one: serve --port 8001\n")
    assert runs == []


def test_what_is_named_is_run_with_what_pytest_takes(runs: Commands) -> None:
    assert dev.main(["test", "tests/browser/test_cards.py", "-k", "week"]) == 0
    [command] = runs
    assert command[-3:] == ("tests/browser/test_cards.py", "-k", "week")
