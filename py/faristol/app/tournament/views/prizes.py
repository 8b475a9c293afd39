"""The prizes in words, and their page (TOU-8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views import criteria
from faristol.app.tournament.views.divisions import name_in
from faristol.app.tournament.views.top import TournamentScreen, tournament_page
from faristol.app.views.render import Page, page, titled
from faristol.tournament.data import PRIZE_KINDS, Prize, PrizeKind
from faristol.tournament.prizes import CENTS, Award, Claim, Reason, awarded, division_of, groups
from faristol.tournament.standings import Criterion
from faristol.tournament.state import State

KINDS: Mapping[PrizeKind, str] = {
    "place": _("Places"),
    "group": _("Places in a group"),
    "newcomer": _("Best newcomer"),
    "high_game": _("Highest score"),
    "high_loss": _("Highest score of a game lost"),
    "upset": _("Biggest upset"),
}
"""The purposes of prizes."""

FURTHER: Mapping[PrizeKind, str] = {
    "place": _("Place %(place)s"),
    "group": _("Group %(group)s, place %(place)s"),
    "newcomer": _("Newcomers, place %(place)s"),
    "high_game": _("Highest score, place %(place)s"),
    "high_loss": _("Highest score of a game lost, place %(place)s"),
    "upset": _("Biggest upset, place %(place)s"),
}
"""The purposes of prizes with a place."""

VACANT: Mapping[Reason, str] = {
    "none_played": _("No round is published yet."),
    "no_group": _("Nobody is in this group."),
    "no_newcomer": _("No newcomer takes part."),
    "no_ratings": _("Nobody has a rating."),
    "no_game": _("There was no such game."),
    "passed": _("Nobody is left who has no prize already."),
    "few": _("There are not so many players."),
}
"""The reasons for a prize without a winner, for everybody to read."""

HINTS: Mapping[Reason, str] = {"no_newcomer": _("Newcomers are marked on the page of the players.")}
"""The director's remedies for a prize without a winner."""


def lines(state: State, texts: Texts, *, hints: bool = False) -> list[dict[str, Any]]:
    """Return all awards, the best one first; for a division its own. `hints` are for the director."""
    return [line(award, state, texts, hints=hints) for award in awarded(state)]


def line(award: Award, state: State, texts: Texts, *, hints: bool = False) -> dict[str, Any]:
    """Return an award in words: its purpose, its worth, the winners with their shares, and the reason."""
    several = len(award.claims) > 1
    return {
        "title": texts.sequence(list(dict.fromkeys(label(one, state, texts) for one in award.prizes))),
        "worth": texts.sequence([worth(one, state) for one in award.prizes]),
        "names": tuple(player.name for player in award.players),
        "each": money(award.cents, state, texts) if several or (award.cents and award.prizes[1:]) else "",
        "why": (*_why(award, state, texts), *(_hint(award, texts) if hints else ())),
        "players": tuple(player.id for player in award.players),
    }


def label(prize: Prize, state: State, texts: Texts) -> str:
    """Return the name of a prize: its own, or its purpose; with the division if there are several."""
    return _in_division(prize.name or purpose(prize, texts), prize, state, texts)


def _in_division(text: str, prize: Prize, state: State, texts: Texts) -> str:
    """Return a text about a prize with its division, where that is not clear."""
    own = division_of(state, prize)
    if not state.tournament.divisions or (own and own == state.scope):
        return text
    if not own:
        return texts.gettext("All divisions: %(prize)s") % {"prize": text}
    form = texts.gettext("Division %(division)s: %(prize)s")
    return form % {"division": name_in(state, own), "prize": text}


def purpose(prize: Prize, texts: Texts) -> str:
    """Return the purpose of a prize."""
    alone = prize.place == 1 and prize.kind not in ("place", "group")
    form = texts.gettext((KINDS if alone else FURTHER)[prize.kind])
    return form if alone else form % {"place": prize.place, "group": prize.group}


def contest(prize: Prize, state: State, texts: Texts) -> str:
    """Return the heading of prizes for several places."""
    heading = texts.gettext(KINDS[prize.kind])
    if prize.kind == "group":
        heading = texts.gettext("Group %(name)s") % {"name": prize.group}
    return _in_division(heading, prize, state, texts)


def worth(prize: Prize, state: State) -> str:
    """Return an amount with its currency, or a thing."""
    return prize.thing or f"{prize.amount} {state.prizes.currency}".strip()


def money(cents: int, state: State, texts: Texts) -> str:
    """Return a share with the currency; hundredths only if there are some."""
    units, rest = divmod(cents, CENTS)
    amount = texts.hundredths(cents / CENTS) if rest else str(units)
    return f"{amount} {state.prizes.currency}".strip()


def _hint(award: Award, texts: Texts) -> Iterable[str]:
    if award.vacant and award.vacant in HINTS:
        yield texts.gettext(HINTS[award.vacant])


def _why(award: Award, state: State, texts: Texts) -> Iterable[str]:
    if award.vacant:
        yield texts.gettext(VACANT[award.vacant])
    several = len(award.claims) > 1
    for claim in award.claims:
        reason = _claimed(claim, award.prize, state, texts)
        yield f"{claim.player.name}: {reason}" if several else reason
    if several:
        form = texts.ngettext(
            "%(num)s player is equal here: the prize is shared.",
            "%(num)s players are equal here: what there is for their places is shared by heads.",
            len(award.claims),
        )
        yield form % {"num": len(award.claims)}
    elif award.prize.thing and award.equal > 1:
        yield texts.gettext(
            "Several are equal here; a thing is not shared and goes by the order of the list."
        )
    if award.passed and award.claims:
        form = texts.ngettext(
            "%(names)s would have had it, but has a prize already.",
            "%(names)s would have had it, but have prizes already.",
            len(award.passed),
        )
        yield form % {"names": texts.sequence([player.name for player in award.passed])}


def _claimed(claim: Claim, prize: Prize, state: State, texts: Texts) -> str:
    """Return why a player has a prize: the points, the game, the ratings of an upset."""
    game = claim.game
    if game is None:
        parting: list[Criterion] = [state.rules.standings, *state.rules.tie_breaks[:1]]
        values = zip(parting, claim.line.key[:2], strict=True)
        named = [criteria.named(criterion, value, texts) for criterion, value in values]
        if claim.line.place:
            named.insert(0, texts.gettext("place %(place)s in the play-off") % {"place": claim.line.place})
        return ", ".join(named)
    opponent = state.player(game.opponent or 0)
    parts: dict[str, Any] = {
        "own": game.own,
        "other": game.other,
        "name": opponent.name if opponent else "–",
        "round": game.round,
        "table": game.table,
    }
    if claim.ratings is None:
        form = texts.gettext("%(own)s–%(other)s against %(name)s, round %(round)s, table %(table)s")
        return form % parts
    less, more = claim.ratings
    form = texts.gettext(
        "rated %(less)s, beat %(name)s, rated %(more)s, by %(own)s–%(other)s: %(difference)s more; "
        "round %(round)s, table %(table)s"
    )
    return form % {**parts, "less": less, "more": more, "difference": more - less}


def settings(state: State, texts: Texts) -> Sequence[str]:
    """Return the way prizes are given, in sentences."""
    prizes = state.prizes
    shared = texts.gettext("Players with equal points share the amounts of the places.")
    ordered = texts.gettext("The tie-breaks decide; only whoever is equal in all of them shares.")
    one = texts.gettext(
        "One prize a player: places come first, then groups, newcomers, and games in the order of the list."
    )
    several = texts.gettext("A player can have several prizes.")
    return shared if prizes.ties == "share" else ordered, one if prizes.one_each else several


ADDING, SETTINGS = "prize", "prize-settings"


def prizes_page(screen: TournamentScreen, texts: Texts) -> Page:
    """The page `#/tournament/STREAM/prizes`."""
    state = screen.state
    return tournament_page(
        "prizes",
        texts.gettext("Prizes"),
        "standings/prizes",
        screen,
        texts,
        (ADDING, SETTINGS, *(f"prize-{index}" for index in range(len(state.prizes.prizes)))),
        kinds=[(kind, texts.gettext(KINDS[kind])) for kind in PRIZE_KINDS],
        groups=groups(state),
        contests=_contests(screen, texts),
        lines=lines(state, texts, hints=True),
        given=settings(state, texts),
        kept=screen.typed_at(ADDING),
        settings=_settings(screen),
    )


def _settings(screen: TournamentScreen) -> Mapping[str, Any]:
    prizes, kept = screen.state.prizes, screen.typed_at(SETTINGS)
    return {
        "currency": kept.get("currency", prizes.currency),
        "ties": prizes.ties,
        "one_each": prizes.one_each,
    }


def _contests(screen: TournamentScreen, texts: Texts) -> list[tuple[str, list[dict[str, Any]]]]:
    """Return the prizes under their headings, as rows that can be changed."""
    state = screen.state
    divisions = [0, *(one.id for one in state.divisions)]

    def key(numbered: tuple[int, Prize]) -> tuple[int, int, str]:
        prize = numbered[1]
        division = divisions.index(division_of(state, prize))
        return PRIZE_KINDS.index(prize.kind), division, prize.group

    ordered = sorted(enumerate(state.prizes.prizes), key=lambda one: (key(one), one[1].place))
    contests = []
    for _key, same in groupby(ordered, key=key):
        rows = list(same)
        title = contest(rows[0][1], state, texts)
        contests.append((title, [_row(index, prize, screen, texts) for index, prize in rows]))
    return contests


def _row(index: int, prize: Prize, screen: TournamentScreen, texts: Texts) -> dict[str, Any]:
    anchor = f"prize-{index}"
    kept = screen.typed_at(anchor)
    return {
        "index": index,
        "at": anchor,
        "label": label(prize, screen.state, texts),
        "place": kept.get("place", str(prize.place)),
        "worth": kept.get("worth", prize.thing or str(prize.amount)),
        "name": kept.get("name", prize.name),
        "purpose": purpose(prize, texts),
    }


def announced_page(screen: TournamentScreen, number: int, texts: Texts) -> Page:
    """The screen `#/tournament/STREAM/prizes/N`: the N-th award counted from the last one, to be read out."""
    state, path = screen.state, f"#/tournament/{screen.stream}/prizes"
    awards = awarded(state)[::-1]
    return Page(
        page(
            "tournament/announced.html",
            texts.gettext("Prizes"),
            texts,
            state=state,
            line=line(awards[number - 1], state, texts),
            number=number,
            count=len(awards),
            before=f"{path}/{number - 1}" if number > 1 else "",
            after=f"{path}/{number + 1}" if number < len(awards) else "",
            back=path,
            said=screen.notices,
        ).frame,
        titled(f"{texts.gettext('Prizes')} · {state.name}"),
    )
