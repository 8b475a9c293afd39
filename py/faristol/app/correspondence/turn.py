"""A turn: the answer to the partner's play, the next play in every variant, and the dates."""

from __future__ import annotations

from collections.abc import Mapping

from faristol.app.correspondence import common
from faristol.app.correspondence.drafts import Planned
from faristol.app.correspondence.views import turn as turn_view
from faristol.app.correspondence.views.steps import (
    Again,
    ByHand,
    Challenging,
    Checked,
    Doubt,
    Doubtful,
    Drafted,
    Returning,
    TurnScreen,
)
from faristol.app.game.views.board import LAYING
from faristol.app.session import Session
from faristol.app.tentative.actions import GROUNDS
from faristol.app.tentative.tentative import Attempt, Ground, Laying, attempt, lay, settled
from faristol.app.views.render import Page
from faristol.app.views.screen import Question
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence.answering import last_placement
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.data import Answer, Letter, Move, Stamp
from faristol.modes.correspondence.making import counted, laid, unknown_words
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import Variant, variants
from faristol.modes.correspondence.times import doubts_of
from faristol.modes.mode import Referee
from faristol.rules.notation import Play, parse_play, show_play
from faristol.rules.placement import Placement, new_tiles
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag

WRITTEN = ("partner_sent", "arrived", "stamp", "sent", "remark")
"""The fields of the form under the rack."""

DOUBTS: tuple[Doubtful, ...] = ("zero", "undated", "odd")
"""The doubts asked about before a ply is made, in this order."""

QUESTIONS: Mapping[str, Question | None] = {"": None, "return": Returning(), "hand": ByHand()}
"""The question that each button of the page opens; "challenge" of a variant is another one."""


def shown_variant(window: Window, stream: str, state: State) -> Variant:
    """Return the variant that the board shows."""
    lines = variants(state)
    chosen = window.session.of(Planned, stream).variant
    going_on = next((variant for variant in lines if not variant.ended), lines[0])
    return next((variant for variant in lines if variant.path == chosen), going_on)


def is_answered(state: State) -> bool:
    """Tell whether the last ply has its answer; before the first ply there is nothing to answer."""
    return not state.plies or len(state.plies) - 1 in state.answers


def ground_of(window: Window, stream: str, state: State) -> Ground | None:
    """Return the board and rack of the next play; None while the last ply has no answer, or at the end."""
    variant = shown_variant(window, stream, state)
    if outcome(state) is not None or variant.ended or not is_answered(state):
        return None
    return Ground(
        board=variant.board,
        alphabet=window.library.alphabet(state.language),
        rules=state.rules,
        rack=variant.rack(state.string, state.seat),
        unseen=Bag.of(b""),
        turn=len(state.plies),
    )


def laying_of(window: Window, stream: str, state: State) -> tuple[Ground, Laying] | None:
    """Return the laid tiles, and the board and rack they belong to; None if nothing can be laid."""
    ground = ground_of(window, stream, state)
    if ground is None:
        return None
    kept = window.session.find(Laying, f"{stream}/{shown_variant(window, stream, state).path}") or Laying()
    return ground, settled(kept, ground)


async def _place(request: Request) -> tuple[str, Ground] | None:
    stream, state = request.stream, await request.state(CORRESPONDENCE)
    ground = ground_of(request.window, stream, state)
    if ground is None:
        return None
    return f"{stream}/{shown_variant(request.window, stream, state).path}", ground


GROUNDS[common.PAGE] = _place


def lay_down(request: Request, stream: str, state: State, path: str, play: Play) -> None:
    """Lay a play of a variant on its board, as a player would; it is not made yet."""
    planned = request.session.of(Planned, stream)
    planned.variant = path
    planned.moves.pop((len(state.plies), path), None)
    ground = ground_of(request.window, stream, state)
    if ground is None:
        raise Refused("correspondence.over")
    laying = settled(Laying(), ground)
    for square, tile in new_tiles(ground.board, play):
        laying = lay(laying, ground, tile, square)
    request.session.put(laying, f"{stream}/{path}")


async def _variant(request: Request) -> None:
    request.session.of(Planned, request.stream).variant = request.text("value")


async def _ask(request: Request) -> None:
    """Open a question of the page, or close it again."""
    value = request.text("value")
    if value in QUESTIONS:
        request.session.question = QUESTIONS[value]
    elif value == "challenge":
        request.session.question = Challenging(request.text("variant"))


async def _accept(request: Request) -> None:
    """Accept the partner's play as it is."""
    request.anchor = turn_view.ANSWER
    await _answer(request, None)


async def _zero(request: Request) -> None:
    """Make the play a zero, because of words that are not in the list (COR-7)."""
    referee, placement = await _last_laid(request)
    words = unknown_words(placement, referee) if placement else ()
    await _answer(request, Answer(request.text("variant"), "zero", words, request.text("remark")))


async def _challenge(request: Request) -> None:
    """Challenge words; until the arbiter answers there are two variants (COR-9)."""
    _, placement = await _last_laid(request)
    formed = [word.letters for word in placement.words] if placement else []
    words = tuple(word for number, word in enumerate(formed) if request.text(f"word-{number}"))
    await _answer(request, Answer(request.text("variant"), "challenged", words, request.text("remark")))


async def _last_laid(request: Request) -> tuple[Referee, Placement | None]:
    """Return the last play in the variant of a form; None for a PAS."""
    request.anchor = turn_view.ANSWER
    state, referee = await _case(request)
    return referee, last_placement(state, request.text("variant"), referee)


async def _answer(request: Request, said: Answer | None) -> None:
    """Answer the last ply in one variant; the answers for the others stay."""
    state = await request.state(CORRESPONDENCE)
    if not state.plies or state.role == state.plies[-1].seat:
        raise Refused("correspondence.other_seat")
    before = state.answers.get(len(state.plies) - 1, ())
    variant = said.variant if said else request.text("variant")
    kept = tuple(answer for answer in before if answer.variant != variant)
    answers = (*kept, said) if said else kept
    await request.command(CORRESPONDENCE, c.AnswerPly(answers, request.window.today))
    request.session.question = None
    request.focus("laying", select=False)


async def _reconsider(request: Request) -> None:
    """Reopen the answer to the last ply; possible until the next ply is made."""
    request.session.question = Again()


async def _send_back(request: Request) -> None:
    """Send an unclear sheet back: the partner has to write it again (COR-6B)."""
    request.anchor = turn_view.ANSWER
    remark = request.text("remark").strip()
    if not remark:
        raise Refused("answer.reason", rule="COR-6B")
    await request.command(CORRESPONDENCE, c.SendBack("unclear", letter_of(request.fields), remark))
    request.session.question = None
    request.go(f"{common.PATH}/{request.stream}/message")


async def _case(request: Request) -> tuple[State, Referee]:
    state = await request.state(CORRESPONDENCE)
    return state, await request.window.referee(state)


async def _keep(request: Request) -> None:
    """Choose the laid tiles as the move of the variant shown, and show the next variant without a move."""
    request.anchor = LAYING
    state = await request.state(CORRESPONDENCE)
    _draft(request, state, _laid_play(request.window, request.stream, state))


async def _pass(request: Request) -> None:
    """Choose PAS in the variant shown."""
    request.anchor = LAYING
    state = await request.state(CORRESPONDENCE)
    _draft(request, state, state.rules.pass_word)


def _draft(request: Request, state: State, text: str) -> None:
    stream = request.stream
    path = shown_variant(request.window, stream, state).path
    planned, ply = request.session.of(Planned, stream), len(state.plies)
    planned.moves[ply, path] = text
    missing = [
        variant.path
        for variant in variants(state)
        if not variant.ended and not planned.moves.get((ply, variant.path))
    ]
    if missing:
        planned.variant = missing[0]
    request.focus("letter-sent" if not missing else "laying", select=False)


async def _drop(request: Request) -> None:
    """Drop the chosen move of a variant, so that it can be chosen anew."""
    state, planned = await request.state(CORRESPONDENCE), request.session.of(Planned, request.stream)
    planned.variant = request.text("variant")
    planned.moves.pop((len(state.plies), planned.variant), None)


def _laid_play(window: Window, stream: str, state: State) -> str:
    """Return the laid play in writing; raises `Refused` for what is wrong with it."""
    tentative = laying_of(window, stream, state)
    if tentative is None:
        raise Refused("correspondence.over")
    ground, laying = tentative
    tried = attempt(laying, ground)
    if tried.fault:
        raise tried.fault
    if tried.play is None:
        raise Refused("game.nothing_laid")
    return show_play(tried.play, ground.alphabet)


async def _make(request: Request) -> None:
    """Make the ply of all variants; words that are not in the list are asked about first (COR-7)."""
    window, stream = request.window, request.stream
    state, referee = await _case(request)
    _write(request, stream, state)
    request.anchor = LAYING
    texts = _chosen(window, stream, state, referee)
    for path, text in texts.items():
        if not text:
            if path == shown_variant(window, stream, state).path:
                texts[path] = _laid_play(window, stream, state)
            else:
                window.session.of(Planned, stream).variant = path
                raise Refused("correspondence.variant", rule="COR-9", variant=path)
    request.anchor = turn_view.DATES
    if _doubted(request, state, texts, unknown=bool(_unknown(state, texts, referee))):
        return
    moves = tuple(move_of(state, path, text, referee.alphabet) for path, text in texts.items())
    await request.command(CORRESPONDENCE, c.MakePly(moves, letter_of(request.fields), request.text("remark")))
    window.session.of(Planned, stream).forget()
    request.session.question = None
    if state.role != 1 - state.seat:  # the partner's play is answered, not sent
        request.go(f"{common.PATH}/{stream}/message")


def _doubted(request: Request, state: State, texts: Mapping[str, str], *, unknown: bool) -> bool:
    """Ask about each doubt of these moves and their dates in turn; return False if there is none.

    Days are counted from the arrival alone; the partner dates what he has written down.
    """
    doubts = {
        "zero": unknown,
        "undated": state.role == state.seat and not request.text("arrived"),
        "odd": doubts_of(state, letter_of(request.fields), request.window.today) is not None,
    }
    questions = [_doubt(kind, texts, request.fields) for kind in DOUBTS]
    latest = request.session.asks(Doubt)
    seen = questions.index(latest) if latest in questions else -1
    for question in questions[seen + 1 :]:
        if doubts[question.kind]:
            request.session.question = question
            if question.kind != "zero":
                request.focus("letter-arrived" if question.kind == "undated" else "letter-sent", select=False)
            return True
    return False


def _chosen(window: Window, stream: str, state: State, referee: Referee) -> dict[str, str]:
    """Return the move of each variant in play: the chosen one, or the laid one; empty for none."""
    texts = {path: draft.text for path, draft in drafts_of(window, stream, state, referee).items()}
    shown, tentative = shown_variant(window, stream, state).path, laying_of(window, stream, state)
    if tentative and not texts.get(shown):
        ground, laying = tentative
        play = attempt(laying, ground).play
        texts[shown] = show_play(play, ground.alphabet) if play else ""
    return {variant.path: texts.get(variant.path, "") for variant in variants(state) if not variant.ended}


def _unknown(state: State, texts: Mapping[str, str], referee: Referee) -> tuple[bytes, ...]:
    """Return the words of the moves that are not in the list, each once."""
    words = dict[bytes, None]()
    for variant in variants(state):
        if text := texts.get(variant.path, ""):
            move = move_of(state, variant.path, text, referee.alphabet)
            if move.play is not None:
                words |= dict.fromkeys(unknown_words(laid(state, variant, move, referee), referee))
    return tuple(words)


def _doubt(kind: Doubtful, texts: Mapping[str, str], fields: Mapping[str, str]) -> Doubt:
    """Return the question whether to make these moves all the same, with the dates of the form."""
    dates = [fields.get(name, "") for name in WRITTEN[:-1]] if kind == "odd" else []
    return Doubt(kind, tuple(texts.values()), tuple(dates))


def _question(session: Session, chosen: Mapping[str, str], typed: Mapping[str, str]) -> Question | None:
    """Return the open question; a doubt counts only for the very moves and dates that it was asked about."""
    doubt = session.asks(Doubt)
    if doubt is None:
        return session.question
    dated = doubt.kind == "undated" and typed.get("arrived")
    return None if dated or doubt != _doubt(doubt.kind, chosen, typed) else doubt


def move_of(state: State, variant: str, text: str, alphabet: Alphabet) -> Move:
    """Read a move such as "H8 MERE" or "PAS"; raises `Unreadable` as `parse_play` does."""
    if text.strip().casefold() == state.rules.pass_word.casefold():
        return Move(variant)
    return Move(variant, parse_play(text, alphabet))


def letter_of(fields: Mapping[str, str]) -> Letter:
    """Return the dates in the fields of a form."""
    stamp: Stamp = next((stamp for stamp in turn_view.STAMPS if stamp == fields.get("stamp")), "stamp")
    partner_sent, arrived, sent = (fields.get(name, "") for name in ("partner_sent", "arrived", "sent"))
    return Letter(partner_sent, arrived, stamp, sent)


async def _withdraw(request: Request) -> None:
    """Withdraw a wrongly written last play that has no answer yet; its dates are proposed again."""
    request.anchor = turn_view.ANSWER
    before = (await request.state(CORRESPONDENCE)).plies
    state = await request.command(CORRESPONDENCE, c.WithdrawPly())
    letter, planned = before[-1].letter, request.session.of(Planned, request.stream)
    dates = (letter.partner_sent, letter.arrived, letter.stamp, letter.sent)
    for name, text in zip(WRITTEN, (*dates, before[-1].remark), strict=True):
        planned.letter[len(state.plies), name] = text


async def _typing(request: Request) -> None:
    """Keep the dates while they are being typed."""
    _write(request, request.stream, await request.state(CORRESPONDENCE))


def _write(request: Request, stream: str, state: State) -> None:
    """Keep the fields of the form; they belong to one ply."""
    planned = request.session.of(Planned, stream)
    for name in WRITTEN:
        if name in request.fields:
            planned.letter[len(state.plies), name] = request.text(name)


def written(window: Window, stream: str, state: State) -> Mapping[str, str]:
    """Return the fields written for the ply to be made."""
    letter = window.session.of(Planned, stream).letter
    return {name: text for (ply, name), text in letter.items() if ply == len(state.plies)}


async def page(window: Window, stream: str, *rest: str) -> Page:
    """Return the page `#/correspondence/STREAM`."""
    state = (await window.open(CORRESPONDENCE, stream)).state
    referee = await window.referee(state)
    variant = shown_variant(window, stream, state)
    tentative = laying_of(window, stream, state)
    ground, laying = tentative or (None, None)
    tried = attempt(laying, ground) if laying and ground else Attempt()
    chosen = _chosen(window, stream, state, referee) if ground else {}
    typed = written(window, stream, state)
    question = _question(window.session, chosen, typed)
    odd = isinstance(question, Doubt) and question.kind == "odd"
    screen = TurnScreen(
        stream=stream,
        state=state,
        alphabet=referee.alphabet,
        today=window.today,
        variant=variant.path,
        ground=ground,
        laying=laying,
        attempt=tried,
        words=_words_to_answer(state, referee) if state.plies else {},
        unknown=_unknown(state, chosen, referee),
        drafts=drafts_of(window, stream, state, referee),
        chosen=chosen,
        question=question,
        doubts=doubts_of(state, letter_of(typed), window.today) if odd else None,
        notices=tuple(window.session.notices),
        typed=typed,
    )
    return turn_view.turn_page(screen, window.texts)


def _words_to_answer(state: State, referee: Referee) -> dict[str, tuple[Checked, ...]]:
    """Return the words of the last ply's plays by variant, and whether the list has them."""
    words = dict[str, tuple[Checked, ...]]()
    for move in state.plies[-1].moves:
        try:
            placement = last_placement(state, move.variant, referee)
        except Refused:  # a ruling has struck the variant meanwhile
            continue
        if placement is not None:
            words[move.variant] = tuple(
                (word.letters, referee.lexicon.contains(word.letters)) for word in placement.words
            )
    return words


def drafts_of(window: Window, stream: str, state: State, referee: Referee) -> dict[str, Drafted]:
    """Return the moves chosen for variants, with their points, as far as they are still possible."""
    drafts = {}
    for variant in variants(state):
        text = window.session.of(Planned, stream).moves.get((len(state.plies), variant.path), "")
        move = move_of(state, variant.path, text, referee.alphabet) if text else None
        if move is None or variant.ended:
            continue
        try:
            points = counted(state, variant, move, referee).points
        except Refused:  # the board has changed since: another answer, a play that was sent back
            continue
        drafts[variant.path] = Drafted(variant.path, text, points)
    return drafts


ACTIONS: dict[str, Action] = {
    "turn.variant": _variant,
    "turn.ask": _ask,
    "turn.accept": _accept,
    "turn.zero": _zero,
    "turn.challenge": _challenge,
    "turn.reconsider": _reconsider,
    "turn.send_back": _send_back,
    "turn.keep": _keep,
    "turn.pass": _pass,
    "turn.drop": _drop,
    "turn.make": _make,
    "turn.withdraw": _withdraw,
    "turn.typing": _typing,
}
