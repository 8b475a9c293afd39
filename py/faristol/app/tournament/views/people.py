"""The players of a tournament in the order of the first round, and its list of ratings (SWI-3, SWI-7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from faristol.app.duplicate.views.next_step import Next
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.tournament.views.enough import of_parts
from faristol.app.tournament.views.top import FEWEST, TournamentScreen, counted, going_on, tournament_page
from faristol.app.views.render import Page
from faristol.rules.tournament_rules import engine_of
from faristol.tournament.data import ByeKind, RatingList
from faristol.tournament.divisions import planned
from faristol.tournament.people import first_round, missed
from faristol.tournament.standings import numbered, numbers
from faristol.tournament.state import Absence, Player, State


@dataclass(frozen=True)
class Source:
    """An event from which players can be taken, `count` of them, or a list of ratings."""

    stream: str
    name: str
    date: str
    count: int
    ratings: RatingList | None = None


ALL_MISSED = "all"
"""The choice of all rounds that a player has missed."""

ANCHORS = ("player", "paste", "details")

WORTH: Mapping[ByeKind, str] = {
    "absent": _("no points"),
    "half": _("half a point"),
    "full": _("a win"),
}
"""The worth of a round that a player does not play."""


def players_page(
    screen: TournamentScreen, texts: Texts, *, unfolded: int, sources: Sequence[Source], **values: Any
) -> Page:
    """The page of the players, in the order used for the first round (SWI-3).

    `unfolded` is the player whose line is unfolded, 0 for none; `sources` are earlier events. Further values
    are for the template alone.
    """
    state = screen.state
    return tournament_page(
        "players",
        texts.gettext("Players"),
        "players",
        screen,
        texts,
        (*ANCHORS, *(f"player-{player.id}" for player in state.players)),
        groups_of_lines=_groups(state, unfolded, texts),
        counted=partial(counted, texts=texts),
        unrated=_unrated(state, texts),
        latecomers=bool(state.numbered)
        and any(player.since > 1 or player.id > state.seeded for player in state.players),
        enough=of_parts(state, texts),
        lot=engine_of(state.rules, 1) == "fixed_neighbours" and not state.divisions,
        late=state.next_round if 1 < state.next_round <= planned(state) else 0,
        late_worth=texts.gettext(WORTH[state.rules.late_rounds]),
        groups=sorted({player.entry.group for player in state.players} - {""}),
        clubs=sorted({player.entry.club for player in state.players} - {""}),
        sources=[source_choice(one.name, one.date, one.count, one.stream, texts) for one in sources],
        worth=[(kind, texts.gettext(label)) for kind, label in WORTH.items()],
        next=_next(screen, texts),
        typed=screen.typed_at,
        **values,
    )


def _next(screen: TournamentScreen, texts: Texts) -> Next | None:
    """Return the next step, None if it is on this page: too few players are entered, or go on."""
    state = screen.state
    if len(state.playing(1)) < FEWEST and not state.published:
        return None
    step = going_on(state, screen.stream, texts)
    return None if step.path.endswith("/players") else step


def _groups(state: State, unfolded: int, texts: Texts) -> list[tuple[str, list[dict[str, Any]]]]:
    """Return the lines of the players, under the name of each division."""
    seeds = numbers(state)
    lines = [
        (player, _line(seeds[player.id], player, state, player.id == unfolded, texts))
        for player in numbered(state)
    ]
    if not state.divisions:
        return [("", [line for _player, line in lines])]
    return [
        (one.name, [line for player, line in lines if state.division_of(player) == one])
        for one in state.divisions
    ]


def source_choice(name: str, date: str, count: int, stream: str, texts: Texts) -> tuple[str, str]:
    players = texts.ngettext("%(num)s player", "%(num)s players", count) % {"num": count}
    return stream, f"{name}, {texts.date(date)} ({players})"


def _line(seed: int, player: Player, state: State, unfolded: bool, texts: Texts) -> dict[str, Any]:
    """Return the line of a player: his seed, his details, and the possible actions."""
    taken = {absence.round for absence in player.absences}
    opened = unfolded and not state.closed
    ahead = [absence for absence in player.absences if absence.round >= state.next_round]
    return {
        "seed": seed,
        "player": player,
        "open": opened,
        "anchor": f"player-{player.id}",
        "rating": "" if player.entry.rating is None else str(player.entry.rating),
        "tags": [*tags(player, texts, shown=ahead if opened else ()), *_given(player, state, texts)],
        "absences": [(one.round, _absence(one.round, one.kind, texts)) for one in ahead],
        "rounds": [n for n in range(state.next_round, state.rules.rounds + 1) if n not in taken],
        "missed": _missed(player, state, texts),
        "removable": not first_round(state, player),
    }


def tags(player: Player, texts: Texts, shown: Sequence[Absence] = ()) -> list[str]:
    """Return the remarks on a player: late, withdrawn, rounds not played except those `shown` already."""
    remarks = [texts.gettext("newcomer")] if player.entry.newcomer else []
    if player.since > 1:
        remarks.append(texts.gettext("plays from round %(round)s on") % {"round": player.since})
    if player.left is not None:
        remarks.append(texts.gettext("withdrawn from round %(round)s on") % {"round": player.left})
    remarks += [_absence(one.round, one.kind, texts) for one in player.absences if one not in shown]
    return remarks


def _missed(player: Player, state: State, texts: Texts) -> list[tuple[str, str]]:
    """Return the rounds whose worth for a player can be set: all of them first, then one by one."""
    rounds = [(str(number), texts.number(number)) for number in missed(state, player)]
    return [(ALL_MISSED, texts.gettext("all of them")), *rounds] if len(rounds) > 1 else rounds


def _given(player: Player, state: State, texts: Texts) -> list[str]:
    """Return what a player was given for rounds before he came."""
    form, given = texts.gettext("round %(round)s missed (%(worth)s)"), list[str]()
    for round_ in state.published[: player.since - 1]:
        bye = round_.pairing.bye_of(player.id)
        if bye and bye.kind != "absent":
            given.append(form % {"round": round_.number, "worth": texts.gettext(WORTH[bye.kind])})
    return given


def _absence(round_: int, kind: ByeKind, texts: Texts) -> str:
    form = texts.gettext("does not play round %(round)s (%(worth)s)")
    return form % {"round": round_, "worth": texts.gettext(WORTH.get(kind, WORTH["absent"]))}


def _unrated(state: State, texts: Texts) -> str:
    """Return how many players count with the provisional rating, in a sentence (SWI-3)."""
    count = sum(player.entry.rating is None for player in state.players)
    if not count:
        return ""
    form = texts.ngettext(
        "%(num)s player without a rating counts as %(rating)s.",
        "%(num)s players without a rating count as %(rating)s, in alphabetical order.",
        count,
    )
    return form % {"num": count, "rating": state.rules.unrated}


def entered(players: Sequence[Player], state: State, rated: int, texts: Texts) -> list[str]:
    """Return the sentences on players who have just been entered."""
    if len(players) == 1:
        sentences = [texts.gettext("%(name)s is on the list.") % {"name": players[0].name}]
    else:
        form = texts.ngettext(
            "%(num)s player is new on the list.", "%(num)s players are new on the list.", len(players)
        )
        sentences = [form % {"num": len(players)}]
    if state.published and players:
        form = texts.ngettext(
            "Plays from round %(round)s on.", "They play from round %(round)s on.", len(players)
        )
        sentences.append(form % {"round": players[0].since})
    if len(state.rounds) > len(state.published):
        form = texts.ngettext(
            "Round %(round)s is proposed without this player: pair it anew.",
            "Round %(round)s is proposed without them: pair it anew.",
            len(players),
        )
        sentences.append(form % {"round": len(state.rounds)})
    if rated and state.ratings:
        form = texts.ngettext(
            "%(num)s rating is from the list %(list)s.", "%(num)s ratings are from the list %(list)s.", rated
        )
        sentences.append(form % {"num": rated, "list": state.ratings.name})
    return sentences


def rounded(text: str, rating: int | None, texts: Texts) -> list[str]:
    """Return the remark that a typed rating is not a whole number."""
    form = texts.gettext("%(text)s counts as %(rating)s: ratings are whole numbers.")
    return [form % {"text": text.strip(), "rating": rating}]


def rounded_in_list(count: int, texts: Texts) -> list[str]:
    """Return a sentence on the ratings of a list that were rounded."""
    if not count:
        return []
    form = texts.ngettext(
        "%(num)s rating was rounded to a whole number.",
        "%(num)s ratings were rounded to whole numbers.",
        count,
    )
    return [form % {"num": count}]


def here_already(count: int, texts: Texts) -> list[str]:
    """Return a sentence on the players of another tournament who are on the list already."""
    if not count:
        return []
    form = texts.ngettext("%(num)s was on it already.", "%(num)s were on it already.", count)
    return [form % {"num": count}]


def removed(player: Player, state: State, texts: Texts) -> str:
    """Return the sentence on a player taken off the list; his wishes and absences are lost."""
    sentence = texts.gettext("%(name)s is not on the list any more.") % {"name": player.name}
    if player.absences or any(player.id in (lock.first, lock.second) for lock in state.locks):
        sentence += " " + texts.gettext("Wishes and absences that were noted are gone too.")
    return sentence


def left(player: Player, state: State, texts: Texts) -> str:
    """Return the sentence on a player who withdraws; a game in progress still needs a result (SWI-5)."""
    form = texts.gettext("%(name)s does not play from round %(round)s on.")
    sentence = form % {"name": player.name, "round": player.left}
    current = state.published[-1] if state.published else None
    table = current.pairing.table_of(player.id) if current else None
    if current is None or table is None or current.result(table.number) is not None:
        return sentence
    game = texts.gettext(
        "The game of round %(round)s at table %(table)s still needs a result: the scores, or a forfeit."
    )
    return f"{sentence} {game % {'round': current.number, 'table': table.number}}"


@dataclass(frozen=True)
class Unlisted:
    """A player who is not in the list of ratings, with the similar names in it."""

    player: Player
    near: Sequence[tuple[str, int]]


def ratings_page(
    screen: TournamentScreen, rated: int, sources: Sequence[Source], texts: Texts, **values: Any
) -> Page:
    """The page of the list of ratings: how many players are `rated` by it, tournaments with a list.

    Further values are for the template alone.
    """
    ratings = screen.state.ratings
    return tournament_page(
        "ratings",
        texts.gettext("Ratings"),
        "players/ratings",
        screen,
        texts,
        ("ratings",),
        ratings=ratings,
        summary=_summary(ratings, texts) if ratings else "",
        rated=_rated(rated, len(screen.state.players), texts),
        kept=screen.typed_at("ratings"),
        sources=[
            (one.stream, f"{one.ratings.name}, {texts.date(one.ratings.date)} ({one.name})")
            for one in sources
            if one.ratings
        ],
        **values,
    )


def _summary(ratings: RatingList, texts: Texts) -> str:
    """Return a list in a line: its name, its date, the number of names."""
    count = len(ratings.lines)
    names = texts.ngettext("%(num)s name", "%(num)s names", count) % {"num": texts.number(count)}
    return f"{ratings.name}, {texts.date(ratings.date)}, {names}"


def _rated(rated: int, count: int, texts: Texts) -> str:
    """Return how many of the players have their rating from the list, in a sentence."""
    form = texts.ngettext(
        "%(rated)s of %(num)s player has the rating of this list.",
        "%(rated)s of %(num)s players have the rating of this list.",
        count,
    )
    return form % {"rated": rated, "num": count}


def taken(ratings: RatingList, changed: int, texts: Texts) -> str:
    """Return the sentence on a list that has been imported."""
    if not changed:
        return texts.gettext("%(list)s. Nobody’s rating has changed.") % {"list": _summary(ratings, texts)}
    form = texts.ngettext(
        "%(list)s, and %(num)s player has another rating now.",
        "%(list)s, and %(num)s players have another rating now.",
        changed,
    )
    return form % {"list": _summary(ratings, texts), "num": changed}
