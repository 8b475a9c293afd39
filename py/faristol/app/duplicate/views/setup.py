"""Setting up a duplicate: its details and rules, and the seating."""

from collections.abc import Iterable, Sequence
from datetime import date

from faristol.app.duplicate.views import rule_sets, wording
from faristol.app.duplicate.views.screens import SetupScreen
from faristol.app.text import Texts
from faristol.app.text.formats import WEEKDAYS
from faristol.app.views.render import Page, curly, page
from faristol.modes.duplicate.state import Player
from faristol.modes.person import folded

PLACES = ("rules", "setup", "order", "player", "paste", "judge", "desks", "start")
MINUTES = (60, 90, 120, 150, 180, 240, 300, 600)
"""Seconds that are offered for a round."""

ROUNDS = range(4, 31)


def setup_page(screen: SetupScreen, texts: Texts) -> Page:
    """The set-up page."""
    state, rules = screen.state, screen.state.rules
    taken = {player.table for player in state.players}
    places = (*PLACES, *(f"player-{player.id}" for player in state.players))

    def typed(place: str) -> dict[str, str]:
        return dict(screen.typed_at(place))

    return page(
        "duplicate/setup.html",
        state.name,
        texts,
        screen=screen,
        state=state,
        rules=rules,
        minutes=[
            (_minutes(seconds), _said(seconds, texts)) for seconds in _with(MINUTES, rules.round_seconds)
        ],
        chosen_minutes=_minutes(rules.round_seconds),
        rounds=_with(ROUNDS, rules.rounds),
        names=_letter_names(screen, texts),
        rule_sets=rule_sets.offered(state),
        described=rule_sets.described(rules, texts),
        complete=rule_sets.complete(state, texts),
        early=rule_sets.early(rules, texts),
        bonuses=rule_sets.bonuses(state, texts),
        least_for_bonus=rule_sets.LEAST_FOR_BONUS,
        claimed=rule_sets.claimed(rules, texts),
        policies=rule_sets.policies(rules, texts),
        checking=rule_sets.checking(rules),
        listed=any(header.checksum == state.lexicon_checksum for header in screen.lists),
        summary=lambda header: wording.listed(header, texts),
        count=wording.players(state, texts),
        groups=sorted({player.group for player in state.players} - {""}),
        free_table=next(table for table in range(1, len(taken) + 2) if table not in taken),
        few=max(0, rules.minimum_players - len(state.players)),
        resume=wording.resume(state, texts) if state.started else "",
        twins=_twins(state.players),
        typed=typed,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(places),
    )


def _twins(players: Sequence[Player]) -> list[str]:
    """The names that several players have, however they are written."""
    found: dict[str, list[str]] = {}
    for player in players:
        found.setdefault(folded(player.name), []).append(player.name)
    return [names[0] for names in found.values() if len(names) > 1]


def _letter_names(screen: SetupScreen, texts: Texts) -> list[tuple[str, str, bool]]:
    """The tables of letter names: those shipped, the club's, and the duplicate's own if none is like it."""
    own, key = screen.state.letter_table, screen.state.rules.letter_names
    offered = [
        (value, table, own is None and value == key) for value, table in screen.alphabet.spoken.items()
    ]
    for value, table in screen.club_tables.items():
        same = own is not None and (own.title, own.forms) == (table.title, table.forms)
        offered.append((f"club:{value}", table, same))
    named = [(value, f"{table.title} ({curly(table.forms[1])})", same) for value, table, same in offered]
    if own and not any(same for _, _, same in named):
        kept = texts.gettext("%(title)s, as this duplicate has it") % {"title": own.title}
        named.append(("own", f"{kept} ({curly(own.forms[1])})", True))
    return named


def proposed_name(today: date, texts: Texts) -> str:
    """Return the name proposed for a new duplicate: "Duplicat de dijous", for example."""
    weekday = texts.gettext(WEEKDAYS[today.weekday()])
    return texts.gettext("%(weekday)s duplicate") % {"weekday": weekday}


def _with(offered: Iterable[int], chosen: int) -> list[int]:
    """Return the options, with the chosen one even if it is not among them."""
    return sorted({*offered, chosen} - {0})


def _minutes(seconds: int) -> str:
    """Seconds as the form's value: "3", "2:30"."""
    whole, rest = divmod(seconds, 60)
    return f"{whole}:{rest:02}" if rest else str(whole)


def _said(seconds: int, texts: Texts) -> str:
    """Return a time in words: "3 minuts", "2 min 30 s"."""
    whole, rest = divmod(seconds, 60)
    if rest:
        return texts.gettext("%(minutes)s min %(seconds)s s") % {"minutes": whole, "seconds": rest}
    return texts.ngettext("%(minutes)s minute", "%(minutes)s minutes", whole) % {"minutes": whole}
