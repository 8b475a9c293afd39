"""Double entry: both desks type every slip, and what the two have alike counts (DEV-5)."""

from collections.abc import Hashable, Mapping

from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.judging import CLAIMS, judge_text
from faristol.modes.duplicate.state import Player, Reading, Round, Slip, State
from faristol.modes.referee import Referee
from faristol.movegen.interface import canonical

JUDGE, SECOND = DESKS = ("judge", "second")
"""The desks of double entry: the judge's own, and the second one."""

TABLET, OTHER = "tablet", "other"
"""The tablet of the player, and any device that has read a slip where another one of its kind has."""

READERS = (*DESKS, TABLET, OTHER)
"""Who may have read a slip."""


def reading_of(command: c.EnterSlip, round_: Round, referee: Referee) -> Reading:
    """What the desk of a command has typed, with the play that can be read of it."""
    coordinates, word, play = command.coordinates.strip(), command.word.strip(), command.play
    if play is None and not command.claim:
        play = judge_text(round_, coordinates, word, referee).play
    return Reading(coordinates, word, play, command.claim, command.claimed)


def reading_as(slip: Slip) -> Reading:
    """The reading that a slip was entered by."""
    claim = slip.verdict if slip.verdict in CLAIMS else ""
    return Reading(slip.coordinates, slip.word, slip.play, claim, slip.claimed)


def as_slip(round_: Round, player: int, reading: Reading, desk: str = "") -> c.EnterSlip:
    """The decision that a slip is as a desk has read it."""
    return c.EnterSlip(
        round_.number,
        player,
        reading.coordinates,
        reading.word,
        reading.claim,
        reading.play,
        reading.claimed,
        desk,
    )


def content(round_: Round, reading: Reading) -> Hashable:
    """What equal readings have alike: the play however it is written, or the text of what is none, the
    verdict, and the points on the slip."""
    if reading.play is not None and not reading.claim:
        return canonical(round_.board, reading.play), reading.claimed
    return reading.coordinates.strip().upper(), reading.word.strip().upper(), reading.claim, reading.claimed


def waiting(round_: Round, player: int) -> Mapping[str, Reading]:
    """The readings of a slip that differ, by desk; empty as long as there are not two."""
    known = round_.readings.get(player, {})
    return known if len({content(round_, reading) for reading in known.values()}) > 1 else {}


def differing(state: State, round_: Round) -> tuple[Player, ...]:
    """The players of a round whose slip waits for the judge because its readings differ."""
    present = state.present(round_.number) if round_.readings else ()
    return tuple(player for player in present if waiting(round_, player.id))


def typed_once(state: State, round_: Round) -> tuple[tuple[Player, str], ...]:
    """The players of a round whose slip only one desk has typed, each with that desk."""
    present = state.present(round_.number) if round_.readings else ()
    return tuple(
        (player, desk)
        for player in present
        if len(known := round_.readings.get(player.id, {})) == 1
        for desk in known
    )
