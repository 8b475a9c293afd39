"""Speech is heard: by eSpeak in its worker, or by a voice of the system; and what is in its way is said."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from browser.failing import ANSWERS, answer
from browser.prepared import visiting
from browser.visits import NewVisit, Serve, Visit, take_away
from devtools.browsers import installed
from effort import usually

HEAR = """
window.heard = [];
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function () {
  const samples = this.buffer.getChannelData(0);
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  // A part is lit before it is heard.
  const lit = document.querySelector("[data-said=now]")?.id ?? "";
  heard.push({ seconds: this.buffer.duration, strength: Math.sqrt(power), lit });
  return start.call(this);
};
"""
"""Listens at the way out to the loudspeaker."""

MODULE = """const edge = document.querySelector("script[src$='edge/boot.js']").src.replace("boot.js", "");"""
PERFORM = MODULE + "const { perform } = await import(`${edge}effects.js`);"

VOICES = ("ca", "ca-va", "ca-ba", "ca-nw", "ro")
SAMPLE_RATE = 22_050
LONG = "Una tirada molt llarga. " * 60
"""More than a minute: nobody waits for its end."""


@pytest.fixture
def toy(toy_visit: Visit, toy_address: str) -> Page:
    """The toy's page, with somebody listening."""
    toy_visit.context.add_init_script(HEAR)
    return toy_visit.open(toy_address)


@pytest.fixture(scope="module")
def engine(browser: Browser, toy_address: str) -> Iterator[Page]:
    """A page for those who only ask eSpeak for samples."""
    with visiting(browser, at=toy_address) as visit:
        yield visit.open(toy_address)


def perform(page: Page, effect: dict[str, Any]) -> None:
    """Do what an answer with this effect would do."""
    page.evaluate(f"async (effect) => {{ {PERFORM} perform[effect.kind](effect); }}", effect)


def speak(page: Page, *parts: dict[str, Any], **options: Any) -> None:
    """Speak in Catalan, as the app asks for it."""
    effect = {"kind": "speak", "id": "one", "language": "ca", "voice": "ca", "rate": 1, "done": "voice.done"}
    perform(page, {**effect, "parts": parts, **options})


def heard(page: Page, count: int) -> list[dict[str, Any]]:
    """What has been heard, once so many sounds have begun."""
    page.wait_for_function("(count) => heard.length >= count", arg=count)
    return page.evaluate("heard")


def expect_event(page: Page, name: str, **fields: str) -> None:
    """The app has been told this."""
    expect(page.get_by_text(f"{name} {json.dumps(fields)}", exact=True)).to_be_visible()


def synthesised(page: Page, text: str, voice: str, rate: float = 1) -> list[float]:
    """The samples that eSpeak makes of a text."""
    made = page.evaluate(
        f"""async (wanted) => {{
          {MODULE}
          const {{ synthesise }} = await import(`${{edge}}voices.js`);
          const {{ samples, sampleRate }} = await synthesise(...wanted);
          return {{ samples: [...samples], sampleRate }};
        }}""",
        [text, voice, rate],
    )
    assert made["sampleRate"] == SAMPLE_RATE
    return made["samples"]


def is_speech(sound: dict[str, Any]) -> bool:
    """Whether somebody in the hall would hear it."""
    return sound["strength"] > 0.05


@pytest.mark.slow
def test_each_voice_says_the_text_in_its_own_way(engine: Page) -> None:
    text = "A d'Alacant, hac d'Hospitalet, joker"
    made = [synthesised(engine, text, voice) for voice in VOICES]

    for samples in made:
        assert 1 < len(samples) / SAMPLE_RATE < 4
        assert (sum(sample * sample for sample in samples) / len(samples)) ** 0.5 > 0.05
        assert max(map(abs, samples)) <= 1.1
    assert len(set(map(tuple, made))) == len(VOICES)


NAMED = [("A d'Alacant", "À d'Alacant"), ("I d'Isabel", "Í d'Isabel"), ("T de Tremp", "té de Tremp")]


@pytest.mark.rule("DUP-1.4")
@pytest.mark.parametrize(
    ("text", "sounds_like"),
    usually(NAMED[:1], NAMED),
)
def test_a_letter_is_said_by_its_name(engine: Page, text: str, sounds_like: str) -> None:
    lengths = [len(synthesised(engine, said, "ca", 0.5)) for said in (text, sounds_like)]
    assert abs(lengths[0] - lengths[1]) < SAMPLE_RATE / 100


@pytest.mark.slow
def test_a_lower_rate_is_slower(toy: Page) -> None:
    speak(toy, {"text": "B de Barcelona"}, {"text": "B de Barcelona", "rate": 0.6}, rate=1.2)
    expect_event(toy, "voice.done", id="one")

    quick, slow = (sound["seconds"] for sound in heard(toy, 2))
    assert slow > 1.4 * quick


def test_the_parts_come_in_order_with_their_pauses_and_their_places_are_lit(toy: Page) -> None:
    speak(
        toy,
        {"text": "A d'Alacant", "pause": 250, "lights": "o1"},
        {"text": "Be de Barcelona, essa de Salou", "pause": 100, "lights": "o2"},
        {"text": "Temps!"},
    )
    expect_event(toy, "voice.done", id="one")

    first, pause, second, shorter, last = heard(toy, 5)
    assert [is_speech(sound) for sound in (first, second, last)] == [True] * 3
    assert [sound["strength"] for sound in (pause, shorter)] == [0, 0]
    assert [round(sound["seconds"], 2) for sound in (pause, shorter)] == [0.25, 0.1]
    assert last["seconds"] < first["seconds"] < second["seconds"]
    assert [sound["lit"] for sound in (first, pause, second, shorter, last)] == ["o1", "", "o2", "", ""]
    expect(toy.locator("[data-said]")).to_have_count(0)


def test_what_is_lit_stays_lit_when_the_page_changes(toy: Page) -> None:
    speak(toy, {"text": "A d'Alacant", "lights": "o1"}, {"text": LONG, "lights": "o2"})
    expect(toy.locator("#o2")).to_have_attribute("data-said", "now")
    toy.get_by_role("button", name="Repeat").click()
    expect_event(toy, "tile.take")

    expect(toy.locator("#o1")).to_have_attribute("data-said", "past")
    expect(toy.locator("#o2")).to_have_attribute("data-said", "now")


def test_stop_is_at_once_and_for_good(toy: Page) -> None:
    speak(toy, {"text": LONG, "lights": "o1"}, {"text": "Temps!"})
    speak(toy, {"text": "I encara més"}, id="two", queue=True)
    expect(toy.locator("#o1")).to_have_attribute("data-said", "now")
    perform(toy, {"kind": "hush"})
    expect(toy.locator("[data-said]")).to_have_count(0)

    speak(toy, {"text": "Temps!"}, id="three")
    expect_event(toy, "voice.done", id="three")
    assert len(heard(toy, 2)) == 2
    expect(toy.get_by_text("voice.done")).to_have_count(1)


def test_a_speech_stops_the_one_before_unless_it_waits_for_it(toy: Page) -> None:
    speak(toy, {"text": LONG, "lights": "o1"})
    heard(toy, 1)
    speak(toy, {"text": "Trenta segons!", "lights": "o2"}, id="two")
    speak(toy, {"text": "Temps!"}, id="three", queue=True)
    expect_event(toy, "voice.done", id="three")

    expect_event(toy, "voice.done", id="two")
    assert [sound["lit"] for sound in heard(toy, 3)] == ["o1", "o2", ""]
    expect(toy.get_by_text("voice.done")).to_have_count(2)


def test_a_tone_and_speech_are_not_heard_together(toy: Page) -> None:
    speak(toy, {"text": LONG, "lights": "o1"})
    heard(toy, 1)
    perform(toy, {"kind": "sound", "name": "time"})

    first, pause, again = heard(toy, 3)
    assert pause["strength"] == 0
    assert 0.7 < pause["seconds"] < 0.9
    assert again == first


@pytest.mark.slow
def test_it_speaks_without_a_connection(visit: Visit, serve: Serve) -> None:
    visit.context.add_init_script(HEAR)
    server = serve()
    page = visit.open(server.address())
    expect(page.get_by_text("Ready without a connection")).to_be_visible()
    take_away(server)

    speak(page, {"text": "A d'Alacant"}, done="")
    assert is_speech(heard(page, 1)[0])
    page.reload()
    visit.wait_for_app(page)
    speak(page, {"text": "A d'Alacant"}, done="")
    assert is_speech(heard(page, 1)[0])


PARTS = ("speaker.js", "espeak-ng.mjs", "espeak-ng.data")


@pytest.mark.fresh  # what a browser has kept comes whatever happens to the network
@pytest.mark.parametrize("file", usually(PARTS[-1:], PARTS))
@pytest.mark.parametrize("given", usually(["a page"], ANSWERS))
def test_a_voice_that_does_not_come_is_told_and_tried_again(
    new_visit: NewVisit, toy_address: str, file: str, given: str
) -> None:
    visit = new_visit(at=toy_address, service_workers="block")  # it would have kept the voice meanwhile
    toy = visit.open(toy_address)
    answer(visit.context, given, file)
    speak(toy, {"text": "A d'Alacant", "lights": "o1"})
    expect_event(toy, "voice.missing", reason="engine")
    expect(toy.locator("[data-said]")).to_have_count(0)
    toy.get_by_role("button", name="Say").click()
    expect(toy.locator("[aria-live=assertive]")).to_have_text("Time!")

    visit.context.unroute_all()
    speak(toy, {"text": "A d'Alacant"}, id="two")
    expect_event(toy, "voice.done", id="two")
    visit.forgive()  # the browser logs what it could not load


def test_a_browser_without_audio_says_so(toy_visit: Visit, toy_address: str) -> None:
    toy_visit.context.add_init_script("delete window.AudioContext")
    page = toy_visit.open(toy_address)
    speak(page, {"text": "A d'Alacant"})

    expect_event(page, "voice.missing", reason="audio")


@pytest.fixture
def strict(playwright: Playwright, browser: Browser) -> Iterator[Browser]:
    """A browser that stays silent until a person has touched the page."""
    found = installed()
    if found is None or found.kind != "chromium":
        pytest.skip("Only Chromium has this switch.")
    options: Any = found.launch_options()
    options["args"] = [*options["args"], "--autoplay-policy=document-user-activation-required"]
    launched = playwright.chromium.launch(**options)
    yield launched
    launched.close()


SPEAK_AT_ONCE = """
new MutationObserver(async (_, observer) => {
  if (!document.querySelector("#app > :not(#start)")) return;
  observer.disconnect();
  MODULE
  const parts = [{ text: "A d'Alacant" }];
  perform.speak({ id: "one", language: "ca", voice: "ca", parts, done: "voice.done" });
  const told = new MutationObserver(() => {
    if (document.body.textContent.includes("voice.blocked")) console.log("blocked");
  });
  told.observe(document.body, { childList: true, subtree: true });
}).observe(document, { childList: true, subtree: true });
""".replace("MODULE", PERFORM)
"""Speech that nobody's touch has asked for: what a test evaluates would count as one."""


@pytest.mark.slow
def test_a_page_that_may_not_sound_yet_speaks_at_the_first_touch(strict: Browser, toy_address: str) -> None:
    visit = Visit(strict.new_context())
    visit.context.add_init_script(HEAR + SPEAK_AT_ONCE)
    page = visit.context.new_page()
    with page.expect_console_message(lambda message: message.text == "blocked"):
        page.goto(toy_address)
    expect_event(page, "voice.blocked", id="one")
    assert page.evaluate("heard") == []

    page.mouse.click(2, 2)
    expect_event(page, "voice.done", id="one")
    assert is_speech(heard(page, 1)[0])
    assert not visit.problems


SYSTEM = """
window.uttered = [];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
const voices = ["ca-ES Pau", "ca_ES_valencia Empar", "en-GB George", "ro-RO Ana", "es-ES Pau"].map((both) => {
  const [lang, name] = both.split(" ");
  return { lang, name, voiceURI: both, localService: name !== "Ana", default: false };
});
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => voices,
  cancel() {},
  speak(utterance) {
    uttered.push([utterance.text, utterance.voice.name, utterance.rate]);
    if (utterance.text === "broken") return setTimeout(() => utterance.onerror());
    if (utterance.text === "mute") return;
    setTimeout(() => {
      utterance.onstart();
      uttered.push(document.querySelector("[data-said=now]")?.id);
      setTimeout(() => utterance.onend());
    });
  },
} });
"""
"""A system with voices, for a machine that has none."""


@pytest.fixture
def system(toy_visit: Visit, toy_address: str) -> Page:
    """The toy's page on a system with voices, which are given no time at all to begin."""
    impatient = (
        "const later = setTimeout; window.setTimeout = (act, ms) => later(act, ms === 5000 ? 200 : ms);"
    )
    toy_visit.context.add_init_script(HEAR + SYSTEM + impatient)
    return toy_visit.open(toy_address)


def test_the_app_knows_the_systems_voices_of_its_languages(system: Page) -> None:
    line = system.get_by_text("voice.list").inner_text().removeprefix("voice.list ")
    voices = json.loads(json.loads(line)["voices"])
    assert [(voice["name"], voice["lang"], voice["local"]) for voice in voices] == [
        ("Pau", "ca-ES", True),
        ("Empar", "ca_ES_valencia", True),
        ("Ana", "ro-RO", False),
    ]


def test_a_chosen_voice_of_the_system_speaks_and_lights(system: Page) -> None:
    parts = ({"text": "A d'Alacant", "lights": "o1"}, {"text": "Temps!", "lights": "o2", "rate": 0.5})
    speak(system, *parts, voice="system:ca-ES Pau", rate=0.8)
    expect_event(system, "voice.done", id="one")

    expected = [["A d'Alacant", "Pau", 0.8], "o1", ["Temps!", "Pau", 0.4], "o2"]
    assert system.evaluate("uttered") == expected
    assert system.evaluate("heard") == []


@pytest.mark.parametrize("text", ["broken", "mute"])
def test_where_a_voice_of_the_system_fails_espeak_goes_on(system: Page, text: str) -> None:
    speak(system, {"text": text, "lights": "o1"}, {"text": "Temps!"}, voice="system:ca-ES Pau")
    expect_event(system, "voice.done", id="one")

    assert system.evaluate("uttered") == [[text, "Pau", 1]]
    assert [(is_speech(sound), sound["lit"]) for sound in heard(system, 2)] == [(True, "o1"), (True, "")]


@pytest.mark.parametrize("uri", usually(["es-ES Pau"], ["es-ES Pau", "ro-RO Ana", "ca-ES Nobody"]))
def test_no_voice_of_another_language_speaks(system: Page, uri: str) -> None:
    speak(system, {"text": "A d'Alacant"}, voice=f"system:{uri}")
    expect_event(system, "voice.done", id="one")

    assert system.evaluate("uttered") == []
    assert is_speech(heard(system, 1)[0])


ALOUD = {"ca": {"id": "aloud", "language": "ca", "voice": "ca", "rate": 1, "done": ""}}


def test_what_a_live_region_says_is_heard_where_that_is_chosen(toy: Page) -> None:
    perform(toy, {"kind": "say", "text": "Ningú no ho sent."})
    perform(toy, {"kind": "aloud", "on": True, "voices": ALOUD})
    toy.keyboard.press("Shift")
    toy.mouse.click(1, 1)
    toy.evaluate("document.documentElement.lang = 'ca'")
    perform(toy, {"kind": "say", "text": "Fila hac, cap fitxa."})
    expect_heard(toy, 1)
    perform(toy, {"kind": "alert", "text": "Un minut!", "spoken": True})
    perform(toy, {"kind": "aloud", "on": False, "voices": {}})
    perform(toy, {"kind": "say", "text": "Ningú no ho sent."})
    perform(toy, {"kind": "speak", **ALOUD["ca"], "parts": [{"text": "Temps!"}], "queue": True})
    expect_heard(toy, 2)
    toy.wait_for_timeout(500)
    expect_heard(toy, 2)


def expect_heard(page: Page, count: int) -> None:
    """So many texts have been spoken so far, silence apart."""
    page.wait_for_function(
        "count => heard.filter(({ strength }) => strength > 0).length === count", arg=count
    )
