// The learning system around a package, by its SCORM 1.2 interface. What it could not be told is kept here and told again
// when it answers: nothing that was noted is lost because a call failed. Knows no game and holds no sentence.
(() => {
  const FAR = 30;                            // windows up, and openers, that are looked through
  const REFUSED = new Set(["401", "402", "403", "404", "405", "201"]);     // it answers, but this value it does not take
  const ROOM = 4096;                         // characters of suspend_data in SCORM 1.2
  const INTERACTIONS = 100;                  // … are enough for a report a person reads

  class Lms {
    constructor() {
      this.begun = Date.now();
      this.due = new Map();                  // element → value, since the last commit that went well
      this.noted = 0;
      this.looking = false;                  // a review: nothing may be changed
      this.state = "missing";                // ready, missing, failing
    }

    // Look for the interface in the windows around, and in whoever opened them. One of another site hides what it has.
    find() {
      for (const start of [window.parent, window.opener]) {
        for (let here = start, n = 0; here && n < FAR; n++) {
          try {
            if (here.API) return here.API;
          } catch {
            // another site's
          }
          here = up(here);
        }
      }
      return null;
    }

    call(name, ...args) {
      try {
        return String(this.api[name](...args));
      } catch {
        return "false";
      }
    }

    // The session begins; it may have begun already, when calls failed and now do not.
    begin() {
      this.api = this.find();
      if (!this.api) return this.say(this.state === "missing" ? "missing" : "failing");
      if (this.call("LMSInitialize", "") !== "true" && !this.get("cmi.core.lesson_status")) return this.say("failing");
      this.looking = ["review", "browse"].includes(this.get("cmi.core.lesson_mode"));
      this.first ??= Number(this.get("cmi.interactions._count")) || 0;
      return this.say("ready");
    }

    say(state) {
      this.state = state;
      return state;
    }

    get(name) {
      const value = this.call("LMSGetValue", name);
      return value === "false" || value === "null" || value === "undefined" ? "" : value;
    }

    note(name, value) {
      this.due.set(name, String(value));
    }

    // What was tried and asked, and how it went: written, never read.
    interaction(id, response, result) {
      if (this.noted >= INTERACTIONS) return;
      const at = `cmi.interactions.${(this.first ?? 0) + this.noted++}`;
      this.note(`${at}.id`, id.replace(/[^\x21-\x7e]/g, "-").slice(0, 255));
      this.note(`${at}.time`, new Date().toTimeString().slice(0, 8));
      this.note(`${at}.type`, "fill-in");
      this.note(`${at}.student_response`, response.slice(0, 255));
      this.note(`${at}.result`, result);
    }

    // Tell everything that is due. A learning system that was not there, or failed, may have come back.
    keep() {
      if ((this.state !== "ready" || this.find() !== this.api) && this.begin() !== "ready") return this.state;
      if (this.looking) return this.say("ready");
      this.due.set("cmi.core.session_time", spent(Date.now() - this.begun));
      for (const [name, value] of this.due) {
        if (this.call("LMSSetValue", name, value) === "true") continue;
        if (!REFUSED.has(this.call("LMSGetLastError"))) return this.say("failing");
        console.info("Nastolka: the learning system does not take", name);
        this.due.delete(name);
      }
      if (this.call("LMSCommit", "") !== "true") return this.say("failing");
      this.due.clear();
      return this.say("ready");
    }

    end() {
      const kept = this.keep();
      if (kept === "ready") this.call("LMSFinish", "");
      return kept;
    }
  }

  function up(here) {
    try {
      return here.parent === here ? here.opener : here.parent;
    } catch {
      return null;
    }
  }

  // A length of time as SCORM 1.2 writes it.
  function spent(ms) {
    const seconds = Math.max(0, Math.floor(ms / 1000));
    const two = (n) => String(n).padStart(2, "0");
    return `${String(Math.floor(seconds / 3600)).padStart(4, "0")}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  }

  globalThis.nastolkaLms = {Lms, ROOM};
})();
