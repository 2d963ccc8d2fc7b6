// Draws and reads QR codes; fetched when one is asked for. How a drawn one looks Python decides.
import encode from "./vendor/qr/index.js";

// What squares are dark, a line of 0 and 1 for each row, with the quiet border that readers ask for; nothing, where the text is too long for any.
export function drawn(text) {
  try {
    return encode(text, "raw", {ecc: "low", border: 4}).map((row) => row.map(Number).join("")).join("\n");
  } catch {
    return "";
  }
}

// The text of the code in a picture of any kind the browser knows; nothing, where there is none.
export async function read(picture) {
  const {decodeQR} = await import("./vendor/qr/decode.js");
  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, 2400 / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale));
    const paper = canvas.getContext("2d");
    paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return decodeQR(paper.getImageData(0, 0, canvas.width, canvas.height), {effort: Infinity, timeLimit: 5000});
  } catch {
    return "";
  }
}
