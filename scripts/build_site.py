"""Builds dist/: everything a static server needs, each file under the digest of what it belongs to.

    dist/index.html  manifest.webmanifest  sw.js  build.json     the only files that change in place
    dist/app/DIGEST/      Faristol: edge, css, fonts, icons, the archive of Python, word lists
    dist/earlier/         word lists that came with earlier versions: fetched when something needs one
    dist/vendor/DIGEST/   Pyodide, PyScript, eSpeak, the standard library: an update of Faristol leaves it be

The largest files have a packed sibling, X.gz beside X, that the site asks for itself. With --zip every file
that gets smaller has one, and X.br, for hosts that send these in its place.

One index.html names one pair of folders, so the files of two builds never mix, and each file has its hash, by
which a browser sees that it has come whole (devtools/sealing.py).
"""

import argparse
import hashlib
import json
import posixpath
import re
import shutil
import subprocess
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path

from devtools import BUILD, DIST, ROOT
from devtools.bytecode import (
    EARLIER,
    PYODIDE,
    application,
    earlier_files,
    interpreter,
    lexicon_files,
    standard_library,
)
from devtools.catalogues import start_texts
from devtools.licences import licences_json
from devtools.packing import gzipped, write_siblings
from devtools.sealing import integrity, padded, sign_page, write_list, write_worker
from devtools.stamps import digest, files_in, only_one
from devtools.styles import conditions, style_sheet
from devtools.voices import write_voices
from devtools.wheels import write_wheels

SITE = ROOT / "site"
NODE_MODULES = ROOT / "node_modules"
PYSCRIPT = ("core.js", "core-*.js", "error-*.js")
CODES = ("decode.js", "index.js", "LICENSE-MIT")
CURVES = "curves.js"
WORKERS = (
    "codereader.js",
    CURVES,
    "downloads.js",
    "engine.js",
    "interpreter.js",
    "maker.js",
    "pronounced.js",
    "speaker.js",
)
BUNDLER = ROOT / "scripts/build_curves.mjs"
OLDER = "older.js"
CARD = "card.js"
NOT_IN_PAGE = (*WORKERS, *CODES, OLDER, CARD, "packed.js")
"""Scripts that the page does not begin with: of workers, of older browsers, of what is shared."""

START, KEEP = SITE / "edge/start.js", SITE / "edge/keep.js"
"""What is written into index.html, and into sw.js."""

NO_TEXTS = "var TEXTS = {};"
"""Where it has its sentences."""

LARGE = ("pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "faristol.zip")
"""What is fetched packed, and counted by the first screen's progress bar."""

REST = "rest.zip"
"""What is fetched packed once the first page is there."""

LATER = (REST, "espeak/espeak-ng.data")
"""What else is kept packed: not needed before somebody does something, or speaks."""

RELEASED = re.compile(r"^## ([\d.]+) – (\d+)-(\d+)-(\d+)$", re.MULTILINE)
"""A version in the changelog with its day."""

HALF_A_DAY = 12 * 3600
"""In seconds, of which a zip tells the even ones."""

READABLE = 0o100644
"""Likewise: a file that its owner may write and everybody may read."""

SUMS = "SHA256SUMS"
"""Checksums as `sha256sum --check` reads them."""


def build(target: Path = DIST, note: str = "") -> str:
    """Build the site into `target` and return its version; `note` makes it another version."""
    with only_one("build"):
        stamp = BUILD / f"{digest(str(target))}.stamp"
        mark = _inputs(note)
        if stamp.exists() and stamp.read_text(encoding="utf-8") == mark and (target / "build.json").exists():
            return str(json.loads((target / "build.json").read_text(encoding="utf-8"))["version"])
        folder = BUILD / "site"
        shutil.rmtree(folder, ignore_errors=True)
        version = _make(folder, note)
        stamp.unlink(missing_ok=True)  # whoever is stopped from here on leaves nothing that counts as built
        shutil.rmtree(target, ignore_errors=True)
        shutil.move(folder, target)
        stamp.write_text(mark, encoding="utf-8")
        return version


def _make(folder: Path, note: str) -> str:
    vendor, app = folder / "vendor/new", folder / "app/new"
    _copy_vendor(vendor)
    vendor = vendor.rename(vendor.with_name(digest(vendor)))
    _copy_app(app, vendor)
    app = app.rename(app.with_name(digest(app, note)))
    names = {"app": f"app/{app.name}/", "vendor": f"vendor/{vendor.name}/"}
    version = _write_roots(folder, app, vendor, names, note)
    sign_page(folder)
    write_worker(folder, version, [path.name for path in earlier_files()])
    for path in _those_in((*LARGE, *LATER), app, vendor):
        shutil.copyfile(gzipped(path), path.with_name(f"{path.name}.gz"))
    write_list(folder, version, **names)
    return version


def _those_in(names: tuple[str, ...], *folders: Path) -> list[Path]:
    return [folder / name for folder in folders for name in names if (folder / name).exists()]


def write_zip(folder: Path, version: str) -> Path:
    """The site as one file to upload or to carry on a stick, and SHA256SUMS with its checksum beside it.

    Equal files give equal bytes, wherever and whenever they were made.
    """
    date = date_of(version)
    result = BUILD / f"faristol-{version.partition('+')[0]}.zip"
    with zipfile.ZipFile(result, "w") as archive:
        for path in files_in(folder):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), date)
            entry.external_attr = READABLE << 16
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
    total = hashlib.sha256(result.read_bytes()).hexdigest()
    (BUILD / SUMS).write_text(f"{total}  {result.name}\n", encoding="utf-8")
    return result


def date_of(version: str) -> tuple[int, int, int, int, int, int]:
    """The date of every file in the zip: another one for each build, later for a later version.

    Many servers tell two files apart by their dates alone. The day is the release's, and what is built
    after it has that day's second half.
    """
    number, build = version.split("+")
    [(released, *day), *_] = RELEASED.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    seconds = int(digest(build), 16) % (HALF_A_DAY // 2) * 2 + HALF_A_DAY * (number != released)
    year, month, day_of_month = map(int, day)
    return year, month, day_of_month, seconds // 3600, seconds // 60 % 60, seconds % 60


def _inputs(note: str) -> str:
    return digest(
        *(ROOT / name for name in ("site", "py/faristol", "lexicons", "scripts/devtools")),
        *(ROOT / name for name in ("pyproject.toml", "package.json", "package-lock.json")),
        *sorted((ROOT / "scripts").glob("build_*")),
        note,
    )


def _copy_vendor(folder: Path) -> None:
    (folder / "pyodide").mkdir(parents=True)
    (folder / "pyscript").mkdir()
    for name in CODES:
        _copy(NODE_MODULES / "qr" / name, folder / "qr" / name)
    shutil.copyfile(PYODIDE / "pyodide.mjs", folder / "pyodide/pyodide.mjs")
    shutil.unpack_archive(interpreter(), folder / "pyodide")
    shutil.copyfile(standard_library(), folder / "pyodide/python_stdlib.zip")
    # Pyodide's own lock file lists all packages of its distribution: this one has those that are here.
    write_wheels(folder / "pyodide")
    for pattern in PYSCRIPT:
        for path in (NODE_MODULES / "@pyscript/core/dist").glob(pattern):
            shutil.copyfile(path, folder / "pyscript" / path.name)
    write_voices(folder / "espeak")


def _copy_app(folder: Path, vendor: Path) -> None:
    folder.mkdir(parents=True)
    for part in ("edge", "fonts", "icons"):
        for path in files_in(SITE / part):
            if path not in (START, KEEP):
                _copy(path, folder / path.relative_to(SITE))
    (folder / "css").mkdir()
    (folder / "css/faristol.css").write_text(style_sheet(), encoding="utf-8")
    older = folder / "edge" / OLDER
    older.write_text(conditions(older.read_text(encoding="utf-8")), encoding="utf-8")
    write_curves(folder / "edge" / CURVES)
    shutil.copyfile(NODE_MODULES / "idiomorph/dist/idiomorph.esm.js", folder / "idiomorph.js")
    for part, name in zip(application(), ("faristol.zip", REST), strict=True):
        shutil.copyfile(part, folder / name)
    for path in lexicon_files():
        _copy(path, folder / "lexicons" / path.name)
    earlier = folder.parents[1] / EARLIER
    for path in earlier_files():
        _copy(path, earlier / path.name)
    sizes = {
        path.name: {"packed": gzipped(path).stat().st_size, "whole": path.stat().st_size}
        for path in _those_in((*LARGE, REST), folder, vendor)
    }
    # Three folders up from app/DIGEST/edge/ is where index.html lies, wherever that is.
    places = f'export const vendor = new URL("../../../vendor/{vendor.name}/", import.meta.url).href;\n'
    places += f"export const sizes = {json.dumps(sizes, sort_keys=True)};\n"
    licences = folder / "licences.json"
    licences.write_text(licences_json(), encoding="utf-8")
    lists = [*files_in(folder / "lexicons"), *sorted(earlier.glob("*"))]
    later = [*sorted(vendor.glob("pyodide/*.whl")), *lists, licences]
    hashes = {posixpath.relpath(path, folder): integrity(path.read_bytes()) for path in later}
    places += f"export const hashes = {json.dumps(hashes, sort_keys=True)};\n"
    (folder / "edge/places.js").write_text(places, encoding="utf-8")


def write_curves(target: Path) -> None:
    """Write the script of the fair bag's group, with what it imports."""
    subprocess.run(["node", BUNDLER, SITE / "edge" / CURVES, target], cwd=ROOT, check=True)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write_roots(folder: Path, app: Path, vendor: Path, names: Mapping[str, str], note: str) -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    counted = sum(gzipped(path).stat().st_size for path in _those_in(LARGE, app, vendor))
    paths = sorted(path for path in files_in(folder) if path.suffix == ".js" and path.name not in NOT_IN_PAGE)
    modules = [path.relative_to(folder).as_posix() for path in paths]
    start = START.read_text(encoding="utf-8").replace(NO_TEXTS, NO_TEXTS.replace("{}", start_texts()))
    templates = [SITE / name for name in ("index.html", "manifest.webmanifest")]
    version = f"{project['version']}+{digest(*names.values(), *templates, start, KEEP, note)}"
    values = {
        **names,
        "version": version,
        "bytes": str(counted),
        "modules": _links("modulepreload", modules),
        "start": start,
        "start_hash": integrity(start.encode()),
    }
    for template in templates:
        text = template.read_text(encoding="utf-8")
        for key, value in values.items():
            text = text.replace("{{" + key + "}}", value)
        (folder / template.name).write_text(padded(text, version), encoding="utf-8")
    return version


def _links(kind: str, names: list[str]) -> str:
    return "\n  ".join(f'<link rel="{kind}" href="{name}">' for name in names)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--zip", action="store_true", help="also write build/faristol-VERSION.zip and SHA256SUMS"
    )
    options = parser.parse_args()
    built = build()
    print(f"Built {built} in {DIST.relative_to(ROOT)}/")
    if options.zip:
        write_siblings(DIST)
        print(f"Packed {write_zip(DIST, built).relative_to(ROOT)}")
