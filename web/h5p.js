// Pages that load H5P's resizer make a frame as tall as its content: this is the frame's half of that conversation. We
// greet, and whoever answers is told the height, then and whenever it changes or is asked for. We never ask to be made
// small first ("prepareResize"): our height does not follow from that of the frame.
export function h5p() {
  let height = 0;       // unknown before the game is there
  let answered = false;
  const say = (action, more) => parent.postMessage({context: "h5p", action, ...more}, "*");
  const tell = () => {
    const now = height || likely(innerWidth);
    say("resize", {scrollHeight: now, clientHeight: now, height: now});
  };
  const heard = {hello: () => { answered = true; tell(); }, resize: tell, resizePrepared: tell};
  addEventListener("message", ({source, data}) => {
    if (source === parent && data?.context === "h5p" && Object.hasOwn(heard, data.action)) heard[data.action]();
  });
  addEventListener("nastolka:height", ({detail}) => {
    height = detail.height;
    if (answered) tell();
    else say("hello");
  });
  say("hello");
}

// As embed.js reserves it.
function likely(width) {
  return Math.round(width < 800 ? 1200 : width * (width < 1280 ? 0.9 : 0.65));
}
