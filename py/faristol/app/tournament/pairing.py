"""The page of the pairings: an engine proposes, the director looks, publishes, takes back (SWI-2, SWI-7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from faristol.app import refused_list
from faristol.app.paths import one_of, whole
from faristol.app.tournament import by_hand, playoffs
from faristol.app.tournament.common import PATH, form, paired_from, typed_reason
from faristol.app.tournament.people import LIST
from faristol.app.tournament.reading import layout
from faristol.app.tournament.views import pairing as view
from faristol.app.tournament.views import plan
from faristol.app.tournament.views import playoffs as asking
from faristol.app.tournament.views.drafting import PairingScreen
from faristol.app.tournament.views.people import left
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.rules.tournament_rules import Engine, engine_of
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.arranging import with_rounds_kept
from faristol.tournament.check import Broken, broken
from faristol.tournament.data import Pairing
from faristol.tournament.divisions import division, parts, within
from faristol.tournament.drafts import Draft, paired
from faristol.tournament.pairing import divided
from faristol.tournament.pairing.divided import Pairings, Policies, Working
from faristol.tournament.pairing.field import Policy, Waiver
from faristol.tournament.people import require_player, with_joined
from faristol.tournament.playoffs import due_in, playing_next
from faristol.tournament.results import require_complete
from faristol.tournament.state import Round, State
from faristol.tournament.tournament import TOURNAMENT

ENGINES: tuple[Engine, ...] = get_args(Engine)

SEEDS = 1_000_000
"""The number of seeds: seeds are below this, short enough to be read out."""

ANCHOR, PLAN, RECALL = "pairing", "plan", "recall"
ALL_WAYS = "all"
"""The choice of all ways out of a stuck pairing together."""

ORDERS = ("tables", "names")


@dataclass(frozen=True)
class Order:
    """The order in which a round is shown: by names or by tables."""

    names: bool = False


def _work_of(request: Request) -> Pairings:
    return request.session.of(Pairings)


async def _start(request: Request) -> None:
    """Start the engine on the next round with a random seed, and show its page."""
    request.anchor = ANCHOR
    if not _shows(request.session.path, request.stream):
        request.go(f"{PATH}/{request.stream}/pairing")
    request.session.typed = dict(request.fields)
    state = await request.state(TOURNAMENT)
    require_complete(state)
    if refused_list.is_asked(request, "tournament.pairing_start", LIST, layout()):
        return
    policies = _policies(request, state)
    if any(policy.engine == "hand" for policy in policies.values()):
        await by_hand.begin(request, "nothing")
        return
    _begin(request, state, policies, request.window.rng.randrange(SEEDS))


def _policies(request: Request, state: State) -> Policies:
    """Return the pairing policy of each division: as the form says, or its plan.

    A change for a division that is stuck leaves the others as they are.
    """
    working, stuck = _work_of(request).working, request.lenient("stuck")
    if stuck and working and working.blocked and stuck in working.policies:
        return {**working.policies, stuck: Policy(one_of(ENGINES, request.text("engine")))}
    return {
        part.scope: Policy(
            one_of(ENGINES, request.text(view.engine_field(part)) or engine_of(part.rules, state.next_round))
        )
        for part in parts(state)
        if not due_in(state, part.scope)
    }


def _begin(request: Request, state: State, policies: Policies, seed: int) -> None:
    steps = divided.steps(state, policies, seed)
    stream = request.stream
    _work_of(request).working = Working(stream, state, policies, seed, steps)


async def _waive(request: Request) -> None:
    """Waive one more rule, and try again (SWI-7)."""
    request.anchor = ANCHOR
    state, working = await request.state(TOURNAMENT), _work_of(request).working
    if working is None or working.blocked is None or working.state != state:
        raise Refused("pairing.meanwhile")
    wanted, ways = request.text("way"), working.blocked.ways
    chosen: list[Waiver] = [way for way in ways if wanted in (way, ALL_WAYS)]
    if not chosen:
        raise Refused("app.choice", value=wanted[:40])
    policy = Policy(working.policy.engine, working.policy.waived.union(chosen))
    _begin(request, state, {**working.policies, working.blocked.division: policy}, working.seed)


async def _end(request: Request) -> None:
    """End the tournament or the stuck division after the rounds played: no pairing is possible (SWI-7)."""
    request.anchor = ANCHOR
    state, working = await request.state(TOURNAMENT), _work_of(request).working
    if working is None or working.blocked is None or working.state != state or not state.published:
        raise Refused("pairing.meanwhile")
    rounds, stuck = len(state.published), division(state, working.blocked.division)
    command: c.Command = c.ChooseRules(replace(state.rules, rounds=rounds))
    if stuck:  # the other divisions go on
        command = e.DivisionSet(replace(stuck, rounds=rounds))
    await request.command(TOURNAMENT, command)
    _work_of(request).working = None


async def _stop(request: Request) -> None:
    """Stop the engine; the chosen system stays chosen, and a notice says that nothing has changed."""
    working = _work_of(request).working
    if working is None:
        return
    _work_of(request).working = None
    request.session.typed = {
        view.engine_field(part): working.policies[part.scope].engine
        for part in parts(working.state)
        if part.scope in working.policies
    }
    if working.blocked is None:
        message = request.window.texts.gettext("The pairing was cancelled: nothing has changed.")
        request.session.notices.append(Notice(ANCHOR, message, "info"))


async def follow(request: Request, _action: str) -> None:
    """Go on pairing after any action, while the page is shown."""
    working = _work_of(request).working
    if working is None or working.requested or working.answer is not None:
        return
    if _shows(request.session.path, working.stream):
        working.requested = True
        request.effect("again", name="tournament.pairing_step")


def _shows(path: str, stream: str) -> bool:
    return path.rstrip("/").split("/")[1:4] == ["tournament", stream, "pairing"]


async def _step(request: Request) -> None:
    """Pair for a moment; a pairing that is found is proposed at once."""
    request.anchor = ANCHOR
    window, pairings = request.window, _work_of(request)
    working = pairings.working
    if working is None or working.answer is not None:
        return
    working.requested = False
    if not _shows(request.session.path, working.stream):
        return
    try:
        if (await window.open(TOURNAMENT, working.stream)).state != working.state:
            raise Refused("pairing.meanwhile")
        await window.library.pairing()
        async for _moment in window.moments():
            if working.work():
                break
    except Fault:
        pairings.working = None
        raise
    if isinstance(working.answer, Pairing):
        pairings.working = None
        await window.command(TOURNAMENT, working.stream, e.RoundPaired(working.answer))


async def _publish(request: Request) -> None:
    """Publish the proposed pairing, each of its broken rules ticked."""
    request.anchor = ANCHOR
    request.session.typed = {"accept": "", **request.fields}
    state = await request.state(TOURNAMENT)
    current = state.current
    if current is None or current.published is not None:
        raise Refused("pairing.none_proposed")
    waived = by_hand.accepted(request, broken(state, current.pairing))
    await request.command(TOURNAMENT, c.Publish(waived))
    request.session.typed = {}
    request.focus("pairing-title", select=False)  # the tables, from wherever on the page it was published


async def _drop(request: Request) -> None:
    """Ask before dropping the proposal: one that was changed by hand cannot be made again."""
    request.session.removing = ANCHOR


async def _keep(request: Request) -> None:
    request.session.removing = ""


async def _drop_sure(request: Request) -> None:
    request.anchor = ANCHOR
    request.session.removing = ""
    proposal = _proposal(await request.state(TOURNAMENT))
    await request.command(TOURNAMENT, c.DropProposal())
    if proposal:
        await by_hand.keep_former(request, proposal)


@form(RECALL)
async def _recall(request: Request) -> None:
    await request.command(TOURNAMENT, c.Recall(*typed_reason(request)))


async def _recall_ask(request: Request) -> None:
    """Open the form that takes the pairing back with a reason, from a correction at the desk."""
    state = await request.state(TOURNAMENT)
    request.go(f"{PATH}/{request.stream}/pairing")
    form = request.window.texts.gettext("Say why the pairing of round %(round)s is taken back.")
    request.session.notices.append(Notice(RECALL, form % {"round": len(state.published)}, "info"))
    request.focus("recall-reason")


async def _order(request: Request) -> None:
    request.session.put(Order(one_of(ORDERS, request.text("value")) == "names"), request.stream)


async def _stays_away(request: Request) -> None:
    """Withdraw a player who did not come; a round already proposed is paired anew without him (TOU-10)."""
    player = request.number("player", "entrant.unknown")
    before = await request.state(TOURNAMENT)
    proposal = _proposal(before)
    drops = [c.DropProposal()] if proposal else []
    request.anchor = ANCHOR if proposal else asking.ANCHOR
    state = await request.command(TOURNAMENT, *drops, c.Withdraw(player))
    texts = request.window.texts
    sentences = [left(require_player(state, player), state, texts)]
    touched = proposal is not None and (proposal.edited or proposal.engine == "hand")
    if proposal and touched and not proposal.lineups:
        await by_hand.keep_former(request, proposal)
        form = texts.gettext("The pairing of round %(round)s is discarded: its tables can be taken up again.")
        sentences.append(form % {"round": proposal.round})
    elif proposal and playing_next(state) > 1:
        sentences.append(texts.gettext("Round %(round)s is paired anew.") % {"round": proposal.round})
        _begin(request, state, _as_before(state, proposal), request.window.rng.randrange(SEEDS))
        if not _shows(request.session.path, request.stream):
            request.go(f"{PATH}/{request.stream}/pairing")
    request.session.notices.append(Notice(request.anchor, " ".join(sentences), "good", "SWI-7"))


def _as_before(state: State, proposal: Pairing) -> Policies:
    """Return the pairing policy of each division as in a proposal."""
    made = {part.division: part.engine for part in proposal.parts} or {0: proposal.engine}
    return {
        part.scope: Policy(one_of(ENGINES, made.get(part.scope, engine_of(part.rules, state.next_round))))
        for part in parts(state)
        if not due_in(state, part.scope)
    }


@form(PLAN)
async def _plan(request: Request) -> None:
    """Save the plan: the pairing systems of the rounds that are not published (TOU-4)."""
    tournament = await request.state(TOURNAMENT)
    state = within(tournament, request.lenient("division"))
    rules = with_rounds_kept(state, plan.read(state.rules, request.text))
    if rules != state.rules:
        _work_of(request).working = None
        current = division(tournament, state.scope)
        own = replace(current, engine=rules.engine, plan=rules.plan) if current else None
        await request.command(TOURNAMENT, e.DivisionSet(own) if own else c.ChooseRules(rules))
    request.session.notices.append(Notice(PLAN, request.window.texts.gettext("Saved."), kind="good"))


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/tournament/STREAM/pairing`, or `.../pairing/NUMBER` of a published round."""
    screen, session = await window.screen(TOURNAMENT, stream), window.session
    state = screen.state
    looked_at = _round(state, rest, session.path)
    working = session.of(Pairings).working
    if working is not None and (working.stream != stream or (working.blocked and working.state != state)):
        working = None
    draft = None if looked_at else await by_hand.draft_of(window, state, stream)
    proposed = _proposal(state)
    made = paired(state, draft, by_hand.changes(state, draft)) if draft else proposed
    shown = looked_at.number if looked_at else len(state.published)
    records = (await window.open(TOURNAMENT, stream)).records
    pairing_screen = PairingScreen(
        **vars(screen),
        looked_at=looked_at,
        working=None if looked_at else working,
        draft=draft,
        made=made,
        no_shows=playoffs.no_shows_of(session, stream, state),
        former=await by_hand.former_of(window, state, stream) is not None,
        broken=_broken(state, draft, made) if made and not looked_at else (),
        tapped=session.of(Pairings).tapped[1] if session.of(Pairings).tapped[0] == stream else "",
        names=session.of(Order, stream).names,
        then=paired_from(records, shown) if looked_at or not made else None,
    )
    return view.pairing_page(pairing_screen, window.texts)


def _broken(state: State, draft: Draft | None, made: Pairing) -> Sequence[Broken]:
    """Return the rules that the tables shown break; players seated in a published round take part in it."""
    changing = draft is not None and draft.source == "published"
    return broken(with_joined(state, made) if changing else state, made)


def _proposal(state: State) -> Pairing | None:
    current = state.current
    return current.pairing if current and current.published is None else None


def _round(state: State, rest: Iterable[str], path: str) -> Round | None:
    """Return the published round of the path; raises `Refused` if there is none."""
    match list(rest):
        case []:
            return None
        case [text] if number := whole(text, 1):
            round_ = state.round(number)
            if round_ is not None and round_.published is not None:
                return round_
    raise Refused("app.path", path=path)


ACTIONS: dict[str, Action] = {
    "tournament.pairing_start": _start,
    "tournament.pairing_waive": _waive,
    "tournament.pairing_step": _step,
    "tournament.pairing_end": _end,
    "tournament.pairing_stop": _stop,
    "tournament.pairing_publish": _publish,
    "tournament.pairing_drop": _drop,
    "tournament.pairing_keep": _keep,
    "tournament.pairing_drop_sure": _drop_sure,
    "tournament.pairing_recall": _recall,
    "tournament.recall_ask": _recall_ask,
    "tournament.pairing_order": _order,
    "tournament.plan": _plan,
    "tournament.stays_away": _stays_away,
    **playoffs.ACTIONS,
    **by_hand.ACTIONS,
}
UNASKED = ("tournament.pairing_step",)
