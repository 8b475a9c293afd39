"""The wheels that the page installs with micropip on first use, and the lock file that names them.

Each is a published distribution as far as it is used here, compiled, with its METADATA, its licences and a
RECORD. They lie beside Pyodide, so that an address is all that micropip needs, and no index of packages.
"""

import base64
import hashlib
import json
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

from devtools.bytecode import LEFT_OUT, STDLIB, compiled_together
from devtools.environment import PYODIDE_LOCK, WHEELS
from devtools.stamps import files_in
from devtools.stdlib import INSTALLING

NETWORKX = Path(__file__).with_name("networkx")
"""What stands in the place of networkx, around the one module of it that pairing uses."""

MATCHING = "networkx/algorithms/matching.py"

SEGNO = ("encoder", "consts")
"""Modules of segno that a QR code is made of; it is drawn by our own templates."""

FSRS = ("__init__", "card", "rating", "review_log", "scheduler", "state")
"""Modules of fsrs that schedule a card; the one that learns weights needs PyTorch."""

SELF = {"typing_extensions.py": b"from typing import Self\n"}
"""What fsrs takes from typing-extensions, which Python has had for long."""

GLICKO = ("exceptions", "math/algorithm", "math/conversions")
"""Modules of glicko2-py that a rating is worked out with."""

UNUSED_OF_MICROPIP = ("_compat_not_in_pyodide.py", "packaging/metadata.py", "packaging/licenses/")
"""What micropip has for other places than a page, and nothing there imports."""

SYSCONFIG = "_sysconfigdata__emscripten_wasm32-emscripten.py"
"""How Python was compiled, which fills 50 kB: nothing that is installed is compiled to fit that."""

CUT = "Cut down to what Faristol uses of it, and compiled for the Python of its pages.\n"
"""What the METADATA of each wheel says instead of its description."""

DATE = (2020, 1, 1, 0, 0, 0)


@dataclass(frozen=True)
class Cut:
    """What goes into the wheel of a distribution, by paths in it."""

    source: Distribution
    files: dict[str, bytes]

    @property
    def imports(self) -> list[str]:
        """The package that the distribution is imported as, whose files come first."""
        return [next(iter(self.files)).partition("/")[0]]


def cuts() -> list[Cut]:
    """What each wheel is made of."""
    networkx, segno = map(distribution, ("networkx", "segno"))
    fsrs, glicko = map(distribution, ("fsrs", "glicko2-py"))
    [micropip] = distributions(name="micropip", path=list(map(str, WHEELS.glob("micropip-*.whl"))))
    graphs = {f"networkx/{path.name}": path.read_bytes() for path in files_in(NETWORKX)}
    graphs |= {MATCHING: _files(networkx)[MATCHING], "networkx/algorithms/__init__.py": b""}
    code = _chosen(_files(segno), (f"segno/{module}.py" for module in SEGNO)) | {"segno/__init__.py": b""}
    cards = _chosen(_files(fsrs), (f"fsrs/{module}.py" for module in FSRS)) | SELF
    ratings = _chosen(_files(glicko), (f"glicko2/{module}.py" for module in GLICKO))
    ratings |= {"glicko2/__init__.py": b"", "glicko2/math/__init__.py": b""}
    installer = {
        path: content
        for path, content in _files(micropip).items()
        if not any(part in path for part in UNUSED_OF_MICROPIP)
    }
    return [
        Cut(networkx, graphs),
        Cut(segno, code),
        Cut(fsrs, cards),
        Cut(glicko, ratings),
        Cut(micropip, installer | _library()),
    ]


def _files(source: Distribution) -> dict[str, bytes]:
    """A distribution's package, as far as a page has a use for it."""
    return {
        path.as_posix(): path.read_binary()
        for path in source.files or ()
        if ".dist-info" not in path.parts[0] and path.suffix not in LEFT_OUT and path.suffix != ".rst"
    }


def _chosen(files: dict[str, bytes], names: Iterable[str]) -> dict[str, bytes]:
    return {name: files[name] for name in names}


def _library() -> dict[str, bytes]:
    """What is imported for installing, and for nothing else, of the standard library."""
    with zipfile.ZipFile(STDLIB) as archive:
        found = {name: archive.read(name) for name in archive.namelist() if name.startswith(INSTALLING)}
    return found | {SYSCONFIG: b"build_time_vars = {}\n"}


def write_wheels(folder: Path) -> None:
    """Write every wheel into a folder, and the lock file; equal sources give equal bytes."""
    lock = json.loads(PYODIDE_LOCK.read_text(encoding="utf-8"))
    python = ".".join(lock["info"]["python"].split(".")[:2])
    every = {cut.source.name: cut for cut in cuts()}
    prefix = f"/lib/python{python}/site-packages/"
    archives = compiled_together({name: cut.files for name, cut in every.items()}, prefix)
    packages = {name: _write(cut, archives[name], folder, python) for name, cut in every.items()}
    text = json.dumps({**lock, "packages": packages}, separators=(",", ":"), sort_keys=True)
    (folder / PYODIDE_LOCK.name).write_text(text, encoding="utf-8")


def _write(cut: Cut, compiled: Path, folder: Path, python: str) -> dict[str, object]:
    """Write one wheel from its compiled archive; what the lock file says of it."""
    name, version = cut.source.name, cut.source.version
    stem = f"{name.replace('-', '_')}-{version}"
    tag = f"cp{python.replace('.', '')}-none-any"
    wheel = folder / f"{stem}-{tag}.whl"
    headers = (cut.source.read_text("METADATA") or "").partition("\n\n")[0]
    generator = "Wheel-Version: 1.0\nGenerator: faristol\nRoot-Is-Purelib: true\n"
    texts = {
        f"{stem}.dist-info/METADATA": f"{headers}\n\n{CUT}".encode(),
        f"{stem}.dist-info/WHEEL": f"{generator}Tag: {tag}\n".encode(),
        **_licences(cut.source),
    }
    with zipfile.ZipFile(compiled) as archive:
        files = {entry: archive.read(entry) for entry in archive.namelist()} | texts
    record = f"{stem}.dist-info/RECORD"
    files[record] = "".join([*map(_recorded, files, files.values()), f"{record},,\n"]).encode()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in files.items():
            archive.writestr(zipfile.ZipInfo(path, DATE), content, zipfile.ZIP_DEFLATED)
    return {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "install_dir": "site",
        "package_type": "package",
        "imports": cut.imports,
        "depends": [],
    }


def _licences(source: Distribution) -> dict[str, bytes]:
    """The licences of a distribution, which go where it goes."""
    return {
        path.as_posix(): path.read_binary()
        for path in source.files or ()
        if ".dist-info" in path.parts[0] and "licenses" in path.parts
    }


def _recorded(path: str, content: bytes) -> str:
    """The line of a RECORD about one file."""
    found = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
    return f"{path},sha256={found},{len(content)}\n"
