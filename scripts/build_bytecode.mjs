// Compiles the Python files of a zip with Pyodide itself, so that the magic number is its own.
//
// node scripts/build_bytecode.mjs SOURCE.zip TARGET.zip PREFIX OPTIMIZE
// PREFIX is what tracebacks show before the file's name; OPTIMIZE is compile()'s (2 leaves docstrings out, and here
// line numbers too: two fifths of the standard library's packed bytes, for tracebacks of code that is not ours; what
// the build has made, such as templates, is compiled so in any case).
// Other files are copied. Nothing is packed, since the whole of it packs better. Equal input gives equal bytes: entries are sorted and their dates fixed.

import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const COMPILE = `
import importlib._bootstrap_external as external
import importlib.util
import re
import types
import zipfile

OURS = re.compile("sitecustomize|faristol/(?!app/views/compiled/)")

def without_lines(code):
    inner = (without_lines(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inner))

def compile_zip(source, target, prefix, optimize):
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            if name.endswith("/"):
                continue
            content = old.read(name)
            if name.endswith(".py"):
                level = optimize if OURS.match(name) else 2
                code = compile(content, prefix + name, "exec", dont_inherit=True, optimize=level)
                if level == 2:
                    code = without_lines(code)
                content = external._code_to_hash_pyc(code, importlib.util.source_hash(content), False)
                name += "c"
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            new.writestr(entry, content)

compile_zip
`;

const [source, target, prefix, optimize] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/source.zip", await readFile(source));
python.runPython(COMPILE)("/source.zip", "/target.zip", prefix, Number(optimize));
await writeFile(target, python.FS.readFile("/target.zip"));
