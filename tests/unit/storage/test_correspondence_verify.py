"""A message is compared with this copy: what agrees is taken, and everything else is told."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.merging import shared
from faristol.modes.correspondence.state import BLUE, RED
from faristol.storage.exchange.correspondence_file import read_file, write_file
from faristol.storage.exchange.correspondence_link import link_of, open_link
from faristol.storage.exchange.correspondence_message import message_of
from faristol.storage.exchange.correspondence_reading import read_text
from faristol.storage.exchange.correspondence_text import email_text, postcard_text
from faristol.storage.exchange.correspondence_verify import Verified, other_ply, verify
from posted import Example, agreed
from random_correspondence import Chance

ALPHABET = library.alphabet("ro")


def text_of(game: Example, sender: int | None = None, *, short: bool = False) -> str:
    write = postcard_text if short else email_text
    return write(message_of(game.state, game.referee, sender), game.state, ALPHABET)


def verified(game: Example, text: str) -> Verified:
    return verify(game.state, read_text(text, ALPHABET), game.referee)


def send(sender: Example, other: Example, carrier: str) -> None:
    """Take a message of one copy into another one."""
    if carrier in ("email", "postcard"):
        found = verified(other, text_of(sender, short=carrier == "postcard"))
        assert found.result in ("taken", "noted")
        assert {note.code for note in found.disagreements} <= {"word"}
        other.do(*found.commands)
        return
    if carrier == "link":
        opened = open_link(link_of(sender.events), library.alphabet)
    else:
        opened = read_file(write_file(sender.events), library.alphabet)
    other.do(c.Take(tuple(other.events), opened.events, "", "2026-02-02"))
    assert other.state.kept == ()


@pytest.mark.rule("COR-17")
@settings(max_examples=effort(6, 25), deadline=None)
@given(
    seed=st.integers(0, 10_000),
    carriers=st.lists(st.sampled_from(["email", "postcard", "link", "file", "lost"]), max_size=16),
)
def test_messages_alone_make_the_same_game_on_both_sides(seed: int, carriers: list[str]):
    chance, made = Chance(seed), Example.made(seed=seed)
    players, arbiter = (Example(made.events), Example(made.events)), made
    for seat, player in enumerate(players):
        player.do(e.Joined(seat))
    mover = players[RED]
    for carrier in carriers:
        mover = players[players[RED].state.seat]
        other = players[1 - players.index(mover)]
        if not chance.step(mover):
            break
        if carrier == "lost":  # the one after it tells everything
            carrier = "link"
            send(mover, arbiter, "file")
        send(mover, other, carrier)
        assert agreed(players[RED].state) == agreed(players[BLUE].state)
        if not carriers:
            break
    rebuilt = Example(open_link(link_of(mover.events), library.alphabet).events)
    send(mover, arbiter, "link")
    assert agreed(rebuilt.state) == agreed(mover.state) == agreed(arbiter.state)
    assert shared(rebuilt.events) == shared(mover.events)


def pair() -> tuple[Example, Example]:
    """RED has played CARTE, and BLUE has answered with SNOBEI, which has not come to RED yet."""
    red = Example.made("CARTEAMBINEROSULPDNESA")
    blue = Example(red.events)
    red.do(e.Joined(RED))
    blue.do(e.Joined(BLUE))
    red.play("H4 CARTE", letter=Letter("", "2026-01-10", "stamp", "2026-01-12"))
    red.post(blue)
    blue.play("3H SNOBEI", letter=Letter("2026-01-12", "2026-01-15", "stamp", "2026-01-18"))
    return red, blue


RED_COPY, BLUE_COPY = pair()
TEXT = text_of(BLUE_COPY)


def altered(*changes: tuple[str, str]) -> Verified:
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return verified(RED_COPY, text)


def codes(found: Verified) -> list[str]:
    return [note.code for note in found.disagreements]


def taken(found: Verified) -> Example:
    red = Example(RED_COPY.events)
    red.do(*found.commands)
    return red


@pytest.mark.rule("COR-17")
def test_a_message_that_agrees_in_everything_is_taken():
    found = verified(RED_COPY, TEXT)
    assert (found.result, found.disagreements, found.number) == ("taken", (), 1)
    assert agreed(taken(found).state) == agreed(BLUE_COPY.state)


def test_the_essential_line_is_enough():
    found = verified(RED_COPY, "3H SNOBEI")
    assert found.result == "taken"
    assert taken(found).state.plies[1].moves == BLUE_COPY.state.plies[1].moves


@pytest.mark.rule("COR-17")
@pytest.mark.parametrize(
    ("old", "new", "code", "said", "here"),
    [
        ("înscris 20, total 20", "înscris 20, total 25", "total", "25", "20"),
        ("36 p, înscris 20", "38 p, înscris 20", "points", "38", "36"),
        ("înscris 20,", "înscris 30,", "recorded", "30", "20"),
        ("Rămân în mână: R", "Rămân în mână: T", "kept", "T", "R"),
        ("Preluate în continuare: E,S,A,", "Preluate în continuare: E,S,E,", "taken", None, None),
        ("2 zile în acest tur", "1 zi în acest tur", "days", "1", "2"),
        ("ALBASTRU 2 zile", "ALBASTRU 5 zile", "blue_days", "5", "2"),
        ("ROȘU 1 zi", "ROȘU 0 zile", "red_days", "0", "1"),
        ("total 10\n", "total 12\n", "confirmed_total", "12", "10"),
        ("12 p, înscris", "14 p, înscris", "confirmed_points", "14", "12"),
        ("Litere depuse: B,I,N,E,O,S", "Litere depuse: B,I,N,E,R,S", "used", "B,I,N,E,R,S", "B,I,N,E,O,S"),
        ("partenerului: 12.01.2026", "partenerului: 13.01.2026", "postmark", "2026-01-13", "2026-01-12"),
    ],
)  # fmt: skip
def test_what_was_altered_is_told_with_both_values(
    old: str, new: str, code: str, said: str | None, here: str | None
):
    found = altered((old, new))
    assert found.result == "noted"
    assert code in codes(found)
    [note] = [note for note in found.disagreements if note.code == code]
    if said is not None:
        assert (note.said, note.here) == (said, here)
    assert note.rule.startswith("COR-")
    assert taken(found).state.plies[1].moves == BLUE_COPY.state.plies[1].moves


def test_a_message_of_another_game_says_both_codes():
    found = altered(("ABC234", "XYZ789"))
    assert (found.result, found.commands) == ("aside", ())
    assert [(n.code, n.said, n.here) for n in found.disagreements] == [("other_game", "XYZ789", "ABC234")]


def test_an_old_turn_that_is_here_says_nothing_new():
    assert verified(taken(verified(RED_COPY, TEXT)), TEXT).result == "known"


def test_two_different_messages_for_one_turn_are_kept():
    red = taken(verified(RED_COPY, TEXT))
    found = verified(red, "Turul I ALBASTRU\n3C: BOSIRE")
    assert (found.result, found.commands, codes(found)) == ("aside", (), ["two_plies"])
    assert (found.disagreements[0].said, found.disagreements[0].here) == ("3C: BOSIRE", "3H: SNOBEI")


def test_the_other_one_of_two_plies_can_be_chosen():
    red = taken(verified(RED_COPY, TEXT))
    text = "Turul I ALBASTRU\n3C: BOSIRE"
    read = read_text(text, ALPHABET)
    red.do(e.MessageKept(1, text, "two_plies", "2026-02-01"))
    other = other_ply(red.state, read, red.referee)
    red.do(c.ChoosePly(other, red.state.kept[0].id))
    assert [move.play for move in red.state.plies[1].moves] == [red.move("3C BOSIRE").play]
    assert other_ply(RED_COPY.state, read, red.referee) is None


def test_the_same_play_with_other_dates_is_kept():
    red = taken(verified(RED_COPY, TEXT))
    found = verified(red, TEXT.replace("expedierii: 18.01.2026", "expedierii: 19.01.2026"))
    assert (found.result, codes(found)) == ("aside", ["two_dates"])
    assert (found.disagreements[0].said, found.disagreements[0].here) == ("2026-01-19", "2026-01-18")


@pytest.mark.rule("COR-6")
def test_an_adjacent_word_that_does_not_match_is_told():
    adjacent = TEXT[TEXT.index("3H: SNOBEI") :].splitlines()[1]
    found = altered((adjacent, adjacent[:-1] + "X"))
    assert (found.result, codes(found)) == ("noted", ["adjacent"])
    assert found.disagreements[0].here == adjacent


def test_a_future_turn_is_kept():
    found = altered(("Turul I, ALBASTRU", "Turul II, ALBASTRU"))
    assert (found.result, codes(found)) == ("aside", ["future"])


def test_a_play_in_the_partners_colour_is_kept():
    found = altered(("Turul I, ALBASTRU", "Turul I, ROȘU"))
    assert (found.result, codes(found)) == ("aside", ["own_colour"])


@pytest.mark.rule("COR-10")
@pytest.mark.parametrize("old", ["sosirii: 15.01.2026", "expedierii: 18.01.2026"])
def test_dates_that_run_backwards_are_kept(old: str):
    found = altered((old, old[:-10] + "01.01.2026"))
    assert (found.result, codes(found)) == ("aside", ["refused"])
    assert found.disagreements[0].fault.code in ("correspondence.arrived_early", "correspondence.sent_early")


@pytest.mark.rule("COR-5")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("3H: SNOBEAM", "placement.rack"),
        ("A1: BINE", "placement.apart"),
        ("H4: SNOBEI", "placement.taken"),
        ("H13: BINE", "placement.outside"),
    ],
)
def test_a_technical_fault_is_sent_back(text: str, fault: str):
    found = verified(RED_COPY, f"Turul I ALBASTRU: {text}")
    assert (found.result, found.fault) == ("sent_back", fault)
    [note] = found.disagreements
    assert (note.code, note.rule, note.said) == ("technical", "COR-5", text)
    assert not any(isinstance(command, c.MakePly) for command in found.commands)


@pytest.mark.rule("COR-7")
def test_a_word_that_is_not_in_the_list_is_a_zero_and_no_fault():
    found = verified(RED_COPY, "Turul I ALBASTRU: 3H: SNBOEI")
    assert (found.result, codes(found)) == ("noted", ["word"])
    assert found.disagreements[0].rule == "COR-7"
    red = taken(found)
    red.do(*found.advice)
    assert red.line.rows[1].zero


@pytest.mark.rule("COR-6")
@pytest.mark.parametrize("written", ["A1: SNOBEI", "3G: SNOBEI", "H3: SNOBEI", "3H: SNOBE"])
def test_a_wrong_position_or_word_gives_way_to_everything_else(written: str):
    found = altered(("3H: SNOBEI", written))
    assert (found.result, codes(found)) == ("noted", ["play"])
    [note] = found.disagreements
    assert (note.rule, note.said, note.here) == ("COR-6", written, "3H: SNOBEI")
    assert taken(found).state.plies[1].moves == BLUE_COPY.state.plies[1].moves


@pytest.mark.rule("COR-5", "COR-6")
@pytest.mark.parametrize(
    "rest",
    [
        "Litere depuse: N,E\nA1: NE\nPunctaj: 2 p, total 2",
        "Litere depuse: B,I,N,E,O,S\nA1: SNOBEI\nPunctaj: 36 p, înscris 20, total 20",
        "Litere depuse: B,I,N,E,O,S\nA1: SNBOEI\nH3: SCARTE\nPunctaj: 36 p",  # not in the list
    ],
)
def test_a_play_is_moved_nowhere_for_its_points_alone_nor_to_make_words_that_the_list_lacks(rest: str):
    found = verified(RED_COPY, f"Turul I ALBASTRU\n{rest}")
    assert found.result == "sent_back"
    assert not any(isinstance(command, c.MakePly) for command in found.commands)


@pytest.mark.rule("COR-6")
def test_the_main_word_may_stand_after_the_adjacent_ones():
    main, adjacent = "3H: SNOBEI", TEXT[TEXT.index("3H: SNOBEI") :].splitlines()[1]
    found = altered((f"{main}\n{adjacent}", f"{adjacent}\n{main}"))
    assert found.result == "noted"
    assert taken(found).state.plies[1].moves == BLUE_COPY.state.plies[1].moves


@pytest.mark.rule("COR-6")
def test_a_main_word_that_is_missing_is_found_by_the_rest():
    main, adjacent = TEXT[TEXT.index("3H: SNOBEI") :].splitlines()[:2]
    for rest in ("", f"{adjacent}\n"):
        found = altered((f"{main}\n{adjacent}\n", rest))
        assert (found.result, codes(found)) == ("noted", ["play"])
        assert found.disagreements[0].here == main


@pytest.mark.rule("COR-6B")
def test_without_a_play_and_anything_that_speaks_for_one_it_is_not_clear():
    found = verified(RED_COPY, "Turul I ALBASTRU\nLitere depuse: B,I,N,E,O,S")
    assert (found.result, codes(found), found.fault) == ("sent_back", ["no_play"], "unclear")


@pytest.mark.rule("COR-6B")
def test_a_play_that_is_not_clear_is_sent_back():
    found = altered(("3H: SNOBEI", "3C: BOSIRE"), ("36 p, înscris 20", "77 p, înscris 20"))
    assert (found.result, found.fault) == ("sent_back", "unclear")
    assert found.disagreements[0].rule == "COR-6B"


@pytest.mark.rule("COR-9B")
def test_a_variant_without_a_play_is_told():
    red, blue = pair()
    red.do(*verified(red, text_of(blue)).commands)
    red.answer("challenged", "SNOBEI")
    found = verify(replace(red.state, role=BLUE), read_text("Turul II ROȘU: PAS", ALPHABET), red.referee)
    assert (found.result, codes(found)) == ("aside", ["variant_missing"])


@pytest.mark.rule("COR-17")
def test_a_confirmation_of_another_play_is_kept():
    found = altered(("H4: CARTE", "H4: CARE"))
    assert (found.result, codes(found)) == ("aside", ["confirmed_other"])
    assert (found.disagreements[0].said, found.disagreements[0].here) == ("H4: CARE", "H4: CARTE")


@pytest.mark.rule("COR-5")
def test_a_play_that_is_sent_back_is_played_again():
    red, blue = pair()
    red.do(*verified(red, TEXT).commands)
    red.do(c.SendBack("unclear", Letter("2026-01-18", "2026-01-20", "stamp", "2026-01-22"), "Nu se citește."))
    found = verified(blue, text_of(red))
    assert found.result == "taken"
    blue.do(*found.commands)
    assert agreed(blue.state) == agreed(red.state)
    assert verified(red, TEXT).result == "known"
    blue.play("3C BOSIRE", letter=Letter("2026-01-22", "2026-01-25", "stamp", "2026-01-25"))
    red.do(*verified(red, text_of(blue)).commands)
    assert agreed(blue.state) == agreed(red.state)


@pytest.mark.rule("COR-15")
def test_a_draw_is_offered_and_accepted_by_text():
    red, blue = pair()
    blue.do(e.DrawOffered(BLUE, "2026-01-18"))
    red.do(*verified(red, text_of(blue)).commands)
    assert red.state.offer == BLUE
    red.do(c.AnswerDraw(True, "2026-01-20"))
    blue.do(*verified(blue, text_of(red)).commands)
    assert blue.state.end == red.state.end
    assert blue.state.end.kind == "draw"


@pytest.mark.rule("COR-14")
def test_a_game_is_given_up_by_text():
    red, blue = pair()
    blue.do(e.Ended("abandoned", BLUE, "2026-01-19", ""))
    red.do(*verified(red, text_of(blue)).commands)
    assert agreed(red.state) == agreed(blue.state)


@pytest.mark.rule("COR-12", "COR-28")
def test_a_play_that_is_sent_again_is_entered_once():
    red, blue = pair()
    red.do(*verified(red, TEXT).commands)
    blue.do(c.Resend("2026-02-05", "R 77"), e.LetterReturned(1, "2026-02-03", "2026-02-05", "R 76"))
    again = text_of(blue)
    red.do(*verified(red, again).commands)
    assert agreed(red.state) == agreed(blue.state)
    assert verified(red, again).result == "known"


@pytest.mark.rule("COR-8", "COR-26", "COR-29")
def test_corrections_long_thinking_and_claims_travel_by_text():
    red, blue = pair()
    red.do(*verified(red, TEXT).commands)
    red.do(
        e.PointsCorrected(1, "", 35, "adunare greșită", "Ana Pop"),
        c.AnnounceThinking(20, "2026-01-20"),
        e.OverrunClaimed(RED, "2026-03-20", "2026-03-19"),
    )
    blue.do(*verified(blue, text_of(red)).commands)
    assert agreed(red.state) == agreed(blue.state)


@pytest.mark.rule("COR-26")
def test_a_long_thought_is_told_until_its_play_is_made():
    red, _ = pair()
    red.do(*verified(red, TEXT).commands)
    red.do(c.AnnounceThinking(20, "2026-01-20"))
    assert "Voi gândi cel mult 20 de zile (anunțat la 20.01.2026)" in text_of(red)
    red.play("PAS", letter=Letter("2026-01-18", "2026-01-20", "stamp", "2026-02-12"))
    assert "Voi gândi" not in text_of(red)


@pytest.mark.rule("COR-26")
def test_ten_days_that_somebody_writes_of_need_no_word_and_the_message_is_taken():
    red, _ = pair()
    found = verified(red, TEXT + "\nVoi gândi cel mult 10 zile (anunțat la 18.01.2026)\n")
    assert found.result == "taken"
    assert not any(isinstance(command, c.AnnounceThinking) for command in found.commands)


@pytest.mark.rule("COR-9", "COR-9B")
@pytest.mark.parametrize("by", ["arbiter", "partner"])
def test_a_ruling_travels_by_text(by: str):
    red, blue = pair()
    red.do(*verified(red, TEXT).commands)
    red.answer("challenged", "SNOBEI")
    red.play("PAS", "PAS", letter=Letter("2026-01-18", "2026-01-20", "stamp", "2026-01-21"))
    blue.do(*verified(blue, text_of(red)).commands)
    assert blue.paths == red.paths == ["1+", "1-"]
    words = (ALPHABET.parse_word("SNOBEI"),) if by == "arbiter" else ()
    blue.do(c.Rule(1, "", words, by == "arbiter", by, "Dora Enache", "2026-02-02"))
    blue.play("PAS", letter=Letter("2026-01-21", "2026-01-24", "stamp", "2026-02-03"))
    found = verified(red, text_of(blue))
    assert found.result == "taken"
    red.do(*found.commands)
    assert agreed(red.state) == agreed(blue.state)
    assert len(red.paths) == 1


@pytest.mark.rule("COR-9", "COR-32")
def test_the_arbiter_sends_his_decision_to_both():
    red, blue = pair()
    red.do(*verified(red, TEXT).commands)
    red.answer("challenged", "SNOBEI")
    red.play("PAS", "PAS", letter=Letter("2026-01-18", "2026-01-20", "stamp", "2026-01-21"))
    arbiter = Example(red.events)
    arbiter.do(e.Joined(2))
    blue.do(*verified(blue, text_of(red)).commands)
    words = (ALPHABET.parse_word("SNOBEI"),)
    arbiter.do(c.Rule(1, "", words, True, "arbiter", "Dora Enache", "2026-02-02"))
    text = text_of(arbiter)
    assert "Decizia arbitrului pentru turul I ALBASTRU: depunere corectă; cuvinte valabile: SNOBEI" in text
    for copy in (red, blue):
        found = verified(copy, text)
        assert found.result == "taken"
        copy.do(*found.commands)
    assert agreed(red.state) == agreed(blue.state) == agreed(arbiter.state)
    assert verified(red, text.replace("corectă; cuvinte", "incorectă; cuvinte")).result == "aside"


@settings(max_examples=effort(10, 40), deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.characters(min_codepoint=32, max_codepoint=0x24F))
def test_a_text_with_any_other_character_never_fails(place: int, character: str):
    found = verified(RED_COPY, TEXT[:place] + character + TEXT[place + 1 :])
    if found.result in ("taken", "noted"):
        taken(found)


@pytest.mark.rule("COR-28")
@pytest.mark.parametrize("plays", [False, True])
def test_a_letter_that_was_sent_again_crosses_the_answer(plays: bool):
    red, blue = pair()
    red.do(*verified(red, text_of(blue)).commands)
    if plays:
        red.play("PAS")
    else:
        red.do(c.AnswerPly((), "2026-02-10"))
    blue.do(e.LeaveEntered(BLUE, "2026-08-01", "2026-08-20", "2026-02-15"))
    blue.do(c.Resend("2026-02-15", "R 17, Vaslui"))
    text = text_of(blue)
    found = verified(red, text)
    assert (found.result, codes(found)) == ("noted", ["answered"])
    note = found.disagreements[0]
    assert (note.rule, note.said, note.number) == ("COR-28", "2026-02-15", 1)
    red.do(*found.commands)
    assert [(x.number, x.date, x.receipt) for x in red.state.resent] == [(1, "2026-02-15", "R 17, Vaslui")]
    assert red.state.leaves == blue.state.leaves
    assert verified(red, text).result == "known"
    blue.do(c.Take(tuple(blue.events), shared(red.events), "", ""))
    assert agreed(blue.state) == agreed(red.state)
