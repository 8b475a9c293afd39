"""When the page speaks and when it is silent, and the settings of that (DUP-1.4, DUP-1.5)."""

import json

import pytest

from faristol.app.voice.voice import system_voices


@pytest.fixture
def judge(window):
    """A judge before the first rack."""
    window.set_up()
    return window


def spoken(window) -> list[str] | None:
    """What the page is to say, None for nothing."""
    effect = window.effect("speak")
    return effect and [part["text"] for part in effect["parts"]]


def choose(window, **chosen: str) -> None:
    """The voice's form with some things chosen otherwise than they are at first."""
    form = {"rate": "1.0", "pause": "1500", "calls": "both", "voice-ca": "ca", "repeat-ca": "names"}
    window.send("voice.settings", **{**form, **chosen})


RACK = ["A d'Alacant"] * 3 + ["C de Castelló", "D de Dénia", "N de Nules", "T de Tremp"]


@pytest.mark.rule("DUP-1.4")
def test_a_rack_is_read_out_on_a_tap_and_again_on_the_next(judge):
    judge.send("rack.type", tiles="CANTADA")
    assert spoken(judge) is None
    judge.send("voice.read")
    assert spoken(judge) == RACK * 2
    effect = judge.effect("speak")
    assert (effect["language"], effect["voice"], effect["done"]) == ("ca", "ca", "voice.done")
    assert all(f'id="{part["lights"]}"' in judge.html for part in effect["parts"])
    judge.send("voice.done", id=effect["id"])
    assert "Read out" in judge.text
    judge.send("voice.read")
    assert spoken(judge) == RACK * 2


def test_what_is_being_said_can_be_stopped(judge):
    judge.send("rack.type", tiles="CANTADA")
    judge.send("voice.read")
    assert 'data-action="voice.stop"' in judge.html
    judge.send("voice.stop")
    assert judge.effect("hush")
    assert 'data-action="voice.read"' in judge.html


@pytest.mark.rule("DUP-1.4")
def test_time_is_said_when_the_clock_starts_and_the_rack_no_more(judge):
    judge.send("rack.type", tiles="CANTADA")
    judge.send("voice.read")
    judge.send("clock.start")
    kinds = [effect["kind"] for effect in judge.effects]
    assert kinds.index("hush") < kinds.index("sound") < kinds.index("speak")
    assert judge.effect("sound")["name"] == "start"
    assert spoken(judge) == ["Temps!"]


def test_a_clock_that_goes_on_says_nothing(judge):
    judge.open_round("CANTADA")
    judge.now += 5_000
    judge.send("clock.pause")
    judge.send("clock.resume")
    assert spoken(judge) is None
    assert judge.effect("sound") is None


@pytest.mark.rule("DUP-1.4")
def test_it_begins_by_itself_if_that_is_chosen_and_starts_the_clock_after_it(judge):
    choose(judge, by_itself="yes", starts_clock="yes")
    judge.send("rack.type", tiles="CANTADA")
    assert spoken(judge) == RACK * 2
    judge.send("voice.done", id=judge.effect("speak")["id"])
    assert judge.state.current.clock.running
    assert spoken(judge) == ["Temps!"]


def test_an_end_that_comes_after_another_beginning_starts_no_clock(judge):
    choose(judge, by_itself="yes", starts_clock="yes")
    judge.send("rack.type", tiles="CANTADA")
    first = judge.effect("speak")["id"]
    judge.send("voice.read")
    judge.send("voice.done", id=first)
    assert not judge.state.current.clock.running
    judge.send("voice.stop")
    judge.send("voice.done", id=first)
    assert not judge.state.current.clock.running


@pytest.mark.rule("NOT-3")
def test_the_master_play_is_said_when_it_is_announced_if_that_is_chosen(judge):
    choose(judge, says_master="yes")
    judge.open_round("CANTADA")
    judge.send("slips.close", confirm="yes")
    assert spoken(judge) is None
    judge.send("master.type", coordinates="H4", word="CANTADA")
    if judge.effect("speak") is None:
        judge.send("master.confirm")
    assert spoken(judge)[:2] == ["cantada", "Hospitalet quatre"]
    judge.send("voice.read")
    assert spoken(judge)[:2] == ["cantada", "Hospitalet quatre"]


def test_what_happens_is_said_aloud_if_that_is_chosen(judge, another_window):
    choose(judge, aloud="yes")
    effect = judge.effect("aloud")
    assert effect["on"]
    assert [voice["language"] for voice in effect["voices"].values()] == ["ca", "ro"]
    assert effect["voices"]["ca"]["parts"] == []
    assert another_window().effect("aloud")["on"]
    choose(judge)
    assert judge.effect("aloud")["on"] is False
    assert another_window().effect("aloud") is None


def test_leaving_the_page_ends_the_speech(judge):
    judge.send("rack.type", tiles="CANTADA")
    judge.send("voice.read")
    judge.go("#/")
    assert judge.effect("hush")
    judge.go("#/about")
    assert judge.effect("hush") is None


def test_opening_a_saved_round_says_nothing(judge, another_window):
    choose(judge, by_itself="yes", says_master="yes")
    judge.send("rack.type", tiles="CANTADA")
    other = another_window()
    other.go(judge.path)
    assert spoken(other) is None


def test_what_another_window_does_is_said_there_alone(judge, another_window):
    choose(judge, by_itself="yes")
    other = another_window()
    other.go(judge.path)
    judge.send("rack.type", tiles="CANTADA")
    assert spoken(judge)
    other.send("stream.changed", stream=judge.path.split("/")[2])
    assert "Read out" in other.text
    assert spoken(other) is None


def test_without_a_voice_nothing_is_spoken_and_the_names_are_there_to_read(judge):
    choose(judge, **{"voice-ca": "none", "by_itself": "yes"})
    judge.send("rack.type", tiles="CANTADA")
    assert spoken(judge) is None
    assert "Read the whole rack once more" in judge.text
    judge.send("clock.start")
    assert spoken(judge) is None
    assert judge.effect("sound")["name"] == "start"


def test_a_silent_browser_is_told_about_and_offers_the_tap(judge):
    judge.send("rack.type", tiles="CANTADA")
    judge.send("voice.read")
    judge.send("voice.blocked", id=judge.effect("speak")["id"])
    assert "Let it speak" in judge.text
    assert "silent" in judge.effect("say")["text"]
    judge.send("voice.unblock")
    assert "Let it speak" not in judge.text
    assert 'data-action="voice.stop"' in judge.html


def test_a_page_that_cannot_speak_says_so_and_goes_on(judge):
    judge.send("rack.type", tiles="CANTADA")
    judge.send("voice.read")
    judge.send("voice.missing", reason="engine")
    assert "read it out yourself" in judge.text
    assert "yourself" in judge.effect("alert")["text"]
    judge.send("voice.read")
    assert "read it out yourself" not in judge.text
    judge.send("clock.start")
    assert judge.state.current.clock.running


def test_what_the_page_tells_of_its_voice_leaves_what_was_said_on_it(judge):
    judge.send("rack.type", tiles="XXXXXXX")
    said = judge.notices
    judge.send("voice.list", voices="[]")
    assert judge.notices == said != []


def test_the_devices_own_voices_are_offered_for_their_language_alone(judge):
    voices = [
        {"uri": "a", "name": "Montserrat", "lang": "ca-ES", "local": True},
        {"uri": "b", "name": "Ioana", "lang": "ro_RO", "local": False},
        {"uri": "c", "name": "Daniel", "lang": "en-GB", "local": True},
        {"uri": "", "name": "nobody", "lang": "ca"},
        "nonsense",
    ]
    judge.send("voice.list", voices=json.dumps(voices))
    judge.go("#/settings")
    assert "Montserrat (this device)" in judge.text
    assert "Ioana (needs a connection)" in judge.text
    assert "Daniel" not in judge.text
    judge.go(judge.path)
    choose(judge, **{"voice-ca": "system:a"})
    judge.send("voice.list", voices="[]")
    assert "a (not here now)" in judge.go("#/settings")


@pytest.mark.parametrize("text", ["", "{", "{}", "null", "[1, null]", '[{"uri": 1}]'])
def test_a_list_of_voices_that_is_none_is_empty(text):
    assert system_voices(text) == ()


def test_what_was_chosen_is_kept_and_nonsense_is_not(judge, another_window):
    choose(judge, rate="1.2", pause="3000", calls="voice", **{"voice-ca": "ca-va", "repeat-ca": "letters"})
    choose(judge, rate="fast", pause="-1", calls="", **{"voice-ca": "klingon", "repeat-ca": ""})
    judge.send("rack.type", tiles="CANTADA")
    judge.send("voice.read")
    effect = judge.effect("speak")
    assert (effect["voice"], effect["rate"]) == ("ca-va", 1.2)
    assert effect["parts"][0]["pause"] == 3000
    assert spoken(judge)[7:] == ["à", "à", "à", "ce", "dé", "ena", "té"]
    html = another_window().go("#/settings")
    assert '<option value="ca-va" selected>' in html


@pytest.mark.parametrize(
    ("calls", "tone", "words"),
    [("both", "thirty", ["Trenta segons!"]), ("sound", "thirty", None), ("voice", None, ["Trenta segons!"])],
)
def test_calls_can_be_tried_before_the_evening(judge, calls, tone, words):
    choose(judge, calls=calls)
    judge.go("#/settings")
    judge.send("voice.try_call", language="ca", call="thirty")
    assert (judge.effect("sound") or {}).get("name") == tone
    assert spoken(judge) == words


def test_the_voice_can_be_tried_from_the_set_up(window):
    window.send("duplicate.new")
    setup = window.path
    assert f'href="{setup.replace("setup", "sound")}"' in window.html
    window.go(setup.replace("setup", "sound"))
    assert f'href="{setup}"' in window.html
    window.send("voice.try", language="ca")
    assert spoken(window) == ["A d'Alacant", "H d'Hospitalet", "ela geminada", "escarràs"] * 2
    assert all(f'id="{part["lights"]}"' in window.html for part in window.effect("speak")["parts"])
    window.send("voice.try", language="xx")
    assert window.notices
