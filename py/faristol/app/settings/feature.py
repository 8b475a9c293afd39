"""This device's settings: voice, sounds, letter names, language, colours, the club's name and logo."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from dataclasses import replace

from faristol.app.copies.last_copies import copies_of
from faristol.app.device.views.browsers import Device, Runtime
from faristol.app.duplicate.views.screens import Announced
from faristol.app.feature import Feature
from faristol.app.home.places import player_of
from faristol.app.settings.views import settings_pages as settings_view
from faristol.app.settings.views.settings_pages import LetterTableScreen, SettingsScreen, SpokenLanguage
from faristol.app.views.render import Page
from faristol.app.views.screen import LONGEST_LOGO, LONGEST_NAME
from faristol.app.voice import letter_tables, voice
from faristol.app.voice.views import announcing
from faristol.app.voice.views.speech import CALLS, PAUSES, RATES, REPEATS, SILENT, SYSTEM, Speech
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import Step
from faristol.storage import settings
from faristol.tiles.language import is_played, played

PLACE, WHOSE = "club", "whose"

PICTURE = re.compile(r"data:image/(png|jpeg);base64,([A-Za-z0-9+/]+=*)", re.ASCII)
"""A picture as the page hands it over: nothing that could hold a script."""

BEGINNINGS = {"png": b"\x89PNG\r\n\x1a\n", "jpeg": b"\xff\xd8\xff"}


def check_logo(logo: str) -> None:
    """Raises `Damaged` for what is no small picture."""
    match = PICTURE.fullmatch(logo)
    if not logo:
        return
    if match is None or len(logo) > LONGEST_LOGO:
        raise Damaged("club.picture")
    try:
        data = b64decode(match[2], validate=True)
    except binascii.Error:
        raise Damaged("club.picture") from None
    if not data.startswith(BEGINNINGS[match[1]]):
        raise Damaged("club.picture")


def _fault(why: str) -> Refused:
    """Return the refusal for a file of which the page could make no picture."""
    if why == "large":
        return Refused("club.large")
    if why == "mixed":
        return Refused("club.mixed")
    return Refused("club.empty") if why == "empty" else Refused("club.picture")


async def _name(request: Request) -> None:
    request.anchor = PLACE
    await _save(request, settings.CLUB_NAME, _typed_name(request))


async def _person(request: Request) -> None:
    """Name the person whose device this is; without a name it is whatever was given elsewhere (FRO-3)."""
    request.anchor = WHOSE
    await _save(request, settings.PERSON, _typed_name(request))


def _typed_name(request: Request) -> str:
    """Return the name as it was typed; raises `Refused` if it is too long."""
    name = " ".join(request.text("name").split())
    if len(name) > LONGEST_NAME:
        request.session.typed = dict(request.fields)
        raise Refused("club.name", count=len(name), most=LONGEST_NAME)
    return name


async def _logo(request: Request) -> None:
    """A picture, or `why` there is none; the one before stays until there is another."""
    request.anchor, request.file = PLACE, request.text("filename")
    if why := request.text("why"):
        raise _fault(why)
    logo = request.text("picture")
    if not logo:
        raise Refused("club.picture")
    check_logo(logo)
    await _save(request, settings.CLUB_LOGO, logo)


async def _no_logo(request: Request) -> None:
    await _save(request, settings.CLUB_LOGO, "")
    request.focus("club-logo", select=False)


async def _whose(request: Request) -> None:
    """Choose whose device this is; an empty value leaves it to what is run on it."""
    if request.text("value") in ("", "own", "club"):
        await _save(request, settings.WHOSE, request.text("value"))


async def _save(request: Request, name: str, value: str) -> None:
    await request.window.choose(name, value)
    request.window.written.add(settings.STREAM)


CHOICES = {
    "rate": [str(rate) for rate in RATES],
    "pause": [str(pause) for pause in PAUSES],
    "calls": list(CALLS),
}
SWITCHES = ("by_itself", "starts_clock", "says_master", "aloud", "tiles")
SOUNDS = ("start", "minute", "thirty", "time")


async def _choose(request: Request) -> None:
    """Save all fields of the voice's form; a value that is not among the choices changes nothing."""
    chosen = {
        f"voice.{name}": request.text(name)
        for name, choices in CHOICES.items()
        if request.text(name) in choices
    }
    for language in played():
        code = language.code
        voiced = request.text(f"voice-{code}")
        if voiced in (*language.voices, SILENT) or voiced.startswith(SYSTEM):
            chosen[f"voice.{code}"] = voiced
        if request.text(f"repeat-{code}") in REPEATS:
            chosen[f"voice.repeat.{code}"] = request.text(f"repeat-{code}")
    chosen |= {f"voice.{name}": "yes" if request.text(name) else "no" for name in SWITCHES}
    await request.window.choose_all(chosen)
    if request.session.of(Speech).id.startswith(voice.TRIAL):
        voice.hush(request)


async def _try(request: Request) -> None:
    """Some tiles, said as a rack is: slowly, then faster."""
    language = _language(request)
    spoken = await voice.voice_of(request.window, language)
    alphabet = request.window.library.alphabet(language)
    sample = announcing.sample(alphabet, alphabet.default_table)
    parts = announcing.rack_parts(sample, alphabet, spoken)
    lit = [replace(part, lights=f"try-{language}-{at % len(sample)}") for at, part in enumerate(parts)]
    if spoken.speaks:
        await voice.speak(request, voice.TRIAL, spoken, lit)


async def _try_call(request: Request) -> None:
    """A call as it comes in a game: its tone, its words, or both (DUP-1.5)."""
    language, name = _language(request), request.text("call")
    spoken = await voice.voice_of(request.window, language)
    if name not in SOUNDS:
        raise Refused("app.choice")
    if name == "start":
        voice.start(request, spoken)
        return
    if spoken.sounds_calls:
        request.effect("sound", name=name)
    if spoken.says_calls:
        text = getattr(request.window.library.alphabet(language).phrases, name)
        request.effects.append(announcing.call(spoken, text))


async def _try_names(request: Request) -> None:
    """All the names of a table, one after the other."""
    language = _language(request)
    table = await letter_tables.club_table(request.window, language, request.text("table"))
    spoken = await voice.voice_of(request.window, language)
    tiles = [Announced(tile, form, kept=False) for tile, form in enumerate(table.forms)]
    if spoken.speaks:
        parts = announcing.rack_parts(tiles, request.window.library.alphabet(language), spoken)
        await voice.speak(request, voice.TRIAL, spoken, parts[: len(tiles)])


def _language(request: Request) -> str:
    language = request.text("language")
    if not is_played(language):
        raise Refused("app.choice")
    return language


async def _spoken(window: Window, language: str) -> SpokenLanguage:
    alphabet = window.library.alphabet(language)
    voices = [
        voice_of_device
        for voice_of_device in window.session.of(Speech).voices
        if voice_of_device.language == language
    ]
    return SpokenLanguage(
        alphabet=alphabet,
        voice=await voice.voice_of(window, language),
        system=voices,
        sample=announcing.sample(alphabet, alphabet.default_table),
        tables={**alphabet.spoken, **await letter_tables.club_tables(window, language)},
    )


async def page(window: Window) -> Page:
    """All settings."""
    return await _page(window, [language.code for language in played()], "#/")


async def event_page(window: Window, stream: str) -> Page:
    """The voice of a duplicate, tried before the evening or changed on the way."""
    state = (await window.open(DUPLICATE, stream)).state
    back = f"#/duplicate/{stream}" + ("/setup" if state.step is Step.SETUP else "")
    return await _page(window, [state.language], back, stream)


async def _page(window: Window, languages: list[str], back: str, stream: str = "") -> Page:
    session = window.session
    screen = SettingsScreen(
        languages=[await _spoken(window, language) for language in languages],
        back=back,
        stream=stream,
        trying=bool(session.of(Speech).id),
        voice_trouble=session.of(Speech).trouble,
        runtime=session.of(Runtime),
        device=session.of(Device),
        copies=await copies_of(window),
        whose=await window.setting(settings.WHOSE),
        person=await player_of(window),
        now=window.now(),
        **session.said,
    )
    return settings_view.settings_page(screen, window.texts)


async def letters_page(window: Window, language: str, key: str) -> Page:
    """A club's letter names, `#/settings/letters/LANGUAGE/KEY`."""
    session, table = window.session, await letter_tables.club_table(window, language, key)
    screen = LetterTableScreen(
        alphabet=window.library.alphabet(language),
        table=table,
        base=await letter_tables.base_of(window, language, table.key),
        trying=bool(session.of(Speech).id),
        voice_trouble=session.of(Speech).trouble,
        resetting=session.asks(letter_tables.Resetting) is not None,
        **session.said,
    )
    return settings_view.letters_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    "club.name": _name,
    "club.logo": _logo,
    "club.logo_remove": _no_logo,
    "device.person": _person,
    "device.whose": _whose,
    "voice.settings": _choose,
    "voice.try": _try,
    "voice.try_call": _try_call,
    "voice.try_names": _try_names,
}


FEATURE = Feature(
    actions=(ACTIONS,),
    pages={"settings": page, "settings/letters/*/*": letters_page},
)
