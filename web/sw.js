// Offline: keeps the files of every version a tab still runs, each file once, by the hash of its content.
// Which version a visit gets is data, not the life cycle of this script: a newer one waits until the player agrees.
"use strict";

// Filled in by the build: path → [sha256, bytes], of what only the stock way boots from, and of each edition, too.
const BUILD = {version: "", files: {}, stock: {}, editions: {}};
const SCOPE = new URL("./", self.location).href;
const FILES = `${SCOPE}files`;
const STATE = `${SCOPE}state`;
const AT_ONCE = 4;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== null) event.respondWith(answer(path, event.request));
});
self.addEventListener("message", (event) => {
  const asked = {status, agree, selftest, hold, edition}[event.data?.ask];
  if (asked) event.waitUntil(asked(event.data).then((said) => event.source.postMessage({...said, said: event.data.ask})));
});

async function install() {
  const files = {...BUILD.files, ...await recall("stock") && BUILD.stock};
  await download(Object.entries(files));
  await remember(`list/${BUILD.version}`, files);
  if (!await recall("current")) await remember("current", BUILD.version);
  await self.skipWaiting();
  await tell({said: "status", ...await status({})});
}

async function download(files, told = true) {
  const store = await caches.open(FILES);
  const total = files.reduce((sum, [, [, bytes]]) => sum + bytes, 0);
  const queue = [...files];
  let done = 0;
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [path, [hash, bytes]] = next;
      if (!await store.match(keyOf(hash))) await keep(store, path, hash);
      if (told) await tell({said: "progress", done: done += bytes, total});
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, worker));
}

// The page has just fetched most of these: what the browser still holds is good if its hash is.
async function keep(store, path, hash) {
  const url = new URL(path === "index.html" ? "./" : path, SCOPE);
  for (const cache of ["force-cache", "reload"]) {
    const response = await fetch(url, {cache});
    if (response.ok && await hashOf(response.clone()) === hash) return store.put(keyOf(hash), response);
  }
  throw new Error(`offline: ${path} is not what the build made`);
}

function pathOf({method, url}) {
  if (method !== "GET" || !url.startsWith(SCOPE)) return null;
  return new URL(url).pathname.slice(new URL(SCOPE).pathname.length).replace(/(^|\/)$/, "$1index.html");
}

async function answer(path, request) {
  const version = path.startsWith("v/") ? path.split("/")[1] : await recall("current");
  const list = version && await recall(`list/${version}`);
  const entry = list?.[path];
  const kept = entry && await (await caches.open(FILES)).match(keyOf(entry[0]));
  if (!kept) return request ? fetch(request) : null;
  return request && kept.url && kept.url !== request.url ? moved(kept) : kept;
}

// A file two versions share was fetched from the address of one of them, and a module finds its neighbours by the
// address of its response: give it to the other without one.
function moved(response) {
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  return new Response(response.body, {headers});
}

// A tab tells which version it runs. One that already runs the newest (a forced reload) has agreed to it.
async function status({runs, stock}) {
  if (runs === BUILD.version && await recall("current") !== runs) await remember("current", runs);
  await forgetOld();
  const current = await recall("current");
  const ready = Boolean(await recall(`tested/${current}`) && (!stock || await recall("stock")));
  return {current, newest: BUILD.version, ready};
}

// Whichever worker is active when the player agrees may answer: the version is the page's word.
async function agree({version}) {
  if (await recall(`list/${version}`)) await remember("current", version);
  return status({});
}

// "Ready for offline" is said only after every file was read back and is what the build made.
async function selftest({stock}) {
  if (stock) await keepStock();
  const current = await recall("current");
  const list = await recall(`list/${current}`) ?? {};
  const missing = [];
  for (const [path, [hash]] of Object.entries(list)) {
    const kept = await answer(path, null);
    if (!kept || await hashOf(kept) !== hash) missing.push(path);
  }
  const ready = missing.length === 0 && Object.keys(list).length > 0;
  if (ready) await remember(`tested/${current}`, true);
  else await (await caches.open(STATE)).delete(keyOf(`tested/${current}`));
  return {...await status({}), ready, missing};
}

// Only a browser that the snapshot does not fit boots the stock way, and keeps what that needs: 4 MB. What of it does not come
// is found missing.
async function keepStock() {
  if (await recall("current") !== BUILD.version) return;
  await remember("stock", true);
  await remember(`list/${BUILD.version}`, {...await recall(`list/${BUILD.version}`), ...BUILD.stock});
  await download(Object.entries(BUILD.stock)).catch(() => {});
}

// Older editions are kept as long as a match that is not over needs them: the page says which. What a tab of that
// version still runs, or what visits still get, stays in the list beside it. The next status forgets the others.
async function hold({editions}) {
  const wanted = editions.filter((version) => BUILD.editions[version]);
  await remember("editions", wanted);      // said first: nothing of them is forgotten while it comes
  for (const version of wanted) {
    await remember(`list/${version}`, {...await recall(`list/${version}`), ...BUILD.editions[version]});
    await download(Object.entries(BUILD.editions[version]), false);
  }
  return {editions: wanted};
}

// An edition asks whether it would be there without a network.
async function edition({version}) {
  const paths = Object.keys(BUILD.editions[version] ?? {});
  const kept = await Promise.all(paths.map((path) => answer(path, null)));
  return {version, ready: paths.length > 0 && kept.every(Boolean)};
}

// A version goes when nobody runs it (every tab holds a lock named after its version) and it is neither
// the one visits get, nor the newest, nor an edition that is kept.
async function forgetOld() {
  const {held = []} = await self.navigator.locks.query();
  const running = held.filter(({name}) => name.startsWith(SCOPE)).map(({name}) => name.slice(SCOPE.length).split("/").at(-1));
  const wanted = new Set([...running, ...await recall("editions") ?? [], BUILD.version, await recall("current")]);
  const state = await caches.open(STATE);
  const hashes = new Set();
  for (const request of await state.keys()) {
    const [kind, version] = request.url.slice(`${SCOPE}kept/`.length).split("/");
    if (version && !wanted.has(version)) await state.delete(request);
    else if (kind === "list") Object.values(await recall(`list/${version}`)).forEach(([hash]) => hashes.add(hash));
  }
  const store = await caches.open(FILES);
  for (const request of await store.keys()) {
    if (!hashes.has(request.url.slice(`${SCOPE}kept/`.length)) && await recall(`list/${BUILD.version}`)) await store.delete(request);
  }
}

const keyOf = (name) => `${SCOPE}kept/${name}`;

async function recall(name) {
  return (await (await caches.open(STATE)).match(keyOf(name)))?.json();
}

async function remember(name, value) {
  await (await caches.open(STATE)).put(keyOf(name), new Response(JSON.stringify(value)));
}

async function tell(message) {
  for (const client of await self.clients.matchAll({includeUncontrolled: true})) client.postMessage(message);
}

async function hashOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
