/**
 * Print, as JSON, the modules that are loaded after the engine's workload ran in Pyodide.
 *
 * node modules.mjs <folder of Pyodide> <lock> <wheel> <workload.py>
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, lock, wheel, workload] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
try {
  const pyodide = await loadPyodide({ indexURL: `${folder}/`, lockFileContents: lock, packageBaseUrl: `${folder}/` });
  pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
  pyodide.FS.writeFile("workload.py", new Uint8Array(readFileSync(workload)));
  console.log(pyodide.runPython("import json, workload; json.dumps(workload.used())"));
} catch (error) {
  console.error(error.message); // left to Node, it would print the whole of Pyodide's source with it
  process.exitCode = 1;
}
