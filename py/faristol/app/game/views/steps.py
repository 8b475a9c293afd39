"""The panel of a game's page for each step beside playing: challenges, pauses, absence, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from faristol.app.duplicate.views.figures import points
from faristol.app.duplicate.views.next_step import Next
from faristol.app.game.views import game_words, result
from faristol.app.game.views.screens import GameScreen
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import part
from faristol.app.views.screen import typed_at
from faristol.app.views.written import written_word
from faristol.errors import Refused
from faristol.modes.game import events as e
from faristol.modes.game.commands import may
from faristol.modes.game.state import BLOCKED, State, Step
from faristol.rules.game_rules import PAIR
from faristol.rules.placement import place
from faristol.tiles.alphabet import Alphabet

ANCHOR = "arbiter"
"""The anchor of faults in the panel's actions."""

BETWEEN = ", "
"""The separator between the names of a committee of two (MAL-32)."""


@dataclass(frozen=True, kw_only=True)
class StepScreen(GameScreen):
    """The content of the panel.

    `left` are the milliseconds of a countdown that runs until `deadline` (epoch milliseconds), 0 if it is
    over. `typed` holds the fields of a refused form by name.
    """

    left: int = 0
    deadline: int = 0


def panel(state: State, asking: GameScreen, texts: Texts) -> str:
    """Return the panel as an element with the id "game-step", empty if the step needs none."""
    deadline = _deadline(state)
    left = max(0, deadline - asking.now)
    here = tuple(notice for notice in asking.notices if notice.anchor == ANCHOR)
    screen = StepScreen(
        stream=asking.stream,
        state=state,
        alphabet=asking.alphabet,
        left=left,
        deadline=deadline if left else 0,
        typed=dict(typed_at(ANCHOR, asking.typed, here)),
        notices=here,
    )
    return _panel(texts, screen)


def next_step(state: State, asking: GameScreen, texts: Texts) -> Next | None:
    """Return the big button of a judge's step; None if the players go on, or a choice comes first."""
    if state.absent and not state.ended:
        if asking.now < _deadline(state):
            return None
        return Next(_absent(state, texts)["over"], action="arbiter.close_absence")
    if state.paused and may(state, e.ClockResumed):
        return Next(texts.gettext("Let the clock run"), action="arbiter.resume")
    match state.step:
        case Step.CHALLENGED if state.pending and state.pending.challenges[-1].argument:
            return None
        case Step.CHALLENGED:
            return Next(texts.gettext("Ask the word list"), action="arbiter.decide")
        case Step.SURPLUS:
            return Next(texts.gettext("They are back in the bag"), form="surplus-return")
        case Step.COUNT:
            return Next(texts.gettext("Count them"), form="count-form")
        case Step.OVER if state.use != "record" and not state.casual:
            seat = next(one for one in state.signers if one not in state.signed)
            label = texts.gettext("%(name)s signs") % {"name": state.players[seat].name}
            return Next(label, action="arbiter.sign", value=str(seat))
    return None


def words_formed(state: State, alphabet: Alphabet) -> tuple[bytes, ...]:
    """Return the words of the open play, each once (CLA-6A)."""
    if state.pending is None or state.pending.play is None:
        return ()
    placement = place(state.position.board, None, state.pending.play, None, state.rules, alphabet)
    if isinstance(placement, Refused):
        return ()
    return tuple(dict.fromkeys(word.letters for word in placement.words))


def deciders(state: State) -> tuple[str, str]:
    """Return the last decider of this game: one name, or the two of a committee (MAL-32)."""
    written = game_words.written(state)
    names = [challenge.by for turn in written for challenge in turn.challenges if challenge.by]
    names += [penalty.by for penalty in state.penalties if penalty.by]
    names += [state.committee] if state.committee else []
    first, _, second = (names[-1] if names else "").partition(BETWEEN)
    players = {player.name.casefold() for player in state.players}
    if state.rules.arbiter == "committee" and players & {first.casefold(), second.casefold()}:
        return "", ""
    return first, second


def turn_over(state: State, now: int) -> bool:
    """Tell whether the time for a turn is over (CLA-7D, FED-1)."""
    return 0 < state.turn_ends <= now


def _deadline(state: State) -> int:
    """Return the end of a countdown in epoch milliseconds, 0 if there is none (CLA-7D, CLA-8A, FED-1)."""
    rules, clock = state.rules, state.clock
    if state.ended:
        return 0
    if state.absent and clock.running is not None:
        waited = clock.elapsed[clock.running] - state.absence_began[clock.running]
        # A player who comes after exactly the time allowed is not late.
        return clock.since + rules.absence_seconds * 1000 - waited + 1
    return state.turn_ends


def covered(state: State) -> bool:
    """Tell whether board and racks are covered: while a challenge is not decided (CLA-6A)."""
    return state.step is Step.CHALLENGED


def topic(state: State) -> str:
    """Return the panel's topic: a name of a template `game_step_*.html`, or an empty string."""
    step = state.step
    if state.absent and not state.ended:
        return "absent"
    if state.settled or (state.fair and _of_the_other(state)):
        return ""
    if step is Step.OVER:
        return "over"
    if step in (Step.CHALLENGED, Step.UPHELD, Step.SURPLUS, Step.COUNT):
        return step.value
    if state.paused:
        return "paused"
    if step is Step.PLAYED and state.rules.word_check == "challenge" and not challenger_level(state):
        return "played"
    if may(state, e.AbsenceReported) and state.use in ("tablet", "board"):
        return "before"
    return ""


def _of_the_other(state: State) -> bool:
    """Tell whether a step of a game on two devices is none of this device's player."""
    fair = state.fair
    if fair is None or fair.watched:
        return True
    return bool(state.ended) or state.pending is None or state.pending.seat == fair.seat


def challenger_level(state: State) -> str:
    """Return the level of the computer if it alone may challenge the open play; empty for a person."""
    levels = [state.players[seat].level for seat in state.others(state.pending.seat)] if state.pending else []
    return levels[0] if levels and all(levels) else ""


def computer(state: State) -> str:
    """Return the name of the computer that has to act, or of the next one; empty without a computer."""
    seat = state.pending.seat if state.pending else state.turn
    order = [*range(seat, len(state.players)), *range(seat)]
    return next((state.players[one].name for one in order if state.players[one].level), "")


def challenger(state: State) -> int:
    """Return the seat that has challenged the open play, or that may do so first."""
    if state.challenger >= 0 and state.pending and state.pending.challenges:
        return state.challenger
    return state.next_to(state.pending.seat if state.pending else state.turn)


@part("game/step.html")
def _panel(texts: Texts, screen: StepScreen) -> Mapping[str, Any]:
    state, alphabet = screen.state, screen.alphabet
    about = topic(state)
    return {
        "screen": screen,
        "state": state,
        "path": f"#/game/{screen.stream}",
        "topic": about,
        "pair": len(state.players) == PAIR,
        "names": [player.name for player in state.players],
        "left": texts.duration(screen.left),
        "last": state.last_turns if not state.ended else None,
        "limited": state.turn_ends and state.rules.turn_seconds and not state.absent,
        "board": state.use == "board",
        "swaps": _swaps(state, alphabet, texts),
        "shown": alphabet.show_rack(state.swaps[-1].shown) if state.swaps else "",
        "senyors_rule": "MAL-17C" if state.swaps and state.swaps[-1].case else "MAL-17B",
        "notices_here": screen.notices,
        "typed": screen.typed,
        **_values(about, screen, texts),
    }


def _swaps(state: State, alphabet: Alphabet, texts: Texts) -> list[str]:
    """Return the SENYORS of the present turn, in words."""
    if state.ended:
        return []
    name = state.players[state.turn].name
    sentences = [
        sentence for swap in state.swaps for sentence in game_words.swap(swap, name, alphabet, texts)
    ]
    if not state.draws_tiles and state.swaps and state.swaps[-1].case:
        by = texts.gettext("Committee") if state.rules.arbiter == "committee" else texts.gettext("The judge")
        sentences.append(f"{by}: {state.committee}.")
    return sentences


def _values(about: str, screen: StepScreen, texts: Texts) -> Mapping[str, Any]:
    """Return the values that a topic's template needs beside the common ones."""
    state, alphabet, pending = screen.state, screen.alphabet, screen.state.pending
    match about:
        case "played" | "challenged" | "upheld" if pending:
            challenge = pending.challenges[-1] if pending.challenges else None
            return {
                "reason": game_words.pause(state, texts),
                "number": len(state.turns),
                "play": game_words.play(pending.play, alphabet),
                "words": [written_word(word, alphabet) for word in words_formed(state, alphabet)],
                "player": state.players[pending.seat].name,
                "draws": state.in_bag > 0 and state.lying.hands[pending.seat] < state.rules.rack_size,
                "challenger": state.players[challenger(state)].name,
                "challengers": [
                    (seat, state.players[seat].name)
                    for seat in state.others(pending.seat)
                    if not state.players[seat].level
                ],
                "challenged_words": [written_word(word, alphabet) for word in challenge.words]
                if challenge
                else [],
                "argument": challenge.argument if challenge else "",
                "may_ask_again": state.rules.rechallenge and len(pending.challenges) == 1 and not state.fair,
                "committee": state.rules.arbiter == "committee",
                "by": deciders(state),
            }
        case "paused":
            return {"reason": game_words.pause(state, texts)}
        case "surplus" if state.surplus:
            taken = state.surplus.taken
            return {
                "surplus": state.surplus,
                "drawer": state.players[state.surplus.seat].name,
                "taker": state.players[state.next_to(state.surplus.seat)].name,
                "taken": [alphabet.letter(tile) for tile in taken],
                "rule": "CLA-3B" if state.rules.surplus == "two_more" else "MAL-11",
                "two_more": state.rules.surplus == "two_more" and state.surplus.on_rack,
                "number": game_words.tiles(state.surplus.number, texts),
                "all": game_words.tiles(state.surplus.number + 2, texts),
            }
        case "count":
            return {
                "hands": [game_words.tiles(hand, texts) for hand in state.position.hands],
                "counted": [alphabet.show_rack(rack) for rack in state.position.racks],
            }
        case "over":
            return {
                "ending": game_words.ending(state, texts),
                "verdict": result.verdict(state, alphabet, texts),
                "rows": result.rows(state, alphabet, texts),
                "totals": result.totals(state, alphabet),
                "can_go_on": state.ended not in ("out", "lost_turns", "scoreless_turns", "passes"),
                "decisions": decisions(state, texts),
                "signs": state.use != "record",
                "signers": [seat for seat in state.signers if seat not in state.signed][1:],
                "may_count": racks_count(state) and not state.draws_tiles and any(state.position.hands),
                "hands": [game_words.tiles(hand, texts) for hand in state.position.hands],
                "counted": [alphabet.show_rack(rack) for rack in state.position.racks],
            }
        case "absent":
            return _absent(state, texts)
    return {}


def racks_count(state: State) -> bool:
    """Tell whether the tiles left are part of the settlement (CLA-4A, CLA-4B, CLA-7D)."""
    if state.ended == "out":
        return state.rules.rack_settlement == "transfer"
    return state.ended in BLOCKED and state.rules.blocked_settlement == "own"


def decisions(state: State, texts: Texts) -> list[str]:
    """Return every decision on record, with the players concerned and the decider (CLA-4I, MAL-32)."""
    lines = []
    for penalty in state.penalties:
        everybody = game_words.together(len(state.players), texts)
        whom = everybody if penalty.seat < 0 else state.players[penalty.seat].name
        taken = points(penalty.points, texts)
        line = (
            texts.gettext("%(name)s, %(points)s off: %(reason)s")
            if penalty.points
            else "%(name)s: %(reason)s"
        )
        decision = line % {"name": whom, "points": taken, "reason": penalty.reason}
        lines.append(f"{decision} ({penalty.by})")
    return lines


def _absent(state: State, texts: Texts) -> Mapping[str, Any]:
    """Return the absent players and the consequences (CLA-8A)."""
    names, pair = [player.name for player in state.players], len(state.players) == PAIR
    here = [names[seat] for seat in state.active if seat not in state.absent]
    parts = {
        "name": names[state.absent[0]],
        "other": here[0] if here else "",
        "others": texts.sequence([names[seat] for seat in state.absent]),
        "minutes": state.rules.absence_seconds // 60,
        "score": f"{state.rules.forfeit_points}–0",
    }
    if not here and pair:
        follows = _(
            "The clock of %(name)s, who is named first, runs. Nobody in %(minutes)s minutes: both lose."
        )
        over = _("Both lose: nobody has come")
    elif not here:
        follows = _(
            "The clock of %(name)s, who is named first, runs. Nobody in %(minutes)s minutes: all lose."
        )
        over = _("All lose: nobody has come")
    elif len(here) == 1:
        follows = _(
            "The clock of %(name)s runs. After more than %(minutes)s minutes %(other)s wins %(score)s."
        )
        over = _("%(other)s wins %(score)s")
    else:
        follows = _("The clock of %(name)s runs. After more than %(minutes)s minutes the others play alone.")
        over = _("The others play without %(others)s")
    consequences = texts.gettext(follows) % parts
    return {
        "absent": state.absent,
        "absent_names": parts["others"],
        "here": here,
        "follows": consequences,
        "over": texts.gettext(over) % parts,
    }
