// The Pyodide in which games of the lab are refereed: text in, text out, nastolka.lab.office is the whole protocol.
// No bot of a student's is ever run here; house bots think here.
import {loadPyodide} from "./runtime.js";

const waiting = [];
self.onmessage = ({data}) => waiting.push(data);

try {
  const [python, room] = await Promise.all([loadPyodide(), fetch(new URL("annex/lab.bin", import.meta.url)).then(whole)]);
  python.pyimport("app.annex").unpack(python.toPy(new Uint8Array(room)));
  const office = python.pyimport("nastolka.lab.office").Office();
  self.onmessage = ({data}) => self.postMessage(office.serve(data));
  self.postMessage("ready");
  waiting.forEach((data) => self.postMessage(office.serve(data)));
} catch (error) {
  self.postMessage(`broken ${error?.message ?? error}`);
}

function whole(response) {
  if (!response.ok) throw new Error(`the lab: ${response.status}`);
  return response.arrayBuffer();
}
