"""What a rebuild says, and what it never touches."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.dawg import Lexicon
from faristol.lexicon.format import encode
from faristol.tiles.alphabet import Alphabet, load_alphabet
from small_sources import LEXICONS, make_kitchen
from wordlists import build
from wordlists.recipe import RecipeError, ShortWords, finish


@pytest.fixture(scope="module")
def alphabet() -> Alphabet:
    return load_alphabet(LEXICONS / "ca" / "alphabet.toml")


def small_lexicon(alphabet: Alphabet, *words: str) -> Lexicon:
    return make_lexicon([alphabet.parse_word(word) for word in words], alphabet, name="small")


def write(path: Path, content: bytes) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    return path


def test_a_missing_source_is_named_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "lexicons" / "ca"
    folder.mkdir(parents=True)
    for name in ("recipe.toml", "alphabet.toml"):
        write(folder / name, (LEXICONS / "ca" / name).read_bytes())
    before = write(folder / "ca-2026.1.lexicon", b"the committed list")
    monkeypatch.setattr(build, "LEXICONS", tmp_path / "lexicons")
    monkeypatch.setenv("PATH", "")
    assert build.main(["ca", "--write", "--cache", str(tmp_path / "cache")]) == 1
    assert "npm dictionary-ca 3.0.0: npm is not installed" in capsys.readouterr().err
    assert before.read_bytes() == b"the committed list"
    assert len(list(folder.iterdir())) == 3


def test_equal_files_do_not_differ(tmp_path: Path, alphabet: Alphabet) -> None:
    content = encode(small_lexicon(alphabet, "CASA"))
    built, committed = (
        write(tmp_path / "a" / "x.lexicon", content),
        write(tmp_path / "b" / "x.lexicon", content),
    )
    assert build.compare(built, committed) is None


def test_other_words_differ_and_are_counted(tmp_path: Path, alphabet: Alphabet) -> None:
    built = write(tmp_path / "a" / "x.lexicon", encode(small_lexicon(alphabet, "CASA", "COSA", "CAS")))
    committed = write(tmp_path / "b" / "x.lexicon", encode(small_lexicon(alphabet, "CASA", "CAPA")))
    difference = build.compare(built, committed)
    assert difference is not None
    assert "2 words more, 1 fewer" in difference


def test_the_same_list_packed_by_another_zlib_does_not_differ(
    tmp_path: Path, alphabet: Alphabet, monkeypatch: pytest.MonkeyPatch
) -> None:
    lexicon = small_lexicon(alphabet, "CASA", "CASES", "COSA", "COSES")
    committed = write(tmp_path / "b" / "x.lexicon", encode(lexicon))
    compress = zlib.compress
    monkeypatch.setattr(zlib, "compress", lambda data, level: compress(data, 0))
    built = write(tmp_path / "a" / "x.lexicon", encode(lexicon))
    assert built.read_bytes() != committed.read_bytes()
    assert build.compare(built, committed) is None


def test_a_damaged_committed_list_differs(tmp_path: Path, alphabet: Alphabet) -> None:
    content = encode(small_lexicon(alphabet, "CASA"))
    built, committed = (
        write(tmp_path / "a" / "x.lexicon", content),
        write(tmp_path / "b" / "x.lexicon", content[:-1]),
    )
    assert "lexicon.checksum" in (build.compare(built, committed) or "")


def test_a_list_that_is_not_committed_differs(tmp_path: Path, alphabet: Alphabet) -> None:
    built = write(tmp_path / "a" / "x.lexicon", encode(small_lexicon(alphabet, "CASA")))
    assert build.compare(built, tmp_path / "b" / "x.lexicon") == "x.lexicon is not committed"


@pytest.mark.parametrize(
    ("short_words", "message"),
    [
        (ShortWords(2, ("AD",), ()), "nothing to correct: AD"),
        (ShortWords(2, (), ("EU",)), "nothing to correct: EU"),
        (ShortWords(2, ("EUS",), ()), "EUS does not have 2 tiles"),
    ],
)
def test_short_words_that_correct_nothing_are_a_mistake(
    tmp_path: Path, alphabet: Alphabet, short_words: ShortWords, message: str
) -> None:
    kitchen = make_kitchen(tmp_path, "ca", {}, short_words=(short_words,))
    with pytest.raises(RecipeError, match=message):
        finish({alphabet.parse_word("AD")}, kitchen)


def test_short_words_have_the_last_word(tmp_path: Path, alphabet: Alphabet) -> None:
    kitchen = make_kitchen(tmp_path, "ca", {}, short_words=(ShortWords(2, ("XX",), ("AD",)),))
    words = {alphabet.parse_word(word) for word in ("AD", "DE", "SR")}
    assert finish(words, kitchen) == [alphabet.parse_word("DE"), alphabet.parse_word("XX")]
