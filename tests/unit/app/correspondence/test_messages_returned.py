"""A play comes back: what the return says of it, and whether it was the play that was sent."""

import pytest

from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.state import BLUE, RED
from posted import Copy
from unit.app.conftest import Window
from unit.app.correspondence.mail import STRING, another_device, at, paste, state_in, text_of

FIRST = Letter("", "2025-11-10", "stamp", "2025-11-12")


def sent() -> Copy:
    """RED has sent H4: CARTE."""
    red = Copy.made(STRING, started="2025-11-05")
    red.play("H4 CARTE", letter=FIRST)
    return red


def returned(text: str) -> str:
    """What BLUE writes back to this text."""
    partner = another_device()
    at(partner, Copy.made(STRING, started="2025-11-05"), BLUE)
    paste(partner, text)
    partner.send("message.answer")
    return str(partner.effect("copy")["text"])


@pytest.mark.rule("COR-5", "COR-17")
@pytest.mark.parametrize("says_what", [True, False])
def test_a_return_that_is_not_of_the_play_sent_offers_the_message_again(window: Window, says_what: bool):
    altered = text_of(sent(), RED).replace("H4: CARTE", "H9: CARTE")
    answer = returned(altered)
    reason = "; motiv: am primit H9: CARTE"
    assert f"Returnez turul I ROȘU: prima depunere nu trece prin H8{reason}" in answer
    stream = at(window, sent())
    shown = paste(window, answer if says_what else answer.replace(reason, ""))
    assert "Your play comes back, but here it is H4: CARTE, which has no such fault." in shown
    assert ("H9: CARTE came there." in shown) is says_what
    assert window.html.count('id="next"') == 1
    window.send("message.copy")
    assert "H4: CARTE" in str(window.effect("copy")["text"])
    assert len(state_in(window, stream).plies) == 1
    window.send("message.take")
    assert not state_in(window, stream).plies
    assert state_in(window, stream).struck[0].remark == ""


@pytest.mark.rule("COR-6B")
@pytest.mark.parametrize(
    ("reason", "other"),
    [("", False), ("H5 sau H6?", False), ("am primit H4: CARTE", False), ("am primit H4: CARNE", True)],
)
def test_an_unclear_play_comes_back_as_what_it_was_unless_another_one_came(
    window: Window, reason: str, other: bool
):
    at(window, sent())
    shown = paste(window, "Returnez turul I ROȘU: depunere neclară" + (reason and f"; motiv: {reason}"))
    assert ("which has no such fault" in shown) is other
    assert ("Your play comes back: take the message in" in shown) is not other


@pytest.mark.rule("COR-6B")
@pytest.mark.parametrize("came", ["H4: CARTe", "H4: CARTE"])
def test_how_a_blank_is_written_makes_no_other_play(window: Window, came: str):
    red = Copy.made("CART?AM" + "BINEROS", started="2025-11-05")
    red.play("H4 CARTe", letter=FIRST)
    at(window, red)
    shown = paste(window, f"Returnez turul I ROȘU: depunere neclară; motiv: am primit {came}")
    assert "Your play comes back: take the message in" in shown
