"""Values of the spoken announcements: the voice of a game, and the speech of a window."""

from dataclasses import dataclass

SILENT = "none"
SYSTEM = "system:"

RATES = (0.8, 1.0, 1.2, 1.4)
PAUSES = (500, 1000, 1500, 2000, 3000)
REPEATS = ("names", "letters")
CALLS = ("both", "sound", "voice", "none")


@dataclass(frozen=True)
class Voice:
    """The voice settings for games of `language`.

    `voice` is one of `Language.voices`, "system:" and the address of one of the device, or "none". `pause` is
    in milliseconds after each tile. `repeat` says how the rack is said again: with its names or bare letters.
    """

    language: str
    voice: str
    rate: float = 1.0
    pause: int = 1500
    repeat: str = "names"
    by_itself: bool = False
    starts_clock: bool = False
    says_master: bool = False
    aloud: bool = False
    tiles: bool = False
    calls: str = "both"

    @property
    def speaks(self) -> bool:
        """Tell whether there is a voice at all."""
        return self.voice != SILENT

    @property
    def says_calls(self) -> bool:
        """Tell whether the calls of the clock are spoken."""
        return self.speaks and self.calls in ("both", "voice")

    @property
    def sounds_calls(self) -> bool:
        """Tell whether a tone goes with the calls of the clock."""
        return self.calls in ("both", "sound")


@dataclass(frozen=True)
class SystemVoice:
    """A voice of the device, by its address; one that is not `local` needs a connection."""

    uri: str
    name: str
    language: str
    local: bool


@dataclass
class Speech:
    """The speech of a window: `id` while it goes on, `at` the judge's position when it began.

    `blocked` is True while the browser waits for a tap, `missing` is why the page cannot speak ("" if it
    can), `stands` is the judge's position after the previous action.
    """

    id: str = ""
    at: tuple[object, ...] = ()
    stands: tuple[object, ...] = ()
    count: int = 0
    blocked: bool = False
    missing: str = ""
    voices: tuple[SystemVoice, ...] = ()

    @property
    def trouble(self) -> str:
        """ "blocked", "missing", or an empty string."""
        return "blocked" if self.blocked else "missing" if self.missing else ""


@dataclass(frozen=True)
class Part:
    """Something said in one go, and the silence after it; `lights` is the element that shows it."""

    text: str
    pause: int = 0
    lights: str = ""
    rate: float = 1.0
