// A page that cannot start says so: a picture, a sentence, the way to the site, and a word to the page around a frame.
// A classic script, for where modules are refused (a wrong type, a sandboxed frame whose host sends no CORS headers)
// nothing else of ours runs. It holds no sentence: the build has put them into index.html.
(() => {
  const PATIENCE = 30;                // seconds without a byte more; a sleep is one of them, however long
  const root = document.documentElement;
  const framed = window.top !== window;
  let waited = 0;
  let timer;

  addEventListener("nastolka:failed", ({detail}) => fail(detail?.reason));
  addEventListener("nastolka:bytes", () => { waited = 0; });
  addEventListener("nastolka:play", () => { waited = 0; wait(); });
  addEventListener("load", modules);
  document.addEventListener("click", again, true);
  if (globalThis.nastolka?.failed) fail(nastolka.failed.reason);
  if (document.readyState === "complete") modules();
  wait();

  // When everything the page names has come, its two modules have run, or they never will.
  function modules() {
    if (!globalThis.nastolka?.version || !nastolka.begun) fail("no-modules");
  }

  function wait() {
    clearTimeout(timer);
    if (root.dataset.boot || globalThis.nastolka?.cover && !nastolka.play) return;      // nothing was asked for yet
    if (waited++ < PATIENCE) timer = setTimeout(wait, 1000);
    else fail("no-network");
  }

  function fail(reason = "broken") {
    if (root.dataset.boot) return;
    root.dataset.boot = "failed";
    root.dataset.reason = reason;
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
    else show();
    if (framed) parent.postMessage({nastolka: 1, type: "error", reason}, "*");
  }

  function show() {
    if (!globalThis.nastolka?.version) root.lang = root.dataset.locale = language();
    if (framed) root.dataset.framed = "";
    for (const section of document.querySelectorAll("section.shell")) {
      section.hidden = section.dataset.screen !== "failure" || section.dataset.locale !== root.dataset.locale;
    }
    for (const words of document.querySelectorAll("[data-reason]")) words.hidden = words.dataset.reason !== root.dataset.reason;
    document.getElementById("boot-place")?.replaceChildren();
  }

  // As shell.js would say, where it does not run.
  function language() {
    const asked = new URLSearchParams(location.search).get("locale");
    return asked === "ru" || asked === "en" ? asked : /^(ru|be|uk|kk)/i.test(navigator.language) ? "ru" : "en";
  }

  function again({target}) {
    if (root.dataset.boot === "failed" && target.closest?.('[data-t="ui:reload"]')) location.reload();
  }
})();
