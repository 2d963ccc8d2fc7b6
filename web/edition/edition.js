// What an older edition of the page is given when a newer site carries it along, in the place of its own offline.js:
// it registers no worker, for the site's own keeps its files. And it shares the settings, as far as both understand.
const here = location.pathname.replace(/[^/]*$/, "");
const home = here.replace(/v\/[^/]+\/$/, "");
const framed = window.top !== window;

const given = framed ? {} : read(home);
if (!framed) share();

function read(prefix) {
  try {
    const kept = JSON.parse(localStorage.getItem(`${prefix}settings`));
    return kept?.format === 1 ? kept : {};
  } catch {
    return {};            // storage is refused, or holds something foreign
  }
}

function write(prefix, settings) {
  try {
    localStorage.setItem(`${prefix}settings`, JSON.stringify({...settings, format: 1}));
  } catch {
    // there is no room, or storage is refused: each goes on with its own
  }
}

// Before the page looks for its settings (its shell imports this), and back when it is left.
function share() {
  write(here, {...read(here), ...given});
  addEventListener("pagehide", bringBack);
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && bringBack());
}

// Only what was changed here. For a value it does not know an edition would write its default, so a setting never gets
// new values: it gets a new name (web/app/settings.py).
function bringBack() {
  const now = read(here);
  const changed = Object.entries(now).filter(([name, value]) => name in given && value !== given[name]);
  if (!changed.length) return;
  write(home, {...read(home), ...Object.fromEntries(changed)});
  Object.assign(given, Object.fromEntries(changed));
}

export async function offline(nastolka) {
  const say = (state) => {
    nastolka.offline = state;
    dispatchEvent(new CustomEvent("nastolka:offline", {detail: {state}}));
  };
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return say("none");
  navigator.serviceWorker.addEventListener("message", ({data}) => {
    if (data?.said === "edition" && data.version === nastolka.version) say(data.ready ? "ready" : "none");
  });
  nastolka.selftest = () => worker.postMessage({ask: "edition", version: nastolka.version});
  nastolka.selftest();
}
