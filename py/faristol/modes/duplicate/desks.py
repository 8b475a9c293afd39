"""Double entry: both desks type every slip, and it counts once both readings agree (DEV-5)."""

from collections.abc import Hashable, Mapping

from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.judging import CLAIMS, judge_text
from faristol.modes.duplicate.state import Player, Reading, Round, Slip, State
from faristol.modes.referee import Referee
from faristol.movegen.interface import canonical

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
    claim = slip.verdict if slip.verdict in CLAIMS else ""
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
