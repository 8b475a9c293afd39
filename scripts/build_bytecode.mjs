// Compiles the Python files of a zip with Pyodide itself, so that the magic number is its own.
//
// node scripts/build_bytecode.mjs SOURCE.zip TARGET.zip PREFIX
// PREFIX is what tracebacks show before the file's name. Docstrings are left out, and annotations of functions, which
// nobody reads at run time but functools.singledispatch; so are lines, all but those where functions begin: two fifths
// of the packed bytes of the standard library.
// Other files are copied. Nothing is packed, since the whole of it packs better. Equal input gives equal bytes:
// entries are in the order of the source, their dates fixed.

import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const COMPILE = `
import ast
import importlib.util
import zipfile

from marshalled import bare, dumped

# A hash follows that nobody is to check: there is no source beside it. This one is of nothing.
HEAD = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)

class WithoutAnnotations(ast.NodeTransformer):
    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_FunctionDef(self, node):
        if any(ast.unparse(each).endswith(".register") for each in node.decorator_list):
            return node
        node.returns = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

def compile_zip(source, target, prefix):
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            if name.endswith("/"):
                continue
            content = old.read(name)
            if name.endswith(".py"):
                tree = WithoutAnnotations().visit(ast.parse(content))
                code = compile(tree, prefix + name, "exec", dont_inherit=True, optimize=2)
                content = HEAD + dumped(bare(code))
                name += "c"
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            new.writestr(entry, content)

compile_zip
`;

const [source, target, prefix] = process.argv.slice(2);
const python = await loadPyodide({
  env: { HOME: "/home/pyodide", PYTHONPATH: "/devtools", PYTHONHASHSEED: "0" },
  fsInit: async (files) => {
    files.mkdir("/devtools");
    files.writeFile("/devtools/marshalled.py", await readFile(new URL("devtools/marshalled.py", import.meta.url)));
  },
});
python.FS.writeFile("/source.zip", await readFile(source));
python.runPython(COMPILE)("/source.zip", "/target.zip", prefix);
await writeFile(target, python.FS.readFile("/target.zip"));
