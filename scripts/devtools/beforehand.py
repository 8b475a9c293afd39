"""Python's `sitecustomize` when a start is recorded: what it compiles, for quick_start.py to find it done.

`recorded()` gives it as bytes: the code of the methods of dataclasses by a hash of their text, and what the
regular expressions are made of by pattern and flags. `used()` are the modules read so far.
"""

import _imp
import builtins
import marshal
import re
import zipimport

_methods = {}
_patterns = {}
_used = []
_read = zipimport._get_module_code


def _noted(importer, name):
    found = _read(importer, name)
    _used.append(found[2])
    return found


zipimport._get_module_code = _noted

_compile_pattern = re._compiler.compile
_sre = re._compiler._sre


class _Listening:
    """The C part of `re`, whose arguments are all that there is of a compiled pattern."""

    heard = None

    def __getattr__(self, name):
        return getattr(_sre, name)

    def compile(self, pattern, flags, code, *groups):
        names, numbers = groups[1:]
        self.heard = (pattern, int(flags), [int(step) for step in code], groups[0], dict(names), numbers)
        return _sre.compile(*self.heard)


_listening = _Listening()


def _pattern(text, flags=0):
    compiled = _compile_pattern(text, flags)
    if isinstance(text, (str, bytes)):
        _patterns[text, int(flags)] = _listening.heard
    return compiled


re._compiler._sre = _listening
re._compiler.compile = _pattern

# From here on, so that its patterns are heard too.
import dataclasses  # noqa: E402 - see above

import dataclass_methods  # noqa: E402, F401 - what it makes is not recorded
from marshalled import bare, dumped  # noqa: E402 - it has dataclasses


def _execute(text, *scopes):
    _methods[text] = compile(text, "", "exec", dont_inherit=True)
    builtins.exec(_methods[text], *scopes)


dataclasses.exec = _execute


def used():
    """The places of the modules that were read, each begins with that of its archive."""
    return sorted(set(_used))


def recorded():
    """What was compiled since the start."""
    methods = {_imp.source_hash(0, text.encode()): dumped(bare(code)) for text, code in _methods.items()}
    return marshal.dumps((methods, _patterns))
