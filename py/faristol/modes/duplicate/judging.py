"""Judge slips, from text to verdict, points, reason (DUP-1.7A, ROM-7), and compare two desks' (DEV-5)."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from faristol.errors import Refused, Unreadable
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.plays import absent_tiles, chosen_tile, place_play
from faristol.modes.duplicate.state import Player, Reading, Round, Slip, State
from faristol.modes.mode import Referee
from faristol.movegen.interface import canonical
from faristol.rules.notation import Play, parse_coordinates, show_coordinates
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK, DESIGNATED, LETTER_MASK

VERDICTS = (
    "good",  # valid: it scores
    "none",  # the slip says that the player has no play
    "late",  # handed in after "Temps!" (DUP-1.5, DUP-1.7A)
    "coordinates",  # missing, wrong or illegible coordinates
    "word",  # the main word is not valid
    "adjacent",  # another word that the play forms is not valid (PLA-3)
    "blank",  # the blank is not marked
    "illegible",  # the main word cannot be read
    "unfit",  # the play cannot lie there with this rack
    "claim",  # the points on the slip are wrong or missing, and the organiser asks for them (DUP-1.2)
    "conduct",  # a zero for conduct, whatever the slip says (DUP-1.7B)
    "annulled",  # the master play, which turned out not to be valid (DUP-1.8B)
    "out",  # came after the deadline of a rack sent round, and does not count at all (FED-7)
    "unknown",  # a void slip of a file that gives no reason
)
CLAIMS = ("none", "late", "coordinates", "blank", "illegible", "claim")
"""Verdicts that the judge gives with one tap, without a check of the play."""


@dataclass(frozen=True)
class Judgement:
    """A verdict with its points; `code` and `details` name the refusal behind a void slip."""

    verdict: str
    points: int = 0
    play: Play | None = None
    code: str = ""
    rule: str = ""
    details: Mapping[str, str] = field(default_factory=dict)


def judge_play(round_: Round, play: Play, referee: Referee) -> Judgement:
    """Judge a play that could be read, on the round's own board and rack."""
    try:
        placement = place_play(round_, play, referee)
    except Refused as refusal:
        meant = corrected(round_, play, referee)
        if meant is None:
            return _void(_verdict(refusal, play), refusal, play)
        details = {"letter": referee.alphabet.letter(meant.letter), "points": str(meant.points)}
        listed = canonical(round_.board, meant.play)
        return Judgement("good", meant.points, listed, "slip.joker", "ROM-7", details)
    listed = canonical(round_.board, play)
    return Judgement("good", referee.points(round_.board, placement), listed)


def read_plays(coordinates: str, word: str, alphabet: Alphabet) -> list[Play]:
    """Read a slip: one play for each way to read its word; raises `Unreadable`.

    Small letters among capitals are blanks, in a word all in small none is (NOT-2).
    """
    square, direction = parse_coordinates(coordinates)
    return [Play(square, direction, letters) for letters in alphabet.readings(word)]


def judge_text(round_: Round, coordinates: str, word: str, referee: Referee) -> Judgement:
    """Judge a slip by its text (DUP-1.2); small letters in a word with capitals are blanks (NOT-2).

    It is void only if none of the ways in which it can be read is a valid play.
    """
    try:
        parse_coordinates(coordinates)
    except Unreadable as fault:
        return _void("coordinates", fault, None)
    try:
        plays = read_plays(coordinates, word, referee.alphabet)
    except Unreadable as fault:
        return _void("illegible", fault, None)
    return judge_readings(round_, plays, referee)


def judge_readings(round_: Round, plays: Sequence[Play], referee: Referee) -> Judgement:
    """Judge a slip by the first of its readings that is valid, or else by the first."""
    judged = [judge_play(round_, play, referee) for play in plays]
    return next((one for one in judged if one.verdict == "good"), judged[0])


def _verdict(refusal: Refused, play: Play) -> str:
    """Return the verdict behind a refusal; the invalid word's position shows which word it is (PLA-3)."""
    if refusal.code == "placement.blank":
        return "blank"
    if refusal.code != "placement.word":
        return "unfit"
    main = refusal.details["position"] == show_coordinates(play.square, play.direction)
    return "word" if main else "adjacent"


def _void(verdict: str, fault: Refused | Unreadable, play: Play | None) -> Judgement:
    details = {name: str(value) for name, value in fault.details.items()}
    return Judgement(verdict, 0, play, fault.code, fault.rule or "DUP-1.7A", details)


@dataclass(frozen=True)
class Corrected:
    """A play with the joker marked as it must have been meant, its points, and the letter concerned."""

    play: Play
    points: int
    letter: int


def corrected(round_: Round, play: Play, referee: Referee) -> Corrected | None:
    """Correct a refused play if only its chosen tile is marked wrongly; None if that is not the fault.

    In a "completiv" a player who takes a letter that the bag no longer holds has taken a joker; one who marks
    a letter as a joker when the bag has none has taken the letter. Either way the slip is good, and loses the
    points of that letter (ROM-7, from the rules of the Romanian games "duplicat-completiv").
    """
    absent = absent_tiles(round_, play)
    if not round_.choices or len(absent) != 1 or absent[0] in round_.choices:
        return None
    [tile] = absent
    candidates: list[Corrected] = []
    for index, other in _otherwise(round_, play, tile):
        if tile != BLANK and chosen_tile(round_, other) != bytes([BLANK]):
            continue
        try:
            points = referee.points(round_.board, place_play(round_, other, referee))
        except Refused:
            continue
        letter = play.word[index] & LETTER_MASK
        candidates.append(Corrected(other, max(0, points - referee.alphabet.value(letter)), letter))
    return max(candidates, key=lambda play: play.points, default=None)


def _otherwise(round_: Round, play: Play, tile: int) -> Iterable[tuple[int, Play]]:
    """Yield the play with a new tile marked the other way: a letter as a joker, or a joker as a letter."""
    for index, (square, shown) in enumerate(zip(play.squares, play.word, strict=True)):
        concerned = shown & DESIGNATED if tile == BLANK else shown == tile
        if concerned and not round_.board.at(square):
            word = bytearray(play.word)
            word[index] ^= DESIGNATED
            yield index, Play(play.square, play.direction, bytes(word))


JUDGE, SECOND = DESKS = ("judge", "second")
"""The desks of double entry: the judge's own, and the second one."""

TABLET, OTHER = "tablet", "other"
"""The tablet of the player, and a second device of a kind that has already read the slip."""

READERS = (*DESKS, TABLET, OTHER)
"""The sources of readings of a slip."""


def reading_of(command: c.EnterSlip, round_: Round, referee: Referee) -> Reading:
    """Return the reading of a slip by the desk of a command, with the play if one can be read."""
    coordinates, word, play = command.coordinates.strip(), command.word.strip(), command.play
    if play is None and not command.claim:
        play = judge_text(round_, coordinates, word, referee).play
    return Reading(coordinates, word, play, command.claim, command.claimed)


def reading_as(slip: Slip) -> Reading:
    """Return the reading that a slip was entered by."""
    wrong = slip.verdict == "claim" and slip.claimed is not None
    claim = slip.verdict if slip.verdict in CLAIMS and not wrong else ""
    return Reading(slip.coordinates, slip.word, slip.play, claim, slip.claimed)


def as_slip(round_: Round, player: int, reading: Reading, desk: str = "") -> c.EnterSlip:
    """Return the command that enters a slip as a desk has read it."""
    return c.EnterSlip(round_.number, player, desk=desk, **vars(reading))


def content(round_: Round, reading: Reading) -> Hashable:
    """Return a key that equal readings share: the play in canonical form, or the text if it is no play, the
    verdict, and the points on the slip."""
    if reading.play is not None and not reading.claim:
        return canonical(round_.board, reading.play), reading.claimed
    return reading.coordinates.strip().upper(), reading.word.strip().upper(), reading.claim, reading.claimed


def waiting(round_: Round, player: int) -> Mapping[str, Reading]:
    """Return the readings of a slip by desk if they differ; empty if there are fewer than two."""
    readings = round_.readings.get(player, {})
    return readings if len({content(round_, reading) for reading in readings.values()}) > 1 else {}


def differing(state: State, round_: Round) -> tuple[Player, ...]:
    """Return the players of a round with slips that wait for the judge because their readings differ."""
    present = state.present(round_.number) if round_.readings else ()
    return tuple(player for player in present if waiting(round_, player.id))


def typed_once(state: State, round_: Round) -> tuple[tuple[Player, str], ...]:
    """Return the players of a round with a slip that only one desk has typed, each with that desk."""
    present = state.present(round_.number) if round_.readings else ()
    return tuple(
        (player, desk)
        for player in present
        if len(readings := round_.readings.get(player.id, {})) == 1
        for desk in readings
    )
