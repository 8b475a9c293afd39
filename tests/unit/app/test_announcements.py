"""An announcement or a break over the hall board: typed or tapped, taken away or over by itself."""

from datetime import datetime

import pytest

MINUTE = 60_000


def at(window, hour: int, minute: int) -> None:
    """Let it be a time of the day."""
    day = datetime.fromtimestamp(window.now / 1000)
    window.now = int(day.replace(hour=hour, minute=minute, second=0).timestamp() * 1000)


class Told:
    """The judge's window at the menu of a duplicate, and the hall's in a second one."""

    def __init__(self, judge, hall) -> None:
        self.judge, self.hall = judge, hall
        judge.set_up()
        self.path = judge.path
        self.menu()
        hall.go(f"{self.path}/projector")

    def menu(self) -> None:
        self.judge.go(f"{self.path}/menu/hall")

    def do(self, action: str, **fields: str) -> None:
        """The judge does something, of which the hall's window hears."""
        self.judge.send(action, **fields)
        for effect in self.judge.effects:
            if effect["kind"] == "broadcast":
                self.hall.send("stream.changed", stream=effect["stream"])


@pytest.fixture
def told(window, another_window) -> Told:
    return Told(window, another_window())


def test_what_the_judge_types_the_hall_reads_until_it_is_taken_away(told):
    told.do("hall.say", text="  A blue car has its lights on ", until="")
    assert "A blue car has its lights on" in told.hall.text
    assert "A blue car has its lights on" in told.judge.text
    assert 'role="timer" aria-label="Time left"' not in told.hall.html
    told.do("hall.clear")
    assert "blue car" not in told.hall.text
    assert "Take it away" not in told.judge.text


def test_a_break_of_minutes_counts_down_and_is_over_by_itself(told):
    told.do("hall.break", minutes="15")
    assert "Break" in told.hall.text
    assert "15:00" in told.hall.text
    assert f'data-until="{told.judge.now + 15 * MINUTE}"' in told.hall.html
    told.hall.now += 15 * MINUTE
    told.hall.go(f"{told.path}/projector")
    assert "Break" not in told.hall.text


def test_a_break_stands_on_the_judges_round_with_what_remains_until_it_is_ended(told):
    told.do("hall.break", minutes="15")
    told.judge.go(told.path)
    assert "What the hall reads now" in told.judge.html
    assert "15:00" in told.judge.text
    told.judge.go(f"{told.path}/menu")
    assert told.judge.html.count("data-until=") == 1
    told.judge.go(told.path)
    told.do("hall.clear")
    assert "What the hall reads now" not in told.judge.html
    assert "Break" not in told.hall.text


def test_a_break_pauses_the_clock_of_a_round(told):
    told.judge.go(told.path)
    told.do("rack.draw")
    told.do("clock.start")
    told.judge.now += MINUTE
    told.menu()
    told.do("hall.break", minutes="5")
    told.judge.now += MINUTE
    told.judge.go(told.path)
    assert "2:00 Clock stopped: let it go on" in told.judge.text
    told.do("clock.resume")
    assert "What the hall reads now" not in told.judge.html
    assert "Break" not in told.hall.text
    told.judge.now += MINUTE
    told.judge.go(told.path)
    assert "1:00" in told.judge.text


def test_a_break_until_a_time_is_until_the_next_time_that_it_is_so_late(told):
    for window in (told.judge, told.hall):
        at(window, 23, 50)
    told.do("hall.say", text="", until="00:10")
    assert f'data-until="{told.judge.now + 20 * MINUTE}"' in told.hall.html
    assert "until 0:10" in told.hall.text
    assert "20:00" in told.hall.text


@pytest.mark.parametrize(
    ("text", "until", "why"),
    [
        ("", "", "Write what the hall is to read"),
        ("", "25:00", "“25:00” is not a time of the day"),
        ("", "soon", "“soon” is not a time of the day"),
        ("", "18:00", "18:00 is over already"),
        ("a" * 201, "", "An announcement has at most 200 letters, and here are 201."),
    ],
)
def test_what_cannot_be_is_told_and_stays_typed(told, text, until, why):
    at(told.judge, 18, 30)
    told.do("hall.say", text=text, until=until)
    assert why in told.judge.text
    assert f'value="{until}"' in told.judge.html
    assert 'id="hall-over"' not in told.hall.html


def test_the_next_rack_is_seen_whatever_was_announced_before(told):
    told.do("hall.break", minutes="30")
    told.judge.go(told.path)
    told.do("rack.type", tiles="CANTADA")
    assert "The rack is being announced." in told.hall.text
    assert "Break" not in told.hall.text


def test_while_people_think_the_clock_stays_in_sight(told):
    told.judge.go(told.path)
    told.do("rack.type", tiles="CANTADA")
    told.do("clock.start")
    told.menu()
    told.do("hall.say", text="Silence, please", until="")
    assert 'class="hall-over huge beside"' in told.hall.html
    assert 'id="clock"' in told.hall.html


def test_the_podium_is_revealed_from_the_third_place_to_the_first(told):
    assert "Show the podium" not in told.judge.text
    told.judge.go(told.path)
    for action, fields in (
        ("rack.type", {"tiles": "CANTADA"}),
        ("clock.start", {}),
        ("slip.enter", {"table": "1", "coordinates": "H4", "word": "CANTADA", "at": "word"}),
        ("slip.enter", {"table": "2", "coordinates": "H4", "word": "CANTA", "at": "word"}),
        ("slips.close", {"confirm": "yes"}),
        ("master.type", {"coordinates": "H4", "word": "CANTADA"}),
        ("game.end", {"reason": "force_majeure"}),
        ("game.end_yes", {}),
    ):
        told.do(action, **fields)
    told.menu()
    seen = []
    for label in ("Show the podium in the hall", "Reveal place 3", "Reveal place 2", "Reveal place 1"):
        assert label in told.judge.text
        told.do("hall.podium")
        podium = told.hall.html.partition('<ol class="hall-podium"')[2].partition("</ol>")[0]
        seen.append([name for name in ("Anna", "Benet", "Cristina") if name in podium])
    assert seen == [[], ["Cristina"], ["Benet", "Cristina"], ["Anna", "Benet", "Cristina"]]
    assert "Reveal" not in told.judge.text
    told.do("hall.clear")
    assert "hall-podium" not in told.hall.html
