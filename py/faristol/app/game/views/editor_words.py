"""What the editor of positions says: of a word over other letters, of a line, of a link that is damaged."""

from __future__ import annotations

from collections.abc import Mapping

from faristol.app.game.views.editor_screens import Edited
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.views.written import written_play, written_word
from faristol.board.grid import square_name
from faristol.errors import Fault
from faristol.rules.moves import Play

WHOLE = ("cgp.language", "rules.unknown")
"""Why a link that is whole has no position for this device."""


def would_replace(here: Edited, play: Play, fresh: Mapping[int, int], texts: Texts) -> str:
    """Which letters a word would replace, and what would stand there if it goes on past the word."""
    alphabet, before = here.alphabet, here.board
    over = [
        texts.gettext("%(letter)s on %(square)s")
        % {"letter": written_word(bytes((before.at(square),)), alphabet), "square": square_name(square)}
        for square in fresh
        if before.at(square)
    ]
    word, place = written_play(play, alphabet).rsplit(maxsplit=1)
    parts = {"word": word, "place": place, "letters": texts.sequence(over)}
    said = texts.gettext("%(word)s at %(place)s would replace letters that lie there: %(letters)s.") % parts
    after = before.without(square for square in fresh if before.at(square)).place(fresh)
    first, whole = after.word_through(play.square, play.direction)
    if len(whole) == len(play.word):
        return said
    longer = texts.gettext("With the letters beside it that makes %(word)s.")
    return f"{said} {longer % {'word': written_play(Play(first, play.direction, whole), alphabet)}}"


def read_otherwise(unfit: Fault, expected: str, found: str, texts: Texts) -> str:
    """Why a line was read in another language than that of the page, and that the page goes on in its own."""
    form = texts.gettext(
        "%(reason)s So the line cannot be “%(language)s”, and was read as “%(other)s”. The next one is read "
        "as “%(language)s” again."
    )
    names = {"language": texts.tongue(expected), "other": texts.tongue(found)}
    return form % {"reason": explain(unfit, texts), **names}


def unread_link(fault: Fault, empty: bool, texts: Texts) -> str:
    """Why the position of a link cannot be shown; the one that was being edited, if any, is still there."""
    said = explain(fault, texts)
    if fault.code not in WHOLE:
        form = texts.gettext("The link is damaged or cut short, so its position cannot be shown. %(reason)s")
        said = form % {"reason": said}
    before = texts.gettext("What stands here is the position from before.")
    return said if empty else f"{said} {before}"
