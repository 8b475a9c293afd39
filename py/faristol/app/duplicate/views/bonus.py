"""Bonuses in words: before the start, at each round, and where a correction moves one (DUP-1.10)."""

from __future__ import annotations

from faristol.app.duplicate.views.wording import told_apart
from faristol.app.text import Texts
from faristol.modes.duplicate.ranking import bonus_value, bonus_winner
from faristol.modes.duplicate.state import Round, State


def announced(state: State, texts: Texts) -> str:
    """Return the judge's announcement of bonuses before the first round; empty if there are none."""
    value = bonus_value(state)
    if not value:
        return ""
    parts = {"points": texts.number(value)}
    if state.rules.bonus_best:
        sentence = texts.gettext(
            "Whoever alone finds the best possible play of a round gets a bonus of %(points)s points."
        )
    else:
        sentence = texts.gettext(
            "Whoever alone has the best play of a round gets a bonus of %(points)s points."
        )
    if state.rules.bonus == "fixed":
        return sentence % parts
    return f"{sentence % parts} {texts.gettext('The bonuses are added at the end.')}"


def of_round(state: State, round_: Round, texts: Texts) -> str:
    """Return the sentence on who has the bonus of a round; empty in a duplicate without bonuses."""
    value = bonus_value(state)
    if not value or not round_.closed:
        return ""
    winner = bonus_winner(state, round_)
    if winner is None:
        return texts.gettext("Nobody has the bonus.")
    return texts.gettext("The bonus of %(points)s points is for %(name)s.") % {
        "points": texts.number(value),
        "name": _name(state, winner, texts),
    }


def changes(before: State, after: State, texts: Texts) -> list[str]:
    """Return sentences on bonuses that have gone to another player, in rounds whose result was known."""
    if before.rounds is after.rounds or not bonus_value(after):
        return []
    sentences = []
    for known, now in zip(before.rounds, after.rounds, strict=False):
        if known is now or not (known.master and now.master):
            continue
        was, is_now = bonus_winner(before, known), bonus_winner(after, now)
        if was != is_now:
            sentences.append(_change(after, now.number, was, is_now, texts))
    return sentences


def _change(state: State, number: int, was: int | None, is_now: int | None, texts: Texts) -> str:
    if was is None:
        form = texts.gettext("The bonus of round %(round)s goes to %(new)s.")
    elif is_now is None:
        form = texts.gettext("The bonus of round %(round)s is no longer %(old)s’s: nobody has it.")
    else:
        form = texts.gettext("The bonus of round %(round)s goes from %(old)s to %(new)s.")
    return form % {"round": number, "old": _name(state, was, texts), "new": _name(state, is_now, texts)}


def _name(state: State, player_id: int | None, texts: Texts) -> str:
    player = told_apart(state, texts).player(player_id) if player_id is not None else None
    return player.name if player else ""
