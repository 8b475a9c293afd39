"""Files with results of places in words: their contents, and the questions about them."""

from faristol.app.duplicate.views.ties import some
from faristol.app.text import Texts
from faristol.modes.duplicate.simultaneous import Difference, PlaceResult


def summary(result: PlaceResult, texts: Texts) -> str:
    """Return the place, the number of players and the number of rounds."""
    players = texts.ngettext("%(count)s player", "%(count)s players", len(result.players))
    rounds = texts.ngettext("%(count)s round played", "%(count)s rounds played", result.closed)
    parts = [result.place, players % {"count": len(result.players)}, rounds % {"count": result.closed}]
    return ", ".join(parts)


def question(there: PlaceResult, result: PlaceResult, differs: Difference, now: int, texts: Texts) -> str:
    """Return the question whether a file is to replace the one that is in, with what differs."""
    both = texts.gettext("Here is %(there)s; in the file %(file)s.")
    sentences = [
        both % {"there": _dated(there, now, texts), "file": _dated(result, now, texts)},
        _slips(differs, texts),
    ]
    if differs.added:
        only = texts.gettext("Only in the file: %(names)s.")
        sentences.append(only % {"names": some(differs.added, texts)})
    if differs.gone:
        gone = texts.gettext("Not in the file: %(names)s.")
        sentences.append(gone % {"names": some(differs.gone, texts)})
    if differs.later:
        sentences.append(
            texts.gettext("The file was saved later than what is here.")
            if differs.later > 0
            else texts.gettext("The file was saved earlier than what is here.")
        )
    sentences.append(texts.gettext("Is the file to replace it?"))
    return " ".join(sentences)


def twin_question(same: PlaceResult, result: PlaceResult, texts: Texts) -> str:
    """Return the question whether a file with another place's players and plays is a place of its own."""
    sentence = texts.gettext(
        "%(place)s has the same players at the same tables with the same plays as %(same)s, which is in "
        "already. Is it really another place?"
    )
    return sentence % {"place": result.place, "same": same.place}


def _dated(result: PlaceResult, now: int, texts: Texts) -> str:
    text = summary(result, texts)
    return f"{text} ({texts.moment(result.saved, now)})" if result.saved else text


def _slips(differs: Difference, texts: Texts) -> str:
    if not differs.slips:
        return texts.gettext("In the rounds that both have no slip differs.")
    rounds = texts.sequence([str(number) for number in differs.rounds])
    sentence = texts.ngettext(
        "%(num)s slip differs, in round %(rounds)s.",
        "%(num)s slips differ, in these rounds: %(rounds)s.",
        differs.slips,
    )
    return sentence % {"num": differs.slips, "rounds": rounds}
