"""The projector shows the hall each thing once the judge has released it, and nothing before (DUP-1.1B)."""

import asyncio
import json
import re

import pytest

from faristol.modes.duplicate.duplicate import DUPLICATE


class Hall:
    """The judge's window and the projector's, which hears of everything that the judge saves."""

    def __init__(self, judge, projector) -> None:
        self.judge, self.projector = judge, projector
        self.sent = ""
        projector.go(f"{judge.path}/projector")

    def do(self, action: str, **fields: str) -> None:
        """The judge does something; `sent` is all that the projector's page is given for it."""
        self.judge.send(action, **fields)
        streams = [effect["stream"] for effect in self.judge.effects if effect["kind"] == "broadcast"]
        self.sent = ""
        for stream in streams:
            self.projector.send("stream.changed", stream=stream)
            self.sent += json.dumps(self.projector.effects, ensure_ascii=False)

    def play_round(self) -> None:
        """CANTADA for Anna, CANTA for Benet, nothing for Cristina; CANTADA is the master play."""
        self.do("rack.type", tiles="CANTADA")
        self.do("clock.start")
        self.do("slip.enter", table="1", coordinates="H4", word="CANTADA", at="word")
        self.do("slip.enter", table="2", coordinates="H4", word="CANTA", at="word")
        self.do("slips.close", confirm="yes")
        self.do("master.type", coordinates="H4", word="CANTADA")

    @property
    def html(self) -> str:
        return self.projector.html

    @property
    def text(self) -> str:
        return self.projector.text

    @property
    def rack(self) -> int:
        """How many tiles are on the rack."""
        return self.html.partition('class="rack"')[2].partition("</div>")[0].count('class="tile')


@pytest.fixture
def judge(window):
    """The judge's window, with three players before the first rack."""
    window.set_up()
    return window


@pytest.fixture
def hall(judge, another_window):
    return Hall(judge, another_window())


def test_before_the_first_rack_it_says_what_is_going_to_be_played(hall):
    assert "3 players" in hall.text
    assert 'id="clock"' not in hall.html
    assert 'class="rack"' not in hall.html


@pytest.mark.rule("DUP-1.1B")
def test_a_rack_is_not_there_until_the_clock_starts(hall):
    hall.do("rack.type", tiles="CANTADA")
    assert hall.rack == 0
    assert "The rack is being announced" in hall.text
    hall.do("clock.start")
    assert hall.rack == 7
    assert 'aria-label="Rack: AAACDNT"' in hall.html


@pytest.mark.rule("DUP-1.1B")
def test_racks_that_are_not_released_all_look_the_same(hall):
    seen = set()
    for tiles in ("CANTADA", "QUIXZEAS", "SOLERS?"):
        hall.do("rack.type", tiles=tiles)
        seen.add(hall.sent)
        hall.do("rack.withdraw")
    assert len(seen) == 1


@pytest.mark.rule("DUP-1.1B")
def test_the_judge_may_show_it_while_it_is_announced(hall):
    hall.do("rack.type", tiles="CANTADA")
    hall.do("projector.rack", value="announcement")
    assert hall.rack == 7
    hall.do("projector.rack", value="time")
    assert hall.rack == 0


def test_another_moment_for_the_rack_is_refused(judge):
    judge.send("projector.rack", value="yesterday")
    assert judge.notices == [("rack", "")]


@pytest.mark.rule("DUP-1.1B")
def test_slips_and_the_choice_of_the_master_play_change_nothing(hall):
    hall.do("rack.type", tiles="CANTADA")
    hall.do("clock.start")
    hall.do("clock.stop", confirm="yes")
    before = hall.html
    sent = ""
    for action, fields in (
        ("slip.enter", {"table": "1", "coordinates": "H4", "word": "CANTADA", "at": "word"}),
        ("slip.enter", {"table": "2", "coordinates": "H4", "word": "CANTA", "at": "word"}),
        ("slip.claim", {"table": "3", "claim": "late"}),
        ("slips.close", {}),
        ("master.more", {}),
    ):
        hall.do(action, **fields)
        sent += hall.sent
    assert hall.judge.state.step == "master"
    assert hall.html == before
    for hidden in ("CANTADA", "CANTA", "Anna", "Benet"):
        assert hidden not in sent


@pytest.mark.rule("DUP-1.1B")
def test_the_master_play_comes_with_its_points_and_who_found_it(hall):
    hall.play_round()
    assert "Master play of round 1" in hall.text
    assert 'aria-label="CANTADA"' in hall.html
    assert f"H4 {hall.judge.state.rounds[0].master.points} points" in hall.text
    assert "1 of 3 found it: Anna" in hall.text
    assert hall.html.count('class="tile new"') == 7


def test_of_many_finders_only_the_number_is_told(window, another_window):
    window.set_up("Anna", "Benet", "Cristina", "David", "Eulàlia")
    hall = Hall(window, another_window())
    hall.do("rack.type", tiles="CANTADA")
    hall.do("clock.start")
    for table in "12345":
        hall.do("slip.enter", table=table, coordinates="H4", word="CANTADA", at="word")
    hall.do("slips.close")
    hall.do("master.type", coordinates="H4", word="CANTADA")
    assert "5 of 5 found it After 1 round" in hall.text


def test_between_rounds_the_standings_are_there(hall):
    hall.play_round()
    order = hall.text.partition("After 1 round")[2]
    assert order.index("Anna") < order.index("Benet") < order.index("Cristina")
    assert f"+{hall.judge.state.rounds[0].slips[1].points}" in order


@pytest.mark.rule("DUP-1.1B")
def test_the_standings_beside_a_round_are_those_before_it(hall):
    hall.play_round()
    hall.do("rack.type", tiles="SOLERS?", returned="yes")
    hall.do("clock.start")
    before = hall.html
    assert "After 1 round" in hall.text
    hall.do("slip.enter", table="2", coordinates="11H", word="SOLERS", at="word")
    hall.do("slip.claim", table="1", claim="late")
    assert hall.judge.state.rounds[1].slips
    assert hall.html == before


def test_the_master_play_before_stays_while_the_next_round_is_played(hall):
    hall.play_round()
    hall.do("rack.draw")
    hall.do("clock.start")
    assert "Round 2" in hall.text
    assert "Master play of round 1" in hall.text


def test_the_clock_ticks_by_itself_silently_and_calls_no_time(hall):
    hall.do("rack.type", tiles="CANTADA")
    hall.do("clock.start")
    [clock] = re.findall(r"<[^>]*data-deadline[^>]*>", hall.html)
    assert f'data-deadline="{hall.judge.now + 180_000}"' in clock
    assert "data-silent" in clock
    assert "data-end" not in clock
    assert "data-action" not in clock


def test_a_rack_that_nobody_could_play_goes_back(hall):
    hall.do("rack.type", tiles="CANTADA")
    hall.do("clock.start")
    hall.do("slips.close", confirm="yes")
    hall.do("round.new_rack")
    assert "the rack went back to the bag" in hall.text


def test_at_the_end_the_final_order(hall):
    hall.play_round()
    hall.do("go", path=f"{hall.judge.path}/menu")
    hall.do("game.end", reason="force_majeure")
    hall.do("game.end_yes")
    assert "Order at the end" in hall.text
    assert "force majeure" in hall.text
    assert "Master play" not in hall.text, "the order has the room"


def test_it_may_be_opened_before_there_is_anything(window, another_window):
    projector = another_window()
    projector.go("#/projector")
    assert "Nothing is being played yet" in projector.text
    window.set_up()
    projector.send("stream.changed", stream=window.path.split("/")[2])
    assert "3 players" in projector.text
    window.open_round("CANTADA")
    projector.send("stream.changed", stream=window.path.split("/")[2])
    assert "Round 1" in projector.text


def test_it_follows_the_duplicate_that_was_saved_to_last(window, another_window):
    projector = another_window()
    window.set_up("Anna", "Benet")
    first = window.path
    window.now += 1000
    window.go("#/")
    window.set_up("Pau", "Laia", "Núria", "Marc")
    assert "4 players" in (projector.go("#/projector") and projector.text)
    window.now += 1000
    window.go(first)
    window.open_round("CANTADA")
    projector.send("stream.changed", stream=first.split("/")[2])
    assert "Round 1" in projector.text


def test_a_duplicate_that_was_deleted_is_waited_for(hall):
    stream = hall.judge.path.split("/")[2]
    hall.do("go", path="#/")
    hall.do("archive.remove", streams=stream)
    hall.do("archive.remove_yes", streams=stream)
    assert "Nothing is being played yet" in hall.text
    assert hall.projector.path.endswith("/projector")


def test_a_window_that_was_asleep_looks_again(hall):
    hall.judge.open_round("CANTADA")
    assert 'id="clock"' not in hall.html
    hall.projector.send("projector.look")
    assert 'id="clock"' in hall.html


def test_it_takes_neither_the_word_list_nor_the_move_generator(hall, another_window, monkeypatch):
    hall.play_round()
    projector = another_window()

    async def refused(*_):
        raise AssertionError("the projector only shows")

    monkeypatch.setattr(projector.inner.library, "lexicon", refused)
    monkeypatch.setattr(projector.inner.library, "referee", refused)
    projector.go(f"{hall.judge.path}/projector")
    assert "Master play of round 1" in projector.text
    assert not projector.effect("broadcast")


def test_the_judge_is_told_of_a_window_that_the_browser_keeps_shut(judge):
    judge.send("projector.blocked", path=f"{judge.path}/projector")
    assert "No second window can be opened." in judge.text
    assert f'data-action="go" data-path="{judge.path}/projector" data-whole=""' in judge.html


def test_a_window_takes_in_only_what_is_new(hall, monkeypatch):
    hall.play_round()
    log, read = hall.projector.inner.log, []

    async def counted(stream, after=0):
        records = list(log._streams[stream])[after:]
        read.append(len(records))
        return records

    monkeypatch.setattr(log, "read", counted)
    hall.do("rack.draw")
    assert read == [2]
    assert "Round 2" in hall.text


def test_a_stream_that_another_copy_has_replaced_is_read_anew(hall, another_window):
    hall.play_round()
    opened = hall.judge.inner.store(DUPLICATE).opened
    [stream] = opened
    shorter = opened[stream].records[:-8]
    asyncio.run(hall.judge.log.replace(stream, shorter))
    hall.projector.send("stream.changed", stream=stream)
    assert hall.html == another_window().go(hall.projector.path)
    assert "Master play" not in hall.text


def test_it_follows_the_duplicate_that_is_judged_next(hall, judge):
    hall.play_round()
    first = hall.projector.path
    judge.send("go", path="#/")
    judge.send("duplicate.new")
    judge.send("setup.take_out")
    for name in ("Dora", "Enric", "Fina", "Guiu"):
        hall.do("setup.player", table="", name=name)
    assert hall.projector.path == first
    hall.do("setup.start")
    assert hall.projector.path == f"{judge.path}/projector" != first
    assert "4 players" in hall.text


def test_a_duplicate_that_goes_on_is_not_left_for_another_that_goes_on(hall, judge, another_window):
    hall.play_round()
    other = judge.path
    judge.send("go", path="#/")
    judge.set_up("Dora", "Enric")
    hall.projector.go(f"{judge.path}/projector")
    hall.play_round()
    shown = hall.projector.path
    judge.go(other)
    hall.do("rack.draw")
    hall.do("clock.start")
    assert hall.projector.path == shown


@pytest.mark.rule("DUP-1.10")
def test_the_hall_and_the_voice_tell_who_has_the_bonus(window, another_window):
    window.set_up(*(f"Player {number}" for number in range(1, 11)))
    hall = Hall(window, another_window())
    window.send("voice.settings", says_master="yes")
    hall.play_round()
    sentence = "The bonus of 5 points is for Player 1."
    assert f"{sentence} It is added at the end." in hall.text
    spoken = [effect for effect in window.effects if effect["kind"] == "speak"]
    assert sentence in json.dumps(spoken)
    window.go(f"{window.path}/round/1")
    window.send("slip.edit", player="1", round="1")
    window.send("slip.claim", table="1", claim="late", round="1")
    window.go(f"{window.path.removesuffix('/round/1')}/history")
    assert "The bonus of round 1 goes from Player 1 to Player 2." in window.text


@pytest.mark.rule("DUP-1.10")
def test_a_bonus_that_counts_at_once_is_not_announced_for_the_end(window, another_window):
    window.send("duplicate.new")
    window.send("setup.rules", rules="catalan_french")
    for number in range(1, 17):
        window.send("setup.player", table="", name=f"Player {number}")
    window.send("setup.start")
    hall = Hall(window, another_window())
    hall.play_round()
    assert "The bonus of 10 points is for Player 1." in hall.text
    assert "added at the end" not in hall.text
