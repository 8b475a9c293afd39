"""Setting up a tournament: everything as last time, or as in the rules."""

from __future__ import annotations

import datetime
import json
from collections.abc import Mapping
from typing import get_args

from faristol.app.paths import whole
from faristol.app.tournament import common, people, reading
from faristol.app.tournament.rules import offered, rules_with
from faristol.app.tournament.views import rules as setup_view
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.rules.tournament_rules import Engine, TournamentRules
from faristol.tournament import commands as c
from faristol.tournament.data import Entry
from faristol.tournament.tournament import TOURNAMENT

LAST = "tournament.last"
"""The setting with the last choices, as JSON."""

KEPT = ("rules", "rounds", "engine", "starts", "place")
"""The fields that are offered again."""

ANCHOR, ROUNDS_ANCHOR = "new", "new-rounds"


async def _change(request: Request) -> None:
    """Follow a changed field: other rules bring their own rounds, system and starts."""
    request.session.typed = await _followed(request.window, dict(request.fields))


async def _followed(window: Window, chosen: dict[str, str]) -> dict[str, str]:
    if chosen.get("rules") == chosen.get("rules_before", chosen.get("rules")):
        return chosen
    return {**chosen, **_as_rules(await rules_with(window, chosen.get("rules", "")))}


def _as_rules(rules: TournamentRules) -> dict[str, str]:
    return {"rounds": str(rules.rounds), "engine": rules.engine, "starts": rules.starts}


async def _create(request: Request) -> None:
    """Create a tournament, with its own copy of the rules."""
    request.anchor = ANCHOR
    window = request.window
    # the button can be pressed before the answer to a choice has come
    fields = await _followed(window, dict(request.fields))
    request.session.typed = fields
    rules = await changed_rules(request, fields)
    date = fields.get("date") or window.today
    create = c.Create(fields.get("name", ""), date, fields.get("place", ""), rules)
    coming = [entry for entry, comes in await _earlier(window, fields) if comes]
    then = [c.EnterPlayers(await reading.with_members(window, coming))] if coming else []
    stream = await window.create(TOURNAMENT, create, *then)
    kept = {name: fields.get(name, "") for name in KEPT}
    await window.remember({LAST: json.dumps({**kept, "rules": rules.key}, ensure_ascii=False)})
    request.go(f"{common.PATH}/{stream}/players")


async def _earlier(window: Window, fields: Mapping[str, str]) -> list[tuple[Entry, bool]]:
    """Return the players of the chosen earlier event, and who of them comes: at first all (FRO-7)."""
    source = fields.get("source", "")
    if not source:
        return []
    ticked = fields.get("who", "").split("\n") if source == fields.get("source_before") else None
    return [(one, ticked is None or one.name in ticked) for one in await people.entries_of(window, source)]


async def changed_rules(request: Request, fields: Mapping[str, str]) -> TournamentRules:
    """Return the chosen rules with the changes for this tournament; raises `Refused`."""
    rules = await rules_with(request.window, fields.get("rules", ""))
    engine, starts = fields.get("engine", rules.engine), fields.get("starts", rules.starts)
    if engine not in get_args(Engine) or starts not in ("lots", "balanced"):
        raise Refused("app.choice")
    least, most = TournamentRules.RANGES["rounds"]
    text = fields.get("rounds", "").strip()
    if not text:
        request.anchor = ROUNDS_ANCHOR
        raise Refused("tournament.rounds_empty")
    if whole(text, least, most) is None:
        request.anchor = ROUNDS_ANCHOR
        raise Refused("tournament.rounds", text=text[:10], least=least, most=most)
    # the Dutch system balances starts by its colours, unless they are drawn at the table (SWI-4)
    same = (engine, starts) == (rules.engine, rules.starts)
    colours = rules.colours if same else engine == "dutch" and starts == "balanced"
    changed = {"rounds": int(text), "engine": engine, "starts": starts, "colours": colours}
    if engine != rules.engine:
        changed["plan"] = []
    return TournamentRules.from_dict({**rules.to_dict(), **changed})


async def _kept(window: Window) -> dict[str, str]:
    """Return the choices of last time."""
    text = await window.setting(LAST)
    return {name: str(value) for name, value in json.loads(text).items()} if text else {}


async def page(window: Window, *rest: str) -> Page:
    """The set-up of a new tournament, `#/tournaments/new`."""
    typed = window.session.typed
    chosen = dict(typed) if "rules" in typed else await _kept(window)
    rules = await rules_with(window, chosen.get("rules", ""))
    if chosen.get("rules") != rules.key:
        chosen |= _as_rules(rules)
    day = window.today
    proposed = {"date": day, "name": setup_view.proposed_name(datetime.date.fromisoformat(day), window.texts)}
    chosen = {**proposed, **_as_rules(rules), **chosen, "rules": rules.key}
    return setup_view.setup_page(
        window.session.screen,
        rules,
        await offered(window),
        chosen,
        window.texts,
        sources=await people.all_sources(window, ""),
        entrants=[(entry.name, comes) for entry, comes in await _earlier(window, chosen)],
    )


ACTIONS: dict[str, Action] = {"tournament.setup": _change, "tournament.create": _create}
