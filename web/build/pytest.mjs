// Runs the engine's tests inside the pinned Pyodide, in Node: the same files CPython runs.
// usage: node pytest.mjs <job.json> <pytest arguments…>   {modules, root, wheels}
import {readFileSync} from "node:fs";
import {pathToFileURL} from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const {loadPyodide} = await import(pathToFileURL(`${job.modules}/pyodide/pyodide.mjs`));
const pyodide = await loadPyodide({env: {PYTHONDONTWRITEBYTECODE: "1"}});
for (const wheel of job.wheels) {
  pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "zip", {extractDir: "/lib/python3.14/site-packages"});
}
pyodide.mountNodeFS("/project", job.root);
const run = pyodide.runPython(`
import importlib, os, sys
importlib.invalidate_caches()
os.chdir("/project")
def run(arguments):
    import pytest
    return int(pytest.main(arguments.to_py()))
run
`);
process.exitCode = run(process.argv.slice(3));
process.exit();
