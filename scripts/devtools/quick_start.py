"""Python's `sitecustomize` in the browser: a start does nothing twice, and nothing that the build can do.

zipimport reads, inflates and unmarshals a module to find out its file's name, and again to run it: here once.
Dataclasses write methods as text and compile it (dataclass_methods.py leaves one for each), regular
expressions are compiled by plain Python: the build has done that (devtools/beforehand.py) and `beforehand`
in the archive has the results, by hashes of texts and by patterns. Anything else is compiled as ever.
Dataclasses also look up their own signatures, for docstrings that nobody reads here. Together that is two
fifths of Python's part of a start.

importlib.resources opens the archive and reads its whole list each time that it is asked for a folder, and
leaves it open, which no snapshot of the memory can bring back: here it asks zipimport, which has the list.
"""

import _imp
import builtins
import marshal
import zipimport

_read = zipimport._get_module_code
_last = (None, "", None)


def _read_once(importer, name):
    global _last
    if _last[0] is not importer or _last[1] != name:
        _last = (importer, name, _read(importer, name))
    return _last[2]


zipimport._get_module_code = _read_once


class _Entry:
    """A file or folder of an archive, as far as a Traversable is used; and what is asked for it."""

    def __init__(self, archive, path):
        self._archive = archive
        self._path = path
        self.name = path.rpartition("/")[2]

    def __str__(self):
        return f"{self._archive.archive}/{self._path}"

    def __truediv__(self, name):
        return _Entry(self._archive, f"{self._path}/{name}")

    joinpath = __truediv__

    def files(self):
        return self

    def is_file(self):
        return self._path in self._archive._get_files()

    def is_dir(self):
        return f"{self._path}/" in self._archive._get_files()

    def iterdir(self):
        inside = f"{self._path}/"
        found = [
            name.removeprefix(inside).rstrip("/")
            for name in self._archive._get_files()
            if name.startswith(inside)
        ]
        return (self / name for name in found if name and "/" not in name)

    def read_bytes(self):
        return self._archive.get_data(str(self))

    def read_text(self, encoding):
        return self.read_bytes().decode(encoding)


def _folder(archive, package):
    return _Entry(archive, archive.prefix + package.rpartition(".")[2])


zipimport.zipimporter.get_resource_reader = _folder

# From here on, so that these too are read once, and what the second one compiles is there already.
import _sre  # noqa: E402 - see above
import re  # noqa: E402 - see above

_archive = __file__.rpartition("/")[0]
_methods, _patterns = marshal.loads(zipimport.zipimporter(_archive).get_data(f"{_archive}/beforehand"))
_compile_pattern = re._compiler.compile


def _pattern(text, flags=0):
    found = _patterns.get((text, int(flags))) if isinstance(text, (str, bytes)) else None
    return _sre.compile(*found) if found else _compile_pattern(text, flags)


re._compiler.compile = _pattern

import dataclasses  # noqa: E402 - once its patterns are found beforehand

import dataclass_methods  # noqa: E402, F401 - they take the place of texts


def _execute(text, *scopes):
    code = _methods.get(_imp.source_hash(0, text.encode()))
    builtins.exec(marshal.loads(code) if code else text, *scopes)


class _NoSignatures:
    """What dataclasses use of `inspect`."""

    unwrap = staticmethod(dataclasses.inspect.unwrap)

    @staticmethod
    def signature(*_, **__):
        raise ValueError("no docstrings")


dataclasses.exec = _execute
dataclasses.inspect = _NoSignatures
