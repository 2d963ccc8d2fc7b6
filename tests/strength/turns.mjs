// turns.py inside Pyodide: `node turns.mjs <pyodide folder> <checkout> <word of its command> …`. The clock is the CPU's.

import { pathToFileURL } from "node:url";

const [pyodide, root, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();

for (const [place, folder] of [["/engine", `${root}/engine`], ["/tests", `${root}/tests`]]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
const { user } = process.cpuUsage();
python.globals.set("words", python.toPy(words));
python.globals.set("clock", () => (process.cpuUsage().user - user) / 1e6);
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/engine", "/tests/strength"]
import turns
turns.report(words, clock)
`);
