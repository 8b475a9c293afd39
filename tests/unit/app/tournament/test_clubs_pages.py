"""The standings of clubs on their page, on paper, published, as a spreadsheet (TOU-7)."""

import pytest

from faristol.tournament import commands as c
from faristol.tournament.data import Entry

pytestmark = pytest.mark.rule("TOU-7")


@pytest.fixture
def here(director):
    """Four of two clubs after a round."""
    made = director(names=())
    made.command(
        c.EnterPlayers(
            (
                Entry("Anna", club="Reus"),
                Entry("Benet", club="Inca"),
                Entry("Carme", club="Reus"),
                Entry("Dídac"),
            )
        )
    )
    made.open()
    made.pair()
    made.publish()
    made.play()
    return made


def test_it_begins_with_how_many_of_each_club_count(here):
    assert f"#/tournament/{here.stream}/clubs" in here.window.go(f"#/tournament/{here.stream}/standings")
    here.window.go(f"#/tournament/{here.stream}/clubs")
    assert "Say how many players of each club count" in here.window.text
    here.window.send("tournament.club_best", best="many")
    assert "is a number from 0 to 99, and not “many”" in here.window.text
    here.window.send("tournament.club_best", best="2")
    assert "The best 2 players of each club count" in here.window.text
    assert here.window.html.index("Reus") < here.window.html.index("Inca")
    assert "fewer players than count" in here.window.text
    assert here.state.rules.club_best == 2


def test_paper_the_published_page_and_a_spreadsheet_have_it(here):
    here.window.go(f"#/tournament/{here.stream}/clubs")
    here.window.send("tournament.club_best", best="2")
    here.window.go(f"#/tournament/{here.stream}/print/clubs")
    assert "Anna" in here.window.html[here.window.html.index("paper-clubs") :]
    here.window.go(f"#/tournament/{here.stream}/files")
    here.window.send("tournament.publish")
    assert 'id="clubs"' in here.window.effect("download")["text"]
    here.window.send("tournament.sheet", sheet="clubs", separator="semicolon")
    lines = here.window.effect("download")["text"].splitlines()
    assert [line.split(";")[1] for line in lines[1:]] == ["Reus", "Inca"]
