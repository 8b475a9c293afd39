"""The reasons of a pairing as a director reads them: every bye and every float has one, and all are true."""

import re

import pytest

from faristol.tournament import commands as c
from faristol.tournament.data import Entry
from faristol.tournament.standings import standings


@pytest.fixture
def late(director):
    """As upper half against lower half has paired, and somebody who came late plays with who had the bye."""
    return came_late(director, "halves")


def came_late(director, engine):
    """Round 1 of nine, where the one with the bye meets somebody who has come late."""
    here = director(())
    here.command(c.EnterPlayers(tuple(Entry(f"P{place}", 1900 - 50 * place) for place in range(1, 10))))
    here.open()
    here.pair(engine)
    here.publish()
    here.command(c.EnterPlayers((Entry("Late", 1400),)))
    here.open()
    here.window.send("tournament.hand_start", source="published")
    here.window.send("tournament.hand_more")
    here.tap(f"w{here.id('Late')}", "t5.0")
    here.tap("b9", "t5.1")
    here.window.send("tournament.hand_save", reason="He came at ten.")
    here.open()
    return here


def why(here) -> str:
    """The reasons that stand for the whole of a pairing."""
    said = here.window.html.split("Why this pairing", 1)[1].split("Tap a table")[0].split("</details>")[0]
    return " ".join(re.sub(r"<[^>]+>", " ", said).split())


@pytest.mark.rule("SWI-7")
def test_tables_changed_after_they_were_published_say_so_with_the_reason(late):
    said = "Changed by hand after it was published: He came at ten."
    assert late.window.text.count(said) == 2, "in the head and at the table made by hand"
    assert "4 against 4" not in late.window.text
    late.play()
    late.window.go(f"#/tournament/{late.stream}/pairing/1")
    assert late.window.text.count(said) == 2
    assert "As it was published." not in late.window.text


@pytest.mark.rule("SWI-7", "SWI-8")
def test_how_many_play_with_as_many_points_is_not_told_any_more_when_one_more_plays(director):
    here = came_late(director, "dutch")
    assert "Both have 0 points." in here.window.text
    assert "who play with as many points" not in here.window.text


@pytest.mark.rule("SWI-2", "SWI-8")
def test_who_comes_down_and_who_has_the_bye_have_a_reason_by_the_dutch_system(late):
    late.play()
    late.command(c.Withdraw(late.id("P9")))
    late.open()
    late.pair("dutch")
    assert "Late, with 1 point, comes down to meet P5, with 0 points. 5 play with 1 point" in why(late)
    assert "At the same place, but before P8 by the seeding: P5, P6 and P7." in why(late)
    assert "With those who come down to the score group P8 is left over there by halves." in why(late)
    late.publish()
    assert "Late, with 1 point, comes down" in why(late)


@pytest.mark.rule("SWI-2", "TOU-3")
def test_neighbours_with_different_points_have_a_reason_and_the_distances_fit_to_the_places(late):
    late.play([(400, 300), (420, 300), (400, 300), (400, 300), (400, 320)])
    late.command(c.Withdraw(late.id("P9")))
    late.open()
    late.pair("neighbours")
    assert "comes down to meet" in why(late)
    assert "5 play with 1 point, an odd number: they cannot all meet one another." in why(late)
    [told] = re.findall(r"all tables come to (\d+), where those who share a place stand one after", why(late))
    pairing, order = late.state.current.pairing, [line.player.id for line in standings(late.state)]
    order.remove(late.id("P9"))
    assert int(told) == sum(
        abs(order.index(table.first) - order.index(table.second)) for table in pairing.tables
    )
