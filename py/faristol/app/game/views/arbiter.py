"""The judge's page of a game, each decision with its own form, and the page to correct a turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from faristol.app.game.views import game_words, result, steps
from faristol.app.game.views.duel import duel, shown
from faristol.app.game.views.screens import GameScreen, Leaving, Senyors, Surplus, asked
from faristol.app.game.views.steps import ANCHOR
from faristol.app.tentative.writing import shown as shown_play
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Question
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game import racks, turns
from faristol.modes.game.closing import returning
from faristol.modes.game.commands import may
from faristol.modes.game.evolving import evolve
from faristol.modes.game.state import State, Step
from faristol.modes.game.turns import gone
from faristol.rules.game_rules import PAIR
from faristol.tiles.alphabet import Alphabet

KINDS = {
    "play": _("A play"),
    "pass": _("A pass"),
    "exchange": _("An exchange"),
    "refused": _("A play that was refused"),
}


@dataclass(frozen=True, kw_only=True)
class CorrectionScreen(GameScreen):
    """Turn `number` as recorded.

    `going_back` says that the page asks whether to go back to before it, `typed` holds the fields of a
    refused form.
    """

    number: int
    going_back: bool = False


def correction_page(screen: CorrectionScreen, texts: Texts) -> Page:
    """Return the page with the turn as recorded and the form for the correction."""
    state, alphabet = screen.state, screen.alphabet
    turn = game_words.written(state)[screen.number - 1]
    typed = screen.typed_at(ANCHOR)
    kind = "pass" if turn.kind == "withdrawn" else turn.kind
    return page(
        "game/correction.html",
        f"{texts.gettext('Turn %(number)s') % {'number': screen.number}} · {state.name}",
        texts,
        path=f"#/game/{screen.stream}",
        number=screen.number,
        pair=len(state.players) == PAIR,
        name=state.players[turn.seat].name,
        said=game_words.turn(turn, alphabet, texts),
        kinds=[(name, texts.gettext(label)) for name, label in KINDS.items()],
        kind=typed.get("kind", kind),
        play=typed.get("play", shown_play(turn.play, alphabet) if turn.play else ""),
        count=typed.get("count", turn.count or ""),
        can=state.use in ("board", "record") and state.step is not Step.SIGNED,
        anew=_range(typed["unfit"], state, texts) if "unfit" in typed else "",
        signed=state.step is Step.SIGNED,
        going_back=screen.going_back,
        many=_many(len(game_words.written(state)) - screen.number + 1, texts),
        gone=_range(str(screen.number), state, texts) if state.use == "board" else "",
        here=screen.notices_at(ANCHOR),
        elsewhere=screen.notices_elsewhere((ANCHOR,)),
    )


def _many(count: int, texts: Texts) -> str:
    """Return the number of turns taken out, in words."""
    return texts.ngettext("%(count)s turn", "%(count)s turns", count) % {"count": count}


def _range(first: str, state: State, texts: Texts) -> str:
    """Return the range of turns from one to the last, in words."""
    last = str(len(game_words.written(state)))
    if first == last:
        return texts.gettext("turn %(number)s") % {"number": first}
    return texts.gettext("turns %(first)s to %(last)s") % {"first": first, "last": last}


ANCHORS = ("clock", "refuse", "senyors", "surplus", "takeback", "time", "leave", "penalty")
"""The sections of the page; the faults of a section have the anchor "arbiter-" and its name."""

LAST_PLAY = "written"
"""The reason to stop the clock that exists only at the end: both have written the last play (CLA-7A)."""


@dataclass(frozen=True, kw_only=True)
class ArbiterScreen(GameScreen):
    """The judge's page; `question` is the one still unanswered."""

    question: Question | None = None


def arbiter_page(screen: ArbiterScreen, texts: Texts) -> Page:
    """Return the page, with the present step of the game on top."""
    state, rules = screen.state, screen.state.rules
    here = f"#/game/{screen.stream}"
    live = state.use != "record"
    anchors = (steps.ANCHOR, *(f"arbiter-{anchor}" for anchor in ANCHORS))
    title = texts.gettext("The judge")
    clocks = [shown(state.clock.left(seat, screen.now), texts) for seat in range(len(state.players))]
    values = {
        "state": state,
        "path": here,
        "names": [player.name for player in state.players],
        "elsewhere": screen.notices_elsewhere(anchors),
        "at": lambda anchor: screen.notices_at(f"arbiter-{anchor}"),
        "kept": lambda anchor: screen.typed_at(f"arbiter-{anchor}"),
        "committee": rules.arbiter == "committee",
        "pair": len(state.players) == PAIR,
        "by": steps.deciders(state),
        "reasons": _pauses(state, texts) if live and may(state, e.ClockPaused) and not state.paused else [],
        "clocks": clocks if live and rules.timed and state.begun and may(state, e.ClockCorrected) else [],
        "can_refuse": may(state, c.RefusePlay)
        and not state.paused
        and (state.use == "board" or bool(state.pending)),
        "lying": game_words.play(state.pending.play, screen.alphabet) if state.pending else "",
        "writer": state.players[state.turn].name,
        "refusals": [(reason, texts.gettext(game_words.REASONS[reason])) for reason in turns.REASONS],
        "can_senyors": live
        and rules.senyors
        and may(state, c.CallSenyors)
        and not state.paused
        and not state.swaps,
        "caller": state.players[next_seat(state)].name,
        "senyors_shown": _shown(state, screen.alphabet),
        "senyors_question": isinstance(screen.question, Senyors),
        "can_surplus": state.use == "board" and may(state, c.DrawSurplus),
        "surplus_question": isinstance(screen.question, Surplus),
        "drawer": drawer(state),
        "two_more": rules.surplus == "two_more",
        "can_call": live and may(state, e.RoundTimeCalled) and state.last_turns is None,
        "can_leave": live and may(state, c.Abandon),
        "returning": returning(state) if live and may(state, e.PlayerReturned) else [],
        "can_decide": live and may(state, e.PenaltyGiven),
        "decisions": steps.decisions(state, texts),
        "turns": _turns(screen, texts),
        "can_take_out": state.use == "board" and may(state, c.TakeBack),
        "written": state.use in ("board", "record"),
        "signed": state.step is Step.SIGNED,
        "takeback": _takeback(screen, texts),
        "takeback_question": asked(screen.question) == "takeback",
        **_leaving(screen, texts),
    }
    parts = {
        "game-step": steps.panel(state, screen, texts, alone=True),
        "duel": duel(texts, state, screen.alphabet),
    }
    return page("game/arbiter.html", f"{title} · {state.name}", texts, parts=parts, **values)


def _pauses(state: State, texts: Texts) -> list[tuple[str, str]]:
    """Return the reasons a judge can give; challenges and surplus tiles stop the clock by themselves."""
    reasons = [reason for reason in state.rules.pauses if reason not in ("challenge", "tiles")]
    if state.in_bag and state.last_turns is None:
        reasons = [reason for reason in reasons if reason != LAST_PLAY]
    return (
        [(reason, texts.gettext(game_words.PAUSES[reason])) for reason in reasons]
        if state.rules.timed
        else []
    )


def next_seat(state: State) -> int:
    """Return the seat whose turn begins next, or has begun; an open play counts as complete."""
    return state.next_to(state.pending.seat) if state.pending else state.turn


def drawer(state: State) -> int:
    """Return the seat that drew last: first the starter, then the player of the last turn (CLA-3B)."""
    if not state.begun:
        return state.turn
    if state.pending:
        return state.pending.seat
    return state.turns[-1].seat if state.turns else state.next_to(state.turn)


def _shown(state: State, alphabet: Alphabet) -> str:
    """Return the written rack, if it can be exchanged with SENYORS (MAL-17B)."""
    rack = state.position.racks[next_seat(state)]
    return alphabet.show_rack(rack) if racks.is_one_sided(rack, alphabet, state.rules.rack_size) else ""


def _turns(screen: ArbiterScreen, texts: Texts) -> list[tuple[int, str, str]]:
    """Return number, player and turn of each turn, the latest first."""
    state = screen.state
    return [
        (number, state.players[turn.seat].name, game_words.turn(turn, screen.alphabet, texts))
        for number, turn in reversed(list(enumerate(game_words.written(state), start=1)))
    ]


def _takeback(screen: ArbiterScreen, texts: Texts) -> str:
    """Return the turn that an agreement would take back, empty if none can be."""
    state = screen.state
    last = state.pending or (state.turns[-1] if state.turns else None)
    if last is None or not state.rules.takebacks or not may(state, c.TakeBack):
        return ""
    return game_words.turn_of_player(last, state, screen.alphabet, texts)


def _leaving(screen: ArbiterScreen, texts: Texts) -> Mapping[str, Any]:
    """Return the players about to leave and the consequences (CLA-4E, CLA-4F)."""
    state, question = screen.state, screen.question
    leaving = question.command.seats if isinstance(question, Leaving) else ()
    seats = [seat for seat in state.active if seat in leaving]
    if not isinstance(question, Leaving) or state.ended or not seats:
        return {"leaving": "", "disqualified": False, "follows": "", "leaving_rule": ""}
    disqualified, after = question.command.disqualified, state
    leavers = texts.sequence([state.players[seat].name for seat in seats])
    for event in gone(state, seats, "disqualified" if disqualified else "abandoned"):
        after = evolve(after, event, screen.now)
    if after.ended:
        sentence, rule = game_words.ending(after, texts)
        follows = result.verdict(after, screen.alphabet, texts)
    else:
        sentence, rule = texts.gettext("Is that so? %(names)s would leave.") % {"names": leavers}, "CLA-4E"
        follows = game_words.without(after, texts)
    return {
        "leaving": sentence,
        "disqualified": disqualified,
        "follows": follows,
        "leaving_rule": rule,
        "ends": bool(after.ended),
        "leavers": leavers,
    }
