// The page of a package: a title, the task, and the game in a frame, which is spoken to by the messages embed.js uses. In a
// learning system (scorm.js) it keeps score, status and place there; elsewhere in this browser. What is being marked comes
// from the frame alone, and the sentences from the settings that were packed with it.
(() => {
  const VERSION = 1;
  const PATIENCE = 30_000;                   // ms without a word from the frame
  const REST = 20_000;                       // … between two commits: many systems stand still for each
  const RANK = ["", "incomplete", "failed", "completed", "passed"];
  const UNTOUCHED = ["", "not attempted", "browsed", "unknown"];
  const LOCALES = ["ru", "en"];
  const settings = JSON.parse(document.getElementById("settings").textContent);
  const at = (id) => document.getElementById(id);
  const lms = settings.way === "scorm" ? new nastolkaLms.Lms() : null;
  const key = `nastolka:${location.pathname}#${settings.id}`;
  const now = {locale: "en", notice: "", state: "", student: "", place: "", status: "", score: null, ready: false};
  let frame, waiting, timer, kept = 0, asking = false, again = false, saving = false;

  // -- words -----------------------------------------------------------------------------------------------------------

  function say(name, slots = {}) {
    return settings.words[now.locale][name].replace(/\{(\w+)\}/g, (_, slot) => slots[slot] ?? "");
  }

  function dress(locale) {
    if (!LOCALES.includes(locale)) return;
    document.documentElement.lang = now.locale = locale;
    at("title").textContent = document.title = settings.titles[locale];
    at("task").textContent = settings.task;
    at("task").hidden = !settings.task;
    paint();
  }

  function paint() {
    at("state").textContent = now.state && say(now.state, slots());
    const [name, ...ways] = now.notice ? [now.notice, ...WAYS[now.notice]] : [""];
    const shown = `${name} ${now.locale} ${now.ready}`;
    if (at("notice").dataset.shown === shown) return;
    at("notice").dataset.shown = shown;
    if (!name) return at("notice").replaceChildren();
    const words = Object.assign(document.createElement("p"), {textContent: say(name, slots())});
    const row = Object.assign(document.createElement("p"), {className: "row"});
    row.append(...ways.map((way) => BUTTONS[way]()).filter(Boolean));
    at("notice").replaceChildren(words, ...(row.childElementCount ? [row] : []));
  }

  function slots() {
    const time = new Date(kept || Date.now()).toLocaleTimeString(now.locale, {hour: "2-digit", minute: "2-digit"});
    return {time, score: (now.score ?? 0).toLocaleString(now.locale), site: settings.site};
  }

  function button(name, call) {
    const made = Object.assign(document.createElement("button"), {type: "button", textContent: say(name)});
    made.addEventListener("click", call);
    return made;
  }

  const WAYS = {missing: ["retry", "save"], failing: ["retry", "save"], unread: [], unreachable: ["reload", "site"]};
  const BUTTONS = {
    retry: () => button("retry", commit),
    save: () => now.ready && settings.keeps === "match" && button("save", save),
    reload: () => button("reload", () => { notice(""); open(); }),
    site: () => settings.fat ? null : Object.assign(document.createElement("a"), {href: settings.site, target: "_blank", rel: "noopener", textContent: say("site")}),
  };

  function notice(name) {
    now.notice = name;
    paint();
  }

  // -- the learning system ---------------------------------------------------------------------------------------------

  function begin() {
    if (lms.begin() === "ready") arrived();
    const left = recall();
    if (left && (!left.student || !now.student || left.student === now.student)) {
      for (const [name, value] of left.due ?? []) note(name, value);
      now.place = left.place || now.place;
    }
    note("cmi.core.exit", "suspend");
    show();
  }

  // What it knows of this student at this exercise.
  function arrived() {
    now.student = lms.get("cmi.core.student_id");
    now.status = lms.get("cmi.core.lesson_status");
    const score = lms.get("cmi.core.score.raw");
    now.score = score === "" || Number.isNaN(Number(score)) ? null : Number(score);
    now.place = lms.get("cmi.suspend_data");
    if (UNTOUCHED.includes(now.status)) mark("incomplete");
  }

  function note(name, value) {
    if (name === "cmi.core.lesson_status") now.status = value;
    if (name === "cmi.core.score.raw") now.score = Number(value);
    lms.note(name, value);
  }

  // The best counts: neither score nor status goes back when it is tried once more.
  function mark(status, share = null) {
    if (!lms) return;
    if (RANK.indexOf(status) > RANK.indexOf(now.status)) note("cmi.core.lesson_status", status);
    if (share === null) return;
    const score = Math.round(10_000 * Math.min(1, Math.max(0, share))) / 100;
    if (now.score !== null && now.score >= score) return;
    note("cmi.core.score.min", 0);
    note("cmi.core.score.max", 100);
    note("cmi.core.score.raw", score);
  }

  function finish(won, share) {
    mark(settings.marks === "win" ? (won ? "passed" : "failed") : "completed", share);
    now.done = true;
    if (lms) lms.note("cmi.core.exit", "");
    commit();
  }

  function commit() {
    clearTimeout(timer);
    timer = 0;
    if (lms) lms.keep();
    kept = Date.now();
    show();
  }

  function soon() {
    const rest = kept + REST - Date.now();
    if (!kept || rest <= 0) commit();
    else timer ||= setTimeout(commit, rest);
  }

  function show() {
    if (!lms) return;
    const {state, looking} = lms;
    if (state === "ready") forget();
    else remember();
    if (now.notice === "" || WAYS[now.notice].includes("retry")) now.notice = state === "ready" ? "" : state;
    now.state = state !== "ready" ? "" : looking ? "looking" : now.done ? "done" : kept ? "kept" : "";
    paint();
  }

  function leave() {
    if (!lms) return;
    lms.end();
    show();
  }

  // -- this browser ----------------------------------------------------------------------------------------------------

  // What no learning system has taken yet outlives a reload of this tab; without one the place stays in this browser.
  function drawer() {
    return lms ? sessionStorage : localStorage;
  }

  function remember() {
    try {
      const due = lms ? [...lms.due].filter(([name]) => name !== "cmi.core.session_time") : [];
      drawer().setItem(key, JSON.stringify({student: now.student, place: now.place, due}));
      return true;
    } catch {
      return false;                          // refused, or full
    }
  }

  function recall() {
    try {
      return JSON.parse(drawer().getItem(key));
    } catch {
      return null;
    }
  }

  function forget() {
    try {
      drawer().removeItem(key);
    } catch {
      // there was nothing to forget
    }
  }

  // -- the frame -------------------------------------------------------------------------------------------------------

  function open() {
    frame?.remove();
    frame = Object.assign(document.createElement("iframe"), {title: at("title").textContent, allow: "clipboard-write; fullscreen"});
    const address = new URL(settings.frame, location.href);
    address.searchParams.set("host", origin === "null" ? "*" : origin);
    frame.src = address.href;
    now.ready = false;
    at("game").append(frame);
    clearTimeout(waiting);
    waiting = setTimeout(notice, PATIENCE, "unreachable");
  }

  function tell(type, detail = {}) {
    frame.contentWindow.postMessage({...detail, nastolka: VERSION, type}, "*");     // a window we made ourselves
  }

  function hear({source, data}) {
    if (source !== frame.contentWindow || data?.nastolka !== VERSION) return;
    clearTimeout(waiting);
    if (now.notice === "unreachable") notice("");
    HEARD[data.type]?.(data);
  }

  const HEARD = {
    height({height}) { if (height > 0) frame.style.height = `${height}px`; },
    ready(data) {
      now.ready = true;
      dress(data.locale);
      const place = settings.keeps && read(now.place);
      if (place) tell("setState", place);
      else if (settings.reading) finish(true, null);
    },
    error({command}) { if (command === "setState") notice("unread"); },
    move({by, ply, action}) {
      if (by === "person") tried(`move-${ply}`, String(action), "neutral");
      ask();
    },
    illegal({rule, ply}) { tried(`rule-${rule || "none"}`, String(ply), "wrong"); },
    hint({ply}) { tried("hint", String(ply), "neutral"); },
    undo({ply}) {
      tried("undo", String(ply), "neutral");
      ask();
    },
    reset() {
      now.done = false;
      if (lms) lms.note("cmi.core.exit", "suspend");
      ask();
    },
    loaded: ask,
    progress({step, of, done}) {
      if (settings.keeps) ask();                                       // a room tells its result itself
      else if (done) finish(true, 1);
      else if (of > 0) {
        mark("incomplete", step / of);
        soon();
      }
    },
    result({completion, success, scaled}) { if (completion && settings.keeps) finish(success, scaled); },
    state(data) {
      dress(data.locale);
      if (data.record?.startsWith("nastolka ")) return saving ? give(data) : undefined;
      asking = false;
      if (/^1[\w-]+$/.test(data.record)) keep(data);
      if (again) ask();
    },
  };

  function tried(id, response, result) {
    lms?.interaction(id, response, result);
  }

  // Ask where the match stands, one question at a time.
  function ask() {
    again = asking;
    if (asking || !settings.keeps) return;
    asking = true;
    tell("getState", {longest: nastolkaLms.ROOM - head({attempts: 9999, spent: 9_999_999}).length});
  }

  // -- the place -------------------------------------------------------------------------------------------------------

  function head({attempts, spent}) {
    return `1|${settings.id}|${attempts}|${spent}|`;
  }

  function keep(data) {
    now.place = head(data) + data.record;
    if (lms) {
      note("cmi.suspend_data", now.place);
      if (lms.state !== "ready") remember();
      soon();
    } else {
      now.state = remember() ? "here" : "nowhere";
      paint();
    }
  }

  // The place of another exercise is none of this one.
  function read(text) {
    const [version, id, attempts, spent, record] = text.split("|");
    return version === "1" && id === settings.id && record ? {record, attempts: Number(attempts), spent: Number(spent)} : null;
  }

  function save() {
    saving = true;
    tell("getState");
  }

  function give({record}) {
    saving = false;
    const href = URL.createObjectURL(new Blob([record], {type: "text/plain;charset=utf-8"}));
    Object.assign(document.createElement("a"), {href, download: "nastolka.txt"}).click();
    setTimeout(URL.revokeObjectURL, 10_000, href);
  }

  // -- begin ----------------------------------------------------------------------------------------------------------

  dress(settings.locale || (/^(ru|be|uk|kk)/i.test(navigator.language) ? "ru" : "en"));
  if (lms) begin();
  else now.place = recall()?.place ?? "";
  open();
  addEventListener("message", hear);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", ({persisted}) => persisted && location.reload());
  document.addEventListener("visibilitychange", () => document.hidden && commit());
})();
