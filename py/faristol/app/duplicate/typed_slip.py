"""The slip that a judge is typing, for one table or several with the same play; and double entry (DEV-5)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

from faristol.app.device_roles import Data
from faristol.app.duplicate.views import slips as slips_view
from faristol.app.duplicate.views.screens import TwoReadings
from faristol.app.feature import does
from faristol.app.paths import whole
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.joined import duplicate_proposals as proposals
from faristol.joined.duplicate_proposals import Proposed, SlipTyped
from faristol.modes.duplicate import commands, events, judging
from faristol.modes.duplicate.commands import EnterSlip
from faristol.modes.duplicate.duplicate import DUPLICATE, decide
from faristol.modes.duplicate.evolving import evolve
from faristol.modes.duplicate.players import judge_due
from faristol.modes.duplicate.plays import best_slips
from faristol.modes.duplicate.state import Player, Reading, Round, Slip, State
from faristol.modes.mode import Referee

_SOME = r"\d+(?:\s*-\s*\d+)?"
_NUMBERS = rf"{_SOME}(?:\s*[,;]\s*{_SOME})*"
_TABLES_AND_SLIP = re.compile(rf"\s*({_NUMBERS})(?:\s+|(?=\D))(?!-\s*\d|[,;])(\S.*)", re.ASCII)


@dataclass
class Typing:
    """The slip being typed: raw field texts, the field in use (`at`), and what the judge was asked about it.

    `question` is the question with its rule, `editing` the player whose slip was opened to be corrected,
    `pending` slips that wait for an answer because there is another one already. `entered` is the message on
    the slip before, which is `void` if it scores nothing; `elsewhere` is True if another device decides that.
    `emptied` is True if the word was taken out because the field before it holds all. `waits` is the player
    whose slip, entered before, waited for the other desk, 0 for none; `held` is a play that was chosen before
    its tables.
    """

    table: str = ""
    coordinates: str = ""
    word: str = ""
    claimed: str = ""
    at: str = ""
    question: tuple[str, str] | None = None
    editing: int | None = None
    pending: tuple[EnterSlip, ...] = ()
    entered: str = ""
    void: bool = False
    emptied: bool = False
    elsewhere: bool = False
    waits: int = 0
    held: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """Return the texts of the fields; how a slip is split between coordinates and word does not count."""
        return self.table.strip(), "".join((self.coordinates + self.word).split()), self.claimed.strip()

    @property
    def asks(self) -> bool:
        """Tell whether the judge is asked about the slip."""
        return self.question is not None

    def close(self) -> None:
        """Withdraw the question; the slip stays as it is typed."""
        self.question, self.pending = None, ()

    def leave(self) -> None:
        """Clear the form: another page is shown."""
        for part in fields(self):
            setattr(self, part.name, part.default)


def lacks_points(state: State, command: EnterSlip) -> bool:
    """Tell whether a slip has no points where they are obligatory (DUP-1.2)."""
    return state.rules.claimed_points == "void" and command.claimed is None and not command.claim


def ask_void(request: Request, question: str, rule: str, target: str) -> None:
    """Ask before a slip is void; the caret stands where it may be mended."""
    typing = request.session.of(Typing)
    typing.question = (question, rule)
    typing.at = target.removeprefix("slip-")
    request.effect("alert", text=question)
    # The end of a word that was not typed to its end may still follow.
    request.focus(target, select=request.text("at") == typing.at)


@dataclass
class MasterChoice:
    """The judge's choice to see more proposals for the master play."""

    more: bool = False

    def leave(self) -> None:
        """Show few proposals again: another page is shown."""
        self.more = False


def told_apart(text: str) -> tuple[str, str]:
    """Split the tables from the slip typed behind them: "3,4,7=", "1-12.", "3 8hcasa", "12"."""
    match = _TABLES_AND_SLIP.fullmatch(text)
    return (match[1], match[2]) if match else (text, "")


def players_at(state: State, text: str, number: int) -> list[Player]:
    """Return the players of a round at the tables of a text, each once; those of no table are left out."""
    groups = (_at(state, one, number) for one in re.split("[,;]", told_apart(text)[0]))
    return list({player.id: player for players in groups for player in players}.values())


def _at(state: State, text: str, number: int) -> list[Player]:
    """Return the players at one table, "3", or from one to another, "3-7"."""
    first, _, last = text.partition("-")
    low, high = whole(first), whole(last or first)
    if low is None or high is None:
        return []
    return [player for player in state.present(number) if low <= player.table <= high]


def players_of(request: Request, state: State, round_: Round, text: str) -> Sequence[Player]:
    """Return the players whose slips these are; the judge who plays comes before all others.

    Raises `Refused` for no number, an unknown table, a player who has left, or one who has to wait.
    """
    due, text = judge_due(state, round_), told_apart(text)[0]
    if due and text.strip() in ("", str(due.table)):
        return [due]
    players = players_at(state, text, round_.number)
    named = [one.strip() for one in re.split("[,;]", text) if one.strip()]
    unknown = next((one for one in named if not _at(state, one, round_.number)), None)
    if unknown is not None or due or not named:
        request.focus("slip-table")
    if not named:
        raise Refused("slip.no_table")
    if players and due:
        raise Refused("slip.judge_first", rule="DUP-1.1", name=due.name, table=due.table)
    if unknown is None:
        return players
    for one in state.players:
        if str(one.table) == unknown:
            last = one.last_round or 0
            raise Refused("slip.left", rule="DUP-1.8D", name=one.name, table=one.table, round=last)
    raise Refused("slip.table", table=unknown[:20])


def add(state: State, round_: Round, text: str, player: Player) -> str:
    """Return the tables after a tap on one, which adds it or takes it away; one with a slip stands alone."""
    chosen = players_at(state, text, round_.number)
    taken = {*round_.slips, *round_.readings}
    if not chosen or player.id in taken or any(one.id in taken for one in chosen):
        return str(player.table)
    kept = [one for one in chosen if one != player] if player in chosen else [*chosen, player]
    return ",".join(str(one.table) for one in kept)


def round_of(request: Request, state: State) -> Round:
    """Return the round that the form is about: its own number, otherwise the current round."""
    number = whole(request.text("round"))
    round_ = state.current if number is None else state.round(number)
    if round_ is None:
        raise Refused("slip.round", round=request.text("round"))
    return round_


def still_to_play(state: State, round_: Round) -> bool:
    """Tell whether the judge who plays may have to play the rack of a closed round once more (ROM-7)."""
    current = state.current
    if state.judge is None or current is None or state.rules.master_policy != "best_slip":
        return False
    if not round_.closed or round_.master or best_slips(state, round_):
        return False
    again = current.number == round_.number + 1 and judge_due(state, current) is not None
    return current.number == round_.number or again


def stands(round_: Round, player: int) -> bool:
    """Tell whether there is a slip already, or two readings that wait for the judge (DEV-5)."""
    return player in round_.slips or bool(judging.waiting(round_, player))


def standing(round_: Round, slips: Sequence[commands.EnterSlip], editing: int | None) -> list[int]:
    """Return the players whose slips these would replace, without the one that was opened to be corrected."""
    return [one.player for one in slips if one.player != editing and stands(round_, one.player)]


def last_slip(round_: Round) -> Slip | None:
    """Return the slip entered last that has a play: the one that "same as" repeats."""
    return next((slip for slip in reversed(list(round_.slips.values())) if slip.play is not None), None)


def differing(window: Window, state: State, round_: Round, referee: Referee) -> list[TwoReadings]:
    """Return the readings that the judge has to decide between, each with the slip it would make."""
    return [
        TwoReadings(
            player,
            tuple(
                (desk, reading, _as_judged(window, state, round_, player.id, reading, referee))
                for desk, reading in sorted(judging.waiting(round_, player.id).items())
            ),
        )
        for player in judging.differing(state, round_)
    ]


def _as_judged(
    window: Window, state: State, round_: Round, player: int, reading: Reading, referee: Referee
) -> Slip:
    command = judging.as_slip(round_, player, reading)
    [judged] = decide(state, command, referee, now=window.now(), rng=window.rng)
    return evolve(state, judged).rounds[round_.number - 1].slips[player]


async def _take(request: Request) -> None:
    """Make one of two readings count, if it is still the one that the judge has read."""
    request.anchor = "slip"
    state, window = await request.state(DUPLICATE), request.window
    number, player = request.number("round", "slip.round"), request.number("player", "player.unknown")
    round_ = state.round(number)
    reading = judging.waiting(round_, player).get(request.text("desk")) if round_ else None
    alphabet = window.library.alphabet(state.language)
    if (
        round_ is None
        or reading is None
        or slips_view.read(reading, alphabet, window.texts) != request.text("read")
    ):
        raise Refused("slip.read_anew")
    state = await request.command(DUPLICATE, judging.as_slip(round_, player, reading))
    slip = state.rounds[number - 1].slips[player]
    text = slips_view.spoken(slip, state, alphabet, window.texts)
    request.session.put(Typing(entered=text, void=slip.verdict != "good"))
    request.effect("say", text=text)
    request.focus("slip-table")


ACTIONS: dict[str, Action] = {
    "desks.choose": does(
        DUPLICATE, lambda request: events.DoubleEntryChosen(bool(request.text("twice"))), anchor="desks"
    ),
    "desks.take": _take,
}


async def typed_here(window: Window, state: State, proposed: Sequence[Data]) -> State:
    """Return the state with the slips proposed here, each as far as it can be judged."""
    if not proposed:
        return state
    referee = await window.referee(state) if await window.has_list_of(state) else None
    for one in map(proposals.read, proposed):
        round_ = state.open_round
        if round_ is None or round_.number != one.round or state.player(one.player) is None:
            continue
        judged = _judged(window, state, one, referee) if referee and isinstance(one, SlipTyped) else None
        state = judged or state.with_round(_as_typed(state, round_, one))
        state = state.with_round(_uncompared(state.rounds[-1], one.player))
    return state


def _uncompared(round_: Round, player: int) -> Round:
    """Return the round with this desk's reading only, until the judge's device has compared the two."""
    own = {
        desk: reading for desk, reading in round_.readings.get(player, {}).items() if desk == judging.JUDGE
    }
    return replace(round_, readings={**round_.readings, player: own}) if own else round_


def _judged(window: Window, state: State, typed: SlipTyped, referee: Referee) -> State | None:
    """Return a slip as the judge's device will judge it; None if it would not be taken."""
    command = typed.command("" if typed.replaces else judging.JUDGE)
    try:
        for event in decide(state, command, referee, now=window.now(), rng=window.rng):
            state = evolve(state, event, window.now())
    except Fault:
        return None
    return state


def _as_typed(state: State, round_: Round, one: Proposed) -> Round:
    """Return the round with a slip as it is written, or without the one that was taken out."""
    slips = {player: slip for player, slip in round_.slips.items() if player != one.player}
    readings = {**round_.readings}
    by_desk = dict(readings.pop(one.player, {}))
    by_desk.pop(judging.JUDGE, None)
    if isinstance(one, SlipTyped) and state.double_entry and not one.replaces:
        by_desk[judging.JUDGE] = Reading(one.coordinates, one.word, one.play, one.claim, one.claimed)
    elif isinstance(one, SlipTyped):
        slips[one.player] = Slip(
            one.player,
            one.coordinates,
            one.word,
            one.play,
            one.claim or "good",
            0,
            (one.claim or "good", 0),
            claimed=one.claimed,
        )
    return replace(round_, slips=slips, readings={**readings, one.player: by_desk} if by_desk else readings)
