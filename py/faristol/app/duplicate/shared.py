"""Shared games: made in portions and sealed into a file, opened at a venue, their results put together."""

import re
from collections.abc import Sequence
from dataclasses import replace

from faristol.app.duplicate.library import duplicates
from faristol.app.duplicate.setup import MOST_ROUNDS
from faristol.app.duplicate.views import shared as shared_view
from faristol.app.duplicate.views.screens import Changing
from faristol.app.duplicate.views.shared import KnownGame, Making, Sharing
from faristol.app.feature import deleting_stream
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate import commands, prepared
from faristol.modes.duplicate.duplicate import DUPLICATE, decide
from faristol.modes.duplicate.plays import Proposal, propose, top_plays
from faristol.modes.duplicate.prepared import PREPARED, Draft, Maker, RoundsMade, seal_draft
from faristol.modes.duplicate.sealed import MEDIA_TYPE, PreparedRound, SealedGame, open_sealed, read_sealed
from faristol.modes.duplicate.simultaneous import SIMULTANEOUS, key_of
from faristol.modes.mode import Referee
from faristol.modes.person import checked_name
from faristol.movegen.move_index import play_of
from faristol.rules.ruleset import RuleSet
from faristol.tiles.bag import Bag

PATH = "#/shared"


async def open_game(request: Request) -> None:
    """Read a sealed game that was chosen, to show what it is before anything of it is kept."""
    request.anchor = "opening"
    sealed = read_sealed(request.text("text"))
    languages = {listed.header.language for listed in await request.window.library.lists()}
    if sealed.heading.language not in languages:
        raise Refused("sealed.language", language=sealed.heading.language[:20])
    if sealed.heading.letters != request.window.library.alphabet(sealed.heading.language).letters:
        raise Refused("sealed.letters")
    request.session.of(Sharing).opening, request.session.of(Sharing).again = sealed, False
    request.focus("shared-place")


async def _cancel(request: Request) -> None:
    request.session.of(Sharing).opening = None


async def _take(request: Request) -> None:
    """Open the sealed game here; one that is here already only after a question."""
    request.form("opening")
    window, sharing = request.window, request.session.of(Sharing)
    sealed = sharing.opening
    if sealed is None:
        raise Refused("sealed.gone")
    venue = checked_name(request.text("place"), "place.name")
    script = open_sealed(sealed, request.text("code"))
    if not await window.has_list_of(sealed.heading):
        raise Refused(
            "sealed.list", name=sealed.heading.lexicon_name, checksum=sealed.heading.lexicon_checksum[:8]
        )
    here = await _here(window, sealed)
    if any(one.stream and key_of(one.venue) == key_of(venue) for one in here):
        raise Refused("sealed.same_place", place=venue)
    if here and request.text("confirm") != "yes":
        sharing.again = True
        return
    rules = sealed.heading.rules
    referee = await window.library.referee(rules.language, sealed.heading.lexicon_checksum, rules)
    take = commands.TakeGame(sealed.heading, script, venue)
    stream = await window.keep(DUPLICATE, decide(None, take, referee, now=window.now(), rng=window.rng))
    request.session.put(Sharing())
    request.go(f"#/duplicate/{stream}/setup")


async def _details(request: Request) -> None:
    """Change the day and the venue of a sealed game; everything else of it is the same everywhere."""
    request.anchor = "setup"
    state = await request.state(DUPLICATE)
    venue = checked_name(request.text("place"), "place.name")
    date = request.text("date") or state.date
    await request.command(DUPLICATE, commands.ChangeDetails(state.name, date, venue, state.rules))


async def _plan(request: Request) -> None:
    """Plan a new game, and begin to make its rounds."""
    request.form("plan")
    window = request.window
    name = checked_name(request.text("name"), "event.name")
    rounds = request.number("rounds", "setup.rounds") if request.text("rounds").strip() else 0
    if request.text("rules") not in RuleSet.preset_names() or rounds > MOST_ROUNDS:
        raise Refused("setup.choice")
    rules = RuleSet.preset(request.text("rules"))
    rules = RuleSet.from_dict({**rules.to_dict(), "rounds": rounds})
    lexicon = await _chosen_list(window, rules.language, request.text("list"))
    referee = await window.library.referee(rules.language, lexicon, rules)
    date = request.text("date") or window.today
    stream = await window.keep(PREPARED, [prepared.plan(name, date, rules, referee)])
    request.go(f"#/prepared/{stream}")
    await start_making(request, stream)


async def _chosen_list(window: Window, language: str, checksum: str) -> str:
    """Return the list that was chosen; raises `Refused` if it is one of another language."""
    for listed in await window.library.lists():
        if listed.header.checksum == checksum:
            if listed.header.language != language:
                raise Refused("lexicon.language", name=listed.header.name)
            return checksum
    return (await window.proposed_list(language)).checksum


async def _here(window: Window, sealed: SealedGame) -> list[KnownGame]:
    """Return the duplicates of this device that play the game, and the venues whose results have come in."""
    games = [
        KnownGame(head.stream, state.name, state.date, state.place, len(state.rounds), state.script.length)
        for head, state in await duplicates(window)
        if state.script and state.script.game == sealed.game
    ]
    for head in await window.store(SIMULTANEOUS).heads():
        gathering = (await window.open(SIMULTANEOUS, head.stream)).state
        if gathering.game == sealed.game:
            games += [
                KnownGame("", venue.name, venue.date, venue.place, venue.opened, venue.length)
                for venue in gathering.places
            ]
    return games


def presets() -> Sequence[RuleSet]:
    """Return the rule sets that come with the program, without those of a rack that is sent out."""
    return tuple(rules for rules in map(RuleSet.preset, RuleSet.preset_names()) if not rules.round_days)


async def _drafts(window: Window) -> list[KnownGame]:
    readable, _ = await window.store(PREPARED).readable()
    return [
        KnownGame(
            head.stream,
            draft.plan.name,
            draft.plan.date,
            rounds=len(draft.rounds),
            sealed=bool(draft.file),
            game=read_sealed(draft.file).game[:8] if draft.file else "",
            begun=head.first.time,
        )
        for head, draft in readable
    ]


async def _gatherings(window: Window) -> list[KnownGame]:
    readable, _ = await window.store(SIMULTANEOUS).readable()
    return [
        KnownGame(
            head.stream,
            gathering.name,
            gathering.date,
            venues=tuple(venue.place for venue in gathering.places),
            game=gathering.game[:8],
            begun=head.first.time,
        )
        for head, gathering in readable
    ]


async def page(window: Window) -> Page:
    """Return the page of shared games."""
    session, sharing = window.session, window.session.of(Sharing)
    sealed = sharing.opening
    last = next((state for _, state in await duplicates(window) if state.place), None)
    usual = last.rules if last else RuleSet.usual()
    lists = [listed.header for listed in await window.library.lists()]
    codes = dict.fromkeys(header.language for header in lists)
    return shared_view.shared_page(
        session.screen,
        window.texts,
        drafts=await _drafts(window),
        gatherings=await _gatherings(window),
        presets=[rules for rules in presets() if not rules.fixed_order],
        lists=lists,
        languages={code: window.library.alphabet(code).name for code in codes},
        chosen_list=(await window.proposed_list(usual.language)).checksum,
        chosen_rules=usual.key,
        today=window.today,
        now=window.now(),
        place=last.place if last else "",
        opening=sealed,
        here=await _here(window, sealed) if sealed else (),
        missing=sealed is not None and not await window.has_list_of(sealed.heading),
        again=sharing.again,
        read_files=() if sharing.stream else tuple(sharing.outcomes),
    )


CHOICES = 8
"""Plays that are offered for a round."""


async def start_making(request: Request, stream: str) -> None:
    """Make the missing rounds, from the last one that there is on."""
    draft = (await request.window.open(PREPARED, stream)).state
    maker, _ = await _maker(request.window, draft, len(draft.rounds))
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


async def _stop_making(request: Request) -> None:
    request.session.of(Sharing).making = None


async def _go_on_making(request: Request) -> None:
    await start_making(request, request.stream)


async def _look_at(request: Request) -> None:
    """Open a round to change it, or close it again."""
    changing = Changing(request.number("round", "slip.round"))
    request.session.question = None if request.session.question == changing else changing
    if request.session.question:
        request.focus("changing", select=False)


async def _redraw(request: Request) -> None:
    """Draw another rack for a round; those after it are made anew."""
    request.anchor = "changing"
    stream, _, number = await _draft_of(request)
    await request.window.command(PREPARED, stream, RoundsMade(number, ()))
    request.session.question = None
    await start_making(request, stream)


async def _choose_play(request: Request) -> None:
    """Choose another master play for a round; those after it are made anew."""
    request.anchor = "changing"
    stream, draft, number = await _draft_of(request)
    maker, _ = await _maker(request.window, draft, number - 1)
    made = maker.choose(draft.rounds[number - 1], play_of(request.text("value")))
    await request.window.command(PREPARED, stream, RoundsMade(number, (made,)))
    request.session.question = None
    if not made.ending:
        await start_making(request, stream)


async def _open_draft(request: Request) -> tuple[str, Draft]:
    """Return the page's stream and its draft, which may still be changed."""
    draft = await request.state(PREPARED)
    if draft.file:
        raise Refused("prepared.sealed")
    return request.stream, draft


async def _draft_of(request: Request) -> tuple[str, Draft, int]:
    """Return the stream and the draft, which may still be changed, and the number of the action's round."""
    stream, draft = await _open_draft(request)
    number = request.number("round", "slip.round")
    if not 1 <= number <= len(draft.rounds):
        raise Refused("slip.round", round=number)
    return stream, draft, number


async def _seal(request: Request) -> None:
    request.anchor = "seal"
    stream, draft = await _open_draft(request)
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


async def _maker(window: Window, draft: Draft, rounds: int) -> tuple[Maker, Referee]:
    """Return a maker that has made the first rounds of a draft, and its referee."""
    plan = draft.plan
    referee = await window.library.referee(plan.language, plan.lexicon_checksum, draft.rules)
    maker = Maker(plan, referee, window.rng)
    maker.follow(draft.rounds[:rounds])
    return maker, referee


async def draft_page(window: Window, stream: str) -> Page:
    """Return the page of a game that is being made."""
    draft = (await window.open(PREPARED, stream)).state
    making = window.session.of(Sharing).making
    changing, board, proposals = window.session.asks(Changing), None, list[Proposal]()
    number = changing.round if changing and changing.round <= len(draft.rounds) and not draft.file else 0
    if number > 0:
        maker, referee = await _maker(window, draft, number)
        round_, board = maker.state.rounds[-1], maker.state.board
        plays = top_plays(round_, referee, CHOICES)
        proposals = propose(round_.board, round_.rack, plays, referee.alphabet)
    return shared_view.draft_page(
        window.session.screen,
        draft,
        window.library.alphabet(draft.plan.language),
        window.texts,
        making=making is not None and making.stream == stream,
        done=_done(draft),
        changing=max(0, number),
        board=board,
        proposals=proposals,
    )


def _done(draft: Draft) -> float:
    """Return the progress, from 0 to 1: by rounds, or in a complete game by the tiles drawn."""
    if draft.complete:
        return 1.0
    if draft.rules.rounds:
        return len(draft.rounds) / draft.rules.rounds
    drawn = sum(len(made.rack) - len(made.kept) for made in draft.rounds)
    return min(0.99, drawn / len(Bag(draft.plan.counts)))


ACTIONS: dict[str, Action] = {
    "shared.open": open_game,
    "shared.cancel": _cancel,
    "shared.take": _take,
    "shared.details": _details,
    "shared.plan": _plan,
    **deleting_stream("shared"),
    "prepared.step": _step,
    "prepared.stop": _stop_making,
    "prepared.go_on": _go_on_making,
    "prepared.look": _look_at,
    "prepared.redraw": _redraw,
    "prepared.choose": _choose_play,
    "prepared.seal": _seal,
    "prepared.save": _save,
}
