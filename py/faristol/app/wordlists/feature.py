"""Word lists, the word judge, the study, and tiles that are checked while they are typed."""

from faristol.app.feature import Feature, On
from faristol.app.window import Request
from faristol.app.wordlists import list_files, study, word_judge
from faristol.app.wordlists.page_guards import WORD_HELP, require_no_game, unlocked
from faristol.errors import Unreadable
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import is_played


async def _tiles(request: Request) -> None:
    """Read a field while it is typed; raises `Unreadable` if no further letters can make tiles of it."""
    fields = dict(request.fields)
    request.anchor, language = fields.pop("place", ""), fields.pop("language", "")
    request.session.typed = fields
    if not is_played(language):
        return
    alphabet, text = request.window.library.alphabet(language), request.text(request.text("at"))
    try:
        alphabet.parse_rack(text)
    except Unreadable as fault:
        position = int(fault.details["position"])
        if not _begins(text[position:], text[:position], alphabet):
            raise


def _begins(rest: str, before: str, alphabet: Alphabet) -> bool:
    """Tell whether the unread rest may still become a tile: the "·" of "L·L", an open bracket."""
    if rest.startswith("["):
        return "]" not in rest
    spelt = (before[-1:] + rest).upper()
    return any(spelling.startswith(spelt) for spelling in alphabet.aliases)


FEATURE = Feature(
    actions=(
        list_files.ACTIONS,
        word_judge.ACTIONS,
        study.ACTIONS,
        {"tiles.typing": _tiles},
    ),
    pages={
        "lists": list_files.page,
        "words/judge": unlocked(word_judge.page),
        "words/study/**": unlocked(study.page),
    },
    before=(On(require_no_game, WORD_HELP),),
)
