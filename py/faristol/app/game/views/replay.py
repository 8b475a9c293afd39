"""The replay page: the board at a moment, the sheet with its line marked, the unseen tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from faristol.app.ear.views.heard import Heard
from faristol.app.game.views import game_words, lines, result
from faristol.app.game.views.board import unseen_tiles
from faristol.app.game.views.screens import Event
from faristol.app.text import Texts
from faristol.app.views.board import board, card, small_tiles
from faristol.app.views.render import Page, minus, page, part, values_part
from faristol.app.views.screen import Screen
from faristol.app.views.written import kept, unchanged, written_play
from faristol.modes.game.moments import Moment
from faristol.modes.game.settling import Result
from faristol.modes.game.state import State
from faristol.modes.game.turn import Turn
from faristol.rules.game_rules import PAIR
from faristol.tiles.alphabet import Alphabet

ANCHORS = ("replay", "records")


@dataclass(frozen=True, kw_only=True)
class ReplayScreen(Screen):
    """A game at one of its moments; `path` is its page, `fragment` that of the link it came in, if any.

    `problems` are the faults of its file, `left_out` counts the turns of the file that are missing, `notes`
    are the file's remarks by turn. `open` says that nothing has to stay hidden, because the game is over;
    `shares` that one which is not gives its turns away. `event` is the tournament table of the game, `named`
    says that the page is about one turn.
    """

    path: str
    fragment: str
    state: State
    alphabet: Alphabet
    result: Result
    moments: Sequence[Moment]
    at: int
    playing: bool
    open: bool
    named: bool
    shares: bool = True
    problems: Sequence[str] = ()
    left_out: int = 0
    notes: Sequence[tuple[int, str]] = ()
    event: Event | None = None


def replay_page(screen: ReplayScreen, texts: Texts) -> Page:
    """The page `#/game/ID/replay` or `#/share/...`."""
    state = screen.state
    moment = screen.moments[screen.at]
    entries = lines.entries(state, state.turns, screen.alphabet, texts)
    ends = lines.ends(state, screen.result, screen.alphabet, texts)
    parts = {
        "replay-board": _board(texts, moment, screen.alphabet),
        "replay-last": _last(
            texts,
            state,
            moment,
            entries[screen.at - 1] if screen.at else None,
            screen.alphabet,
            _rack_before(screen),
            live=not screen.open,
            sent=bool(screen.fragment),
        ),
        "replay-players": _players(
            texts, state, screen.result.scores, moment, screen.alphabet, sent=bool(screen.fragment)
        ),
        "replay-slider": _slider(
            texts,
            at=screen.at,
            count=len(state.turns),
            playing=screen.playing,
            shared=bool(screen.fragment),
            asks=bool(screen.fragment and _rack_before(screen)),
        ),
        "replay-course": _course(texts, state, tuple(entries), screen.at, tuple(ends)),
        "replay-unseen": _unseen(texts, moment, state, screen.alphabet),
        "replay-records": _records(
            texts,
            path=screen.path,
            open=screen.open,
            shares=screen.shares,
            pair=len(state.players) == PAIR,
            said=screen.notices_at("records"),
        ),
    }
    pair = " – ".join(player.name for player in state.players)
    return page(
        "game/replay.html",
        pair,
        texts,
        parts,
        heard_of(moment, screen.alphabet),
        path=screen.path,
        event=screen.event,
        name=_scored(screen) if screen.fragment else state.name,
        state=state,
        shared=bool(screen.fragment),
        called=state.name if screen.fragment and state.name != pair else "",
        problems=screen.problems,
        left_out=screen.left_out,
        notes=screen.notes,
        live=not screen.open,
        shares=screen.shares,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(ANCHORS),
    )


def card_of(screen: ReplayScreen, texts: Texts) -> dict[str, Any]:
    """Return what is drawn of a game that is shared: score, board and play of a moment."""
    moment, turn, play = screen.moments[screen.at], screen.moments[screen.at].turn, ""
    if turn and turn.play and moment.to_play is not None:
        points = texts.ngettext("%(num)s point", "%(num)s points", turn.scored) % {"num": turn.scored}
        play = f"{written_play(turn.play, screen.alphabet)}: {points}"
    score = " – ".join(map(minus, _scores(screen.result.scores, moment)))
    lines, names = [score, play, texts.date(screen.state.date)], [one.name for one in screen.state.players]
    return card(texts, _board(texts, moment, screen.alphabet), lines, names, linked=True)


def _scored(screen: ReplayScreen) -> Markup:
    """Return all names, each with its score: at the turn that the page is about, or at the end."""
    final = screen.result.scores
    scores = _scores(final, screen.moments[screen.at]) if screen.named else final
    each = zip(screen.state.players, map(minus, scores), strict=True)
    return Markup(" – ").join(Markup("{} {}").format(unchanged(player.name), score) for player, score in each)


def _rack_before(screen: ReplayScreen) -> bytes:
    """Return the rack with which the turn shown was played, none if not all of it is known."""
    turn = screen.moments[screen.at].turn
    if turn is None or len(turn.rack) != screen.moments[screen.at - 1].position.hands[turn.seat]:
        return b""
    return turn.rack


def _scores(final: tuple[int, ...], moment: Moment) -> tuple[int, ...]:
    """Return the scores at a moment, those of the end once nobody is to play."""
    return final if moment.to_play is None else moment.position.scores


def heard_of(moment: Moment, alphabet: Alphabet) -> Heard:
    """Return the board of the moment for screen readers; a refused play is still on it."""
    turn, position = moment.turn, moment.position.board
    refused = turn is not None and turn.kind == "refused"
    return Heard(position.place(moment.laid) if refused else position, alphabet)


@part("game/replay_board.html")
def _board(texts: Texts, moment: Moment, alphabet: Alphabet) -> Mapping[str, Any]:
    turn = moment.turn
    stands = turn is not None and turn.kind == "play"
    position = moment.position.board
    fresh = [square for square, _ in moment.laid] if stands else []
    if turn is not None and turn.kind == "refused":
        return {
            "drawn": board(position.place(moment.laid), alphabet, texts, tried=[at for at, _ in moment.laid])
        }
    return {"drawn": board(position, alphabet, texts, fresh)}


@part("game/replay_last.html")
def _last(
    texts: Texts,
    state: State,
    moment: Moment,
    entry: lines.Entry | None,
    alphabet: Alphabet,
    rack: bytes,
    *,
    live: bool,
    sent: bool,
) -> Mapping[str, Any]:
    """Return what the turn was, and the rack before it; of one that was sent not what was drawn after it."""
    turn = moment.turn
    drawn = turn.drawn if turn and not sent else b""
    return {
        "turn": _sentence(entry, state, turn, texts) if entry and turn else "",
        "name": state.players[turn.seat].name if turn else "",
        "rack": small_tiles(alphabet.sort_rack(rack), alphabet, texts) if rack else "",
        "drawn": alphabet.show_tiles(drawn) if drawn else "",
        "live": live,
        "sent": sent,
    }


def _sentence(entry: lines.Entry, state: State, turn: Turn, texts: Texts) -> Markup:
    """Return who did what in which turn: "Turn 7: Anna played CASA H8 for 34 points"."""
    values = {
        "number": entry.number,
        "name": unchanged(state.players[turn.seat].name),
        "play": kept(Markup("{} {}").format(entry.word, entry.place).strip()),
        "num": turn.points,
    }
    if turn.kind != "play":
        what = Markup("{} {}").format(values["play"], entry.aside).strip()
        return Markup(texts.gettext("Turn %(number)s: %(name)s: %(what)s")) % {**values, "what": what}
    form = texts.ngettext(
        "Turn %(number)s: %(name)s played %(play)s for %(num)s point",
        "Turn %(number)s: %(name)s played %(play)s for %(num)s points",
        turn.points,
    )
    told = Markup(form) % {**values, "play": Markup("<strong>{}</strong>").format(values["play"])}
    return Markup("{} ({})").format(told, entry.aside) if entry.aside else told


@part("game/replay_players.html")
def _players(
    texts: Texts, state: State, final: tuple[int, ...], moment: Moment, alphabet: Alphabet, *, sent: bool
) -> Mapping[str, Any]:
    """Return each player's score and rack; of a turn that was sent not the rack that came of it."""
    scores = _scores(final, moment)
    moved = moment.turn.seat if sent and moment.turn and moment.to_play is not None else None
    return {
        "players": [
            {
                "name": player.name,
                "score": scores[seat],
                "next": moment.to_play == seat,
                "rack": small_tiles(alphabet.sort_rack(moment.racks[seat]), alphabet, texts)
                if moment.racks[seat] and seat != moved
                else None,
            }
            for seat, player in enumerate(state.players)
        ],
        "outcome": f"{game_words.ending(state, texts).sentence} {result.verdict(state, alphabet, texts)}"
        if moment.to_play is None
        else "",
    }


_slider = values_part("game/replay_slider.html")
_records = values_part("game/replay_records.html")


@part("game/replay_timeline.html")
def _course(
    texts: Texts,
    state: State,
    entries: tuple[lines.Entry, ...],
    at: int,
    ends: tuple[tuple[lines.Settled | None, ...], ...],
) -> Mapping[str, Any]:
    return {
        "names": [player.name for player in state.players],
        "rows": lines.rows(entries, len(state.players)),
        "at": at,
        "ends": ends,
    }


@part("game/replay_unseen.html")
def _unseen(texts: Texts, moment: Moment, state: State, alphabet: Alphabet) -> Mapping[str, Any]:
    seat = moment.to_play
    has_rack = seat is not None and bool(moment.racks[seat])
    return {
        "unseen": unseen_tiles(moment.unseen, alphabet, texts),
        "name": state.players[seat].name if has_rack and seat is not None else "",
        "bag": moment.position.in_bag,
    }
