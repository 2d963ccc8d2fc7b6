// Writes memory as it is before Python has run: what the wasm file brings, and a few words chance has put there.
// usage: node fresh.mjs <node_modules> <length of the snapshot> <out> <seed>
import crypto from "node:crypto";
import {writeFileSync} from "node:fs";
import {pathToFileURL} from "node:url";

const [modules, length, out, seed] = process.argv.slice(2);
Math.random = () => seed / 256;
Date.now = () => seed * 1e10;
performance.now = () => seed * 10;      // an allocator's secret grows from it: in the same millisecond, the same secret
crypto.randomFillSync = (view) => view.fill(seed);
const {loadPyodide} = await import(pathToFileURL(`${modules}/pyodide/pyodide.mjs`));
const {default: create} = await import(pathToFileURL(`${modules}/pyodide/pyodide.asm.mjs`));

async function createPyodideModule(settings) {
  const module = await create(settings);
  writeFileSync(out, module.HEAPU8);
  process.exit(0);
}
await loadPyodide({_loadSnapshot: new Uint8Array(Number(length)), createPyodideModule});
