"""The messages of a game on two devices: made, checked, sent, and sent again (TOG-2, TOG-6, TOG-7).

A turn is saved first and its message made of it. To make and to check take long where tiles are closed anew,
and are done in portions between which the page answers.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from faristol.app.game import friend_live, friend_sending, tournament_link
from faristol.app.game.friend_live import ASKED, ask, asked_of, decline, is_new
from faristol.app.game.friend_sending import Handed, find_fair, sending_of
from faristol.app.game.under_way import PATH
from faristol.app.game.views import friends as friends_view
from faristol.app.game.views.friends import ANCHOR
from faristol.app.session import notice_of
from faristol.app.views.screen import Notice
from faristol.app.window import MOMENT, Action, Request, Window
from faristol.errors import Conflict, Fault, Refused, needed
from faristol.fairbag.fair_bag import WATCHER
from faristol.fairbag.group import Group
from faristol.fairbag.wire import SEED, head_of
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.commands import Context
from faristol.modes.game.evolving import evolve
from faristol.modes.game.fair import Fair, as_bytes, own_message
from faristol.modes.game.friends import auditing, checking, fair_of, making, revealing
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State
from faristol.modes.game.telling import dealing, due
from faristol.storage.codec import events_of
from faristol.storage.exchange.invitation import link_of
from faristol.storage.records import Record

STEP = "friend.step"
"""The action that goes on with long work."""

COMING = "friends.coming"
"""The setting that keeps long messages while they are checked, after the stream of their game."""

ELSEWHERE = ("storage.full", "storage.refused", "curves.not_here", "app.rest")
"""Faults of this device and not of a message, which is kept and may be tried again."""


@dataclass
class Work:
    """Long work at a game: to make the message that is due, to open ("deal") the other's new tiles before the
    own move, to check `texts`, to reveal all tiles.

    With a `seed` the player has agreed to the new bag that the message asks for."""

    kind: Literal["make", "deal", "check", "reveal"]
    texts: list[str]
    several: bool = False
    steps: Generator[None, None, Any] | None = None
    done: int = 0
    requested: bool = False
    seed: bytes = b""


class Begun:
    """Stands in a session in which a game on two devices was opened: taps in any other do without it."""


async def receive(window: Window, stream: str, texts: Sequence[str]) -> None:
    """Begin to check messages that have come for a game, one after the other; long ones are kept meanwhile,
    so that a page that is loaded again goes on.

    Several may be here in part, and so may what comes while the devices are joined, or were: nothing is said
    about it then.
    """
    try:
        fair = (await window.open(CLASSIC, stream)).state.fair
    except Refused:  # it begins with these
        fair = None
    live = friend_live.channel_of(window, fair.root.bag.game) if fair else None
    window.session.put(Work("check", [*texts], several=len(texts) > 1 or live is not None), stream)
    if any(friends_view.is_long(as_bytes(text)) for text in texts):
        await window.choose(COMING, " ".join((stream, *texts)))


async def follow(request: Request, _action: str) -> None:
    """After any action on the page of a game, and after each step, go on with the work at it; the clocks run
    as long as the devices are joined."""
    stream = _stream_of(request)
    if stream:
        await friend_live.keep_clocks(request, stream)
    work = await _work(request.window, stream) if stream else None
    if work and not work.requested:
        work.requested = True
        request.effect("again", name=STEP, fields={"stream": stream})


def _stream_of(request: Request) -> str:
    """Return the stream of the work or of the page, empty if it is about no game."""
    stream = request.text("stream") or request.session.path.removeprefix(f"{PATH}/")
    return "" if "/" in stream else stream


async def _work(window: Window, stream: str) -> Work | None:
    """Return the work at a game, begun if something is due and nothing else is being done."""
    try:
        state = (await window.open(CLASSIC, stream)).state
    except Fault:  # the page shows it
        return None
    if state.fair is None:
        return None
    window.session.of(Begun)
    work = window.session.find(Work, stream)
    coming = (await window.setting(COMING)).split() if work is None else []
    if coming[:1] == [stream]:
        return window.session.put(Work("check", coming[1:], several=True), stream)
    if work is None and due(state) is not None:
        return window.session.put(Work("make", []), stream)
    if work is None and (come := friend_live.next_come(window, stream, state.fair)):
        await receive(window, stream, [come])
        return window.session.find(Work, stream)
    if work is None and friend_live.is_live(window, state.fair) and dealing(state):
        return window.session.put(Work("deal", []), stream)
    if work is None and len(state.fair.bag.ended) == len(state.players) and not state.fair.is_opened:
        return window.session.put(Work("reveal", []), stream)
    return work


async def carried(window: Window, stream: str, state: State) -> dict[str, Any]:
    """Return the work at a game on two devices, and its message to be sent, as the page shows them."""
    if state.fair is None:
        return {}
    work, text = window.session.find(Work, stream), own_message(state.fair)
    channel = friend_live.channel_of(window, state.fair.root.bag.game)
    if work and work.kind != "deal":  # meanwhile this player moves
        return {"work": work.kind, "work_done": work.done, "live": channel}
    asks = asked_of(state, await window.setting(f"{ASKED}{stream}"))
    if not text or friend_live.is_live(window, state.fair):
        return {"live": channel, "asks": asks}
    handed = window.session.find(Handed, stream)
    unsent = handed is None or handed.number < len(state.fair.all_messages)
    return {
        "sending": await sending_of(window, link_of(as_bytes(text))),
        "unsent": unsent,
        "live": channel,
        "asks": asks,
    }


async def _step(request: Request) -> None:
    """Go on with the work for a moment; what it comes to is saved."""
    request.anchor = ANCHOR
    window, stream = request.window, _stream_of(request)
    if request.session.path != f"{PATH}/{stream}":
        request.page = "unchanged"
    work = window.session.find(Work, stream) if stream else None
    if work is None:
        return
    work.requested = False
    request.session.notices = [one for one in request.session.notices if one.action != STEP]
    state = (await window.open(CLASSIC, stream)).state
    if _is_outdated(work, state):  # a move was quicker, or another window
        await _next(window, stream, work)
        return
    try:
        result = await _worked(window, stream, work)
    except Refused as refused:
        await _refused(request, stream, work, fair_of(state), refused)
        return
    if result is None:
        return
    try:
        after = await window.command(CLASSIC, stream, result)
    except Conflict:  # that window has done the same, byte by byte
        await _next(window, stream, work)
        window.forget()
        gettext = window.texts.gettext
        sentence = gettext(
            "This game is open in another window too. Go on in one of them, and close the other."
        )
        request.session.notices.append(Notice(ANCHOR, sentence, "info"))
        return
    except Refused as refused:
        await _unsaved(request, stream, work, fair_of(state), refused)
        return
    await _next(window, stream, work)
    await _tell(request, state, after)
    if fair_of(state).seat == WATCHER and work.kind == "reveal":
        await tournament_link.checked(window, stream)


async def _refused(request: Request, stream: str, work: Work, fair: Fair, refused: Refused) -> None:
    """Keep what asks for a new bag until it is answered, and go on after what is here; raises for a message
    that does not hold, and lets the rest be tried again."""
    window = request.window
    if work.kind != "check" or refused.code in ELSEWHERE:
        await _unsaved(request, stream, work, fair, refused)
        return
    asks = not work.seed and is_new(fair, work.texts, refused.code)
    if work.several and not asks and refused.code in ("friend.seen", "friend.own"):  # a game here in part
        await _next(window, stream, work)
        return
    await _end(window, stream)
    if not asks:
        raise refused
    await window.choose(f"{ASKED}{stream}", work.texts[0])


async def _unsaved(request: Request, stream: str, work: Work, fair: Fair, refused: Refused) -> None:
    """Say why nothing of a good message was saved or made, with a button that begins anew; raises for another
    one. Tiles that do not hold at the end are told for good, and the game stays as it was (TOG-6)."""
    window = request.window
    if work.kind == "reveal" and fair.seat != WATCHER and refused.code not in ELSEWHERE:
        await window.command(CLASSIC, stream, e.CheatFound(1 - fair.seat, refused.code))
        await _end(window, stream)
        return
    if work.kind == "check" and refused.code not in ELSEWHERE:
        await _next(window, stream, work)
        raise refused
    work.steps, work.requested = None, True
    notice, texts = notice_of(refused, ANCHOR, window.texts), window.texts
    label, fields = texts.gettext("Try again"), (("stream", stream),)
    request.session.notices.append(replace(notice, action=STEP, label=label, fields=fields))


def _is_outdated(work: Work, state: State) -> bool:
    """Tell whether what a work was begun for has been done or overtaken."""
    fair = needed(state.fair, Refused("friend.not_here"))
    if work.kind == "check":
        return work.steps is not None and any(sent.text == work.texts[0] for sent in fair.all_messages)
    if work.kind == "reveal":
        return fair.is_opened
    return (due if work.kind == "make" else dealing)(state) is None


async def _tell(request: Request, before: State, after: State) -> None:
    """Say what a message that came has done to the own last play."""
    own = before.pending
    if own is None or before.fair is None or own.seat != before.fair.seat or after.turns == before.turns:
        return
    turn = after.turns[len(before.turns)]
    texts, other = request.window.texts, after.players[1 - own.seat].name
    if turn.kind == "refused":
        form = texts.gettext(
            "%(name)s has challenged your play, and the list does not have it: the turn is lost."
        )
    elif len(turn.challenges) > len(own.challenges):
        form = texts.gettext("%(name)s has challenged your play, and it stands.")
    else:
        return
    request.session.notices.append(Notice(ANCHOR, form % {"name": other}, "info", "CLA-6A"))


async def _next(window: Window, stream: str, work: Work) -> None:
    """Go on to the next message that has come, if there is one."""
    work.texts, work.steps, work.done = work.texts[1:], None, 0
    if not work.texts:
        await _end(window, stream)


async def _end(window: Window, stream: str) -> None:
    """Be done with a work: nothing of it is kept any more; what stays for want of room is passed over."""
    work = window.session.find(Work, stream)
    window.session.drop(Work, stream)
    if work and work.seed:
        await window.remember({f"{ASKED}{stream}": ""})
    if await window.setting(COMING):
        await window.remember({COMING: ""})


async def _worked(window: Window, stream: str, work: Work) -> c.Command | None:
    """Work for a moment; return the command that the work has come to, None if it goes on."""
    if work.steps is None:
        work.steps = await _begun(window, stream, work)
    until = window.now() + MOMENT
    while window.now() < until and not window.hurried:
        try:
            next(work.steps)
        except StopIteration as stop:
            return _command(work, stop.value)
        work.done += 1
    return None


async def _begun(window: Window, stream: str, work: Work) -> Generator[None, None, Any]:
    opened = await window.open(CLASSIC, stream)
    group, state = await window.curves(), opened.state
    if work.kind in ("make", "deal"):
        return making(group, state)
    if work.kind == "reveal" and fair_of(state).seat == WATCHER:
        return await _auditing(window, group, state, opened.records)
    if work.kind == "reveal":
        return revealing(group, state)
    [text, *_] = work.texts
    referee = await window.referee(state)
    head, fair = head_of(as_bytes(text)), needed(state.fair, Refused("friend.elsewhere"))
    context = Context(state, referee, window.now(), window.rng)
    side = fair.of_game(head.game)
    if side is None or head.number >= side.bag.number:
        return checking(group, context, text, work.seed)
    if side.messages[head.number - 1].text == text:
        raise Refused("friend.own" if head.sender == fair.seat else "friend.seen")
    before = _before(events_of(CLASSIC, opened.records), side.bag.game, head.number)
    return _second(checking(group, replace(context, state=before), text))


async def _auditing(
    window: Window, group: Group, state: State, records: Sequence[Record]
) -> Generator[None, None, Any]:
    """Check all messages of the last bag of a game that was followed, from the state before the first one."""
    referee, texts = await window.referee(state), [sent.text for sent in fair_of(state).messages]
    first = _before(events_of(CLASSIC, records), fair_of(state).bag.game)
    return auditing(group, Context(first, referee, window.now(), window.rng), texts)


def _second(steps: Generator[None, None, bytes]) -> Generator[None, None, bytes]:
    """Check another message for a turn that is past: if it holds, its sender has made two."""
    yield from steps
    raise Refused("friend.other")


def _before(events: Iterable[tuple[int, int, e.Event]], game: bytes, number: int = 1) -> State:
    """Return a game as it was before a message of this number of a bag came."""
    state: State | None = None
    for _, time, event in events:
        fair = state.fair if state else None
        here = bool(fair and fair.bag.game == game and len(fair.messages) == number - 1)
        kept = isinstance(event, e.MessageKept)
        if here and (kept if number == 1 else not isinstance(event, (e.RackTyped, e.Signed))):
            break
        state = evolve(state, event, time)
    return needed(state, Refused("friend.elsewhere"))


def _command(work: Work, result: Any) -> c.Command:
    if work.kind in ("make", "deal"):
        return c.KeepMessage(result)
    if work.kind == "check":
        return c.TakeMessage(work.texts[0], result, work.seed)
    revealed: e.RacksRevealed = result
    return revealed


async def _renew(request: Request) -> None:
    """Agree to the new bag that was asked for: its message is checked, then the answer made."""
    await find_fair(request)
    window, text = request.window, await request.window.setting(f"{ASKED}{request.stream}")
    if asked_of(await request.state(CLASSIC), text) != "friend":
        raise Refused("friend.not_asked")
    window.session.put(Work("check", [text], seed=window.rng.randbytes(SEED)), request.stream)


async def _challenge(request: Request) -> None:
    """Challenge all words of the play that has come; the list answers at once, as on the other device."""
    await find_fair(request)
    state = await request.command(CLASSIC, c.ChallengePlay(), c.DecideChallenge())
    gettext = request.window.texts.gettext
    stands = state.pending is not None
    sentence = (
        gettext("The list has these words: the play stands.")
        if stands
        else gettext("The list does not have all of these words: the play is taken back.")
    )
    request.session.notices.append(Notice(ANCHOR, sentence, "info" if stands else "good", "CLA-6A"))


async def _resign(request: Request) -> None:
    """Resign, on one's own turn."""
    seat = (await find_fair(request)).seat
    await request.command(CLASSIC, c.Abandon((seat,)))


async def _claim(request: Request) -> None:
    """Claim the game of who has not answered for the days that were agreed."""
    seat = (await find_fair(request)).seat
    await request.command(CLASSIC, c.Abandon((1 - seat,)))


ACTIONS: dict[str, Action] = {
    **friend_sending.ACTIONS,
    STEP: _step,
    "friend.challenge": _challenge,
    "friend.resign": _resign,
    "friend.claim": _claim,
    "friend.ask": ask,
    "friend.renew": _renew,
    "friend.decline": decline,
}
UNASKED = (STEP,)
