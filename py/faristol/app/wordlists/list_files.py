"""Word lists on this device: proposed for new events, imported, exported, removed."""

import re

from faristol.app.copies import jobs
from faristol.app.copies.jobs import Job
from faristol.app.feature import deleting
from faristol.app.lexicons import Listed
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists.views import list_pages as lists_view
from faristol.app.wordlists.views.list_pages import ListsScreen
from faristol.errors import Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.lexicon.format import MAGIC, encode
from faristol.lexicon.importing import MOST_BYTES, Importing, ListImport, is_foreign, is_rather, too_large
from faristol.tiles.reading import Spelling

LONGEST_NAME, LONGEST_VERSION = 40, 20
PATH = "#/lists"
STREAM = "lists"
"""The name under which other windows are told of new or removed lists."""

MEDIA_TYPE = "application/octet-stream"


async def _file(request: Request) -> None:
    """Take a chosen or dropped file: a compiled list is kept at once, words are read in portions."""
    request.anchor, request.file = "import", request.text("filename")
    window = request.window
    size = request.text("size")
    if size.isdecimal() and int(size) > MOST_BYTES:
        raise too_large(int(size))
    data = await window.files.read(request.text("url"))
    if data.startswith(MAGIC):
        # A file opened for one event does not change the list proposed for others.
        await _add(request, data, propose=request.session.path == PATH)
        return
    language = request.text("language")
    if language not in {listed.header.language for listed in await window.library.lists()}:
        raise Refused("setup.choice")
    spelling = Spelling.QUACKLE if request.text("quackle") else Spelling.TILES
    reading = ListImport(data, window.library.alphabet(language), spelling)
    in_use = await window.library.lexicon((await window.proposed_list(language)).checksum)
    file = Importing(reading, request.text("filename"), in_use)

    async def finish(last: Request) -> None:
        """Ask what to do with the list, unless it is refused."""
        await _refuse_foreign(window, file)
        if file.lost:
            raise Refused("list.lost", letters=window.texts.sequence(file.lost))
        file.known = await _same_words(window, file)
        last.session.put(file)
        last.focus("import-name")

    request.session.drop(Importing)
    await jobs.begin(request, Job(file.file, "import", file.steps(), finish))


async def _refuse_foreign(window: Window, file: Importing) -> None:
    """Raise `Refused` "list.other_language" for a list whose words belong to another language."""
    if file.lexicon is None or not is_foreign(file.lexicon, file.in_use):
        return
    alphabet = window.library.alphabet(file.lexicon.header.language)
    for listed in await window.library.lists():
        language = listed.header.language
        if language == alphabet.language or listed.kept:
            continue
        other, its_alphabet = (
            await window.library.lexicon(listed.header.checksum),
            window.library.alphabet(language),
        )
        if is_rather(file.lexicon, alphabet, other, its_alphabet):
            raise Refused("list.other_language", language=language, other_language=alphabet.language)


async def _same_words(window: Window, file: Importing) -> LexiconHeader | None:
    """Return the list here that has exactly the words of the file, if any."""
    headers = [listed.header for listed in await window.library.lists()] + window.library.earlier()
    same = file.lexicon.header.checksum if file.lexicon else ""
    return next((header for header in headers if header.checksum == same), None)


async def _keep(request: Request) -> None:
    """Keep the list that was read, under the given name."""
    request.form("import")
    file = request.session.find(Importing)
    if file is None or file.difference is None:
        raise Refused("list.not_ready")
    name = " ".join(request.text("name").split())
    version = " ".join(request.text("version").split())
    if not name:
        raise Refused("list.name_empty")
    if len(name) > LONGEST_NAME or len(version) > LONGEST_VERSION:
        raise Refused("list.name_long", most=LONGEST_NAME, version=LONGEST_VERSION)
    lexicon = file.named(name, version, official=bool(request.text("official")))
    await _require_own_name(request.window, lexicon.header)
    await _add(request, encode(lexicon), propose=bool(request.text("propose")))
    request.session.drop(Importing)


async def _require_own_name(window: Window, header: LexiconHeader) -> None:
    """Raise `Refused` for the name of another list, or for words that came with the program."""
    for listed in await window.library.lists():
        if listed.header.checksum == header.checksum:
            if not listed.kept:
                raise Refused("list.shipped", name=listed.header.title)
        elif listed.header.title == header.title:
            raise Refused("list.name_taken", name=header.title)


async def _add(request: Request, data: bytes, *, propose: bool) -> None:
    """Keep a compiled list and propose it for new events, or neither for want of room."""
    window = request.window
    before = {listed.header.checksum for listed in await window.library.lists()}
    header = (await window.library.add(data, window.now())).header
    window.written.add(STREAM)
    text = window.texts.gettext("%(name)s is on this device now.")
    if propose:
        try:
            await window.choose(f"list.{header.language}", header.checksum)
        except Refused:
            if header.checksum not in before:
                await window.library.remove(header.checksum)
            raise
        text = window.texts.gettext("%(name)s is on this device now and is proposed for new events.")
    request.session.notices.append(Notice("import", text % {"name": header.title}, kind="good"))


async def _cancel(request: Request) -> None:
    request.session.drop(Importing)


async def _choose(request: Request) -> None:
    """Propose a list for new events."""
    listed = await _listed(request)
    await request.window.choose(f"list.{listed.header.language}", listed.header.checksum)


async def _export(request: Request) -> None:
    """Save a list as a file for other devices."""
    header = (await _listed(request)).header
    url = await request.window.files.offer(await request.window.library.data(header.checksum), MEDIA_TYPE)
    called = header.name if header.version in header.name else f"{header.name}-{header.version}"
    name = re.sub(r"\W+", "-", called).strip("-")
    request.download(filename=f"{name}-{header.short_checksum}.lexicon", type=MEDIA_TYPE, url=url)


async def _delete(request: Request, checksum: str) -> None:
    """Remove a list after a confirmation, which named the events played with it."""
    if (await _listed(request)).kept:
        await request.window.library.remove(checksum)
        request.window.written.add(STREAM)


async def _listed(request: Request) -> Listed:
    """Return the list that the action is about."""
    checksum = request.text("checksum")
    library = request.window.library
    earlier = map(Listed, library.earlier())
    for listed in (*await library.lists(), *earlier, *await library.unusable()):
        if listed.header.checksum == checksum:
            return listed
    raise Refused("lexicon.missing", checksum=checksum[:8])


async def _used_by(window: Window, checksum: str) -> list[str]:
    """Return the names of the saved events and games judged by a list."""
    return [name for tell in window.hooks.played_with for name in await tell(window, checksum)]


async def page(window: Window) -> Page:
    """The page of word lists."""
    session = window.session
    lists = await window.library.lists()
    proposed = await window.proposed_lists()
    screen = ListsScreen(
        lists=lists,
        unusable=await window.library.unusable(),
        alphabets={header.language: window.library.alphabet(header.language) for header in proposed},
        proposed=[header.checksum for header in proposed],
        importing=session.find(Importing),
        earlier=[one for one in window.library.earlier() if one not in [listed.header for listed in lists]],
        used_by=await _used_by(window, session.removing) if session.removing else (),
        **session.said,
    )
    return lists_view.lists_page(screen, window.texts)


async def _fetch(request: Request) -> None:
    """Fetch the list of an earlier version that the page's event needs."""
    request.anchor = "import"
    await request.window.library.lexicon(request.text("checksum"))


ACTIONS: dict[str, Action] = {
    "lists.fetch": _fetch,
    "lists.file": _file,
    "lists.keep": _keep,
    "lists.cancel": _cancel,
    "lists.choose": _choose,
    "lists.export": _export,
    **deleting("lists", "checksum", _delete),
}
