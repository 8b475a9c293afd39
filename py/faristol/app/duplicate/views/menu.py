"""The menu, the rules at hand; conduct and an invalid master play in words (DUP-1.7B, DUP-1.7C, DUP-1.8B)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.next_step import Next
from faristol.app.duplicate.views.ranks import order_of
from faristol.app.duplicate.views.screens import Accusing, Ending, MenuScreen
from faristol.app.hall.views.over import ANCHOR, announcing
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.citation import Said, document, told
from faristol.app.views.opened_menu import Opened, Row, group
from faristol.app.views.render import Page, page, part
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_play, written_word
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.commands import may
from faristol.modes.duplicate.players import CONDUCT
from faristol.modes.duplicate.ranking import bonus_value
from faristol.modes.duplicate.sealed import AGREED_ENDINGS
from faristol.modes.duplicate.state import Conduct, Player, Round, State, Step
from faristol.rules.notation import show_coordinates
from faristol.storage.kinds import passes
from faristol.tiles.alphabet import Alphabet

REASONS_OF_CONDUCT = (
    _("Comment in public"),
    _("Left the seat without a word"),
    _("Wrote after time was called"),
    _("Disturbed other players"),
)
"""The most frequent reasons (DUP-1.7C)."""

STEPS: Mapping[str, str] = {"warning": _("warning"), "zero": _("zero"), "expulsion": _("expelled")}

TOPICS = ("", "hall", "slip", "annul", "leave", "player", "devices", "end")
"""Parts of the menu, by their name in its path; empty for its rows."""


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


def doubtful(state: State) -> Sequence[Round]:
    """Return the rounds whose announced play can be called not valid, the latest first (DUP-1.8B)."""
    return [
        round_
        for round_ in reversed(state.rounds)
        if round_.master and not round_.annulled and (round_.doubted or not state.ended) and not state.final
    ]


def menu_page(screen: MenuScreen, texts: Texts) -> Page:
    """Return the menu of a duplicate that has not been started, as a page of its own."""
    menu = opened(screen, texts)
    return page(
        "duplicate/menu.html",
        f"{texts.gettext('Menu')} · {screen.state.name}",
        texts,
        name=screen.state.name,
        menu=menu,
        panel=Markup(menu.html),
        elsewhere=screen.notices_elsewhere(menu.anchors),
    )


def opened(screen: MenuScreen, texts: Texts) -> Opened:
    """Return the opened menu: its rows, or one topic of them (FRO-6)."""
    person = screen.player
    anchors = {
        "": (ANCHOR, "event"),
        "hall": (ANCHOR, "projector"),
        "player": ("players", *([f"player-{person.id}"] if person else [])),
        "leave": ("players",),
        "devices": ("desks",),
    }.get(screen.topic, (screen.topic,))
    return Opened(_panel(texts, screen), anchors, _back(screen, texts))


def _back(screen: MenuScreen, texts: Texts) -> Next:
    """Return the button back to the step, or on to the results once the duplicate is over."""
    state, path = screen.state, f"#/duplicate/{screen.stream}"
    if state.final:
        return Next(texts.gettext("See the results"), path=f"{path}/results")
    if state.ended:
        return Next(texts.gettext("Check the results"), path=f"{path}/claims")
    return Next(wording.resume(state, texts), path=path + ("/setup" if state.step is Step.SETUP else ""))


@part("duplicate/menu_panel.html")
def _panel(texts: Texts, screen: MenuScreen) -> Mapping[str, Any]:
    """Everything in the menu."""
    state, question, person = screen.state, screen.question, screen.player
    path = f"#/duplicate/{screen.stream}"
    return {
        "announcing": announcing(screen, screen.told, order_of(state, texts), texts),
        "state": state,
        "topic": screen.topic,
        "path": path,
        "stream": screen.stream,
        "in_hall": state.step is not Step.SETUP and not passes(screen.stream),
        "groups": () if screen.topic else _groups(screen, path, texts),
        "rounds": [
            (round_, written_play(round_.master.play, screen.alphabet) if round_.master else "")
            for round_ in {"annul": doubtful(state), "slip": state.rounds[::-1]}.get(screen.topic, ())
        ],
        "players": sorted(state.players, key=lambda player: player.table),
        "player": person,
        "can_leave": may(state, c.LeavePlayer),
        "conduct": conduct_records(state, person, texts) if person else (),
        "accused": person is not None and question == Accusing(person.id),
        "follows": following_step(state, person, texts) if person else "",
        "reasons_of_conduct": [texts.gettext(reason) for reason in REASONS_OF_CONDUCT],
        "can_go_on": can_go_on(state),
        "can_end": may(state, e.Ended),
        "ending": wording.ending(state, texts),
        "reasons": [(key, texts.gettext(label)) for key, label in wording.REASONS.items()],
        "reason": texts.gettext(wording.REASONS[question.reason]) if isinstance(question, Ending) else "",
        "typed": screen.typed_at,
        "at": screen.notices_at,
    }


def can_go_on(state: State) -> bool:
    """Tell whether the end of the duplicate can be taken back (DUP-1.6)."""
    return may(state, e.EndingTakenBack) and state.ended in AGREED_ENDINGS


def _groups(screen: MenuScreen, path: str, texts: Texts) -> list[tuple[str, str, list[Row]]]:
    """Return the rows of the menu below those of the hall: a title, "pairs" for two in a line, the rows."""
    state, gettext, pgettext = screen.state, texts.gettext, texts.pgettext
    alone = passes(screen.stream)
    slip, play, leave, player = (f"{path}/menu/{topic}" for topic in ("slip", "annul", "leave", "player"))
    about_slip = gettext("came late, or was read wrongly")
    wrong = [
        (bool(state.rounds) and not state.final, Row("edit", gettext("A slip"), about_slip, slip)),
        (
            bool(doubtful(state)),
            Row("bad", gettext("An announced play"), gettext("is not valid"), play),
        ),
        (may(state, c.LeavePlayer), Row("leave", pgettext("a duplicate", "Somebody leaves"), path=leave)),
        (True, Row("players", gettext("A player"), gettext("is late, or written wrongly"), player)),
    ]
    rows = [
        (
            bool(state.rounds and state.rules.round_days),
            Row("letters", gettext("Send the rack out"), path=f"{path}/sent"),
        ),
        (bool(state.rounds), Row("results", gettext("Results"), path=f"{path}/results")),
        (not state.rounds, Row("edit", gettext("Set-up"), path=f"{path}/setup")),
        (True, Row("print", gettext("Print"), path=f"{path}/print")),
        (bool(state.rounds), Row("history", gettext("History"), path=f"{path}/history")),
        (not (alone and state.ended), Row("device", gettext("Devices"), path=f"{path}/menu/devices")),
        (True, Row("voice", gettext("Voice and sounds"), path=f"{path}/sound")),
        (True, Row("rules", gettext("Rules and guide"), path=f"{path}/rules")),
        (not alone, Row("save", gettext("Save a copy"), action="event.export")),
        (may(state, e.Ended), Row("stop", gettext("End the duplicate"), path=f"{path}/menu/end")),
        (can_go_on(state), Row("undo", gettext("The end was a mistake"), path=f"{path}/menu/end")),
        (
            bool(state.script and state.rounds),
            Row("save", gettext("Results for the simultaneous"), action="place.save"),
        ),
        (
            state.step is Step.OVER and bool(state.rounds) and not alone,
            Row("add", gettext("Add to a season"), path=f"#/seasons/add/{screen.stream}", id="to-season"),
        ),
    ]
    return [
        group(gettext("Put something right"), "pairs", wrong),
        group(gettext("More"), "pairs more", rows),
    ]


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
        stream=stream,
        path=f"#/duplicate/{stream}" + ("/setup" if state.step is Step.SETUP else "/menu"),
        name=state.rules.name,
        state=state,
        official=wording.official(state, texts),
        word_list=wording.word_list(state, texts),
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
        "sent": rules.round_days > 0,
    }
    parts = _parts(state, alphabet, texts)

    def cited(code: str) -> str:
        return code if rules.document == DOCUMENT else GENERAL.get(code, "")

    return told(document(__package__, DOCUMENT), facts, parts, texts, cited)


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
        "lasts": wording.lasts(rules, texts),
        "checked": texts.minutes(rules.checking_minutes * 60),
        "points": texts.number(bonus_value(state) or rules.bonus_points),
    }
