"""The page of a game: the board left; players, sheet, rack and the big button right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from markupsafe import Markup

from faristol.app.duplicate.views.figures import points
from faristol.app.game.views import casual, friends, game_words, lines, steps
from faristol.app.game.views.board import LAYING, BoardScreen, board_parts, notices_part, unseen_tiles
from faristol.app.game.views.duel import duel
from faristol.app.game.views.ending import ending, next_of
from faristol.app.game.views.ending import waits as looking
from faristol.app.game.views.lines import course
from faristol.app.game.views.next_turn import next_turn, waiting
from faristol.app.game.views.screens import Event, OfTurn, PlayScreen, asked
from faristol.app.game.views.setup import computer_line
from faristol.app.game.views.turn import ReportScreen
from faristol.app.tentative.tentative import Attempt
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.views.board import small_tiles, squares, squares_of, tile
from faristol.app.views.opened_menu import Opened
from faristol.app.views.render import Page, part, titled, values_part
from faristol.app.views.screen import Notice, notices_at, typed_at
from faristol.app.views.written import written_word
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.commands import may
from faristol.modes.game.racks import is_one_sided
from faristol.modes.game.state import State, Step
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.language import language_of

GAME, WRITE, RACK = "game", "write", "rack"
"""Anchors of notices: over the page for a while, at the typed play, at the typed rack."""

ANCHORS = (WRITE, RACK)

LATEST = 9
"""Turns that the tallest phone has room for below the board."""

NEXT_OUT = 3
"""Turns taken out that are shown: those to be recorded next."""


Framing = Literal["", "hand", "board", "told"]
"""What fills the window of a phone: all that the hand needs, the board with what is told, that alone; nothing
of a page that is scrolled."""


def play_page(
    screen: PlayScreen, texts: Texts, report: ReportScreen | None = None, menu: Opened | None = None
) -> Page:
    """Return the page in parts: a tap on the board renders only the tentative ones.

    A settled game has its `report`, from which what it came to is told (FRO-8); an opened `menu` is where the
    step is otherwise (FRO-6).
    """
    state = screen.state
    names = " – ".join(player.name for player in state.players)
    shown = _shown(screen)
    heard = shown.heard() if shown else None
    over = state.fair is not None and bool(state.ended)
    framing = "" if menu else _on_phone(screen, texts)
    frame = _frame(texts, state.use, menu.html if menu else "", over=over, framing=framing)
    parts = _lasting(screen, shown, texts, menu, framed=bool(framing))
    if menu:
        title = f"{texts.gettext('Menu')} · {names}"
        return Page(
            frame, titled(title), {**parts, "next": _next_part(texts, next=menu.next, waits="")}, heard
        )
    return Page(frame, titled(names), parts | _parts(screen, texts, report), heard)


def _on_phone(screen: PlayScreen, texts: Texts) -> Framing:
    """Return how the page stands in the window of a phone.

    It is laid for the hand while somebody lays tiles or waits for the other player; otherwise what is told
    has the place of rack and tools, and of the board where nobody needs that. The end is scrolled.
    """
    state, fair = screen.state, screen.state.fair
    if state.ended and state.step is not Step.COUNT:
        return ""
    before = not state.begun or friends.to_first_word(screen, texts)
    decided = state.absent or state.surplus or state.step in (Step.CHALLENGED, Step.COUNT)
    if before or decided or screen.asks == "friend" or _kind(screen) == "count":
        return "told"
    idle = screen.laying is None and not screen.question
    if state.paused or (fair and fair.watched):
        return "board"
    return "board" if idle and (screen.covered or steps.topic(state)) else "hand"


@part("game/play.html")
def _frame(texts: Texts, use: str, menu: str, *, over: bool, framing: Framing) -> Mapping[str, Any]:
    """Return the part that stays the same from the first turn to the last; on two devices `over` puts what
    was checked before the result, and what is seldom wanted beside what is told."""
    escaped = Markup(menu)  # a template has done it
    return {"use": use, "squares": squares(texts), "menu": escaped, "over": over, "framing": framing}


def _lasting(
    screen: PlayScreen, shown: BoardScreen | None, texts: Texts, menu: Opened | None, *, framed: bool
) -> dict[str, str]:
    """Return the parts that stay beside an opened menu."""
    state = screen.state
    there = menu.anchors if menu else (*ANCHORS, LAYING, steps.ANCHOR, friends.ANCHOR)
    return {
        "game-top": _top(texts, screen.stream, state, screen.event, menu is not None),
        "game-notices": notices_part(texts, said=tuple(screen.notices_elsewhere(there))),
        **(board_parts(shown, texts) if shown else {}),
        "game-cover": _cover(texts, covered=steps.covered(state)),
        "duel": duel(
            texts,
            state,
            screen.alphabet,
            framed=framed,
            tracked=screen.unseen is not None,
        ),
    }


def _parts(screen: PlayScreen, texts: Texts, report: ReportScreen | None) -> dict[str, str]:
    state, alphabet = screen.state, screen.alphabet
    notices = tuple(notice for notice in screen.notices if notice.anchor in ANCHORS)
    usual = step = next_turn(screen, texts)
    waits = "" if step else waiting(screen, texts)
    if report and usual and not screen.event and not screen.unsent:
        step, waits = next_of(report, usual, texts), looking(report, texts)
    racked = screen.ground is not None and screen.ground.rack is not None
    laid = screen.laying.tiles if screen.laying else {}
    hint = casual.hint(state, alphabet, texts, laid, playable=screen.playable)
    return {
        "game-last": _last(
            texts, "" if report else screen.stream, state, alphabet, screen.unseen is not None
        ),
        "game-step": ending(texts, report, screen.beaten) if report else steps.panel(state, screen, texts),
        "computer": computer_line(texts, status=screen.thinking, name=steps.computer(state)),
        "game-panel": _panel(
            texts,
            state,
            alphabet,
            _kind(screen),
            screen.picked,
            screen.typed,
            notices,
            screen.writing,
            steps.turn_over(state, screen.now),
            screen.order,
            screen.event.starter if screen.event else "",
            hint,
            casual.proposal(screen.proposal, texts),
        ),
        **(
            {
                "game-friend": friends.panel(texts, screen, screen.notices),
                "game-live": friends.live(texts, screen),
            }
            if state.fair
            else {}
        ),
        "game-unseen": _unseen(texts, screen.unseen, alphabet),
        "game-course": course(texts, screen.stream, state, alphabet, settled=report is not None),
        "game-tools": _tools(
            texts,
            state,
            screen.question,
            screen.covered,
            screen.laying is not None,
            racked,
            _senyors(state, alphabet),
            bool(laid),
            hint if screen.laying is not None and casual.gives_hints(state) else None,
            friends.wanted(screen),
            writes=_kind(screen) == "write",
        ),
        "next": _next_part(texts, next=step, **({"waits": ""} if step else _waiting(screen, waits, texts))),
        "another": _another(texts, next=usual if step != usual else None),
    }


def _waiting(screen: PlayScreen, waits: str, texts: Texts) -> Mapping[str, str]:
    """Return what stands in place of the button, `short` in a narrow window, and `words` not in the list."""
    state = screen.state
    lays = screen.laying is not None and state.step is Step.TURN and not state.players[state.turn].level
    return {
        "waits": waits,
        "short": texts.gettext("Lay a word") if lays and not asked(screen.question) else "",
        "words": texts.sequence([written_word(word, screen.alphabet) for word in screen.unlisted]),
    }


_next_part = values_part("game/next.html")
_another = values_part("game/another.html")
_cover = values_part("game/cover.html")
"""The cover of the board while a challenge is decided (CLA-6A)."""


def _shown(screen: PlayScreen) -> BoardScreen | None:
    """Return the board with the last play marked, None if there is no board yet."""
    if screen.ground is None:
        return None
    last = screen.state.pending or next(
        (turn for turn in reversed(screen.state.turns) if turn.kind == "play"), None
    )
    fresh = squares_of(last.play) if last else frozenset()
    return BoardScreen(
        ground=screen.ground,
        fresh=fresh,
        laying=screen.laying,
        attempt=screen.attempt,
        hidden=screen.hidden,
        notices=screen.notices,
        covered=steps.covered(screen.state),
        unlisted=screen.unlisted,
    )


@part("game/top.html")
def _top(texts: Texts, stream: str, state: State, event: Event | None, opened: bool) -> Mapping[str, Any]:
    """Return the game's name, the way back, the turn, and the tiles in the bag if shown (CLA-3E)."""
    playing = state.begun and not state.ended
    parts = [state.rules.name]
    if playing and state.rules.most_turns:
        own = {"number": state.turns_of(state.turn) + 1, "all": state.rules.most_turns}
        parts = [texts.gettext("turn %(number)s of %(all)s") % own]
    elif playing:
        parts = [texts.gettext("turn %(number)s") % {"number": len(state.turns) + 1}]
    if playing and state.rules.show_bag:
        parts.append(_bag(state, texts))
    return {
        "name": state.name,
        "summary": " · ".join(parts),
        "path": f"#/game/{stream}",
        "event": event,
        "casual": state.casual,
        "settled": state.settled,
        "opened": opened,
        "ended": bool(state.ended),
        "shares": event is None and state.goes_out,
    }


@part("game/last.html")
def _last(texts: Texts, stream: str, state: State, alphabet: Alphabet, tracked: bool) -> Mapping[str, Any]:
    """Return the last turns, with the link to the unseen tiles or, after the end, to the game's records.

    There is room for more than one only on a phone.
    """
    # with unknown racks, the tiles to lay are the unseen ones
    racked = state.draws_tiles or bool(state.rack(state.turn))
    more = {
        "path": f"#/game/{stream}" if state.ended and stream else "",
        "tracks": state.begun and not state.ended and racked,
        "tracked": tracked,
        "takes_back": can_take_back(state),
    }
    turns = game_words.written(state)
    sheet = lines.entries(state, turns, alphabet, texts)
    latest = [
        {
            "name": state.players[turn.seat].name,
            "word": entry.word,
            "place": entry.place,
            "aside": points(turn.scored, texts) if turn.kind == "play" else entry.aside,
        }
        for turn, entry in zip(turns[-LATEST:], sheet[-LATEST:], strict=True)
    ]
    return {"latest": latest[::-1], **more}


def can_take_back(state: State) -> bool:
    """Tell whether all players can agree to take the last turn back."""
    return (
        state.rules.takebacks
        and state.draws_tiles
        and not state.paused
        and bool(game_words.written(state))
        and (not state.casual or any(not state.players[turn.seat].level for turn in state.turns))
        and may(state, c.TakeBack)
    )


@part("game/unseen.html")
def _unseen(texts: Texts, unseen: Bag | None, alphabet: Alphabet) -> Mapping[str, Any]:
    """Return the tiles to track (CLA-3E)."""
    return {"tiles": unseen_tiles(unseen, alphabet, texts) if unseen is not None else ""}


@part("game/panel.html")
def _panel(
    texts: Texts,
    state: State,
    alphabet: Alphabet,
    kind: str,
    picked: Sequence[int],
    typed: Mapping[str, str],
    notices: Sequence[Notice],
    writing: Attempt,
    late: bool,
    order: Sequence[int],
    paired: str,
    hint: Mapping[str, Any],
    proposal: Mapping[str, str] | None,
) -> Mapping[str, Any]:
    """Return the panel of this page: the choice of the starter, tiles to exchange, a typed play.

    `late` says that the time for a last play is over (CLA-7D), `paired` names the starter by a tournament’s
    pairing; `hint` is what a casual game has told, `proposal` another level for the next one.
    """
    example, with_blank = language_of(state.language).examples
    return {
        "kind": kind,
        "late": late,
        "paired": paired,
        "hint": hint,
        "proposal": proposal,
        "state": state,
        "picked": picked,
        "names": [player.name for player in state.players],
        "turn_name": state.players[state.turn].name,
        "last_turn": _last_turn(state, alphabet, texts),
        "with_computer": bool(steps.computer(state)),
        "draws": [
            [
                (state.players[seat].name, tile(drawn, alphabet))
                for seat, drawn in zip(seats, tiles, strict=True)
            ]
            for seats, tiles in zip(state.drew, state.start_draws, strict=True)
        ],
        "drawn_for": _drawn_for(state, texts),
        "slots": [
            (slot, tile(number, alphabet), alphabet.letter(number))
            for slot, number in ((slot, state.rack(state.turn)[slot]) for slot in order)
        ],
        "counts": range(state.rules.exchange_least, min(state.position.hands[state.turn], state.in_bag) + 1),
        "racks": state.step is Step.DRAW,
        "rack": small_tiles(state.rack(state.turn), alphabet, texts) if not state.draws_tiles else "",
        "written_rack": alphabet.show_rack(state.rack(state.turn)) if not state.draws_tiles else "",
        "example": example,
        "blank_example": with_blank,
        "writing": _writing(writing, state, alphabet, texts),
        "taken_out": [
            game_words.turn_of_player(turn, state, alphabet, texts) for turn in state.taken_out[:NEXT_OUT]
        ],
        "later_out": max(0, len(state.taken_out) - NEXT_OUT),
        "bag_sentence": _bag(state, texts),
        "typed": lambda anchor: dict(typed_at(anchor, typed, notices)),
        "at": lambda anchor: notices_at(notices, anchor),
    }


def _last_turn(state: State, alphabet: Alphabet, texts: Texts) -> str:
    """Return the turn that would be taken back."""
    turns = game_words.written(state)
    return game_words.turn_of_player(turns[-1], state, alphabet, texts) if turns else ""


def _writing(attempt: Attempt, state: State, alphabet: Alphabet, texts: Texts) -> Mapping[str, Any]:
    """Return the words and points of the play being typed, or its fault."""
    if attempt.play is None or attempt.score is None:
        return {"word": "", "fault": explain(attempt.fault, texts) if attempt.fault else ""}
    others = [f"{written_word(word.letters, alphabet)} {value}" for word, value in attempt.score.words[1:]]
    return {
        "word": lines.written(attempt.play, state.board, alphabet),
        "place": show_coordinates(attempt.play.square, attempt.play.direction),
        "others": texts.sequence(others) if others else "",
        "points": points(attempt.score.total, texts),
    }


def _kind(screen: PlayScreen) -> str:
    """Return the name of the panel that is shown."""
    state, question = screen.state, asked(screen.question)
    if state.casual and state.ended:
        return "level" if screen.proposal else ""
    if state.absent or state.ended:
        return ""
    if question in ("give_up", "takeback"):
        return question
    if may(state, e.StarterSet):
        return "start"
    if state.step is not Step.TURN or state.paused:
        return ""
    if screen.covered:
        return "covered"
    if question == "exchange":
        return "exchange" if len(state.rack(state.turn)) == state.position.hands[state.turn] else "count"
    if question:
        return question
    if state.hint:
        return "hint"
    return "write" if state.use == "board" else ""


def _bag(state: State, texts: Texts) -> str:
    """Return the number of tiles in the bag, if it is shown: it limits exchanges (CLA-3A, MAL-17A)."""
    if not state.rules.show_bag:
        return ""
    count = state.in_bag
    return texts.ngettext("%(num)s tile in the bag", "%(num)s tiles in the bag", count) % {"num": count}


def _drawn_for(state: State, texts: Texts) -> str:
    """Return who chooses the chair or the direction of the board (CLA-1B)."""
    if state.drawn_for is None:
        return ""
    what, seat = state.drawn_for
    form = (
        texts.gettext("%(name)s chooses the chair")
        if what == "chair"
        else texts.gettext("%(name)s chooses the direction of the board")
    )
    return form % {"name": state.players[seat].name}


@part("game/tools.html")
def _tools(
    texts: Texts,
    state: State,
    question: OfTurn | None,
    covered: bool,
    can_lay: bool,
    racked: bool,
    senyors: str,
    laid: bool,
    hint: Mapping[str, Any] | None,
    messages: str | None,
    *,
    writes: bool,
) -> Mapping[str, Any]:
    """Return the tools beside the board, always in the same order: those of no use now are marked so.

    A first hint is offered only before tiles are `laid`, and taking tiles back only then. On a phone the same
    button goes on with the `hint` that stands, and lays its play in the end; another leads to the `messages`
    of a game on two devices, or to the field of who `writes`.
    """
    own = state.step is Step.TURN and not state.players[state.turn].level and not state.paused
    if state.fair:
        own = own and (can_lay or question is not None)
    return {
        "can_lay": can_lay,
        "racked": racked,
        "mine": (own and not covered) or asked(question) == "takeback",
        "giving_up": asked(question) == "give_up",
        "question": question is not None,
        "touched": bool(state.touched),
        "senyors": senyors,
        "laid": laid,
        "messages": messages,
        "writes": writes,
        "hints": hint
        and {
            "goes_on": bool(state.hint),
            "lays": hint["lays"],
            "may": hint["lays"] or hint["more"] or (not laid and casual.may_hint(state)),
        },
    }


def _senyors(state: State, alphabet: Alphabet) -> str:
    """Return the action of SENYORS (MAL-17B); at a real board its form, for a written rack of one kind."""
    if not state.rules.senyors:
        return ""
    if state.draws_tiles or state.fair:
        return "arbiter.senyors"
    rack = state.rack(state.turn)
    may = not state.swaps and is_one_sided(rack, alphabet, state.rules.rack_size)
    return "arbiter.senyors_form" if may else ""
