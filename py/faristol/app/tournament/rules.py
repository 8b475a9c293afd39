"""The rules of tournaments: presets, a club's own, and the copy that each tournament has of its own."""

from collections.abc import Iterable, Mapping
from typing import Any

from faristol.app.clubrules.own_rules import PLACE, RuleShelf, Wrong, drafted
from faristol.app.clubrules.views.fields import Offers
from faristol.app.clubrules.views.rule_pages import RulesScreen
from faristol.app.game import rules as game_rules
from faristol.app.game import tournament_link
from faristol.app.game.views.articles import own_first
from faristol.app.session import notice_of
from faristol.app.tournament.views import rules as rules_view
from faristol.app.tournament.views.plan import fixed_rounds
from faristol.app.tournament.views.printing import UsedList
from faristol.app.tournament.views.rules import GROUPS
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.game.events import Created
from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.codec import event_of
from faristol.tournament import commands as c
from faristol.tournament.arranging import with_rounds_kept
from faristol.tournament.tournament import TOURNAMENT


async def lists_used(window: Window, stream: str, language: str) -> tuple[UsedList, ...]:
    """Return the lists of the games recorded at its tables, each once; without any the device's default."""
    lists: dict[str, UsedList] = {}
    for game in await tournament_link.games_in(window, stream):
        records = await window.log.read(game)
        try:
            created = event_of(records[0]) if records else None
        except Fault:  # the home page lists the damaged games
            continue
        if isinstance(created, Created):
            used = UsedList(created.lexicon_name, created.lexicon_checksum, created.lexicon_official)
            lists.setdefault(used.lexicon_checksum, used)
    if not lists:
        header = await window.proposed_list(language)
        return (UsedList(header.title, header.checksum, header.official),)
    return tuple(lists.values())


async def _offers(window: Window, rules: TournamentRules) -> Offers:
    """Return the rule sets of games in the same language that can be chosen."""
    rule_sets = await game_rules.offered(window)
    return {"games": {games.key: games.name for games in rule_sets if games.language == rules.language}}


def _together(values: Mapping[str, Any]) -> Iterable[Wrong]:
    if values["colours"] and values["starts"] == "lots":
        yield "starts", Refused("rules.starts")


async def _here(request: Request) -> TournamentRules:
    return (await request.state(TOURNAMENT)).rules


SHELF = RuleShelf(
    kind=TournamentRules,
    area="tournament.rules",
    path="#/tournaments/rules",
    setting="tournament_rules.",
    groups=GROUPS,
    offers=_offers,
    together=_together,
    cited=lambda articles, rules: own_first(articles, rules_view.document_of(rules)),
    here=_here,
    check=lambda window, rules: None,
)

offered = SHELF.offered
named = SHELF.named


async def rules_with(window: Window, key: str) -> TournamentRules:
    """Return the rules with a key, or the first in the list."""
    rule_sets = await offered(window)
    return next((rules for rules in rule_sets if rules.key == key), rule_sets[0])


async def _choose(request: Request) -> None:
    """Set the rules that the form says (SWI-9: also from other rulebooks)."""
    request.anchor = PLACE
    rules = await SHELF.written(request, await _here(request))
    if rules is None:
        return
    rules = with_rounds_kept(await request.state(TOURNAMENT), rules)
    try:
        await request.command(TOURNAMENT, c.ChooseRules(rules))
    except Refused as fault:
        anchor = f"{PLACE}-rounds" if fault.code == "tournament.rounds_played" else PLACE
        request.session.notices.append(notice_of(fault, anchor, request.window.texts))
        request.focus(anchor)
        return
    SHELF.saved(request, request.stream)


async def _take(request: Request) -> None:
    """Take another rule set instead, as long as no round is published."""
    request.anchor = PLACE
    if (await request.state(TOURNAMENT)).published:
        raise Refused("rules.published")
    await request.command(TOURNAMENT, c.ChooseRules(await named(request.window, request.text("rules"))))
    SHELF.saved(request, request.stream)


async def library_page(window: Window, *rest: str) -> Page:
    """The list `#/tournaments/rules`, or one rule set `#/tournaments/rules/KEY`."""
    if not rest or not rest[0]:
        return rules_view.list_page(await SHELF.list_screen(window), window.texts)
    return rules_view.rules_page(await SHELF.screen(window, rest[0]), window.texts)


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The rules of a tournament, `#/tournament/STREAM/rules`."""
    state, session = (await window.open(TOURNAMENT, stream)).state, window.session
    draft = drafted(session, stream)
    refused = session.typed if "draft" in session.typed else {}
    copy = RulesScreen(
        rules=state.rules,
        offers={**await _offers(window, state.rules), "plan": fixed_rounds(state, window.texts)},
        own=not state.closed,
        stream=stream,
        holder=state.name,
        unsaved=bool(draft),
        notices=tuple(session.notices),
        typed=refused or draft,
    )
    others = () if state.published or state.closed else await offered(window)
    lists = await lists_used(window, stream, state.rules.language)
    return rules_view.own_page(state, copy, others, lists, session.typed, window.texts)


ACTIONS: dict[str, Action] = {
    **SHELF.actions(),
    "tournament.rules.choose": _choose,
    "tournament.rules.take": _take,
}
