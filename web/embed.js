// <nastolka-game game seats options seed locale theme record>: a match inside somebody else's page.
// Load this file with a plain <script src=".../embed.js">. Every attribute is handed on unread to the frame, which knows
// them (web/app/params.py). Events on the element: nastolka-ready, -move, -result, -height, -error, each with `detail`.
// Commands: element.reset(), element.load(record). Frames share nothing: two elements are two matches.
(() => {
  const VERSION = 1;
  const HERE = new URL("./", document.currentScript.src);
  const ATTRIBUTES = ["game", "seats", "options", "seed", "locale", "theme", "record"];

  class NastolkaGame extends HTMLElement {
    static observedAttributes = ATTRIBUTES;

    connectedCallback() {
      if (this.frame) return;
      this.frame = document.createElement("iframe");
      this.frame.title = this.getAttribute("title") ?? "Nastolka";
      this.frame.loading = "lazy";                      // Python is fetched when the frame comes near the screen
      this.frame.allow = "clipboard-write; fullscreen";
      Object.assign(this.frame.style, {width: "100%", border: "0", display: "block", minHeight: "20rem"});
      this.listen = (event) => this.hear(event);
      addEventListener("message", this.listen);
      this.frame.src = this.address();
      this.append(this.frame);
    }

    disconnectedCallback() {
      removeEventListener("message", this.listen);
      this.frame.remove();
      this.frame = null;
    }

    attributeChangedCallback() {
      if (this.frame) this.frame.src = this.address();
    }

    reset() { this.tell("reset", {}); }
    load(record) { this.tell("load", {record}); }

    address() {
      const url = new URL(HERE);
      for (const name of ATTRIBUTES) if (this.hasAttribute(name)) url.searchParams.set(name, this.getAttribute(name));
      return url.href;
    }

    tell(type, detail) {
      this.frame?.contentWindow.postMessage({nastolka: VERSION, type, ...detail}, HERE.origin);
    }

    hear({source, data}) {
      if (!this.frame || source !== this.frame.contentWindow || data?.nastolka !== VERSION) return;
      const {nastolka, type, ...detail} = data;
      if (type === "height") this.frame.style.height = `${detail.height}px`;
      this.dispatchEvent(new CustomEvent(`nastolka-${type}`, {detail, bubbles: true}));
    }
  }

  if (!customElements.get("nastolka-game")) customElements.define("nastolka-game", NastolkaGame);
})();
