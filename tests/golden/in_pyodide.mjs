// Plays every golden table in Pyodide and prints {"game/file": transcript}. Argument: the project's root.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = process.argv[2];
const { loadPyodide } = await import(pathToFileURL(join(root, "web/node_modules/pyodide/pyodide.mjs")).href);
const pyodide = await loadPyodide({ stdout: (line) => process.stderr.write(`${line}\n`) });
pyodide.FS.mkdirTree("/engine/py_engine");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: join(root, "py_engine") }, "/engine/py_engine");
pyodide.globals.set("tables", readFileSync(join(root, "tests/golden/tables.json"), "utf8"));
process.stdout.write(
  pyodide.runPython(`
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/engine")
from py_engine.games import GAMES
from py_engine.match import with_presets
from py_engine.playthrough import transcript

json.dumps({
    f"{game}/{table['file']}": transcript(
        GAMES[game], table["seats"], with_presets(GAMES[game], table["preset"]), table["seed"], table["moves"]
    )
    for game, tables in json.loads(tables).items()
    for table in tables
})
`),
);
