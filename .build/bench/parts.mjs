/**
 * Run parts.py in Pyodide and print what it measured, as JSON.
 *
 * node parts.mjs <folder of Pyodide> <folder of the project> <game> <seats> <seed> <questions>
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, root, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
try {
  const pyodide = await loadPyodide({ indexURL: `${folder}/` });
  pyodide.FS.mkdirTree("/engine/py_engine");
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: `${root}/py_engine` }, "/engine/py_engine");
  pyodide.FS.writeFile("/engine/parts.py", new Uint8Array(readFileSync(`${root}/.build/bench/parts.py`)));
  pyodide.globals.set("given", JSON.stringify(given));
  const script = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/engine")
from parts import measure
game, seats, seed, questions = json.loads(given)
json.dumps(measure(game, int(seats), seed, int(questions)))
`;
  console.log(pyodide.runPython(script));
} catch (error) {
  console.error(error.message); // left to Node, it would print the whole of Pyodide's source with it
  process.exitCode = 1;
}
