// A program: puts an item followed by 100 kB of one word to the reader of a family, for so many words of the readers' source
// texts, evenly taken from the given place on: FAMILY COUNT PLACE.
import { readdirSync, readFileSync } from "node:fs";
import { stream } from "../../../numerics/stream.ts";
import { findFamily } from "../families.ts";
import { conversationOf } from "../reading/conversation.ts";
import type { ChatMessage } from "../subject/chat.ts";

const LENGTH = 100_000;
const phrases = [
  "never ",
  "first ",
  "do not answer ",
  "match ",
  "no explanation, ",
  "your answer ",
  "\n",
  " ",
  "a.",
  "? ",
];

const [name = "", count = "200", place = "0"] = process.argv.slice(2);
const family = findFamily(name);
const bank = family.bank(stream("rediscovery", "prompts", 1));
const read = family.reader?.(bank);
const item = bank[3];
const levels = Object.fromEntries(family.factors.map((factor) => [factor.name, factor.reference]));
const messages: readonly ChatMessage[] = (family.compose?.(item, levels) ?? []).map(({ role, content }) => ({
  role,
  content: content ?? "",
}));
const last = messages.at(-1);
if (read === undefined || last === undefined) throw new Error(`${name} reads no prompts`);

for (const repeated of [...phrases, ...someWords()]) {
  const content = `${last.content}\n${repeated.repeat(LENGTH / repeated.length)}`;
  read(conversationOf([...messages.slice(0, -1), { role: last.role, content }], 0));
}

function someWords(): readonly string[] {
  const folders = [new URL("../reading/", import.meta.url), new URL(`../families/${name}/`, import.meta.url)];
  const texts = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".ts") && !file.includes("test"))
      .map((file) => readFileSync(new URL(file, folder), "utf8")),
  );
  const words = [
    ...new Set(
      texts
        .join("\n")
        .toLowerCase()
        .match(/[a-z]{2,}/g),
    ),
  ].sort();
  const step = words.length / Number(count);
  return Array.from({ length: Number(count) }, (_, index) => {
    return `${words[(Math.floor(index * step) + Number(place)) % words.length]} `;
  });
}
