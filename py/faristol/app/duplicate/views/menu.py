"""The menu, the rules at hand; conduct and an invalid master play in words (DUP-1.7B, DUP-1.7C, DUP-1.8B)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.ranks import order_of
from faristol.app.duplicate.views.screens import Accusing, Ending, MenuScreen
from faristol.app.hall.views.over import ANCHOR, Announcing, next_on_podium
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page, part, titled
from faristol.app.views.rules_at_hand import Said, agree, document
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_play, written_word
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.context import may
from faristol.modes.duplicate.players import CONDUCT
from faristol.modes.duplicate.ranking import bonus_value
from faristol.modes.duplicate.sealed import AGREED_ENDINGS
from faristol.modes.duplicate.state import Conduct, Player, Round, State, Step
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import Alphabet

REASONS_OF_CONDUCT = (
    _("Comment in public"),
    _("Left the seat without a word"),
    _("Wrote after time was called"),
    _("Disturbed other players"),
)
"""The most frequent reasons (DUP-1.7C)."""

STEPS: Mapping[str, str] = {"warning": _("warning"), "zero": _("zero"), "expulsion": _("expelled")}

ANCHORS = (ANCHOR, "players", "end", "event", "projector", "annul", "desks")


def conduct_records(state: State, player: Player, texts: Texts) -> list[tuple[str, Conduct, bool]]:
    """Return the records of a player's conduct with their steps; only the last one can be taken back."""
    records = state.conduct_of(player.id)
    return [(texts.gettext(STEPS[record.step]), record, record is records[-1]) for record in records]


def following_step(state: State, player: Player, texts: Texts) -> str:
    """Return the consequence of the next record about a player."""
    number = len(state.rounds)
    step = CONDUCT[min(len(state.conduct_of(player.id)), len(CONDUCT) - 1)]
    if step == "warning":
        return texts.gettext("First time: a warning.")
    if step == "zero":
        return texts.gettext("Second time: zero for the play of round %(round)s.") % {"round": number}
    return texts.gettext("Third time: %(name)s is expelled from the duplicate.") % {"name": player.name}


def conduct_recorded(player: Player, record: Conduct, texts: Texts) -> str:
    """Return the judge's sentence to the player."""
    forms = {
        "warning": texts.gettext("%(name)s is warned."),
        "zero": texts.gettext("%(name)s has a zero for the play of round %(round)s."),
        "expulsion": texts.gettext("%(name)s is expelled from the duplicate."),
    }
    return forms[record.step] % {"name": player.name, "round": record.round}


def not_valid(round_: Round, alphabet: Alphabet, texts: Texts) -> str:
    """Return the message to the players about a master play that was not valid; empty without one."""
    if round_.master is None:
        return ""
    play = round_.master.play
    return texts.gettext(
        "The master play of round %(round)s, %(word)s at %(place)s, is not valid. "
        "It stays on the board, and whoever played it gets 0 points for it."
    ) % {
        "round": round_.number,
        "word": written_word(play.word, alphabet),
        "place": show_coordinates(play.square, play.direction),
    }


def masters(state: State, alphabet: Alphabet) -> Sequence[tuple[int, str]]:
    """Return the plays that can be called not valid, the latest first: round and play (DUP-1.8B)."""
    return [
        (round_.number, written_play(master.play, alphabet))
        for round_ in reversed(state.rounds)
        if (master := round_.master) and not round_.annulled and (round_.doubted or not state.ended)
    ]


def menu_page(screen: MenuScreen, texts: Texts) -> Page:
    """Return the page of the judge's rarer actions."""
    return Page(_sheet(texts, screen), titled(f"{texts.gettext('Menu')} · {screen.state.name}"))


@part("duplicate/menu.html")
def _sheet(texts: Texts, screen: MenuScreen) -> Mapping[str, Any]:
    """Everything on the page."""
    state, question = screen.state, screen.question
    accused = state.player(question.player) if isinstance(question, Accusing) else None
    anchors = (*ANCHORS, *(f"player-{player.id}" for player in state.players))
    return {
        "announcing": Announcing(
            screen.told,
            screen.typed_at(ANCHOR),
            screen.notices_at(ANCHOR),
            next_on_podium(screen.told, order_of(state, texts), texts),
        ),
        "state": state,
        "path": f"#/duplicate/{screen.stream}",
        "stream": screen.stream,
        "back_path": f"#/duplicate/{screen.stream}" + ("/setup" if state.step is Step.SETUP else ""),
        "resume": wording.resume(state, texts),
        "result": _result(screen, texts),
        "official": wording.official(state, texts),
        "word_list": wording.word_list(state, texts),
        "can_leave": may(state, c.LeavePlayer),
        "can_go_on": may(state, e.EndingTakenBack) and state.ended in AGREED_ENDINGS,
        "ending": wording.ending(state, texts),
        "masters": masters(state, screen.alphabet) if not state.final else (),
        "conduct": {player.id: conduct_records(state, player, texts) for player in state.players},
        "accused": accused.id if accused else None,
        "follows": following_step(state, accused, texts) if accused else "",
        "reasons_of_conduct": [texts.gettext(reason) for reason in REASONS_OF_CONDUCT],
        "can_end": may(state, e.Ended),
        "reasons": [(key, texts.gettext(label)) for key, label in wording.REASONS.items()],
        "reason": texts.gettext(wording.REASONS[question.reason]) if isinstance(question, Ending) else "",
        "typed": screen.typed_at,
        "at": screen.notices_at,
        "elsewhere": screen.notices_elsewhere(anchors),
    }


def _result(screen: MenuScreen, texts: Texts) -> tuple[str, str] | None:
    """Return the path and the label of the big button once the duplicate is over; None before."""
    if not screen.state.ended:
        return None
    path = f"#/duplicate/{screen.stream}"
    if screen.state.final:
        return f"{path}/results", texts.gettext("See the results")
    return f"{path}/claims", texts.gettext("Check the results")


DOCUMENT = "DUP"
"""The document of duplicates alone."""

GENERAL = {"DUP-1.2": "ROM-6", "DUP-1.4": "ROM-6"}
"""Articles that the Romanian general rules have themselves; they leave the rest open (ROM-7)."""


def rules_page(
    stream: str, state: State, alphabet: Alphabet, notices: Sequence[Notice], texts: Texts
) -> Page:
    """Return the page `#/duplicate/STREAM/rules`."""
    return page(
        "duplicate/rules.html",
        f"{texts.gettext('Rules at hand')} · {state.name}",
        texts,
        path=f"#/duplicate/{stream}" + ("/setup" if state.step is Step.SETUP else "/menu"),
        name=state.rules.name,
        borrowed=state.rules.document != DOCUMENT,
        groups=at_hand(state, alphabet, texts),
        headed=state.rules.document != DOCUMENT,
        elsewhere=notices,
    )


def at_hand(state: State, alphabet: Alphabet, texts: Texts) -> list[tuple[str, list[Said]]]:
    """Titles, and under each the sentences that hold for this duplicate, in the order of the document."""
    rules = state.rules
    facts = {
        **rules.to_dict(),
        "complete": not rules.rounds,
        "official": state.official,
        "early": rules.early_rounds > 0,
        "classic": rules.classic,
    }
    parts = _parts(state, alphabet, texts)
    return [
        (
            texts.gettext(title),
            [
                Said(
                    texts.gettext(one.said) % parts,
                    one.cited if rules.document == DOCUMENT else GENERAL.get(one.cited, ""),
                    one.own or not agree(facts, one.values),
                )
                for one in articles
                if agree(facts, one.where)
            ],
        )
        for title, articles in document(__package__, DOCUMENT).parts
    ]


def _parts(state: State, alphabet: Alphabet, texts: Texts) -> Mapping[str, Any]:
    """Return this duplicate's own values, which the sentences have in them."""
    rules, names = state.rules, state.letter_names
    table = alphabet.spoken[names].title if isinstance(names, str) else names.title
    return {
        **rules.to_dict(),
        "time": alphabet.phrases.time,
        "minute": alphabet.phrases.minute,
        "thirty": alphabet.phrases.thirty,
        "names": table,
        "lasts": texts.minutes(rules.round_seconds),
        "checked": texts.minutes(rules.checking_minutes * 60),
        "points": texts.number(bonus_value(state) or rules.bonus_points),
    }
