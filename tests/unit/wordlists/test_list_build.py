"""What a rebuild says, and what it never touches."""

from __future__ import annotations

import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.dawg import Lexicon
from faristol.lexicon.format import encode
from faristol.tiles.alphabet import Alphabet, load_alphabet
from small_sources import LEXICONS, dictionary, make_kitchen, pickled_data, simplemma_data
from wordlists import build
from wordlists.recipe import RecipeError, ShortWords, finish, load_recipe


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


@pytest.fixture
def romanian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A folder with a small Romanian list; what its sources have; the command line that reads both."""
    folder = tmp_path / "lexicons/ro"
    folder.mkdir(parents=True)
    for name in ("recipe.toml", "alphabet.toml"):
        write(folder / name, (LEXICONS / "ro" / name).read_bytes())
    write(folder / "points.toml", b'"hunspell.word.noun" = [0, 1]\nkind = { "-1" = "noun" }')
    contents = {
        "rwpt": {"words": "casă\nmasă\nomule\nom\nhmm".encode(), "frequent": b""},
        "hunspell": dictionary("SFX A Y 1\nSFX A 0 x .", "casă"),
        "simplemma": {"words": simplemma_data([])},
        "rowordnet": {"words": pickled_data([])},
    }
    kitchen = make_kitchen(tmp_path, "ro", contents, (ShortWords(2, ("HM",), ()),))
    words = [kitchen.alphabet.parse_word(word) for word in ("CASA", "HM")]
    small = make_lexicon(words, kitchen.alphabet, name=kitchen.recipe.name)
    write(folder / f"{kitchen.recipe.name}.lexicon", encode(small))
    recipe = replace(kitchen.recipe, folder=folder)
    monkeypatch.setattr(build, "LEXICONS", tmp_path / "lexicons")
    monkeypatch.setattr(build, "_kitchen", lambda *_: replace(kitchen, recipe=recipe))
    return ["ro"]


def test_a_line_says_of_each_word_what_decided(
    romanian: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert build.main([*romanian, "--why", "casă", "masă", "omule", "hm", "a"]) == 0
    name = load_recipe(LEXICONS / "ro/recipe.toml").name
    assert capsys.readouterr().out.splitlines() == [
        f"{name}: CASA: yes; 0 points, 0 are enough: hunspell.word.noun 1 +1, kind noun -1",
        f"{name}: MASA: no; -1 points, 0 are enough: kind noun -1",
        f"{name}: OMULE: no; the lexicon has it as a vocative in -ule",
        f"{name}: HM: yes; added by hand; not in the lexicon",
        f"{name}: a: no; not 2 to 15 tiles",
    ]


def test_a_list_that_is_brought_measures_every_step(
    tmp_path: Path, romanian: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    official = write(tmp_path / "official.txt", "casă\nmasă\nHM\nom".encode())
    assert build.main([*romanian, "--against", str(official)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("words, recall, precision against 4 words")
    assert lines[1:6] == [
        "  the lexicon in lower case: 5, 75.00 %, 60.00 %",
        "  without spoken forms: 4, 75.00 %, 75.00 %",
        "  by their clues: 1, 25.00 %, 100.00 %",
        "  with a vowel: 1, 25.00 %, 100.00 %",
        "  short words by hand: 2, 50.00 %, 100.00 %",
    ]
    assert lines[6:9] == [
        "  2 tiles: 1, 50.00 %, 100.00 %",
        "  3 tiles: 0, -, -",
        "  4 tiles: 1, 50.00 %, 100.00 %",
    ]


def test_what_is_no_list_measures_nothing(
    tmp_path: Path, romanian: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert build.main([*romanian, "--against", str(tmp_path / "none.txt")]) == 1
    assert "none.txt" in capsys.readouterr().err
    assert build.main([*romanian, "--against", str(write(tmp_path / "x.txt", bytes(range(256)) * 9))]) == 1


def test_the_list_before_is_kept_where_earlier_ones_are(
    tmp_path: Path, romanian: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "lexicons/ro"
    before = write(folder / "ro-2000.1.lexicon", b"the list before")
    assert build.main([*romanian, "--write"]) == 0
    assert not before.exists()
    assert (folder / "earlier/ro-2000.1.lexicon").read_bytes() == b"the list before"
    first = (folder / "provenance.json").read_bytes()
    assert build.main(romanian) == 0
    assert (folder / "provenance.json").read_bytes() == first
