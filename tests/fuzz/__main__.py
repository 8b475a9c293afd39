"""The figures of readers under mutation: python -m fuzz [--runs 5000] [READER ...].

With PYTHONPATH=.:py:tests. A reader that breaks is named with its input, and the others go on.
"""

import argparse
import sys

from fuzz.registry import READERS, all_samples
from fuzz.running import RUNS, NotFaultError, run


def main() -> int:
    """Run the readers that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("names", nargs="*", metavar="READER")
    options = parser.parse_args()
    broken = 0
    for reader in READERS:
        if options.names and reader.name not in options.names:
            continue
        try:
            print(run(reader, all_samples(), options.runs), flush=True)
        except NotFaultError as fault:
            broken += 1
            print(fault, flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
