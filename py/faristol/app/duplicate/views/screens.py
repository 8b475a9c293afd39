"""Screens and questions of the pages of duplicates: plain values that the app fills in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from faristol.app.hall.views.over import Over
from faristol.app.members.views.member_pages import NOTHING, Offered
from faristol.app.views.screen import Question, Screen
from faristol.app.voice.views.speech import Voice
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.duplicate.plays import Proposal
from faristol.modes.duplicate.ranking import Standing
from faristol.modes.duplicate.state import Player, Reading, Round, Slip, State
from faristol.rules.notation import Play
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.spoken import SpokenTable


@dataclass(frozen=True, kw_only=True)
class SetupScreen(Screen):
    """The set-up of a duplicate; `typed` keeps what a refused form held, by field name.

    `club_list` is what the club's list of players has for it, `refused` a list that could not be taken,
    `usual` the names of the club's usual evenings. The settings are those `as_usual` by the one of its name.
    """

    stream: str
    state: State
    alphabet: Alphabet
    lists: Sequence[LexiconHeader]
    club_list: Offered = NOTHING
    club_tables: Mapping[str, SpokenTable] = field(default_factory=dict)
    refused: Mapping[str, Any] = field(default_factory=dict)
    usual: Sequence[str] = ()
    as_usual: bool = False


@dataclass(frozen=True)
class Announced:
    """One tile of the announcement with its spoken letter name (DUP-1.4)."""

    tile: int
    text: str
    kept: bool


@dataclass(frozen=True)
class Option:
    """A play that fits what was typed; `value` comes back as the form's choice.

    A play of other tables has the `count` of their slips and the `code` that names it; `void` is True if it
    scores nothing.
    """

    value: str
    word: bytes
    coordinates: str
    points: int
    best: bool
    code: str = ""
    count: int = 0
    void: bool = False


@dataclass(frozen=True)
class SlipEntry:
    """The slip being typed. `matches` counts all legal moves that fit, `options` are the first of them.

    `chosen` is the option that Enter takes, None if Enter takes the text as it is written or goes on;
    `verdict` is the one-key verdict that it gives. `question` waits for a confirmation: why the typed play is
    void, or, with `replacing`, which slip it would replace. `same_as` is the table entered last and
    its play, offered in one tap; None when there is none. `own` is True if the slip of the judge who plays
    has to come first, and nothing is shown that could help him.

    `points` is True if slips have their points on them. `entered` is the message on the slip before, `void`
    is True if that scores nothing, `elsewhere` if another device decides that. `text` is the word as it is
    typed, `emptied` is True if the page is to clear its field, `judged` if it is known here what slips score.
    `chosen_tables` are the players at the tables that are typed, `player` is the only one, `numbered` is True
    if a number behind what is typed names a play of the list.
    """

    table: str = ""
    coordinates: str = ""
    word: str = ""
    player: Player | None = None
    options: Sequence[Option] = ()
    chosen: int | None = None
    matches: int = 0
    question: str = ""
    question_rule: str = ""
    replacing: bool = False
    same_as: Player | None = None
    claimed: str = ""
    points: bool = False
    own: bool = False
    verdict: str = ""
    entered: str = ""
    elsewhere: bool = False
    void: bool = False
    text: str = ""
    emptied: bool = False
    judged: bool = True
    numbered: bool = False
    chosen_tables: Sequence[Player] = ()


@dataclass(frozen=True)
class TwoReadings:
    """A slip whose readings differ: each with its desk, and with the slip that it would be (DEV-5)."""

    player: Player
    readings: Sequence[tuple[str, Reading, Slip]]


@dataclass(frozen=True)
class Candidate:
    """A possible master play: the proposal, how it is read aloud, and the tables that found it."""

    value: str
    proposal: Proposal
    coordinates: str
    spoken: str
    found_by: Sequence[Player]
    chosen: bool


@dataclass(frozen=True, kw_only=True)
class JudgeScreen(Screen):
    """The judge's screen of the round in progress, or of an earlier one (`correcting`).

    `master_question` is the play that the judge is asked about, `not_word` the word of it that is not in the
    list. `possible` is the best play that there is, where the master play is a player's. `annul_question`
    asks whether the announced play of the round is not valid, `stop_question` whether time is called although
    most of it is left. `told` is what the hall board reads now over the board.
    `voice_trouble` is "blocked" while a speech waits for a tap, "missing" if the page cannot speak.
    """

    stream: str
    state: State
    round: Round | None
    correcting: bool
    alphabet: Alphabet
    now: int
    announcement: Sequence[Announced] = ()
    voice: Voice | None = None
    speaking: bool = False
    voice_trouble: str = ""
    rack_released: bool = False
    legal_moves: int | None = None
    entry: SlipEntry = field(default_factory=SlipEntry)
    differing: Sequence[TwoReadings] = ()
    candidates: Sequence[Candidate] = ()
    more_candidates: bool = False
    master_question: str = ""
    not_word: str = ""
    possible: str = ""
    annul_question: bool = False
    close_question: bool = False
    stop_question: bool = False
    time_back: bool = False
    real_bag: bool = False
    standings: Sequence[Standing] = ()
    master_found_by: Sequence[Player] = ()
    told: Over | None = None


@dataclass(frozen=True)
class ProjectorScreen:
    """The hall's view (DUP-1.1B): of the round being played no slip, no legal move, no points.

    `state` is without that round. `phase` is "before", "announcement", "clock", "slips", "result" or "over".
    `rack` is None until it may be seen; its first `kept` tiles have stayed. `last` is the round of the latest
    master play, `not_valid` are earlier ones with a play that was not valid (DUP-1.8B). `given_up`
    is True after a round without a play, `repeated` if its rack is played again.
    """

    stream: str
    state: State
    players: int
    phase: str
    number: int
    alphabet: Alphabet
    rack: bytes | None
    kept: int
    rack_size: int
    bag: int
    last: Round | None
    not_valid: Sequence[Round]
    given_up: bool
    repeated: bool
    standings: Sequence[Standing]


@dataclass(frozen=True, kw_only=True)
class MenuScreen(Screen):
    """The rarer things a judge can do: players who leave, conduct, ending the game, saving a copy.

    `topic` is what of it is open, empty for its rows, and `player` whom it is about. `question` waits for an
    answer. `typed` keeps what a refused form held, by field name. `told` is what the hall reads over its
    board.
    """

    stream: str
    state: State
    alphabet: Alphabet
    topic: str = ""
    player: Player | None = None
    question: Question | None = None
    told: Over | None = None


@dataclass(frozen=True, kw_only=True)
class ResultsScreen(Screen):
    """The results, a round or a player of them (DUP-1.9, DUP-1.11).

    `differences` shows how far the points are from the master play, `group` only its players.
    """

    stream: str
    state: State
    alphabet: Alphabet
    standings: Sequence[Standing]
    master_total: int
    differences: bool = False
    group: str = ""


@dataclass(frozen=True)
class Closing(Question):
    """The question whether the slips are closed although some are missing."""


@dataclass(frozen=True)
class Stopping(Question):
    """The question whether time is called although most of it is left."""


@dataclass(frozen=True)
class Announcing(Question):
    """The question whether a play is the master play although a better one or another one could be.

    `not_word` is its word that is not in the list, if there is one.
    """

    play: Play
    not_word: str = ""


@dataclass(frozen=True)
class Annulling(Question):
    """The question whether the master play of a round was not valid."""

    round: int


@dataclass(frozen=True)
class Accusing(Question):
    """The question of what to record about the conduct of a player."""

    player: int


@dataclass(frozen=True)
class Ending(Question):
    """The question whether the duplicate ends now, for one of `AGREED_ENDINGS`."""

    reason: str


@dataclass(frozen=True)
class Early(Question):
    """The question whether the results are final before their time."""


@dataclass(frozen=True)
class Changing(Question):
    """The question of which other rack or play to give to a round made ahead."""

    round: int
