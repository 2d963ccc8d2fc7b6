// The second Pyodide, where bots think. Text in, text out: nastolka.ai.wire is the whole protocol.
// Says {"ready": true} when it can be asked. Started as a module worker, or imported by a classic blob worker
// where a sandboxed frame allows no other.
import {loadPyodide} from "./runtime.js";

const LONGEST_WAIT = 30_000;
const waiting = [];
const post = (text) => self.postMessage(text);
const crash = (error) => post(JSON.stringify({crashed: String(error?.message ?? error)}));
self.onmessage = ({data}) => waiting.push(data);

try {
  const python = await loadPyodide();
  const wire = python.pyimport("nastolka.ai.wire");
  let last = Promise.resolve();
  const serve = (text) => last = last.then(() => furnish(text, python)).then(() => wire.serve(text, post)).catch(crash);
  self.onmessage = ({data}) => serve(data);
  post(JSON.stringify({ready: true}));
  waiting.forEach(serve);
} catch (error) {
  crash(error);
}

// A request without a world needs what few pages ask for: it lies in the annex. Where it does not come, wire says so.
async function furnish(text, python) {
  const annex = python.pyimport("app.annex");
  if ("world" in JSON.parse(text) || annex.here("common")) return;
  try {
    const response = await fetch(new URL("annex/common.bin", import.meta.url), {signal: AbortSignal.timeout(LONGEST_WAIT)});
    if (response.ok) annex.unpack(python.toPy(new Uint8Array(await response.arrayBuffer())));
  } catch {
    // asked again with the next request
  }
}
