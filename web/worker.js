// The second Pyodide, where bots think. Text in, text out: nastolka.ai.wire is the whole protocol.
// Says {"ready": true} when it can be asked. Started as a module worker, or imported by a classic blob worker
// where a sandboxed frame allows no other.
import {loadPyodide} from "./runtime.js";

const waiting = [];
self.onmessage = ({data}) => waiting.push(data);

try {
  const pyodide = await loadPyodide();
  const wire = pyodide.pyimport("nastolka.ai.wire");
  const post = (text) => self.postMessage(text);
  self.onmessage = ({data}) => wire.serve(data, post);
  self.postMessage(JSON.stringify({ready: true}));
  waiting.forEach((data) => wire.serve(data, post));
} catch (error) {
  self.postMessage(JSON.stringify({crashed: String(error?.message ?? error)}));
}
