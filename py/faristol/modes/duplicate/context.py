"""The context of a decision in a duplicate, and the limits of names and tables."""

import random
from dataclasses import dataclass

from faristol.errors import Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.state import Player, Round, State
from faristol.modes.referee import Referee
from faristol.modes.wording import checked_name
from faristol.tiles.bag import Bag


@dataclass(frozen=True)
class Context:
    """The state that a command meets; `now` is epoch milliseconds, `rng` draws the tiles."""

    state: State
    referee: Referee
    now: int
    rng: random.Random

    @property
    def current(self) -> Round:
        """Return the current round; raises `Refused` "duplicate.no_round"."""
        if self.state.current is None:
            raise Refused("duplicate.no_round")
        return self.state.current

    def round(self, number: int) -> Round:
        """Return round `number`; raises `Refused` "slip.round" if there is none."""
        round_ = self.state.round(number)
        if round_ is None:
            raise Refused("slip.round", round=number)
        return round_

    def player(self, player_id: int) -> Player:
        """Return the player with this id; raises `Refused` "player.unknown"."""
        player = self.state.player(player_id)
        if player is None:
            raise Refused("player.unknown", player=player_id)
        return player


def created(command: c.Create, referee: Referee) -> e.Created:
    """Return a new duplicate with the tiles and the word list of the referee."""
    alphabet, header = referee.alphabet, referee.lexicon.header
    return e.Created(
        name=checked_name(command.name, "event.name"),
        date=command.date,
        place=command.place.strip(),
        rules=command.rules.to_dict(),
        language=alphabet.language,
        letters=tuple(alphabet.letters),
        counts=Bag.full(alphabet).counts,
        lexicon_name=header.title,
        lexicon_checksum=header.checksum,
        lexicon_official=header.official,
    )
