"""The pages of settings: the voice and its sounds, letter names, language and colours, this device."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from faristol.app.device.views.browsers import Copies, Device, Runtime
from faristol.app.device.views.device_rows import how_long
from faristol.app.duplicate.views.screens import Announced
from faristol.app.text import Texts, tongues
from faristol.app.text.marking import _, pgettext
from faristol.app.views.board import tile
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.app.voice.views.speech import CALLS, PAUSES, RATES, REPEATS, SILENT, SYSTEM, SystemVoice, Voice
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import language_of
from faristol.tiles.spoken import SpokenTable


@dataclass(frozen=True)
class SpokenLanguage:
    """The speech settings for games of a language: its voice, the device's voices, and sample tiles."""

    alphabet: Alphabet
    voice: Voice
    system: Sequence[SystemVoice]
    sample: Sequence[Announced]
    tables: Mapping[str, SpokenTable]


@dataclass(frozen=True, kw_only=True)
class SettingsScreen(Screen):
    """All settings, or with `stream` only the voice of that duplicate's language.

    `back` is the page to return to, `trying` says that the page speaks, `voice_trouble` is as in
    `JudgeScreen`. `removing` is the key of the letter names that wait for a confirmation, `whose` the owner
    of the device if one was chosen, "own" or "club", `person` the name of whoever plays on it.
    """

    languages: Sequence[SpokenLanguage]
    back: str
    stream: str = ""
    trying: bool = False
    voice_trouble: str = ""
    runtime: Runtime = field(default_factory=Runtime)
    device: Device = field(default_factory=Device)
    copies: Copies = field(default_factory=Copies)
    whose: str = ""
    person: str = ""
    now: int = 0


@dataclass(frozen=True, kw_only=True)
class LetterTableScreen(Screen):
    """Letter names being edited; `base` came with the program, `typed` is what a refused form held."""

    alphabet: Alphabet
    table: SpokenTable
    base: SpokenTable
    trying: bool = False
    voice_trouble: str = ""
    resetting: bool = False


PLACES = ("club", "voice", "letters", "update")

PACE = dict(zip(RATES, (_("Slow"), _("Ordinary"), _("Fast"), _("Very fast")), strict=True))
AGAIN = dict(zip(REPEATS, (_("With the names"), _("Only the letters")), strict=True))
CALLED = dict(
    zip(CALLS, (_("With a tone and in words"), _("With a tone"), _("In words"), _("Not at all")), strict=True)
)
TRIALS = {
    "start": pgettext("call", "Start"),
    "minute": pgettext("call", "1 minute"),
    "thirty": pgettext("call", "30 seconds"),
    "time": pgettext("call", "End"),
}


def settings_page(screen: SettingsScreen, texts: Texts) -> Page:
    """All settings of this device, or the voice of one duplicate."""
    title = texts.gettext("Voice and sounds") if screen.stream else texts.gettext("Settings")
    voice = screen.languages[0].voice
    return page(
        "settings/settings.html",
        title,
        texts,
        screen=screen,
        heading=title,
        voice=voice,
        languages=[_language(spoken, texts) for spoken in screen.languages],
        paces=[(str(rate), texts.gettext(label), rate == voice.rate) for rate, label in PACE.items()],
        pauses=[(str(pause), _seconds(pause, texts), pause == voice.pause) for pause in PAUSES],
        calls=[(key, texts.gettext(label), key == voice.calls) for key, label in CALLED.items()],
        trials=[(key, texts.pgettext("call", label)) for key, label in TRIALS.items()],
        tongues=tongues(),
        kept=how_long(screen.device, screen.runtime, texts).sentence,
        backup=texts.moment(screen.copies.last, screen.now) if screen.copies.last else "",
        anchors=PLACES,
    )


def _language(spoken: SpokenLanguage, texts: Texts) -> dict[str, Any]:
    alphabet, voice = spoken.alphabet, spoken.voice
    return {
        "code": alphabet.language,
        "name": alphabet.name,
        "speaks": voice.speaks,
        "voices": _voices(spoken, texts),
        "repeats": [(key, texts.gettext(label), key == voice.repeat) for key, label in AGAIN.items()],
        "sample": [(tile(one.tile, alphabet), one.text) for one in spoken.sample],
        "tables": [
            {
                "key": key,
                "title": table.title,
                "example": ", ".join(table.forms[1:4]),
                "own": key not in alphabet.spoken,
            }
            for key, table in spoken.tables.items()
        ],
    }


def _voices(spoken: SpokenLanguage, texts: Texts) -> list[tuple[str, str, bool]]:
    """The voices to choose from, with that chosen before even if this device has it no longer."""
    language = language_of(spoken.alphabet.language)
    offered = [(key, language.voice_name(key, texts.language)) for key in language.voices]
    for voice in spoken.system:
        place = texts.gettext("this device") if voice.local else texts.gettext("needs a connection")
        offered.append((f"{SYSTEM}{voice.uri}", f"{voice.name} ({place})"))
    chosen = spoken.voice.voice
    if chosen not in (SILENT, *dict(offered)):
        missing = texts.gettext("%(name)s (not here now)") % {"name": chosen.removeprefix(SYSTEM)}
        offered.append((chosen, missing))
    offered.append((SILENT, texts.gettext("No voice: the judge reads out")))
    return [(key, label, key == chosen) for key, label in offered]


def _seconds(pause: int, texts: Texts) -> str:
    form = texts.ngettext("%(seconds)s second", "%(seconds)s seconds", round(pause / 1000))
    return form % {"seconds": texts.number(pause / 1000)}


def letters_page(screen: LetterTableScreen, texts: Texts) -> Page:
    """A club's own letter names: what is said for each tile."""
    alphabet, table = screen.alphabet, screen.table
    return page(
        "settings/letter_names.html",
        f"{texts.gettext('Letter names')} · {table.title}",
        texts,
        screen=screen,
        language=alphabet.language,
        named=screen.typed.get("title", table.title),
        lines=_lines(screen),
        anchors=PLACES,
    )


def _lines(screen: LetterTableScreen) -> Sequence[dict[str, Any]]:
    """One line for each tile, the blank last."""
    alphabet = screen.alphabet
    return [
        {
            "at": at,
            "tile": tile(at, alphabet),
            "letter": alphabet.letters[at] if at else "",
            "said": screen.typed.get(f"form-{at}", screen.table.forms[at]),
        }
        for at in (*range(1, len(alphabet.letters)), 0)
    ]
