"""What pairs a tournament in the browser: a networkx cut down to its matching, and the Dutch system."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from devtools import ROOT
from devtools.bytecode import MATCHING, NETWORKX, package, pairing
from devtools.stamps import files_in, only_one

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

DUTCH = """
from caissify_pairings.engines.dutch import dutch_pairings
import json
def player(number):
    return {"id": number, "score": number % 3, "pairing_number": number, "starting_number": number,
            "color_hist": [], "float_history": ["none"], "bye_count": 0}
made = dutch_pairings([player(number) for number in range(1, 10)], {(1, 2)}, 2, 5)
print(json.dumps([[row["white_id"], row["black_id"]] for row in made]))
"""

RUN = """
import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";
const [archive, code] = process.argv.slice(1);
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONPATH: "/lib/pairing.zip" },
  fsInit: async (files) => files.writeFile("/lib/pairing.zip", await readFile(archive)) });
python.runPython(code);
"""


@pytest.fixture
def cut(tmp_path: Path) -> Path:
    """A folder with networkx as it is in the archive, as source."""
    (tmp_path / "networkx/algorithms").mkdir(parents=True)
    for path in files_in(NETWORKX):
        (tmp_path / "networkx" / path.name).write_bytes(path.read_bytes())
    (tmp_path / MATCHING).write_bytes(package("networkx")[MATCHING])
    (tmp_path / "networkx/algorithms/__init__.py").touch()
    return tmp_path


def test_the_cut_networkx_matches_as_the_whole_one(cut: Path) -> None:
    def matched(*path: Path) -> tuple[str, object]:
        code = "".join(f"import sys; sys.path.insert(0, {str(one)!r})\n" for one in path) + CODE
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        file, found = json.loads(done.stdout)
        return file, found

    file, found = matched(cut)
    assert file == str(cut / "networkx/__init__.py")
    assert matched()[1] == found


def test_the_archive_is_small_and_has_its_licences() -> None:
    with only_one("build"), zipfile.ZipFile(pairing()) as archive:
        names = archive.namelist()
    assert sum(name.endswith(".pyc") for name in names) == 8
    texts = [name.rpartition("/")[2] for name in names if "licenses" in name]
    assert sorted(texts) == ["LICENSE", "LICENSE.txt", "NOTICE"]


def test_pyodide_pairs_with_it_as_python_does_with_the_packages() -> None:
    with only_one("build"):
        archive = pairing()
    command = ["node", "--input-type=module", "--eval", RUN, archive, DUTCH]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    here = subprocess.run([sys.executable, "-c", DUTCH], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout.splitlines()[0]) == json.loads(here.stdout)
