"""Word lists on the command line.

python -m faristol compile LIST --lang ca -o FILE     compile a list of words
python -m faristol show FILE                          print the header of a compiled list
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.errors import Fault
from faristol.lexicon.format import decode, encode
from faristol.lexicon.importing import ListImport
from faristol.tiles.alphabet import load_alphabet
from faristol.tiles.language import language_of, played
from faristol.tiles.reading import Spelling


def compile_list(options: argparse.Namespace) -> None:
    """Compile a list; nothing is written if it is refused."""
    alphabet = load_alphabet(options.alphabet) if options.alphabet else language_of(options.lang).alphabet
    reading = ListImport(options.list.read_bytes(), alphabet, Spelling(options.spelling))
    for done in reading.steps():
        print(f"\r{done:4.0%}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    name = options.name or options.list.stem
    lexicon = reading.finish(name=name, version=options.version, source=options.list.name)
    for line in reading.left_out:
        print(f"left out: line {line.line} ({line.why}): {line.text}")
    lines = f"lines repeated: {reading.repeated}, left out: {reading.left_out_count}"
    print(f"{lexicon.header.words} words; {lines}")
    options.output.write_bytes(encode(lexicon))
    print(f"{options.output}: checksum {lexicon.header.checksum}")


def show(options: argparse.Namespace) -> None:
    """Print the header of a compiled list."""
    header = decode(options.file.read_bytes()).header
    print(f"{header.name} {header.version}".strip())
    print(f"{header.language}, {header.words} words, checksum {header.checksum}")
    print("\n".join(header.sources))


def main(arguments: list[str]) -> int:
    """Run one command and return the exit code; a fault is printed as a sentence."""
    parser = argparse.ArgumentParser(
        prog="python -m faristol",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("compile", help=compile_list.__doc__)
    command.set_defaults(run=compile_list)
    command.add_argument("list", type=Path, metavar="LIST", help="one word a line, UTF-8")
    command.add_argument("--lang", required=True, choices=[language.code for language in played()])
    command.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    command.add_argument("--name", help="of the list; the file's name if left out")
    command.add_argument("--version", default="")
    command.add_argument(
        "--spelling", default=Spelling.TILES.value, choices=[spelling.value for spelling in Spelling]
    )
    command.add_argument("--alphabet", type=Path, help="another file of tiles than that of the language")
    command = commands.add_parser("show", help=show.__doc__)
    command.set_defaults(run=show)
    command.add_argument("file", type=Path, metavar="FILE")
    options = parser.parse_args(arguments)
    try:
        options.run(options)
    except Fault as fault:
        print(explain(fault, Texts.english()), file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
