"""Python's `sitecustomize` in the browser: a start does nothing twice, and nothing that the build can do.

zipimport reads, inflates and unmarshals a module to find out its file's name, and again to run it: here once.
Dataclasses write their methods as text and compile it, regular expressions are compiled by plain Python: the
build has done that (devtools/beforehand.py) and `beforehand` in the archive has the results, by hashes of
texts and by patterns. Anything else is compiled as ever. Dataclasses also look up their own signatures, for
docstrings that nobody reads here. Together that is two fifths of Python's part of a start.
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


def _execute(text, *scopes):
    builtins.exec(_methods.get(_imp.source_hash(0, text.encode()), text), *scopes)


class _NoSignatures:
    """What dataclasses use of `inspect`."""

    unwrap = staticmethod(dataclasses.inspect.unwrap)

    @staticmethod
    def signature(*_, **__):
        raise ValueError("no docstrings")


dataclasses.exec = _execute
dataclasses.inspect = _NoSignatures
