"""The values that the page of the pairings shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.views.screen import Notice, Screen
from faristol.tournament.check import Broken
from faristol.tournament.data import Pairing
from faristol.tournament.drafts import Draft
from faristol.tournament.state import Player, Round, State
from faristol.tournament.working import Working


@dataclass(frozen=True, kw_only=True)
class PairingScreen(Screen):
    """The page of the next round's pairing, or of a published round that is `looked_at`.

    `made` is the pairing that the `draft` stands for. `broken` are the rules that the draft, or else the
    proposal, breaks; `no_shows` did not come to the round before. `former` says that tables of this round
    were dropped and can be taken up again. `tapped` is the place of the draft that waits for a second one,
    `removing` names what is to be dropped after a confirmation, and `names` says that the tables are listed
    by name. `then` is the tournament as it was when the round shown was paired, None if nothing has been
    corrected since.
    """

    stream: str
    state: State
    looked_at: Round | None
    working: Working | None
    draft: Draft | None
    made: Pairing | None
    no_shows: Sequence[Player]
    former: bool
    broken: Sequence[Broken]
    tapped: str
    names: bool
    then: State | None
    typed: Mapping[str, str]
    notices: Sequence[Notice]

    @property
    def proposed(self) -> Round | None:
        """Return the round that is proposed and not published."""
        current = self.state.current
        return current if current and current.published is None else None

    @property
    def published(self) -> Round | None:
        """Return the published round that is shown."""
        return self.looked_at or (self.state.published[-1] if self.state.published else None)
