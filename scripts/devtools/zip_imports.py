"""Python's `sitecustomize` in the browser: each module in a zip is read once, not twice.

zipimport reads, inflates and unmarshals a module to find out its file's name, and again to run it. Everything
is imported from zips there, so the second time is a tenth of the start.
"""

import zipimport

_read = zipimport._get_module_code
_last = (None, "", None)


def _read_once(importer, name):
    global _last
    if _last[0] is not importer or _last[1] != name:
        _last = (importer, name, _read(importer, name))
    return _last[2]


zipimport._get_module_code = _read_once
