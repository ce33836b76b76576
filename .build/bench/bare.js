// What ours is compared with: Pyodide as its package ships it, and one sum.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const pyodide = await loadPyodide();
globalThis.sum = pyodide.runPython("1+1");
globalThis.took = performance.now();
