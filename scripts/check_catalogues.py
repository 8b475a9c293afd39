"""Checks that every catalogue has every text of the code and the templates, and nothing else.

With --update it writes what is missing into the catalogues, untranslated, and drops what is no longer used.
"""

import argparse
import sys

from babel.messages.pofile import write_po

from devtools.catalogues import catalogue_files, extracted, problems, read
from faristol.tiles.language import language_of


def main(update: bool) -> int:
    """Print what is wrong and return how much that is; `update` first brings the files up to date."""
    wanted, count = extracted(), 0
    for path in catalogue_files():
        catalogue = read(path)
        if update:
            catalogue.update(wanted, no_fuzzy_matching=True, update_creation_date=False)
            catalogue.obsolete.clear()
            with path.open("wb") as file:
                write_po(file, catalogue, width=110, sort_by_file=True, no_location=True)
        for problem in problems(wanted, catalogue, whole=not language_of(path.stem).instead):
            print(f"{path.name}: {problem}")
            count += 1
    return count


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--update", action="store_true", help="bring the .po files up to date")
    sys.exit(bool(main(parser.parse_args().update)))
