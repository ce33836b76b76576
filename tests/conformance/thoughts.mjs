// Has every bot of every game think in Pyodide, and prints its thoughts as JSON. Argument: the project's root.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = process.argv[2];
const { loadPyodide } = await import(pathToFileURL(join(root, "web/node_modules/pyodide/pyodide.mjs")).href);
const pyodide = await loadPyodide({ stdout: (line) => process.stderr.write(`${line}\n`) });
pyodide.FS.mkdirTree("/engine/py_engine");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: join(root, "py_engine") }, "/engine/py_engine");
pyodide.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/engine")
`);
pyodide.runPython(readFileSync(join(root, "tests/conformance/thoughts.py"), "utf8"));
process.stdout.write(pyodide.runPython("import json\njson.dumps(all_thoughts())"));
