import requests from "./lexicon/requests.json" with { type: "json" };
import { mendSpelling } from "./mend-spelling.ts";
import { patternsOf } from "./patterns.ts";
import { attempt } from "./reader.ts";
import { brevityLexicon, reasonsLexicon, reasonsListener } from "./reasons.ts";
import { remembering } from "./remembering.ts";

/** What a prompt says about the form of the answer. */
interface AnswerForm {
  /** The keys of the JSON object that is asked for; none where no JSON is asked for. */
  readonly jsonKeys: readonly string[] | undefined;
  /** Whether nothing but the answer is wanted. */
  readonly bare: boolean;
  /** What is to stand before the answer, such as "Answer:" or "Final answer:". */
  readonly label: string | undefined;
}

/** What a prompt says about the form of the reply. */
export interface Requests extends AnswerForm {
  /** Whether reasoning before the answer is asked for, forbidden, or not spoken of. */
  readonly reasoning: "asked" | "forbidden" | "unsaid";
}

const { asksReasoning, refusesReasoning, forbidsReasoning, asksBare } = patternsOf(requests);
const asksJson = /\bjson\b/i;
/** An object that is shown as the form of the reply. */
const asksObject =
  /\b(?:reply|respond|return|output|answer|produce|give|write|print|form|format)\b[^.\n{]{0,40}\{\s*["'“](?=\w)/i;

/** What the prompt asks of the reply's form, from the system's and the user's words. */
export const requestsIn = (written: string): Requests => ({
  ...answerFormIn(written),
  reasoning: reasoningIn(mendSpelling(written)),
});

/** What the prompt asks of the answer's form: all that is needed where a family knows of reasoning by itself. */
export const answerFormIn = remembering((written: string): AnswerForm => {
  const told = mendSpelling(written);
  const shown = asksObject.exec(told);
  const keys =
    shown !== null ? jsonKeysIn(told.slice(shown.index)) : asksJson.test(told) ? jsonKeysIn(told) : undefined;
  const label = /["'`“]?\b((?:final )?answer|conclusion|result|verdict)\s*:["'`”]?/i.exec(told)?.[1];
  return {
    jsonKeys: keys,
    bare: asksBare.test(told),
    label: label === undefined ? undefined : `${label[0].toUpperCase()}${label.slice(1).toLowerCase()}:`,
  };
});

const listen = reasonsListener(reasonsLexicon, brevityLexicon);

/** "Think step by step, then give only the name": what is asked expressly outweighs the form of the answer. */
const reasoningIn = remembering((told: string): Requests["reasoning"] => {
  const said = attempt(() => listen(told).reasons);
  if (typeof said === "string" && said !== "unsaid")
    return said === "refused" || said === "alone" ? "forbidden" : "asked";
  if (asksReasoning.test(told) && !refusesReasoning.test(told)) return "asked";
  return forbidsReasoning.test(told) ? "forbidden" : "unsaid";
});

/** Whether a text wants the answer and nothing with it. */
export const isAnswerAloneWanted = (text: string): boolean => attempt(() => listen(text).has("ALONE")) === true;

/** Keys that stand in quotes before a colon anywhere in the prompt. */
function jsonKeysIn(told: string): readonly string[] {
  const keys = [...told.matchAll(/["'“”]([A-Za-z_][\w -]{0,30})["'“”]\s*:/g)].map((match) => match[1]);
  if (keys.length > 0) return [...new Set(keys)];
  const named = [...told.matchAll(/\b(?:keys?|fields?)\s+["'`“]?([a-z_]\w{0,30})["'`”]?/gi)].map((match) => match[1]);
  return named.length > 0 ? [...new Set(named)] : ["answer"];
}
