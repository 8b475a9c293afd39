"""The page of a position: the board left; question, attempts, rack and big button right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.duplicate.views.figures import points
from faristol.app.duplicate.views.next_step import Next
from faristol.app.game.views.better import verdict
from faristol.app.game.views.board import LAYING, BoardScreen, board_parts, notices_part
from faristol.app.game.views.lines import written
from faristol.app.game.views.why import with_rest
from faristol.app.practice.views import position_words as words
from faristol.app.practice.views.position_words import PositionScreen
from faristol.app.practice.views.turns import page_of_link
from faristol.app.text import Texts
from faristol.app.views.board import small_tiles, squares
from faristol.app.views.render import Page, part, titled, values_part
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_play
from faristol.modes.practice.positions import HINTS, NONE, next_hint, worth
from faristol.rules.notation import show_coordinates
from faristol.tiles.language import language_of


def position_page(screen: PositionScreen, texts: Texts) -> Page:
    """Return the page in parts: a tap on the board renders only the tentative ones."""
    kind = texts.gettext(words.KINDS[screen.puzzle.kind][0])
    title = texts.gettext("A bit of everything") if screen.of_any else kind
    shown = BoardScreen(
        ground=screen.ground,
        fresh=screen.fresh,
        laying=screen.laying,
        attempt=screen.tried,
        notices=screen.notices,
    )
    notices = tuple(screen.notices_at("positions"))
    anchors = ("positions",) if screen.result else ("positions", "write", LAYING)
    elsewhere = tuple(screen.notices_elsewhere(anchors))
    parts = {
        **board_parts(shown, texts),
        "position-top": _top(texts, screen, title, kind if screen.of_any else ""),
        "game-notices": notices_part(texts, said=elsewhere),
        "position-panel": _panel(texts, screen, notices),
        "position-more": _more(texts, screen),
        "game-tools": _tools(texts, screen),
        "next": _next_part(texts, **_next(screen, texts)),
    }
    return Page(_frame(texts, squares=squares(texts)), titled(title), parts, shown.heard())


_frame = values_part("practice/position.html")
_next_part = values_part("game/next.html")


@part("practice/position_top.html")
def _top(texts: Texts, screen: PositionScreen, title: str, kind: str) -> Mapping[str, Any]:
    """Return the kind of position, beside what it is one of, and the value that it still has, or its time."""
    left = worth(screen.puzzle.kind, screen.solving.hints, screen.solving.tried, solved=True)
    day = texts.gettext("Puzzle of %(date)s") % {"date": texts.date(screen.day)} if screen.day else ""
    worthy = texts.gettext("worth %(share)s") % {"share": words.share(left)}
    state = texts.duration(screen.result.milliseconds) if screen.result else worthy
    return {
        "title": title,
        "back": page_of_link(screen.source),
        "facts": [fact for fact in (state, day, kind) if fact],
        "can_give_up": screen.result is None and not screen.asks,
    }


@part("practice/position_panel.html")
def _panel(texts: Texts, screen: PositionScreen, notices: Sequence[Notice]) -> Mapping[str, Any]:
    puzzle, solution, solving, alphabet = screen.puzzle, screen.solution, screen.solving, screen.alphabet
    steps = [cost.step for cost in HINTS[puzzle.kind][: solving.hints]]
    return {
        "question": texts.gettext(words.KINDS[puzzle.kind][1]),
        "earlier": screen.earlier,
        "kind": puzzle.kind,
        "other": small_tiles(alphabet.sort_rack(puzzle.position(alphabet).unseen.tiles()), alphabet, texts)
        if puzzle.kind == "ending"
        else "",
        "hints": [words.hint(step, puzzle, solution, alphabet, texts) for step in steps],
        "wrong": [
            (words.wrong(one, puzzle, solution, alphabet, texts), words.goes_on(one.plies, alphabet, texts))
            for one in solving.wrong
        ],
        "there_is_one": words.there_is_one(texts) if len(solving.tried) > len(solving.wrong) else "",
        "choices": _choices(screen, texts),
        "asks": screen.asks,
        "result": screen.result,
        "outcome": words.outcome(screen, texts),
        "newest": _newest(screen),
        "came": words.came(screen, texts),
        "also": words.also(screen),
        "best": _best(screen, texts),
        "line": words.goes_on(screen.plies, alphabet, texts),
        "compared": verdict(screen.compared, alphabet, texts) if screen.compared else "",
        "sentences": with_rest(screen.compared, alphabet, texts) if screen.compared else [],
        "impossible": not solution.right,
        "line_of_day": words.line_of_day(screen, texts) if screen.day else "",
        "said": notices,
    }


def _newest(screen: PositionScreen) -> str:
    """Return what was said last: where there is room for one line, it is this one."""
    solving = screen.solving
    if solving.hinted:
        return "hint"
    return "none" if solving.tried and solving.tried[-1] == NONE else "wrong"


@part("practice/position_more.html")
def _more(texts: Texts, screen: PositionScreen) -> Mapping[str, Any]:
    """Return the field for a typed answer, and the position in words (PRA-12)."""
    example, blank_example = language_of(screen.alphabet.language).examples
    return {
        "types": screen.result is None and screen.puzzle.kind != "keep",
        "typed": screen.typed_at("write"),
        "example": example,
        "blank_example": blank_example,
        "beside": screen.notices_at("write"),
        "in_words": words.in_words(screen.puzzle, screen.alphabet, texts),
    }


def _choices(screen: PositionScreen, texts: Texts) -> list[dict[str, Any]]:
    """Return the plays to choose from, by their points, each with the tiles that stay."""
    if screen.puzzle.kind != "keep":
        return []
    alphabet, solving = screen.alphabet, screen.solving
    return [
        {
            "number": number,
            "play": written_play(one.play, alphabet) if one.play else "",
            "points": one.score,
            "stays": small_tiles(alphabet.sort_rack(one.leave), alphabet, texts),
            "out": number in solving.out,
            "chosen": number == solving.chosen,
        }
        for number, one in enumerate(screen.solution.choices)
    ]


def _best(screen: PositionScreen, texts: Texts) -> list[dict[str, Any]]:
    """Return the best plays with their reasons, once the position is over."""
    if screen.result is None:
        return []
    return [
        {
            "number": number,
            "play": written_play(one.play, screen.alphabet) if one.play else "",
            "points": one.score,
            "reason": words.reason(one, screen, texts),
            "right": number < screen.solution.right,
            "looked": number == screen.solving.looked,
        }
        for number, one in enumerate(screen.solution.plays)
    ]


@part("practice/position_tools.html")
def _tools(texts: Texts, screen: PositionScreen) -> Mapping[str, Any]:
    """Return the tools: the next hint with its cost, "there is none", giving up; at the end to share it."""
    solution, solving = screen.solution, screen.solving
    offer = next_hint(
        screen.puzzle.kind,
        solving.hints,
        solving.tried,
        possible=solution.right > 0,
        choices=len(solution.choices) - len(solving.out),
    )
    return {
        "over": screen.result is not None,
        "shares": not screen.source,
        "lays": screen.laying is not None,
        "laid": bool(screen.laying and screen.laying.laid),
        "denies": screen.puzzle.kind == "seven"
        and not solving.hints
        and len(solving.tried) == len(solving.wrong),
        "hint": texts.gettext(words.HINTS[offer.step]) if offer else "",
        "costs": words.share(offer.percent) if offer else "",
        "then": words.share(offer.worth) if offer else "",
        "asks": screen.asks,
    }


def _next(screen: PositionScreen, texts: Texts) -> dict[str, Next | str | None]:
    """Return the big button, or what is to be done before there is one."""
    if screen.result:
        back = page_of_link(screen.source)
        label = texts.gettext("Back to the game") if back else texts.gettext("Next position")
        return {"next": Next(label, action="positions.next")}
    if screen.asks:
        return {"next": Next(texts.gettext("Go on trying"), action="positions.go_on")}
    if screen.laying is None:
        chosen = Next(texts.pgettext("the play", "This one"), form="choice-form")
        return {
            "next": chosen if screen.solving.chosen is not None else None,
            "waits": texts.gettext("Choose a play"),
        }
    return {
        "next": _to_try(screen, texts) if screen.laying.laid else None,
        "waits": texts.gettext("Lay a word on the board"),
        "short": texts.gettext("Lay a word"),
    }


def _to_try(screen: PositionScreen, texts: Texts) -> Next:
    """Return the button that tries the tiles on the board; what is no play yet can be pressed to hear why."""
    tried, short = screen.tried, texts.pgettext("what to do", "Try")
    if not tried.play or not tried.score:
        return Next(short, action="positions.play", lacks=True)
    word = written(tried.play, screen.ground.board, screen.alphabet).striptags()
    return Next(
        texts.gettext("Try %(word)s") % {"word": word},
        note=points(tried.score.total, texts),
        action="positions.play",
        short=short,
        where=show_coordinates(tried.play.square, tried.play.direction),
    )
