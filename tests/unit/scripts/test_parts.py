"""Faristol's archive in two parts."""

import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from devtools.parts import rest_of, whole_of, write_first

pytestmark = pytest.mark.rule("BRO-7")

FILES = st.dictionaries(st.text("abc/", min_size=1, max_size=6).filter(lambda n: n[-1] != "/"), st.binary())


def written(path: Path, files: dict[str, bytes]) -> Path:
    """An archive with these files."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


@given(files=FILES, first=st.sets(st.sampled_from(["a", "b", "c", "ab", "abc"])))
def test_both_parts_are_the_whole(
    tmp_path_factory: pytest.TempPathFactory, files: dict[str, bytes], first: set[str]
) -> None:
    folder = tmp_path_factory.mktemp("parts")
    whole = written(folder / "whole.zip", files)
    write_first(whole, folder / "first.zip", first.__contains__)
    (folder / "rest.zip").write_bytes(rest_of(whole, folder / "first.zip"))
    with zipfile.ZipFile(folder / "first.zip") as archive:
        assert set(archive.namelist()) == first & files.keys()
    joined = zipfile.ZipFile(BytesIO(whole_of(folder / "first.zip", folder / "rest.zip")))
    assert {name: joined.read(name) for name in joined.namelist()} == files
    assert joined.testzip() is None


def test_an_empty_second_part_adds_nothing(tmp_path: Path) -> None:
    first = written(tmp_path / "first.zip", {"a": b"1"})
    (tmp_path / "rest.zip").write_bytes(b"")
    assert whole_of(first, tmp_path / "rest.zip") == first.read_bytes()
