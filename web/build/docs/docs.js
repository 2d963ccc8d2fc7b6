// What makes the plain pages a little handier: this site's address in what can be copied, buttons that copy, and the
// way in by the reader's language. Everything can be read without it; every word it shows the build has written.
(() => {
  const site = new URL("./", document.currentScript.src).href;

  const entrance = document.querySelector("[data-entrance]");
  if (entrance) {
    const wanted = /^(ru|be|uk|kk)/i.test(navigator.language) ? "ru" : "en";
    location.replace(entrance.querySelector(`[hreflang=${wanted}]`).href + location.search + location.hash);
    return;
  }

  for (const one of document.querySelectorAll(".site")) one.textContent = site;
  for (const block of document.querySelectorAll("[data-copy]")) offer(block);

  function offer(block) {
    const button = Object.assign(document.createElement("button"), {type: "button", className: "copy", textContent: block.dataset.copy});
    button.addEventListener("click", async () => {
      await copy(block);
      button.textContent = block.dataset.copied;
      setTimeout(() => { button.textContent = block.dataset.copy; }, 2000);
    });
    block.after(button);
  }

  // Pages that came over plain http have no clipboard to write to, but can copy what is selected.
  async function copy(block) {
    try {
      await navigator.clipboard.writeText(block.textContent);
    } catch {
      getSelection().selectAllChildren(block);
      document.execCommand("copy");
    }
  }
})();
