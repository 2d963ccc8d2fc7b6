// One interpreter of the lab (web/lab.js) under a clock that is moved by hand: what is told, after how long, how often
// its worker was ended. Named stories in, JSON out.
import {pathToFileURL} from "node:url";

const BEGUN = 1_000;
let now = BEGUN;
let due = new Map();
let last = 0;
globalThis.matchMedia = () => ({matches: false});
performance.now = () => now;
globalThis.setTimeout = (call, ms) => {
  due.set(++last, {at: now + ms, call});
  return last;
};
globalThis.clearTimeout = (id) => due.delete(id);

// Time passes, and every timer comes when it is due.
function pass(ms) {
  const end = now + ms;
  for (let next; (next = first(end)); next.call()) now = next.at;
  now = end;
}

// Time has passed all at once: what was due comes now, too late.
function sleep(ms) {
  now += ms;
  const woken = [...due.keys()];
  for (const id of woken) if (due.get(id)?.at <= now) take(id).call();
}

function first(end) {
  const [id] = [...due].filter(([, {at}]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
  return id && take(id);
}

function take(id) {
  const timer = due.get(id);
  due.delete(id);
  return timer;
}

const HOUR = 3_600_000;
const {Interpreter} = await import(pathToFileURL(process.argv[2]).href);
const STORIES = {
  "an answer in time": (bot) => { pass(400); bot.heard("line"); },
  "no answer": () => pass(5_000),
  "an hour's sleep, then the answer": (bot) => { pass(400); sleep(HOUR); bot.heard("line"); },
  "an hour's sleep, and no answer": () => { pass(400); sleep(HOUR); pass(5_000); },
  "three nights, then the answer": (bot) => { for (let n = 0; n < 3; n += 1) sleep(HOUR); bot.heard("line"); },
  "asleep again and again": () => { for (let n = 0; n < 4; n += 1) sleep(HOUR); },
  "timers a second late": () => sleep(2_000),
};

const found = {};
for (const [name, story] of Object.entries(STORIES)) {
  [now, due] = [BEGUN, new Map()];
  const told = [];
  let ended = 0;
  const bot = new Interpreter(() => {}, () => { ended += 1; });
  bot.ready = true;
  bot.ask("letter", 1_000, (text, took) => told.push([text, took]));
  story(bot);
  found[name] = {told, ended};
}
[now, due] = [BEGUN, new Map()];
const told = [];
const starting = new Interpreter(() => {}, () => {});
starting.ask("letter", 1_000, (text, took) => told.push([text, took]));
sleep(HOUR);
starting.heard("ready");
pass(300);
starting.heard("line");
found["asleep while it starts"] = {told, ended: 0};
console.log(JSON.stringify(found));
