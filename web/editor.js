// The editor of the lab's text: PyScript's own CodeMirror, in a shadow root, where it wears constructed sheets (our policy
// knows no injected ones). The field of plain text below it stays what counts: what is typed here is put there, and what is
// painted there is shown here.
import {EditorState, EditorView, basicSetup, indentLess, indentMore, language, python} from "./vendor/codemirror.js";

const INDENT = "    ";
// The built chunk has no name for how wide an indent is; of all it exports, it is the one that is two blanks unless told.
const WIDTH = Object.values(language).filter((one) => one?.default === "  " && one.of);

export function mount(host, area) {
  const root = host.shadowRoot ?? host.attachShadow({mode: "open"});
  let leaving = false;
  let telling = false;

  function key(event, view) {
    if (event.key === "Tab" && !leaving && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      if (event.shiftKey) indentLess(view);
      else if (view.state.selection.main.empty) view.dispatch(view.state.replaceSelection(INDENT));
      else indentMore(view);
      return true;
    }
    leaving = event.key === "Escape" || (leaving && event.key === "Shift");
    return false;
  }

  function changed(update) {
    if (!update.docChanged || telling) return;
    area.value = update.state.doc.toString();
    area.dispatchEvent(new Event("input", {bubbles: true}));
  }

  const view = new EditorView({
    root,
    parent: root,
    doc: area.value,
    extensions: [
      EditorView.domEventHandlers({keydown: key}),
      basicSetup,
      python(),
      ...WIDTH.map((width) => width.of(INDENT)),
      EditorState.tabSize.of(4),
      EditorView.contentAttributes.of({"aria-label": host.dataset.label, dir: "ltr", translate: "no", spellcheck: "false", tabindex: "0"}),
      EditorView.updateListener.of(changed),
      EditorView.theme({
        "&": {filter: "var(--lab-ink)", maxHeight: "70vh", fontSize: "0.9375rem", background: "#fff", color: "#1a1814"},
        ".cm-scroller": {fontFamily: '"PT Mono", ui-monospace, monospace', lineHeight: "1.5"},
        ".cm-content, .cm-gutter": {minHeight: "12rem"},
        ".cm-gutters": {color: "#5f5a50", background: "#f1eee7"},
        "&.cm-focused": {outline: "none"},
      }),
    ],
  });

  return {
    show() {
      const text = area.value;
      if (text === view.state.doc.toString()) return;
      telling = true;
      view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: text}});
      telling = false;
    },
    end: () => view.destroy(),
  };
}
