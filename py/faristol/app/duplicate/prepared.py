"""Prepare a game: make its rounds in portions, change them, and seal them into a file."""

import re
from collections.abc import Sequence
from dataclasses import replace

from faristol.app.duplicate.views import shared as shared_view
from faristol.app.duplicate.views.screens import Changing
from faristol.app.duplicate.views.shared import DraftScreen, Making, Sharing
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate.plays import propose, top_plays
from faristol.modes.duplicate.prepared import PREPARED, Draft, Maker, RoundsMade, seal_draft
from faristol.modes.duplicate.sealed import MEDIA_TYPE, PreparedRound
from faristol.modes.referee import Referee
from faristol.movegen.move_index import play_of
from faristol.tiles.bag import Bag

CHOICES = 8
"""Plays that are offered for a round."""


async def start_making(request: Request, stream: str) -> None:
    """Make the missing rounds, from the last one that there is on."""
    draft = (await request.window.open(PREPARED, stream)).state
    maker = Maker(draft.plan, await _referee(request.window, draft), request.window.rng)
    maker.follow(draft.rounds)
    request.session.of(Sharing).making = Making(stream, maker)
    request.effect("again", name="prepared.step")


async def _step(request: Request) -> None:
    """Work for a moment, save what was made, then show the progress."""
    window, making = request.window, request.session.of(Sharing).making
    if making is None:
        return
    request.session.of(Sharing).making = None
    draft = (await window.open(PREPARED, making.stream)).state
    event = await _portion(making.maker, draft.rounds, window)
    await window.command(PREPARED, making.stream, event)
    if not event.rounds[-1].ending:
        request.session.of(Sharing).making = making
        request.effect("again", name="prepared.step")


async def _portion(maker: Maker, before: Sequence[PreparedRound], window: Window) -> RoundsMade:
    """Return the rounds that can be made in a moment; raises `Refused` if there are none at all."""
    made = list[PreparedRound]()
    async for _moment in window.moments():
        following = maker.make()
        if following is None:
            return _without_more(before, made)
        made.append(following)
        if following.ending:
            break
    return RoundsMade(len(before) + 1, tuple(made))


def _without_more(before: Sequence[PreparedRound], made: Sequence[PreparedRound]) -> RoundsMade:
    """Return the rounds, the last of which ends the game: no rack that is left can be played (DUP-1.6)."""
    if not before and not made:
        raise Refused("prepared.nothing")
    first = len(before) + 1 if made else len(before)
    rounds = made or before[-1:]
    return RoundsMade(first, (*rounds[:-1], replace(rounds[-1], ending="no_play")))


async def _stop(request: Request) -> None:
    request.session.of(Sharing).making = None


async def _go_on(request: Request) -> None:
    await start_making(request, request.stream)


async def _look(request: Request) -> None:
    """Open a round to change it, or close it again."""
    changing = Changing(request.number("round", "slip.round"))
    request.session.question = None if request.session.question == changing else changing
    if request.session.question:
        request.focus("changing", select=False)


async def _redraw(request: Request) -> None:
    """Draw another rack for a round; those after it are made anew."""
    request.place = "changing"
    stream, _, number = await _open(request)
    await request.window.command(PREPARED, stream, RoundsMade(number, ()))
    request.session.question = None
    await start_making(request, stream)


async def _choose(request: Request) -> None:
    """Choose another master play for a round; those after it are made anew."""
    request.place = "changing"
    stream, draft, number = await _open(request)
    maker = Maker(draft.plan, await _referee(request.window, draft), request.window.rng)
    maker.follow(draft.rounds[: number - 1])
    made = maker.choose(draft.rounds[number - 1], play_of(request.text("value")))
    await request.window.command(PREPARED, stream, RoundsMade(number, (made,)))
    request.session.question = None
    if not made.ending:
        await start_making(request, stream)


async def _open(request: Request) -> tuple[str, Draft, int]:
    """Return the stream and the draft, which may still be changed, and the number of the action's round."""
    stream = request.stream
    draft = (await request.window.open(PREPARED, stream)).state
    if draft.file:
        raise Refused("prepared.sealed")
    number = request.number("round", "slip.round")
    if not 1 <= number <= len(draft.rounds):
        raise Refused("slip.round", round=number)
    return stream, draft, number


async def _seal(request: Request) -> None:
    request.place = "seal"
    stream = request.stream
    draft = (await request.window.open(PREPARED, stream)).state
    if draft.file:
        raise Refused("prepared.sealed")
    event = seal_draft(draft, request.text("code"), request.window.rng)
    await request.window.command(PREPARED, stream, event)
    _save_as_file(request, draft, event.file)


async def _save(request: Request) -> None:
    draft = (await request.window.open(PREPARED, request.stream)).state
    if draft.file:
        _save_as_file(request, draft, draft.file)


def _save_as_file(request: Request, draft: Draft, text: str) -> None:
    name = re.sub(r"\W+", "-", f"{draft.plan.name}-{draft.plan.date}").strip("-")
    request.download(filename=f"{name}.faristol", type=MEDIA_TYPE, text=text)


async def _referee(window: Window, draft: Draft) -> Referee:
    plan = draft.plan
    return await window.library.referee(plan.language, plan.lexicon_checksum, draft.rules)


async def page(window: Window, stream: str) -> Page:
    """Return the page of a game that is being made."""
    draft = (await window.open(PREPARED, stream)).state
    making = window.session.of(Sharing).making
    screen = DraftScreen(
        stream=stream,
        draft=draft,
        alphabet=window.library.alphabet(draft.plan.language),
        making=making is not None and making.stream == stream,
        done=_done(draft),
        **window.session.said,
    )
    changing = window.session.asks(Changing)
    if changing and 1 <= changing.round <= len(draft.rounds) and not draft.file:
        screen = await _with_round(screen, window, changing.round)
    return shared_view.draft_page(screen, window.texts)


def _done(draft: Draft) -> float:
    """Return the progress, from 0 to 1: by rounds, or in a complete game by the tiles drawn."""
    if draft.complete:
        return 1.0
    if draft.rules.rounds:
        return len(draft.rounds) / draft.rules.rounds
    drawn = sum(len(made.rack) - len(made.kept) for made in draft.rounds)
    return min(0.99, drawn / len(Bag(draft.plan.counts)))


async def _with_round(screen: DraftScreen, window: Window, number: int) -> DraftScreen:
    referee = await _referee(window, screen.draft)
    maker = Maker(screen.draft.plan, referee, window.rng)
    maker.follow(screen.draft.rounds[:number])
    round_ = maker.state.rounds[-1]
    plays = top_plays(round_, referee, CHOICES)
    proposals = propose(round_.board, round_.rack, plays, referee.alphabet)
    return replace(screen, changing=number, board=maker.state.board, proposals=proposals)


ACTIONS: dict[str, Action] = {
    "prepared.step": _step,
    "prepared.stop": _stop,
    "prepared.go_on": _go_on,
    "prepared.look": _look,
    "prepared.redraw": _redraw,
    "prepared.choose": _choose,
    "prepared.seal": _seal,
    "prepared.save": _save,
}
