// Compiles the Python files of a zip with Pyodide itself, so that the magic number is its own.
//
// node scripts/build_bytecode.mjs SOURCE.zip TARGET.zip PREFIX [SOURCE.zip TARGET.zip PREFIX ...]
// PREFIX is what tracebacks show before the file's name. How they are compiled: devtools/marshalled.py. Other files are copied. Nothing is packed, since the whole of it packs better. Equal input gives equal bytes:
// entries are in the order of the source, their dates fixed.

import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const COMPILE = `
import importlib.util
import zipfile

from marshalled import lean

# A hash follows that nobody is to check: there is no source beside it. This one is of nothing.
HEAD = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)

def compile_zip(source, target, prefix):
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            if name.endswith("/"):
                continue
            content = old.read(name)
            if name.endswith(".py"):
                content = HEAD + lean(content, prefix + name)
                name += "c"
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            new.writestr(entry, content)

compile_zip
`;

const given = process.argv.slice(2);
const python = await loadPyodide({
  env: { HOME: "/home/pyodide", PYTHONPATH: "/devtools", PYTHONHASHSEED: "0" },
  fsInit: async (files) => {
    files.mkdir("/devtools");
    files.writeFile("/devtools/marshalled.py", await readFile(new URL("devtools/marshalled.py", import.meta.url)));
  },
});
const compileZip = python.runPython(COMPILE);
for (let at = 0; at < given.length; at += 3) {
  const [source, target, prefix] = given.slice(at, at + 3);
  python.FS.writeFile("/source.zip", await readFile(source));
  compileZip("/source.zip", "/target.zip", prefix);
  await writeFile(target, python.FS.readFile("/target.zip"));
}
