"""The screens of the pages of settings: plain values that the app fills in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.device.views.screens import Copies, Device, Runtime
from faristol.app.duplicate.views.screens import Announced
from faristol.app.views.screen import Screen
from faristol.app.voice.views.speech import SystemVoice, Voice
from faristol.tiles.alphabet import Alphabet
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
    `JudgeScreen`. `removing` is the key of the letter names that wait for a confirmation.
    """

    languages: Sequence[SpokenLanguage]
    back: str
    stream: str = ""
    trying: bool = False
    voice_trouble: str = ""
    runtime: Runtime = field(default_factory=Runtime)
    device: Device = field(default_factory=Device)
    copies: Copies = field(default_factory=Copies)
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
