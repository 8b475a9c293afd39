"""Choices for playing alone: fresh racks, those of a recorded duplicate, an unfinished one (PRA-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.duplicate.shared import presets
from faristol.app.feature import LOOKED_AT
from faristol.app.practice.player import name_of, player_of
from faristol.app.practice.views import alone_list as list_view
from faristol.app.practice.views.alone_list import MINUTES, Hall, PlayedAlone
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate.alone import order, over, rounds_of, tally
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import State
from faristol.modes.practice.practice import PRACTICE
from faristol.rules.ruleset import RuleSet
from faristol.storage.log import Head
from faristol.storage.settings import PERSON

MOST = 120
"""Duplicates looked at for the page, those changed last."""


@dataclass(frozen=True)
class Chosen:
    """The key of the rules for fresh racks, and the minutes of a round, 0 without a clock."""

    rules: str
    minutes: int


async def chosen(window: Window) -> Chosen:
    """Return the last choices; at first the usual rules of the page's language, and no clock."""
    key, minutes = await window.setting("alone.rules"), await window.setting("alone.minutes")
    if key not in RuleSet.preset_names():
        languages = {listed.header.language for listed in await window.library.lists()}
        language = window.texts.language
        key = RuleSet.usual(language if language in languages else "").key
    return Chosen(key, int(minutes) if minutes in map(str, MINUTES) else 0)


async def keep(window: Window, fields: Mapping[str, str]) -> None:
    """Keep the choices of a form; raises `Refused` for a value not on offer."""
    minutes, rules = fields.get("minutes", "0"), fields.get("rules", "")
    if minutes not in map(str, MINUTES) or (rules and rules not in RuleSet.preset_names()):
        raise Refused("setup.choice")
    await window.choose_all({"alone.minutes": minutes, **({"alone.rules": rules} if rules else {})})


async def _choose(request: Request) -> None:
    request.anchor = "begin"
    await keep(request.window, request.fields)


async def player_name(window: Window) -> str:
    """Return the name of the player who practises on this device."""
    return await name_of(window) or await window.setting(PERSON) or window.texts.gettext("Player 1")


def played_alone(head: Head, state: State) -> PlayedAlone:
    """Return a duplicate for one player in short."""
    alone = state.alone
    rank = next((line.rank for line in order(state) if line.own), None)
    return PlayedAlone(
        stream=head.stream,
        name=state.name,
        date=state.date,
        begun=head.first.time,
        tally=tally(state),
        source=alone.source if alone else "",
        rank=rank,
        players=len(alone.recorded) + 1 if alone else 1,
        ended=bool(state.ended),
    )


async def everything(window: Window, most: int = MOST) -> tuple[list[PlayedAlone], list[Hall]]:
    """Return this device's duplicates played alone, and the recorded ones to play; the latest first.

    At most so many duplicates are looked at.
    """
    alone, halls, others = list[PlayedAlone](), list[Hall](), await _other_players(window)
    for head in (await window.store(DUPLICATE).heads())[:most]:
        try:
            state = (await window.open(DUPLICATE, head.stream)).state
        except Fault:  # the first page says which ones are damaged
            continue
        if state.alone and state.players[0].name not in others:
            alone.append(played_alone(head, state))
        elif not state.alone and state.ended and over(state):
            halls.append((head.stream, state))
    halls.sort(key=lambda one: one[1].date, reverse=True)
    return alone, halls


async def at_door(window: Window) -> dict[str, Any]:
    """Return the one-tap offers of the start page of practice.

    They are fresh racks, or the unfinished duplicate `going`; the `hall` of the last evening, or the
    unfinished duplicate with its racks. `line` has the rules, and the result of the last one.
    """
    wanted, (alone, halls) = await chosen(window), await everything(window, LOOKED_AT)
    (stream, hall), texts = next(iter(halls), ("", None)), window.texts
    last = next((played for played in alone if played.ended and not played.source), None)
    return {
        "line": list_view.alone_line(RuleSet.preset(wanted.rules), wanted.minutes, last, texts),
        "going": _going(alone, ""),
        "hall": hall,
        "hall_stream": stream,
        "hall_line": list_view.hall_line(hall, texts) if hall else "",
        "hall_going": _going(alone, stream) if hall else None,
    }


def _going(alone: Sequence[PlayedAlone], source: str) -> PlayedAlone | None:
    return next((played for played in alone if not played.ended and played.source == source), None)


async def _other_players(window: Window) -> set[str]:
    """Return the names of the other players of this device."""
    own = await player_of(window)
    players, _damages = await window.store(PRACTICE).readable()
    return {state.name for head, state in players if own and head.stream != own.stream}


async def page(window: Window, source: str = "") -> Page:
    """Return the page of playing alone; `source` is the duplicate whose racks are to be played."""
    played = (await window.open(DUPLICATE, source)).state if source else None
    if played:
        rounds_of(played)
    wanted, (alone, halls) = await chosen(window), await everything(window)
    return list_view.list_page(
        window.session.screen,
        window.texts,
        presets=presets(),
        rules=wanted.rules,
        chosen=wanted.minutes,
        alone=alone,
        halls=halls,
        source=played,
        source_stream=source,
    )


ACTIONS: dict[str, Action] = {"alone.choose": _choose}
