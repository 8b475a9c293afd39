"""Hashes of a site's files, as browsers compare them."""

import json
import re

import pytest

from devtools.sealing import integrity, padded, seal_again, sign_page, write_list, write_worker


def site(folder):
    """A site of one script, one archive, and what names them."""
    for path, text in {
        "app/1/edge/page.js": "page",
        "app/1/part.zip": "part",
        "app/1/edge/places.js": f'export const hashes = {{"part.zip": "{integrity(b"part")}"}};\n'
        'export const sizes = {"part.zip": {"packed": 1, "whole": 4}};\n',
        "index.html": '<script src="app/1/edge/page.js"></script> <link href="app/1/edge/places.js">',
    }.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    sign_page(folder)
    (folder / "sw.js").write_text(" ".join(integrity(path.read_bytes()) for path in folder.rglob("*.*")))
    write_list(folder, "1", app="app/1/")
    return folder


def test_each_file_has_its_hash_and_the_page_names_those_of_its_scripts(tmp_path):
    folder = site(tmp_path)
    build = json.loads((folder / "build.json").read_text())
    assert build["files"]["app/1/edge/page.js"] == {"size": 4, "integrity": integrity(b"page")}
    assert f'src="app/1/edge/page.js" integrity="{integrity(b"page")}"' in (folder / "index.html").read_text()


def test_a_file_that_is_changed_on_purpose_is_named_by_its_new_hash_everywhere(tmp_path):
    folder = site(tmp_path)
    (folder / "app/1/part.zip").write_bytes(b"another part")
    seal_again(folder)
    places = (folder / "app/1/edge/places.js").read_bytes()
    assert integrity(b"another part").encode() in places
    assert b'"whole": 12' in places
    page = (folder / "index.html").read_bytes()
    assert integrity(places).encode() in page
    kept = (folder / "sw.js").read_text()
    assert all(integrity(content) in kept for content in (b"another part", places, page))
    build = json.loads((folder / "build.json").read_text())
    assert build["files"]["index.html"]["integrity"] == integrity(page)


@pytest.mark.rule("EDG-B1")
def test_what_tells_the_version_has_another_length_in_another_build():
    lengths = {len(padded("the same", f"1.2.0+{build}")) for build in range(100)}
    assert len(lengths) > 90
    assert padded("the same", "1.2.0+1") == padded("the same", "1.2.0+1")


@pytest.mark.rule("EDG-B7")
def test_the_service_worker_is_one_file_with_the_hashes_of_what_it_keeps(tmp_path):
    folder = site(tmp_path)
    (folder / "earlier").mkdir()
    (folder / "earlier/old.lexicon").write_text("old")
    (folder / "sw.js").unlink()
    (folder / "build.json").unlink()
    write_worker(folder, "1.2.0+abc", ["old.lexicon"])
    text = (folder / "sw.js").read_text("utf-8")
    assert "importScripts" not in text
    assert 'const BUILD = "1.2.0+abc";' in text
    assert 'const EARLIER = ["old.lexicon"];' in text
    kept = json.loads(re.search(r"const FILES = (.*);", text)[1])
    assert kept.keys() == {"app/1/edge/page.js", "app/1/part.zip", "app/1/edge/places.js", "index.html"}
    assert kept["app/1/part.zip"] == integrity(b"part")
