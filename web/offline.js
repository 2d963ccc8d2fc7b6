// The page's side of sw.js: registers it after Python has arrived, and tells the page what it says.
// Window events: "nastolka:offline" {state: "none" | "testing" | "ready", done, total}, "nastolka:update" {version}.

export async function offline(nastolka) {
  nastolka.offline = "none";
  const {snapshot} = nastolka;
  delete nastolka.snapshot;
  if (!navigator.serviceWorker) return;
  const tell = (kind, detail) => dispatchEvent(new CustomEvent(`nastolka:${kind}`, {detail}));
  const say = (state, detail = {}) => {
    nastolka.offline = state;
    tell("offline", {state, ...detail});
  };
  let lost = false;
  const lose = () => { lost = true; say("none"); };
  const heard = {
    progress: ({done, total}) => lost || say("testing", {done, total}),      // a word may come after the end
    selftest: ({ready, missing}) => say(ready ? "ready" : "none", {missing}),
    agree: () => location.reload(),
    status({newest, ready}) {
      if (newest !== nastolka.version && nastolka.update !== newest) {
        nastolka.update = newest;
        tell("update", {version: newest});
      }
      if (ready) say("ready");
      else ask("selftest");
    },
  };
  const ask = async (what, more = {}) => {
    const {active} = await navigator.serviceWorker.ready;
    const stock = nastolka.boot.way === "stock";
    active.postMessage({ask: what, runs: nastolka.version, version: nastolka.update, stock, ...more});
  };
  navigator.serviceWorker.addEventListener("message", ({data}) => heard[data?.said]?.(data));
  navigator.serviceWorker.startMessages();
  // A word to a worker that is just being replaced is lost: say it again to the one that takes over.
  let agreed = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => agreed && ask("agree"));
  nastolka.agree = () => { agreed = true; return ask("agree"); };
  nastolka.keep = (editions) => ask("hold", {editions});
  nastolka.selftest = () => { say("testing"); return ask("selftest"); };
  say("testing");
  try {
    await hand(snapshot);
    const registration = await navigator.serviceWorker.register(new URL("sw.js", document.baseURI), {updateViaCache: "none"});
    const {installing, waiting, active} = registration;
    const failed = (worker) => worker?.state === "redundant" && !registration.active;      // a file did not come, or came wrong
    if (failed(installing) || !installing && !waiting && !active) lose();                // … before we could look
    installing?.addEventListener("statechange", ({target}) => failed(target) && lose());
    if (nastolka.needed) await nastolka.keep(nastolka.needed);
    if (!agreed) await ask("status");      // said after the agreement, the version we still run would take it back
  } catch (error) {
    console.info("offline copy:", error.message);
    say("none");
  }
}

// What the page has fetched and the browser's cache would not hold goes straight to sw.js's store, under its hash.
async function hand({hash, bytes} = {}) {
  if (!hash || navigator.serviceWorker.controller) return;
  const scope = new URL("./", document.baseURI).href;
  const headers = {"content-type": "application/octet-stream", "access-control-allow-origin": "*"};
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") !== hash) return;
  await (await caches.open(`${scope}files`)).put(`${scope}kept/${hash}`, new Response(bytes, {headers}));
}
