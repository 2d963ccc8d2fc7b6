// Takes the memory snapshot in Node: unpack both wheels into Pyodide, run freeze.py, pack what memory holds.
// usage: node snapshot.mjs <job.json>   {modules, freeze, fresh, wheels, pyscript, ports, stamp, out, facts, annex}
import {execFileSync} from "node:child_process";
import crypto from "node:crypto";
import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {pathToFileURL} from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
process.on("uncaughtException", (error) => {
  console.error(error.message);    // without the source line Node would print: it is Pyodide's, a megabyte long
  process.exit(1);
});
const SITE = "/lib/python3.14/site-packages";
const PYSCRIPT = "/tmp/pyscript";
const ANNEX = "/tmp/annex";
const PAGE = 4096;

pinRandomness();
process.argv = ["node", "nastolka"];     // both are kept in memory; a path of this machine should not be
Object.defineProperty(globalThis, "navigator", {value: undefined});     // newer Nodes have one
const {loadPyodide} = await import(pathToFileURL(`${job.modules}/pyodide/pyodide.mjs`));
// A report of an error names lines; the columns beside them would be a fourteenth of the snapshot.
const env = {PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1"};
const pyodide = await loadPyodide({_makeSnapshot: true, env});
for (const wheel of job.wheels) unpack(wheel, SITE);
unpack(job.pyscript, PYSCRIPT);

const report = JSON.parse(pyodide.runPython(`
def _run(source, site, pyscript, ports, annex):
    import json
    room = {"__name__": "nastolka_freeze"}
    exec(compile(source, "freeze.py", "exec"), room)
    return json.dumps(room["freeze"](site, pyscript, ports, annex))
_run(${[readFileSync(job.freeze, "utf8"), SITE, PYSCRIPT, job.ports, ANNEX].map((value) => JSON.stringify(value)).join(", ")})
`));
mkdirSync(job.annex);
for (const name of pyodide.FS.readdir(ANNEX).filter((name) => name.endsWith(".bin"))) {
  writeFileSync(`${job.annex}/${name}`, pyodide.FS.readFile(`${ANNEX}/${name}`));
}
// What stays as long as the page is left out of every later search for garbage.
pyodide.runPython("del _run\nimport gc; gc.collect(); gc.freeze()");
blankFreeMemory(pyodide._module);
const snapshot = pyodide.makeMemorySnapshot();
const fresh = freshMemory(85);
const head = new DataView(snapshot.buffer).getUint32(4, true);
const body = snapshot.subarray(head);
const facts = {memory: body.length, head, base: constantPart(fresh, freshMemory(170)), sum: 0, unpacked: 0};
facts.sum = checksum(body, facts.base);
for (let i = 0; i < facts.base; i++) body[i] ^= fresh[i];
stamp(snapshot, job.stamp);
const kept = withoutEmptyPages(body);
facts.unpacked = kept.length;
writeFileSync(job.out, Buffer.concat([snapshot.subarray(0, head), packed(kept, pyodide._module)]));
writeFileSync(job.facts, JSON.stringify(facts));
console.log(JSON.stringify({...facts, imported: report[0].length, kept: report[1].length}));
process.exit(0);

// The wasm file brings these bytes anyway, so the snapshot holds only the difference. Asked in a process of its own,
// as a page is: a second Pyodide in one process starts with other tables.
function freshMemory(seed) {
  const out = `${job.out}.fresh`;
  execFileSync(process.execPath, [job.fresh, job.modules, String(snapshot.length), out, String(seed)]);
  return new Uint8Array(readFileSync(out));
}

// Constants come first in memory; what chance or surroundings put there follows. Two starts differ from there on.
function constantPart(one, other) {
  const end = one.findIndex((byte, i) => byte !== other[i]);
  return (end < 0 ? 0 : end) & ~4095;
}

// The same sum as in runtime.js, which refuses a memory that was not put together right.
function checksum(bytes, length) {
  let sum = 0;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, length / 4);
  for (const word of words) sum = (Math.imul(sum, 31) + word) >>> 0;
  return sum;
}

// A byte for each page, whether it is kept, and then the pages that are.
function withoutEmptyPages(body) {
  const pages = Array.from({length: body.length / PAGE}, (_, i) => body.subarray(i * PAGE, (i + 1) * PAGE));
  const full = pages.map((page) => page.some(Boolean));
  return Buffer.concat([Uint8Array.from(full, Number), ...pages.filter((_, i) => full[i])]);
}

// By zstd, which Pyodide brings for Python: it looks back over megabytes, where gzip sees 32 kB, and memory repeats itself
// from afar. The frame ends with a checksum.
function packed(bytes, module) {
  const [LEVEL, CHECKSUM] = [100, 201];                // ZSTD_c_compressionLevel, ZSTD_c_checksumFlag
  const most = module._ZSTD_compressBound(bytes.length);
  const [from, to] = [bytes.length, most].map((size) => module._malloc(size));
  const coder = module._ZSTD_createCCtx();
  module._ZSTD_CCtx_setParameter(coder, LEVEL, 19);
  module._ZSTD_CCtx_setParameter(coder, CHECKSUM, 1);
  module.HEAPU8.set(bytes, from);
  const length = module._ZSTD_compress2(coder, to, most, from, bytes.length);
  if (module._ZSTD_isError(length)) throw new Error("the snapshot could not be packed");
  return module.HEAPU8.slice(to, to + length);
}

// The same inputs shall give the same bytes: nothing random, no clock.
function pinRandomness() {
  let state = 1;
  const next = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) / 2 ** 32;
  Math.random = next;
  Date.now = () => 1577836800000;
  performance.now = () => 0;
  crypto.randomFillSync = (view) => {
    for (let i = 0; i < view.length; i++) view[i] = next() * 256;
    return view;
  };
}

function unpack(path, folder) {
  pyodide.FS.mkdirTree(folder);
  pyodide.unpackArchive(new Uint8Array(readFileSync(path)), "zip", {extractDir: folder});
}

// Freed memory keeps its old bytes, which compress badly: take every free block, blank it, give it back.
function blankFreeMemory(module) {
  const end = module._sbrk(0);
  const taken = [];
  for (let size = 1 << 16; size >= 16; size /= 2) {
    let at = module._malloc(size);
    for (; at < end; at = module._malloc(size)) {
      taken.push(at);
      module.HEAPU8.fill(0, at, at + size);
    }
    module._free(at);
  }
  taken.forEach((at) => module._free(at));
  module._malloc_trim(0);
  module.HEAPU8.fill(0, module._sbrk(0));
}

// The fourth word of Pyodide's header is unused: the page compares it before it trusts the snapshot.
function stamp(bytes, value) {
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(12, value, true);
}
