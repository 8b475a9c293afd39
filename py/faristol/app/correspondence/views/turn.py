"""The page of a turn by correspondence: the board left; the partner's play, dates and rack right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.correspondence.views.message import came_back
from faristol.app.correspondence.views.steps import (
    Again,
    ByHand,
    Challenging,
    Checked,
    Doubt,
    Drafted,
    Returning,
    TurnScreen,
    answers_first,
    may_answer,
    next_part,
    notices_part,
    step_of,
    variants_part,
)
from faristol.app.correspondence.views.words import (
    days,
    in_short,
    late_sentence,
    players,
    ply_name,
    seat_of,
    string_part,
    top,
    variant_name,
)
from faristol.app.game.views.board import LAYING, BoardScreen, board_parts
from faristol.app.tentative.tentative import Ground
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.board import squares, squares_of
from faristol.app.views.render import Page, part, titled
from faristol.app.views.screen import Notice, Question
from faristol.app.views.written import written_ply, written_word
from faristol.modes.correspondence.data import UNPROVED, Answer, Stamp
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import ARBITER, State
from faristol.modes.correspondence.timeline import Row, Variant, variants
from faristol.modes.correspondence.times import late_dates, used
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag

ANSWER, DATES = "turn-answer", "turn-dates"
"""The places of this page's faults: at the partner's play, at the dates."""

PLACES = (ANSWER, DATES, LAYING)

STAMPS: Mapping[Stamp, str] = {
    "stamp": _("the stamp of arrival"),
    "single": _("the only stamp, same town"),
    "province": _("no stamp: the day it came, in the provinces"),
    "capital": _("no stamp: the day it came, in Bucharest"),
}
"""The evidence for an arrival date (COR-10, COR-25)."""


def turn_page(screen: TurnScreen, texts: Texts) -> Page:
    """Return the page `#/correspondence/STREAM`, in parts."""
    state, alphabet = screen.state, screen.alphabet
    lines = variants(state)
    shown = next(variant for variant in lines if variant.path == screen.variant)
    notices = tuple(notice for notice in screen.notices if notice.anchor in PLACES)
    ground = screen.ground or _looked_at(screen, shown)
    fresh = squares_of(shown.rows[-1].move.play) if shown.rows and not shown.rows[-1].zero else frozenset()
    owner = "" if state.role == state.seat else state.players[state.seat].name
    board = BoardScreen(
        ground=ground,
        fresh=fresh,
        laying=screen.laying,
        attempt=screen.attempt,
        notices=screen.notices,
        owner=owner,
    )
    elsewhere = screen.notices_elsewhere(PLACES)
    back = came_back(state, alphabet, texts)
    standing = {notice.text for notice in back}
    elsewhere = [notice for notice in elsewhere if notice.text not in standing]
    parts = {
        **board_parts(board, texts),
        "correspondence-top": top(state, screen.stream, "", texts),
        "correspondence-notices": notices_part(texts, tuple(back), tuple(elsewhere)),
        "correspondence-variants": variants_part(texts, state, screen.variant, tuple(screen.drafts.values())),
        "correspondence-last": _last(
            texts, state, alphabet, screen.words, screen.question, notices, screen.today
        ),
        "correspondence-next": next_part(texts, *step_of(screen, texts)),
        "correspondence-string": string_part(texts, state, shown, alphabet),
        "correspondence-own": _own(texts, screen),
        "correspondence-score": _score(texts, state, shown.scores, _overrun(screen, texts)),
    }
    return Page(_frame(texts), titled(players(state)), parts, board.heard())


def _looked_at(screen: TurnScreen, shown: Variant) -> Ground:
    """Return the board where nothing can be laid: only to look at."""
    rack = shown.rack(screen.state.string, screen.state.seat)
    return Ground(shown.board, screen.alphabet, screen.state.rules, rack, Bag.of(b""))


def _overrun(screen: TurnScreen, texts: Texts) -> tuple[Notice, ...]:
    """Return the notice that the partner is over time, with the page for a claim (COR-12)."""
    state, other = screen.state, 1 - screen.state.role
    claimed = any(claim.upheld is None for claim in state.claims)
    if state.role == ARBITER or claimed or state.means in UNPROVED or outcome(state) is not None:
        return ()
    spent, most = used(state)[other], state.rules.thinking_days
    if spent <= most:
        return ()
    sentence = texts.gettext("%(name)s is over time (%(days)s): you may claim it.")
    return (
        Notice(
            anchor="overrun",
            text=sentence % {"name": state.players[other].name, "days": f"{spent}/{days(most, texts)}"},
            kind="info",
            rule="COR-12",
            action="go",
            label=texts.gettext("Claim it …"),
            fields=(("path", f"#/correspondence/{screen.stream}/arbiter"),),
        ),
    )


@part("correspondence/turn.html")
def _frame(texts: Texts) -> Mapping[str, Any]:
    return {"squares": squares(texts)}


@part("correspondence/score.html")
def _score(
    texts: Texts, state: State, scores: tuple[int, int], overrun: tuple[Notice, ...]
) -> Mapping[str, Any]:
    """Return both players with their points in the variant shown, and their days."""
    spent = used(state)
    result = in_short(state, texts)
    return {
        "overrun": overrun,
        "result": result,
        "players": [
            {
                **seat_of(state, seat, texts),
                "score": scores[seat],
                "days": f"{spent[seat]}/{days(state.rules.thinking_days, texts)}",
                "now": result is None and state.seat == seat,
                "own": state.role == seat,
            }
            for seat in (0, 1)
        ],
    }


@part("correspondence/last.html")
def _last(
    texts: Texts,
    state: State,
    alphabet: Alphabet,
    words: Mapping[str, tuple[Checked, ...]],
    question: Question | None,
    said: tuple[Notice, ...],
    today: str,
) -> Mapping[str, Any]:
    """Return the last play: to be answered, or with its answer."""
    if not state.plies:
        return {"plays": [], "open": False}
    ply = state.plies[-1]
    answered = ply.number in state.answers
    answers = {answer.variant: answer for answer in state.answers.get(ply.number, ())}
    going_on = variants(state)  # without variants that a ruling has struck
    rows = {row.move.variant: row for variant in going_on for row in variant.rows[-1:]}
    moves = [
        move for move in ply.moves if move.variant in rows and rows[move.variant].ply.number == ply.number
    ]
    plays = [
        {
            **_play(move.variant, order, rows.get(move.variant), answers, words, alphabet, texts),
            "challenged": question == Challenging(move.variant),
        }
        for order, move in enumerate(moves)
    ]
    if len(plays) == 1:
        plays[0]["name"] = ""
    return {
        "plays": plays,
        "ply": ply_name(ply.number, texts),
        "player": state.players[ply.seat].name,
        "remark": ply.remark,
        "late": late_sentence(late_dates(state, ply.letter), texts),
        "open": not answered or isinstance(question, Again),
        "question": question is not None,
        "can_ask": question is None or isinstance(question, Again | ByHand),
        "by_hand": isinstance(question, ByHand),
        "returning": isinstance(question, Returning),
        "today": today,
        "cost": state.rules.challenge_points,
        "said": tuple(notice for notice in said if notice.anchor == ANSWER),
        "own": state.role == ply.seat,
        "goes_on": state.end is None,
        "answers": may_answer(state, question),
        "answerer": state.players[1 - ply.seat].name,
        "arbiter": state.role == ARBITER,
        "may_change": answered and outcome(state) is None and not isinstance(question, Again),
    }


def _play(
    variant: str,
    order: int,
    row: Row | None,
    answers: Mapping[str, Answer],
    words: Mapping[str, Sequence[Checked]],
    alphabet: Alphabet,
    texts: Texts,
) -> dict[str, Any]:
    move = row.move if row else None
    checked = words.get(variant, ())
    answer = answers.get(variant)
    return {
        "variant": variant,
        "name": variant_name(variant, order, texts) if variant else "",
        "text": written_ply(move.play, alphabet) if move and move.play else "PAS",
        "is_pass": not (move and move.play),
        "points": move.points if move else 0,
        "recorded": row.recorded if row else 0,
        "words": [(written_word(word, alphabet), valid) for word, valid in checked],
        "unknown": [written_word(word, alphabet) for word, valid in checked if not valid],
        "verdict": answer.verdict if answer else "",
    }


@part("correspondence/own.html")
def _own_part(
    texts: Texts,
    state: State,
    plays: bool,
    unknown: tuple[str, ...],
    draft: Drafted | None,
    question: Question | None,
    typed: tuple[tuple[str, str], ...],
    today: str,
    said: tuple[Notice, ...],
    cap: int,
    odd: tuple[str, ...],
) -> Mapping[str, Any]:
    """Return the form of the next ply: move and dates; `cap` is the most points recorded, 0 if unlimited."""
    fields = dict(typed)
    dates = dict.fromkeys(fields.get(name, "") for name in ("partner_sent", "arrived", "sent"))
    return {
        "plays": plays,
        "unknown": unknown,
        "doubt": question.kind if isinstance(question, Doubt) else "",
        "draft": draft,
        "cap": cap,
        "odd": odd,
        "to_come": [texts.date(date) for date in dates if date > today and not odd],
        "letter": {
            "partner_sent": fields.get("partner_sent", _answered(state)),
            "arrived": fields.get("arrived", ""),
            "stamp": fields.get("stamp", "stamp"),
            "sent": fields.get("sent", today),
            "remark": fields.get("remark", ""),
        },
        "stamps": [(key, texts.gettext(name)) for key, name in STAMPS.items()],
        "first": not state.plies and state.sent_back is None,
        "back": state.sent_back is not None,
        "own": state.role == state.seat,
        "said": said,
        "post": state.means == "post",
    }


def _answered(state: State) -> str:
    """Return the date of the letter being answered: a return, the partner's ply, or the arbiter's letter."""
    if back := state.sent_back:
        return back.letter.sent
    return state.plies[-1].letter.sent if state.plies else state.started


def _own(texts: Texts, screen: TurnScreen) -> str:
    return _own_part(
        texts,
        screen.state,
        outcome(screen.state) is None and not answers_first(screen),
        tuple(written_word(word, screen.alphabet) for word in screen.unknown),
        screen.drafts.get(screen.variant),
        screen.question,
        tuple(sorted(screen.typed.items())),
        screen.today,
        tuple(notice for notice in screen.notices if notice.anchor == DATES),
        _cap(screen),
        _odd(screen, texts),
    )


def _odd(screen: TurnScreen, texts: Texts) -> tuple[str, ...]:
    """Return the questions about doubtful dates, asked before they are entered; empty if there are none."""
    doubts = screen.doubts
    if doubts is None:
        return ()
    sentences = [late] if (late := late_sentence(doubts.late, texts)) else []
    if doubts.ahead:
        form = texts.gettext("More than a month ahead: %(dates)s.")
        sentences.append(form % {"dates": texts.sequence([texts.date(date) for date in doubts.ahead])})
    if doubts.days:
        form = texts.gettext("This turn takes %(days)s of thinking, more than are left.")
        sentences.append(form % {"days": days(doubts.days, texts)})
    if doubts.counted:
        form = texts.gettext("The play that came back has its days: no return arrived before %(date)s.")
        sentences.append(form % {"date": texts.date(doubts.counted)})
    return (*sentences, texts.gettext("Play it all the same?"))


def _cap(screen: TurnScreen) -> int:
    """Return the most points recorded of this turn, if the laid play is worth more (COR-3)."""
    caps, number = screen.state.rules.caps, len(screen.state.plies)
    cap = caps[number] if number < len(caps) else 0
    draft, score = screen.drafts.get(screen.variant), screen.attempt.score
    worth = draft.points if draft else score.total if score else 0
    return cap if worth > cap else 0
