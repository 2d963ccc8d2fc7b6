// A frame in somebody else's page. It tells how tall its content is, and lies in the height it is given; what opens above
// the table opens in the band of it that can be seen, for a frame is often taller than the window around it. Where that
// band lies the browser says, whoever made the page around; where it does not, it is around the last press. Nothing here
// scrolls the page around, unless somebody presses what leads elsewhere.
const root = document.documentElement;
const LEAST = 320; // px a band has, whatever of it can be seen: a sheet needs as much
const REACH = 360; // … around a press, where nobody says what can be seen
const STRIPS = 24; // parts of the frame that are watched: when one goes out of sight, the band is another
const REST = 120; // ms until the page around has come to rest
const PATIENT = 1500; // … a page around has to give the height that was told
const FIRST = [480, 0.75, 800]; // px a screen without a table has before there was one: by the width, between these two
let told = 0;
let table = 0; // how tall the table was: rules and lessons scroll in its height
let was = innerHeight;
let pressed = 0;
let eyed = null; // what the browser says of the band
let resting = 0;
const grows = () => root.dataset.height !== "fixed";

export function begin() {
  watch();
  for (const kind of ["pointerdown", "focusin", "keydown"]) document.addEventListener(kind, presses, {capture: true, passive: true});
  addEventListener("resize", resized);
  if (grows()) new ResizeObserver(measure).observe(document.body);
  new MutationObserver(named).observe(document.getElementById("zone-screen"), {childList: true});
  named();
}

// -- how tall ---------------------------------------------------------------------------------------------------------

const whole = () => document.querySelector(".table");

// A screen without a table is read in the height of the table, and scrolls there (style/framed).
function named() {
  const main = document.getElementById("zone-screen");
  const scrolls = grows() && !whole();
  main.tabIndex = scrolls ? 0 : -1;
  if (scrolls) main.setAttribute("aria-label", main.querySelector("h1, h2")?.textContent ?? document.title);
  else main.removeAttribute("aria-label");
  if (grows()) measure();
}

function measure() {
  const [least, part, most] = FIRST;
  if (whole()) table = Math.ceil(document.body.getBoundingClientRect().height);
  const height = table || Math.round(Math.min(most, Math.max(least, innerWidth * part)));
  if (height === told) return;
  told = height;
  was = innerHeight;
  parent.postMessage({nastolka: 1, type: "height", height}, "*");
  dispatchEvent(new CustomEvent("nastolka:height", {detail: {height}})); // h5p.js says it in other words
  setTimeout(kept, PATIENT, height);
}

// Where the page around gives the height it was told there is nothing to scroll, and no bar comes and goes with the
// height; where it gives another, the frame scrolls.
function resized() {
  if (innerHeight >= told - 1 && innerHeight !== was) root.dataset.follows = "";
  was = innerHeight;
  probe();
}

function kept(height) {
  if (height === told && innerHeight < height - 1) delete root.dataset.follows;
}

// -- what of it can be seen -------------------------------------------------------------------------------------------

// The page around may be scrolled without a word to us: parts of the frame that come and go tell.
function watch() {
  const lid = Object.assign(document.createElement("div"), {className: "lid"});
  lid.setAttribute("aria-hidden", "true");
  lid.append(...Array.from({length: STRIPS}, () => document.createElement("i")));
  document.body.append(lid);
  const eye = new IntersectionObserver(probe, {threshold: [0, 0.25, 0.5, 0.75, 1]});
  for (const strip of lid.children) eye.observe(strip);
}

function probe() {
  const eye = new IntersectionObserver(([{intersectionRect: {top, bottom, height}}]) => {
    eye.disconnect();
    if (height) eyed = {top, bottom};
    clearTimeout(resting);
    resting = setTimeout(lay, REST);
  });
  eye.observe(document.querySelector(".lid"));
}

function presses(event) {
  const {top, height} = event.target.getBoundingClientRect?.() ?? {top: 0, height: 0};
  pressed = event.clientY ?? top + height / 2;
  if (event.type !== "focusin") probe();
  else lay();
}

// The band that can be seen, in px of the frame; never less than a sheet needs, never beyond the frame.
export function band() {
  const {top, bottom} = eyed ?? {top: pressed - REACH, bottom: pressed + REACH};
  const high = Math.min(innerHeight, Math.max(LEAST, Math.min(bottom, innerHeight) - Math.max(0, top)));
  const from = Math.max(0, Math.min(top, innerHeight - high));
  return {top: from, bottom: from + high};
}

// Say it to the style sheets, and to whoever points at what lies outside.
let laid = "";
function lay() {
  const {top, bottom} = band();
  const now = `${Math.round(top)} ${Math.round(bottom - top)}`;
  if (now === laid) return;
  laid = now;
  const [from, high] = now.split(" ");
  root.style.setProperty("--band-top", `${from}px`);
  root.style.setProperty("--band-high", `${high}px`);
  dispatchEvent(new Event("nastolka:band"));
}

// -- going there ------------------------------------------------------------------------------------------------------

// As `scrollIntoView`, but the page around stays where it is.
export function reach(one, {block = "nearest", inline = "nearest", behavior = "auto"}) {
  let {left, right, top, bottom} = one.getBoundingClientRect();
  for (let box = one.parentElement; box; box = box.parentElement) {
    const [across, down] = [box.scrollWidth > box.clientWidth, box.scrollHeight > box.clientHeight];
    const {overflowX, overflowY} = getComputedStyle(box);
    const page = box === root;
    if (!page && (!across && !down || !/auto|scroll/.test(overflowX + overflowY))) continue;
    const cut = page ? {left: 0, right: innerWidth, top: 0, bottom: innerHeight} : box.getBoundingClientRect();
    const x = across ? off(left, right, cut.left, cut.right, inline) : 0;
    const y = down ? off(top, bottom, cut.top + padding("Top"), cut.bottom - padding("Bottom"), block) : 0;
    if (x || y) box.scrollBy({left: x, top: y, behavior});
    [left, right, top, bottom] = [left - x, right - x, top - y, bottom - y];
    if (getComputedStyle(box).position === "fixed") return;
  }

  function padding(side) {
    return parseFloat(root.style[`scrollPadding${side}`]) || 0;
  }
}

// How far something must go to lie in what is seen of a box.
function off(from, to, start, end, how) {
  if (how === "center") return (from + to - start - end) / 2;
  if (from >= start && to <= end) return 0;
  const [before, after] = [from - start, to - end];
  return Math.abs(before) < Math.abs(after) ? before : after;
}
