// The sentences of all clear prompts of the tests, as JSON lines with what the rules have read in them, and two thirds of
// those that others have labelled (sentences.jsonl), for audits/python/fit_likeness.py:
// node suites/rediscovery/audits/said.ts [SEEDS of outside prompts].
import { subscribe } from "node:diagnostics_channel";
import { findFamily } from "../src/families.ts";
import { conversationOf } from "../src/reading/conversation.ts";
import { type Accounted, type Lexicon, settersOf } from "../src/reading/engine/lexicon.ts";
import { featuresOf } from "../src/reading/engine/likeness.ts";
import { sentencesIn } from "../src/reading/engine/plain-text.ts";
import likeness from "../src/reading/lexicon/likeness.json" with { type: "json" };
import { promptReader } from "../src/subject/prompt-reader.ts";
import { corpusFamilies, corpusOf } from "../tests/prompts/corpus.ts";
import { labelledSentences } from "../tests/prompts/labelled-sentences.ts";
import { differences, outsidePrompts, outsideReader } from "./support/outside.ts";

const given = process.argv.slice(2);
const seeds =
  given.length > 0
    ? given
    : ["100001", "300002", "400001", "500001", "600001", "700001", "810001", "820001", "1310001", "1330001"];

/** The symbols for what labelled sentences say. */
const symbolsOf: { readonly [label: string]: string } = {
  ...{
    encouragement: "PRAISE",
    polite: "POLITE",
    reasons: "ASKED",
    "answer-only": "ALONE",
    care: "CARE",
    count: "COUNT",
  },
  ...{ suspicion: "SUSPECT", warning: "FAIR", opinion: "VIEW", persona: "BAKER", order: "FIRST" },
};

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
      lines.add(JSON.stringify({ like, symbols, isOfPrompt: true, features, isRead, isSet }));
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
for (const { text, says } of labelledSentences.filter(({ isHeldOut }) => !isHeldOut)) {
  const [sentence, ...more] = sentencesIn(text);
  if (sentence === undefined || more.length > 0 || says.includes("unsure")) continue;
  const symbols = says.flatMap((each) => symbolsOf[each] ?? []);
  const like = Object.keys(likeness).filter((name) => !["care", "hint", "order", "guesses"].includes(name));
  const facts = { like, symbols, isSet: says.length > 0, isRead: says.length === 0 };
  lines.add(JSON.stringify({ isOfPrompt: false, ...facts, features: featuresOf(sentence.words) }));
}
console.log([...lines].join("\n"));
