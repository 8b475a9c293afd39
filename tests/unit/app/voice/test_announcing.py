"""What is said, word for word: racks, master plays, calls (DUP-1.4, DUP-1.5, NOT-3, ROM-6)."""

import json
from dataclasses import replace

import pytest

import library
from faristol.app.duplicate.views.screens import JudgeScreen
from faristol.app.text import Texts
from faristol.app.views.clock import clock_of
from faristol.app.voice.views import announcing
from faristol.app.voice.views.speech import Part, Voice
from faristol.board.board import EMPTY
from faristol.modes.duplicate.state import Clock, Round, State
from faristol.rules.notation import parse_play
from faristol.rules.ruleset import RuleSet
from faristol.tiles.bag import Bag

CATALAN, ROMANIAN = "catalan_duplicate", "romanian_duplicate"


def game(preset: str, **changed: object) -> State:
    """A duplicate that has hardly begun."""
    rules = replace(RuleSet.preset(preset), **changed)
    alphabet = library.alphabet(rules.language)
    return State("A", "", "", rules, rules.language, "list", "0", False, Bag.full(alphabet), EMPTY)


def parts(state: State, kept: str, new: str, **voice: object) -> list[Part]:
    """What is said of a rack with these tiles, in the order drawn."""
    alphabet = library.alphabet(state.language)
    kept_tiles, new_tiles = alphabet.parse_rack(kept), alphabet.parse_rack(new)
    rack = kept_tiles + new_tiles
    round_ = Round(1, EMPTY, rack, kept_tiles, (), False, Clock(180_000))
    said = announcing.announcement(round_, state, alphabet)
    return announcing.rack_parts(said, alphabet, Voice(state.language, state.language, **voice))


def texts(found: list[Part]) -> list[str]:
    return [part.text for part in found]


@pytest.mark.rule("DUP-1.4")
@pytest.mark.parametrize(
    ("table", "said"),
    [
        (
            "cities",
            [
                "A d'Alacant",
                "ce trencada",
                "H d'Hospitalet",
                "ela geminada",
                "ena i grega",
                "zeta",
                "escarràs",
            ],
        ),
        (
            "persons",
            [
                "A d'Anna",
                "ce trencada",
                "H d'Hèctor",
                "ela geminada",
                "ena i grega",
                "Z de Zacaries",
                "escarràs",
            ],
        ),
        (
            "countries",
            [
                "A d'Alemanya",
                "ce trencada",
                "H d'Hondures",
                "ela geminada",
                "ena i grega",
                "Z de Zaire",
                "escarràs",
            ],
        ),
    ],
)
def test_a_catalan_rack_is_said_with_the_names_of_its_table_and_then_again(table, said):
    found = parts(game(CATALAN, letter_names=table), "", "?NYZL·LHÇA")
    assert texts(found) == said * 2


@pytest.mark.rule("DUP-1.4")
def test_tiles_that_stayed_are_said_first_each_part_in_alphabetical_order():
    found = parts(game(CATALAN), "TB", "UDAEC")
    first = ["B de Barcelona", "T de Tremp", "A d'Alacant", "C de Castelló", "D de Dénia", "E d'Eivissa"]
    assert texts(found)[:7] == [*first, "U d'Ulldecona"]


@pytest.mark.rule("DUP-1.4")
def test_in_drawing_order_nothing_is_sorted():
    found = parts(game(CATALAN, announce_order="drawn"), "TB", "UDAEC")
    assert texts(found)[:7] == [
        "T de Tremp",
        "B de Barcelona",
        "U d'Ulldecona",
        "D de Dénia",
        "A d'Alacant",
        "E d'Eivissa",
        "C de Castelló",
    ]


@pytest.mark.rule("ROM-6")
def test_a_romanian_rack_is_said_by_name_alone_with_the_joker_last():
    assert texts(parts(game(ROMANIAN), "", "A?TSE"))[:5] == ["Ana", "Elena", "Sandu", "Tudor", "joker"]
    drawn = parts(game(ROMANIAN, announce_order="drawn"), "", "A?TSE")
    assert texts(drawn)[:5] == ["Ana", "joker", "Tudor", "Sandu", "Elena"]


@pytest.mark.rule("S1", "ROM-6", "DUP-1.4")
def test_what_stays_is_said_first_by_the_catalan_document_and_in_its_place_by_the_romanian_one():
    assert texts(parts(game(ROMANIAN), "?T", "ATSE"))[:6] == [
        "Ana",
        "Elena",
        "Sandu",
        "Tudor",
        "Tudor",
        "joker",
    ]
    assert texts(parts(game(ROMANIAN, announce_order="alphabetical"), "?T", "AE"))[:4] == [
        "Tudor",
        "joker",
        "Ana",
        "Elena",
    ]
    presets = {name: RuleSet.preset(name) for name in RuleSet.preset_names()}
    orders = {name: rules.announce_order for name, rules in presets.items()}
    assert {order for name, order in orders.items() if presets[name].language == "ca"} == {"alphabetical"}
    assert {name for name, order in orders.items() if order == "drawn"} == {"romanian_sir"}
    assert {order for name, order in orders.items() if presets[name].language == "ro"} == {
        "together",
        "drawn",
    }


@pytest.mark.rule("DUP-1.4")
def test_the_first_time_is_slow_and_the_second_is_faster():
    found = parts(game(CATALAN), "", "CANTADA", pause=2000)
    first, again = found[:7], found[7:]
    assert max(part.rate for part in first) < min(part.rate for part in again)
    assert min(part.pause for part in first) >= 2000 > max(part.pause for part in again)
    assert [part.lights for part in first] == [part.lights for part in again]
    assert [part.lights for part in first] == [f"said-{at}" for at in range(7)]


@pytest.mark.rule("DUP-1.4")
def test_there_is_a_longer_pause_after_what_stayed_and_before_the_second_time():
    pauses = [part.pause for part in parts(game(CATALAN), "TB", "UDAEC", pause=1000)[:7]]
    assert [pause > 1000 for pause in pauses] == [False, True, False, False, False, False, True]


@pytest.mark.rule("DUP-1.4")
def test_the_second_time_may_be_without_the_names():
    found = parts(game(CATALAN), "", "BVÇHNYL·L?", repeat="letters")
    assert texts(found)[7:] == [
        "be alta",
        "ce trencada",
        "hac",
        "ela geminada",
        "ena i grega",
        "ve baixa",
        "escarràs",
    ]


@pytest.mark.rule("NOT-3")
@pytest.mark.parametrize(
    ("preset", "play", "points", "said"),
    [
        (CATALAN, "H8 CASA", 12, ["casa", "Hospitalet vuit", "dotze punts"]),
        (CATALAN, "15G COL·LEGI", 62, ["col·legi", "quinze Granollers", "seixanta-dos punts"]),
        (CATALAN, "K1 CANYA", 1, ["canya", "ca u", "un punt"]),
        (
            CATALAN,
            "H8 sOz",
            21,
            ["soz", "amb escarràs fent de S de Salou i zeta", "Hospitalet vuit", "vint-i-un punts"],
        ),
        (ROMANIAN, "8H CASA", 22, ["casa", "opt Haralambie", "douăzeci și două de puncte"]),
        (ROMANIAN, "K15 kG", 2, ["kg", "cu joker în loc de ka", "ka cincisprezece", "două puncte"]),
    ],
)
def test_a_master_play_is_said_with_its_place_by_the_letter_names(preset, play, points, said):
    state = game(preset)
    alphabet = library.alphabet(state.language)
    found = announcing.play_parts(parse_play(play, alphabet), points, state, alphabet)
    assert texts(found) == said


def test_a_clubs_own_names_are_said_everywhere():
    alphabet = library.alphabet("ca")
    shipped = alphabet.spoken["cities"]
    forms = ("blanca", "A d'Andorra", *shipped.forms[2:])
    names = ("blanca", "Andorra", *shipped.names[2:])
    own = replace(shipped, forms=forms, names=names, rows=("Andorra", *shipped.rows[1:]))
    state = replace(game(CATALAN), letter_table=own)
    assert texts(parts(state, "", "A?"))[:2] == ["A d'Andorra", "blanca"]
    [_, place, _] = announcing.play_parts(parse_play("A1 CASA", alphabet), 9, state, alphabet)
    assert place.text == "Andorra u"


@pytest.mark.rule("DUP-1.5")
def test_the_calls_are_written_in_the_pages_language_and_said_in_that_of_the_game():
    alphabet = library.alphabet("ro")
    round_ = Round(1, EMPTY, b"\x01", b"", (), False, Clock(180_000, running_since=0))
    state = replace(game(ROMANIAN), rounds=(round_,), started=True)
    voice = Voice("ro", "ro", rate=1.2, calls="voice")
    screen = JudgeScreen(
        stream="a",
        state=state,
        round=round_,
        correcting=False,
        alphabet=alphabet,
        now=0,
        voice=voice,
    )
    clock = clock_of(screen, Texts.english())
    assert [(call["text"], call["say"]) for call in json.loads(clock.calls)] == [
        ("1 minute!", "Un minut!"),
        ("30 seconds!", "Treizeci de secunde!"),
        ("Time!", "Timp!"),
    ]
    effect = json.loads(clock.voice)
    assert (effect["kind"], effect["voice"], effect["rate"]) == ("speak", "ro", 1.2)
    assert not clock.beeps


@pytest.mark.parametrize(("voice", "calls"), [("none", "both"), ("ca", "sound"), ("ca", "none")])
def test_calls_are_not_spoken_where_that_is_not_wanted(voice, calls):
    round_ = Round(1, EMPTY, b"\x01", b"", (), False, Clock(180_000, running_since=0))
    state = replace(game(CATALAN), rounds=(round_,), started=True)
    spoken = Voice("ca", voice, calls=calls)
    screen = JudgeScreen(
        stream="a",
        state=state,
        round=round_,
        correcting=False,
        alphabet=library.alphabet("ca"),
        now=0,
        voice=spoken,
    )
    clock = clock_of(screen, Texts.english())
    assert clock.voice == ""
    assert clock.beeps is (calls != "none")
