// <nastolka-game game start seats level options seed locale theme id>: a match inside somebody else's page.
// Load this file with <script src=".../embed.js">, or as a module. Attributes are handed on unread to the frame, which
// knows them (web/app/params.py). Events on the element: nastolka-ready, -move, -result … each with `detail`; commands
// are methods of the same names as the messages. What is asked before the frame is ready waits for it. With an id the
// place of whoever plays is kept in the storage of the page around: the frame itself may keep nothing.
(() => {
  const VERSION = 1;
  const HERE = new URL("./", (document.currentScript ?? module())?.src ?? location.href);
  const HANDED = ["game", "start", "seats", "level", "options", "seed", "locale", "theme", "controls", "undo", "hints", "height", "record"];
  const LIVE = {locale: "setLocale", theme: "setTheme"};        // changed without starting again
  const KEPT = ["move", "undo", "reset", "loaded", "progress", "bot"]; // after these the place is another one

  class NastolkaGame extends HTMLElement {
    static observedAttributes = HANDED;

    connectedCallback() {
      if (this.frame) return;
      this.waiting = [];
      this.ready = this.covered = false;
      this.frame = document.createElement("iframe");
      this.frame.title = this.called() ?? "Nastolka";
      this.frame.loading = "lazy";                      // Python is fetched when the frame comes near the screen
      this.frame.allow = "clipboard-write; fullscreen";
      Object.assign(this.frame.style, {width: "100%", border: "0", display: "block"});
      this.listen = (event) => this.hear(event);
      addEventListener("message", this.listen);
      this.frame.src = this.address();
      this.append(this.frame);
      this.size();
    }

    disconnectedCallback() {
      removeEventListener("message", this.listen);
      this.frame.remove();
      this.frame = null;
    }

    attributeChangedCallback(name, before, value) {
      if (!this.frame || before === value) return;
      if (name === "height") this.size();
      if (LIVE[name] && value !== null) this.tell(LIVE[name], {[name]: value});
      else this.begin();
    }

    // A page around may keep to a height; else the frame is as tall as its content, and until it says so as is likely.
    size() {
      const height = this.fixed() ? this.getAttribute("height") : likely(this.frame.offsetWidth);
      Object.assign(this.frame.style, {height: `${height}px`, minHeight: this.fixed() ? "" : "20rem"});
    }

    fixed() {
      const height = this.getAttribute("height");
      return /^\d{3,4}$/.test(height) && height >= 200 && height <= 4000;
    }

    // Another exercise begins from its beginning; what was asked of the last one is no longer meant.
    begin() {
      const pressed = this.ready;
      this.waiting = [];
      this.ready = this.covered = false;
      this.frame.src = `${this.address()}${pressed ? "#play" : ""}`;      // whoever plays need not ask for it again
    }

    reset() { this.tell("reset"); }
    load(record) { this.tell("load", {record: String(record)}); }
    undo() { this.tell("undo"); }
    step() { this.tell("step"); }
    setLocale(locale) { this.tell("setLocale", {locale: String(locale)}); }
    setTheme(theme) { this.tell("setTheme", {theme: String(theme)}); }
    getState() { this.tell("getState"); }
    setState(state) { this.tell("setState", {...state, record: String(state?.record)}); }
    requestResult() { this.tell("requestResult"); }
    seatBot(bot) { this.tell("seatBot", {...bot, text: String(bot?.text)}); }

    // Where the page around has no name of its own, only `host="*"` lets records out.
    address() {
      const url = new URL(HERE);
      for (const name of HANDED) if (this.hasAttribute(name)) url.searchParams.set(name, this.getAttribute(name));
      url.searchParams.set("host", this.getAttribute("host") === "*" ? "*" : origin);
      return url.href;
    }

    // A cover follows in language and looks; the rest waits until there is a match.
    tell(type, detail = {}) {
      const heard = this.ready || this.covered && Object.values(LIVE).includes(type);
      if (!heard) this.waiting.push([type, detail]);
      else this.frame.contentWindow.postMessage({...detail, nastolka: VERSION, type}, "*");   // a window we made ourselves
    }

    hear({source, data}) {
      if (!this.frame || source !== this.frame.contentWindow || data?.nastolka !== VERSION) return;
      const {nastolka, type, ...detail} = data;
      if (detail.title && !this.called()) this.frame.title = detail.title;      // the game's name in its language
      if (type === "height" && !this.fixed()) this.frame.style.height = `${detail.height}px`;
      if (type === "cover") this.waits();
      if (type === "ready") this.begun();
      if (this.id && KEPT.includes(type)) this.tell("getState");
      if (type === "state") this.keep(detail);
      this.dispatchEvent(new CustomEvent(`nastolka-${type}`, {detail, bubbles: true}));
    }

    // The frame listens now; what it cannot follow yet goes on waiting.
    waits() {
      this.covered = true;
      this.retell(this.waiting);
    }

    // The place that was kept comes first, then what the page around asked meanwhile.
    begun() {
      this.ready = true;
      const kept = this.kept();
      this.retell(kept ? [["setState", kept], ...this.waiting] : this.waiting);
    }

    retell(waiting) {
      this.waiting = [];
      for (const [type, detail] of waiting) this.tell(type, detail);
    }

    called() { return this.getAttribute("aria-label") ?? this.getAttribute("title"); }

    key() { return `nastolka:${location.pathname}#${this.id}`; }

    // Another exercise under the same id begins from its own beginning.
    exercise() { return HANDED.filter((name) => !LIVE[name]).map((name) => this.getAttribute(name)).join("\n"); }

    kept() {
      try {
        const {exercise, state} = JSON.parse((this.id && localStorage.getItem(this.key())) || "{}");
        return exercise === this.exercise() && typeof state?.record === "string" ? state : null;
      } catch {
        return null;                                    // storage is refused here, or holds something foreign
      }
    }

    keep(state) {
      if (!this.id || !state.record) return;
      try {
        localStorage.setItem(this.key(), JSON.stringify({exercise: this.exercise(), state}));
      } catch {
        console.warn("Nastolka: this page has no room for the place of", this.id);
      }
    }
  }

  // A module is not told which script it is.
  function module() {
    const ours = [...document.scripts].filter(({src}) => /\/embed\.js(\?|$)/.test(src));
    return ours.find(({type}) => type === "module") ?? ours[0];
  }

  // The place a game will take, as near as its width tells: what stands under it should not jump when it comes.
  function likely(width) {
    return Math.round(width < 800 ? 1200 : width * (width < 1280 ? 0.9 : 0.65));
  }

  if (!customElements.get("nastolka-game")) customElements.define("nastolka-game", NastolkaGame);
})();
