"""What setting up installs, and what it says when it cannot."""

import shutil
from pathlib import Path

import pytest

from devtools import environment
from devtools.environment import CONSTRAINTS, SetupError, for_the_page, requirements, set_up


def test_tests_need_everything_that_building_needs_and_more() -> None:
    assert set(requirements("build")) < set(requirements("dev"))
    assert any(line.startswith("jinja2==") for line in requirements("build"))


def test_everything_is_pinned() -> None:
    constraints = CONSTRAINTS.read_text(encoding="utf-8").splitlines()[1:]
    assert all("==" in line for line in [*requirements("dev"), *for_the_page(), *constraints])


def test_without_node_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(SetupError, match="Node 20 or newer is needed"):
        set_up("build")


def test_an_old_node_is_refused_with_its_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho v18.20.4\n")
    node.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda _name: str(node))
    with pytest.raises(SetupError, match=r"this is v18\.20\.4"):
        set_up("build")


def test_a_python_without_venv_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = tmp_path / "python3"
    python.write_text("#!/bin/sh\necho 'ensurepip is not available'; exit 1\n")
    python.chmod(0o755)
    monkeypatch.setattr(environment, "VENV", tmp_path / "venv")
    monkeypatch.setattr(environment, "PYTHON", tmp_path / "venv/bin/python")
    monkeypatch.setattr(environment.sys, "executable", str(python))
    with pytest.raises(SetupError, match=r"(?s)apt install python3-venv.*ensurepip is not available"):
        environment._make_venv()


@pytest.mark.slow
def test_a_virtual_environment_that_does_not_run_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stale = tmp_path / "venv/bin/python"
    stale.parent.mkdir(parents=True)
    stale.symlink_to(tmp_path / "a python that was removed")
    monkeypatch.setattr(environment, "VENV", tmp_path / "venv")
    monkeypatch.setattr(environment, "PYTHON", stale)
    environment._make_venv()
    assert environment._venv_works()


def test_what_has_been_installed_is_not_installed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    set_up("dev")
    asked = []
    run = environment.subprocess.run
    monkeypatch.setattr(
        environment.subprocess, "run", lambda *given, **more: asked.append(given[0]) or run(*given, **more)
    )
    set_up("dev")
    assert [command for command in asked if "install" in command or "ci" in command] == []
    assert [command for command in asked if "download" in command or "venv" in command] == []
    assert asked  # the versions of Node and Python are asked for each time
