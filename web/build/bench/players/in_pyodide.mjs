// Our own engine inside Pyodide, timed: `node in_pyodide.mjs <pyodide folder> <engine folder> <task> …` prints one JSON object.

import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [pyodide, engine, ...tasks] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();

for (const [place, folder] of [["/engine", engine], ["/players", dirname(fileURLToPath(import.meta.url))]]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
python.globals.set("tasks", python.toPy(tasks));
console.log(
  python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/engine", "/players"]
import play_ours
play_ours.figures(tasks)
`),
);
