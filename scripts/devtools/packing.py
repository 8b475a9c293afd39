"""Packed siblings of a site's files: X.gz and X.br beside X, for hosts that send these in its place.

The largest .gz the site asks for itself (site/edge/packed.js): most hosts send WebAssembly and archives as
they lie there.
"""

import subprocess
from pathlib import Path

import deflate

from devtools import BUILD, ROOT
from devtools.stamps import digest, files_in

CACHE = BUILD / "cache/packed"
BROTLI = ROOT / "scripts/build_brotli.mjs"
BEST = 12
"""Of libdeflate's levels: smaller by a twentieth than zlib's 9, and as quick."""

COMPRESSIBLE = {".css", ".data", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest", ".zip"}
"""Kinds of files that get much smaller; pictures, fonts and word lists are packed by nature."""


def gzipped(path: Path) -> Path:
    """The file packed with gzip, in the cache; equal content gives equal bytes."""
    result = CACHE / f"{digest(path.read_bytes())}.gz"
    if not result.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        result.write_bytes(deflate.gzip_compress(path.read_bytes(), BEST))
    return result


def _pays(path: Path) -> bool:
    return gzipped(path).stat().st_size < path.stat().st_size


def write_siblings(folder: Path) -> None:
    """Put X.gz and X.br beside every file that gets smaller by it; what else was in the cache goes."""
    files = [path for path in files_in(folder) if path.suffix in COMPRESSIBLE]
    packed = {
        path: [gzipped(path), CACHE / f"{digest(path.read_bytes())}.br"] for path in files if _pays(path)
    }
    missing = [(path, brotli) for path, (_, brotli) in packed.items() if not brotli.exists()]
    subprocess.run(["node", BROTLI, *(part for pair in missing for part in pair)], cwd=ROOT, check=True)
    for path, siblings in packed.items():
        for sibling in siblings:
            path.with_name(path.name + sibling.suffix).write_bytes(sibling.read_bytes())
    needed = {sibling for siblings in packed.values() for sibling in siblings}
    for old in set(CACHE.iterdir()) - needed:
        old.unlink()
