"""What is typed at the results desk is read as a table and two scores, or refused with the field's name."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.app.tournament.views.entering import Typed, read
from faristol.errors import Refused

SCORES = st.integers(-999, 1999)


@given(st.integers(1, 9999), SCORES, SCORES, st.sampled_from(["-", " - ", "–", " ", ":", "/", ";", ", "]))
def test_a_pair_of_scores_means_the_same_wherever_it_stands(table, first, second, between):
    pair = f"{first}{between}{second}"
    expected = Typed(table, first, second)
    assert read(str(table), str(first), str(second)) == expected
    assert read(str(table), pair, "") == expected
    assert read(f"{table} {pair}", "", "") == expected
    assert read(f"{table}: {pair}", "", "") == expected


@given(st.text(max_size=12), st.text(max_size=12), st.text(max_size=12))
def test_nothing_that_is_typed_does_more_than_be_refused(table, first, second):
    with suppress(Refused):
        read(table, first, second)


@pytest.mark.parametrize(
    ("line", "field"),
    [(("A", "1", "2"), "table"), (("1", "1.5", "2"), "first"), (("1", "1", "2-3"), "second")],
)
def test_a_refusal_names_the_field(line, field):
    with pytest.raises(Refused) as refused:
        read(*line)
    assert refused.value.details["field"] == field
