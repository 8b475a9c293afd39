"""Shared games: make one, open a sealed one at a venue, put the results of venues together."""

from collections.abc import Sequence

from faristol.app.deleting import deleting_stream
from faristol.app.duplicate.library import duplicates
from faristol.app.duplicate.prepared import start_making
from faristol.app.duplicate.setup import MOST_ROUNDS
from faristol.app.duplicate.views import shared as shared_view
from faristol.app.duplicate.views.shared import KnownGame, Sharing
from faristol.app.views.render import Page
from faristol.app.views.screen import Screen
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate import commands, prepared
from faristol.modes.duplicate.duplicate import DUPLICATE, decide
from faristol.modes.duplicate.prepared import PREPARED
from faristol.modes.duplicate.sealed import SealedGame, open_sealed, read_sealed
from faristol.modes.duplicate.simultaneous import SIMULTANEOUS, key_of
from faristol.modes.wording import checked_name
from faristol.rules.ruleset import RuleSet

PATH = "#/shared"


async def _open(request: Request) -> None:
    """Read a sealed game that was chosen, to show what it is before anything of it is kept."""
    request.place = "opening"
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
    request.place = "opening"
    window, sharing = request.window, request.session.of(Sharing)
    request.session.typed = dict(request.fields)
    sealed = sharing.opening
    if sealed is None:
        raise Refused("sealed.gone")
    venue = checked_name(request.text("place"), "place.name")
    script = open_sealed(sealed, request.text("code"))
    if not await _has_list(window, sealed):
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
    request.place = "setup"
    state = await request.state(DUPLICATE)
    venue = checked_name(request.text("place"), "place.name")
    date = request.text("date") or state.date
    await request.command(DUPLICATE, commands.ChangeDetails(state.name, date, venue, state.rules))


async def _plan(request: Request) -> None:
    """Plan a new game, and begin to make its rounds."""
    request.place = "plan"
    window = request.window
    request.session.typed = dict(request.fields)
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


async def _has_list(window: Window, sealed: SealedGame) -> bool:
    lists = await window.library.lists(sealed.heading.language)
    return any(listed.header.checksum == sealed.heading.lexicon_checksum for listed in lists)


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
    """Return the rule sets that come with the program."""
    return tuple(map(RuleSet.preset, RuleSet.preset_names()))


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
        Screen(**session.said),
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
        missing=sealed is not None and not await _has_list(window, sealed),
        again=sharing.again,
        read_files=() if sharing.stream else tuple(sharing.outcomes),
    )


ACTIONS: dict[str, Action] = {
    "shared.open": _open,
    "shared.cancel": _cancel,
    "shared.take": _take,
    "shared.details": _details,
    "shared.plan": _plan,
    **deleting_stream("shared"),
}
