// Runs in the page before anything of it: nothing moves while something is measured, and `walk` measures.
// It returns numbers and names; what they mean is decided in laws.py.
{
  const later = globalThis.setTimeout;
  const LATE = 60_000; // ms in which an address must be opened, on however busy a machine
  const SOON = 30; // ms: longer timers are bots, pauses and idle work, and stay unheard once `still` is set
  const walk = (globalThis.walk = {still: false});
  globalThis.setTimeout = (call, ms, ...more) => (walk.still && ms >= SOON ? 0 : later(call, ms, ...more));
  globalThis.Worker = class { postMessage() {} terminate() {} };
  Object.defineProperty(Navigator.prototype, "serviceWorker", {value: undefined});
  Object.defineProperty(Navigator.prototype, "locks", {value: undefined});
  addEventListener("DOMContentLoaded", () => {
    const calm = new CSSStyleSheet();
    calm.replaceSync("*, *::before, *::after { transition: none !important; animation: none !important;"
      + " scroll-behavior: auto !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, calm];
  });

  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const coming = () => document.querySelector('#zone-screen[aria-busy="true"]');
  const rested = async () => {
    await frame();
    await new Promise((done) => later(done, 0));
    await frame();
  };
  // A screen comes in several tasks, and says as long as it is not all there; whoever has arrived looks about after that.
  const settled = async () => {
    await rested();
    while (coming()) await frame();
    await document.fonts.ready;
    await rested();
  };
  const all = (query, root = document) => [...root.querySelectorAll(query)];
  const round = (number) => Math.round(number * 10) / 10;
  const box = (one) => one.getBoundingClientRect();
  const shown = (one) => one.checkVisibility({visibilityProperty: true}) && box(one).width > 0 && box(one).height > 0;
  const SPOT = "spot:"; // what is looked at and not pressed
  const named = (target) => all(target.startsWith(SPOT)
    ? `[data-spot="${CSS.escape(target.slice(SPOT.length))}"]` : `[data-t="${CSS.escape(target)}"]`).filter(shown);
  const label = (one) => !one ? "nothing" : one.dataset?.t ?? one.closest("[data-t]")?.dataset.t
    ?? (one.id || `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""}`.slice(0, 60));
  const hits = (one, x, y) => {
    const found = x < 0 || y < 0 || x >= innerWidth || y >= innerHeight ? null : document.elementFromPoint(x, y);
    return [!!found && (one.contains(found) || found.contains(one) && found.matches("label, [data-t]")), found];
  };

  // Beside in a strip that scrolls: the card cut by the strip's edge shows that there are more.
  const CUT = 8;
  const peeks = (one) => {
    const strip = all(".hand", document).find((strip) => strip.contains(one) && strip.scrollWidth > strip.clientWidth + 1);
    if (!strip) return false;
    const edge = box(strip), left = Math.max(0, edge.left), right = Math.min(innerWidth, edge.right);
    const high = edge.top + edge.height / 2;
    if (high < 0 || high >= innerHeight) return false;
    const cut = (card, x) => box(card).left < x - CUT && box(card).right > x + CUT;
    const away = box(one).left + box(one).width / 2 >= right - 1 ? right : left;
    return all(":scope > *", strip).some((card) => cut(card, away));
  };

  // In sight: the middle can be touched; of a drawn shape, any of 25 points of its box.
  const sight = (one) => {
    const {left, top, width, height} = box(one);
    const [middle, over] = hits(one, left + width / 2, top + height / 2);
    if (middle) return "seen";
    if (one instanceof SVGElement) {
      for (let i = 0; i < 25; i++) {
        const x = left + width * (0.1 + 0.2 * (i % 5)), y = top + height * (0.1 + 0.2 * Math.floor(i / 5));
        if (hits(one, x, y)[0]) return "seen";
      }
    }
    const x = left + width / 2, y = top + height / 2;
    if (peeks(one)) return "strip";
    if (y < 0 || y >= innerHeight || x < 0 || x >= innerWidth) {
      return y < 0 ? "above" : y >= innerHeight ? "below" : "beside";
    }
    return `under ${label(over)}`;
  };
  const best = (places) => {
    const found = places.flatMap(named).map(sight);
    return found.length ? found.find((one) => one === "seen") ?? found[0] : "absent";
  };

  // Where something lies in the document, however far the page or a column of it is scrolled.
  const place = (one) => {
    if (!one) return null;
    let {left, top, width, height} = box(one);
    for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
      left += around.scrollLeft;
      top += around.scrollTop;
    }
    return [left + scrollX, top + scrollY, width, height].map(round);
  };
  const board = () => document.querySelector("#zone-board, .lesson-board .zone-board, .example-board .zone-board");
  const grid = () => { // where there is one; of several, none is the board
    const grids = board() ? all('[role="grid"]', board()).filter(shown) : [];
    return grids.length === 1 ? grids[0] : null;
  };

  // Once: how often each card of the hand can be pressed, and how often it stands there in the hand's size. A card that
  // is called otherwise is another one, however alike they are: a second copy.
  const said = (one) => one.textContent.replace(/[\s\u00ad]+/g, " ").trim();
  const hand = () => {
    const cards = all('.zone-hand [data-t^="card:"]').filter(shown);
    const every = all(".card").filter(shown);
    return cards.map((card) => {
      const name = ({dataset: {t = ""}}) => t.split(":").at(-1);
      const same = every.filter((one) => !name(one) || name(one) === name(card));
      const alike = same.filter((one) => said(one) === said(card) && box(one).width > 0.7 * box(card).width);
      return [card.dataset.t, named(card.dataset.t).length, Math.max(1, alike.length)];
    });
  };
  // In sight: of every card of the hand that answers, whether its top can be touched, however far its strip is scrolled.
  const TOP = 16;
  const tops = (lit, too = () => true) => lit.flat().flatMap(named).filter((one) => one.closest(".zone-hand") && too(one)).map((one) => {
    const {left, top, width, height} = box(one);
    const strip = box(one.closest(".zone-hand"));
    const x = Math.max(strip.left + TOP, Math.min(left + width / 2, strip.right - TOP)), y = top + Math.min(TOP, height / 2);
    return [label(one), y >= 0 && y < innerHeight && !!document.elementFromPoint(x, y)?.closest(".zone-hand, .way")];
  });

  const pressed = () => all('.focus-card, .focus-more, .preview, [data-moving]').flatMap((one) =>
    all('[data-t^="card:"], [data-t^="cell:"], [data-t^="land:"]', one).filter(shown).map(label));

  // Reachable: how much of a place a finger meets, counted from its middle, up to 44 px each way.
  // What stands before the page for now, the question or a bar, makes nothing smaller: the page scrolls under it.
  const REACH = 21.5, STANDING = ".zone-prompt, .zone-bar, .bar-tools, .tale, .lesson-acts";
  const extent = (one) => {
    const {left, top, width, height} = box(one);
    const x = left + width / 2, y = top + height / 2;
    const passes = (found) => found?.closest(STANDING) && !found.closest(STANDING).contains(one);
    const wide = (dx, dy) => {
      if (y + dy < 0 || y + dy >= innerHeight) return true; // the page is scrolled there
      const [hit, found] = hits(one, x + dx, y + dy);
      return hit || passes(found);
    };
    const across = width >= 43.5 || (wide(-REACH, 0) && wide(REACH, 0)) ? 44 : width;
    const along = height >= 43.5 || (wide(0, -REACH) && wide(0, REACH)) ? 44 : height;
    return [round(across), round(along)];
  };
  const CROWD = 40; // places of one grid: the 12×12 board and the map's, drawn or listed, where the nearest legal one answers
  const crowds = () => new Set(all('[role="grid"]').map((grid) => all("[data-t]", grid))
    .filter((places) => places.length > CROWD).flat().map((one) => one.dataset.t));
  const mute = (one) => one.ariaDisabled === "true"; // it only says why it does nothing now
  const PRESSED = "[data-t], a[href], button, summary, select, input:not([type=hidden])";
  const inText = (one) => { // a word of a sentence is as high as its line
    const words = [...one.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim().length > 1);
    return words && getComputedStyle(one).display.startsWith("inline");
  };
  const small = (crowd = crowds()) => all(PRESSED)
    .filter((one) => shown(one) && !(one instanceof SVGElement) && !crowd.has(one.dataset.t) && !inText(one)
      && !one.closest("label, [inert], .aloud") && sight(one) === "seen")
    .map((one) => [label(one), ...extent(one), one.closest("[id^=zone-]")?.id ?? ""])
    .filter(([, wide, high]) => Math.min(wide, high) < 43.5);

  // Read: what can be read in something, line by line, as far as it is not cut off for ears alone.
  const read = (one) => {
    const found = [], range = document.createRange(), texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.data.trim() || box(text.parentElement).width < 4) continue;
      range.selectNodeContents(text);
      found.push(...range.getClientRects());
    }
    return found;
  };
  const SLACK = 1;
  const meets = (one, other) => one.left < other.right - SLACK && one.right > other.left + SLACK
    && one.top < other.bottom - SLACK && one.bottom > other.top + SLACK;
  const inside = (one) => { // of the middle of a place, which is what is pressed
    const x = one.left + one.width / 2, y = one.top + one.height / 2;
    return {left: x - 2, right: x + 2, top: y - 2, bottom: y + 2};
  };
  const covers = () => all(".way").filter(shown).map(box).flatMap((chip) => [
    ...all(".table .zone .is-lit[data-t]").filter((one) => shown(one) && meets(inside(box(one)), chip)).map(label),
    ...all(".table .zone-prompt .btn").filter((one) => shown(one) && meets(box(one), chip)).map(label),
    ...all(".table .card").filter((one) => shown(one) && read(one).some((line) => meets(line, chip))).map((one) => `words of ${label(one)}`),
  ]);
  const cut = () => all(".btn").filter(shown).filter((button) => [button, ...all("*", button)].some((one) => {
    const {overflowX, clipPath} = getComputedStyle(one);
    return overflowX !== "visible" && clipPath === "none" && one.scrollWidth > one.clientWidth + SLACK && box(one).width >= 4;
  })).map((one) => [label(one), said(one)]);

  const points = () => all("[data-points], .way").filter((one) => shown(one) && sight(one) === "seen")
    .map((one) => one.dataset.points ?? one.textContent.trim());
  const buttons = () => all("#zone-prompt button[data-t], .zone-prompt button[data-t]")
    .filter((one) => shown(one) && !mute(one) && (one.dataset.t.startsWith("act:") || one.matches(".btn-primary")))
    .map((one) => [one.dataset.t, sight(one)]);

  const invites = (one) => one.matches(".is-lit, .is-live");
  const measure = (lit, cards = []) => ({ // a set of cards is picked in any order: each of them that is lit begins it
    size: [innerWidth, innerHeight],
    wide: Math.max(document.documentElement.scrollWidth - document.documentElement.clientWidth,
      innerWidth - screen.width), // a phone makes room for what is too wide by showing all of it smaller
    scroll: round(scrollY),
    board: place(board()),
    grid: place(grid()),
    lit: lit.map((places) => [places[0], best(places)]),
    points: points(),
    buttons: buttons(),
    hand: hand(),
    pressed: pressed(),
    small: small(),
    tops: [...tops(lit), ...tops(cards, invites)],
    covers: covers(),
    cut: cut(),
  });

  const go = async (route) => {
    const there = new Promise((done, failed) => {
      addEventListener("hashchange", done, {once: true});
      later(() => failed(new Error(`${route} is not opened`)), LATE);
    });
    location.hash = route;
    await there;
    await settled();
  };
  const press = async (target) => {
    const one = named(target)[0];
    if (!one || mute(one)) return false;
    one.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
    await settled();
    return true;
  };

  const begin = () => {
    walk.still = true;
  };
  const keep = (texts) => {
    for (const key of Object.keys(localStorage)) {
      if (key.includes("match/")) localStorage.removeItem(key);
    }
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(nastolka.prefix + key, text);
  };

  // A position of a match, and what stands there after touching some places.
  walk.table = async ({texts, id, asked}) => {
    begin();
    keep(texts);
    await go(`#match/${id}`);
    const found = [];
    for (const {pick, lit, cards} of asked) {
      if (pick && !(await press(pick))) return found;
      found.push(measure(lit, cards));
    }
    return found;
  };

  // A lesson from its first step to its last; `on` are the buttons that may lead to the next one.
  walk.lesson = async ({code, n, lit, on}) => {
    begin();
    await go(`#learn/${code}/${n}`);
    const found = [measure(lit[0])];
    for (const next of lit.slice(1)) {
      const button = on.find((one) => named(one).some((found) => !mute(found)));
      if (!button || !(await press(button))) return found;
      found.push(measure(next));
    }
    return found;
  };
}
