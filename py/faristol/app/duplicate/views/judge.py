"""The judge's screen: board left, the round's step right, in parts that are made again when they change."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from faristol.app.duplicate.views import checking, ranks, wording
from faristol.app.duplicate.views.menu import not_valid
from faristol.app.duplicate.views.next_step import Next, aloud, announced, groups, next_step, proposed
from faristol.app.duplicate.views.screens import JudgeScreen, SlipEntry, TwoReadings
from faristol.app.duplicate.views.slips import (
    MANY,
    MOST_RUNS,
    claims,
    compared,
    readings_in_hand,
    slip_in_hand,
    slip_lines,
    table_marks,
)
from faristol.app.ear.views.heard import Heard
from faristol.app.text import Texts
from faristol.app.views.board import board, rack, small_tiles, squares_of, tile
from faristol.app.views.clock import ClockFace, clock_of
from faristol.app.views.opened_menu import Opened
from faristol.app.views.render import Page, page, part
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_word
from faristol.board.board import Board
from faristol.modes.duplicate import judging
from faristol.modes.duplicate.drawing import announced as as_announced
from faristol.modes.duplicate.judging import typed_once
from faristol.modes.duplicate.plays import best_slips
from faristol.modes.duplicate.state import Player, Round, State, Step
from faristol.rules.placement import new_tiles
from faristol.storage.kinds import passes
from faristol.tiles.alphabet import Alphabet


@part("duplicate/judge_top.html")
def top(texts: Texts, state: State, path: str, number: int, opened: bool) -> Mapping[str, Any]:
    """Return the head: the duplicate, the round, the projector, and the menu, which may be `opened`."""
    players = wording.players(state, texts, number)
    return {
        "name": state.name,
        "opened": opened,
        "number": number,
        "path": path,
        "players": players,
    }


@part("duplicate/judge_board.html")
def table_top(_texts: Texts, board: Markup) -> Mapping[str, Any]:
    """Return the board."""
    return {"board": board}


@part("duplicate/judge_last.html")
def last_master(texts: Texts, state: State, round_: Round | None, alphabet: Alphabet) -> Mapping[str, Any]:
    """Return the line under the board: the master play of a round; empty without one."""
    return {"last": announced(state, round_, alphabet, texts)}


@part("duplicate/judge_status.html")
def status(
    _texts: Texts,
    correcting: str,
    steps: Sequence[tuple[str, str]],
    clock: ClockFace | None,
    rack: Markup,
    kept: bytes,
) -> Mapping[str, Any]:
    """Steps, clock and rack; `correcting` is the heading of a correction, which has no steps."""
    return {"correcting": correcting, "steps": steps, "clock": clock, "rack": rack, "kept": kept}


@part("duplicate/slip_tables.html")
def slip_tables(
    texts: Texts, state: State, round_: Round, now: Sequence[Player], correcting: bool
) -> Mapping[str, Any]:
    """Return the number of slips that are in, and the table numbers."""
    marks, absent = table_marks(state, round_, now, texts), missing(state, round_)
    return {
        "marks": marks,
        "many": len(marks) > MANY,
        "missing": absent,
        "scattered": len(wording.runs(absent)) > MOST_RUNS,
        "number": round_.number,
        "slips_in": "" if correcting else wording.slips_in(state, texts),
        "tables": wording.tables,
    }


def _typed_once(state: State, round_: Round, texts: Texts) -> list[tuple[str, str]]:
    """Return the tables whose slip only one desk has typed yet, with the desk."""
    labels = {
        judging.JUDGE: texts.gettext("Typed at this desk only:"),
        judging.SECOND: texts.gettext("Typed at the second desk only:"),
    }
    once = judging.typed_once(state, round_)
    rows = [(labels[desk], [player for player, at in once if at == desk]) for desk in labels]
    return [(label, wording.tables(players)) for label, players in rows if players]


@part("duplicate/slip_desks.html")
def slip_desks(
    texts: Texts,
    state: State,
    round_: Round,
    differing: Sequence[TwoReadings],
    now: Player | None,
    alphabet: Alphabet,
) -> Mapping[str, Any]:
    """Slips that were typed and do not count yet, except that of `now`, which is shown in the form."""
    others = (two for two in differing if two.player != now)
    return {
        "number": round_.number,
        "differing": [compared(two, state, alphabet, texts) for two in others],
        "once": _typed_once(state, round_, texts),
    }


@part("duplicate/slip_form.html")
def slip_form(
    texts: Texts,
    state: State,
    round_: Round,
    entry: SlipEntry,
    alphabet: Alphabet,
    notices: Sequence[Notice],
    path: str,
    differing: Sequence[TwoReadings],
) -> Mapping[str, Any]:
    """Return the slip being typed, with the plays that fit; `notices` are the notices about it."""
    two = next((one for one in differing if one.player == entry.player), None)
    offered = claims(state, round_, texts, own=entry.own)
    labels = {value: label for value, label, _ in claims(state, round_, texts)}
    return {
        "claims": offered,
        "entry": entry,
        "hand": slip_in_hand(state, round_, entry.player, alphabet, texts),
        "two": compared(two, state, alphabet, texts) if two else None,
        "typed": readings_in_hand(round_, entry.player, texts),
        "locked": entry.player is not None and entry.player.id == state.judge and not round_.closed,
        "path": path,
        "verdict": labels.get(entry.verdict, ""),
        "number": round_.number,
        "said": notices,
        "word": lambda word: written_word(word, alphabet),
    }


@part("duplicate/slip_list.html")
def slip_list(
    texts: Texts,
    state: State,
    round_: Round,
    alphabet: Alphabet,
    correcting: bool,
    waiting: Collection[int] = (),
    here: Collection[int] = (),
) -> Mapping[str, Any]:
    """Return the slips that are in.

    Those of the players `waiting` are on this device only; what those `here` score is not known.
    """
    lines = [
        replace(line, waits=line.player in waiting, judged=line.player not in here)
        for line in slip_lines(state, round_, alphabet, texts, by_table=correcting)
    ]
    return {"number": round_.number, "slips": lines}


def slip_parts(
    screen: JudgeScreen,
    round_: Round,
    texts: Texts,
    path: str = "",
    waiting: Collection[int] = (),
    here: Collection[int] = (),
) -> dict[str, str]:
    """Return the tables, the form and the list of a round's slips, by the id of their element."""
    state, entry, alphabet, notices = screen.state, screen.entry, screen.alphabet, screen.notices_at("slip")
    two, correcting = screen.differing, screen.correcting
    return {
        "slip-tables": slip_tables(texts, state, round_, entry.chosen_tables, correcting),
        "slip-form": slip_form(texts, state, round_, entry, alphabet, notices, path, two),
        "slip-list": slip_list(texts, state, round_, alphabet, correcting, waiting, here),
    }


@part("next_button.html")
def next_button(_texts: Texts, step: Next) -> Mapping[str, Any]:
    """Return the one big button."""
    return {"next": step}


def missing(state: State, round_: Round | None) -> list[Player]:
    """Return the players of a round whose slip nobody has typed."""
    if round_ is None:
        return []
    typed = round_.slips.keys() | round_.readings.keys()
    return [player for player in state.present(round_.number) if player.id not in typed]


ANCHORS = {
    "draw": ("rack",),
    "announce": ("rack",),
    "slips": ("slip", "annul"),
    "master": ("master", "master-typed"),
    "result": ("rack", "master", "master-typed", "annul"),
    "over": ("master", "master-typed", "annul"),
}
"""Places for notices in each panel; other notices lie over the page.

"master-typed" is inside the form that is unfolded for it.
"""

TOP = 5
"""Standings shown between two rounds."""

PANELS = {
    Step.DRAW: "draw",
    Step.ANNOUNCE: "announce",
    Step.CLOCK: "slips",
    Step.SLIPS: "slips",
    Step.MASTER: "master",
    Step.RESULT: "result",
    Step.OVER: "over",
}


def judge_page(screen: JudgeScreen, texts: Texts, menu: Opened | None = None) -> Page:
    """Return the judge's page for the duplicate's step, or for the correction of an earlier round.

    An opened `menu` is where the step is otherwise: clock, rack and board stay in sight (FRO-6).
    """
    state, round_, alphabet = screen.state, screen.round, screen.alphabet
    panel = "slips" if screen.correcting else PANELS[state.step]
    number = round_.number if round_ else 1
    title = (
        texts.gettext("Correction of round %(round)s")
        if screen.correcting
        else texts.gettext("Round %(round)s")
    ) % {"round": number}
    made = _parts(screen, panel, title, texts, menu)
    return page(
        "duplicate/judge.html",
        f"{texts.gettext('Menu') if menu else title} · {state.name}",
        texts,
        made,
        Heard(_lying(screen, panel).position, alphabet, state.letter_names),
        opened=Markup(menu.html) if menu else "",
        screen=screen,
        round=round_,
        number=number,
        panel="menu" if menu else panel,
        last=announced(state, round_, alphabet, texts) if panel in ("result", "over") else None,
        clock=clock_of(screen, texts),
        kept=_kept(screen, panel),
        groups=groups(screen, texts),
        policy=state.rules.master_policy,
        rehearsed=passes(screen.stream),
        nobody=round_ is not None and not best_slips(state, round_),
        bonus_sentence=ranks.bonuses_announced(state, texts) if panel == "announce" and number == 1 else "",
        bonus=ranks.bonus_of_round(state, round_, texts) if round_ else "",
        annul=_annul(screen, panel, texts),
        over=checking.over(state, screen.now, texts) if panel == "over" else None,
        missing=missing(state, round_) if screen.close_question else (),
        once=[player for player, _ in typed_once(state, round_)] if screen.close_question and round_ else (),
        top=screen.standings[:TOP],
        level=_level(screen),
        two_desks=round_ is not None and bool(round_.readings),
        redrawn=redrawn(state, round_, texts) if round_ and round_.refused else "",
        redrawn_setting=redrawn_setting(state, texts),
        ending=wording.ending(state, texts),
        typed=screen.typed,
        tile=lambda number, *classes: tile(number, alphabet, *classes),
        tiles=lambda tiles: small_tiles(alphabet.sort_rack(tiles), alphabet, texts),
        word=lambda word: written_word(word, alphabet),
        aloud=lambda play: aloud(play, alphabet, texts),
        tables=wording.tables,
        runs=wording.runs,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(menu.anchors if menu else ANCHORS[panel]),
    )


def _level(screen: JudgeScreen) -> int:
    """Return the number of other players with as many points as the last of those shown."""
    shown, others = screen.standings[:TOP], screen.standings[TOP:]
    if not others or not shown[-1].total:
        return 0
    return sum(standing.rank is not None and standing.total == shown[-1].total for standing in others)


def _parts(screen: JudgeScreen, panel: str, title: str, texts: Texts, menu: Opened | None) -> dict[str, str]:
    """Return the parts of the page by the id of their element."""
    state, round_, alphabet, correcting = screen.state, screen.round, screen.alphabet, screen.correcting
    clock, rack, kept = clock_of(screen, texts), _rack(screen, panel, texts), _kept(screen, panel)
    lying = _lying(screen, panel)
    heading, steps = (title, ()) if correcting else ("", _steps(screen, texts))
    made = {
        "judge-top": top(
            texts, state, f"#/duplicate/{screen.stream}", round_.number if round_ else 1, menu is not None
        ),
        "judge-board": table_top(
            texts, board(lying.position, alphabet, texts, lying.fresh, lying.tried, lying.points)
        ),
        "last-master": last_master(texts, state, _last(screen, panel), alphabet),
        "judge-status": status(texts, heading, steps, clock, rack, kept),
        "next": next_button(texts, menu.next if menu else next_step(screen, texts)),
    }
    if panel != "slips" or round_ is None or menu:
        return made
    if round_.readings:
        now = screen.entry.player
        made["slip-desks"] = slip_desks(texts, state, round_, screen.differing, now, alphabet)
    return made | slip_parts(screen, round_, texts, f"#/duplicate/{screen.stream}")


def _kept(screen: JudgeScreen, panel: str) -> bytes:
    """Return the tiles that have stayed, while the next rack is to be drawn."""
    return screen.state.kept if panel in ("draw", "result") else b""


def _last(screen: JudgeScreen, panel: str) -> Round | None:
    """Return the round whose master play is under the board: the one before, unless this one is corrected."""
    round_ = screen.round
    if round_ is None or panel in ("result", "over"):
        return None
    if round_.master or screen.correcting:
        return round_
    return screen.state.round(round_.number - 1)


def redrawn(state: State, round_: Round, texts: Texts) -> str:
    """Return the message that racks with too few vowels or consonants went back (DUP-1.3, ROM-6)."""
    rules, count = state.rules, len(round_.refused)
    if rules.fixed_order:
        return texts.gettext(
            "The next tiles made no valid rack; those that were passed over keep their place."
        )
    if round_.number <= rules.early_rounds:
        sentence = texts.ngettext(
            "A rack with too few vowels or consonants went back.",
            "%(count)s racks with too few vowels or consonants went back.",
            count,
        )
    else:
        sentence = texts.ngettext(
            "A rack without a vowel or a consonant went back.",
            "%(count)s racks without a vowel or a consonant went back.",
            count,
        )
    anew = (
        texts.gettext("The tiles that had stayed are still on the rack; the others were drawn anew.")
        if round_.kept
        else texts.gettext("All the tiles of the rack were drawn anew.")
    )
    return f"{sentence % {'count': count}} {anew}"


def redrawn_setting(state: State, texts: Texts) -> str:
    """Return the sentence on this duplicate's setting for such a rack; empty if the order is fixed."""
    if state.rules.fixed_order:
        return ""
    if state.rules.invalid_rack == "whole":
        return texts.gettext("By the setting of this duplicate the whole rack goes back.")
    return texts.gettext("By the setting of this duplicate only the new tiles go back, where that is enough.")


def _steps(screen: JudgeScreen, texts: Texts) -> Sequence[tuple[str, str]]:
    """Return the steps of a round, each with "done", "now" or an empty string; a rack a day has no clock."""
    instead = {Step.OVER: Step.RESULT}
    if screen.state.rules.round_days:
        instead[Step.CLOCK] = Step.SLIPS
    steps = [(step, label) for step, label in wording.STEPS if step not in instead]
    now = [step for step, _ in steps].index(instead.get(screen.state.step, screen.state.step))
    return [
        (texts.pgettext("step", label), "done" if index < now else "now" if index == now else "")
        for index, (_, label) in enumerate(steps)
    ]


@dataclass(frozen=True)
class Lying:
    """The judge's board: the squares of the last play are `fresh`, of a proposed one `tried`, with points."""

    position: Board
    fresh: frozenset[int] = frozenset()
    tried: frozenset[int] = frozenset()
    points: int = 0


def _lying(screen: JudgeScreen, panel: str) -> Lying:
    """Return the board that the round is played on; the master play is on it from the result on.

    While the master play is being chosen, the proposed one lies on it as tried tiles.
    """
    state, round_ = screen.state, screen.round
    if round_ is None:
        return Lying(state.board)
    if panel in ("result", "over") and round_.master:
        return Lying(state.board, squares_of(round_.master.play))
    before = state.round(round_.number - 1)
    fresh = squares_of(before.master.play) if before and before.master else frozenset()
    proposal = proposed(screen)
    if proposal is None:
        return Lying(round_.board, fresh)
    laid = new_tiles(round_.board, proposal.play)
    tried = frozenset(square for square, _ in laid)
    return Lying(round_.board.place(laid), fresh - tried, tried, proposal.points)


def _rack(screen: JudgeScreen, panel: str, texts: Texts) -> Markup:
    """Return the rack of the round, or what has stayed of it when the next one is to be drawn."""
    state, round_, size = screen.state, screen.round, screen.state.rules.drawn_tiles
    if round_ is None or panel == "result":
        return rack(screen.alphabet.sort_rack(state.kept), screen.alphabet, texts, size)
    if panel == "over":
        left = screen.alphabet.sort_rack(state.kept)
        return rack(left, screen.alphabet, texts) if left else Markup()
    tiles, stays = as_announced(round_, state.rules, screen.alphabet)
    return rack(tiles, screen.alphabet, texts, kept=stays)


def _annul(screen: JudgeScreen, panel: str, texts: Texts) -> Mapping[str, Any] | None:
    """Return the values for calling the round's master play not valid, or undoing that (DUP-1.8B)."""
    round_ = screen.round
    if round_ is None or round_.master is None or not (screen.correcting or panel in ("result", "over")):
        return None
    if screen.state.ended and not round_.doubted:
        return None
    return {
        "round": round_.number,
        "question": screen.annul_question,
        "annulled": round_.annulled,
        "sentence": not_valid(round_, screen.alphabet, texts),
        "undone": not screen.state.final,
    }
