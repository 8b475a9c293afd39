"""What does not agree of a message has a sentence: what and where, and both values."""

import re
from pathlib import Path
from typing import get_args

import pytest

from faristol.app.text import Texts
from faristol.app.text.faults import DISAGREEMENTS, RESULTS, explain_disagreement
from faristol.errors import Refused
from faristol.storage.exchange import correspondence_verify
from faristol.storage.exchange.correspondence_agreement import Disagreement, Result

SOURCE = Path(correspondence_verify.__file__).read_text(encoding="utf-8")
ENGLISH = Texts.english()


def test_every_disagreement_has_a_sentence():
    found = set(re.findall(r'\.(?:aside|note)\(\s*"(\w+)"', SOURCE))
    found |= {
        code for chosen in re.findall(r" code = (.*)", SOURCE) for code in re.findall(r'"(\w+)"', chosen)
    }
    compared = re.findall(r'self\.note\(own \+ "(\w+)"', SOURCE)
    assert compared
    found |= {*compared, "used", "kept", "taken", "red_days", "blue_days", "confirmed_used"}
    found |= {f"confirmed_{code}" for code in compared}
    assert found - {"refused"} == set(DISAGREEMENTS)


def test_every_result_has_a_sentence():
    assert set(RESULTS) == set(get_args(Result))


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        (
            Disagreement("points", "COR-8", "38", "36", 1, "A"),
            "Turn I, BLUE (Variant A): the message gives 38 points, and the play is worth 36, which count.",
        ),
        (
            Disagreement("own_colour", "COR-1", "0", "1", 0),
            "The message has a play of RED, and that is your colour.",
        ),
        (
            Disagreement("future", "COR-17", "3", "2", 4),
            "The message is about turn III, and turn II is not here yet: a message is missing.",
        ),
        (
            Disagreement("postmark", "COR-17", "2026-01-13", "2026-01-12", 1),
            "The partner reads 13 January 2026 on the postmark of your letter, and you wrote "
            "12 January 2026: the postmark counts.",
        ),
        (
            Disagreement("two_answers", "COR-17", "zero, challenged", "accepted", 2),
            "Turn II, RED: the answer in the message is “zero, challenged”, and the one in this copy is "
            "“accepted”.",
        ),
        (
            Disagreement("coefficients", "COR-13", "0.4000 – 1.5300", "0.3333 – 1.5400"),
            "The message proposes the coefficients 0.4000 – 1.5300, and by the score they are "
            "0.3333 – 1.5400.",
        ),
        (
            Disagreement("refused", "COR-15", fault=Refused("draw.none", rule="COR-15")),
            "Nobody has offered a draw.",
        ),
    ],
)
def test_a_sentence_says_where_and_both_values(note: Disagreement, sentence: str):
    assert explain_disagreement(note, ENGLISH) == sentence


def test_a_technical_fault_says_what_is_wrong_with_the_play():
    fault = Refused("placement.rack", rule="PLA-4", letter="Z", word="ZAR", square="H8", position="H8")
    note = Disagreement("technical", "COR-5", "H8: ZAR", "A,B", 0, fault=fault)
    said = explain_disagreement(note, ENGLISH)
    assert said.startswith("Turn I, RED: H8: ZAR is a technical fault. Tiles in hand: A,B. ")
    assert "Z" in said.split("A,B. ")[1]
