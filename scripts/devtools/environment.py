"""The project's own virtual environment and node_modules, made once and again when their pins change."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from devtools import ROOT
from devtools.stamps import digest, only_one

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
NODE_MODULES = ROOT / "node_modules"
PYODIDE_LOCK = NODE_MODULES / "pyodide/pyodide-lock.json"
WHEELS = VENV / "wheels"
"""What the page installs that cannot be installed here: it is for Pyodide's Python."""

CONSTRAINTS = Path(__file__).with_name("constraints.txt")
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20

OUR_PYTHON = "import sys, json; print(json.dumps(sys.version_info[:2]))"


class SetupError(Exception):
    """Something on this machine is missing; the message is the sentence that a person reads."""


def set_up(group: str) -> None:
    """Make sure that everything pinned for `group` of pyproject.toml and package-lock.json is installed."""
    node = _tool("node", f"Node {OLDEST_NODE} or newer is needed: install it from your system or nodejs.org.")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.lstrip("v").split(".")[0]) < OLDEST_NODE:
        raise SetupError(f"Node {OLDEST_NODE} or newer is needed, this is {version} ({node}).")
    with only_one("setup"):
        _make_venv()
        _install_python(group)
        _install_node()
        _fetch_wheels()


def requirements(group: str) -> list[str]:
    """The pinned requirements of the project and of a dependency group with the groups it includes."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return sorted({*project["project"]["dependencies"], *_members(project["dependency-groups"], group)})


def for_the_page() -> list[str]:
    """The pinned requirements that only the page's Python can install."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return _members(project["dependency-groups"], "page")


def _members(groups: Mapping[str, Sequence[str | Mapping[str, str]]], name: str) -> list[str]:
    found = []
    for entry in groups[name]:
        found += [entry] if isinstance(entry, str) else _members(groups, entry["include-group"])
    return found


def _tool(name: str, otherwise: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise SetupError(otherwise)
    return path


def _make_venv() -> None:
    if _venv_works():
        return
    print("Making the virtual environment in .venv", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
    if made.returncode or not PYTHON.exists():
        raise SetupError(
            "Python's venv module does not work here (Debian and Ubuntu: apt install python3-venv).\n"
            + made.stdout
            + made.stderr
        )


def _venv_works() -> bool:
    """Whether .venv has a Python that runs and is new enough: one copied or left by an old Python may not."""
    if not PYTHON.exists():
        return False
    answer = subprocess.run([PYTHON, "-c", OUR_PYTHON + "; import pip"], capture_output=True, text=True)
    return answer.returncode == 0 and tuple(json.loads(answer.stdout)) >= OLDEST_PYTHON


def _install_python(group: str) -> None:
    wanted = requirements(group)
    stamp = VENV / f"{group}.stamp"
    mark = digest("\n".join(wanted), CONSTRAINTS)
    if _reads(stamp, mark):
        return
    print(f"Installing {len(wanted)} Python packages", flush=True)
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    if subprocess.run([*pip, "--constraint", CONSTRAINTS, *wanted]).returncode:
        raise SetupError("The Python packages could not be installed: is there a connection to PyPI?")
    stamp.write_text(mark, encoding="utf-8")


def _install_node() -> None:
    stamp = NODE_MODULES / "faristol.stamp"
    mark = digest(ROOT / "package.json", ROOT / "package-lock.json")
    if _reads(stamp, mark):
        return
    npm = _tool("npm", "npm is missing: it comes with Node, on Debian in a package of its own.")
    print("Installing the Node packages", flush=True)
    if subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=ROOT).returncode:
        raise SetupError(
            "The Node packages could not be installed: is there a connection to the npm registry?"
        )
    stamp.write_text(mark, encoding="utf-8")


def _fetch_wheels() -> None:
    wanted = for_the_page()
    python = json.loads(PYODIDE_LOCK.read_text(encoding="utf-8"))["info"]["python"]
    stamp = WHEELS / "faristol.stamp"
    mark = digest("\n".join(wanted), python)
    if _reads(stamp, mark):
        return
    shutil.rmtree(WHEELS, ignore_errors=True)
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps"]
    options = ["--only-binary=:all:", f"--python-version={python}", f"--dest={WHEELS}"]
    if subprocess.run([*pip, *options, *wanted]).returncode:
        raise SetupError("What the page installs could not be fetched: is there a connection to PyPI?")
    stamp.write_text(mark, encoding="utf-8")


def _reads(stamp: Path, mark: str) -> bool:
    return stamp.exists() and stamp.read_text(encoding="utf-8") == mark
