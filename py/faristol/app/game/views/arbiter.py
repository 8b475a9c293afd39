"""The judge's menu of a game, each decision with its own form, and the page to correct a turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from faristol.app.duplicate.views.next_step import Next
from faristol.app.game.views import game_words, result, steps
from faristol.app.game.views.duel import shown
from faristol.app.game.views.screens import GameScreen, Leaving, asked
from faristol.app.game.views.steps import ANCHOR
from faristol.app.tentative.writing import shown as shown_play
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.opened_menu import Opened, Row
from faristol.app.views.render import Page, page, part
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
        signed=state.step is Step.SIGNED and not state.fair,
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


TOPICS: Mapping[str, tuple[str, str]] = {
    "clock": ("late", _("Set the clocks")),
    "refuse": ("no", _("A play is refused")),
    "turns": ("edit", _("A turn was written wrongly")),
    "takeback": ("undo", _("Take back")),
    "surplus": ("tile", _("Too many tiles drawn")),
    "senyors": ("exchange", _("Senyors")),
    "time": ("stop", _("The round’s time is over")),
    "leave": ("leave", _("Somebody leaves")),
    "penalty": ("judge", _("Decisions")),
}
"""Sign and title of each topic by its name in the path; "arbiter-" and it is the anchor of its faults."""

RIGHT = ("clock", "refuse", "turns", "takeback", "surplus", "senyors")
"""The topics that put something right."""

LAST_PLAY = "written"
"""The reason to stop the clock that exists only at the end: both have written the last play (CLA-7A)."""


@dataclass(frozen=True, kw_only=True)
class ArbiterScreen(GameScreen):
    """The judge's menu, opened at a `topic` or, if empty, at its rows; `question` is still unanswered."""

    topic: str = ""
    question: Question | None = None


def opened(screen: ArbiterScreen, texts: Texts) -> Opened:
    """Return the opened menu of the judge: its rows, or one topic of them that the game now has (FRO-6)."""
    topic = screen.topic if screen.topic in _topics(screen, texts) else ""
    back = Next(texts.gettext("Back to the game"), path=f"#/game/{screen.stream}")
    return Opened(_panel(texts, screen, topic), (f"arbiter-{topic}" if topic else steps.ANCHOR,), back)


def _topics(screen: ArbiterScreen, texts: Texts) -> list[str]:
    """Return the topics that there is something to do about."""
    state, rules = screen.state, screen.state.rules
    live = state.use != "record"
    playing = live and not state.paused
    holds = {
        "clock": live and rules.timed and state.begun and may(state, e.ClockCorrected),
        "refuse": may(state, c.RefusePlay)
        and not state.paused
        and (state.use == "board" or bool(state.pending)),
        "turns": state.use in ("board", "record") and bool(game_words.written(state)),
        "takeback": bool(_takeback(screen, texts)),
        "surplus": state.use == "board" and may(state, c.DrawSurplus),
        "senyors": playing and rules.senyors and may(state, c.CallSenyors) and not state.swaps,
        "time": live and may(state, e.RoundTimeCalled) and state.last_turns is None,
        "leave": live and may(state, c.Abandon) and not state.fair,
        "penalty": (live and may(state, e.PenaltyGiven)) or bool(state.penalties),
    }
    return [topic for topic, now in holds.items() if now]


def _groups(screen: ArbiterScreen, texts: Texts) -> list[tuple[str, str, list[Row]]]:
    """Return the rows: what is put right, then the rest."""
    path, gettext = f"#/game/{screen.stream}", texts.gettext
    rows = {
        topic: Row(TOPICS[topic][0], gettext(TOPICS[topic][1]), path=f"{path}/arbiter/{topic}")
        for topic in _topics(screen, texts)
    }
    guide = "board" if screen.state.use == "board" else "game"
    more = [
        *(row for topic, row in rows.items() if topic not in RIGHT),
        Row("rules", gettext("Rules"), path=f"{path}/help"),
        Row("history", gettext("History"), path=f"{path}/history"),
        Row("guide", gettext("Guide"), path=f"#/guide/{guide}/game/{screen.stream}/arbiter"),
    ]
    right = [row for topic, row in rows.items() if topic in RIGHT]
    return [
        (gettext("Put something right"), "pairs more", right),
        (gettext("More"), "pairs more", more),
    ]


@part("game/arbiter.html")
def _panel(texts: Texts, screen: ArbiterScreen, topic: str) -> Mapping[str, Any]:
    """Return everything in the menu."""
    state, rules = screen.state, screen.state.rules
    live = state.use != "record"
    return {
        "state": state,
        "topic": topic,
        "title": texts.gettext(TOPICS[topic][1]) if topic else "",
        "groups": () if topic else _groups(screen, texts),
        "path": f"#/game/{screen.stream}",
        "names": [player.name for player in state.players],
        "at": lambda topic: screen.notices_at(f"arbiter-{topic}" if topic else steps.ANCHOR),
        "kept": lambda topic: screen.typed_at(f"arbiter-{topic}"),
        "committee": rules.arbiter == "committee",
        "pair": len(state.players) == PAIR,
        "by": steps.deciders(state),
        "last_play": texts.minutes(rules.last_play_seconds) if rules.last_play_seconds else "",
        "reasons": _pauses(state, texts) if live and may(state, e.ClockPaused) and not state.paused else [],
        "clocks": [shown(state.clock.left(seat, screen.now), texts) for seat in range(len(state.players))],
        "lying": game_words.play(state.pending.play, screen.alphabet) if state.pending else "",
        "writer": state.players[state.turn].name,
        "refusals": [(reason, texts.gettext(game_words.REASONS[reason])) for reason in turns.REASONS],
        "caller": state.players[next_seat(state)].name,
        "senyors_shown": _shown(state, screen.alphabet),
        "drawer": drawer(state),
        "two_more": rules.surplus == "two_more",
        "returning": returning(state) if live and may(state, e.PlayerReturned) else [],
        "can_decide": live and may(state, e.PenaltyGiven),
        "decisions": steps.decisions(state, texts),
        "turns": _turns(screen, texts),
        "can_take_out": state.use == "board" and may(state, c.TakeBack),
        "signed": state.step is Step.SIGNED,
        "takeback": _takeback(screen, texts),
        "takeback_question": asked(screen.question) == "takeback",
        **_leaving(screen, texts),
    }


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
