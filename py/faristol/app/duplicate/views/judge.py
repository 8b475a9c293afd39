"""The judge's screen: board on the left, the step of the round on the right."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from faristol.app.duplicate.views import checking, ranks, wording
from faristol.app.duplicate.views import judge_parts as parts
from faristol.app.duplicate.views.menu import not_valid
from faristol.app.duplicate.views.next_step import aloud, announced, groups, next_step, proposed
from faristol.app.duplicate.views.screens import JudgeScreen
from faristol.app.ear.views.heard import Heard
from faristol.app.text import Texts
from faristol.app.views.board import board, rack, small_tiles, squares_of, tile
from faristol.app.views.clock import clock_of
from faristol.app.views.opened_menu import Opened
from faristol.app.views.render import Page, page
from faristol.app.views.written import written_word
from faristol.board.board import Board
from faristol.modes.duplicate.desks import typed_once
from faristol.modes.duplicate.drawing import announced as as_announced
from faristol.modes.duplicate.plays import best_slips
from faristol.modes.duplicate.state import Round, State, Step
from faristol.rules.placement import new_tiles
from faristol.storage.kinds import passes

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
        missing=parts.missing(state, round_) if screen.close_question else (),
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
        "judge-top": parts.top(
            texts, state, f"#/duplicate/{screen.stream}", round_.number if round_ else 1, menu is not None
        ),
        "judge-board": parts.table_top(
            texts, board(lying.position, alphabet, texts, lying.fresh, lying.tried, lying.points)
        ),
        "last-master": parts.last_master(texts, state, _last(screen, panel), alphabet),
        "judge-status": parts.status(texts, heading, steps, clock, rack, kept),
        "next": parts.next_button(texts, menu.next if menu else next_step(screen, texts)),
    }
    if panel != "slips" or round_ is None or menu:
        return made
    if round_.readings:
        now = screen.entry.player
        made["slip-desks"] = parts.slip_desks(texts, state, round_, screen.differing, now, alphabet)
    return made | parts.slip_parts(screen, round_, texts, f"#/duplicate/{screen.stream}")


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
