"""Sentences of the position editor: words over other letters, lines, damaged links."""

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
"""Faults of an undamaged link whose position cannot be shown on this device."""


def would_replace(here: Edited, play: Play, fresh: Mapping[int, int], texts: Texts) -> str:
    """Return the letters that a word would replace, and the longer word if letters beside it join it."""
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
    """Return why a line was read in another language, and that the page's own language stays."""
    form = texts.gettext(
        "%(reason)s So the line cannot be “%(language)s”, and was read as “%(other)s”. The next one is read "
        "as “%(language)s” again."
    )
    names = {"language": texts.tongue(expected), "other": texts.tongue(found)}
    return form % {"reason": explain(unfit, texts), **names}


def unread_link(fault: Fault, empty: bool, texts: Texts) -> str:
    """Return why the position of a link cannot be shown, and that the edited one, if any, is still there."""
    said = explain(fault, texts)
    if fault.code not in WHOLE:
        form = texts.gettext("The link is damaged or cut short, so its position cannot be shown. %(reason)s")
        said = form % {"reason": said}
    before = texts.gettext("What stands here is the position from before.")
    return said if empty else f"{said} {before}"
