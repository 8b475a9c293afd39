"""The pages of a game of two on two devices: the invitation, a link that has come, the panel of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.game.views import game_words
from faristol.app.game.views.screens import Event, PlayScreen, Sending
from faristol.app.text import Texts
from faristol.app.text.faults import sentence
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page, part, qr_code
from faristol.app.views.screen import Notice, Screen, typed_at
from faristol.fairbag.fair_bag import BAGGING, GUEST, HOST, WATCHER
from faristol.modes.game.fair import DAY, Fair, as_bytes, own_message
from faristol.modes.game.settling import settle
from faristol.modes.game.state import State
from faristol.modes.game.telling import mover_of, stands
from faristol.rules.game_rules import GameRules
from faristol.storage.exchange.invitation import Invitation, parts_of
from faristol.tiles.alphabet import Alphabet

ANCHOR, OPENED = "friend", "open"
"""Anchors of notices on the pages before a game and in its panel, there too of what is opened."""

LONGEST = 1400
"""Bytes of a message that every messenger carries as a link; longer ones go as a file."""

DAYS = ("0", "2", "3", "7", "14")
"""The choices of days for an answer, 0 for as long as it takes."""

STARTS = {"guest": _("My friend starts"), "host": _("I start"), "draw": _("Drawn by lot")}
"""The choices of who starts."""

STEPS = 3
"""Messages before the guest's first word: the invitation, the answer, the bag; a host who starts waits for
one more."""

UNTIMED, WITH_CLOCKS = "0", "1"
"""The choices of clocks."""

WON, DRAWN, LOST = range(3)


def invite_page(screen: Screen, texts: Texts, offered: Sequence[GameRules], last: str = "") -> Page:
    """Return the page on which an invitation is made; `last` is the link of the one before."""
    return page(
        "game/friend_invite.html",
        texts.gettext("With a friend"),
        texts,
        screen=screen,
        typed=screen.typed,
        last=last,
        rule_sets=[(rules.key, rules.title) for rules in offered],
        starts=[(who, texts.gettext(title)) for who, title in STARTS.items()],
        clocks=[
            (UNTIMED, texts.gettext("Without clocks")),
            (WITH_CLOCKS, texts.gettext("With clocks, live on one Wi-Fi")),
        ],
        days=[(days, _days(int(days), texts)) for days in DAYS],
    )


def _step(number: int, texts: Texts, *, hosted: bool) -> str:
    """Return how far both are on the way to the first word, which is longer where the host has it."""
    values = {"number": texts.number(number), "of": texts.number(STEPS + hosted)}
    return texts.gettext("Step %(number)s of %(of)s to the first word") % values


def _days(days: int, texts: Texts) -> str:
    """Return how long an answer may take."""
    if not days:
        return texts.gettext("As long as it takes")
    return texts.ngettext("%(num)s day", "%(num)s days", days) % {"num": texts.number(days)}


def _clocks(rules: GameRules, texts: Texts) -> str:
    """Return the time of each player, empty in a game without clocks."""
    if not rules.timed:
        return ""
    minutes = -(-rules.player_seconds // 60)
    form = texts.ngettext(
        "With clocks: %(num)s minute each. They run while the two devices are joined.",
        "With clocks: %(num)s minutes each. They run while the two devices are joined.",
        minutes,
    )
    return form % {"num": texts.number(minutes)}


def part_page(screen: Screen, texts: Texts, here: Sequence[int], of: int) -> Page:
    """Return the page of a part of a message, as long as others are missing."""
    missing = [texts.number(number + 1) for number in range(of) if number not in here]
    values = {"missing": texts.sequence(missing), "of": texts.number(of)}
    sentence = texts.gettext("Kept. Still missing of %(of)s: %(missing)s. Open those links too.") % values
    title = texts.gettext("A part of a message")
    return page("game/friend_part.html", title, texts, screen=screen, sentence=sentence)


def outcome(state: State, alphabet: Alphabet) -> int:
    """Return how a settled game has ended for this device's player: `WON`, `DRAWN` or `LOST`."""
    result = settle(state, alphabet)
    if result.winner is None:
        return LOST if result.both_lost else DRAWN
    return WON if state.fair and result.winner == state.fair.seat else LOST


def invitation_page(
    screen: Screen, texts: Texts, invitation: Invitation, sending: Sending, *, begun: bool
) -> Page:
    """Return the page from which an invitation is sent; a game may have `begun` with it."""
    title = texts.gettext("Invite a friend")
    return page(
        "game/friend_invitation.html",
        title,
        texts,
        screen=screen,
        rules=invitation.rules.title,
        step=_step(1, texts, hosted=invitation.starts == HOST),
        clocks=_clocks(invitation.rules, texts),
        sending=sending,
        name=invitation.name,
        begun=begun,
        typed=screen.typed,
    )


def table_page(screen: Screen, texts: Texts, table: Event, invitation: Invitation, sending: Sending) -> Page:
    """Return the page on which a director sends two players to play on two tablets (TOG-5)."""
    return page(
        "game/friend_table.html",
        texts.gettext("Table %(table)s on two tablets") % {"table": table.table},
        texts,
        screen=screen,
        table=table,
        clocks=_clocks(invitation.rules, texts),
        sending=sending,
    )


def others_than(table: Event, players: tuple[str, str], texts: Texts) -> str:
    """Say that a game names others than those of the table that its invitation was for."""
    form = texts.gettext(
        "This is a game of %(players)s. At table %(table)s of round %(round)s play %(expected)s: its result "
        "does not go there by itself."
    )
    return form % {
        "players": " – ".join(players),
        "table": table.table,
        "round": table.round,
        "expected": " – ".join(table.players),
    }


@dataclass(frozen=True)
class Odd:
    """Parts of an invitation that may be taken for others: rules that have the name of others on this
    device, and the title of a word list that is not the one in use here."""

    rules: bool = False
    list: str = ""


def link_page(
    screen: Screen, texts: Texts, invitation: Invitation, guest: str, first: str, *, listed: bool, odd: Odd
) -> Page:
    """Return the page of an invitation that has come, or of a `guest` who has accepted one, with which a game
    against the `first` one was begun already, if that is named."""
    name = guest or invitation.name
    sentence = texts.gettext("%(name)s invites you to a game of Scrabble")
    if guest:
        sentence = texts.gettext("%(name)s accepts your invitation")
    title, language = sentence % {"name": name}, invitation.rules.language
    return page(
        "game/friend_link.html",
        title,
        texts,
        screen=screen,
        typed=screen.typed,
        name=name,
        rules=invitation.rules.title,
        step=_step(STEPS if guest else STEPS - 1, texts, hosted=invitation.starts == HOST),
        tongue="" if language == texts.language else texts.tongue(language),
        clocks=_clocks(invitation.rules, texts),
        draws_start=invitation.draws_start,
        starts=guest if invitation.starts == GUEST else invitation.name,
        own_start=bool(guest) == (invitation.starts == HOST),
        guest=guest,
        first=first,
        listed=listed,
        odd=odd,
        list_name=invitation.list_name,
        days=_days(invitation.days, texts) if invitation.days else "",
    )


@part("game/friend_panel.html")
def panel(texts: Texts, screen: PlayScreen, notices: Sequence[Notice]) -> Mapping[str, Any]:
    """Return the panel of a game: the work at it, the own message to be sent, the one that is waited for."""
    state, fair = screen.state, screen.state.fair
    if fair is None:
        return {}
    own = "" if claimed(state) or screen.is_live else own_message(fair)
    names = [player.name for player in state.players]
    over, followed = bool(state.ended), fair.seat == WATCHER and not screen.event
    return {
        "said": [notice for notice in notices if notice.anchor in (ANCHOR, OPENED)],
        "typed": typed_at(OPENED, screen.typed, notices),
        "friend": " – ".join(names) if fair.watched else names[1 - fair.seat],
        "names": names,
        "work": screen.work,
        "done": screen.work_done,
        "most": 2 * fair.bag.rounds,
        "to_first_word": to_first_word(screen, texts),
        "own": bool(own) and not screen.work,
        "sent": bool(own) and not screen.unsent and not over and screen.asks != "friend",
        "parts": len(parts_of(as_bytes(own))) if is_long(as_bytes(own)) else 0,
        "sending": screen.sending,
        "waits": waits(state) and not screen.is_live and (followed or not fair.watched),
        "watched": fair.watched,
        "timed": state.rules.timed,
        "event": screen.event,
        "in_hall": screen.in_hall,
        "step": screen.live.step if screen.live else "",
        "begun": bool(state.turns or state.pending),
        "asks": screen.asks,
        "bags": len(fair.earlier),
        "bagging": fair.bag.number if fair.earlier else 0,
        "followed": followed and not over,
        "loser": _loser(state),
        "hosts": fair.seat == HOST,
        "over": over,
        "drawn": _drawn(screen, texts),
        "checked": fair.revealed,
        "cheat": sentence(fair.cheat, {}, texts) if fair.cheat else "",
        "claimed": claimed(state),
        "left": _left(fair, screen.now, texts) if state.begun and not over else "",
        "may_claim": not over and fair.due is not None and screen.now >= fair.due,
        "between": _between(screen.between, state.players[1 - fair.seat].name, texts),
    }


def to_first_word(screen: PlayScreen, texts: Texts) -> str:
    """Return the step towards the first word, empty once this device's player has only to lay it."""
    state, fair = screen.state, screen.state.fair
    if fair is None or fair.watched or fair.earlier or screen.is_live:
        return ""
    if state.turns or state.pending or state.ended:
        return ""
    bag, hosted = fair.bag, fair.bag.starts == HOST or (state.begun and state.turn == HOST)
    if fair.seat == HOST:
        return "" if bag.number > BAGGING and bag.allowed(HOST) else _step(STEPS, texts, hosted=hosted)
    if bag.number <= BAGGING:
        return _step(STEPS - 1, texts, hosted=hosted)
    return _step(STEPS + 1, texts, hosted=hosted) if hosted else ""


def wanted(screen: PlayScreen) -> str | None:
    """Return what is wanted behind “Messages” while no tile can be laid, None where they are not needed."""
    fair = screen.state.fair
    if fair is None or screen.laying is not None or screen.state.ended or screen.asks == "friend":
        return None
    if screen.is_live or not own_message(fair):
        return ""
    return "friend-ways" if screen.unsent else "friend-comes"


@part("game/friend_live.html")
def live(texts: Texts, screen: PlayScreen) -> Mapping[str, Any]:
    """Return what is seldom wanted: to play live (TOG-4), to make good a lost device (TOG-7), to resign."""
    state, fair, channel = screen.state, screen.state.fair, screen.live
    if fair is None:
        return {}
    over, idle = bool(state.ended), not screen.work and not fair.watched
    return {
        "step": channel.step if channel else "",
        "path": channel.path if channel else f"#/tablets/{screen.stream}",
        "friend": state.players[1 - fair.seat].name,
        "over": fair.is_opened or fair.watched,
        "passes": "" if fair.is_opened else screen.passes,
        "begun": state.begun,
        "stands": stands(state),
        "uncounted": _uncounted(fair, texts),
        "may_lose": bool(state.turns or state.pending) and waits(state) and not screen.is_live and idle,
        "leaving": game_words.leaving(state, texts),
        "may_resign": state.begun and not over and mover_of(state) == fair.seat and idle,
    }


def _uncounted(fair: Fair, texts: Texts) -> str:
    """Say how long the clocks have stood before that was found out, empty if not for a second (TOG-4)."""
    seconds = fair.uncounted // 1000
    form = texts.ngettext(
        "%(num)s second is not counted: your two devices did not hear each other.",
        "%(num)s seconds are not counted: your two devices did not hear each other.",
        seconds,
    )
    return form % {"num": texts.number(seconds)} if seconds else ""


def _loser(state: State) -> int | None:
    """Return the seat that can ask for a new bag, having lost its device: the one to go on, once a turn was
    made (TOG-7); None if neither can."""
    bag = state.fair.bag if state.fair and (state.turns or state.pending) else None
    return next((seat for seat in (HOST, GUEST) if bag and bag.allowed(seat)), None)


def _drawn(screen: PlayScreen, texts: Texts) -> str:
    """Return what both have drawn for the start, until the first turn (CLA-1A)."""
    state = screen.state
    if not state.start_draws or state.turns or state.pending:
        return ""
    form, drew = (
        texts.gettext("%(name)s draws %(tiles)s."),
        zip(state.drew[-1], state.start_draws[-1], strict=True),
    )
    return " ".join(
        form % {"name": state.players[seat].name, "tiles": screen.alphabet.show_rack(bytes((tile,)))}
        for seat, tile in drew
    )


def _left(fair: Fair, now: int, texts: Texts) -> str:
    """Return the days left for an answer; empty if none were agreed."""
    days = max(0, -((now - fair.since) // DAY - fair.days))
    form = texts.ngettext("%(num)s day left", "%(num)s days left", days)
    return form % {"num": texts.number(days)} if fair.days else ""


def _between(record: tuple[int, int, int] | None, name: str, texts: Texts) -> str:
    """Return the games won, drawn and lost against the other player (TOG-6)."""
    if record is None:
        return ""
    won, drawn, lost = map(texts.number, record)
    form = texts.gettext("Against %(name)s: %(won)s won, %(drawn)s drawn, %(lost)s lost.")
    return form % {"name": name, "won": won, "drawn": drawn, "lost": lost}


def is_long(data: bytes) -> bool:
    """Tell whether a message goes as a file: some messengers cut its link."""
    return len(data) > LONGEST


def waits(state: State) -> bool:
    """Tell whether the next message has to come from the other device."""
    fair = state.fair
    due = fair and (fair.seat == WATCHER or fair.bag.allowed(1 - fair.seat))
    return bool(fair and due and not fair.is_opened and not claimed(state))


def claimed(state: State) -> bool:
    """Tell whether a game has ended because the other player did not answer for the days agreed (TOG-7)."""
    fair = state.fair
    return bool(fair and state.ended == "abandoned" and state.loser != fair.seat and not fair.bag.ended)


def code_of(address: str, texts: Texts) -> str:
    """Return the QR code of an address as it is shown; raises Refused "codes.long"."""
    return qr_code(address, texts.gettext("QR code of the link"))
