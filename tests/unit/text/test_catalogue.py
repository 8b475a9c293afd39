"""The form in which the site has its catalogues: what is found in it is what gettext finds in its own."""

import gettext
import io

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from devtools import catalogues
from devtools.catalogues import catalogue_files, compiled, compiled_catalogues, read, shared_catalogues
from faristol.app.text.catalogue import Catalogue, key_of

NUMBERS = (0, 1, 2, 19, 20, 100, 101, 119, 120)


def of_gettext(catalogue: Catalog) -> gettext.GNUTranslations:
    """The catalogue by way of a .mo file."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    file.seek(0)
    return gettext.GNUTranslations(file)


@pytest.mark.parametrize("path", catalogue_files(), ids=lambda path: path.stem)
def test_every_text_is_found_as_gettext_finds_it(path) -> None:
    written = read(path)
    ours, theirs = Catalogue(compiled_catalogues()[path.stem]), of_gettext(written)
    for message in written:
        if isinstance(message.id, tuple):
            for number in NUMBERS:
                if message.context:
                    asked = (message.context, *message.id, number)
                    assert ours.npgettext(*asked) == theirs.npgettext(*asked)
                else:
                    assert ours.ngettext(*message.id, number) == theirs.ngettext(*message.id, number)
        elif message.context:
            assert ours.pgettext(message.context, message.id) == theirs.pgettext(message.context, message.id)
        elif message.id:
            assert ours.gettext(message.id) == theirs.gettext(message.id) != ""


def test_what_has_no_translation_is_looked_for_in_the_fallback(tmp_path) -> None:
    path = tmp_path / "ro.po"
    path.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgid "a slip"\nmsgid_plural "%(num)d slips"\nmsgstr[0] "un buletin"\nmsgstr[1] ""\nmsgstr[2] ""\n\n'
        'msgid "The clock runs"\nmsgstr ""\n\n#, fuzzy\nmsgid "May"\nmsgstr "martie"\n\n'
        'msgid "Board"\nmsgstr "Tablă"\n',
        encoding="utf-8",
    )
    romanian = Catalogue(compiled(path))
    assert romanian.gettext("Board") == "Tablă"
    assert romanian.gettext("The clock runs") == "The clock runs"
    assert romanian.gettext("May") == "May"
    assert romanian.ngettext("a slip", "%(num)d slips", 5) == "%(num)d slips"
    assert romanian.gettext("") == ""


def test_a_key_stands_for_each_text_of_the_code_once_for_all_languages() -> None:
    keys, translated = shared_catalogues()
    assert set(translated) == {path.stem for path in catalogue_files()}
    assert key_of("%(num)s minute") in keys
    assert not any(b"%(num)s minutes" in content for content in (keys, *translated.values()))
    assert all(one.endswith(keys) for one in compiled_catalogues().values())


def test_two_texts_with_one_key_are_refused_by_the_build(monkeypatch) -> None:
    monkeypatch.setattr(catalogues, "key_of", lambda text: key_of(text[:1]))
    with pytest.raises(ValueError, match="same key"):
        shared_catalogues()
