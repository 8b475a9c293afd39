"""A figure in the results is corrected where it is seen."""

from faristol.app.duplicate.typed_slip import Typing


def test_a_tap_on_a_figure_opens_its_round_with_the_player_chosen(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slips.close", confirm="yes")
    stream = window.path
    window.go(f"{stream}/results")
    window.send("slip.edit", player="2", round="1")
    assert window.path == f"{stream}/round/1"
    assert window.inner.session.of(Typing).table == "2"
    assert "Correction of round 1" in window.text
