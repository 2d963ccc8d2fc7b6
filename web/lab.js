// The lab's interpreters: one worker that referees, and one for each bot of a student's, in a frame of opaque origin.
// Fetched when the lab is opened, closed with it. Texts go between them; app/annex/lab/run.py says which.
const here = new URL(".", import.meta.url);
// The frame runs what it is told, once; in a page with an origin the line does nothing. The frame's policy lets nothing out;
// both that and ours (index.html) know the line by its hash.
const LINE = 'self.origin==="null"&&addEventListener("message",({data})=>Function("port","texts",data.code)(data.port,data.texts),{once:true})';
const POLICY = "default-src 'none'; script-src 'unsafe-eval' 'wasm-unsafe-eval' 'sha256-AcJc960ZbFsilb2z29h2qqNcOV5b3FXbmVh6nJOXAHE='; worker-src blob:";
// A phone has one worker for all bots: memory for several it has not. They share nothing but the interpreter.
const PHONE = matchMedia("(pointer: coarse) and (max-width: 47rem)").matches;
const BOOT = 60_000;                            // ms an interpreter may take to be there
const ASLEEP = 1500;                            // ms by which a timer comes too late only where the tab has slept …
const SPARED = 3;                               // … and how often in one question that counts as no fault of the bot's

// What the frame runs: workers by name, made of the text and the files posted in, ended at once when told so.
function keeper(port, {student, given}) {
  const address = URL.createObjectURL(new Blob([student], {type: "text/javascript"}));
  const workers = new Map();
  port.onmessage = ({data: {name, text, end}}) => {
    if (end) {
      workers.get(name)?.terminate();
      workers.delete(name);
      return;
    }
    if (!workers.has(name)) {
      const worker = new Worker(address);
      worker.onmessage = ({data}) => port.postMessage({name, text: String(data).slice(0, 200_000)});
      worker.onerror = () => port.postMessage({name, text: "broken"});
      worker.postMessage(given);
      workers.set(name, worker);
    }
    if (text) workers.get(name).postMessage(text);
  };
}

async function bytes(name) {
  const response = await fetch(new URL(name, here));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function gathered() {
  const names = ["snapshot.bin", "pyodide/pyodide.asm.wasm", "annex/lab.bin"];
  const texts = ["runtime.js", "pyodide/pyodide.js", "pyodide/pyodide.asm.js", "student.js"];
  const [blobs, [runtime, pyodide, asm, student]] = await Promise.all([
    Promise.all(names.map(async (name) => (await bytes(name)).blob())),
    Promise.all(texts.map(async (name) => (await bytes(name)).text())),
  ]);
  const files = Object.fromEntries(names.map((name, i) => [name, blobs[i]]));
  return {student, given: {files, runtime, pyodide, asm}};
}

async function framed() {
  const texts = await gathered();
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.title = "";
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${LINE}</script>`;
  const loaded = new Promise((done) => frame.addEventListener("load", done, {once: true}));
  document.body.append(frame);
  await loaded;
  const {port1, port2} = new MessageChannel();
  frame.contentWindow.postMessage({code: `(${keeper})(port, texts)`, port: port2, texts}, "*", [port2]);
  return {frame, port: port1};
}

// One interpreter: asked one text at a time, with a limit. What it says without being asked is dropped.
export class Interpreter {
  constructor(post, end) {
    Object.assign(this, {post, end, ready: false, asked: null, timer: 0, queued: null});
  }

  ask(text, limit, answer) {
    clearTimeout(this.timer);
    this.asked = answer;
    if (this.ready) this.send(text, limit);
    else {
      this.queued = () => this.send(text, limit);
      this.post("");
      this.watch("lost", BOOT);
    }
  }

  send(text, limit) {
    this.since = performance.now();
    this.limit = limit;
    if (limit) this.watch("slow", limit);
    this.post(text);
  }

  // The bot sleeps when the tab does: a timer that comes far too late tells of sleep, and the time is given once more.
  watch(why, limit, spared = SPARED) {
    const due = performance.now() + limit;
    this.timer = setTimeout(() => {
      if (spared && performance.now() - due > ASLEEP) this.watch(why, limit, spared - 1);
      else this.fail(why);
    }, limit);
  }

  heard(text) {
    if (text === "ready" && !this.ready) {
      this.ready = true;
      clearTimeout(this.timer);
      this.queued?.();
      this.queued = null;
    } else if (text.startsWith("broken")) this.fail("lost");
    else if (this.asked && this.ready) this.tell(text);
  }

  fail(why) {
    this.stop();
    this.tell(why);
  }

  tell(text) {
    clearTimeout(this.timer);
    const {asked, since, limit} = this;
    this.asked = null;
    const took = since ? performance.now() - since : 0;
    asked?.(text, limit ? Math.min(took, limit) : took);        // what is more was sleep
  }

  stop() {
    clearTimeout(this.timer);
    this.ready = false;
    this.queued = null;
    this.end();
  }
}

export async function open() {
  const {frame, port} = await framed();
  const bots = new Map();
  let referee = null;
  port.onmessage = ({data}) => bots.get(data?.name)?.heard(String(data?.text));

  function bot(whose) {
    const name = PHONE ? "one" : whose;
    if (!bots.has(name)) bots.set(name, new Interpreter((text) => port.postMessage({name, text}), () => port.postMessage({name, end: true})));
    return bots.get(name);
  }

  const office = new Interpreter((text) => {
    if (!referee) {
      referee = new Worker(new URL("referee.js", here), {type: "module"});
      referee.onmessage = ({data}) => office.heard(String(data));
      referee.onerror = () => office.fail("lost");
    }
    if (text) referee.postMessage(text);
  }, () => {
    referee?.terminate();
    referee = null;
  });

  return {
    referee: (text, answer) => office.ask(text, 0, answer),
    bot: (name, text, limit, answer) => bot(name).ask(text, limit, answer),
    warm: (name) => port.postMessage({name, text: ""}),
    rest: (name) => {
      const one = bots.get(name);
      if (one) Object.assign(one, {asked: null});
      one?.stop();
    },
    stop() {
      Object.assign(office, {asked: null});
      office.stop();
      for (const one of bots.values()) {
        one.asked = null;
        one.stop();
      }
      bots.clear();
    },
    close() {
      this.stop();
      port.close();
      frame.remove();
    },
  };
}

// In the text Tab indents and Shift+Tab takes it back; Enter keeps the indent, and after a colon adds to it. Escape lets
// the next Tab leave. The browser itself inserts, so that its own way back (Ctrl+Z) knows of it.
const INDENT = "    ";
let attends = false;
let leaving = false;
let shown = null;                               // the editor, its place and its field

// Says when the editor is there; where it does not come, the plain field is enough. It is mounted wherever the page
// paints a place for it, and follows what is painted.
export async function attend(there) {
  if (!attends) keys();
  attends = true;
  const {mount} = await import("./editor.js");
  const zone = document.getElementById("zone-screen");
  const look = () => {
    const host = document.querySelector(".lab-rich");
    if (shown && shown.host !== host) {
      shown.editor.end();
      shown = null;
    }
    if (host && !host.hidden && !shown) shown = {host, editor: mount(host, document.querySelector(".lab-text"))};
    shown?.editor.show();
  };
  new MutationObserver(look).observe(zone, {childList: true, subtree: true, characterData: true});
  there();
}

function keys() {
  document.addEventListener("keydown", (event) => {
    if (!event.target.matches?.(".lab-text") || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.key === "Tab" && !leaving) indent(event);
    else if (event.key === "Enter") newLine(event);
    leaving = event.key === "Escape" || (leaving && event.key === "Shift");
  });
}

function line({value, selectionStart}) {
  return value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
}

function indent(event) {
  const area = event.target;
  event.preventDefault();
  if (!event.shiftKey) {
    document.execCommand("insertText", false, INDENT);
    return;
  }
  const start = area.value.lastIndexOf("\n", area.selectionStart - 1) + 1;
  const spare = /^ {0,4}/.exec(area.value.slice(start))[0].length;
  if (!spare) return;
  const at = Math.max(start, area.selectionStart - spare);
  area.setSelectionRange(start, start + spare);
  document.execCommand("delete");
  area.setSelectionRange(at, at);
}

function newLine(event) {
  const before = line(event.target);
  const more = /:\s*$/.test(before) ? INDENT : "";
  event.preventDefault();
  document.execCommand("insertText", false, `\n${/^ */.exec(before)[0]}${more}`);
}
