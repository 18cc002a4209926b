import { decideFrom } from "./engine/decide.ts";
import decisions from "./lexicon/decisions.json" with { type: "json" };
import requests from "./lexicon/requests.json" with { type: "json" };
import { mendSpelling } from "./mend-spelling.ts";
import { patternsOf } from "./patterns.ts";
import { attempt } from "./reader.ts";
import { listenForReasons } from "./reasons.ts";
import { remembering } from "./remembering.ts";

const patterns = patternsOf(requests);

/** What the prompt asks of the answer's form: all that is needed where a family knows of reasoning by itself. */
export const answerFormIn = remembering((written) => {
  const told = mendSpelling(written);
  const shown = patterns.asksObject.exec(told);
  const label = patterns.answerLabel.exec(told)?.[1];
  return {
    /** The keys of the JSON object that is asked for; none where no JSON is asked for. */
    jsonKeys: shown === null && !patterns.asksJson.test(told) ? undefined : jsonKeysIn(told.slice(shown?.index)),
    /** Whether nothing but the answer is wanted. */
    bare: patterns.asksBare.test(told),
    /** What is to stand before the answer, such as "Answer:" or "Final answer:". */
    label: label === undefined ? undefined : `${label[0].toUpperCase()}${label.slice(1).toLowerCase()}:`,
  };
});

/** What the prompt asks of the reply's form, from the system's and the user's words. */
export const requestsIn = remembering((written) => {
  const told = mendSpelling(written);
  const facts = { [`heard:${attempt(() => listenForReasons(told).reasoning)}`]: true };
  const has = (fact: string): boolean => patterns[fact as keyof typeof patterns]?.test(told) === true;
  const reasoning = decideFrom({ has }, decisions.forms, facts) as "asked" | "forbidden" | "unsaid";
  return { ...answerFormIn(written), reasoning };
});

export type Requests = Readonly<ReturnType<typeof requestsIn>>;

/** Whether a text wants the answer and nothing with it. */
export const isAnswerAloneWanted = (text: string): boolean =>
  attempt(() => listenForReasons(text).has("ALONE")) === true;

/** Keys that stand in quotes before a colon anywhere in the prompt, or that are said to be keys. */
function jsonKeysIn(told: string): readonly string[] {
  const quoted = [...told.matchAll(/["'“”]([A-Za-z_][\w -]{0,30})["'“”]\s*:/g)];
  const named = [...told.matchAll(/\b(?:keys?|fields?)\s+["'`“]?([a-z_]\w{0,30})["'`”]?/gi)];
  const keys = (quoted.length > 0 ? quoted : named).map(([, key]) => key);
  return keys.length > 0 ? [...new Set(keys)] : ["answer"];
}
