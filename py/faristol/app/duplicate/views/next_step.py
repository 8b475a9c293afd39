"""The one big button of the judge's screen, and the master play that it announces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.duplicate.views.screens import Candidate, JudgeScreen
from faristol.app.text import Texts
from faristol.app.views.clock import clock_of
from faristol.app.views.written import written_word
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate.commands import STEPS, may
from faristol.modes.duplicate.judging import typed_once
from faristol.modes.duplicate.plays import Proposal, players_with
from faristol.modes.duplicate.state import Round, State, Step
from faristol.rules.notation import Play, show_coordinates
from faristol.tiles.alphabet import DESIGNATED, LETTER_MASK, Alphabet


@dataclass(frozen=True)
class Next:
    """The big button: its label, and the action that it sends, the form that it submits, or its page.

    `confirm` is "yes" if the button answers a question. In a narrow window `short` is the label; `where` a
    play lies is for windows in which nothing else says it. What `lacks` something does not lead, but may be
    pressed to hear what it is.
    """

    label: str
    note: str = ""
    action: str = ""
    value: str = ""
    form: str = ""
    path: str = ""
    confirm: str = ""
    short: str = ""
    where: str = ""
    lacks: bool = False


def next_step(screen: JudgeScreen, texts: Texts) -> Next:
    """Return the button for the judge's next step."""
    state = screen.state
    here = f"#/duplicate/{screen.stream}"
    if screen.correcting:
        if state.step is Step.OVER:
            return Next(texts.gettext("Back to the results"), path=f"{here}/results")
        number = state.current.number if state.current else 1
        return Next(texts.gettext("Back to round %(round)s") % {"round": number}, path=here)
    if may(state, c.ProposeNewRack) and screen.legal_moves == 0:
        return Next(
            texts.gettext("Return the rack and draw another"),
            note=texts.gettext("no play is possible"),
            action="round.new_rack",
        )
    return NEXT[STEPS[state.step][0]](screen, texts)


def _announced(screen: JudgeScreen, texts: Texts) -> Next:
    if screen.state.rules.round_days:
        return Next(texts.gettext("Send the rack out"), path=f"#/duplicate/{screen.stream}/sent")
    return Next(texts.gettext("Time!"), note=texts.gettext("starts the clock"), action="clock.start")


def _over(screen: JudgeScreen, texts: Texts) -> Next:
    """Return the button that publishes the results to be checked (DUP-1.11), or leads to the results."""
    state, here = screen.state, f"#/duplicate/{screen.stream}"
    if not state.final and state.checking_until is None:
        minutes = state.rules.checking_minutes
        note = texts.ngettext("%(num)s minute to check them", "%(num)s minutes to check them", minutes)
        return Next(
            texts.gettext("Publish the results"), note=note % {"num": minutes}, action="checking.publish"
        )
    label = texts.gettext("Final results") if state.final else texts.gettext("Results")
    return Next(label, path=f"{here}/results")


def _draw(screen: JudgeScreen, texts: Texts) -> Next:
    number = (screen.state.current.number if screen.state.current else 0) + 1
    if screen.state.current and screen.state.current.repeated:
        label = texts.gettext("Round %(round)s: the same rack again")
        return Next(label % {"round": number}, action="rack.draw")
    if screen.state.script:
        label = texts.gettext("Round %(round)s: open the rack")
        return Next(label % {"round": number}, action="rack.draw")
    if screen.state.rules.fixed_order:
        return Next(texts.gettext("Round %(round)s: draw the rack") % {"round": number}, action="rack.draw")
    if screen.typed.get("tiles", "").strip():
        label = texts.gettext("Round %(round)s: set the typed rack")
    elif screen.real_bag:
        label = texts.gettext("Round %(round)s: type the rack")
    else:
        label = texts.gettext("Round %(round)s: draw the rack")
    return Next(label % {"round": number}, form="rack-form")


def _slips(screen: JudgeScreen, texts: Texts) -> Next:
    """Return the button that calls time while the clock runs, or closes the slips once every one is in."""
    missing, current = len(screen.state.missing()), screen.state.current
    once = len(typed_once(screen.state, current)) if current else 0
    clock = clock_of(screen, texts)
    mode = clock.mode if clock else "over"
    if not (missing or once or screen.differing):
        return Next(texts.gettext("Close the slips"), note=texts.gettext("all are in"), action="slips.close")
    note = texts.ngettext("%(count)s is missing", "%(count)s are missing", missing) % {"count": missing}
    if screen.differing:
        note = texts.gettext("readings differ")
    elif not missing:
        note = texts.ngettext("%(count)s typed at one desk only", "%(count)s typed at one desk only", once)
        note %= {"count": once}
    if screen.close_question:
        return Next(texts.gettext("Close them all the same"), note=note, action="slips.close", confirm="yes")
    if screen.stop_question:
        return Next(texts.gettext("Leave the clock running"), action="clock.leave")
    if mode == "running":
        return Next(texts.gettext("Time!"), note=texts.gettext("collect the slips"), action="clock.stop")
    if mode == "paused":
        return Next(texts.gettext("Let the clock go on"), action="clock.resume")
    return Next(texts.gettext("Close the slips"), note=note, action="slips.close")


def _master(screen: JudgeScreen, texts: Texts) -> Next:
    if screen.not_word:
        label = texts.gettext("It has been announced")
        return Next(label, note=screen.master_question, action="master.confirm")
    if screen.master_question:
        return Next(
            texts.gettext("Announce it all the same"), note=screen.master_question, action="master.confirm"
        )
    policy = screen.state.rules.master_policy
    if policy == "best_slip" and not screen.candidates:
        return Next(
            texts.gettext("Play the rack once more"),
            note=texts.gettext("nobody placed a play"),
            action="round.repeat",
        )
    if policy == "judge":
        return Next(texts.gettext("Choose the master play"), action="master.look")
    if not screen.candidates:
        return Next(texts.gettext("Announce the typed play"), form="master-form")
    first = screen.candidates[0]
    label = texts.ngettext(
        "Announce %(word)s %(place)s, %(points)s point",
        "Announce %(word)s %(place)s, %(points)s points",
        first.proposal.points,
    ) % {
        "word": written_word(first.proposal.play.word, screen.alphabet),
        "place": first.coordinates,
        "points": first.proposal.points,
    }
    return Next(label, action="master.choose", value=first.value)


NEXT: Mapping[type[c.Command], Callable[[JudgeScreen, Texts], Next]] = {
    c.DrawRack: _draw,
    c.RunClock: _announced,
    c.CallTime: _slips,
    c.CloseSlips: _slips,
    c.ChooseMaster: _master,
    c.PublishResults: _over,
}
"""Functions that make the button, by the command that usually comes next at a step."""


@dataclass(frozen=True)
class Group:
    """Proposals with the same points; `lower` is True if they are below the best (DUP-1.8A)."""

    points: int
    lower: bool
    candidates: Sequence[Candidate]


def announced(
    state: State, round_: Round | None, alphabet: Alphabet, texts: Texts
) -> Mapping[str, Any] | None:
    """Return the master play of a round and how many found it; None without one."""
    if round_ is None or round_.master is None:
        return None
    play = round_.master.play
    return {
        "round": round_.number,
        "word": written_word(play.word, alphabet),
        "place": show_coordinates(play.square, play.direction),
        "points": round_.scored or 0,
        "found": texts.gettext("not valid, nobody scores it")
        if round_.annulled
        else found_text(len(players_with(play, round_, state)), len(state.present(round_.number)), texts),
        "annulled": round_.annulled,
    }


def found_text(count: int, here: int, texts: Texts) -> str:
    """Return the number of a round's players who found its master play, in words."""
    if count == 0:
        return texts.gettext("nobody found it")
    return texts.ngettext("%(count)s of %(all)s found it", "%(count)s of %(all)s found it", count) % {
        "count": count,
        "all": here,
    }


def groups(screen: JudgeScreen, texts: Texts) -> list[Group]:
    """Return the proposals by points, best first; within the same points in the order of preference."""
    by_points: dict[int, list[Candidate]] = {}
    for candidate in screen.candidates:
        by_points.setdefault(candidate.proposal.points, []).append(candidate)
    best = max(by_points, default=0)
    return [Group(points, points < best, candidates) for points, candidates in by_points.items()]


def aloud(play: Play, alphabet: Alphabet, texts: Texts) -> str:
    """Return a word as it is said: in capitals, and for every blank the letter that it shows (NOT-2)."""
    word = alphabet.show_word(bytes(tile & LETTER_MASK for tile in play.word))
    shown = [alphabet.letter(tile & LETTER_MASK) for tile in play.word if tile & DESIGNATED]
    if not shown:
        return word
    form = texts.ngettext(
        "%(word)s, with the blank as %(letters)s", "%(word)s, with the blanks as %(letters)s", len(shown)
    )
    return form % {"word": word, "letters": texts.sequence(shown)}


def proposed(screen: JudgeScreen) -> Proposal | None:
    """Return the first proposal while the master play is being chosen; it is shown on the board."""
    choosing = screen.state.step is Step.MASTER and not screen.correcting and not screen.master_question
    if not choosing or screen.state.rules.master_policy == "judge" or not screen.candidates:
        return None
    return screen.candidates[0].proposal
