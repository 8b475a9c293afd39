// Compiles the Python files of a zip with Pyodide itself, so that the magic number is its own.
//
// node scripts/build_bytecode.mjs SOURCE.zip TARGET.zip PREFIX
// PREFIX is what tracebacks show before the file's name. Docstrings are left out, and annotations of functions, which
// nobody reads at run time but functools.singledispatch; so are, of what is not ours and of the views, whose functions
// are short, line numbers: two fifths of the packed bytes of the standard library. Ours have lines but no columns. Other files are copied. Nothing is packed, since the
// whole of it packs better. Equal input gives equal bytes: entries are in the order of the source, their dates fixed.

import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const COMPILE = `
import ast
import importlib._bootstrap_external as external
import importlib.util
import re
import types
import zipfile

WITH_LINES = re.compile("sitecustomize|faristol/(?!app/views/)")

def without_lines(code):
    inner = (without_lines(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inner))

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
                if not WITH_LINES.match(name):
                    code = without_lines(code)
                content = external._code_to_hash_pyc(code, importlib.util.source_hash(content), False)
                name += "c"
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            new.writestr(entry, content)

compile_zip
`;

const [source, target, prefix] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/source.zip", await readFile(source));
python.runPython(COMPILE)("/source.zip", "/target.zip", prefix);
await writeFile(target, python.FS.readFile("/target.zip"));
