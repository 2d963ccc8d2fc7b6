// Tries out what the games need, and shows of the sentences the build has painted those that fit. A classic script
// without anything new in it: it has to run in the browsers it sends away.
(function () {
  "use strict";
  var here = new URL("./", document.currentScript.src).href;
  var box = document.getElementById("check");
  var told = JSON.parse(box.dataset.told);
  var framed = window.top !== window;
  var EMPTY = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);      // the smallest module there is
  var PATIENCE = 30000;                                            // without a byte more
  var seen = {};

  document.getElementById("held").hidden = true;
  document.getElementById("again").hidden = false;
  document.getElementById("again").addEventListener("click", function () { location.reload(); });
  document.getElementById("copy").addEventListener("click", copy);

  Promise.all([
    check("browser", browser), check("wasm", wasm), check("memory", memory), check("scripts", scripts),
    check("wasmfile", function () { return whole(told.wasmfile); }),
    check("snapshot", function () { return whole(told.snapshot); }),
    check("storage", storage), check("worker", worker), check("offline", offline), check("frame", frame), check("cors", cors)
  ]).then(conclude);

  // -- what is tried: each answers with a word, or a word and what it found ---------------------------------

  function browser() {
    var css = window.CSS && CSS.supports;
    var fits = css && CSS.supports("color", "light-dark(#fff, #000)") && CSS.supports("selector(:has(a))")
      && "structuredClone" in window && "noModule" in HTMLScriptElement.prototype;
    return fits ? "good" : "old";
  }

  function wasm() {
    if (typeof WebAssembly !== "object") return "missing";
    try {
      new WebAssembly.Module(EMPTY);
      return "good";
    } catch (error) {
      return "forbidden";
    }
  }

  function memory() {
    try {
      var room = new WebAssembly.Memory({initial: 16});
      room.grow(told.megabytes * 16 - 16);                         // pages of 64 kB
      return "good";
    } catch (error) {
      return "bad";
    }
  }

  function scripts() {
    var url = here + told.script[0];
    return load(url).then(function () { return "good"; }, function () {
      return fetch(url).then(function (response) {
        var type = (response.headers.get("content-type") || "?").split(";")[0];
        return response.ok && !/^(text|application)\/(x-)?(java|ecma)script$/.test(type) ? ["type", {type: type}] : "refused";
      }, function () { return "refused"; });
    });
  }

  // A browser that does not know import() would not read this file if it stood here as it is.
  function load(url) {
    return new Promise(function (done, failed) {
      var script = document.createElement("script");
      script.type = "module";
      script.src = url;
      script.onload = done;
      script.onerror = failed;
      document.head.append(script);
    });
  }

  function whole(file) {
    return fetch(here + file[0]).then(function (response) {
      var type = response.headers.get("content-type") || "";
      if (!response.ok) return "missing";
      if (/html/.test(type)) return "replaced";
      return counted(response.body.getReader(), 0).then(function (bytes) {
        return bytes < file[1] ? "cut" : "good";                   // more of it: a host that unpacks it on the way
      });
    }).catch(function () { return "missing"; });
  }

  function counted(reader, bytes) {
    var late = new Promise(function (_, failed) { setTimeout(failed, PATIENCE); });
    return Promise.race([reader.read(), late]).then(function (next) {
      return next.done ? bytes : counted(reader, bytes + next.value.length);
    });
  }

  function storage() {
    try {
      localStorage.setItem("nastolka-check", "1");
      localStorage.removeItem("nastolka-check");
    } catch (error) {
      return error.name === "QuotaExceededError" ? "full" : "refused";
    }
    return "good";
  }

  function worker() {
    return new Promise(function (done) {
      try {
        var made = new Worker(URL.createObjectURL(new Blob(["postMessage(1)"], {type: "text/javascript"})));
        made.onmessage = function () { made.terminate(); done("good"); };
        made.onerror = function () { done("refused"); };
        setTimeout(function () { done("refused"); }, PATIENCE);
      } catch (error) {
        done("refused");
      }
    });
  }

  function offline() {
    if (framed) return "framed";
    if (!window.isSecureContext) return "insecure";
    if (!("serviceWorker" in navigator) || !window.caches) return "missing";
    return caches.open("nastolka-check").then(function () { return caches.delete("nastolka-check"); })
      .then(function () { return "good"; }, function () { return "missing"; });
  }

  function frame() {
    if (framed) return "framed";
    return headers().then(function (sent) {
      var options = sent.get("x-frame-options");
      var ancestors = /frame-ancestors[^;]*/.exec(sent.get("content-security-policy") || "");
      if (options) return ["forbidden", {header: "X-Frame-Options: " + options}];
      return ancestors && !/[ ]\*/.test(ancestors[0]) ? ["forbidden", {header: ancestors[0]}] : "good";
    }, function () { return "good"; });
  }

  function cors() {
    return headers().then(function (sent) {
      return window.origin === "null" || sent.get("access-control-allow-origin") === "*" ? "good" : "missing";
    }, function () { return "missing"; });
  }

  function headers() {
    return fetch(here + "index.html", {cache: "no-store"}).then(function (response) { return response.headers; });
  }

  // -- what is shown ----------------------------------------------------------------------------------------

  function check(name, attempt) {
    var tried = new Promise(function (done) { done(attempt()); });
    return tried.then(function (answer) { show(name, [].concat(answer)[0], [].concat(answer)[1] || {}); });
  }

  function show(name, answer, found) {
    var item = box.querySelector('[data-check="' + name + '"]');
    var fine = answer === "good" || name === "frame" && answer === "framed";
    seen[name] = fine ? "good" : item.dataset.needed === undefined ? "some" : "bad";
    only(item.querySelectorAll("[data-answer]"), "answer", answer);
    only(item.querySelectorAll("[data-sign]"), "sign", seen[name]);
    item.dataset.shows = seen[name];
    for (var slot in found) {
      [].forEach.call(item.querySelectorAll('[data-found="' + slot + '"]'), function (place) { place.textContent = found[slot]; });
    }
  }

  function only(all, kind, wanted) {
    [].forEach.call(all, function (one) { one.hidden = one.dataset[kind] !== wanted; });
  }

  function conclude() {
    var all = Object.keys(seen).map(function (name) { return seen[name]; });
    var worst = ["bad", "some", "good"].filter(function (one) { return all.indexOf(one) >= 0; })[0];
    only(document.querySelectorAll("#verdict [data-verdict]"), "verdict", worst);
    box.dataset.shows = worst;
    var facts = document.getElementById("facts");
    facts.textContent = report();
    facts.hidden = document.getElementById("copy").hidden = false;
  }

  // The same as on the screen, as lines.
  function report() {
    var lines = [document.querySelector("#verdict p:not([hidden])").textContent];
    [].forEach.call(box.querySelectorAll("[data-check]"), function (item) {
      var said = [].map.call(item.querySelectorAll("h3, [data-sign]:not([hidden]), [data-answer]:not([hidden])"), function (one) { return one.textContent; });
      lines.push(said[1] + ": " + said[0] + ". " + said.slice(2).join(" "));
    });
    return lines.concat(location.href, navigator.userAgent, new Date().toISOString()).join("\n");
  }

  function copy() {
    var button = document.getElementById("copy");
    var facts = document.getElementById("facts");
    var said = function () { button.textContent = button.dataset.copied; };
    var select = function () {
      getSelection().selectAllChildren(facts);
      document.execCommand("copy");
    };
    if (!navigator.clipboard) return select(), said();
    return navigator.clipboard.writeText(facts.textContent).catch(select).then(said);
  }
})();
