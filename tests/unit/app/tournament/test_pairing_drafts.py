"""Drafts of pairings: nobody is lost or seated twice, and a kept draft is the same when it is read again."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.app.text import Texts
from faristol.app.tournament.views import reasons
from faristol.errors import Refused
from faristol.tournament import drafts
from faristol.tournament.data import Note
from faristol.tournament.pairing import notes
from tournaments import hall

NAMES = ("Anna", "Benet", "Carme", "Dídac", "Elena")


def places(state, draft):
    """Every place that the page of a draft shows."""
    seats = [f"t{table.number}.{seat}" for table in draft.tables for seat in (0, 1)]
    waiting = [f"w{player.id}" for player in drafts.waiting(state, draft)]
    return [*seats, *waiting, *(f"b{player}" for player in draft.byes), "bye", "wait"]


@given(st.data())
def test_taps_in_any_order_lose_nobody_and_seat_nobody_twice(data):
    state = hall(NAMES).state
    draft = drafts.empty(state)
    for _ in range(data.draw(st.integers(1, 12))):
        choice = places(state, draft)
        match data.draw(st.sampled_from(("tap", "tap", "tap", "turn", "number", "more"))):
            case "tap":
                one, other = (data.draw(st.sampled_from(choice)) for _ in range(2))
                draft = drafts.exchanged(draft, one, other, odd=data.draw(st.booleans()))
            case "turn":
                draft = drafts.turned(draft, data.draw(st.sampled_from(draft.tables)).number)
            case "number":
                table = data.draw(st.sampled_from(draft.tables)).number
                draft = drafts.renumbered(draft, table, data.draw(st.integers(1, 6)))
            case "more":
                draft = drafts.with_table(draft)
        sitting = [player for table in draft.tables for player in table.players if player]
        everywhere = [*sitting, *draft.byes, *(player.id for player in drafts.waiting(state, draft))]
        assert sorted(everywhere) == [player.id for player in state.players]
        numbers = [table.number for table in draft.tables]
        assert numbers == sorted(set(numbers))
        assert drafts.read(drafts.written(draft)) == draft


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '{"source": "nothing"}'])
def test_a_text_that_is_no_draft_is_none(text):
    assert drafts.read(text) is None


def test_a_table_has_a_number_that_tables_can_have():
    draft = drafts.empty(hall(NAMES).state)
    with pytest.raises(Refused) as found:
        drafts.renumbered(draft, 1, 0)
    assert found.value.code == "lock.table"


def test_every_reason_that_an_engine_can_give_has_its_sentence():
    codes = set(re.findall(r"^    (\w+) +[a-z]", notes.__doc__, re.MULTILINE))
    assert codes == set(reasons.SENTENCES)
    state, texts = hall(NAMES).state, Texts.english()
    for code in codes:
        sentence = reasons.sentence(Note(code, (1, 2, 3), (2, 4)), state, texts)
        assert "%(" not in sentence
        assert sentence.endswith(".")


def test_a_reason_of_another_version_is_said_to_be_one():
    sentence = reasons.sentence(Note("of_tomorrow", (1,)), hall(NAMES).state, Texts.english())
    assert sentence == "This version of Faristol has no words for the reason."
