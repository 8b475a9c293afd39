"""Parts of all pages at the desk: the path, the round and table asked for, a round as it was paired."""

from collections.abc import Callable, Sequence

from faristol.app.paths import number_in
from faristol.app.session import Session
from faristol.app.tournament.views.entering import Entering, begun
from faristol.app.window import Action, Request
from faristol.errors import Refused
from faristol.storage.codec import replayed
from faristol.storage.records import Record
from faristol.tournament import events as e
from faristol.tournament.data import Table
from faristol.tournament.state import Round, State
from faristol.tournament.tournament import TOURNAMENT

PATH = "#/tournament"


def form(anchor: str = "") -> Callable[[Action], Action]:
    """Decorate the action of a form: refused, it keeps its fields as typed, with the fault at `anchor`."""

    def decorated(action: Action) -> Action:
        async def act(request: Request) -> None:
            request.anchor = anchor or request.anchor
            request.session.typed = dict(request.fields)
            await action(request)
            request.session.typed = {}

        return act

    return decorated


def typed_reason(request: Request) -> tuple[str, bool]:
    """Return the reason of a form, and whether it is to stay in the history (EDG-E2)."""
    return request.text("reason"), bool(request.text("private"))


CHANGING = frozenset(
    f"{TOURNAMENT.name}.{event.__name__}"
    for event in (e.ResultCorrected, e.RulesChosen, e.PairingChanged, e.PlayerChanged, e.PlayerMoved)
)
"""Events after which standings of earlier rounds differ from those at the time, by their record names."""

PAIRED = f"{TOURNAMENT.name}.{e.RoundPaired.__name__}"


def paired_from(records: Sequence[Record], number: int) -> State | None:
    """Return the tournament as it was before a round was paired for the last time.

    None if the standings it was paired from have not changed since.
    """
    at = next(
        (
            at
            for at in reversed(range(len(records)))
            if records[at].type == PAIRED and records[at].data["pairing"]["round"] == number
        ),
        None,
    )
    if number < 2 or at is None or CHANGING.isdisjoint(record.type for record in records[at:]):
        return None
    return replayed(TOURNAMENT, records[:at])


def round_at(state: State, rest: Sequence[str]) -> Round | None:
    """Return the published round of a path `.../round/N`, the latest without N; raises `Refused`."""
    if not rest:
        return state.published[-1] if state.published else None
    text = rest[0]
    number = number_in(text)
    if not 0 < number <= len(state.published):
        raise Refused("result.no_round", round=text[:20])
    return state.published[number - 1]


def round_of(request: Request, state: State) -> Round:
    """Return the round of the page that an action came from."""
    parts = request.session.path.rstrip("/").split("/")
    round_ = round_at(state, parts[4:5] if parts[3:4] == ["round"] else ())
    if round_ is None:
        raise Refused("pairing.none_published")
    return round_


def line_of(session: Session, stream: str, round_: Round) -> Entering:
    """Return the input line of a round; it stays while other pages are visited."""
    return session.of(Entering, (stream, round_.published or 0))


def set_line(request: Request, round_: Round, line: Entering) -> None:
    """Replace the input line of a round."""
    request.session.put(line, (request.stream, round_.published or 0))


async def at_desk(request: Request) -> tuple[State, Round, Entering]:
    """Return the tournament and the round of the page that an action came from, and its input line."""
    state = await request.state(TOURNAMENT)
    round_ = round_of(request, state)
    return state, round_, line_of(request.session, request.stream, round_)


def table_at(round_: Round, number: int | None) -> Table | None:
    """Return the table with a number, None if there is none."""
    return next((table for table in round_.pairing.tables if table.number == number), None)


def typed_table(round_: Round, text: str) -> Table | None:
    """Return the table whose number is typed, None as long as there is none."""
    return table_at(round_, begun(text))
