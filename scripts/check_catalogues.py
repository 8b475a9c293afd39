"""Checks that every catalogue has every text of the code and the templates, in their order, and nothing else.

With --update it writes what is missing into the catalogues, untranslated, sorts them, and drops what is no
longer used. Another language stands in for what a draft lacks (`instead`): there nothing is written into it.
"""

import argparse
import sys
from io import BytesIO
from pathlib import Path

from babel.messages.pofile import write_po

from devtools.catalogues import catalogue_files, extracted, problems, read
from devtools.looked_at import looked_at
from faristol.tiles.language import language_of


def renewed(path: Path, *, whole: bool) -> bytes:
    """A catalogue's file as it is to be; unless it is to be `whole`, with what it has already."""
    catalogue, file = read(path), BytesIO()
    catalogue.update(extracted(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    for message in () if whole else [one for one in catalogue if one.id and not any(one.string or ())]:
        catalogue.delete(message.id, message.context)
    write_po(file, catalogue, width=110, sort_by_file=True, no_location=True)
    return file.getvalue()


def main(update: bool) -> int:
    """Print what is wrong and return how much that is; `update` first brings the files up to date."""
    count = 0
    for path in catalogue_files():
        whole = not language_of(path.stem).instead
        if update:
            path.write_bytes(renewed(path, whole=whole))
        wrong = list(problems(extracted(), read(path), whole=whole))
        if not wrong and renewed(path, whole=whole) != path.read_bytes():
            wrong.append("its texts are in another order than those of the code: --update sorts them")
        for problem in wrong:
            print(f"{path.name}: {problem}")
        count += len(wrong)
    return count


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--update", action="store_true", help="bring the .po files up to date")
    looked_at("sentences", extracted())
    looked_at("catalogues", catalogue_files())
    sys.exit(bool(main(parser.parse_args().update)))
