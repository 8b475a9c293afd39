"""The spoken announcement: when the page speaks and when it is silent (DUP-1.4, DUP-1.5, NOT-3)."""

import json
from collections.abc import Sequence
from dataclasses import replace

from faristol.app.duplicate.views import ranks
from faristol.app.duplicate.views.menu import not_valid
from faristol.app.duplicate.views.screens import JudgeScreen
from faristol.app.feature import Feature, On
from faristol.app.voice import letter_tables
from faristol.app.voice.views import announcing
from faristol.app.voice.views.speech import SILENT, Part, Speech, SystemVoice, Voice
from faristol.app.window import CHANGED, Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import State, Step
from faristol.tiles.language import language_of, played

START, SETTINGS = "app.start", "voice.settings"
"""Actions after which the page is told whether to read its live regions aloud."""

ANNOUNCEMENT, MASTER, TRIAL, SENTENCE, ALOUD = "announcement", "master", "trial", "said", "aloud"
"""Subjects of a speech; its id begins with one of them."""

JUDGING = "#/duplicate/"

MOST_VOICES = 100


async def voice_of(window: Window, language: str) -> Voice:
    """Return the voice settings of this device for games of a language."""
    usual = Voice(language, next(iter(language_of(language).voices), SILENT))
    return Voice(
        language=language,
        voice=await window.setting(f"voice.{language}") or usual.voice,
        rate=float(await window.setting("voice.rate") or usual.rate),
        pause=int(await window.setting("voice.pause") or usual.pause),
        repeat=await window.setting(f"voice.repeat.{language}") or usual.repeat,
        by_itself=await window.setting("voice.by_itself") == "yes",
        starts_clock=await window.setting("voice.starts_clock") == "yes",
        says_master=await window.setting("voice.says_master") == "yes",
        aloud=await window.setting("voice.aloud") == "yes",
        tiles=await window.setting("voice.tiles") == "yes",
        calls=await window.setting("voice.calls") or usual.calls,
    )


async def spoken(screen: JudgeScreen, window: Window) -> JudgeScreen:
    """Return the judge's screen with its voice, and whether that speaks, waits for a tap or is missing."""
    speech = window.session.of(Speech)
    return replace(
        screen,
        voice=await voice_of(window, screen.state.language),
        speaking=bool(speech.id),
        voice_trouble=speech.trouble,
    )


async def speak(request: Request, about: str, voice: Voice, parts: Sequence[Part]) -> None:
    """Have the page say something; it is silenced when the judge moves on."""
    speech = request.session.of(Speech)
    speech.count += 1
    speech.id, speech.at = f"{about}-{speech.count}", await _stands(request)
    speech.blocked, speech.missing = False, ""
    request.effects.append(announcing.speech(speech.id, voice, parts, done="voice.done"))


async def say(request: Request, *texts: str) -> None:
    """Say sentences, in the language of the page's duplicate, after the speech that goes on."""
    voice = await voice_of(request.window, (await request.state(DUPLICATE)).language)
    if voice.speaks:
        parts = [Part(text, announcing.PHRASE_PAUSE) for text in texts]
        request.effects.append(announcing.speech(SENTENCE, voice, parts, queue=True))


def hush(request: Request) -> None:
    """Silence what is being said."""
    speech = request.session.of(Speech)
    if speech.id:
        request.effect("hush")
    speech.id, speech.blocked = "", False


async def _stands(request: Request) -> tuple[object, ...]:
    """Return the judge's position: the page, and on a round's page its step, number and master play."""
    path = request.session.path
    stream = path.removeprefix(JUDGING).rstrip("/")
    if not path.startswith(JUDGING) or "/" in stream:
        return (path,)
    try:
        state = (await request.window.open(DUPLICATE, stream)).state
    except Fault:
        return (path,)
    current = state.current
    return (path, state.step, current.number, current.master and current.master.play) if current else (path,)


async def follow(request: Request, action: str) -> None:
    """Silence the speech of a step that is over, and begin that of the new step.

    For what another window has done nothing is begun here: that window speaks.
    """
    if action in (START, SETTINGS):
        await _aloud(request, action)
    speech, stands = request.session.of(Speech), await _stands(request)
    before, speech.stands = speech.stands, stands
    if speech.id and stands != speech.at:
        hush(request)
    if before != stands:
        speech.blocked = False
    if action == CHANGED or before[:1] != stands[:1] or before == stands or len(stands) == 1:
        return
    state = await request.state(DUPLICATE)
    voice = await voice_of(request.window, state.language)
    if state.step is Step.CLOCK and Step.ANNOUNCE in before:
        start(request, voice)
        return
    announced = stands[3] and before[3:] != stands[3:]
    reads = voice.by_itself and not state.rules.round_days  # a rack that is sent out is not read out
    wanted = reads if state.step is Step.ANNOUNCE else voice.says_master and announced
    if wanted and voice.speaks:
        await _read(request, state, voice)


async def _aloud(request: Request, action: str) -> None:
    """Have the page read its live regions aloud, if that is set: each language with its own voice."""
    window = request.window
    chosen = await window.setting("voice.aloud") == "yes"
    if action == START and not chosen:
        return
    voices = [await voice_of(window, language.code) for language in played()]
    spoken = {voice.language: announcing.speech(ALOUD, voice, []) for voice in voices if voice.speaks}
    request.effect("aloud", on=chosen, voices=spoken)


def start(request: Request, voice: Voice) -> None:
    """Announce that the clock runs: "Temps!" (DUP-1.4)."""
    if voice.sounds_calls:
        request.effect("sound", name="start")
    if voice.says_calls:
        text = request.window.library.alphabet(voice.language).phrases.time
        request.effects.append(announcing.call(voice, text))


async def _read(request: Request, state: State, voice: Voice) -> None:
    """Read out the rack that is being announced, or the master play that has been."""
    current, alphabet = state.current, request.window.library.alphabet(state.language)
    if current is None:
        raise Refused("duplicate.no_round")
    if state.step is Step.ANNOUNCE:
        rack = announcing.announcement(current, state, alphabet)
        await speak(request, ANNOUNCEMENT, voice, announcing.rack_parts(rack, alphabet, voice))
    elif current.master:
        parts = announcing.play_parts(current.master.play, current.scored or 0, state, alphabet)
        if current.annulled:
            sentence = not_valid(current, alphabet, request.window.texts_in(voice.language))
            parts.append(Part(sentence, announcing.PHRASE_PAUSE))
        if sentence := ranks.bonus_of_round(state, current, request.window.texts_in(voice.language)):
            parts.append(Part(sentence, announcing.PHRASE_PAUSE))
        await speak(request, MASTER, voice, parts)


async def _read_out(request: Request) -> None:
    state = await request.state(DUPLICATE)
    await _read(request, state, await voice_of(request.window, state.language))


async def _stop(request: Request) -> None:
    request.effect("hush")
    speech = request.session.of(Speech)
    speech.id, speech.blocked = "", False


async def _done(request: Request) -> None:
    """Note that a speech has ended; start the clock after an announcement, if that is set."""
    speech = request.session.of(Speech)
    if request.text("id") != speech.id:
        return
    speech.id, speech.blocked = "", False
    if not request.text("id").startswith(ANNOUNCEMENT):
        return
    state = await request.state(DUPLICATE)
    voice = await voice_of(request.window, state.language)
    if voice.starts_clock and state.step is Step.ANNOUNCE and speech.at == await _stands(request):
        await request.command(DUPLICATE, commands.RunClock())
        request.focus("slip-table")


async def _blocked(request: Request) -> None:
    """Note that the browser keeps the page silent until a tap, and tell the judge."""
    request.session.of(Speech).blocked = True
    texts = request.window.texts
    request.effect("say", text=texts.gettext("The browser keeps the page silent until somebody touches it."))


async def _unblock(request: Request) -> None:
    """Clear the block: the tap itself lets the page speak."""
    request.session.of(Speech).blocked = False


async def _missing(request: Request) -> None:
    speech = request.session.of(Speech)
    speech.id, speech.blocked, speech.missing = "", False, request.text("reason") or "engine"
    texts = request.window.texts
    request.effect("alert", text=texts.gettext("This page has no voice now: read it out yourself."))


async def _list(request: Request) -> None:
    """Take in the device's own voices, as the browser lists them; invalid entries are left out."""
    request.session.of(Speech).voices = system_voices(request.text("voices"))


def system_voices(text: str) -> tuple[SystemVoice, ...]:
    """Read voices from a JSON list of {"uri", "name", "lang", "local"}, in the languages of games."""
    try:
        parsed = json.loads(text)
    except ValueError:
        return ()
    spoken = {code: language.code for language in played() for code in language.codes}
    voices: dict[str, SystemVoice] = {}
    for one in parsed if isinstance(parsed, list) else ():
        if not isinstance(one, dict) or not one.get("uri"):
            continue
        language = spoken.get(str(one.get("lang", "")).replace("_", "-").partition("-")[0].lower())
        if language:
            uri = str(one["uri"])
            voices[uri] = SystemVoice(uri, str(one.get("name") or uri), language, bool(one.get("local")))
    return tuple(voices.values())[:MOST_VOICES]


ACTIONS: dict[str, Action] = {
    "voice.read": _read_out,
    "voice.stop": _stop,
    "voice.done": _done,
    "voice.blocked": _blocked,
    "voice.unblock": _unblock,
    "voice.missing": _missing,
    "voice.list": _list,
}

FEATURE = Feature(
    actions=(ACTIONS, letter_tables.ACTIONS),
    unasked=("voice.done", "voice.blocked", "voice.missing", "voice.list"),
    follow=(On(follow, (START, SETTINGS), pages=("duplicate/**", "groups/**", "joined/**", "settings/**")),),
)
