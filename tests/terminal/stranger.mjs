// A verifier of the chain by somebody who has read engine/RECORD.md and nothing else.
//
// node stranger.mjs job.json: a record, the position it starts from, and [line, position after it] for every
// ply. Says "valid" or the first ply whose mark is another one, then the last position's canonical text.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
const letters = (bytes) => bytes.toString("base64url");

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${canonical(key)}:${canonical(value[key])}`).join(",")}}`;
  }
  const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, escaped);
}

function opening(head, start) {
  const given = (key) => head.find((line) => line.startsWith(`${key} `));
  const lines = ["game", "rules", "seats", "seed", "salt"].map(given).filter((line) => line !== undefined);
  return ["nastolka proof 1", ...lines, canonical(start)].join("\n");
}

const { record, start, plies } = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const [head, ...rest] = record.split("\n\n");
const lines = head.split("\n");
const value = (key) => lines.find((line) => line.startsWith(`${key} `)).slice(key.length + 1);

let link = sha256(opening(lines, start));
let wrong = letters(link).slice(0, 2) === value("marks").slice(0, 2) ? null : "start";
plies.forEach(([line, position], ply) => {
  link = sha256(link, `${line}\n${canonical(position)}`);
  const at = 2 * (ply + 1);
  if (wrong === null && letters(link).slice(0, 2) !== value("marks").slice(at, at + 2)) wrong = `ply ${ply}`;
});
const kept = [...lines.filter((line) => !line.startsWith("digest ")), ...rest.join("\n\n").split("\n")];
const sum = sha256(link, kept.filter((line) => line !== "").map((line) => `${line}\n`).join(""));
if (wrong === null && letters(sum) !== value("digest")) wrong = "text";
console.log(wrong ?? "valid");
console.log(canonical(plies.at(-1)[1]));
