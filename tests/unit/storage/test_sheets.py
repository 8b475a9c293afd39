"""Sheets for spreadsheets and the document for programs: every figure in its column, no name that acts."""

import csv
import io
import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.app.text.reading_lists import rows
from faristol.foreign import lines
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.ranking import standings
from faristol.storage.exchange import sheets
from faristol.storage.exchange.document import write_document


class Names(dict):
    """Every name is its own heading."""

    def __missing__(self, name: str) -> str:
        return name


def read(text, separator=";"):
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=separator))


def shown_name(text):
    """A text as names are: in one line, without signs that nobody sees."""
    return " ".join(unicodedata.normalize("NFC", lines.seen(text)).split())


def test_results_by_round_and_player(evening):
    assert read(sheets.write_sheet(sheets.results(evening.state, Names()))) == [
        ["rank", "table", "name", "group", "round 1", "round 2", "played", "bonus", "total", "percent"],
        ["1", "1", "Núria; «La Blava»", "", "72", "78", "150", "0", "150", "100"],
        ["2", "2", "Pau, el jove", "", "70", "0", "70", "0", "70", "46,7"],
        ["3", "3", "'=1+1", "", "0", "0", "0", "0", "0", "0"],
    ]


def test_rounds_with_their_master_plays(evening):
    alphabet = evening.referee.alphabet
    heads, first, _ = read(sheets.write_sheet(sheets.rounds(evening.state, alphabet, Names(), Names())))
    assert heads == ["round", "rack", "coordinates", "word", "points", "best", "found", "slips", "verdict"]
    assert first == ["1", "AAACDNT", "H4", "CANTADA", "72", "72", "1", "3", ""]


@pytest.mark.rule("DUP-1.8B")
def test_a_master_play_that_was_not_valid_was_found_all_the_same(play):
    evening = play(names=("Anna", "Benet")).round("CANTADA", "H4 CANTADA", (1, "H4 CANTADA"))
    state = evening.do(e.MasterPlayAnnulled(1)).state
    _, first = read(sheets.write_sheet(sheets.rounds(state, evening.referee.alphabet, Names(), Names())))
    assert first[6:] == ["1", "1", "annulled"]


def test_every_slip_and_those_that_never_came(evening):
    alphabet = evening.referee.alphabet
    rows = read(sheets.write_sheet(sheets.slips(evening.state, alphabet, Names(), Names())))
    assert rows[1] == ["1", "1", "Núria; «La Blava»", "", "H4", "CANTADA", "72", "good", "0"]
    assert rows[3][4:] == ["H4", "CANTADES", "0", "unfit", "-72"]
    assert rows[5][4:8] == ["", "", "0", "missing"]
    assert len(rows) == 1 + 2 * 3


@pytest.mark.parametrize(("separator", "shown"), [(";", "12,5"), (",", "12.5")])
def test_decimals_are_parted_by_what_does_not_part_columns(separator, shown):
    assert read(sheets.write_sheet([["a", 12.5, 3.0, None]], separator), separator) == [["a", shown, "3", ""]]


@pytest.mark.rule("X3")
@given(
    names=st.lists(
        st.text(st.characters(codec="utf-8", exclude_characters="\0")).map(shown_name)
        | st.text(st.sampled_from("=+-@'a"), max_size=4),
        min_size=1,
        max_size=5,
    ),
    separator=st.sampled_from(sorted(sheets.SEPARATORS.values())),
)
def test_any_name_comes_back_and_none_is_a_formula(names, separator):
    text = sheets.write_sheet([["x", *names]], separator)
    assert not [cell for cell in read(text, separator)[0] if cell.startswith(lines.FORMULA)]
    [row] = rows(text)
    assert list(row.cells) == ["x", *names]


def test_the_document_tells_everything(evening):
    state = evening.state
    document = json.loads(write_document(state, evening.referee.alphabet))
    assert (document["faristol"], document["format"]) == ("duplicate", 1)
    assert document["event"]["status"] == "provisional"
    assert document["word_list"]["checksum"] == state.lexicon_checksum
    assert document["rules"] == state.rules.to_dict()
    assert sum(tile["count"] for tile in document["tiles"]) == 100
    first = document["rounds"][0]
    assert first["master"] == {"coordinates": "H4", "word": "CANTADA", "points": 72, "best": 72}
    assert {slip["player"]: slip["verdict"] for slip in first["slips"]} == {1: "good", 2: "good", 3: "unfit"}


def test_the_order_can_be_computed_again_from_the_document(evening):
    document = json.loads(write_document(evening.state, evening.referee.alphabet))
    totals = {player["id"]: 0 for player in document["players"]}
    for round_ in document["rounds"]:
        for slip in round_["slips"]:
            totals[slip["player"]] += slip["points"]
    assert totals == {line["player"]: line["played"] for line in document["standings"]}
    assert [line["rank"] for line in document["standings"]] == [
        standing.rank for standing in standings(evening.state)
    ]
