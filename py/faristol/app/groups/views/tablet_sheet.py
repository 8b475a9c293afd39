"""The pages of devices that hand in slips of an event over groups: a second desk, a player's tablet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.game.views.board import BoardScreen
from faristol.app.groups.views import group_pages, group_words
from faristol.app.joined.views import joined_views
from faristol.app.joined.views.joined_views import Ended, TabletClock, TabletData
from faristol.app.tentative.tentative import Attempt, Ground, Laying
from faristol.app.text import Texts
from faristol.app.views.board import squares_of
from faristol.app.views.render import Page, page, part
from faristol.app.views.screen import EventScreen, Notice
from faristol.modes.groups.state import Player, State
from faristol.tiles.alphabet import Alphabet


def desk_page(
    screen: EventScreen[State], alphabet: Alphabet, sending: int, above: Sequence[Notice], texts: Texts
) -> Page:
    """Return the page of a second desk: slips are typed as at the judge's, `sending` are on their way."""
    return page(
        "groups/second_desk.html",
        f"{texts.gettext('Second desk')} · {screen.state.name}",
        texts,
        screen=screen,
        anchors=(group_pages.SLIP,),
        state=screen.state,
        above=above,
        sending=sending,
        **group_pages.desk_values(screen, alphabet, texts),
    )


def tablet_page(
    state: State,
    tablet: TabletData,
    ground: Ground,
    laying: Laying | None,
    attempt: Attempt,
    *,
    now: int,
    ended: Ended,
    sending: int,
    above: Sequence[Notice],
    notices: Sequence[Notice],
    texts: Texts,
) -> Page:
    """Return the page of a player: the own board, the group that is laid, what has been handed in.

    `laying` is None if nothing can be laid now, `ended` tells what lay there when a group was over, and
    `sending` how much is under way to the judge's device.
    """
    player, playing, alphabet = state.player(tablet.seat), laying is not None, ground.alphabet
    lines = player.sheet.lines if player else ()
    passes = ("groups.pass", state.rules.pass_word) if not state.rules.any_order else None
    board = BoardScreen(
        ground=ground,
        fresh=squares_of(lines[-1].play if lines and lines[-1].laid else None),
        laying=laying,
        attempt=attempt,
        notices=notices,
    )
    parts = {
        "tablet-top": joined_views.top(
            texts,
            title=player.name if player else "",
            about=" · ".join(filter(None, (state.name, group_words.progress(state, texts)))),
            moves=not (above or tablet.fixed),
        ),
        "tablet-clock": joined_views.clock_part(texts, clock=_clock(state, now, texts)),
        "tablet-result": _sheet(
            texts,
            state,
            player,
            tablet,
            ground.turn * playing,
            ended,
            sending=sending,
            now=now,
            alphabet=alphabet,
        ),
        "tablet-tools": joined_views.tools(
            texts,
            playing=playing,
            racked=ground.rack is not None,
            passes=passes,
            chooses=state.rules.any_order,
        ),
        "next": joined_views.next_part(
            texts, label=texts.gettext("Hand in") if playing else "", action="groups.hand"
        ),
    }
    return joined_views.tablet_page(board, state.name, above, parts, texts)


def _clock(state: State, now: int, texts: Texts) -> TabletClock | None:
    if state.until is None or state.ended:
        return None
    left = texts.duration(max(0, state.until - now))
    return TabletClock(state.rules.round_seconds * 1000, left, state.until, "groups.tablet_time")


@part("groups/tablet_sheet.html")
def _sheet(
    texts: Texts,
    state: State,
    player: Player | None,
    tablet: TabletData,
    group: int,
    over: Ended,
    *,
    sending: int,
    now: int,
    alphabet: Alphabet,
) -> Mapping[str, Any]:
    """Return the groups with the one that is laid (`group`, counted from 1), and the slips of the player."""
    groups = group_pages.shown_groups(state, alphabet, texts)
    left = [(number, name, tiles) for number, (name, tiles, *_) in enumerate(groups, start=1)]
    own = player.sheet if player else None
    has_lain = bool(own and own.without_pass(over.turn - 1).has(over.turn - 1))
    return {
        "ended": state.ended,
        "standing": tablet.standing,
        "groups": groups,
        "out": player is not None and not state.is_in(player),
        "over": state.until is not None and now > state.until,
        "lay": over.lay if has_lain == (over.lay == "play") else "",
        "turn": over.turn,
        "sending": sending,
        "choices": [
            (number, name, tiles, number == group)
            for number, name, tiles in left
            if state.rules.any_order and group and own and not own.has(number - 1)
        ],
        "lines": [
            {**line, "points": line["points"] if state.is_told(line["number"]) else ""}
            for line in (group_pages.sheet_lines(own, state, alphabet, texts) if own else ())
        ],
    }
