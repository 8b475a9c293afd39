"""The page of the pairings: the present step, the tables, drafts by hand, and the director's wishes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.duplicate.views.next_step import Next
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import criteria, drafting, plan, playoffs, reasons, seats, teams
from faristol.app.tournament.views import playoffs as asking
from faristol.app.tournament.views.brackets import in_division, pair_label
from faristol.app.tournament.views.divisions import name_in
from faristol.app.tournament.views.drafting import PairingScreen
from faristol.app.tournament.views.enough import of_field, of_parts
from faristol.app.tournament.views.plan import ENGINES
from faristol.app.tournament.views.reasons import broken_key
from faristol.app.tournament.views.rules import document_of
from faristol.app.tournament.views.top import deciding, going_on, tournament_page
from faristol.app.views.render import Page, values_part
from faristol.rules.tournament_rules import Engine, engine_of
from faristol.tournament.data import Maker, Pairing
from faristol.tournament.divisions import parts, planned
from faristol.tournament.pairing.field import Blocked, Waiver, away
from faristol.tournament.playoffs import due_in, playing_next
from faristol.tournament.standings import seeded
from faristol.tournament.state import Round, State
from faristol.tournament.teams import as_players, lineups

ANCHORS = ("pairing", "hand", "locks", "recall", "plan", "playoff", asking.ANCHOR)

ASKING = ("start", "proposed", "missing", "over", "few")
"""The modes of the page in which it asks questions before the next pairing."""

MANY, VERY_MANY = 320, 640
"""The numbers of players from which the Dutch system takes up to a minute, then longer on a slow device."""

WAYS: Mapping[Waiver, tuple[str, str]] = {
    "club": (
        _("Allow club-mates"),
        _("Two of the same club may meet in this round already."),
    ),
    "second_bye": (
        _("Allow a second bye"),
        _("Somebody who has had a bye has one more; by the Dutch system also who has won without a game."),
    ),
    "gap": (
        _("Allow a larger gap"),
        _("Two may meet who lie further apart in points than the rules allow."),
    ),
    "repeat": (
        _("Allow the oldest repeat"),
        _("Two who have met already meet again: those whose game was longest ago."),
    ),
}
"""The rules that can be waived, each with its label and its meaning (SWI-7)."""


def pairing_page(screen: PairingScreen, texts: Texts) -> Page:
    """The page `#/tournament/STREAM/pairing`."""
    mode = mode_of(screen)
    number = _number(screen, mode)
    draft = drafting.draft(screen, texts)
    return tournament_page(
        "pairing",
        texts.gettext("Pairing of round %(round)s") % {"round": number},
        "pairing",
        screen,
        texts,
        ANCHORS,
        parts=_parts(screen, mode, texts),
        stream=screen.stream,
        mode=mode,
        number=number,
        others=[round_.number for round_ in screen.state.published],
        asked=_asked(screen, mode, texts),
        step=_step(screen, mode, texts),
        next=_next(screen, mode, number, draft, texts),
        shown=_shown(screen, mode, texts),
        draft=draft,
        locks=None if screen.state.rules.team_boards else drafting.wishes(screen, texts),
        plans=_plans(screen, texts),
        playoffs=[] if screen.state.rules.team_boards else playoffs.values(screen, texts),
        seeds=_seeds(screen.state) if mode == "start" and number == 1 else [],
        typed=screen.typed,
    )


_done = values_part("tournament/pairing_done.html")


def _parts(screen: PairingScreen, mode: str, texts: Texts) -> dict[str, str]:
    """Return what alone changes while an engine works: a page of 512 players is not sent again for it."""
    if mode != "working" or screen.working is None:
        return {}
    return {"pairing-done": _done(texts, done=round(screen.working.done, 3))}


def mode_of(screen: PairingScreen) -> str:
    """Return the mode of the page: an engine at work, a draft, a proposal, something to be done first ..."""
    state = screen.state
    if screen.looked_at:
        return "published"
    if state.closed:
        return "closed"
    if screen.working:
        return "blocked" if screen.working.blocked else "working"
    if screen.draft:
        return "draft"
    if screen.proposed:
        return "proposed"
    if any(round_.missing or round_.disputed for round_ in state.published):
        return "missing"
    playing = playing_next(state)
    if state.next_round > planned(state) and not playing:
        return "over"
    return "few" if playing < 2 else "start"


def _asked(screen: PairingScreen, mode: str, texts: Texts) -> asking.Asked | None:
    """Return the questions before the pairing is made or published; None while it is being made."""
    if mode not in ASKING:
        return None
    return asking.asked(screen.state, screen.no_shows, screen.notices_at(asking.ANCHOR), texts)


def _number(screen: PairingScreen, mode: str) -> int:
    """Return the round that the page is about."""
    if screen.looked_at:
        return screen.looked_at.number
    if screen.draft and mode == "draft":
        return screen.draft.round
    if mode in ("missing", "closed", "over"):
        return max(1, len(screen.state.published))
    return screen.state.next_round


def _step(screen: PairingScreen, mode: str, texts: Texts) -> dict[str, Any]:
    """Return the values of the present step beside the tables."""
    state = screen.state
    match mode:
        case "working" if screen.working:
            dutch = any(policy.engine == "dutch" for policy in screen.working.policies.values())
            return {"slow": _slow(state, texts) if dutch else ""}
        case "blocked" if screen.working and screen.working.blocked:
            blocked, subjects = screen.working.blocked, reasons.speaking_of(state, None)
            return {
                "title": _impossible(screen.working.policy.engine, texts),
                "stuck": blocked.division,
                "division": name_in(state, blocked.division),
                "neighbours": blocked.neighbours,
                "reasons": [reasons.sentence(note, subjects, texts) for note in blocked.notes],
                "players": [player.name for id in blocked.players if (player := subjects.player(id))],
                "teams": bool(state.rules.team_boards),
                "ways": [_way(way, screen, texts) for way in blocked.ways],
                "joined": any(note.code == "ways_joined" for note in blocked.notes),
                "end": len(state.published),
            }
        case "missing":
            open_ = [table.number for round_ in state.published for table in round_.missing]
            disputed = [table.number for round_ in state.published for table in round_.disputed]
            return {"tables": open_, "disputed": disputed, "fresh": not state.published[-1].results}
        case "proposed" if screen.proposed:
            pairing = screen.proposed.pairing
            return {
                "reasons": _reasons(screen.proposed, state, texts),
                "faults": reasons.faults(screen.broken, state, texts),
                "ticked": _ticked(screen, pairing),
                "exchangeable": [team for one in pairing.lineups if (team := state.team(one.team))],
                "engines": _choices(state, texts),
                "slow": _slow(state, texts),
            }
        case "start":
            return {
                "engines": _choices(state, texts),
                "slow": _slow(state, texts),
                "playing": playing_next(state),
                "teams": len(lineups(state, state.next_round)) if state.rules.team_boards else 0,
                "team_notes": teams.before_round(state, texts) if state.rules.team_boards else (),
                "games": playoffs.next_games(state, texts),
                "away": [seats.name_of(state, bye.player) for bye in away(state, state.next_round)],
                "enough": of_parts(state, texts),
                "readings": _readings(state, texts),
            }
        case "over":
            return {"decided": any(one.seeds for one in state.playoffs)}
        case _:
            return {}


def _plans(screen: PairingScreen, texts: Texts) -> list[dict[str, Any]]:
    """Return the plan of rounds, of each division, as long as there are rounds to come (TOU-4, TOU-6)."""
    state = screen.state
    if state.closed or screen.looked_at:
        return []
    typed = {name: value for name, value in screen.typed.items() if name.startswith("plan-")}
    sent = int(screen.typed.get("division", "0") or 0) if typed else 0
    return [
        {
            "division": part.scope,
            "name": name_in(part, part.scope),
            "line": plan.plan_line(part.rules, texts) or plan.name_of(engine_of(part.rules, 1), texts),
            "rows": plan.rows(
                part.rules, typed if sent == part.scope else {}, plan.fixed_rounds(part, texts), texts
            ),
            "enough": of_field(part, texts),
        }
        for part in parts(state)
        if state.next_round <= part.rules.rounds
    ]


READINGS: Mapping[Engine, str] = {
    "halves": _(
        "The document draws the first round in the order of the ratings and follows the Swiss system: there "
        "the upper half meets the lower half."
    ),
    "neighbours": _(
        "The document wants the distance in the standings to be the least. Nobody has a place there yet: the "
        "order of the ratings stands for it, and the first meets the second."
    ),
}
"""The readings of round 1 in the rules of Ciutat de Mallorca (TOU-2)."""


def _readings(state: State, texts: Texts) -> list[tuple[Engine, str, str, bool]]:
    """Return both readings of round 1 if the document leaves it open, the planned one first (TOU-2)."""
    planned = engine_of(state.rules, 1)
    if state.divisions or state.next_round > 1:
        return []
    if planned not in READINGS or document_of(state.rules) != "MAL":
        return []
    order = sorted(READINGS, key=lambda engine: engine != planned)
    return [
        (engine, plan.name_of(engine, texts), texts.gettext(READINGS[engine]), engine == planned)
        for engine in order
    ]


def _impossible(engine: Engine, texts: Texts) -> str:
    """Return the sentence that there is no pairing, for an engine that allows only one in its own words."""
    if engine != "king":
        return texts.gettext("No pairing keeps every rule.")
    system = texts.gettext(ENGINES[engine][0])
    return texts.gettext("“%(system)s” has no pairing that keeps every rule.") % {"system": system}


def _ticked(screen: PairingScreen, pairing: Pairing) -> list[str]:
    """Return the keys of the ticked rules, at first those that were waived on the way (SWI-7).

    An engine breaks no other rules; tables that were changed by hand are to be checked anew.
    """
    if "accept" in screen.typed:
        return screen.typed["accept"].split("\n")
    if pairing.engine == "hand" or pairing.edited:
        return []
    return [broken_key(fault) for fault in screen.broken if fault.code in WAYS]


def _next(
    screen: PairingScreen, mode: str, number: int, draft: Mapping[str, Any] | None, texts: Texts
) -> Next | None:
    """Return the main button at the foot of the page, None if the director has to choose or to wait."""
    of_round = {"round": number}
    if mode in ("start", "over", "few") and (question := deciding(screen.state, "", texts, asked_here=True)):
        return question
    match mode:
        case "start":
            return Next(pair_label(screen.state, texts), form="pair-form")
        case "proposed" if not any(fault.fatal for fault in screen.broken):
            return Next(texts.gettext("Publish round %(round)s") % of_round, form="publish-form")
        case "draft" if draft and not draft["fatal"]:
            changing = texts.gettext("Change the published tables")
            return Next(
                changing if draft["changing"] else texts.gettext("Save these tables"), form="hand-form"
            )
        case "missing" | "published" | "few" | "over" | "closed":
            return going_on(screen.state, screen.stream, texts)
        case _:
            return None


def _slow(state: State, texts: Texts) -> str:
    """Return a warning on how long the Dutch system takes with so many players, else empty."""
    count = len(state.playing(state.next_round))
    if count >= VERY_MANY:
        return texts.gettext(
            "With so many players the Dutch system works from half a minute to some minutes: it depends on "
            "the device."
        )
    if count >= MANY:
        return texts.gettext("With so many players the Dutch system may work for a minute.")
    return ""


ENGINE_NAMES: Mapping[Maker, str] = {
    "neighbours": _("Paired as neighbours in the standings"),
    "halves": _("Paired as upper half against lower half"),
    "dutch": _("Paired by the Dutch system"),
    "round_robin": _("Paired as everybody against everybody"),
    "king": _("Paired as king of the hill"),
    "fixed_neighbours": _("Paired down the order"),
    "hand": _("Paired by hand"),
    "playoff": _("Games of the play-off"),
}
"""The ways a pairing was made, as the first words of a sentence."""


def _way(way: Waiver, screen: PairingScreen, texts: Texts) -> tuple[str, str, str]:
    label, meaning = WAYS[way]
    sentence = texts.gettext(meaning)
    blocked = screen.working.blocked if screen.working else None
    if way == "repeat" and blocked and (again := _again(screen, blocked, texts)):
        return way, texts.gettext("Allow these repeats"), again
    if (
        way == "repeat"
        and blocked
        and (meeting := reasons.oldest(reasons.speaking_of(screen.state, None), blocked.players))
    ):
        first, second, number = meeting
        names = {"first": first, "second": second, "round": number}
        sentence += " " + texts.gettext("For example %(first)s and %(second)s, of round %(round)s.") % names
    return way, texts.gettext(label), sentence


def _again(screen: PairingScreen, blocked: Blocked, texts: Texts) -> str:
    """Return the rematches that “King of the hill” needs: waiving the rule allows all of them."""
    if screen.working is None or screen.working.policy.engine != "king":
        return ""
    subjects = reasons.speaking_of(screen.state, None)
    names = {player.id: player.name for player in subjects.everybody}
    pair = texts.gettext("%(first)s – %(second)s (round %(round)s)")
    met = [
        pair % {"first": names[first], "second": names[second], "round": note.numbers[0]}
        for note in blocked.notes
        if note.code == "met"
        for first, second in [note.players]
    ]
    return texts.gettext("They meet again: %(pairs)s.") % {"pairs": "; ".join(met)} if met else ""


def engine_field(part: State) -> str:
    """Return the form field with the engine of a division, or of a tournament without divisions."""
    return f"engine-{part.scope}" if part.scope else "engine"


def _choices(state: State, texts: Texts) -> list[tuple[str, str, list[tuple[Engine, str]]]]:
    """Return the engines to choose from for each division that plays, or for all.

    Each is a field, its label, and the engines, that of the plan first.
    """
    usual, fields = texts.gettext("How it is paired"), []
    for part in parts(state):
        if due_in(state, part.scope) or (part.scope and len(part.playing(state.next_round)) < 2):
            continue
        planned = engine_of(part.rules, state.next_round)
        engines = [engine for engine in ENGINES if engine != "hand" or not state.rules.team_boards]
        order = sorted(engines, key=planned.__ne__)
        label = texts.gettext("Division %(name)s") % {"name": name_in(part, part.scope)}
        names = [(engine, texts.gettext(ENGINES[engine][0])) for engine in order]
        fields.append((engine_field(part), label if part.scope else usual, names))
    return fields


def _seeds(state: State) -> list[tuple[int, str, int | None, str]]:
    """Return seed, name, rating and group of each player of round 1, or of each team (SWI-3)."""
    if state.rules.team_boards:
        here = enumerate(seeded(as_players(state)), start=1)
        return [(seed, team.name, team.entry.rating, "") for seed, team in here]
    return [
        (seed, player.name, player.entry.rating, name_in(part, part.scope) or player.entry.group)
        for part in parts(state)
        for seed, player in enumerate(seeded(part), start=1)
        if player.absence(1) is None
    ]


def _shown(screen: PairingScreen, mode: str, texts: Texts) -> dict[str, Any] | None:
    """Return the tables on the page, proposed or published, None for a draft or no tables."""
    if mode in ("working", "blocked", "draft"):
        return None
    round_ = screen.looked_at or screen.proposed or screen.published
    if round_ is None:
        return None
    lines = seats.lines(screen.state, round_, screen.broken if mode == "proposed" else (), texts, screen.then)
    forms = [one for line in lines for one in line["players"]]
    return {
        "round": round_.number,
        "proposed": round_.published is None,
        "changeable": mode == "missing" or (mode in ("start", "over") and not screen.looked_at),
        "recallable": round_.published is not None and not round_.results and screen.looked_at is None,
        "how": _how(round_, screen.state, texts),
        "changed": _changed(round_, texts),
        "starts": round_.pairing.starts,
        "measure": criteria.measure(screen.state.rules, texts),
        "as_then": _as_then(round_, screen.state),
        "lines": lines,
        "unrated": bool(seats.rating_head(screen.state))
        and any(one.rank and not one.points and one.rating is None for one in forms),
        "names": seats.by_name(screen.state, round_, texts) if screen.names else None,
        "byes": seats.byes(screen.state, round_, texts),
        "reasons": [] if round_.published is None else _reasons(round_, screen.state, texts),
    }


def _how(round_: Round, state: State, texts: Texts) -> str:
    pairing = round_.pairing
    sentences = [
        in_division(_made(part.engine, part.seed, texts), state, part.division, texts)
        for part in pairing.parts
    ]
    sentence = "; ".join(sentences) or _made(pairing.engine, pairing.seed, texts)
    if pairing.edited:
        sentence = texts.gettext("%(how)s, changed by hand") % {"how": sentence}
    return sentence


def _as_then(round_: Round, state: State) -> bool:
    """Tell whether ranks and points are those at the time of the pairing.

    All rounds of a file come in at one moment, with the results that were corrected since.
    """
    before = state.round(round_.number - 1)
    if not round_.published or before is None:
        return False
    return bool(round_.pairing.notes) or before.published != round_.published


def _changed(round_: Round, texts: Texts) -> str:
    """Return a sentence that published tables have been changed, and why; empty if they have not."""
    form = texts.gettext("Changed by hand after it was published: %(reasons)s.")
    reasons_typed = "; ".join(reason.rstrip(".") for reason in round_.changed)
    return form % {"reasons": reasons_typed} if round_.changed else ""


def _made(engine: Maker, seed: int, texts: Texts) -> str:
    """Return the engine that made the pairing, and the number of its draw."""
    sentence = texts.gettext(ENGINE_NAMES[engine])
    if engine in ("hand", "playoff") or not seed:  # nothing is drawn for a single player
        return sentence
    return texts.gettext("%(how)s, draw number %(seed)s") % {"how": sentence, "seed": seed}


def _reasons(round_: Round, state: State, texts: Texts) -> Sequence[str]:
    subjects = reasons.speaking_of(state, round_.pairing)
    return [reasons.sentence(note, subjects, texts) for note in reasons.general(round_.pairing)]
