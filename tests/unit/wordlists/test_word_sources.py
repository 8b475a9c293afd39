"""Sources are used only if they are the ones that the recipe names."""

from __future__ import annotations

import base64
import hashlib
import io
import lzma
import tarfile
from dataclasses import replace
from pathlib import Path

import pytest

from small_sources import pickled_data, simplemma_data
from wordlists.sources import Source, SourceError, pickled_words, read_member, simplemma_words

SOURCE = Source(
    key="small",
    registry="npm",
    package="small",
    version="1.0",
    file="small-1.0.tgz",
    integrity="sha512-" + base64.b64encode(hashlib.sha512(b"right").digest()).decode(),
    licence="",
    homepage="",
)


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A registry client of our own in place of npm, which delivers what the file `delivery` holds."""
    programs = tmp_path / "programs"
    programs.mkdir()
    delivery = tmp_path / "delivery"
    npm = programs / "npm"
    npm.write_text(f"#!/bin/sh\n/bin/cp {delivery} small-1.0.tgz\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(programs))
    return delivery


def test_a_source_comes_from_its_registry(tmp_path: Path, registry: Path) -> None:
    registry.write_bytes(b"right")
    assert SOURCE.fetch(tmp_path / "cache").read_bytes() == b"right"


def test_a_source_in_the_cache_is_not_fetched_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    (tmp_path / "small-1.0.tgz").write_bytes(b"right")
    assert SOURCE.fetch(tmp_path).read_bytes() == b"right"


def test_a_source_distribution_is_fetched_and_nothing_of_it_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    links, ran = tmp_path / "links", tmp_path / "ran"
    links.mkdir()
    with tarfile.open(links / "small-1.0.tar.gz", "w:gz") as archive:
        script = f"open({str(ran)!r}, 'w')".encode()
        member = tarfile.TarInfo("small-1.0/setup.py")
        member.size = len(script)
        archive.addfile(member, io.BytesIO(script))
    content = (links / "small-1.0.tar.gz").read_bytes()
    monkeypatch.setenv("PIP_FIND_LINKS", str(links))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    source = replace(
        SOURCE,
        registry="pypi",
        file="small-1.0.tar.gz",
        integrity="sha256:" + hashlib.sha256(content).hexdigest(),
    )
    fetched = source.fetch(tmp_path / "cache")
    assert fetched.read_bytes() == content
    assert read_member(fetched, "small-1.0/setup.py") == script
    assert not ran.exists()
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "cache"))
    with pytest.raises(
        SourceError, match=r"^pypi small 1\.0: expected the file other-1\.0\.tar\.gz, got nothing"
    ):
        replace(source, file="other-1.0.tar.gz").fetch(tmp_path / "cache")


def test_hexadecimal_hashes_are_understood(tmp_path: Path) -> None:
    (tmp_path / "small-1.0.tgz").write_bytes(b"right")
    source = replace(SOURCE, integrity="sha256:" + hashlib.sha256(b"right").hexdigest())
    assert source.fetch(tmp_path).read_bytes() == b"right"


def test_another_file_in_the_cache_is_replaced(tmp_path: Path, registry: Path) -> None:
    registry.write_bytes(b"right")
    (tmp_path / "small-1.0.tgz").write_bytes(b"half of it")
    assert SOURCE.fetch(tmp_path).read_bytes() == b"right"


def test_a_source_with_another_hash_is_refused_and_not_kept(tmp_path: Path, registry: Path) -> None:
    registry.write_bytes(b"wrong")
    with pytest.raises(SourceError, match=r"^npm small 1\.0: .* differs: expected sha512-.*, got sha512-"):
        SOURCE.fetch(tmp_path / "cache")
    assert list((tmp_path / "cache").iterdir()) == []


def test_a_source_that_cannot_be_had_is_named(tmp_path: Path, registry: Path) -> None:
    with pytest.raises(SourceError, match=r"^npm small 1\.0: npm failed"):
        SOURCE.fetch(tmp_path / "cache")


def test_a_missing_client_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SourceError, match="npm is not installed"):
        SOURCE.fetch(tmp_path)


def tar(name: str, content: bytes, compression: str) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode=f"w:{compression}") as archive:
        member = tarfile.TarInfo(name)
        member.size = len(content)
        archive.addfile(member, io.BytesIO(content))
    return buffer.getvalue()


def test_files_are_read_out_of_npm_archives(tmp_path: Path) -> None:
    archive = tmp_path / "package.tgz"
    archive.write_bytes(tar("package/index.dic", b"1\ncasa", "gz"))
    assert read_member(archive, "package/index.dic") == b"1\ncasa"


def test_files_are_read_out_of_debian_packages(tmp_path: Path) -> None:
    def member(name: bytes, content: bytes) -> bytes:
        header = name.ljust(16) + b"0".ljust(32) + str(len(content)).encode().ljust(10) + b"`\n"
        return header + content + b"\n" * (len(content) % 2)

    data = tar("./usr/share/dict/catalan", "abadà\n".encode(), "xz")
    archive = tmp_path / "words.deb"
    archive.write_bytes(b"!<arch>\n" + member(b"debian-binary", b"2.0") + member(b"data.tar.xz", data))
    assert read_member(archive, "./usr/share/dict/catalan").decode() == "abadà\n"


def test_simplemma_keys_are_all_read() -> None:
    words = {"a", "abadà", "abadana", "col·legi", *(f"mot{number}" for number in range(300))}
    assert set(simplemma_words(simplemma_data(words))) == words


def test_a_damaged_simplemma_dictionary_is_refused() -> None:
    with pytest.raises(ValueError, match="not a simplemma dictionary"):
        list(simplemma_words(lzma.compress(b"something else")))


def test_only_single_words_are_taken_from_a_pickle() -> None:
    assert pickled_words(pickled_data(["casă", "a face", "ușor"])) == {"casă", "ușor"}
