// What the page can do before Python is there: looks, language, home and settings, honest progress, links.
// It shows sentences the build has put into index.html and contains none. Python takes over by nastolka.arrived().
import morph from "./vendor/morphdom.js";
import {offline} from "./offline.js";

const root = document.documentElement;
const version = root.dataset.version;
const framed = window.top !== window;
const prefix = location.pathname.replace(/[^/]*$/, "");
const query = new URLSearchParams(location.search);
const LAID = ["game", "start", "record", "task", "id"];     // an address with one of these does not mean home
const CHOICES = ["theme", "motion", "text"];
const scroll = (one, how) => one.scrollIntoView(how);
let clicked = null;
let here = false;

const editions = root.dataset.editions ?? "{}";
const nastolka = globalThis.nastolka ??= {};
Object.assign(nastolka, {version, prefix, editions, framed, morph, pieces, arrived, art, early: [], look() {}, reach: scroll, lead: scroll, band: () => ({top: 0, bottom: innerHeight}), before() {}, after() {}, end() {}, later: setTimeout.bind(globalThis), forget: clearTimeout.bind(globalThis), offline: null, agree() {}, selftest() {}, keep() {}, part: (name) => import(`./${name}.js`)});

dress();
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
else show();
addEventListener("hashchange", show);
document.addEventListener("click", letsGo, true);
document.addEventListener("click", click, true);
document.addEventListener("change", change, true);
for (const [kind, heard] of Object.entries({
  touchstart: pinchBegins, touchmove: pinches, dblclick: keepInSight, pointerdown: grasps, pointermove: drags,
  pointerover: heedsWheel, click: presses,
})) {
  document.addEventListener(kind, heard, {passive: true, capture: true});
}
addEventListener("nastolka:bytes", ({detail}) => progress(detail));
addEventListener("nastolka:cover", show);
if (framed) {
  addEventListener("message", keepMessage);
  import("./h5p.js").then(({h5p}) => h5p());
}
holdVersion();

function settings() {
  try {
    return JSON.parse(localStorage.getItem(`${prefix}settings`)) ?? {};
  } catch {
    return {};            // storage is refused (a sandboxed frame) or holds something foreign
  }
}

function localeOf(chosen) {
  const wanted = [query.get("locale"), chosen.locale].find((name) => name === "ru" || name === "en");
  return wanted ?? (/^(ru|be|uk|kk)/i.test(navigator.language) ? "ru" : "en");
}

function dress() {
  const chosen = {...settings()};
  if (query.has("theme")) chosen.theme = query.get("theme");
  root.dataset.locale = root.lang = localeOf(chosen);
  for (const name of CHOICES) root.dataset[name] = chosen[name] ?? (name === "text" ? "normal" : "system");
  if (framed) frame();
}

// A frame is as tall as its content, unless the page around wants to keep to a height; it wears a sheet of its own.
function frame() {
  if ("grows" in root.dataset || "height" in root.dataset) return;
  const height = query.get("height") ?? "";
  root.dataset.framed = "";
  if (/^\d{3,4}$/.test(height) && height >= 200 && height <= 4000) root.dataset.height = "fixed";
  else root.dataset.grows = "";
  const sheet = Object.assign(document.createElement("link"), {rel: "stylesheet", href: new URL("./style/framed.css", import.meta.url)});
  document.head.append(sheet);
}

function screen() {
  if (root.dataset.boot === "failed") return "failure";
  if (framed) return "cover";
  const name = location.hash.slice(1).split("/")[0] || LAID.find((one) => query.has(one)) || "";
  return name === "" || name === "home" ? "home" : name;
}

// Before Python home, settings and the cover of a frame have a picture; other routes show the bar of bytes alone.
function show() {
  if (here) return;
  for (const section of document.querySelectorAll("section.shell")) {
    section.hidden = section.dataset.screen !== screen() || section.dataset.locale !== root.dataset.locale;
    if (framed && !section.hidden && section.dataset.screen === "cover") cover(section);
  }
  if (root.dataset.boot === "failed") return;               // watch.js has the word
  const words = document.getElementById(`boot-${root.dataset.locale}`);
  if (words) document.getElementById("boot-place").replaceChildren(words.content.cloneNode(true));
  mark();
  if (nastolka.bytes) progress(nastolka.bytes);
}

// A frame shows the picture and the name of its game, and "Play" until that is pressed; then how far the bytes are.
function cover(section) {
  const games = [...section.querySelectorAll("[data-of]")];
  const shown = games.find(({dataset}) => dataset.of === query.get("game")) ?? games[0];
  const [waits, title, game] = [nastolka.cover && !nastolka.play, shown.textContent, shown.dataset.of];
  for (const one of games) one.hidden = one !== shown;
  section.querySelector("h1").textContent = title;
  section.querySelector('[data-t="ui:play"]').hidden = !waits;
  document.getElementById("boot-place").hidden = waits;
  section.querySelector(".cover-words").append(document.getElementById("boot-place"));
  if (game) root.dataset.game = game;
  if (document.title === title) return;
  document.title = title;
  parent.postMessage({nastolka: 1, type: "cover", game, title, ...(query.has("id") && {id: query.get("id")})}, "*");
}

function play(section) {
  nastolka.play = {};
  section.querySelector(".cover").focus({preventScroll: true});
  dispatchEvent(new CustomEvent("nastolka:play"));
  show();
}

function mark() {
  const chosen = settings();
  for (const field of document.querySelectorAll('section.shell:not([hidden]) [data-t^="set:"]')) {
    const value = chosen[field.dataset.t.slice(4)];
    if (value !== undefined && field.type === "radio") field.checked = field.value === value;
    if (value !== undefined && field.type === "checkbox") field.checked = value === "on";
  }
}

function progress({loaded, total}) {
  const bar = document.getElementById("boot-progress");
  if (!bar) return;
  bar.max = total;
  bar.value = loaded;
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", root.lang === "ru" ? "," : "."); // Intl takes 10 ms to wake
  document.getElementById("boot-bytes").textContent = `${megabytes(loaded)} / ${megabytes(total)} MB`;
}

// A click made before Python is there is kept and made again; links need no keeping, they are in the address.
function click(event) {
  const target = event.target.closest?.("[data-t]");
  if (here || !target || target.matches("a[href], input, select, option, label")) return;
  if (target.dataset.t === "ui:play") play(target.closest("section"));
  else clicked = target.dataset.t;
}

// So are the commands of the page around a frame; in what they ask of language and looks the cover follows at once.
const LOOKS = {setLocale: ["locale", ["ru", "en"]], setTheme: ["theme", ["system", "light", "dark"]]};
function keepMessage(event) {
  if (here) return;
  nastolka.early.push(event);
  const {nastolka: spoken, type, ...detail} = event.source === parent && event.data || {};
  const [name, known] = spoken === 1 && Object.hasOwn(LOOKS, type) ? LOOKS[type] : ["", []];
  if (!known.includes(detail[name])) return;
  query.set(name, detail[name]);
  dress();
  show();
}

function change({target}) {
  const name = target.dataset?.t;
  if (here || !name?.startsWith("set:")) return;
  const value = target.type === "checkbox" ? (target.checked ? "on" : "off") : target.value;
  try {
    localStorage.setItem(`${prefix}settings`, JSON.stringify({format: 1, ...settings(), [name.slice(4)]: value}));
  } catch {
    return;               // nothing lasts in here; Python will say so
  }
  dress();
  show();
}

// Of a zone only these pieces became others (app/pieces.py). Each is read where it stands: some are SVG.
function pieces(zone, edit) {
  const [all, range] = [[...zone.querySelectorAll("[data-piece]")], document.createRange()];
  const {more, gone, others} = JSON.parse(edit);
  const read = (one, html) => (range.selectNode(one), range.createContextualFragment(html));
  for (const [n, html] of Object.entries(others)) morph(all[n], read(all[n], html).firstElementChild);
  if (more) all[0].before(read(all[0], more));
  for (const one of all.slice(all.length - gone)) one.remove();
}

// A board may be drawn by references into a picture of its own (`data-art`): fetched once, when such a board is shown.
const FACES = {ancient: "1em Forum", noxed: "600 1em Unbounded"};
const drawn = new Set();
async function art() {
  for (const {dataset: {art: name}} of document.querySelectorAll("[data-art]")) {
    if (drawn.has(name)) continue;
    drawn.add(name);
    if (FACES[name]) document.fonts.load(FACES[name], "Aя");
    try {
      const response = await fetch(new URL(`./art/${name}.svg`, import.meta.url));
      if (!response.ok) throw new Error(`${response.status}`);
      document.body.insertAdjacentHTML("beforeend", await response.text());
    } catch {
      drawn.delete(name);   // the next painting asks again
    }
  }
}

// Two fingers on a board that can be looked at closely (`data-pinch`), and a wheel turned with Ctrl, mean what a double
// click means; either way the place between the fingers, or under the pointer, stays in sight. The button has no such
// place: what was looked at, is picked, advised or lit comes into the middle then.
let spread = 0;
const closer = (target, clientX, clientY) => target.dispatchEvent(new MouseEvent("dblclick", {bubbles: true, clientX, clientY}));
const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

function pinchBegins({touches, target}) {
  spread = touches.length === 2 && target.closest?.("[data-pinch]") ? apart(touches) : 0;
}

function pinches({touches, target}) {
  if (!spread || touches.length !== 2) return;
  const ratio = apart(touches) / spread;
  if (target.closest(".is-zoomed") ? ratio > 0.75 : ratio < 1.3) return;
  spread = 0;
  const [clientX, clientY] = ["clientX", "clientY"].map((axis) => (touches[0][axis] + touches[1][axis]) / 2);
  closer(target, clientX, clientY);
}

// Only such a board waits for what becomes of a wheel: anywhere else the browser scrolls at once.
function heedsWheel({target}) {
  const box = target.closest?.("[data-pinch]");
  if (box) box.onwheel = turns;
}

function turns(event) {
  const {currentTarget, target, deltaY, clientX, clientY} = event;
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  if (deltaY && deltaY < 0 !== currentTarget.matches(".is-zoomed")) closer(target, clientX, clientY);
}

// Looked at closely, a board is drawn along by the mouse, too; the click at the end of that is none.
let drawnAlong = null;

function grasps({target, pointerType, button, clientX, clientY}) {
  const box = pointerType === "mouse" && button === 0 && target.closest?.(".is-zoomed[data-pinch]");
  drawnAlong = box ? {box, x: clientX, y: clientY, moved: false} : null;
}

function drags({buttons, clientX, clientY}) {
  if (!drawnAlong || !buttons) return;
  const {box, x, y, moved} = drawnAlong;
  if (!moved && Math.hypot(clientX - x, clientY - y) < 6) return;
  box.scrollBy(x - clientX, y - clientY);
  drawnAlong = {box, x: clientX, y: clientY, moved: true};
}

function letsGo(event) {
  if (drawnAlong?.moved) event.stopImmediatePropagation();
  drawnAlong = null;
}

function presses({target}) {
  const box = target.closest?.('[data-t="ui:zoom"]') && document.querySelector("[data-pinch]");
  if (!box) return;
  const found = ["[data-centre]", ".is-picked[data-t]", ".is-hint[data-t]", ".is-lit[data-t]"].map((one) => box.querySelector(one));
  const {left, top, width, height} = (found.find((one) => one) ?? box).getBoundingClientRect();
  keepInSight({target: box, clientX: left + width / 2, clientY: top + height / 2});
}

function keepInSight({target, clientX, clientY}) {
  const box = target.closest?.("[data-pinch]");
  if (!box) return;
  const {left, top} = box.firstElementChild.getBoundingClientRect();
  const {offsetWidth, offsetHeight} = box.firstElementChild;
  const [across, down] = [(clientX - left) / offsetWidth, (clientY - top) / offsetHeight];
  requestAnimationFrame(() => {
    box.scrollLeft = across * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = down * box.scrollHeight - box.clientHeight / 2;
  });
}

// Python has painted and listens: the shell leaves, a kept click is made again, the offline copy begins.
function arrived() {
  if (here) return;
  here = true;
  const pressed = document.activeElement?.matches(".cover");
  document.querySelectorAll("section.shell, #boot-place").forEach((element) => element.remove());
  if (pressed) document.getElementById("zone-screen").focus({preventScroll: true});
  root.dataset.boot = "done";
  performance.mark("nastolka:interactive");
  if (clicked) document.querySelector(`[data-t="${CSS.escape(clicked)}"]`)?.click();
  if (!framed) offline(nastolka);
  else import("./frame.js").then(({begin, band, reach}) => Object.assign(nastolka, {band, reach}) && begin());
  import("./sight.js").then(({look}) => {
    nastolka.look = look;
    look();
  });
  import("./motion.js").then((motion) => Object.assign(nastolka, motion));
}

// Every tab holds a lock named after its version, so that the offline copy knows what is still in use.
function holdVersion() {
  try {
    const name = `${new URL("./", location).href}${version}`;
    navigator.locks.request(name, {mode: "shared"}, () => new Promise(() => {})).catch(() => {});
  } catch {
    // no locks in a sandboxed frame, and no offline copy either
  }
}
