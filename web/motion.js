// Shows where things came from and where they went. Before a painting what is about to move is measured, after it the
// rest is, in one go, and then it moves: by transform and opacity alone, on copies nobody can press. Nothing waits for
// it: what moves next ends it, and so do a press and a bot's answer, while a timer that falls into it comes due when it
// is over. Whoever wants no motion sees a mark on what changed. Which things move, the painting has said: this knows no
// game.
const LONG = 160; // ms
const SLOW = 180; // … of dice and lines
const SPREAD = 40; // … between the first motion and the last
const MARKED = 2400; // … a still mark stays
const PATIENT = 600; // … a timer waits at most: frames nobody sees may not come at all
const MOST = 12;
const DROP = 14; // px
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const NAMES = ["id", "data-t", "data-m", "data-look", "data-keep", "data-centre", "tabindex", "role", "aria-label", "aria-current"];
const root = document.documentElement;
let moves = [];
let lay = null; // where the cards of the hand lay
let running = [];
let copies = [];
let due = false; // something has been painted that moves with the next frame
const calls = new Map(); // what timers will call, by number …
const waiting = new Set(); // … and which of them have come due in the meantime

// What was painted is about to change: remember where it is. `told` is a list of [kind, end, start] as JSON.
export function before(told, hand) {
  const none = still();
  const next = told ? JSON.parse(told).slice(0, MOST) : [];
  if (next.length) end();
  moves = next.map(([kind, end, start]) => ({kind, end, start, ...(none ? {} : was(kind, end, start))}));
  lay = hand && !none ? lying() : null;
}

// It has been painted: everything is measured once, then everything moves.
export function after() {
  if (!moves.length && !lay) return;
  due = true;
  requestAnimationFrame(move);
}

// A press, or an answer that was waited for, ends what moves: nothing is worked out beside it.
export function end() {
  for (const one of running) one.cancel();
  for (const one of copies) one.remove();
  [running, copies] = [[], []];
}
for (const kind of ["click", "keydown"]) addEventListener(kind, end, true);

// A timer that does not come due while something moves.
export function later(call, ms) {
  const id = setTimeout(() => {
    if (calm()) return ring(id);
    waiting.add(id);
    setTimeout(come, PATIENT);
  }, ms);
  calls.set(id, call);
  return id;
}

// Python's memory keeps what will never be called, and all it knows, until it is told: collected here is seldom.
export function forget(id) {
  clearTimeout(id);
  calls.get(id)?.destroy?.();
  taken(id);
}

function taken(id) {
  const call = calls.get(id);
  calls.delete(id);
  waiting.delete(id);
  return call;
}

const ring = (id) => taken(id)?.();

const calm = () => !due && !running.length;
const rest = () => setTimeout(() => calm() && come()); // after the press that ended it was answered

function come() {
  for (const id of waiting) ring(id);
}

function still() {
  const {motion} = root.dataset;
  return motion === "none" || motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Everything a board may have meant by a name: a place or a part, and what lies inside it.
function every(name) {
  const at = name.indexOf(" ");
  const [own, inside] = at < 0 ? [name, ""] : [name.slice(0, at), name.slice(at)];
  const key = CSS.escape(own);
  const found = document.querySelectorAll(`.zone [data-t="${key}"]${inside}, .zone [data-m="${key}"]${inside}`);
  return [...found].filter((one) => one.getClientRects().length);
}

const box = (one) => one?.getBoundingClientRect();
const middle = ({left, top, width, height}) => [left + width / 2, top + height / 2];

function was(kind, end, start) {
  const gone = kind === "leaves" || kind === "fades";
  const [one] = gone ? every(end) : start ? every(start) : [];
  return one ? {from: box(one), copy: kind === "comes" ? null : copyOf(one)} : {};
}

function move() {
  begin();
  due = false;
  if (!running.length) rest(); // nothing that was told of is in sight
}

function begin() {
  const told = moves;
  [moves, copies] = [[], copies.filter((one) => one.isConnected)];
  if (still()) return told.forEach(mark);
  const ready = told.map((move) => {
    const all = every(move.end);
    const copied = move.kind === "comes" && move.from && all[0];
    return {...move, all, to: box(all[0]), copy: copied ? copyOf(all[0]) : move.copy};
  });
  const ends = new Set(ready.flatMap(({all}) => all));
  const slid = lay ? slides(ends) : [];
  lay = null;
  const step = SPREAD / Math.max(2, ready.length);
  ready.forEach((move, n) => KINDS[move.kind]?.(move, {duration: LONG, delay: step * n, easing: EASE, fill: "backwards"}));
  for (const [card, from] of slid) run(card, [from, {}], {duration: LONG, easing: EASE});
}

function run(one, frames, timing) {
  const animation = one.animate(frames, timing);
  running.push(animation);
  animation.finished.catch(() => {}).then(() => {
    running = running.filter((other) => other !== animation);
    if (calm()) rest();
  });
  return animation;
}

function mark({end}) {
  const [one] = every(end.split(" ")[0]);
  one?.classList.add("is-shown");
  setTimeout(() => one?.classList.remove("is-shown"), MARKED);
}

// -- copies -----------------------------------------------------------------------------------------------------------

function bare(clone) {
  for (const one of [clone, ...clone.querySelectorAll("*")]) {
    for (const name of NAMES) one.removeAttribute(name);
    one.classList.remove("is-shown");
  }
  return clone;
}

function copyOf(one) {
  return one instanceof SVGElement && one.ownerSVGElement ? drawn(one) : laid(one);
}

// A copy looks like the thing because it stands in the same surroundings: shells of everything around it, without room.
function laid(one) {
  const {width, height} = box(one);
  const inner = bare(one.cloneNode(true));
  Object.assign(inner.style, {position: "absolute", inset: "0 auto auto 0", margin: 0, width: `${width}px`, height: `${height}px`});
  let outer = inner;
  for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
    const shell = bare(around.cloneNode(false));
    const sized = getComputedStyle(around).containerType !== "normal";
    Object.assign(shell.style, sized ? {
      position: "absolute", inset: "0 auto auto 0", margin: 0, padding: 0, border: 0, background: "none", boxShadow: "none",
      overflow: "visible", minHeight: 0, width: `${around.clientWidth}px`, height: `${around.clientHeight}px`,
    } : {display: "contents"});
    shell.dataset.shell = ""; // what a thing around would draw before and after itself is none of the copy's
    shell.append(outer);
    outer = shell;
  }
  return {inner, outer, scale: 1, show: () => layer().append(outer)};
}

let sheet = null;
function layer() {
  sheet ??= Object.assign(document.createElement("div"), {inert: true});
  sheet.setAttribute("aria-hidden", "true");
  sheet.dataset.moving = "";
  if (!sheet.isConnected) document.body.append(sheet);
  return sheet;
}

// What is drawn stays in its drawing: the copy is the last thing in it.
function drawn(one) {
  const svg = one.ownerSVGElement;
  const around = one.parentNode;
  const outer = document.createElementNS(svg.namespaceURI, "g");
  const inner = document.createElementNS(svg.namespaceURI, "g");
  const way = svg.getScreenCTM().inverse().multiply(around.getScreenCTM());
  outer.setAttribute("transform", `matrix(${[way.a, way.b, way.c, way.d, way.e, way.f].join(" ")})`);
  if (around !== svg) outer.setAttribute("class", around.getAttribute("class") ?? "");
  outer.setAttribute("aria-hidden", "true");
  outer.dataset.moving = "";
  inner.append(bare(one.cloneNode(true)));
  outer.append(inner);
  return {inner, outer, scale: around.getScreenCTM().a, drawn: true, show: () => svg.append(outer)};
}

// A copy goes its way, from one box to another, and is gone.
function send(copy, own, frames, timing) {
  copy.show();
  copies.push(copy.outer);
  const gone = () => copy.outer.remove();
  run(copy.inner, frames.map(({box: [x, y, size], opacity}) => ({
    opacity, transform: copy.drawn
      ? `translate(${(x - middle(own)[0]) / copy.scale}px, ${(y - middle(own)[1]) / copy.scale}px)`
      : `translate(${x - own.width / 2}px, ${y - own.height / 2}px) scale(${size})`,
  })), timing).finished.then(gone, gone);
}

const fit = (one, room) => Math.min(1, room.width / one.width, room.height / one.height) || 1;

// -- the kinds --------------------------------------------------------------------------------------------------------

const KINDS = {
  flies({copy, from, to}, timing) {
    if (!copy || !to) return;
    send(copy, from, [{box: [...middle(from), 1], opacity: 1}, {box: [...middle(to), fit(from, to)], opacity: 0.15}], timing);
  },
  comes({copy, from, to, all: [one]}, timing) {
    if (!copy || !to) return;
    send(copy, to, [{box: [...middle(from), fit(to, from)], opacity: 0.3}, {box: [...middle(to), 1], opacity: 1}], timing);
    run(one, [{opacity: 0}, {opacity: 0, offset: 0.95}, {}], timing);
  },
  lands({all: [one]}, timing) {
    if (one) run(one, [{transform: `translateY(${-DROP}px) scale(1.15)`, opacity: 0}, {}], timing);
  },
  leaves({copy, from}, timing) {
    if (!copy) return;
    const [x, y] = middle(from);
    send(copy, from, [{box: [x, y, 1], opacity: 1}, {box: [x, y - DROP, 1.1], opacity: 0}], timing);
  },
  turns({all: [one]}, timing) {
    if (one) run(one, [{transform: "rotateY(85deg)", opacity: 0.5}, {}], timing);
  },
  tumbles({all}, timing) {
    all.forEach((one, n) => run(one, [
      {transform: `translateY(${-DROP}px) rotate(${n % 2 ? 200 : -200}deg) scale(0.6)`, opacity: 0.3},
      {transform: "rotate(18deg)", opacity: 1, offset: 0.7}, {},
    ], {...timing, duration: SLOW, delay: timing.delay + 15 * n}));
  },
  draws({all}, timing) {
    for (const one of all) run(one, [{transform: "scaleX(0)"}, {transform: "none"}], {...timing, duration: SLOW});
  },
  fades({copy, from, to}, timing) {
    if (!copy || !to) return;
    send(copy, from, [{box: [...middle(from), 1], opacity: 1}, {box: [...middle(from), 1], opacity: 0}], {...timing, duration: SLOW});
  },
};

// -- the hand ---------------------------------------------------------------------------------------------------------

function lying() {
  const cards = document.querySelectorAll("#zone-hand [data-t^='card:']");
  return new Map([...cards].map((card) => [card.dataset.t, box(card)]));
}

// Cards that lie elsewhere now slide there, and new ones that come from nowhere known come from above.
function slides(known) {
  const found = [];
  for (const card of lay.size ? document.querySelectorAll("#zone-hand [data-t^='card:']") : []) {
    const [from, to] = [lay.get(card.dataset.t), box(card)];
    if (known.has(card) || !to.width) continue;
    const [x, y] = from ? [from.left - to.left, from.top - to.top] : [0, -24];
    if (x || y) found.push([card, {transform: `translate(${x}px, ${y}px)`, opacity: from ? 1 : 0}]);
  }
  return found;
}
