"""A copy of the built site with other Python modules in its archive, for tests and measurements."""

import gzip
import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from devtools.parts import whole_of
from devtools.sealing import seal_again


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
