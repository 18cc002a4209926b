// A program: puts an item followed by 25 kB of one word to the reader of every family, for words of the readers' own
// source texts and lexicons, other ones for every family. Names those that take more than in proportion to their length.
import { readdirSync, readFileSync } from "node:fs";
import { stream } from "@assay/science/numerics/stream";
import { families } from "../families.ts";
import type { AnyFamily } from "../family.ts";
import { conversationOf } from "../reading/conversation.ts";
import type { ChatMessage } from "../subject/chat.ts";

const LENGTH = 25_000;
const WORDS = 4;
/** Milliseconds of CPU that are too few to tell how a time grows. */
const LITTLE = 50;
/** A text four times as long takes four times as long where time is proportional, and 16 times where it is quadratic. */
const MOST_GROWTH = 9;
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

const tried = new Set<string>();
const reading = families.filter(({ reader }) => reader !== undefined);
for (const [index, family] of reading.entries()) readRepeated(family, index);
process.stdout.write(`${reading.length} families, ${tried.size} different words\n`);

function readRepeated(family: AnyFamily, place: number): void {
  // Should it never end, this tells where.
  process.stderr.write(`${family.name}\n`);
  const bank = family.bank(stream("rediscovery", "prompts", 1));
  const read = family.reader?.(bank);
  const item = bank[3];
  const levels = Object.fromEntries(family.factors.map((factor) => [factor.name, factor.reference]));
  const messages: readonly ChatMessage[] = (family.compose?.(item, levels) ?? []).map(({ role, content }) => ({
    role,
    content: content ?? "",
  }));
  const last = messages.at(-1);
  if (read === undefined || last === undefined) throw new Error(`${family.name} reads no prompts`);
  for (const repeated of [...phrases, ...someWords(family.name, place)]) {
    tried.add(repeated);
    const spent = (length: number): number => {
      const content = `${last.content}\n${repeated.repeat(length / repeated.length)}`;
      const conversation = conversationOf([...messages.slice(0, -1), { role: last.role, content }], 0);
      const before = process.cpuUsage();
      read(conversation);
      return process.cpuUsage(before).user / 1000;
    };
    if (spent(LENGTH) < LITTLE) continue;
    const least = (length: number): number => Math.min(spent(length), spent(length), spent(length));
    const growth = least(LENGTH) / Math.max(least(LENGTH / 4), LITTLE / 10);
    if (growth > MOST_GROWTH)
      process.stdout.write(`${family.name}: ${JSON.stringify(repeated)} grows ${growth.toFixed(1)} times\n`);
  }
}

/** Words of the source texts and lexicons that read prompts of a family, evenly taken from a place on. */
function someWords(family: string, place: number): readonly string[] {
  const folders = ["../reading/", "../reading/lexicon/", `../families/${family}/`].map(
    (folder) => new URL(folder, import.meta.url),
  );
  const texts = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /\.(?:ts|json)$/.test(file) && !file.includes("test"))
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
  const step = words.length / WORDS;
  return Array.from({ length: WORDS }, (_, index) => {
    return `${words[(Math.floor(index * step) + place) % words.length]} `;
  });
}
