"""Faristol's archive in two parts, of which the second is fetched once the first page is there (BRO-7).

The first part is an archive. The second goes where the list of the first begins, and ends with the list of
all: first[:place of its list] + second is the whole archive. An empty second part adds nothing.

`put_modules` puts other modules into it, in a copy of the site, for tests and measurements.
"""

import gzip
import zipfile
from collections.abc import Callable, Iterable, Mapping
from io import BytesIO
from pathlib import Path

from devtools.sealing import seal_again


def write_first(whole: Path, target: Path, is_first: Callable[[str], bool]) -> None:
    """Write the first part: the files of an archive whose names are among the first."""
    with zipfile.ZipFile(whole) as archive, zipfile.ZipFile(target, "w") as first:
        _copy(archive, first, filter(is_first, archive.namelist()))


def rest_of(whole: Path, first: Path) -> bytes:
    """The second part: the files of an archive that its first part does not have."""
    joined = BytesIO(first.read_bytes())
    with zipfile.ZipFile(whole) as archive, zipfile.ZipFile(joined, "a") as target:
        place = target.start_dir
        known = set(target.namelist())
        _copy(archive, target, (name for name in archive.namelist() if name not in known))
    return joined.getvalue()[place:]


def whole_of(first: Path, rest: Path) -> bytes:
    """The whole archive."""
    content, more = first.read_bytes(), rest.read_bytes()
    with zipfile.ZipFile(BytesIO(content)) as archive:
        return content[: archive.start_dir] + more if more else content


def _copy(source: zipfile.ZipFile, target: zipfile.ZipFile, names: Iterable[str]) -> None:
    for name in names:
        target.writestr(source.getinfo(name), source.read(name))


def put_modules(site: Path, modules: Mapping[str, Path]) -> None:
    """Put modules into a site's archive by their path in it ("faristol/browser/main.py")."""
    [archive] = site.glob("app/*/faristol.zip")
    rest = archive.with_name("rest.zip")
    replaced = {f"{name}c" for name in modules}
    with zipfile.ZipFile(BytesIO(whole_of(archive, rest))) as old:
        kept = {name: old.read(name) for name in old.namelist() if name not in replaced}
    with zipfile.ZipFile(archive, "w") as new:
        for name, content in kept.items():
            new.writestr(name, content)
        for name, path in modules.items():
            new.write(path, name)
    rest.write_bytes(b"")
    for path in (archive, rest):
        path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), 1))
    seal_again(site)
