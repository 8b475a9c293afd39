"""The packed siblings of a site's files."""

import gzip
import shutil
import subprocess
from pathlib import Path

import pytest

from devtools import packing
from devtools.packing import write_siblings

UNPACK = """
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
process.stdout.write(brotliDecompressSync(readFileSync(process.argv[1])));
"""


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "CACHE", tmp_path / "cache")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, content in {
        "index.html": b"<!doctype html>" * 20,
        "vendor/1a2b/python.wasm": b"\0asm" + bytes(range(256)) * 40,
        "app/3c4d/edge/short.js": b"0",
        "app/3c4d/icons/icon.png": b"\x89PNG",
    }.items():
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return tmp_path / "site"


def unpacked(path: Path) -> bytes:
    """What a browser makes of a sibling."""
    if path.suffix == ".gz":
        return gzip.decompress(path.read_bytes())
    command = ["node", "--input-type=module", "--eval", UNPACK, path]
    return subprocess.run(command, capture_output=True, check=True).stdout


def test_every_sibling_unpacks_to_its_file(site: Path) -> None:
    write_siblings(site)
    siblings = [path for path in site.rglob("*") if path.suffix in (".gz", ".br")]
    assert len(siblings) == 4
    for sibling in siblings:
        assert unpacked(sibling) == sibling.with_suffix("").read_bytes()


def test_what_would_not_get_smaller_has_none(site: Path) -> None:
    write_siblings(site)
    names = {path.name for path in (site / "app").rglob("*") if path.is_file()}
    assert names == {"short.js", "icon.png"}


def test_the_same_content_makes_the_same_bytes(site: Path) -> None:
    made = []
    for _ in range(2):
        shutil.rmtree(packing.CACHE, ignore_errors=True)
        write_siblings(site)
        siblings = [path for path in site.rglob("*") if path.suffix in (".gz", ".br")]
        made.append({path: path.read_bytes() for path in siblings})
    assert len(made[0]) == 4
    assert made[0] == made[1]


def test_the_cache_keeps_what_this_site_needs_and_nothing_else(site: Path) -> None:
    write_siblings(site)
    (site / "index.html").write_bytes(b"<!doctype html>" * 30)
    write_siblings(site)
    assert len(list(packing.CACHE.iterdir())) == 4
