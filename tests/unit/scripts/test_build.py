"""The build: the same sources give the same bytes, whoever builds them, where and when."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import build_site
from devtools import DIST, ROOT
from devtools.stamps import digest, files_in
from effort import by_turns

MADE = shutil.ignore_patterns(".*", "node_modules", "build", "dist", "__pycache__")


@pytest.mark.slow
@pytest.mark.skipif(not by_turns([ROOT]), reason="builds everything once more: every other day")
def test_another_folder_without_caches_gives_the_same_site_and_zip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = build_site.build()
    copy = tmp_path / "a folder deeper" / "faristol"
    shutil.copytree(ROOT, copy, ignore=MADE)
    for installed in (".venv", "node_modules"):
        (copy / installed).symlink_to(ROOT / installed)
    elsewhere = {"PYTHONPATH": str(copy), "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    subprocess.run(
        [sys.executable, "scripts/build_site.py"], cwd=copy, env={**os.environ, **elsewhere}, check=True
    )
    here, there = tmp_path / "here", copy / "dist"
    [told, theirs] = (json.loads((site / "build.json").read_bytes()) for site in (DIST, there))
    assert told["files"] == theirs["files"]
    for name in (*told["files"], "build.json"):  # not the packed siblings that an earlier zip has left there
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(DIST / name, here / name)
    assert contents(here) == contents(there)
    zips = []
    for site in (here, there):
        monkeypatch.setattr(build_site, "BUILD", site.parent)
        zips.append(digest(build_site.write_zip(site, version).read_bytes()))
    assert zips[0] == zips[1]


def test_what_has_been_built_is_not_built_again(monkeypatch: pytest.MonkeyPatch) -> None:
    version = build_site.build()
    monkeypatch.setattr(build_site, "_make", None)  # calling it fails
    assert build_site.build() == version


def test_a_build_that_is_stopped_is_made_anew_whatever_it_has_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the sources are again what they were when the last whole one was made."""
    target, mark = tmp_path / "dist", "first"

    def make(folder: Path, _note: str) -> str:
        (folder / "app").mkdir(parents=True)
        (folder / "app/page.js").write_text(mark)
        (folder / "build.json").write_text(json.dumps({"version": mark}))
        return mark

    def stop(folder: Path, **_options: object) -> None:
        if folder == target:
            (target / "app/page.js").unlink()
            raise KeyboardInterrupt

    monkeypatch.setattr(build_site, "BUILD", tmp_path)
    monkeypatch.setattr(build_site, "_make", make)
    monkeypatch.setattr(build_site, "_inputs", lambda _note: mark)
    assert build_site.build(target) == "first"
    mark = "second"
    with monkeypatch.context() as stopped:
        stopped.setattr(shutil, "rmtree", stop)
        with pytest.raises(KeyboardInterrupt):
            build_site.build(target)
    mark = "first"
    shutil.rmtree(tmp_path / "site")
    assert build_site.build(target) == "first"
    assert (target / "app/page.js").read_text() == "first"


def contents(site: Path) -> dict[str, str]:
    """A digest of every file of a site by its place."""
    return {path.relative_to(site).as_posix(): digest(path.read_bytes()) for path in files_in(site)}


def site_at(folder: Path, when: int, mode: int) -> Path:
    """A small site whose files were written at a time of their own, and may be read by others or not."""
    (folder / "app").mkdir(parents=True)
    for name in ("index.html", "app/words.lexicon"):
        path = folder / name
        path.write_bytes(name.encode() * 50)
        path.chmod(mode)
        os.utime(path, (when, when))
    return folder


def test_the_zip_says_nothing_of_who_made_it(tmp_path: Path, monkeypatch) -> None:
    made = []
    for name, when, mode in (("one", 500_000_000, 0o600), ("other", 1_700_000_000, 0o755)):
        monkeypatch.setattr(build_site, "BUILD", tmp_path / name)
        site = site_at(tmp_path / name / "site", when, mode)
        made.append(build_site.write_zip(site, "1.2.3+abc"))
    assert made[0].name == "faristol-1.2.3.zip"
    assert made[0].read_bytes() == made[1].read_bytes()
    with zipfile.ZipFile(made[0]) as archive:
        assert archive.namelist() == ["app/words.lexicon", "index.html"]


@pytest.mark.rule("EDG-B1")
def test_the_dates_in_the_zip_tell_builds_apart_and_grow_with_the_version(
    tmp_path: Path, monkeypatch
) -> None:
    monkeypatch.setattr(build_site, "ROOT", tmp_path)
    days = []
    for text, version in (
        ("## 1.0.0 – 2026-11-24\n", "1.0.0+abc"),
        ("## 1.1.0 – not released yet\n\n## 1.0.0 – 2026-11-24\n", "1.1.0+abc"),
        ("## 1.1.0 – 2026-11-29\n\n## 1.0.0 – 2026-11-24\n", "1.1.0+abd"),
    ):
        (tmp_path / "CHANGELOG.md").write_text(text, "utf-8")
        days.append(build_site.date_of(version))
    assert days == sorted(set(days))
    assert len({build_site.date_of(f"1.1.0+{build}") for build in range(50)}) == 50
    assert all(seconds % 2 == 0 for *_, seconds in days)  # a zip has no odd ones


def test_the_checksum_of_the_zip_is_written_as_sha256sum_reads_it(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(build_site, "BUILD", tmp_path)
    made = build_site.write_zip(site_at(tmp_path / "site", 0, 0o644), "1.2.3+abc")
    total = hashlib.sha256(made.read_bytes()).hexdigest()
    assert (tmp_path / "SHA256SUMS").read_text(encoding="utf-8") == f"{total}  {made.name}\n"
