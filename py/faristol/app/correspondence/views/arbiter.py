"""The arbiter's page of a game by correspondence: what is due now, and the menu with the other forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.correspondence.views import words
from faristol.app.correspondence.views.history import DECISIONS, Happened, history_lines
from faristol.app.correspondence.views.library import ROLES, short_period
from faristol.app.correspondence.views.words import (
    MEANS,
    coefficient,
    days,
    enclosed,
    fields_of,
    players,
    ply_name,
    seat_of,
    tenths_off,
    top,
    variant_name,
)
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.opened_menu import Row
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice, Question, Screen
from faristol.app.views.written import written_ply, written_word
from faristol.modes.correspondence.data import UNPROVED, Answer, Ending, Move, Sanction
from faristol.modes.correspondence.events import Ended, PlyMade
from faristol.modes.correspondence.outcome import has_appeared, is_settled, outcome
from faristol.modes.correspondence.reminders import answer_until
from faristol.modes.correspondence.state import ARBITER, State
from faristol.modes.correspondence.timeline import all_variants, variants
from faristol.modes.correspondence.times import used
from faristol.rules.correspondence_rules import ONE
from faristol.tiles.alphabet import Alphabet

ANNUL, POINTS, PENALTY, CLAIM = "ruling-annul", "ruling-points", "ruling-penalty", "ruling-claim"
DRAW, RESULT, DEADLINE, LEAVING = "ruling-draw", "ruling-result", "ruling-deadline", "ruling-leaving"
ABSENT, ROLE, DETAILS, ANALYSIS = "ruling-absent", "ruling-role", "ruling-details", "ruling-analysis"
"""The places of the page's forms, where their faults are shown."""

TOPICS: Mapping[str, tuple[str, str]] = {
    "draw": ("good", _("Offer a draw")),
    "leaving": ("leave", _("Give the game up")),
    "claim": ("late", _("Claim that the other is over time")),
    "points": ("edit", _("Put points right")),
    "annul": ("undo", _("Annul a play and everything since")),
    "penalty": ("bad", _("A disciplinary penalty")),
    "absent": ("no", _("Somebody never played")),
    "details": ("letters", _("Names, addresses, dates, means")),
    "analysis": ("analysis", _("Analysis")),
    "role": ("device", _("Whose copy this is")),
}
"""Sign and title of each topic of the menu by its name in the path; "ruling-" and it is its place."""

GROUPS = (
    (_("The players"), ("draw", "leaving", "claim")),
    (_("The arbiter"), ("points", "annul", "penalty", "absent")),
    (_("About this game"), ("details", "analysis", "role")),
)
"""The titles of the menu, and the topics under each."""

_OF_ENDING = {"abandoned": LEAVING, "absent": ABSENT, "deadline": DEADLINE, "unknown": DEADLINE}


KINDS: Mapping[Sanction, str] = {
    "warning": _("a warning"),
    "tenths": _("off the coefficient"),
    "loss": _("the game is lost"),
    "exclusion": _("out of the competition"),
}
"""The disciplinary penalties (COR-16)."""

QUESTIONS: dict[Ending, tuple[str, str]] = {
    "abandoned": (_("%(name)s gives the game up?"), "COR-14"),
    "absent": (_("%(name)s never played: does the game end so?"), "COR-14"),
    "deadline": (_("The game was not over at the deadline: does it end so?"), "COR-15"),
    "unknown": (_("Nobody has told how the game stands: does it end so?"), "COR-15"),
}
"""The question before each ending of a game, and its rule."""


@dataclass(frozen=True)
class Annulling(Question):
    """A question: whether to annul a ply and all after it."""


@dataclass(frozen=True)
class Closing(Question):
    """A question: whether the game ends so, caused by the player in a seat, or by nobody (-1)."""

    kind: Ending
    seat: int


@dataclass(frozen=True, kw_only=True)
class ArbiterScreen(Screen):
    """A game on the arbiter's page: `known` are challenged words that the word list has.

    `topic` is the open one of the menu; `question` waits for an answer, `typed` has what the form of that
    question, or a refused one, held.
    """

    stream: str
    state: State
    alphabet: Alphabet
    today: str
    known: frozenset[bytes]
    events: Sequence[Happened]
    topic: str = ""
    question: Question | None = None


def ruling_place(number: int, variant: str) -> str:
    """Return the place of faults in the answer to a challenge."""
    return f"ruling-{number}{variant}"


def ending_place(kind: str) -> str:
    """Return the place of faults in an ending."""
    return _OF_ENDING.get(kind, "ruling")


def saved(state: State, texts: Texts) -> list[Notice]:
    """Return the notices after the details have been changed."""
    notices = [Notice(DETAILS, texts.gettext("Saved. It travels with the next message."), "good")]
    if short := short_period(state.started, state.deadline, state.rules, texts):
        notices.append(Notice(DETAILS, short, "info"))
    return notices


def arbiter_page(screen: ArbiterScreen, texts: Texts) -> Page:
    """Return the page `#/correspondence/STREAM/arbiter`, with a topic of its menu or the rows (FRO-6)."""
    state, path = screen.state, f"#/correspondence/{screen.stream}"
    going = outcome(state) is None
    due = going and bool(state.deadline) and screen.today >= state.deadline
    waits: dict[str, Any] = {
        "challenges": [_challenge(screen, number, answer, texts) for number, answer in state.open_challenges],
        "draw": _offered_draw(state) if going else None,
        "claim": _open_claim(state, texts) if going else None,
        "result": words.result(state, texts),
        "due": words.at_deadline(state) if due else None,
    }
    forms: dict[str, Any] = {
        "seats": [_seat(state, seat, texts) for seat in (0, 1)],
        "going": going,
        "claiming": _claiming(state, texts) if going else None,
        "plays": _plays(screen, texts),
        "turns": _turns(screen, texts),
    }
    topics = _topics(forms, waits["draw"])
    topic = _topic(screen, topics)
    return page(
        "correspondence/arbiter.html",
        f"{texts.gettext('Arbiter')} · {players(state)}",
        texts,
        top=top(state, screen.stream, "arbiter", texts),
        screen=screen,
        state=state,
        path=path,
        topic=topic,
        heading=texts.gettext(TOPICS[topic][1]) if topic else "",
        groups=_groups(topics, path, forms, texts),
        by=", ".join(state.arbiters[:1]),
        is_arbiter=state.role == ARBITER,
        proposed=words.proposals(state, texts),
        proposal=words.proposal(state, texts),
        ending=_ending_question(screen, texts),
        next=_next(state, due),
        decided=[
            (line, ply_name(line.number, texts) if line.number >= 0 else "")
            for line in reversed(list(history_lines(screen.events, screen.alphabet, texts, DECISIONS)))
        ],
        kinds=[(kind, texts.gettext(name)) for kind, name in KINDS.items()],
        tenths=tenths_off(texts),
        gone=_gone(screen, texts) if isinstance(screen.question, Annulling) else [],
        roles=[(str(number), texts.gettext(name)) for number, name in enumerate(ROLES)],
        means=[(key, texts.gettext(name)) for key, name in MEANS.items()],
        details=_details(state),
        at=screen.notices_at,
        kept=lambda place: screen.typed if place == _waiting(screen) else screen.typed_at(place),
        elsewhere=screen.notices_elsewhere(_places(waits, topic)),
        **waits,
        **forms,
    )


def _topics(forms: Mapping[str, Any], offered: object) -> list[str]:
    """Return the topics of the menu that there is something to do about."""
    holds = {
        "draw": forms["going"] and not offered,
        "leaving": forms["going"],
        "claim": forms["claiming"],
        "points": forms["plays"],
        "annul": forms["turns"],
        "absent": forms["going"] and not all(seat["appeared"] for seat in forms["seats"]),
    }
    return [topic for topic in TOPICS if holds.get(topic, True)]


def _topic(screen: ArbiterScreen, topics: Sequence[str]) -> str:
    """Return the open topic: that of the path, or one whose question or fault waits; empty for the rows."""
    if screen.topic in topics:
        return screen.topic
    waiting = [topic for topic in topics if f"ruling-{topic}" == _waiting(screen)]
    told = [topic for topic in topics if screen.notices_at(f"ruling-{topic}")]
    return next(iter(waiting + told), "")


def _groups(
    topics: Sequence[str], path: str, forms: Mapping[str, Any], texts: Texts
) -> list[tuple[str, str, list[Row]]]:
    """Return the rows of the menu under their titles; who is over time is told at the row about it."""
    claiming, over = forms["claiming"], ""
    if claiming and claiming["over"]:
        seat = 1 - claiming["claimer"]
        used = texts.gettext("has used %(used)s of %(all)s") % {
            "used": claiming["used"][seat],
            "all": claiming["all"],
        }
        over = f"{forms['seats'][seat]['name']} {used}"
    rows = {
        topic: Row(
            TOPICS[topic][0],
            texts.gettext(TOPICS[topic][1]),
            over if topic == "claim" else "",
            f"{path}/arbiter/{topic}",
        )
        for topic in topics
    }
    return [
        (texts.gettext(title), "", [rows[topic] for topic in under if topic in rows])
        for title, under in GROUPS
    ]


def _places(waits: Mapping[str, Any], topic: str) -> list[str]:
    """Return the places of the page where notices are shown."""
    there = {DRAW: waits["draw"], CLAIM: waits["claim"], RESULT: waits["result"], DEADLINE: waits["due"]}
    return [
        f"ruling-{topic}",
        *(place for place, shown in there.items() if shown),
        *(one["place"] for one in waits["challenges"]),
    ]


def _waiting(screen: ArbiterScreen) -> str:
    """Return the place of the form whose question waits for an answer."""
    match screen.question:
        case Annulling():
            return ANNUL
        case Closing(kind=kind):
            return ending_place(kind)
    return ""


def _seat(state: State, seat: int, texts: Texts) -> dict[str, Any]:
    return {
        **seat_of(state, seat, texts),
        "own": state.role == seat,
        "speaks": state.role in (seat, ARBITER),
        "allows": seat in state.allowed,
        "appeared": has_appeared(state, seat),
    }


def _next(state: State, due: bool) -> str:
    """Return the most sensible next step: a form of the page, or another page by its name."""
    role = state.role
    if role == ARBITER:
        if state.open_challenges:
            return "ruling"
        if outcome(state) is None and any(claim.upheld is None for claim in state.claims):
            return "claim"
        return "sheet" if outcome(state) else "turn"
    if outcome(state) is None and not due:
        owes_answer = any(number % 2 != role for number, _ in state.open_challenges)
        owes_answer = owes_answer or any(
            claim.seat == role and claim.upheld is None for claim in state.claims
        )
        return "message" if owes_answer else "turn"
    if due and role not in state.reports:
        return "report"
    if not any(proposal.seat == role for proposal in state.proposals):
        return "propose"
    if is_settled(state) and role not in state.signed:
        return "sign"
    return "message"


def _details(state: State) -> dict[str, str]:
    """Return the values of the details form, by field."""
    plain = ("name", "number", "red_coefficient", "red_rank", "started", "deadline", "means")
    held = {name: getattr(state, name) for name in plain}
    return {**held, **fields_of(*state.players), "arbiters": ", ".join(state.arbiters)}


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
    of_play = [order for order, other in enumerate(paths) if other.startswith(path)]
    if not path or len(of_play) == len(paths):
        return ""
    return variant_name(path, of_play[0] if of_play else 0, texts)


def _shown(move: Move | None, state: State, alphabet: Alphabet) -> str:
    if move is None or move.play is None:
        return state.rules.pass_word
    return written_ply(move.play, alphabet)


def _offered_draw(state: State) -> dict[str, Any] | None:
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


def _open_claim(state: State, texts: Texts) -> dict[str, Any] | None:
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


def _claiming(state: State, texts: Texts) -> dict[str, Any] | None:
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
        "all": state.rules.thinking_days,
        "enclosed": enclosed("claim", state.means, texts),
    }


def _plays(screen: ArbiterScreen, texts: Texts) -> list[tuple[str, str]]:
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


def _turns(screen: ArbiterScreen, texts: Texts) -> list[tuple[int, str]]:
    """Return every ply that can be annulled, latest first: its number and its play (COR-5B)."""
    state = screen.state
    return [(ply.number, _ply_in_words(ply, state, screen.alphabet, texts)) for ply in reversed(state.plies)]


def _gone(screen: ArbiterScreen, texts: Texts) -> list[str]:
    """Return the plies lost if a ply is annulled: it and all after it, earliest first (COR-5B)."""
    state, number = screen.state, screen.typed.get("number", "")
    start = int(number) if number.isdecimal() else len(state.plies)
    return [_ply_in_words(ply, state, screen.alphabet, texts) for ply in state.plies[start:]]


def _ply_in_words(ply: PlyMade, state: State, alphabet: Alphabet, texts: Texts) -> str:
    moves = " / ".join(_shown(move, state, alphabet) for move in ply.moves)
    return f"{ply_name(ply.number, texts)}: {moves}"


def _ending_question(screen: ArbiterScreen, texts: Texts) -> dict[str, Any] | None:
    """Return the ending that is asked about, with its coefficients."""
    if not isinstance(screen.question, Closing):
        return None
    state, kind, seat = screen.state, screen.question.kind, screen.question.seat
    result = outcome(replace(state, end=Ended(kind, seat, screen.today, "")))
    worth = result.coefficients if result else (ONE, ONE)
    question, rule = QUESTIONS[kind]
    return {
        "kind": kind,
        "seat": seat,
        "question": texts.gettext(question) % {"name": state.players[seat].name if seat >= 0 else ""},
        "rule": rule,
        "worth": [
            (player.name, coefficient(number, texts))
            for player, number in zip(state.players, worth, strict=True)
        ],
    }
