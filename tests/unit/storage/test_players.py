"""A player's records put together, and in the parts of QR codes (PRA-10)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import Damaged, Refused
from faristol.foreign.portions import finished
from faristol.modes.practice import events as e
from faristol.modes.practice import practice as c
from faristol.storage.backup import Backup, proved
from faristol.storage.exchange import player_codes
from faristol.storage.exchange.player_codes import Part, codes_of, part_in, records_of
from faristol.storage.joining import chaining, joining_records
from faristol.storage.records import Record, first_break
from library import alphabet
from practising import DAY, SHORT, Player, made

pytestmark = pytest.mark.rule("PRA-10")

CARDS = [f"anagram.ca.{letters}" for letters in ("AB", "AC", "AD", "AE")]
STEPS = st.lists(
    st.tuples(st.sampled_from(CARDS), st.integers(0, 4), st.integers(1, 30 * DAY)), min_size=1, max_size=12
)


def practised(steps, player: Player | None = None) -> Player:
    """Answers with grades from 1 to 4; 0 takes the last one back."""
    player = player or Player().begin(*CARDS)
    for card, grade, pause in steps:
        player.now += pause
        if grade:
            player.answer(card, grade, ("BAC", "CÇ") if grade == 1 else ())
        elif player.state.answers:
            player.do(c.TakeBack(len(player.state.answers)))
    return player


def records(player: Player, stream: str = "anna") -> list[Record]:
    return finished(chaining(stream, player.events))


def on(player: Player, steps, later: int = 0) -> list[Record]:
    """The records of a device on which the player goes on."""
    return records(practised(steps, Player(player.now + later, player.state, list(player.events))))


@given(STEPS, STEPS, STEPS)
def test_what_is_put_together_can_be_saved_as_a_copy(before, tablet, phone):
    player = practised(before)
    here, there = on(player, tablet), on(player, phone, later=1)
    joined = finished(joining_records(here, there)) or here
    assert first_break(joined) is None
    backup = finished(proved(Backup(0, {"anna": tuple(joined)}), alphabet))
    assert not backup.lost
    assert finished(joining_records(joined, there)) is None


@given(STEPS)
def test_a_player_is_the_same_after_the_codes(steps):
    known = records(practised(steps))
    parts = [part_in(code) for code in codes_of(known)]
    assert list(records_of(parts[::-1])) == known


def test_many_answers_are_many_codes_and_each_is_short():
    chance = Random(1)
    steps = [(chance.choice(CARDS), chance.randint(1, 4), chance.randint(1, DAY)) for _ in range(400)]
    known = records(practised(steps))
    codes = codes_of(known)
    assert 1 < len(codes) < 20
    assert max(map(len, codes)) <= player_codes.PART + 40
    assert list(records_of([part_in(code) for code in codes])) == known


def test_a_practice_that_is_too_long_for_codes_is_told(monkeypatch):
    monkeypatch.setattr(player_codes, "PART", 2)
    with pytest.raises(Refused) as refused:
        codes_of(records(practised([(CARDS[0], 3, DAY)])))
    assert refused.value.code == "players.many_codes"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "https://example.org",
        "faristol:practice/",
        "faristol:practice/0123abcd/2/1/abc",
        "faristol:practice/0123abcd/1/900/abc",
        "faristol:practice/0123abcd/0/1/abc",
    ],
)
def test_a_code_of_something_else_is_none(text):
    assert part_in(text) is None


def test_codes_of_two_players_or_with_another_part_are_told():
    [code] = codes_of(records(practised([(CARDS[0], 3, DAY)])))
    part = part_in(code)
    for other in (Part(part.id, 1, 1, part.text[:-2]), Part("0" * 8, 1, 1, part.text)):
        with pytest.raises(Damaged) as damaged:
            records_of([other])
        assert damaged.value.code == "players.codes_damaged"


def test_another_scheduler_s_answers_are_not_taken_for_our_own(monkeypatch):
    codes = codes_of(records(practised([(CARDS[0], 3, DAY), (CARDS[0], 3, DAY)])))
    monkeypatch.setattr(player_codes, "after", lambda memory, last, grade, time: _other(time))
    with pytest.raises(Damaged) as damaged:
        records_of([part_in(code) for code in codes])
    assert damaged.value.code == "players.codes_other"


def _other(time: int):
    from faristol.modes.practice.events import Memory

    return Memory("review", None, 3.0, 5.0, time + DAY)


def test_a_set_made_twice_is_one_set():
    player = Player()
    player.do(e.Begun("Anna"))
    here, there = (Player(player.now + late, player.state, list(player.events)) for late in (1, 2))
    for one in (here, there):
        one.do(c.MakeSet("Short ones", SHORT, made(4)))
    joined = finished(joining_records(records(here), records(there)))
    assert joined is None
