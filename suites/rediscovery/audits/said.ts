// The sentences of all clear prompts of the tests, as JSON lines with what the rules have read in them, for
// audits/python/fit_likeness.py: node suites/rediscovery/audits/said.ts [SEEDS of outside prompts].
import { subscribe } from "node:diagnostics_channel";
import { findFamily } from "../src/families.ts";
import { conversationOf } from "../src/reading/conversation.ts";
import { likeOf } from "../src/reading/engine/address.ts";
import { type Accounted, type Lexicon, settersOf } from "../src/reading/engine/lexicon.ts";
import { featuresOf } from "../src/reading/engine/likeness.ts";
import { promptReader } from "../src/subject/prompt-reader.ts";
import { corpusFamilies, corpusOf } from "../tests/prompts/corpus.ts";
import { differences, outsidePrompts, outsideReader } from "./support/outside.ts";

const given = process.argv.slice(2);
const seeds =
  given.length > 0 ? given : ["100001", "300002", "400001", "500001", "600001", "700001", "810001", "820001"];

interface Overheard {
  readonly said: readonly Accounted[];
  readonly lexicons: readonly Lexicon[];
}

/** What is heard of one prompt. */
let heard: Overheard[] = [];
subscribe("rediscovery:heard", (message) => heard.push(message as Overheard));

const lines = new Set<string>();
function keep(isRead: boolean): void {
  for (const { said, lexicons } of heard) {
    const like = lexicons.flatMap((lexicon) => lexicon.like?.split(" ") ?? []);
    const setters = settersOf(lexicons);
    for (const { words, parts } of said) {
      const symbols = parts.filter((part) => part >= "A" && part < "[");
      const isSet = symbols.some((symbol) => symbol !== "POLITE" && setters.includes(symbol));
      const features = [...featuresOf(words)];
      lines.add(JSON.stringify({ like, family: likeOf(lexicons), symbols, isSet, features, isRead }));
    }
  }
}

for (const family of corpusFamilies.filter((name) => name !== "space-time")) {
  for (const { bank, prompts } of corpusOf(family)) {
    const reader = promptReader(findFamily(family), bank);
    for (const { messages, temperature, item } of prompts) {
      heard = [];
      if (item === undefined) continue;
      keep(!("doubt" in reader.read(conversationOf(messages, temperature))));
    }
  }
}
for (const seed of seeds) {
  const read = outsideReader(seed);
  for (const prompt of outsidePrompts(new URL(`../tests/prompts/outside-${seed}.jsonl`, import.meta.url).pathname)) {
    heard = [];
    const understood = await read(prompt);
    const isRead = understood !== undefined;
    if (isRead ? differences(prompt, understood).length === 0 : prompt.isClear) keep(isRead);
  }
}
console.log([...lines].join("\n"));
