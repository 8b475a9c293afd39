"""Events of a duplicate: past-tense facts, each complete in itself.

Tiles are tile numbers of the alphabet whose letters stand in `Created.letters`, so an old file
can be read without asking which version of the alphabet was in use. Times are milliseconds since
1970. What was drawn is recorded, never a seed.
"""

from dataclasses import dataclass

from faristol.modes.duplicate.sealed import PreparedRound, Recorded
from faristol.rules.notation import Play
from faristol.rules.rule_file import RuleData


@dataclass(frozen=True)
class Created:
    """A duplicate was set up: its own copy of the rules, the word list by checksum, the full bag."""

    name: str
    date: str
    place: str
    rules: RuleData
    language: str
    letters: tuple[str, ...]
    counts: tuple[int, ...]
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool


@dataclass(frozen=True)
class GameTaken:
    """A sealed game was opened here: its rounds are those of every venue that plays it.

    `boxes` hold the rounds, `key` opens the first of them; see `sealed`.
    """

    game: str
    boxes: tuple[str, ...]
    key: bytes


@dataclass(frozen=True)
class AloneBegun:
    """A player began to play alone, `timed` or not: the `rounds` of the duplicate `source`, or new ones if
    none.

    `recorded` are the results of its players.
    """

    source: str
    timed: bool
    rounds: tuple[PreparedRound, ...]
    recorded: tuple[Recorded, ...]


@dataclass(frozen=True)
class DetailsChanged:
    """Name, date, place or rules were changed before the first round."""

    name: str
    date: str
    place: str
    rules: RuleData


@dataclass(frozen=True)
class RuleSetChosen:
    """Other rules were chosen before the first round, with their language, tiles and word list."""

    rules: RuleData
    language: str
    letters: tuple[str, ...]
    counts: tuple[int, ...]
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool


@dataclass(frozen=True)
class OrderFixed:
    """The order of the tiles was fixed, `typed` by the judge or drawn (ROM-6); empty if yet to be drawn."""

    order: bytes
    typed: bool


@dataclass(frozen=True)
class LexiconChosen:
    """Another word list of the language was chosen before the first round."""

    name: str
    checksum: str
    official: bool


@dataclass(frozen=True)
class LetterTableChosen:
    """The letter names of the announcements were chosen, complete: they stay if the club changes its table
    (DUP-1.4).

    `names`, `forms` and `rows` are those of a `SpokenTable`; empty, the table of the rules counts again.
    """

    title: str
    names: tuple[str, ...]
    forms: tuple[str, ...]
    rows: tuple[str, ...]


@dataclass(frozen=True)
class BagChosen:
    """It was chosen that racks come out of a real bag and are typed, or that the app draws them (DUP-1.3)."""

    real: bool


@dataclass(frozen=True)
class DoubleEntryChosen:
    """It was chosen that every slip is typed at two desks from now on, or at one (DEV-5)."""

    on: bool


@dataclass(frozen=True)
class PlayerEntered:
    """A player took a table before the first round (DUP-1.8D); `group` may be empty.

    `member` is the player's id on the club's list, empty if not on it. `first_round` is the first one that he
    plays, where players may join later (FED-7).
    """

    player: int
    table: int
    name: str
    group: str = ""
    member: str = ""
    first_round: int = 1


@dataclass(frozen=True)
class PlayerChanged:
    """A player's name, table or group was corrected, or the id on the club's list."""

    player: int
    table: int
    name: str
    group: str = ""
    member: str = ""


@dataclass(frozen=True)
class PlayerRemoved:
    """A player was struck from the list before the first round."""

    player: int


@dataclass(frozen=True)
class PlayerLeft:
    """A player left for good; `last_round` is the last one played (DUP-1.8D)."""

    player: int
    last_round: int


@dataclass(frozen=True)
class PlayerRestored:
    """A departure entered by mistake was taken back in the same round."""

    player: int


@dataclass(frozen=True)
class JudgeSeated:
    """The judge plays too, as this player; None for no player."""

    player: int | None


@dataclass(frozen=True)
class ConductRecorded:
    """A player's conduct led to a warning, then a zero for the play, then expulsion (DUP-1.7B, DUP-1.7C)."""

    player: int
    round: int
    step: str
    reason: str


@dataclass(frozen=True)
class ConductWithdrawn:
    """The latest record of a player's conduct was taken back."""

    player: int


@dataclass(frozen=True)
class Started:
    """The set-up was closed and the judge's screen opened."""


@dataclass(frozen=True)
class RackDrawn:
    """A round began with this rack, tiles in the order drawn, the kept ones first (DUP-1.3).

    `refused` are the racks drawn before it that had no vowel or no consonant and went back.
    `kept` are the tiles that stayed from the round before (empty when they went back as well). `coming` are
    those in the bag after it, if their order is fixed (ROM-6).
    """

    round: int
    rack: bytes
    kept: bytes
    refused: tuple[bytes, ...]
    typed: bool
    coming: bytes = b""


@dataclass(frozen=True)
class RackWithdrawn:
    """The rack of a round without slips was taken back because it was typed wrongly."""

    round: int


@dataclass(frozen=True)
class ClockStarted:
    """The round's time began to run with "Temps!", or went on after a pause (DUP-1.4)."""

    round: int


@dataclass(frozen=True)
class ClockPaused:
    """The judge stopped the clock; `elapsed` is the time used so far, in milliseconds."""

    round: int
    elapsed: int


@dataclass(frozen=True)
class DeadlineSet:
    """The rack of a round was sent round: answers count `until` this time (FED-7)."""

    round: int
    until: int


@dataclass(frozen=True)
class TimeCalled:
    """The closing "Temps!" was called: nothing may be written any more (DUP-1.5)."""

    round: int


@dataclass(frozen=True)
class TimeTakenBack:
    """A "Temps!" that was called too early by mistake was taken back: the clock stands with the time left."""

    round: int


@dataclass(frozen=True)
class SlipsReopened:
    """The slips of a round without a master play were opened again."""

    round: int


@dataclass(frozen=True)
class SlipJudged:
    """A slip was entered or corrected, with its verdict and points (DUP-1.2, DUP-1.7A).

    `coordinates` and `word` are as typed by the judge. `verdict` is one of `judging.VERDICTS`; `play` is None
    when the text could not be read as one. `code` and `details` tell the refusal. `claimed` are the points
    written on the slip, None if none are. `desk` is the one of `desks.READERS` from which it came, empty for
    the judge's. `came` is the time at which an answer to a rack sent round came, 0 for a slip (FED-7).
    """

    round: int
    player: int
    coordinates: str
    word: str
    play: Play | None
    verdict: str
    points: int
    code: str
    details: dict[str, str]
    claimed: int | None = None
    desk: str = ""
    came: int = 0


@dataclass(frozen=True)
class SlipRead:
    """A desk typed a slip, or typed it anew; this reading alone does not count (DEV-5).

    `desk` is one of `desks.READERS`; `coordinates` and `word` are as typed there, `play` the play read from
    them or chosen, `claim` the verdict that was tapped or empty, `claimed` the points on the slip.
    """

    round: int
    player: int
    desk: str
    coordinates: str
    word: str
    play: Play | None
    claim: str
    claimed: int | None


@dataclass(frozen=True)
class SlipWithdrawn:
    """A slip entered for the wrong table was taken out again, with the readings of the desks."""

    round: int
    player: int


@dataclass(frozen=True)
class SlipsClosed:
    """The slips of a round were closed; those still `missing` score zero."""

    round: int
    missing: tuple[int, ...]


@dataclass(frozen=True)
class MasterPlayChosen:
    """The judge announced the master play; `best` is the highest score there was (DUP-1.8A).

    `exchanged` are the tiles that came from the bag instead of its blanks, which went back to the rack;
    `chosen` is the tile that completed the rack.
    """

    round: int
    play: Play
    points: int
    best: int
    exchanged: bytes = b""
    chosen: bytes = b""


@dataclass(frozen=True)
class MasterPlayAnnulled:
    """The announced master play turned out not to be valid: it stays, and scores for nobody (DUP-1.8B)."""

    round: int


@dataclass(frozen=True)
class MasterPlayReinstated:
    """The annulment of a master play was taken back: it was valid after all."""

    round: int


@dataclass(frozen=True)
class RoundWithoutPlay:
    """Nobody had a valid play: the rack went back, or is played once more if `repeated` (DUP-1.8C)."""

    round: int
    repeated: bool = False


@dataclass(frozen=True)
class Ended:
    """The duplicate ended; `reason` is one of `script.ENDINGS` (DUP-1.6)."""

    reason: str


@dataclass(frozen=True)
class EndingTakenBack:
    """An end that the judge declared by mistake was taken back, and the duplicate goes on."""


@dataclass(frozen=True)
class ResultsPublished:
    """The results were published to be checked `until` this time (DUP-1.11)."""

    until: int


@dataclass(frozen=True)
class ClaimRecorded:
    """A player asked for a round to be checked (DUP-1.11)."""

    claim: int
    player: int
    round: int
    text: str


@dataclass(frozen=True)
class ClaimSettled:
    """A claim was settled: `outcome` is "upheld" or "dismissed"."""

    claim: int
    outcome: str
    answer: str


@dataclass(frozen=True)
class ResultsMadeFinal:
    """The results were made final: nothing changes any more (DUP-1.11)."""


@dataclass(frozen=True)
class ResultsReopened:
    """Final results were opened again, for this reason."""

    reason: str


@dataclass(frozen=True)
class ProposalTaken:
    """The events before this one were proposed by another device, under this name: the same proposal counts
    once (DEV-4)."""

    proposal: str


_SetUp = Created | GameTaken | AloneBegun | DetailsChanged | Started
_Settings = RuleSetChosen | OrderFixed | LexiconChosen | LetterTableChosen | BagChosen | DoubleEntryChosen
_Players = PlayerEntered | PlayerChanged | PlayerRemoved | PlayerLeft | PlayerRestored | JudgeSeated
_Conduct = ConductRecorded | ConductWithdrawn
_Racks = RackDrawn | RackWithdrawn | RoundWithoutPlay
_Time = DeadlineSet | ClockStarted | ClockPaused | TimeCalled | TimeTakenBack
_Slips = SlipJudged | SlipRead | SlipWithdrawn | SlipsClosed | SlipsReopened | ProposalTaken
_MasterPlays = MasterPlayChosen | MasterPlayAnnulled | MasterPlayReinstated
_Results = Ended | EndingTakenBack | ResultsPublished | ResultsMadeFinal | ResultsReopened
_Claims = ClaimRecorded | ClaimSettled

Event = _SetUp | _Settings | _Players | _Conduct | _Racks | _Time | _Slips | _MasterPlays | _Results | _Claims
