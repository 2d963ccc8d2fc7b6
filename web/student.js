// A student's bot lives in the worker made of this text: a classic one, in a frame of opaque origin whose policy lets
// nothing out. So nothing is fetched here: files and code are posted in, and runtime.js boots from them as it does
// anywhere. Requests come in as text, answers go out as text: nastolka.lab.seat is the whole protocol.
const HERE = "https://lab.invalid/";            // no such host: addresses are names of what was posted in
const MOST = 512 << 20;                         // bytes of memory, whatever a bot wants
const PAGE = 1 << 16;

self.onmessage = async ({data}) => {
  const waiting = [];
  self.onmessage = ({data: text}) => waiting.push(text);
  try {
    const serve = await begin(data);
    self.onmessage = ({data: text}) => self.postMessage(serve(text));
    self.postMessage("ready");
    waiting.forEach((text) => self.postMessage(serve(text)));
  } catch (error) {
    self.postMessage(`broken ${error?.message ?? error}`);
  }
};

async function begin({files, runtime, pyodide, asm}) {
  bounded();
  const fetched = self.fetch;
  self.fetch = async (url) => {
    const name = String(url.url ?? url).replace(HERE, "");
    const file = name.startsWith("blob:") ? new Blob([]) : files[name];     // the only one made here is empty
    return file ? new Response(file) : new Response("", {status: 404});
  };
  self.importScripts = undefined;               // Pyodide asks whether this is a classic worker: as good as not
  WebAssembly.instantiateStreaming = async (coming, imports) => WebAssembly.instantiate(await (await coming).arrayBuffer(), imports);
  self.nastolkaLab = {
    load: made(pyodide, /export\{(\w+) as loadPyodide,(\w+) as version\};/, "return {load: $1, version: $2};"),
    asm: made(asm, /export default (_createPyodideModule);/, "return {default: $1};"),
  };
  const {loadPyodide} = made(
    runtime
      .replace(/import \{loadPyodide as load, version\} from "[^"]*";/, "const {load, version} = self.nastolkaLab.load;")
      .replace('await import("./pyodide/pyodide.asm.js")', "self.nastolkaLab.asm")
      .replace("export {version};", ""),
    /export async function loadPyodide/, "return {loadPyodide}; async function loadPyodide",
  );
  const python = await loadPyodide();
  self.fetch = fetched;
  delete self.nastolkaLab;
  const room = new Uint8Array(await files["annex/lab.bin"].arrayBuffer());
  python.pyimport("app.annex").unpack(python.toPy(room));
  const seat = python.pyimport("nastolka.lab.seat").Seat();
  complete();
  return (text) => seat.serve(text);
}

// A module's text as a function's: what it exports is returned.
function made(text, found, instead) {
  if (!found.test(text)) throw new Error(`student.js does not know this ${text.slice(0, 40)}`);
  const plain = text.replaceAll("import.meta.url", JSON.stringify(`${HERE}runtime.js`)).replace(found, instead);
  return Function(plain)();
}

// All memories together: the interpreter's own, and whatever a bot makes beside it.
function bounded() {
  const {Memory} = WebAssembly;
  const {prototype} = Memory;
  const {grow} = prototype;
  let held = 0;
  const taking = (pages, take) => {
    if (!(pages >= 0 && held + pages * PAGE <= MOST)) throw new RangeError("a bot has 512 MB");
    const taken = take();
    held += pages * PAGE;
    return taken;
  };
  WebAssembly.Memory = function ({initial, maximum, shared}) {
    const pages = Number(initial);
    return taking(pages, () => new Memory({initial: pages, maximum, shared}));
  };
  WebAssembly.Memory.prototype = prototype;
  prototype.constructor = WebAssembly.Memory;
  prototype.grow = function (wanted) {
    const pages = Number(wanted);
    return taking(pages, () => grow.call(this, pages));
  };
}

// A module brings memory of its own along, which grows where nobody is asked: once Python is there, no more are made.
function complete() {
  for (const name of ["Module", "Instance"]) WebAssembly[name].prototype.constructor = undefined;
  for (const name of ["Module", "Instance", "compile", "compileStreaming", "instantiate", "instantiateStreaming"]) {
    WebAssembly[name] = undefined;
  }
}
