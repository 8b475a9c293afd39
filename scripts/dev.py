"""What a developer runs: python3 scripts/dev.py serve, build, test, check, pictures, golden, bench, lexicons.

Needs Python 3.11 and Node 20 or newer. The rest it installs into .venv and node_modules, pinned, the first
time and whenever the pins have changed.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever starts it with an older one reads this sentence
    sys.exit("Python 3.11 or newer is needed, this is " + sys.version.split()[0] + ".")

import argparse
import os
import random
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from devtools import DIST, ROOT
from devtools.engines import CHROMIUM, FIREFOX
from devtools.environment import PYTHON, SetupError, set_up
from devtools.reach import ReachError, changed_tests
from devtools.server import SiteServer, reached

SCRIPTS = ROOT / "scripts"

IN_FIREFOX = tuple(
    f"tests/browser/test_{name}.py"
    for name in ("page", "indexed_storage", "tentative", "voice", "projector", "lists", "going_on", "joining")
)
"""What leans most on the engine; the scenario of tests/browser/engines/ runs in every one in any case."""

EVERYWHERE = "0.0.0.0"
PRINT_CODE = "import segno, sys; segno.make(sys.argv[1], micro=False).terminal(compact=True)"
"""Shows an address as a code, for the cameras of tablets."""

Command = tuple[str | Path, ...]

RUNNING: list[subprocess.Popen[str]] = []
"""The steps that run beside others, and those that have ended."""

CHECKS: dict[str, Command] = {
    "Types": ("-m", "mypy"),
    "Format": ("-m", "ruff", "format", "--check", "."),
    "Lint": ("-m", "ruff", "check", "--quiet", "."),
    "Floors": (SCRIPTS / "check_floors.py",),
    "Languages": (SCRIPTS / "check_languages.py",),
    "Catalogues": (SCRIPTS / "check_catalogues.py",),
    "Rules": (SCRIPTS / "check_rules.py",),
    "Promises": (SCRIPTS / "check_promises.py",),
    "Held": (SCRIPTS / "check_held.py",),
    "Events": (SCRIPTS / "check_events.py",),
    "Weight": (SCRIPTS / "check_weight.py",),
    "Classes": (SCRIPTS / "check_classes.py",),
}
"""What needs no running, several at once: the longest first."""

BUILT: dict[str, Command] = {"Build": (SCRIPTS / "build_site.py",)}
"""What tests need, beside the checks: both have long parts that take one core."""

STOPPED = 128 + signal.SIGTERM
"""The code of a program that was told to end."""

CORES = min(os.cpu_count() or 1, 4)

# A file's tests in one process, which share what it sets up. In browsers two processes for each core: most of
# a test of a page is waiting for it.
BELOW_TESTS: Command = ("-m", "pytest", "-n", str(CORES), "--dist", "loadfile")
BROWSER_TESTS: Command = (
    "-m",
    "pytest",
    "-n",
    str(2 * CORES),
    "--dist",
    "loadfile",
    "--no-loadscope-reorder",
)
BELOW = (*BELOW_TESTS, *(f"tests/{part}" for part in ("unit", "contract", "fuzz", "oracle")))
"""Beside the tests of the pages, which wait for their windows often enough to leave them time."""

PAGES = (*BROWSER_TESTS, "tests/browser")
QUICK: Command = ("-m", "not slow")
"""What is marked as slow is for `--all`."""

BY_CHANCE: Command = ("-p", "randomly")
DEAREST = "--durations=40"
"""A whole run ends with the tests that took longest."""

BY_FILES: Command = ("--randomly-dont-reorganize",)
"""In browsers only the files change their places: their tests share what a file sets up."""


class StepError(Exception):
    """A step has failed and has said why."""


def environment() -> dict[str, str]:
    """Where our modules are; what is compiled is kept, since all tests take a process half a minute."""
    paths = os.pathsep.join(str(path) for path in (ROOT, SCRIPTS, ROOT / "py", ROOT / "tests"))
    return {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": ""}


def run(title: str, *command: str | Path) -> None:
    """Run a step in the project's environment; raises StepError if it does not end well."""
    if title:
        print(f"== {title}", flush=True)
    if subprocess.run([PYTHON, *command], cwd=ROOT, env=environment()).returncode:
        raise StepError(title or " ".join(map(str, command)))


def serve(options: argparse.Namespace) -> None:
    """Build what has changed and serve it until interrupted."""
    set_up("build")
    run("", SCRIPTS / "build_site.py")
    try:
        server = SiteServer(DIST, options.port, host=options.host)
    except OSError as error:
        raise StepError(
            f"Port {options.port} cannot be used ({error.strerror}); another one: serve --port 8001"
        ) from error
    address = server.address(reached(options.host))
    print(f"Faristol is at {address} (Ctrl+C ends)", flush=True)
    if options.host == EVERYWHERE:
        run("", "-c", PRINT_CODE, address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


def build(_options: argparse.Namespace) -> None:
    """Build dist/ and its zip."""
    set_up("build")
    run("", SCRIPTS / "build_site.py", "--zip")


def check(_options: argparse.Namespace) -> None:
    """What needs no running: format, lint, types, floors, languages, catalogues, rules, weight ..."""
    set_up("dev")
    run_beside(CHECKS)


def run_beside(steps: Mapping[str, Command]) -> None:
    """Run steps as many at once as there are cores, and say what each has said."""
    with beside_each_other(CORES) as pool:
        report(dict(zip(steps, pool.map(_ended, steps.values()), strict=True)))


@contextmanager
def beside_each_other(most: int) -> Iterator[ThreadPoolExecutor]:
    """Let so many steps run at once; if the run is stopped all of them are, and nobody waits for them."""
    with ThreadPoolExecutor(most) as pool:
        try:
            yield pool
        except (KeyboardInterrupt, SystemExit):
            pool.shutdown(wait=False, cancel_futures=True)
            for process in RUNNING:
                process.terminate()
            raise


def report(ended: Mapping[str, subprocess.CompletedProcess[str]]) -> None:
    """Say what each step has said, whichever failed; raises StepError if one did."""
    for title, process in ended.items():
        print(f"== {title}\n{process.stdout}", end="", flush=True)
    if failed := [title for title, process in ended.items() if process.returncode]:
        raise StepError(", ".join(failed))


def _ended(command: Command) -> subprocess.CompletedProcess[str]:
    together: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "encoding": "utf-8"}
    with subprocess.Popen([PYTHON, *command], cwd=ROOT, env=environment(), **together) as process:
        RUNNING.append(process)
        said, _ = process.communicate()
    return subprocess.CompletedProcess(process.args, process.returncode, said)


def test(options: argparse.Namespace) -> None:
    """Run the checks and the quick tests; with --all every test, in every engine; or what is named."""
    chosen = [*QUICK, *changed_tests(options.changed)] if options.changed else []
    set_up("dev")
    engines = [] if options.all or options.arguments else [CHROMIUM.kind]
    run("Engines", "-m", "devtools.engines", *engines, *(["--every"] if options.every_engine else []))
    run_beside({**BUILT, **(CHECKS if chosen or not options.arguments else {})})
    if chosen or options.arguments:
        run("Tests", *BROWSER_TESTS, *chosen, *options.arguments)
        return
    form: Command = QUICK
    if options.all:
        seed = random.randrange(10**6) if options.seed is None else options.seed
        print(f"== Order and examples by chance: --all --seed {seed} has the same again", flush=True)
        form = (*BY_CHANCE, f"--randomly-seed={seed}", f"--hypothesis-seed={seed}", DEAREST)
        os.environ["FARISTOL_ALL"] = "1"
        os.environ.setdefault("FARISTOL_FRESH", str(seed))
    with tempfile.TemporaryDirectory() as folder:
        failures = Path(folder, "failures")
        os.environ["FARISTOL_FAILURES"] = str(failures)
        failed = [title for title, succeeded in _tried(form, firefox=options.all) if not succeeded]
        if failures.exists():
            print("== What failed\n" + failures.read_text(encoding="utf-8"), end="", flush=True)
    if failed:
        raise StepError(", ".join(failed))


def _tried(form: Command, *, firefox: bool) -> Iterator[tuple[str, bool]]:
    """Run all tests in a form, beside each other; the title of each part, and whether it succeeded."""
    kept = BY_FILES if form != QUICK else ()
    beside: dict[str, Command] = {"Tests below the page": (*BELOW, *form)}
    if firefox and FIREFOX.place():
        beside["Tests in Firefox"] = ("-m", "pytest", *form, *kept, "--browser", "firefox", *IN_FIREFOX)
    with beside_each_other(len(beside)) as pool:
        running = {title: pool.submit(_ended, command) for title, command in beside.items()}
        title = "Tests of the pages"
        try:
            run(title, *PAGES, *form, *kept)
        except StepError:
            yield title, False
        else:
            yield title, True
        if firefox:
            run("", "-m", "devtools.engines", "--left-out")
        for title, ending in running.items():
            print(f"== {title}\n{ending.result().stdout}", end="", flush=True)
            yield title, ending.result().returncode == 0


def pictures(options: argparse.Namespace) -> None:
    """A picture of every page, beside those of an earlier commit if they are named."""
    set_up("dev")
    run("Engines", "-m", "devtools.engines")
    run("Build", SCRIPTS / "build_site.py")
    run("Pictures", "-m", "devtools.page_pictures", *options.arguments)


def golden(_options: argparse.Namespace) -> None:
    """Write the logs of this version that every later one has to open."""
    set_up("dev")
    run("Golden logs", "-m", "pytest", "-q", "-p", "devtools.golden_logs", "tests/unit/app")


def bench(options: argparse.Namespace) -> None:
    """Measure every bar, or those that are named, and say which are met."""
    set_up("dev")
    run("Engines", "-m", "devtools.engines")
    run("Build", SCRIPTS / "build_site.py")
    run("Bench", "-m", "bench", *options.bars)


def lexicons(options: argparse.Namespace) -> None:
    """Build the default word lists from their sources and compare them with the committed ones."""
    set_up("dev")
    run("Word lists", "-m", "wordlists.build", *options.arguments)


def parse(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """The chosen command, and what is left for the tool that it runs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for function in (serve, build, test, check, pictures, golden, bench, lexicons):
        command = commands.add_parser(function.__name__, help=function.__doc__)
        command.set_defaults(run=function)
        if function is serve:
            command.add_argument("--port", type=int, default=8000)
            command.add_argument("--host", default="127.0.0.1", help="0.0.0.0 serves the whole network")
        if function is test:
            command.add_argument("--all", action="store_true", help="also what is slow, and in every engine")
            command.add_argument("--seed", type=int, help="the order of the tests of --all")
            command.add_argument(
                "--every-engine",
                action="store_true",
                help="fail if Chromium, Firefox or WebKitGTK is missing",
            )
            command.add_argument(
                "--changed",
                nargs="?",
                const="HEAD",
                metavar="COMMIT",
                help="what a change since a commit can reach, or what is not committed; 1 to 6 minutes",
            )
        if function is bench:
            command.add_argument("bars", nargs="*", metavar="ID", help="P1, P2 ...")
    return parser.parse_known_args(arguments)


def main(arguments: list[str]) -> int:
    """Run one command; a sentence instead of a traceback when something is missing."""
    options, rest = parse(arguments)
    options.arguments = rest
    if rest and options.run not in (test, pictures, lexicons):
        print(f"{options.command} does not know {' '.join(rest)}", file=sys.stderr)
        return 2
    try:
        options.run(options)
    except (ReachError, SetupError, StepError) as failure:
        print(f"Failed: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(STOPPED))  # as by Ctrl+C: what it has started ends too
    sys.exit(main(sys.argv[1:]))
