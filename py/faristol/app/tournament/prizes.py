"""The prizes of a tournament: set in rows, given by the standings, read out from the last to the first."""

import re
from dataclasses import replace

from faristol.app.paths import one_of
from faristol.app.paths import whole as whole_number
from faristol.app.tournament.views import prizes as view
from faristol.app.tournament.views.prizes import ADDING, SETTINGS
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.tournament import events as e
from faristol.tournament.arranging import MOST_AMOUNT
from faristol.tournament.data import PRIZE_KINDS, Prize, Prizes
from faristol.tournament.prizes import GAMES, awarded
from faristol.tournament.tournament import TOURNAMENT

FIGURES = re.compile(r"[-+]?\d[\d., ]*", re.ASCII)
"""Text that is meant as an amount."""

PARTS = re.compile(r"[,;\n]")
"""The separators between the prizes of several places."""


def worth_of(text: str, currency: str) -> tuple[int, str]:
    """Return the amount or the thing typed for a prize; raises `Refused` for an amount that is not whole."""
    typed = " ".join(text.split())
    bare = typed.removesuffix(currency).removeprefix(currency).strip() if currency else typed
    if bare.isascii() and bare.isdecimal():
        amount = whole_number(bare, least=1, most=MOST_AMOUNT)
        if amount is None:
            raise Refused("prize.amount", maximum=MOST_AMOUNT)
        return amount, ""
    if FIGURES.fullmatch(bare):
        raise Refused("prize.whole", text=typed[:20])
    return 0, typed


async def _current(request: Request) -> Prizes:
    return (await request.state(TOURNAMENT)).prizes


async def _set(request: Request, wanted: Prizes) -> None:
    request.session.typed = dict(request.fields)
    await request.command(TOURNAMENT, e.PrizesSet(wanted))
    request.session.typed = {}


async def _add(request: Request) -> None:
    """Add prizes for as many places as were typed, after those that exist for the same."""
    request.anchor = ADDING
    request.session.typed = dict(request.fields)
    state = await request.state(TOURNAMENT)
    kind = one_of(PRIZE_KINDS, request.text("kind"))
    division = request.lenient("division")
    if state.divisions and not division and kind not in GAMES:
        raise Refused("prize.division")
    group = " ".join(request.text("group").split()) if kind == "group" else ""
    parts = [part for part in PARTS.split(request.text("worth")) if part.strip()]
    if not parts:
        raise Refused("prize.nothing")
    current = state.prizes
    same = [
        one.place for one in current.prizes if (one.kind, one.division, one.group) == (kind, division, group)
    ]
    made = []
    for rank, part in enumerate(parts, start=1 + max(same, default=0)):
        amount, thing = worth_of(part, current.currency)
        made.append(Prize(kind, rank, division, group, amount, thing))
    await _set(request, replace(current, prizes=(*current.prizes, *made)))
    request.focus("prize-worth")


def _index(request: Request, current: Prizes) -> int:
    index = request.number("prize", "app.choice")
    request.anchor = f"prize-{index}"
    if not 0 <= index < len(current.prizes):
        raise Refused("app.choice")
    return index


async def _change(request: Request) -> None:
    """Change place, worth or name of a prize."""
    current = await _current(request)
    index = _index(request, current)
    request.session.typed = dict(request.fields)
    amount, thing = worth_of(request.text("worth"), current.currency)
    changed = replace(
        current.prizes[index],
        place=request.number("place", "prize.place_text"),
        amount=amount,
        thing=thing,
        name=request.text("name"),
    )
    await _set(
        request, replace(current, prizes=(*current.prizes[:index], changed, *current.prizes[index + 1 :]))
    )


async def _remove(request: Request) -> None:
    """Remove a prize, with a button that puts it back."""
    current = await _current(request)
    index = _index(request, current)
    gone = current.prizes[index]
    await _set(request, replace(current, prizes=(*current.prizes[:index], *current.prizes[index + 1 :])))
    texts = request.window.texts
    request.session.notices.append(
        Notice(
            ADDING,
            texts.gettext("The prize is gone."),
            "good",
            action="tournament.prize_put_back",
            label=texts.gettext("Put it back"),
            fields=(
                ("kind", gone.kind),
                ("place", str(gone.place)),
                ("division", str(gone.division)),
                ("group", gone.group),
                ("worth", gone.thing or str(gone.amount)),
                ("name", gone.name),
            ),
        )
    )


async def _put_back(request: Request) -> None:
    """Put back a prize that was removed by mistake."""
    request.anchor = ADDING
    current = await _current(request)
    kind = next((kind for kind in PRIZE_KINDS if kind == request.text("kind")), PRIZE_KINDS[0])
    amount, thing = worth_of(request.text("worth"), current.currency)
    rank, division = request.lenient("place"), request.lenient("division")
    prize = Prize(kind, rank, division, request.text("group"), amount, thing, request.text("name"))
    await _set(request, replace(current, prizes=(*current.prizes, prize)))


async def _settle(request: Request) -> None:
    """Set the currency, how ties share, and if a player can have several prizes."""
    request.anchor = SETTINGS
    current = await _current(request)
    currency, one_each = request.text("currency"), request.text("one_each") == "one"
    shares = request.text("ties") == "share"
    await _set(request, Prizes(current.prizes, currency, "share" if shares else "order", one_each))


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/tournament/STREAM/prizes`, or `.../prizes/N`, the N-th to be read out."""
    screen = await window.screen(TOURNAMENT, stream)
    if not rest:
        return view.prizes_page(screen, window.texts)
    number = whole_number(rest[0], least=1, most=len(awarded(screen.state)))
    if len(rest) > 1 or number is None:
        raise Refused("app.path", path=window.session.path)
    return view.announced_page(screen, number, window.texts)


ACTIONS: dict[str, Action] = {
    "tournament.prize_add": _add,
    "tournament.prize_change": _change,
    "tournament.prize_remove": _remove,
    "tournament.prize_put_back": _put_back,
    "tournament.prizes_settle": _settle,
}
