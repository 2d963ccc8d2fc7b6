// Nothing asked lies out of sight. After a painting that asks something new, a place that answers it is brought into
// view; what else answers it and lies outside is pointed at by a chip (`way:`). What is said for a while lies where
// it covers nothing that answers. A finger takes the nearest place that answers. Which places do so, the painting has said: this knows no game and decides nothing.
const LIT = ".table .zone .is-lit[data-t]";
const HELD = ".table .zone .is-live[data-t]";
const ADVISED = ".zone .is-hint[data-t]";
const HAND = ".table .zone-hand :is(.is-lit, .is-live)[data-t]";
const PICKED = ".table .zone .is-picked";
const BUTTONS = ":is(.table, .lesson-board) .zone-prompt .btn[data-t]:not([data-t^='ui:'], [data-t^='try:'])";
const WORDS = ".table :is(.card, .prompt, .notice, .news, .replay, .seats)"; // what nothing may be laid over
const STANDING = ".zone-bar, .bar-tools, .zone-tutor, .zone-prompt, .tale, .lesson-acts"; // what may stand before the page while it is scrolled
const FINGER = 22;
const WIDE = 960; // px from which hand and question stand beside the board
const REST = 260; // ms until what was painted or scrolled has come to rest
const root = document.documentElement;
const STEP = 8; // px between two places tried for a chip, and for what is said for a while
const {nastolka} = globalThis; // knows what of the window can be seen: of a frame, a band
const FAR = 24; // steps a chip may stand away from its edge
let asked = "";
let said = "";
let timer = 0;
const shown = new MessageChannel(); // tells when a frame is on the screen: what glides there need not hold it up
shown.port1.onmessage = see;
let told; // the line of the log that tells of the moment a replay shows

addEventListener("scroll", later, {capture: true, passive: true});
addEventListener("resize", later);
addEventListener("resize", () => look());
addEventListener("nastolka:band", later);
document.addEventListener("click", finger, true);
document.addEventListener("click", lead, true);
document.addEventListener("click", news);

// `anew`: whoever arrives is shown what is asked, though it was asked where they come from, too.
export function look(anew) {
  if (anew) asked = "";
  requestAnimationFrame(() => {
    if (!away()) whole();
    if (calm()) see();
    else shown.port2.postMessage(null);
  });
}

function later(event) {
  if (event) hide(); // the page moves, and what an arrow points at with it
  clearTimeout(timer);
  timer = setTimeout(point, calm() ? 0 : REST);
}

function calm() {
  const {motion} = root.dataset;
  return motion === "none" || motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function all(places) { // what is folded away has a place on the page, too, but nobody sees it
  return [...document.querySelectorAll(places)].filter((one) => one.getClientRects().length && one.checkVisibility());
}

const away = () => document.querySelector("#zone-sheet > *, #zone-curtain > *");

// The question is known by what is said and by what answers it.
function see() {
  if (away()) return;
  const [advised, lit, held, buttons] = [ADVISED, LIT, HELD, BUTTONS].map(all);
  const question = document.querySelector(".table .zone-prompt")?.textContent;
  const spoken = document.querySelector("[data-leads]")?.dataset.leads ?? ""; // what a lesson speaks of
  const led = spoken ? all(named(spoken)) : [];
  reread();
  const word = document.querySelector(".tutor-words")?.textContent ?? ""; // another word of the same place shows it again
  const now = [question, spoken, word, ...lit.map(name), "", ...held.map(name), "", ...advised.map(name)].join();
  keepRoom();
  if (now !== asked) {
    asked = now;
    hide();
    const places = lit.length ? lit : buttons.length ? [] : held;
    const teaches = led.length && document.querySelector(".tutor[data-leads]"); // one thing at a time
    const unseen = (teaches ? [led] : [led, advised, places, buttons]).find((some) => some.length && !some.some(seen));
    if (unseen) bring(unseen[0]);
    else if (!teaches) answer([...lit.filter((one) => one.closest(".zone-prompt")), ...buttons]) || tops(all(HAND));
  }
  if (calm()) point();
  else later();
}

const name = (one) => one.dataset.t;
const named = (place) => place.startsWith("spot:") ? `.zone [data-spot="${CSS.escape(place.slice(5))}"]` : `.zone [data-t="${CSS.escape(place)}"]`;
const side = (chip) => chip.dataset.t.slice(4);

// Tell the browser, and return, the part of the window that nothing stands before.
function keepRoom() {
  let [above, below, stuck, bars] = [0, 0, 0, 0];
  for (const one of document.querySelectorAll(STANDING)) {
    const {position, bottom} = getComputedStyle(one);
    const {top, height} = one.getBoundingClientRect();
    if (!height || position !== "fixed" && position !== "sticky") continue;
    if (position === "fixed" ? top > innerHeight / 2 : bottom !== "auto") {
      const high = parseFloat(bottom) + height;
      below = Math.max(below, high);
      if (position === "fixed" || one.matches(".lesson-acts")) bars = Math.max(bars, high);
      if (top + high >= innerHeight - 1) stuck = Math.max(stuck, high); // or it still stands at its own place
    } else above = Math.max(above, parseFloat(getComputedStyle(one).top) + height);
  }
  root.style.scrollPaddingBlock = `${above}px ${stuck}px`;
  const {top, bottom} = nastolka.band();
  return {left: 0, right: innerWidth, top: Math.max(above, top), bottom: Math.min(innerHeight - stuck, bottom), below, bars};
}

function middle(one) {
  const {left, top, width, height} = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

// What of the window a place can be seen in: boxes it is scrolled in cut it.
function frame(one, room) {
  let {left, right, top, bottom} = one.closest(".zone-prompt") ? {left: 0, right: innerWidth, ...nastolka.band()} : room;
  for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1) continue;
    if (getComputedStyle(box).overflowX === "visible") continue;
    const cut = box.getBoundingClientRect();
    [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)];
    [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)];
  }
  return {left, right, top, bottom};
}

function seen(one) {
  const [x, y] = middle(one);
  const {top, bottom} = nastolka.band();
  const there = x >= 0 && y >= top && y <= bottom && document.elementFromPoint(x, y);
  if (!there) return false;
  return one.contains(there) || one instanceof SVGElement && there.closest(".zone") === one.closest(".zone");
}

// Where a place lies that cannot be seen: beyond an edge, or under what stands before the page there.
function way(one, room) {
  const [x, y] = middle(one);
  const {left, right, top, bottom} = frame(one, room);
  const off = {up: top - y, down: y - bottom, left: left - x, right: x - right};
  const [far, most] = Object.entries(off).sort(([, one], [, other]) => other - one)[0];
  if (most > 0) return [far, most];
  const over = x >= 0 && y >= 0 && document.elementFromPoint(x, y)?.closest(STANDING);
  return !over || over.contains(one) ? [] : [middle(over)[1] > innerHeight / 2 ? "down" : "up", 0];
}

// Every card and button of an answer in the question is in sight, unless that itself must be scrolled to it. Tells whether
// it went there.
function answer(buttons) {
  const foot = (one) => one.getBoundingClientRect().bottom;
  const last = buttons.findLast((one) => !seen(one) && foot(one) <= foot(one.closest(".prompt") ?? one));
  if (last) nearer(last, keepRoom().bars + 8);
  return !!last;
}

// A hand that is asked shows its first row so far that it can be touched, and not only that it is there.
function tops(cards) {
  if (!cards.length || document.querySelector(PICKED) || cards.some(seen)) return;
  const [{height}] = cards.map((one) => one.getBoundingClientRect());
  nearer(cards[0], keepRoom().bars - height + Math.max(2 * FINGER, height / 2 + 8));
}

// The log follows a replay to the moment it shows; whoever reads on elsewhere in it is left alone until then.
function reread() {
  const here = document.querySelector(".log-line.is-here");
  const [log, was] = [here?.parentElement, told];
  told = here?.textContent;
  if (!here || told === was) return;
  const [line, box] = [here, log].map((one) => one.getBoundingClientRect());
  if (line.top < box.top || line.bottom > box.bottom) log.scrollTop += line.top - box.top - (box.height - line.height) / 2;
}

// Scroll no farther than it must, so that so much is left below what is gone to.
function nearer(one, below) {
  root.style.scrollPaddingBlock = `0px ${below}px`;
  nastolka.reach(one, {behavior: calm() ? "instant" : "smooth", block: "nearest"});
  keepRoom();
}

function bring(one, there = nastolka.reach) {
  const {top, below, bars} = keepRoom(); // what stands at its own place may come to stand before the page on the way
  const hand = one.closest(".zone-hand"); // follows the question, which stays in sight above it
  root.style.scrollPaddingBlock = `${top}px ${hand ? bars + 8 : below}px`;
  const beside = innerWidth > WIDE && one.closest(".side"); // the question stands in the same column
  there(one, {behavior: calm() ? "instant" : "smooth", block: hand || beside ? "nearest" : "center", inline: "center"});
  keepRoom();
}

// Show a chip for every direction in which something lies that answers, and remember the nearest there.
let nearest = {};
function point() {
  nearest = {};
  settle();
  const chips = document.querySelectorAll("[data-t^='way:']");
  if (!chips.length) return;
  for (const chip of chips) chip.hidden = true; // a chip hides nothing from itself
  const room = keepRoom();
  arrow();
  for (const one of away() ? [] : all(`${LIT}, ${HELD}, ${BUTTONS}`)) {
    if (seen(one)) continue;
    const [far, most] = way(one, room);
    if (far && !(nearest[far]?.most <= most)) nearest[far] = {one, most};
  }
  if (nearest.up || nearest.down) delete nearest.left, delete nearest.right; // one at a corner is enough
  const taken = Object.keys(nearest).length ? covered() : [];
  for (const chip of chips) place(chip, nearest[side(chip)]?.one, room, taken);
}

// A question that is longer than its room ends with a whole line, until it is scrolled.
function whole() {
  for (const box of all(".table .zone-prompt .prompt")) {
    box.style.maxHeight = "";
    if (box.scrollTop || box.scrollHeight <= box.clientHeight + 1 || getComputedStyle(box).overflowY === "visible") continue;
    const {bottom, height} = box.getBoundingClientRect();
    const stuck = [...box.children].filter((one) => getComputedStyle(one).position === "sticky").map((one) => one.getBoundingClientRect());
    const foot = (stuck.find((one) => one.bottom > bottom - STEP)?.top ?? bottom) - 2; // it stands before the lines
    const cut = printed(box).filter((line) => line.top < foot && line.bottom > foot + 2);
    const buttons = [...box.querySelectorAll(".btn")].map((one) => one.getBoundingClientRect());
    const over = cut.map((line) => buttons.find((one) => one.top < line.top && one.bottom > line.bottom && line.top - one.top < line.height) ?? line);
    const off = foot - Math.min(...over.map((one) => one.top)) + 2;
    const pressed = buttons.map((one) => (one.top + one.bottom) / 2).some((middle) => middle < foot + 2 && middle > foot - off - 2);
    if (off > 0 && off < height / 2 && !pressed) box.style.maxHeight = `${height - off}px`;
  }
}

// What a tutor speaks of is pointed at from the side where the arrow hides no words; from above, if that is all one.
const SIDES = [["", 0, -1], ["is-below", 0, 1], ["is-before", -1, 0], ["is-after", 1, 0]];
function arrow() {
  const mark = document.querySelector(".pointer");
  const leads = document.querySelector(".tutor[data-leads]")?.dataset.leads;
  const one = mark && leads && !away() && all(named(leads)).find(seen);
  if (!one) return hide();
  mark.hidden = false;
  const [x, y] = middle(one);
  const half = mark.offsetHeight / 2;
  const {left, right, top, bottom, height} = one.getBoundingClientRect();
  const [over, under] = height > 4 * FINGER ? [y, y] : [top + 4, bottom - 4];
  const room = nastolka.band();
  const ceiling = Math.max(room.top, document.querySelector(".zone-tutor").getBoundingClientRect().bottom);
  const ways = SIDES.map(([side, across, down]) => {
    const at = [across ? (across < 0 ? left + 4 - half : right - 4 + half) : x, down ? (down < 0 ? over - half : under + half) : y];
    const outside = at[0] < half || at[0] > innerWidth - half || at[1] - half < ceiling || at[1] + half > room.bottom;
    return {side, at, hides: outside ? Infinity : words(...at, half)};
  });
  const {side, at} = ways.sort((one, other) => one.hides - other.hides)[0];
  mark.className = `pointer ${side}`;
  mark.style.left = `${at[0] - mark.offsetWidth / 2}px`;
  mark.style.top = `${at[1] - half}px`;
}

// How much of written words lies in a square.
function words(x, y, half) {
  const steps = [-0.8, 0, 0.8];
  const there = new Set(steps.flatMap((down) => steps.map((across) => document.elementFromPoint(x + across * half, y + down * half))));
  const texts = [...there].flatMap((one) => [...(one?.childNodes ?? [])]).filter((node) => node.nodeType === Node.TEXT_NODE);
  return texts.flatMap(lines).reduce((sum, box) => {
    const wide = Math.min(box.right, x + half) - Math.max(box.left, x - half);
    const high = Math.min(box.bottom, y + half) - Math.max(box.top, y - half);
    return wide > 0 && high > 0 ? sum + wide * high : sum;
  }, 0);
}

// Return the boxes of a text, line by line.
function lines(text) {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()];
}

function hide() {
  const mark = document.querySelector(".pointer");
  if (mark) mark.hidden = true;
}

// A chip stands near the edge beyond which its place lies, and as near to it as may be without lying on an answer or on
// words; where that edge has no room at all, it stands where there is some.
function place(chip, one, room, taken) {
  chip.hidden = !one;
  if (!one) return;
  for (const [bare, anywhere] of [[false, false], [true, false], [true, true]]) { // its arrow alone needs less room
    chip.classList.toggle("is-bare", bare);
    if (laid(chip, one, room, taken, anywhere)) return;
  }
}

// Lay a chip; tell whether it lies on nothing that matters.
function laid(chip, one, room, taken, anywhere) {
  const [wide, high] = [chip.offsetWidth, chip.offsetHeight];
  const [x, y] = middle(one);
  const within = (at, from, to) => Math.max(from, Math.min(at, to));
  const [right, bottom] = [innerWidth - wide - 4, room.bottom - high - 4];
  const start = {left: within(x - wide / 2, 4, right), top: within(y - high / 2, room.top + 4, bottom)};
  const edge = {up: {top: room.top + 4}, down: {top: bottom}, left: {left: 4}, right: {left: right}}[side(chip)];
  const wanted = {...start, ...edge};
  const covers = (left, top) => taken.reduce((sum, [box, weight]) => box.left < left + wide && box.right > left
    && box.top < top + high && box.bottom > top ? sum + weight : sum, 0);
  let best = {...wanted, cost: Infinity};
  for (const left of around(wanted.left, 4, right, edge.left !== undefined && !anywhere)) {
    for (const top of around(wanted.top, room.top + 4, bottom, edge.top !== undefined && !anywhere)) {
      const away = Math.abs(left - wanted.left) + Math.abs(top - wanted.top);
      if (away >= best.cost) continue;
      const cost = away + 1000 * covers(left, top);
      if (cost < best.cost) best = {left, top, cost};
    }
  }
  [chip.style.left, chip.style.top] = [`${best.left}px`, `${best.top}px`];
  return best.cost < 1000;
}

// Return what may be tried on one axis: all of it, or what lies near the edge.
function around(at, from, to, near) {
  const tries = [at];
  for (let off = STEP; off <= (near ? FAR * STEP : to - from); off += STEP) tries.push(at - off, at + off);
  return tries.filter((one) => one >= from && one <= to || one === at);
}

// What a chip should not lie on, and how much it matters: buttons of the answer, places that answer, words.
function covered() {
  const boxes = (places, weight) => all(places).map((one) => [one.getBoundingClientRect(), weight]);
  const middles = all(LIT).map(middle).map(([x, y]) => [{left: x - STEP, right: x + STEP, top: y - STEP, bottom: y + STEP}, 6]);
  return [...boxes(".table .zone-prompt :is(.btn, .seg), .tutor .btn", 8), ...boxes(LIT, 1), ...middles, ...all(WORDS).flatMap(printed).map((box) => [box, 2])];
}

// Return the boxes of what can be read in something.
function printed(one) {
  const [found, texts] = [[], document.createTreeWalker(one, NodeFilter.SHOW_TEXT)];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const cut = text.parentElement.getBoundingClientRect();
    if (cut.width < STEP || !text.data.trim()) continue; // for ears alone
    found.push(...lines(text));
  }
  return found;
}

// What is said for a while goes up or down, as little as it must, to where it covers the least of what answers.
function settle() {
  const toast = document.getElementById("zone-toast");
  if (!toast || toast.textContent === said && !said) return;
  if (toast.textContent !== said) toast.style.top = toast.style.bottom = ""; // something else is said
  said = toast.textContent;
  if (!said || !document.querySelector(".table, .lesson-acts")) return;
  const {top, left, right, height} = toast.getBoundingClientRect();
  const boxes = all(`${LIT}, ${HELD}, .table .zone-prompt .btn, .bar-tools .btn, .lesson-acts .btn, .tutor-words, .tutor .btn, .prompt-words`).map((one) => one.getBoundingClientRect());
  const under = boxes.filter((box) => box.left < right && box.right > left);
  const covered = (at) => under.filter((box) => box.top < at + height && box.bottom > at).length;
  let [best, least] = [top, covered(top)];
  const room = nastolka.band();
  for (let off = STEP; least && off < room.bottom - room.top; off += STEP) {
    for (const at of [top - off, top + off].filter((one) => one >= room.top && one + height <= room.bottom)) {
      if (covered(at) < least) [best, least] = [at, covered(at)];
    }
  }
  if (best !== top) [toast.style.top, toast.style.bottom] = [`${best}px`, "auto"];
}

function lead(event) {
  const chip = event.target.closest?.("[data-t^='way:']");
  if (!chip) return;
  event.stopImmediatePropagation(); // it leads there, and says nothing to the match
  if (nearest[side(chip)]) bring(nearest[side(chip)].one, nastolka.lead);
}

// What is told above the question is shown: brought into view, and marked for a moment.
function news(event) {
  const place = event.target.closest?.(".news[data-t]")?.dataset.t.slice("ui:news=".length);
  if (!place) return;
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const names = [place, place.replace("cell:", "at:"), place.replace("land:", "to:")].map((one) => `.zone-board [data-t="${CSS.escape(one)}"]`);
    const one = document.querySelector(names.join());
    if (!one) return;
    if (!seen(one)) bring(one, nastolka.lead);
    one.classList.add("is-shown");
    setTimeout(() => one.classList.remove("is-shown"), 2400);
  }));
}

// Places smaller than a finger: one that answers is as large as a finger, where no other that answers was touched.
function finger(event) {
  const board = event.pointerType === "touch" && event.target.closest?.(".zone-board");
  if (!board || event.target.closest("button:not([role]), a, .is-lit, .is-picked")) return;
  const far = (one) => Math.hypot(middle(one)[0] - event.clientX, middle(one)[1] - event.clientY);
  const small = [...board.querySelectorAll(".is-lit[data-t]")].filter((one) => {
    const {width, height} = one.getBoundingClientRect();
    return Math.min(width, height) < 2 * FINGER;
  });
  const near = small.filter((one) => far(one) <= FINGER).sort((one, other) => far(one) - far(other))[0];
  const own = event.target.closest("[data-t]"); // touched in its middle, it was meant, though it does not answer
  if (!near || own && far(own) < far(near) / 3) return;
  event.stopImmediatePropagation();
  near.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
}
