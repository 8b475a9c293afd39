"""Knowing what has changed: digests over content, never over dates. And one build at a time."""

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from devtools import BUILD

try:
    import fcntl
except ImportError:  # Windows has none: there two builds at once are on their own
    fcntl = None  # type: ignore[assignment]

IGNORED = {"__pycache__", ".DS_Store"}
SHORT = 12
"""Hexadecimal digits of a digest in names of folders and files."""


def files_in(folder: Path) -> list[Path]:
    """Every file below a folder in a fixed order, without caches."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and IGNORED.isdisjoint(path.parts))


def digest(*parts: Path | str | bytes) -> str:
    """A short digest over texts, bytes, files, and folders with everything in them."""
    total = hashlib.sha256()
    for part in parts:
        for name, content in _pieces(part):
            total.update(f"{len(name)} {len(content)}\n{name}".encode() + content)
    return total.hexdigest()[:SHORT]


def _pieces(part: Path | str | bytes) -> Iterable[tuple[str, bytes]]:
    if isinstance(part, str):
        yield "", part.encode()
    elif isinstance(part, bytes):
        yield "", part
    elif part.is_dir():
        for path in files_in(part):
            yield path.relative_to(part).as_posix(), path.read_bytes()
    else:
        yield part.name, part.read_bytes()


@contextmanager
def only_one(name: str) -> Iterator[None]:
    """Wait until no other process is in a block of this name."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as lock:
        if fcntl:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
