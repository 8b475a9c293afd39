"""The arbiter's open tasks: challenges, claims of an overrun, an offered draw; possible corrections."""

from __future__ import annotations

from typing import Any

from faristol.app.correspondence.views.arbiter_screens import ArbiterScreen
from faristol.app.correspondence.views.enclosing import enclosed
from faristol.app.correspondence.views.places import ruling_place
from faristol.app.correspondence.views.words import days, ply_name, variant_name
from faristol.app.text import Texts
from faristol.app.views.written import written_ply, written_word
from faristol.modes.correspondence.data import UNPROVED, Answer, Move
from faristol.modes.correspondence.reminders import answer_until
from faristol.modes.correspondence.state import ARBITER, Ply, State
from faristol.modes.correspondence.timeline import all_variants, variants
from faristol.modes.correspondence.times import used
from faristol.tiles.alphabet import Alphabet


def challenges(screen: ArbiterScreen, texts: Texts) -> list[dict[str, Any]]:
    """The challenges without an answer (COR-9)."""
    return [_challenge(screen, number, answer, texts) for number, answer in screen.state.open_challenges]


def _challenge(screen: ArbiterScreen, number: int, answer: Answer, texts: Texts) -> dict[str, Any]:
    state, alphabet = screen.state, screen.alphabet
    move = state.plies[number].move(answer.variant)
    place = ruling_place(number, answer.variant)
    maker = state.players[number % 2].name
    return {
        "place": place,
        "id": f"ruling-{number}-{answer.variant.replace('+', 'p').replace('-', 'm')}",
        "number": number,
        "variant": answer.variant,
        "variant_name": _variant_name(state, answer.variant, texts),
        "ply": ply_name(number, texts),
        "maker": maker,
        "challenger": state.players[1 - number % 2].name,
        "play": _shown(move, state, alphabet),
        "points": move.points if move else 0,
        "words": [(written_word(word, alphabet), word in screen.known) for word in answer.words],
        "remark": answer.remark,
        "own": state.role == number % 2,
        "typed": screen.typed_at(place),
    }


def _variant_name(state: State, path: str, texts: Texts) -> str:
    """Return the variant in which the play was made; empty if there was only one."""
    paths = [variant.path for variant in variants(state)]
    of_play = [order for order, known in enumerate(paths) if known.startswith(path)]
    if not path or len(of_play) == len(paths):
        return ""
    return variant_name(path, of_play[0] if of_play else 0, texts)


def _shown(move: Move | None, state: State, alphabet: Alphabet) -> str:
    if move is None or move.play is None:
        return state.rules.pass_word
    return written_ply(move.play, alphabet)


def offered_draw(state: State) -> dict[str, Any] | None:
    """Return the draw offer that waits for an answer, and who gives it (COR-15)."""
    if state.offer is None:
        return None
    answers = 1 - state.offer
    return {
        "from": state.players[state.offer].name,
        "to": state.players[answers].name,
        "own": state.role == answers,
        "waits": state.role == state.offer,
    }


def open_claim(state: State, texts: Texts) -> dict[str, Any] | None:
    """Return the claim that waits for the arbiter and for the other player's answer (COR-29)."""
    claim = next((claim for claim in state.claims if claim.upheld is None), None)
    if claim is None:
        return None
    over = 1 - claim.seat
    return {
        "seat": claim.seat,
        "other_seat": over,
        "name": state.players[claim.seat].name,
        "other": state.players[over].name,
        "notified": claim.notified,
        "received": claim.received,
        "until": answer_until(state, claim),
        "within": days(state.rules.claim_answer_days, texts),
        "answered": claim.answered,
        "used": days(used(state)[over], texts),
        "enclosed": enclosed("claim_answer", state.means, texts),
        "own": state.role in (over, ARBITER),
        "over": used(state)[over] > state.rules.thinking_days,
    }


def claiming(state: State, texts: Texts) -> dict[str, Any] | None:
    """Return the form of a claim; None while a claim is open (COR-12, COR-24, COR-29)."""
    if any(claim.upheld is None for claim in state.claims):
        return None
    spent = used(state)
    over = next((seat for seat in (0, 1) if spent[seat] > state.rules.thinking_days), None)
    claimer = state.role if state.role != ARBITER else (0 if over is None else 1 - over)
    return {
        "lost": state.means in UNPROVED,
        "claimer": claimer,
        "over": over is not None and over != state.role,
        "used": [days(number, texts) for number in spent],
        "enclosed": enclosed("claim", state.means, texts),
    }


def plays(screen: ArbiterScreen, texts: Texts) -> list[tuple[str, str]]:
    """Return every play with correctable points, latest first: its value in the form, and its text."""
    state = screen.state
    rows = {(row.ply.number, row.move.variant): row for line in all_variants(state) for row in line.rows}
    return [
        (
            f"{number}/{variant}",
            f"{ply_name(number, texts)}: {_shown(row.move, state, screen.alphabet)}, "
            f"{row.worth or row.move.points}",
        )
        for (number, variant), row in sorted(rows.items(), reverse=True)
        if row.move.play is not None
    ]


def turns(screen: ArbiterScreen, texts: Texts) -> list[tuple[int, str]]:
    """Return every ply that can be annulled, latest first: its number and its play (COR-5B)."""
    state = screen.state
    return [(ply.number, _ply_in_words(ply, state, screen.alphabet, texts)) for ply in reversed(state.plies)]


def gone(screen: ArbiterScreen, texts: Texts) -> list[str]:
    """Return the plies lost if a ply is annulled: it and all after it, earliest first (COR-5B)."""
    state, number = screen.state, screen.typed.get("number", "")
    start = int(number) if number.isdecimal() else len(state.plies)
    return [_ply_in_words(ply, state, screen.alphabet, texts) for ply in state.plies[start:]]


def _ply_in_words(ply: Ply, state: State, alphabet: Alphabet, texts: Texts) -> str:
    moves = " / ".join(_shown(move, state, alphabet) for move in ply.moves)
    return f"{ply_name(ply.number, texts)}: {moves}"
