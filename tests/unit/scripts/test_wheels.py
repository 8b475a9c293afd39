"""What the browser installs on first use: wheels that are cut down, and do what the packages do."""

import base64
import hashlib
import json
import subprocess
import sys
import zipfile
from importlib.metadata import Distribution, distributions
from pathlib import Path

import pytest

from devtools import ROOT
from devtools.bytecode import application, package, standard_library
from devtools.environment import PYODIDE_LOCK
from devtools.parts import whole_of
from devtools.server import SiteServer
from devtools.stamps import files_in, only_one
from devtools.wheels import MATCHING, NETWORKX, write_wheels

CODE = """
import json, random, networkx
found = []
for seed in range(60):
    rng = random.Random(seed)
    count = rng.randint(2, 20)
    graph = networkx.Graph()
    graph.add_nodes_from(range(count))
    for first in range(count):
        for second in range(first):
            if rng.random() < 0.5:
                graph.add_edge(first, second, weight=rng.randrange(1 << 70))
    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    found.append(sorted(sorted(pair) for pair in pairs))
print(json.dumps([networkx.__file__, found]))
"""

USE = """
from segno import encoder
from datetime import UTC, datetime, timedelta
from fsrs import Card, Rating, Scheduler
from glicko2.math.algorithm import update_rating
from glicko2.math.conversions import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi
import json
code = encoder.encode("https://example.org/", error="l", micro=False, boost_error=False)
now, scheduler, due = datetime(2026, 11, 1, tzinfo=UTC), Scheduler(enable_fuzzing=False), []
card = Card(1, due=now)
for grade in (3, 3, 1, 2, 3, 4, 3):
    card, _ = scheduler.review_card(card, Rating(grade), now)
    now = card.due + timedelta(hours=grade)
    due.append(card.to_dict())
others = [(1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0)]
met = [(rating_to_mu(rating), rd_to_phi(deviation), score) for rating, deviation, score in others]
rating = update_rating(rating_to_mu(1500), rd_to_phi(200), 0.06, met, tau=0.5)
learnt = [due, mu_to_rating(rating.mu), phi_to_rd(rating.phi), rating.sigma]
print(json.dumps([learnt, [list(row) for row in code.matrix]]))
"""

INSTALL = """
from faristol.browser.library import install
await install("networkx")
await install("segno")
await install("fsrs", "glicko2-py")
"""

RUN = """
import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";
const [stdLibURL, archive, lock, packageBaseUrl, install, use] = process.argv.slice(1);
const python = await loadPyodide({
  stdLibURL,
  packageBaseUrl,
  lockFileContents: await readFile(lock, "utf8"),
  env: { HOME: "/home/pyodide", PYTHONPATH: "/lib/faristol.zip" },
  fsInit: async (files) => files.writeFile("/lib/faristol.zip", await readFile(archive)),
});
await python.runPythonAsync(install);
python.runPython(use);
"""


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheels and their lock file."""
    folder = tmp_path_factory.mktemp("wheels")
    with only_one("build"):
        write_wheels(folder)
    return folder


@pytest.fixture
def cut(tmp_path: Path) -> Path:
    """A folder with networkx as it is in its wheel, as source."""
    (tmp_path / "networkx/algorithms").mkdir(parents=True)
    for path in files_in(NETWORKX):
        (tmp_path / "networkx" / path.name).write_bytes(path.read_bytes())
    (tmp_path / MATCHING).write_bytes(package("networkx")[MATCHING])
    (tmp_path / "networkx/algorithms/__init__.py").touch()
    return tmp_path


def inside(wheels: Path, name: str) -> tuple[Path, Distribution]:
    """The wheel of this name, and what its METADATA says."""
    [wheel] = wheels.glob(f"{name.replace('-', '_')}-*.whl")
    [found] = distributions(name=name, path=[str(wheel)])
    return wheel, found


def test_the_cut_networkx_matches_as_the_whole_one(cut: Path) -> None:
    def matched(*path: Path) -> tuple[str, object]:
        code = "".join(f"import sys; sys.path.insert(0, {str(one)!r})\n" for one in path) + CODE
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        file, found = json.loads(done.stdout)
        return file, found

    file, found = matched(cut)
    assert file == str(cut / "networkx/__init__.py")
    assert matched()[1] == found


def test_equal_sources_give_equal_wheels(wheels: Path, tmp_path: Path) -> None:
    with only_one("build"):
        write_wheels(tmp_path)
    first, second = ({path.name: path.read_bytes() for path in files_in(each)} for each in (wheels, tmp_path))
    assert first == second
    assert len(first) == 6


@pytest.mark.parametrize(
    ("name", "modules", "licences"),
    [
        ("networkx", 4, {"LICENSE.txt"}),
        ("segno", 3, {"LICENSE"}),
        ("fsrs", 7, {"LICENSE"}),
        ("glicko2-py", 5, set()),
        ("micropip", 49, {"LICENSE"}),
    ],
)
def test_a_wheel_has_its_metadata_its_licences_and_a_record(
    wheels: Path, name: str, modules: int, licences: set[str]
) -> None:
    wheel, found = inside(wheels, name)
    assert wheel.name.startswith(f"{name.replace('-', '_')}-{found.version}-cp314-none-any")
    assert "Cut down" in str(found.metadata.get_payload())
    with zipfile.ZipFile(wheel) as archive:
        contents = {entry: archive.read(entry) for entry in archive.namelist()}
    assert sum(entry.endswith(".pyc") for entry in contents) == modules
    assert {entry.rpartition("/")[2] for entry in contents if "/licenses/" in entry} == licences
    recorded = {path.as_posix(): path for path in found.files or ()}
    assert recorded.keys() == contents.keys()
    for entry, content in contents.items():
        if not entry.endswith("RECORD"):
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
            assert (recorded[entry].hash.value, recorded[entry].size) == (digest, len(content))


@pytest.mark.rule("BRO-8")
def test_the_lock_file_names_every_wheel_with_its_hash(wheels: Path) -> None:
    lock = json.loads((wheels / PYODIDE_LOCK.name).read_text(encoding="utf-8"))
    named = {entry["file_name"]: entry["sha256"] for entry in lock["packages"].values()}
    assert named == {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in wheels.glob("*.whl")
    }
    assert lock["packages"]["glicko2-py"]["imports"] == ["glicko2"]
    assert lock["packages"]["segno"]["version"] == inside(wheels, "segno")[1].version


def test_micropip_is_the_one_that_goes_with_pyodide(wheels: Path) -> None:
    known = json.loads(PYODIDE_LOCK.read_text(encoding="utf-8"))
    assert inside(wheels, "micropip")[1].version == known["packages"]["micropip"]["version"]


@pytest.mark.slow
def test_pyodide_installs_them_and_does_as_python_does_with_the_packages(
    wheels: Path, tmp_path: Path
) -> None:
    with only_one("build"):
        library, parts = standard_library(), application()
    archive = tmp_path / "faristol.zip"
    archive.write_bytes(whole_of(*parts))
    server = SiteServer(wheels)
    server.start()
    given = [library, archive, wheels / PYODIDE_LOCK.name, server.address(), INSTALL, USE]
    command = ["node", "--input-type=module", "--eval", RUN, *given]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    server.stop()
    assert done.stderr == ""
    here = subprocess.run([sys.executable, "-c", USE], capture_output=True, text=True, check=True)
    [[_, *rating], *_] = made = json.loads(done.stdout)
    assert made == json.loads(here.stdout)
    # The example in M. Glickman, "Example of the Glicko-2 system" (2022).
    assert rating == pytest.approx([1464.06, 151.52, 0.05999], abs=0.01)
