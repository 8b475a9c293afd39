"""The file of a word list: the same bytes every time, and no damage goes unnoticed."""

import hashlib
import json
import tracemalloc
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from faristol.errors import Damaged
from faristol.lexicon.builder import make_lexicon
from faristol.lexicon.dawg import Lexicon
from faristol.lexicon.format import FORMAT, MAGIC, checksum_of, decode, encode
from faristol.tiles.alphabet import Alphabet
from pieces import alphabet_of, word_list


def _sample() -> Lexicon:
    return make_lexicon(
        map(alphabet_of("ca").parse_word, "CASA CASES COL·LEGI QE NYORA".split()),
        alphabet_of("ca"),
        name="Llista de prova",
        version="1.2",
        licence="CC0-1.0",
        sources=("a source", "altra font"),
        official=True,
    )


SAMPLE = encode(_sample())


def _code(data: bytes) -> str:
    with pytest.raises(Damaged) as caught:
        decode(data)
    return caught.value.code


def _sealed(rest: bytes) -> bytes:
    """A file with a right digest around these bytes, as a hand that means harm would make it."""
    return MAGIC + FORMAT.to_bytes(2) + hashlib.sha256(rest).digest() + rest


@given(st.data())
def test_a_file_reads_back_as_the_lexicon_that_was_written(data: st.DataObject) -> None:
    alphabet = data.draw(strategies.alphabets)
    words = data.draw(st.sets(strategies.plain_words(alphabet), max_size=30))
    lexicon = make_lexicon(
        words,
        alphabet,
        name=data.draw(st.text(st.characters(exclude_categories=["Cs"]))),
        official=data.draw(st.booleans()),
    )
    again = decode(encode(lexicon))
    assert again.header == lexicon.header
    assert again.nodes == lexicon.nodes
    assert list(again.words()) == sorted(words)


def test_the_header_says_what_the_list_is() -> None:
    header = decode(SAMPLE).header
    assert (header.format, header.language, header.words) == (FORMAT, "ca", 5)
    assert (header.name, header.version, header.licence) == ("Llista de prova", "1.2", "CC0-1.0")
    assert header.sources == ("a source", "altra font")
    assert header.letters == alphabet_of("ca").letters[1:]
    assert header.official
    assert header.checksum.startswith(header.short_checksum)
    assert len(header.short_checksum) == 8


def test_the_same_lexicon_makes_the_same_bytes() -> None:
    assert encode(_sample()) == SAMPLE
    assert encode(decode(SAMPLE)) == SAMPLE


def test_the_checksum_is_of_the_words_not_of_their_name(catalan: Alphabet, romanian: Alphabet) -> None:
    words = [catalan.parse_word(text) for text in ("CASA", "TORN")]
    one = make_lexicon(words, catalan, name="one", version="1")
    other = make_lexicon(reversed(words), catalan, name="other", official=True)
    assert one.header.checksum == other.header.checksum
    assert one.header.checksum != word_list(catalan, "CASA TORNS").header.checksum
    assert one.header.checksum != checksum_of(romanian.letters[1:], one.nodes)


@given(st.integers(0, len(SAMPLE) - 1), st.integers(1, 255))
def test_a_changed_byte_is_always_noticed(position: int, change: int) -> None:
    data = bytearray(SAMPLE)
    data[position] ^= change
    with pytest.raises(Damaged):
        decode(bytes(data))


@given(st.integers(0, len(SAMPLE) - 1))
def test_a_file_that_was_cut_off_is_always_noticed(length: int) -> None:
    with pytest.raises(Damaged):
        decode(SAMPLE[:length])


@given(st.binary(min_size=1, max_size=20))
def test_something_after_the_end_is_always_noticed(more: bytes) -> None:
    assert _code(SAMPLE + more) == "lexicon.checksum"


def test_each_kind_of_damage_has_its_own_name() -> None:
    assert _code(b"") == "lexicon.not_a_lexicon"
    assert _code(b"PK\x03\x04" + SAMPLE) == "lexicon.not_a_lexicon"
    assert _code(SAMPLE[:20]) == "lexicon.truncated"
    assert _code(SAMPLE[:-1]) == "lexicon.checksum"
    assert _code(MAGIC + (FORMAT + 1).to_bytes(2) + SAMPLE[10:]) == "lexicon.format"


def test_a_newer_format_says_which_one_it_is() -> None:
    with pytest.raises(Damaged) as caught:
        decode(MAGIC + (FORMAT + 1).to_bytes(2) + SAMPLE[10:])
    assert caught.value.details == {"found": FORMAT + 1, "supported": FORMAT}


@pytest.mark.parametrize(
    "header",
    [b"{", b"[]", b"{}", b'"text"', b"\xff", b'{"letters": [], "sources": [], "unknown": 1}', b"[" * 9000],
)
def test_a_header_without_sense_is_damaged(header: bytes) -> None:
    nodes = zlib.compress(bytes(4))
    assert _code(_sealed(len(header).to_bytes(4) + header + nodes)).startswith("file.")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("words", "five"),
        ("words", -1),
        ("letters", "AB"),
        ("letters", ["A"] * 40),
        ("official", 1),
        ("name", None),
        ("name", "x" * 5000),
        ("checksum", "12"),
        ("sources", [["a"]]),
    ],
)
def test_a_header_with_other_values_is_told_by_its_field(field: str, value: object) -> None:
    length = int.from_bytes(SAMPLE[42:46])
    header = json.dumps({**json.loads(SAMPLE[46 : 46 + length]), field: value}).encode()
    with pytest.raises(Damaged) as caught:
        decode(_sealed(len(header).to_bytes(4) + header + SAMPLE[46 + length :]))
    assert str(caught.value.details["where"]).split(".")[0] == field


def test_a_file_that_unpacks_to_very_much_is_not_unpacked() -> None:
    """A megabyte of zeros packs to a thousand bytes."""
    length = int.from_bytes(SAMPLE[42:46])
    packing = zlib.compressobj(9)
    bomb = b"".join(packing.compress(bytes(1_000_000)) for _ in range(400)) + packing.flush()
    tracemalloc.start()
    code = _code(_sealed(SAMPLE[42 : 46 + length] + bomb))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (code, peak < 20_000_000) == ("lexicon.large", True)


@pytest.mark.parametrize("nodes", [b"", b"not compressed", zlib.compress(b""), zlib.compress(b"12345")])
def test_nodes_that_do_not_unpack_are_damaged(nodes: bytes) -> None:
    length = int.from_bytes(SAMPLE[42:46])
    codes = ("lexicon.truncated", "lexicon.checksum", "lexicon.nodes")
    assert _code(_sealed(SAMPLE[42 : 46 + length] + nodes)) in codes


def test_nodes_of_another_list_do_not_pass_under_this_one_s_checksum(catalan: Alphabet) -> None:
    other = encode(word_list(catalan, "TORN"))
    length, other_length = int.from_bytes(SAMPLE[42:46]), int.from_bytes(other[42:46])
    assert _code(_sealed(SAMPLE[42 : 46 + length] + other[46 + other_length :])) == "lexicon.checksum"
