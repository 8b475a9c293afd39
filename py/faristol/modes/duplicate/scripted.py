"""Decisions of a duplicate with fixed rounds: a sealed game at a place, a replay alone."""

from collections.abc import Iterable
from dataclasses import replace

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.context import created
from faristol.modes.duplicate.drawing import Drawn
from faristol.modes.duplicate.script import PreparedRound
from faristol.modes.duplicate.state import State
from faristol.modes.referee import Referee
from faristol.modes.wording import checked_name
from faristol.movegen.interface import canonical
from faristol.rules.ruleset import RuleSet
from faristol.tiles.rack import missing

OWN_SETTINGS = {"announce_order", "letter_names", "blank_name", "call_one_minute", "checking_minutes"}
"""The settings that a place may choose; everything else is the same for all places."""


def take_game(command: c.TakeGame) -> Iterable[e.Event]:
    """Set up a sealed game as a duplicate at a place; the word list is only needed for judging."""
    heading = command.heading
    yield e.Created(
        name=checked_name(heading.name, "event.name"),
        date=heading.date,
        place=checked_name(command.place, "place.name"),
        rules=heading.rules.to_dict(),
        language=heading.language,
        letters=heading.letters,
        counts=heading.counts,
        lexicon_name=heading.lexicon_name,
        lexicon_checksum=heading.lexicon_checksum,
        lexicon_official=heading.lexicon_official,
    )
    yield e.GameTaken(command.script.game, command.script.boxes, command.script.key)


def play_alone(command: c.PlayAlone, referee: Referee) -> Iterable[e.Event]:
    """Begin a duplicate for one player alone, with the rounds of a played game or with new ones."""
    yield created(c.Create(command.name, command.date, "", _alone(command)), referee)
    yield e.AloneBegun(command.source, command.timed, command.rounds, command.recorded)
    yield e.PlayerEntered(1, 1, checked_name(command.player, "player.name"), "")
    yield e.Started()


def _alone(command: c.PlayAlone) -> RuleSet:
    """Return the rules without those for a hall; known racks come without an order of tiles."""
    rules = replace(command.rules, master_policy="proposal", claimed_points="no", bonus="none")
    return replace(rules, fixed_order=False) if command.rounds else rules


def check(state: State, command: c.Command) -> None:
    """Refuse a command that would depart from the shared rounds."""
    if isinstance(command, c.ChangeDetails) and _shared(command.rules) != _shared(state.rules):
        raise Refused("prepared.rules")
    board = state.current.board if state.current else state.board
    if isinstance(command, c.ChooseMaster) and canonical(board, command.play) != prepared(state).play:
        raise Refused("prepared.master")


def prepared(state: State) -> PreparedRound:
    """Return the round of the script that is being played; raises `Refused` if there is none."""
    if state.script is None or not 1 <= len(state.rounds) <= state.script.length:
        raise Refused("prepared.over")
    return state.script.round(len(state.rounds))


def drawn(state: State) -> Drawn:
    """Return the next rack; raises `Refused` if the script has none, or one that the bag cannot give."""
    if state.script is None or len(state.rounds) >= state.script.length:
        raise Refused("prepared.over")
    following = state.script.round(len(state.rounds) + 1)
    if missing(state.bag.tiles() + state.kept, following.rack):
        raise Refused("prepared.bag", round=len(state.rounds) + 1)
    return Drawn(following.rack, following.kept, following.refused)


def _shared(rules: RuleSet) -> dict[str, str | int | bool]:
    return {name: value for name, value in rules.to_dict().items() if name not in OWN_SETTINGS}
