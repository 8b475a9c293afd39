"""Which tests a change can reach, for `dev.py test --changed`.

Below the page a test is chosen that imports what has changed, over other modules and its helpers too
(devtools/used.py), or that reads it. Who drives the whole app, or a browser, imports all of it or nothing:
such a test is about the features that it names, by folders, addresses, actions and what it imports, and is
chosen when a change reaches one of them (devtools/graph.py). In a browser it has to be the feature whose the
changed file is, and a page that the test names; of what is below the app only what it imports itself.
"""

import re
import subprocess
from collections.abc import Callable, Iterable, Mapping
from pathlib import PurePosixPath

from devtools import ROOT
from devtools.graph import APP, FEATURES, PACKAGE, Graph
from devtools.used import Source, Tests

BROWSER = "tests/browser/"
SMOKE = BROWSER + "test_every_page_opens.py"
"""Opens every page; goes with every change."""

MOST = 5
"""A test in a browser of more features is about pages as such."""

SHARED = "def shared_server("
"""The site of every test in a browser but those of the start, of going on alone and of the engines."""

OWNED = tuple(PACKAGE + folder for folder in ("modes/", "tournament/", "joined/", "app/"))
READ_ONLY = ("docs/", ".ci/", "LICENSE", ".gitignore")
CATALOGUES = {"compiled_catalogues", "catalogue_files"}
"""What a test has to do with that is about the texts of other languages."""

ADDRESS = re.compile(r"#/([\w-]+)")
SENT = re.compile(r"""(?:send\(|choose_file\(|data-action=\W?)\s*f?["']?(?!app\.)([\w-]+\.[\w-]*)""")
"""An action that is sent or pressed; every window sends those of the app itself."""

QUOTED = re.compile(r'"(\w[^"]{3,})"')


class ReachError(Exception):
    """What has changed cannot be told; the message is the sentence that a person reads."""


class Reach:
    """The tests and what they depend on; `before` has what stood in a file, "" where there was none."""

    def __init__(self, texts: Mapping[str, str], before: Callable[[str], str]) -> None:
        self.texts, self.before = dict(texts), before
        self.graph = Graph(texts)
        others = {path: text for path, text in texts.items() if not path.startswith(PACKAGE)}
        self.tests = Tests({path: text for path, text in others.items() if path.endswith(".py")})
        self.used = {path: self.tests.used_by(path) for path in self.tests.files}
        self.imports = {
            test: {path for name in used.imports if (path := self.graph.module(name))}
            for test, used in self.used.items()
        }
        driving = self.graph.reached_by(FEATURES)
        self._driving = {test for test, imports in self.imports.items() if imports & driving}
        self.about = {test: self._features_of(test) for test in self.used}

    def _features_of(self, test: str) -> set[str]:
        text = self.used[test].tests
        found = self.graph.named_in(test)
        for name in SENT.findall(text):
            found |= self.graph.actions.get(name) or self.graph.actions.get(name.split(".")[0], set())
        for feature, pages in self.graph.pages.items():
            if {pattern.split("/")[0] for pattern in pages}.intersection(ADDRESS.findall(text)):
                found.add(feature)
        if test.startswith(BROWSER):
            found = found.union(*map(self._owners, self.imports[test]))
        return found or self.used[test].said & self.graph.features

    def _owners(self, path: str) -> set[str]:
        """The features whose own a file of the app or of a mode is."""
        return self.graph.named_in(path.rpartition("/")[0]) if path.startswith(OWNED) else set()

    def of(self, path: str) -> set[str]:
        """The files of tests that a change of a file reaches."""
        all_tests, browser = set(self.used), {test for test in self.used if test.startswith(BROWSER)}
        found = self._reading(path) | ({path} & all_tests)
        if path.startswith(PACKAGE):
            found |= self._speaking(path) if path.endswith(".po") else self._importing(path)
            return found | browser if path.startswith(PACKAGE + "browser/") else found
        if path.startswith("site/"):
            features = self.graph.named_in(path) if path.endswith(".css") else set()
            return found | {test for test in browser if not features or self._is_about(test, features)}
        if path.startswith("lexicons/"):
            return found | (all_tests - browser)
        if path.endswith("conftest.py"):
            return {test for test in all_tests if test.startswith(path.removesuffix("conftest.py"))}
        if path.startswith(READ_ONLY) or path.endswith(".md"):
            return found
        if path.startswith(("tests/", "scripts/", "bench/")):
            beside = f"tests/unit/{path.split('/')[0]}/"
            found |= {test for test in all_tests if test.startswith(beside)} | self._helped_by(path)
            return found if found or path.endswith(".py") else all_tests
        return all_tests

    def _reading(self, path: str) -> set[str]:
        """The tests that read a file as text: they have its name, or a pattern and one of its folders."""
        file = PurePosixPath(path)
        name = file.name if file.suffix else path
        kept = set(file.parts[1:3]) if path.startswith("tests/golden/") else {path}
        return {
            test
            for test, used in self.used.items()
            if (not path.endswith(".py") and name in used.text)
            or kept <= used.words
            or (not test.startswith(BROWSER) and used.reads(path))
        }

    def _importing(self, path: str) -> set[str]:
        """The tests that a module or a template of the app reaches; another file is its folder's."""
        folder = path.rpartition("/")[0] + "/"
        known = path.endswith((".py", ".html"))
        changed = [path] if known else [one for one in self.graph.texts if one.startswith(folder)]
        far = set[str]().union(*(self.graph.reached_by(one) for one in changed))
        near = set[str]().union(*(self.graph.reached_by(one, by_name=False) for one in changed))
        features = {feature for one in near if (feature := self.graph.feature_of(one))}
        own = self._owners(path)
        known_to = own or (features if path.startswith(APP) else set())
        in_app = any(one.startswith(APP) for one in near)
        found = set()
        for test, imports in self.imports.items():
            about = self.about[test]
            if test.startswith(BROWSER):
                # What is below the app is proved there, and so is what others borrow of a feature.
                wanted = bool(in_app and known_to) and self._is_about(test, known_to, near)
                wanted |= not own and not imports.isdisjoint(near if known_to else changed)
            elif test in self._driving:
                wanted = not imports.isdisjoint(near) or (in_app and not self.graph.named_in(test))
                wanted |= any(one in own or self._names_page(test, one, near) for one in about & features)
            else:
                wanted = not imports.isdisjoint(far)
            if wanted:
                found.add(test)
        return found

    def _is_about(self, test: str, features: set[str], near: set[str] | None = None) -> bool:
        """Whether a test in a browser is about one of these features, or about one of their pages `near`."""
        about = self.about[test]
        if near is None:
            return bool(about & features) or not about
        is_own = SHARED in self.used[test].tests or self.graph.named_in(test) & features
        if len(about) > MOST or not is_own:
            return len(features) > MOST
        return not about or any(self._names_page(test, one, near) for one in about & features)

    def _names_page(self, test: str, feature: str, near: set[str]) -> bool:
        """Whether a test names a page that is `near`; where a feature has none, it is about all of it.

        One in whose name a page stands, as in test_prints.py, is not about the page that all begin with.
        """
        pages = self.graph.pages.get(feature, {})
        reached = [pattern.split("/") for pattern, modules in pages.items() if modules & near]
        parts = {part for pattern in pages for part in pattern.split("/")} - {feature, f"{feature}s"}
        words = re.split("[_.]", PurePosixPath(test).name)
        own = parts & {one for word in words for one in (word, word.removesuffix("s"))}
        used = self.used[test]
        for first, *rest in reached:
            written = {part for part in rest if part.strip("*")}
            if own & {first, *rest} or (not own and written <= used.said):
                return True
            if written and all(f"/{part}" in used.strings for part in written):
                return True
        return not reached

    def _speaking(self, path: str) -> set[str]:
        """The tests that are about texts, and those that have a sentence which was there before."""
        gone = set(QUOTED.findall(self.before(path))) - set(QUOTED.findall(self.texts.get(path, "")))
        return {
            test
            for test, used in self.used.items()
            if test.startswith(("tests/unit/text/", "tests/unit/views/"))
            or (used.words & CATALOGUES and not test.startswith(BROWSER))
            or any(sentence in used.text for sentence in gone)
        }

    def _helped_by(self, path: str) -> set[str]:
        """The tests that use a part of a file that is not as it was, or that is gone."""
        if not path.endswith(".py"):
            return set()
        old, new = Source(path, self.before(path)), self.tests.sources[path]
        gone = old.pieces.keys() - new.pieces.keys()
        kept = {piece.text for piece in old.all} if old.imports == new.imports else set()
        return {
            test
            for test, used in self.used.items()
            if any(piece.path == path and piece.text not in kept for piece in used.pieces)
            or used.words & gone
        }


def changed_tests(commit: str) -> list[str]:
    """The files of tests that the difference to a commit reaches, and the smoke; says what and why."""
    new = _git("ls-files", "--others", "--exclude-standard", "-z").split("\0")
    if not _git("rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}", or_else=True):
        raise ReachError(f"There is no commit {commit}: test --changed [COMMIT]")
    others = _git("diff", "--name-only", "--no-renames", "-z", commit, "--").split("\0")
    changed = sorted({*new, *others} - {""})
    try:
        reach = Reach(_texts(changed), lambda path: _git("show", f"{commit}:{path}", or_else=True))
        reached = {path: reach.of(path) for path in changed}
    except SyntaxError as error:
        raise ReachError(f"{error.filename}, line {error.lineno}: {error.msg}") from error
    chosen = sorted({SMOKE}.union(*reached.values()))
    print(f"Changed since {commit}:" if changed else f"Nothing is changed since {commit}.")
    for path, tests in reached.items():
        count = "everything" if len(tests) == len(reach.used) else f"{len(tests)} files of tests"
        print(f"  {path}: {count}")
    browser = sum(test.startswith(BROWSER) for test in chosen)
    print(f"{len(chosen)} of {len(reach.used)} files of tests, {browser} of them in a browser", flush=True)
    return chosen


def _texts(changed: Iterable[str]) -> dict[str, str]:
    """What stands in every file that leads to tests; "" in one that is gone, whose name others still have."""
    here = set(_git("ls-files", "--cached", "--others", "--exclude-standard", "-z").split("\0"))
    wanted = (PACKAGE, "tests/", "scripts/", "bench/")
    paths = sorted(path for path in here.union(changed) if path.startswith(wanted))
    read = [path for path in paths if path.endswith((".py", ".html", ".po"))]
    return {path: (ROOT / path).read_text("utf-8") if (ROOT / path).is_file() else "" for path in read}


def _git(*command: str, or_else: bool = False) -> str:
    """What git says; where it finds nothing, an empty string `or_else` an error."""
    try:
        done = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, encoding="utf-8")
    except FileNotFoundError as error:
        raise ReachError("git is needed to know what has changed.") from error
    if done.returncode and not or_else:
        raise ReachError(f"git {command[0]}: {done.stderr.strip()}")
    return "" if done.returncode else done.stdout
