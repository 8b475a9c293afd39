"""Sentences for faults of files and QR codes before they are used: too much, no JSON, no code."""

from collections.abc import Mapping

from faristol.app.text import Texts
from faristol.app.text.marking import _

BOUNDARY_SENTENCES: Mapping[str, str] = {
    "file.empty": _("The file is empty."),
    "file.large": _("The file is too large for what it should be: %(size)s, and at most %(most)s are read."),
    "file.many": _("The file holds too much for what it should be: more than %(most)s values."),
    "file.deep": _(
        "The file has parts inside parts, more than %(most)s levels deep: no file of Faristol is like that."
    ),
    "file.number": _("Line %(line)s of the file: “%(text)s” is no number that can be read."),
    "file.long_line": _("Line %(line)s of the file is longer than %(most)s characters."),
    "file.json": _("Line %(line)s of the file cannot be read from character %(column)s on: it is damaged."),
    "file.cut": _("The file is cut off in line %(line)s: have it sent again."),
    "file.toml": _(
        "Line %(line)s of the rules cannot be read from character %(column)s on: “%(text)s”. A line has a "
        "name, the sign = and a value; a text stands in double quotes."
    ),
    "file.twice": _("Line %(line)s of the rules: “%(text)s” is given twice."),
    "file.folder": _("“%(name)s” is a folder: choose the file that is in it."),
    "file.alphabet": _(
        "The file does not say in which alphabet it was saved. Choose it alone, to see how it is read."
    ),
    "file.several": _("Only one file is taken here: choose one, then the other."),
    "file.is_copy": _("This is a copy saved by Faristol: open it on the first page, “Open a copy”."),
    "file.is_sealed": _("This is a sealed game: open it on the page “Shared games”."),
    "file.is_place": _("These are the results of a place: put them together on the page “Shared games”."),
    "file.is_correspondence": _("This is a game by correspondence: open it where such games are listed."),
    "file.is_results": _("These are results for other programs (JSON): Faristol does not read them back."),
    "file.is_word_list": _("This is a word list of Faristol: bring it in on the page “Word lists”."),
    "file.is_rules": _("This is a file of rules: open it on the page of the rules."),
    "file.is_json": _(
        "This is data of some program (JSON), no list: save the table as CSV, and choose that."
    ),
    "file.is_gcg": _("This is a recorded game (GCG): open it in the library of games."),
    "file.is_xml": _("This is an XML file: a game saved by Eliot is opened on the first page."),
    "file.is_page": _("This is a web page, not a file for Faristol."),
    "file.is_binary": _(
        "This is a picture, a print, an archive or an office document, no file for Faristol."
    ),
    "file.missing": _("%(where)s: this is missing in the file."),
    "file.unknown": _("%(where)s: Faristol does not know what this is."),
    "file.type": _("%(where)s: “%(value)s” cannot stand there."),
    "file.choice": _("%(where)s: “%(value)s” is none of these: %(allowed)s."),
    "file.range": _("%(where)s: “%(value)s” is no number from %(least)s to %(most)s."),
    "file.length": _("%(where)s: the length is %(count)s, and it should be from %(least)s to %(most)s."),
    "scan.refused": _(
        "The camera may not be used here: allow it for this page in the browser, or choose a picture of "
        "the code."
    ),
    "scan.absent": _(
        "The browser finds no camera on this device: take a picture of the code with another one, and "
        "choose it here."
    ),
    "scan.busy": _(
        "The camera gives no picture: another app may be using it. Close that and try again, or choose a "
        "picture of the code."
    ),
    "scan.insecure": _(
        "Browsers give the camera only to pages whose address begins with https: choose a picture of the "
        "code."
    ),
    "scan.none": _(
        "No QR code that can be read is in this picture: take one from nearer, straight on, in good light."
    ),
    "scan.picture": _(
        "This is no picture that the browser can open: choose a photo or a screenshot, as PNG or JPEG."
    ),
    "scan.huge": _("The picture is too large: cut the code out of it, or take a screenshot of it."),
    "scan.other": _("This QR code is none of Faristol’s. It says: “%(text)s”."),
    "scan.reader": _(
        "What reads QR codes is not on this device yet, and cannot be fetched now: try again with a "
        "connection."
    ),
}


def place_in_words(where: str, texts: Texts) -> str:
    """Return a place in a file in words: “players”, no. 3, “name” for "players.3.name"."""
    steps = [
        texts.gettext("no. %(num)s") % {"num": step}
        if step.isdecimal()
        else texts.gettext("“%(name)s”") % {"name": step}
        for step in where.split(".")
        if step
    ]
    return ", ".join(steps) or texts.gettext("The whole file")
