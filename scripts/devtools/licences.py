"""The licences of everything that a site has, with their texts: licences.json, which the app shows.

Name, version, licence and text come from the packages themselves. Those that come without their text have
it in licences/ beside this file: CPython within Pyodide, and what says MIT and no more.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from email.message import Message
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

from devtools import ROOT
from devtools.environment import NODE_MODULES, PYODIDE_LOCK, WHEELS

TEXTS = Path(__file__).with_name("licences")

IN_PAGE = (
    "pyodide",
    "@pyscript/core",
    "idiomorph",
    "qr",
    "@noble/curves",
    "@noble/hashes",
    "@echogarden/espeak-ng-emscripten",
)
"""Packages of Node that a site has something of."""

TITLES = {
    "pyodide": "Pyodide",
    "@pyscript/core": "PyScript",
    "@echogarden/espeak-ng-emscripten": "eSpeak NG",
    "@noble/curves": "noble-curves",
    "@noble/hashes": "noble-hashes",
    "jinja2": "Jinja2",
    "markupsafe": "MarkupSafe",
}
"""What is not known by the name of its package."""

SPDX = {name: name for name in ("0BSD", "BSD-3-Clause", "MIT", "MPL-2.0")} | {
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "APACHE-2.0": "Apache-2.0",
    "GPL-3.0": "GPL-3.0-or-later",
    "(MIT OR Apache-2.0)": "MIT",
}
"""Each licence as a package states it, and what that is; of those that one offers, what is taken.

Whoever adds a package with another one reads it first.
"""

EMSCRIPTEN = (
    "Copyright (c) 2010-2014 Emscripten authors, see its AUTHORS file\n"
    "Copyright (c) 2005-2020 Rich Felker and others (musl)\n\n"
)
"""Whose library Pyodide's Python stands on."""


@dataclass(frozen=True)
class Component:
    """Something that a site has: `key` is the name of its package, `licence` an SPDX expression."""

    key: str
    title: str
    version: str
    licence: str
    text: str


def components() -> list[Component]:
    """Everything that a site has, Faristol itself first; raises KeyError for a licence that is new here."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = json.loads(PYODIDE_LOCK.read_text(encoding="utf-8"))["info"]
    mit = _read(TEXTS / "MIT.txt")
    own = Component("faristol", "Faristol", project["version"], project["license"], _read(ROOT / "LICENSE"))
    emscripten = info["platform"].partition("_")[2].replace("_", ".")
    others = [
        Component("cpython", "CPython", info["python"], "PSF-2.0", _read(TEXTS / "PSF-2.0.txt")),
        Component("emscripten", "Emscripten, musl", emscripten, "MIT", EMSCRIPTEN + mit),
        Component(
            "source-sans-3", "Source Sans 3", "", "OFL-1.1", _read(ROOT / "site/fonts/LICENSE-OFL.txt")
        ),
    ]
    [micropip] = distributions(name="micropip", path=list(map(str, WHEELS.glob("micropip-*.whl"))))
    names = [requirement.partition("==")[0] for requirement in project["dependencies"]]
    pythons = [_of_python(source) for source in (*map(distribution, names), micropip)]
    nodes = [_of_node(name, pythons[-1].text) for name in IN_PAGE]
    return [own, *sorted([*others, *pythons, *nodes], key=lambda one: one.title.casefold())]


def licences_json() -> str:
    """What licences.json has: the components, and each text once."""
    found = components()
    texts = sorted({one.text for one in found})
    listed = [{**asdict(one), "text": texts.index(one.text)} for one in found]
    return json.dumps({"components": listed, "texts": texts}, ensure_ascii=False, separators=(",", ":"))


def _of_python(source: Distribution) -> Component:
    texts = [
        path.read_text(encoding="utf-8")
        for path in source.files or ()
        if ".dist-info" in path.parts[0] and "licenses" in path.parts
    ]
    name = source.name
    text = "\n".join(texts) or f"Copyright (c) the authors of {name}\n\n{_read(TEXTS / 'MIT.txt')}"
    stated = next(filter(None, _stated(source.metadata)))
    return Component(name.lower(), TITLES.get(name.lower(), name), source.version, SPDX[stated], text)


def _stated(headers: Message) -> Iterator[str]:
    """What a distribution says of its licence, the most exact first."""
    yield headers["License-Expression"] or ""
    for classifier in headers.get_all("Classifier") or ():
        if classifier.startswith("License ::"):
            yield classifier.rpartition(" :: ")[2]
    yield headers["License"] or ""


def _of_node(name: str, mpl: str) -> Component:
    """A package of Node; Pyodide comes without its licence, the one that micropip has too."""
    folder = NODE_MODULES / name
    package: Mapping[str, str] = json.loads(_read(folder / "package.json"))
    texts: Sequence[Path] = [folder / file for file in ("LICENSE-MIT", "LICENSE", "COPYING")]
    text = next((_read(path) for path in texts if path.exists()), mpl)
    return Component(name, TITLES.get(name, name), package["version"], SPDX[package["license"]], text)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
