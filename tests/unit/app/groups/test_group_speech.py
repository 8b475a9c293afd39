"""Groups of letters read out by the page, as racks of a duplicate are (FED-6, NOT-3)."""

import pytest

from devtools.catalogues import compiled_catalogues
from faristol.app.text import Texts
from groupevents import HUNDRED, SEVEN
from library import alphabet
from unit.app.groups.test_groups_pages import begin
from unit.app.voice.test_voice import spoken

pytestmark = pytest.mark.rule("FED-6")


@pytest.fixture
def judge(window):
    """A device that has the sentences of every language."""
    window.inner.texts_in = lambda language: Texts.of(language, compiled_catalogues().get)
    return window


def names(group: str) -> list[str]:
    """The tiles of a group as they are said: in the order of the alphabet, a blank last."""
    letters = sorted(group.replace("?", "")) + ["?"] * group.count("?")
    return alphabet("ro").announce(alphabet("ro").parse_rack("".join(letters)))


def test_a_group_is_read_out_twice_and_the_next_one_once_and_no_other(judge):
    begin(judge, "anticipatie")
    judge.send("groups.typed", groups="\n".join(HUNDRED.split()))
    assert 'data-action="groups.read"' not in judge.html
    judge.send("groups.read")
    assert spoken(judge) is None
    judge.send("groups.start")
    assert spoken(judge) is None
    judge.send("groups.read")
    first, second, third = HUNDRED.split()[:3]
    assert spoken(judge) == ["Grupa 1", *names(first) * 2, "Grupa 2, încă nu", *names(second)]
    assert 'data-action="voice.stop"' in judge.html
    judge.send("groups.announce", confirm="yes")
    assert judge.effect("hush")
    judge.send("groups.read")
    assert spoken(judge) == ["Grupa 2", *names(second) * 2, "Grupa 3, încă nu", *names(third)]
    judge.send("voice.stop")
    judge.send("groups.end", confirm="yes")
    assert 'data-action="groups.read"' not in judge.html


def test_on_a_device_that_reads_by_itself_groups_are_said_as_they_are_announced(judge):
    judge.send("voice.settings", rate="1.0", pause="1500", calls="both", by_itself="yes")
    begin(judge, "compunere")
    judge.send("groups.typed", groups="\n".join(SEVEN.split()))
    judge.send("groups.start")
    said = spoken(judge)
    assert said[:8] == ["Grupa 1", *names("AHINNTT")]
    assert [one for one in said if one.startswith("Grupa")] == [f"Grupa {one}" for one in range(1, 8)]
    assert len(said) == 7 * 8


def test_vowels_that_are_not_announced_are_not_said_and_without_a_voice_nothing_is_offered(judge):
    begin(judge, "anticipatie_avocalica")
    judge.send("groups.typed", groups="\n".join(HUNDRED.replace("LS IO", "LO IS").split()))
    judge.send("groups.start")
    judge.send("groups.read")
    assert spoken(judge)[1:6] == names("HNNTT")
    judge.send("voice.settings", rate="1.0", pause="1500", calls="both", **{"voice-ro": "none"})
    assert 'data-action="groups.read"' not in judge.html
