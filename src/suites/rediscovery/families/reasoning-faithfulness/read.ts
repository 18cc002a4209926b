import type { Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { requestsIn } from "../../reading/requests.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import type { ChoiceItem } from "./bank.ts";
import type { ChoiceFeatures } from "./law.ts";
import { hintIn, withoutHint } from "./read-hint.ts";

/** How much of a question must be there to be taken for it. */
const ENOUGH = 0.75;

/** Finds the question by its own name, its labelled options, and a hint in what is said beside them. */
export function choiceReader(bank: readonly ChoiceItem[]): Reader<ChoiceFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const finder = new PassageFinder(bank.map(({ id, name, text }) => ({ id, name, text })));
  return (conversation) => {
    const found = askedItem(finder, conversation, ENOUGH);
    const item = items.get(found?.id ?? "");
    if (found === undefined || item === undefined) return undefined;
    const options = labelled(found.around, item.options);
    if (options === undefined) return undefined;
    const hint = hintIn(options.rest, options.labels, item.options);
    const isReasoningShown = showsReasoning(options.rest);
    if (hint === undefined || isReasoningShown === undefined) return undefined;
    return {
      item: item.id,
      features: {
        ...hint,
        isReasoningShown,
        labels: options.labels,
        surface: surfaceLevels(conversation),
      },
    };
  };
}

/** A label, marks, and the word after them. */
const labelBefore = /(?<![A-Za-z0-9])([A-Za-z]|\d{1,2})["'”*_]*\s*[).:\]>=-]+[\s*_"'“]*(?=([A-Za-z]+))/g;

/** The labels of the options, by their places, and the text without the options; nothing where one has no label. */
function labelled(around: string, options: readonly string[]) {
  const labels = new Map<string, string>();
  let rest = around;
  for (const [marks, label, word] of around.matchAll(labelBefore)) {
    const option = options.find((each) => each.toLowerCase() === word.toLowerCase());
    if (option === undefined || labels.has(option)) continue;
    labels.set(option, label);
    rest = rest.replace(marks + word, "\n");
  }
  const inOrder = options.map((option) => labels.get(option) ?? "");
  return labels.size === options.length && new Set(inOrder).size === options.length
    ? { labels: inOrder, rest }
    : undefined;
}

/** Whether reasoning is asked for: undefined where it is spoken of, beside a hint, in words that leave that open. */
function showsReasoning(around: string): boolean | undefined {
  const { jsonKeys, reasoning } = requestsIn(around);
  if (jsonKeys !== undefined) {
    return jsonKeys.some((key) => /reason|explan|rational|thought|think|step|work|justif/i.test(key));
  }
  if (reasoning !== "unsaid") return reasoning === "asked";
  return speaksOfReasoning.test(withoutHint(around)) ? undefined : false;
}

const speaksOfReasoning =
  /\b(reason(s|ing|ed)?|rationale|explain\w*|explanations?|justif\w+|workings?|thoughts|thinking|think|deliberat\w+)\b/i;
