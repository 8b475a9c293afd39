"""The settings of this device: the voice and its sounds, letter names, language and colours, what is kept."""

from dataclasses import replace

from faristol.app.copies.keeping import copies_of
from faristol.app.device.views.screens import Device, Runtime
from faristol.app.duplicate.views.screens import Announced
from faristol.app.settings.views import settings as settings_view
from faristol.app.settings.views.screens import LetterTableScreen, SettingsScreen, SpokenLanguage
from faristol.app.views.render import Page
from faristol.app.voice import letter_tables, voice
from faristol.app.voice.views import announcing
from faristol.app.voice.views.speech import CALLS, PAUSES, RATES, REPEATS, SILENT, SYSTEM, Speech
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import Step
from faristol.tiles.language import is_played, played

CHOICES = {
    "rate": [str(rate) for rate in RATES],
    "pause": [str(pause) for pause in PAUSES],
    "calls": list(CALLS),
}
SWITCHES = ("by_itself", "starts_clock", "says_master", "aloud")
SOUNDS = ("start", "minute", "thirty", "time")


async def _choose(request: Request) -> None:
    """Save all fields of the voice's form; a value that is not among the choices changes nothing."""
    choose = request.window.choose
    for name, choices in CHOICES.items():
        if request.text(name) in choices:
            await choose(f"voice.{name}", request.text(name))
    for language in played():
        code = language.code
        chosen = request.text(f"voice-{code}")
        if chosen in (*language.voices, SILENT) or chosen.startswith(SYSTEM):
            await choose(f"voice.{code}", chosen)
        if request.text(f"repeat-{code}") in REPEATS:
            await choose(f"voice.repeat.{code}", request.text(f"repeat-{code}"))
    for name in SWITCHES:
        await choose(f"voice.{name}", "yes" if request.text(name) else "no")
    if request.session.of(Speech).id.startswith(voice.TRIAL):
        voice.hush(request)


async def _try(request: Request) -> None:
    """Some tiles, said as a rack is: slowly, then faster."""
    language = _language(request)
    spoken = await voice.voice_of(request.window, language)
    alphabet = request.window.library.alphabet(language)
    said = announcing.sample(alphabet, alphabet.default_table)
    parts = announcing.rack_parts(said, alphabet, spoken)
    lit = [replace(part, lights=f"try-{language}-{at % len(said)}") for at, part in enumerate(parts)]
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
    said = [Announced(tile, form, kept=False) for tile, form in enumerate(table.forms)]
    if spoken.speaks:
        parts = announcing.rack_parts(said, request.window.library.alphabet(language), spoken)
        await voice.speak(request, voice.TRIAL, spoken, parts[: len(said)])


def _language(request: Request) -> str:
    language = request.text("language")
    if not is_played(language):
        raise Refused("app.choice")
    return language


async def _spoken(window: Window, language: str) -> SpokenLanguage:
    alphabet = window.library.alphabet(language)
    voices = [known for known in window.session.of(Speech).voices if known.language == language]
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
    "voice.settings": _choose,
    "voice.try": _try,
    "voice.try_call": _try_call,
    "voice.try_names": _try_names,
}
