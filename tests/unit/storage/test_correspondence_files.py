"""A whole game by correspondence in a link and in a file: the same game again, or what is wrong with it."""

import json
import random
import zlib
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort
from faristol.errors import Damaged, Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.merging import shared
from faristol.storage.exchange import correspondence_link, game_link
from faristol.storage.exchange.correspondence_file import file_name, read_file, write_file
from faristol.storage.exchange.correspondence_link import KINDS, link_of, open_link
from faristol.storage.exchange.share import CORRESPONDENCE, VERSION, pack
from posted import Copy
from random_correspondence import by_chance

MOST_CHARACTERS = 1_000
"""What a finished game with names, addresses and every date takes at most."""

games = st.builds(by_chance, st.integers(0, 10_000), st.integers(0, 16))


@pytest.mark.rule("COR-17")
@settings(max_examples=effort(5, 20), deadline=None)
@given(games)
def test_out_and_in_again_it_is_the_same_game(game: Copy):
    for opened in (
        open_link(link_of(game.events), library.alphabet),
        read_file(write_file(game.events), library.alphabet),
    ):
        assert opened.events == shared(game.events)
        assert opened.state == Copy(shared(game.events)).state


@pytest.mark.parametrize("seed", range(4))
def test_a_finished_game_fits_into_a_short_link(seed: int):
    game = by_chance(seed, 60, plain=True)
    assert len(game.state.plies) >= 18
    assert len(link_of(game.events)) <= MOST_CHARACTERS


def test_a_game_of_six_plies_is_shorter_still():
    assert len(link_of(by_chance(3, 6, plain=True).events)) <= 600


def test_every_event_that_travels_has_a_letter():
    assert {*KINDS, *e.LOCAL} == set(e.Event.__args__)
    assert len(set(KINDS)) == len(KINDS)


def test_the_text_that_links_begin_with_never_changes():
    """Whoever changes it, or the fields of an event, begins links with another letter and reads both."""
    names = repr([(kind.__name__, [field.name for field in fields(kind)]) for kind in KINDS])
    assert (CORRESPONDENCE, zlib.crc32(correspondence_link._dictionary())) == ("C", 0x9BC776FF)
    assert zlib.crc32(names.encode()) == 0x1E579E19


def test_texts_that_look_like_tiles_or_days_stay_texts():
    game = Copy.made(name="~A~", number="@5", code="2026-01-01")
    created = open_link(link_of(game.events), library.alphabet).events[0]
    assert (created.name, created.number, created.code) == ("~A~", "@5", "2026-01-01")


def code_of(fragment: str) -> str:
    with pytest.raises(Damaged) as damaged:
        open_link(fragment, library.alphabet)
    return damaged.value.code


def test_a_link_that_was_cut_short_says_so():
    link = link_of(by_chance(1, 4).events)
    assert all(code_of(link[:end]) == "share.cut" for end in range(1, len(link) - 1, 7))


@settings(max_examples=effort(15, 60), deadline=None)
@given(st.integers(8, 300), st.sampled_from("AbZ9-_"))
def test_a_link_with_another_letter_in_it_is_damaged(place: int, letter: str):
    link = link_of(Copy.made().events)
    place %= len(link) - 1
    changed = link[:place] + letter + link[place + 1 :]
    if changed != link and place > 8:
        assert code_of(changed) == "share.damaged"


@pytest.mark.parametrize(
    ("fragment", "code"),
    [("", "share.foreign"), ("correspondence", "share.foreign"), ("ZAAAAAAAA", "share.version")],
)
def test_a_fragment_that_is_no_link_of_ours(fragment: str, code: str):
    assert code_of(fragment) == code


def test_links_of_the_two_kinds_of_games_are_never_confused():
    ours = link_of(Copy.made().events)
    assert code_of(pack(b"[]", b"", VERSION)) == "share.kind"
    with pytest.raises(Damaged, match=r"share\.kind"):
        game_link.open_link(ours, library.alphabet)


@pytest.mark.parametrize("content", ["", "[]", "{}", "1", '[["b",0,1,[],["","","stamp",""],""]]', "[[1]]"])
def test_a_content_that_is_no_game_is_damaged(content: str):
    link = pack(content.encode(), correspondence_link._dictionary(), CORRESPONDENCE)
    assert code_of(link) == "share.damaged"


def test_a_message_of_another_game_says_which():
    mine, other = Copy.made(), Copy.made(code="XYZ789", name="Cupa Moldovei")
    received = open_link(link_of(other.events), library.alphabet).events
    with pytest.raises(Refused) as refused:
        mine.do(c.Take(tuple(mine.events), received, "", "2026-02-02"))
    assert refused.value.code == "correspondence.other_game"
    assert refused.value.details["code"] == "XYZ789"


def file_code(text: str) -> str:
    with pytest.raises(Damaged) as damaged:
        read_file(text, library.alphabet)
    return damaged.value.code


def test_a_file_that_was_cut_short_altered_foreign_or_newer_says_so():
    text = write_file(by_chance(2, 6).events)
    for end in range(60, len(text) - 4, 97):
        assert file_code(text[:end]) in ("letter.cut", "letter.altered")
    assert file_code(text[: len(text) // 2 - 3].rstrip("}")) == "letter.cut"
    assert file_code(text.replace("Cluj", "Iași")) == "letter.altered"
    assert file_code(text.replace('"format":1', '"format":2')) == "letter.newer"
    for foreign in ("{}", "[]", "Dragă Ana"):
        assert file_code(foreign) == "letter.foreign"
    assert file_code("") == "file.empty"
    assert file_code('{"faristol": "duplicate"}') == "file.is_results"


def test_a_file_is_named_after_its_game_and_turn():
    game = Copy.made("CARTEAMBINEROS")
    assert file_name(game.state) == "corespondenta-ABC234-fisa.json"
    game.play("H4 CARTE")
    assert file_name(game.state) == "corespondenta-ABC234-tur-1-rosu.json"
    game.do(e.Ended("abandoned", 1, "2026-04-01", ""))
    assert file_name(game.state) == "corespondenta-ABC234-final.json"


def test_a_file_stays_readable_when_a_program_has_spread_its_lines():
    text = write_file(by_chance(2, 3).events)
    assert read_file("\ufeff" + json.dumps(json.loads(text), indent=2), library.alphabet).events


def test_chance_makes_games_of_every_sort():
    rng = random.Random(5)
    kinds = {type(event) for _ in range(20) for event in by_chance(rng.randrange(9999), 14).events}
    assert {e.PlyMade, e.PlyAnswered, e.PlySentBack, e.Ruled, e.LeaveEntered} <= kinds
