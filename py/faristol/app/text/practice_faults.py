"""Sentences for faults of practice, one for each code of its cards and sets."""

from collections.abc import Mapping

from faristol.app.text.marking import _

PRACTICE_SENTENCES: Mapping[str, str] = {
    "cardsfile.columns": _(
        "The first line has no column called “word”: it says “%(found)s”. The columns are %(columns)s; only "
        "“word” is needed."
    ),
    "cardsfile.kind": _("“%(text)s” is no kind of card: they are %(kinds)s."),
    "cardsfile.language": _("“%(text)s” is no language of cards: they are %(languages)s."),
    "cardsfile.recall": _("A card by heart comes with its set, not from a table."),
    "cardsfile.no_word": _("There is no word."),
    "cardsfile.spelling": _("“%(word)s” cannot be spelt with the tiles."),
    "cardsfile.unknown": _("%(word)s is not in the word list."),
    "cardsfile.twice": _("%(word)s makes the same card as line %(line)s."),
    "cardsfile.many": _("A set has at most %(most)s cards."),
    "cardsfile.many_at": _(
        "Line %(line)s is one too many: a set has at most %(most)s cards. Nothing was brought in; make "
        "several files of it."
    ),
    "cardsfile.nothing": _("This player has no cards yet."),
    "players.same_name": _("There is a player called “%(name)s” already."),
    "players.many": _("There are %(most)s players already: remove one first."),
    "players.other_code": _("“%(text)s” is no code of a player’s practice."),
    "players.many_codes": _(
        "This practice is too long for codes: it would take more than %(most)s. Save it as a file instead."
    ),
    "players.codes_damaged": _(
        "The codes do not belong together, or one was read wrongly: nothing was brought in. Read them again."
    ),
    "players.codes_other": _(
        "These codes were made by another version of Faristol: nothing was brought in. Bring both devices up "
        "to date, or save the player as a file there."
    ),
    "practice.other_player": _("%(name)s practises now: this answer was not counted."),
    "practice.unknown": _("Nobody practises here yet."),
    "practice.name_empty": _("The player’s name is missing."),
    "practice.name_long": _("The name “%(name)s…” is too long: at most %(maximum)s characters."),
    "practice.set_name_empty": _("The set needs a name."),
    "practice.set_name_long": _("The name “%(name)s…” is too long: at most %(maximum)s characters."),
    "practice.daily": _("New cards a day: a whole number from 0 to %(most)s."),
    "practice.no_set": _("This set is not practised any more."),
    "practice.many_sets": _("There are %(most)s sets already: remove one first."),
    "practice.same_set": _("You practise these cards already: the set is called “%(name)s”."),
    "practice.empty_set": _("The word list has no cards for this set. Choose other words."),
    "practice.answered": _("Another window has answered meanwhile: nothing was counted twice."),
    "practice.grade": _("The grade is a number from 1 to 4."),
    "practice.nothing_answered": _("There is no answer to take back."),
    "practice.recall": _("Only short words and words with chosen tiles make sets to be known by heart."),
    "practice.lengths": _("From %(shortest)s to %(longest)s tiles is no range of lengths."),
    "practice.no_answer": _("There is no answer yet: type one, or say that you do not know."),
    "practice.other_tiles": _(
        "“%(word)s” is not made of what is asked: nothing has been counted, correct it."
    ),
    "practice.blank": _("A blank makes no hook: type the letters."),
    "practice.count": _("“%(text)s” is no number of cards."),
    "practice.first": _(
        "“%(text)s” is no card to begin with: type the number of the first one, from 1 to %(most)s."
    ),
    "practice.daily_number": _("“%(text)s” is no number of cards."),
    "practice.many_cards": _(
        "A set has 1 to %(most)s cards: take a part of them, and the rest as another set."
    ),
    "practice.tiles": _("Say which tiles the words are to have, such as X or QU."),
    "practice.no_words": _("The list has no word yet: type them, or choose a file."),
    "practice.no_misses": _("You have missed no word of this language yet."),
    "practice.older": _("Choose the older word list that the new words are compared with."),
    "position.unknown": _(
        "This position is not on this device: it is of another word list, or of none here."
    ),
    "position.no_turns": _(
        "None of these turns can be asked by the word list in use: "
        "there is no play, or it is not known which one is best."
    ),
    "position.not_true": _("This position is not true by %(list)s."),
    "position.none": _("There is no position of this kind that is true by the word list in use."),
    "position.no_language": _("There are no positions in this language yet."),
    "position.unsolved": _("This endgame could not be solved in time: take the next position."),
    "position.answered": _("This position is answered already: nothing was counted twice."),
    "position.day_done": _("The puzzle of this day is done already, in another window: it counts once."),
    "position.tried": _("You have tried this already: it costs nothing a second time."),
    "position.all_seven": _("This does not lay all seven tiles. It costs nothing."),
    "position.choose": _("Choose one of the plays first."),
    "position.no_hint": _("There is no hint left."),
    "position.not_done": _("The puzzle of the day is not done yet."),
}
