"""The app's design: every part in every state, from the templates and functions that the pages use."""

from faristol.app.duplicate.views.next_step import Next
from faristol.app.ear.views.heard import Heard
from faristol.app.text import Texts
from faristol.app.views.board import board, rack, small_tiles, squares_of
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_play, written_word
from faristol.board.board import EMPTY
from faristol.rules.notation import parse_play
from faristol.tiles.alphabet import Alphabet

CLOCKS = (
    ("running", "", "2:30"),
    ("running", "minute", "1:00"),
    ("running", "thirty", "0:30"),
    ("over", "", "0:00"),
    ("paused", "", "1:48"),
)
"""For each clock its mode, the current call, and the time left; the style sheet has the fraction spent."""


def design_page(alphabet: Alphabet, texts: Texts) -> Page:
    """Return the whole page, with the tiles of this alphabet."""
    _ = texts.gettext
    first, second = parse_play("H4 CANTaDA", alphabet), parse_play("9H DEU", alphabet)
    lying = EMPTY
    for play in (first, second):
        letters = zip(sorted(squares_of(play)), play.word, strict=True)
        lying = lying.place([(square, tile) for square, tile in letters if not lying.at(square)])
    return page(
        "home/design.html",
        _("How the app is drawn"),
        texts,
        heard=Heard(lying, alphabet),
        next=Next(_("Close the slips"), note="2/3"),
        word=written_word(first.word, alphabet),
        written=written_play(first, alphabet),
        said=[
            Notice("", _("Saved."), "good"),
            Notice("", _("The word is missing."), "bad", "DUP-1.7A"),
            Notice("", _("Nothing of that kind has happened."), "info"),
        ],
        rack=rack(alphabet.parse_rack("AEL·LNYS?"), alphabet, texts),
        small=small_tiles(alphabet.parse_rack("SOL?"), alphabet, texts),
        board=board(lying, alphabet, texts, squares_of(first), squares_of(second), 17),
        lines=[
            (1, "Núria", written_play(first, alphabet), 72),
            (2, "Pau", "DEU 9H", 17),
            (3, "Maria Antònia Sallés de Rocafort", _("late"), 0),
        ],
        clocks=CLOCKS,
        steps=[_("Set-up"), _("Clock"), _("Slips"), _("Results")],
        tabs=[_("Results"), _("Rounds"), _("Slips")],
    )
