// Boots Pyodide from the memory snapshot, or the stock way when the snapshot cannot be used.
// PyScript takes this module for its interpreter; the bots' worker imports it too. The boot begins when it is imported.
import {loadPyodide as load, version} from "./pyodide/pyodide.js";

const build = {/* filled in by the build: stamp, bytes, wheels */};
const here = new URL(".", import.meta.url);
const pyodideURL = new URL("pyodide/", here).href;
const query = new URLSearchParams(globalThis.document?.location.search);
const WASM = "pyodide/pyodide.asm.wasm", GLUE = "pyodide/pyodide.asm.js", SNAPSHOT = "snapshot.bin";
const large = Object.entries(build.sizes ?? {}).map(([name, size]) => ({name, size, wire: size, come: 0}));
const MAGIC = 0x706e7300;
const PAGE = 1024;           // words
const ROOM = 1 << 17;        // for what is unpacked at a time
const LONGEST_WAIT = 1000;
const sink = {stdout: console.log, stderr: console.error};

if (globalThis.document) spareIndexedDB();
withoutStackSwitching();
takeAnyType();
report("begun", {});
const started = pressed().then(pictured).then(boot);
started.catch(async () => report("failed", {reason: await why()}));   // watch.js says so

export {version};
export async function loadPyodide(options = {}) {
  if (options.stdout) sink.stdout = options.stdout;
  if (options.stderr) sink.stderr = options.stderr;
  return started;
}

// With these two Pyodide runs Python on stacks of its own, and Chromium's heap sampler, which is on in a share of all
// browsers, walks off their end: the tab dies (seen in crash dumps of 156). Nothing here blocks on a promise, which
// is all they are for.
function withoutStackSwitching() {
  delete globalThis.WebAssembly?.Suspending;
  delete globalThis.WebAssembly?.promising;
}

// In somebody else's page nothing large is fetched before "Play" is pressed, unless that page takes the cover away, a page
// of ours was on the screen already and led here, or it would be in vain.
function pressed() {
  const framed = globalThis.document && window.top !== window;
  const controls = (query.get("controls") ?? "").match(/\b(cover|undo|hint|rules|log|menu|none)\b/g) ?? ["cover"];
  if (!framed || !controls.includes("cover") || location.hash === "#play" || !compiles()) return Promise.resolve();
  return new Promise((done) => {
    addEventListener("nastolka:play", done, {once: true});
    report("cover", {});
  });
}

// The boot keeps both cores of a small machine busy, so the page that can be read comes first. What nobody sees (a
// worker, a tab in the background, a frame far down) has no first picture to wait for.
function pictured() {
  if (globalThis.document?.visibilityState !== "visible") return Promise.resolve();
  return new Promise((done) => {
    new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").length && done())
      .observe({type: "paint", buffered: true});
    setTimeout(done, LONGEST_WAIT);
  });
}

// Some hosts serve wasm as a type that browsers do not compile on the way: there it is given the right one. With its own
// it goes as it came, for only so the browser keeps what it compiled.
function takeAnyType() {
  const compile = globalThis.WebAssembly?.instantiateStreaming?.bind(WebAssembly);
  if (compile) WebAssembly.instantiateStreaming = async (coming, imports) => compile(wasm(await coming), imports);
}

function wasm(response) {
  if (globalThis.document && response.ok) follow(response.clone(), counter(WASM, response));
  if (!response.ok || /^application\/wasm\b/.test(response.headers.get("content-type"))) return response;
  return new Response(response.body, {headers: {"content-type": "application/wasm"}});
}

// Some hosts and some school networks let no page compile anything.
function compiles() {
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
  } catch {
    return false;
  }
}

async function why() {
  if (!compiles()) return "no-webassembly";
  const answers = await Promise.allSettled([WASM, GLUE, SNAPSHOT].map((name) => fetch(new URL(name, here), {method: "HEAD"})));
  return answers.every(({value}) => value?.ok) ? "broken" : "no-network";
}

async function boot() {
  if (!compiles()) throw new Error("WebAssembly is not allowed here");
  if (query.get("boot") === "stock") return stock("asked for");
  try {
    const pyodide = await fromSnapshot();
    report("boot", {way: "snapshot"});
    return pyodide;
  } catch (error) {
    return stock(String(error?.message ?? error));
  }
}

// Fetches what Pyodide will ask for only after it has read its own code.
function ahead(name) {
  if (!globalThis.document) return;
  const link = Object.assign(document.createElement("link"), {rel: "preload", as: "fetch", crossOrigin: "anonymous"});
  link.href = new URL(name, here).href;
  link.onerror = () => report("failed", {reason: "no-network"});     // neither way of booting does without it
  document.head.append(link);
}

function settings() {
  return {
    indexURL: pyodideURL,
    stdout: (text) => sink.stdout(text),
    stderr: (text) => sink.stderr(text),
  };
}

// Memory holds every module already, so neither the package list nor the standard library is fetched. The wasm compiles
// while the snapshot comes in. Pyodide sees only its head: it keeps what it is given for ever, and would write every
// page of memory, the empty ones too.
async function fromSnapshot() {
  ahead(WASM);
  const head = new Uint8Array(build.head);
  let coming = packed();
  coming.catch(() => {});          // createPyodideModule tells
  const createPyodideModule = async (settings) => {
    const {default: create} = await import("./pyodide/pyodide.asm.js");
    counter(GLUE, {})(Infinity);
    const [module, snapshot] = await Promise.all([create(settings), coming]);
    coming = null;                 // Pyodide keeps this function, too
    head.set(snapshot.subarray(0, head.length));
    restore(unpacked(snapshot.subarray(head.length), module), module);
    return module;
  };
  const nothing = URL.createObjectURL(new Blob([]));
  const lockFileContents = {info: build.lock, packages: {}};
  const own = {lockFileContents, stdLibURL: nothing, createPyodideModule, _loadSnapshot: head};
  const pyodide = await load({...settings(), ...own});
  URL.revokeObjectURL(nothing);
  pyodide.runPython("import random; random.seed()");     // it would repeat itself at every boot
  return pyodide;
}

async function stock(reason) {
  report("boot", {way: "stock", reason});
  const pyodide = await load(settings());
  await pyodide.loadPackage("micropip", {messageCallback: () => {}});
  const micropip = pyodide.pyimport("micropip");
  await micropip.install.callKwargs(build.wheels.map((wheel) => new URL(wheel, here).href), {deps: false});
  micropip.destroy();
  return pyodide;
}

async function packed() {
  const response = await fetch(new URL(SNAPSHOT, here));
  if (!response.ok) throw new Error(`snapshot: ${response.status}`);
  const count = counter(SNAPSHOT, response);
  const snapshot = new Uint8Array(build.sizes[SNAPSHOT]);
  let length = 0;
  for (let reader = response.body.getReader(), next = await reader.read(); !next.done; next = await reader.read()) {
    snapshot.set(next.value.subarray(0, snapshot.length - length), length);
    if (!length) check(snapshot);
    length += next.value.length;
    count(next.value.length);
  }
  if (length !== snapshot.length) throw new Error(`snapshot: ${length} bytes`);
  // The offline copy takes it later: the browser's own cache refuses files as large as this one.
  if (globalThis.document && window.top === window) report("snapshot", {hash: build.hash, bytes: snapshot});
  return snapshot;
}

// A snapshot made for other wheels or another Pyodide is refused before it can do harm.
function check(snapshot) {
  const header = new DataView(snapshot.buffer);
  if (header.getUint32(0, true) !== MAGIC) throw new Error("snapshot: not a snapshot");
  if (header.getUint32(12, true) !== build.stamp) throw new Error("snapshot: made for another version");
}

// Packed by zstd, whose decoder lies in Pyodide's wasm. What it takes there is not given back: all memory is written next.
function unpacked(snapshot, module) {
  const body = new Uint8Array(build.unpacked);
  const [from, to, buffers] = [snapshot.length, ROOM, 24].map((size) => module._malloc(size));
  const decoder = module._ZSTD_createDCtx();
  const written = buffers / 4 + 2;
  module.HEAPU8.set(snapshot, from);
  module.HEAPU32.set([to, ROOM, 0, from, snapshot.length, 0], buffers / 4);      // each: where, how long, how far
  for (let length = 0, left = 1; left;) {
    left = module._ZSTD_decompressStream(decoder, buffers, buffers + 12);
    const more = module.HEAPU32[written];
    if (module._ZSTD_isError(left) || left && !more || length + more > body.length) throw new Error("snapshot: damaged");
    body.set(module.HEAPU8.subarray(to, to + more), length);
    length += more;
    module.HEAPU32[written] = 0;
  }
  return body;
}

// First comes a byte for each page of memory, whether it is kept, then those that are. Empty ones are left out: two of five,
// and one that nobody writes to takes no memory. Of what the wasm file brings only the difference is kept.
function restore(body, module) {
  grow(module, build.memory);
  const count = build.memory / 4 / PAGE;
  const memory = new Uint32Array(module.HEAPU8.buffer), pages = new Uint32Array(body.buffer, count);
  const fresh = build.base / 4;
  for (let page = 0, at = 0, next = 0; page < count; page++, at += PAGE) {
    const kept = body[page] ? pages.subarray(next, next += PAGE) : null;
    if (at < fresh) kept?.forEach((word, i) => memory[at + i] ^= word);
    else if (kept) memory.set(kept, at);
    else if (!empty(memory, at)) memory.fill(0, at, at + PAGE);
  }
  let sum = 0;
  for (let i = 0; i < fresh; i++) sum = (Math.imul(sum, 31) + memory[i]) >>> 0;
  if (sum !== build.sum) throw new Error("snapshot: does not fit this Pyodide");
}

function empty(memory, at) {
  let i = at;
  while (i < at + PAGE && !memory[i]) i++;
  return i === at + PAGE;
}

// A fresh memory may be smaller than the one the snapshot was taken of: ask for room until it has grown that far.
function grow(module, length) {
  const taken = [];
  while (module.HEAPU8.length < length) taken.push(module._malloc(1 << 20));
  taken.forEach((at) => module._free(at));
}

async function follow({body}, count) {
  try {
    for (let reader = body.getReader(), next = await reader.read(); !next.done; next = await reader.read()) count(next.value.length);
  } catch {
    // who compiles it will say so
  }
}

// How much of all large files has come. Squeezed on the way, a file is as long as its host says, and its bytes weigh less;
// of one that is imported the browser tells when it is here.
function counter(name, {headers}) {
  const part = large.find((one) => one.name === name) ?? {};
  const timing = performance.getEntriesByName(new URL(name, here).href).at(-1);
  const length = Number(headers?.get("content-length") ?? timing?.encodedBodySize);
  if (0 < length && length < part.size) part.wire = length;
  return (more) => {
    part.come = Math.min(part.come + more, part.size);
    const sum = (value) => Math.round(large.reduce((bytes, one) => bytes + value(one), 0));
    report("bytes", {loaded: sum(({wire, come, size}) => wire * come / size), total: sum(({wire}) => wire)});
  };
}

// Said as an event for who listens, and kept for who comes later: modules of a page start in any order.
function report(kind, detail) {
  (globalThis.nastolka ??= {})[kind] = detail;
  globalThis.dispatchEvent(new CustomEvent(`nastolka:${kind}`, {detail}));
}

// PyScript opens an IndexedDB to remember packages. We have none to remember, and in a sandboxed frame opening one
// throws: give it an empty one that keeps nothing.
function spareIndexedDB() {
  const answer = (result) => {
    const request = {result};
    queueMicrotask(() => request.onsuccess?.({target: request}));
    return request;
  };
  const entries = {getAllKeys: () => answer([]), get: () => answer(), put: () => answer(), clear: () => answer(),
    delete: () => answer(), count: () => answer(0), getKey: () => answer()};
  const database = {transaction: () => ({objectStore: () => entries}), close() {}};
  Object.defineProperty(globalThis, "indexedDB", {value: {open: () => answer(database)}, configurable: true});
}
