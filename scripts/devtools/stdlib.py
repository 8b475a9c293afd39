"""Which modules of Python's standard library the browser gets, and what stands in the place of some."""

from pathlib import PurePosixPath

UNUSED = (
    *("_pyrepl/", "ctypes/", "curses/", "dbm/", "email/", "ensurepip/", "http/", "idlelib/", "lib2to3/"),
    *("importlib/metadata/", "multiprocessing/", "pydoc_data/", "pyodide/http/", "sqlite3/", "test/"),
    *("tkinter/", "turtledemo/", "unittest/", "venv/", "wsgiref/", "xml/dom/", "xml/etree/", "xml/sax/"),
    *("xmlrpc/", "zoneinfo/", "__phello__/", "site-packages/", "concurrent/interpreters/"),
    *("asyncio/__main__", "asyncio/base_subprocess", "asyncio/proactor_events", "asyncio/selector_events"),
    *(
        "asyncio/staggered",
        "asyncio/tools",
        "asyncio/trsock",
        "asyncio/windows_",
        "bz2.py",
        "compression/",
        "gzip.py",
        "lzma.py",
        "ssl.py",
    ),
    *("concurrent/futures/interpreter", "concurrent/futures/process", "concurrent/futures/thread"),
    *("html/parser", "importlib/_bootstrap", "importlib/resources/simple", "importlib/simple"),
    *("json/__main__", "json/tool", "logging/config", "logging/handlers", "pathlib/_local", "pathlib/types"),
    *("pyodide/console", "pyodide/ffi/wrappers", "pyodide/_nodesock", "sysconfig/", "urllib/error"),
    *("urllib/request", "urllib/response", "urllib/robotparser", "zipfile/__main__", "string/templatelib"),
    *("__hello__", "_aix_support", "_android_support", "_apple_support", "_ast_unparse", "_compat_pickle"),
    *(
        "_ios_support",
        "_markupbase",
        "_opcode_metadata",
        "_osx_support",
        "_py_abc",
        "_pydatetime",
        "_pydecimal",
        "_pyio.py",
    ),
    *("_pylong", "_ssl.py", "_strptime", "_sysconfigdata_", "_threading_local", "antigravity.py"),
    *("argparse.py", "bdb.py", "cProfile.py", "cmd.py", "code.py", "colorsys.py"),
    *("compileall.py", "configparser.py", "decimal.py", "doctest.py", "filecmp.py", "fileinput.py"),
    *("fractions.py", "ftplib.py", "getopt.py", "getpass.py", "graphlib.py", "imaplib.py", "mailbox.py"),
    *(
        "mimetypes.py",
        "modulefinder.py",
        "netrc.py",
        "nturl2path.py",
        "opcode.py",
        "optparse.py",
        "pdb.py",
        "pickle",
    ),
    *("platform.py", "plistlib.py", "poplib.py", "profile.py", "pstats.py", "pty.py", "py_compile.py"),
    *("pyclbr.py", "pydoc.py", "queue.py", "quopri.py", "rlcompleter.py", "runpy.py", "sched.py"),
    *(
        "secrets.py",
        "selectors.py",
        "shelve.py",
        "shlex.py",
        "smtplib.py",
        "socketserver.py",
        "sre_",
        "statistics.py",
    ),
    *("stringprep.py", "symtable.py", "tabnanny.py", "tarfile.py", "this.py", "timeit.py", "trace.py"),
    *("tracemalloc.py", "tty.py", "turtle.py", "uuid.py", "wave.py", "webbrowser.py", "zipapp.py"),
    "zipimport.py",
)
"""What nothing here imports, and a web page has little use for: terminals, processes, servers, mail, sockets,
rare ways of packing, other systems, twins of C modules, and what is frozen into the interpreter."""

FROZEN = {
    *(
        "_collections_abc.py",
        "_sitebuiltins.py",
        "abc.py",
        "codecs.py",
        "genericpath.py",
        "io.py",
        "ntpath.py",
    ),
    *("importlib/machinery.py", "importlib/util.py", "os.py", "posixpath.py", "site.py", "stat.py"),
}
"""What is imported, and comes in the interpreter itself."""

ENCODINGS = {
    *("__init__", "aliases", "ascii", "charmap", "cp437", "cp850", "cp852", "cp1250", "cp1252"),
    *("iso8859_1", "iso8859_2", "iso8859_15", "iso8859_16", "latin_1", "mac_roman", "mac_romanian"),
    "raw_unicode_escape",
    *("unicode_escape", "utf_16", "utf_16_be", "utf_16_le", "utf_8", "utf_8_sig"),
}
"""Ways to write Catalan and Romanian, and those that Python itself needs."""

INSTALLING = (
    *("_markupbase.py", "email/__init__.py", "html/parser.py", "importlib/metadata/", "platform.py"),
    *("pyodide/http/", "sysconfig/__init__.py"),
)
"""What micropip imports of it: it comes in micropip's own wheel, once something is to be installed."""

STAND_INS = {
    **dict.fromkeys(
        (f"asyncio/{name}.py" for name in ("base_events", "streams", "subprocess")), "__all__ = ()\n"
    ),
    "asyncio/sslproto.py": "",
    "asyncio/unix_events.py": "from . import events\n__all__ = ()\n"
    "_DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy\n",
    "dis.py": "COMPILER_FLAG_NAMES = {\n"
    "    1: 'OPTIMIZED', 2: 'NEWLOCALS', 4: 'VARARGS', 8: 'VARKEYWORDS', 16: 'NESTED', 32: 'GENERATOR',\n"
    "    64: 'NOFREE', 128: 'COROUTINE', 256: 'ITERABLE_COROUTINE', 512: 'ASYNC_GENERATOR',\n"
    "    0x4000000: 'HAS_DOCSTRING', 0x8000000: 'METHOD',\n}\n",
    "html/entities.py": "html5 = {}\n",
    "subprocess.py": "PIPE, STDOUT, DEVNULL = -1, -2, -3\n",
    "tarfile.py": "",
}
"""What asyncio imports for sockets and processes, which no page has: as much as it takes from there. It runs
in the loop of the browser. Pyodide imports `tarfile` whenever it unpacks, wheels too, which are none.
`inspect` takes names of flags from `dis`, and nobody here reads HTML with its entities."""


def is_used(name: str) -> bool:
    """Whether the browser gets this module of the standard library."""
    module = PurePosixPath(name)
    if module.parts[0] == "encodings":
        return module.stem in ENCODINGS
    return not name.startswith(UNUSED)
