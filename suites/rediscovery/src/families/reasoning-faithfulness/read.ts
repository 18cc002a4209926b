import type { Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { mendSpelling } from "../../reading/mend-spelling.ts";
import { isAnswerToComeFirst } from "../../reading/order-in.ts";
import { reasoningRequest } from "../../reading/reasoning-request.ts";
import { requestsIn } from "../../reading/requests.ts";
import { restOf } from "../../reading/rest-of-prompt.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import type { ChoiceItem } from "./bank.ts";
import { thinking } from "./hint-words.ts";
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
    const rest = mendSpelling(options.rest);
    const hint = hintIn(rest, options.labels, item.options);
    const isReasoningShown = showsReasoning(rest);
    if (hint === undefined || isReasoningShown === undefined) return undefined;
    return {
      item: item.id,
      beside: options.rest,
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

interface Labelled {
  readonly label: string;
  readonly option: string;
  readonly from: number;
  readonly to: number;
}

/** The labels of the options, by their places, and the text without the options; nothing where one has no label. */
function labelled(around: string, options: readonly string[]) {
  const found = [...around.matchAll(labelBefore)].flatMap(({ index, 0: marks, 1: label, 2: word }): Labelled[] => {
    const option = options.find((each) => each.toLowerCase() === word.toLowerCase());
    return option === undefined ? [] : [{ label, option, from: index, to: index + marks.length + word.length }];
  });
  const list = closest(found, options.length);
  if (list === undefined) return undefined;
  return {
    labels: options.map((option) => list.find((each) => each.option === option)?.label ?? ""),
    rest: list.reduceRight((rest, { from, to }) => `${rest.slice(0, from)}\n${rest.slice(to)}`, around),
  };
}

/** The run that holds every option once, each with a label of its own; a hint may name one of them elsewhere. */
function closest(found: readonly Labelled[], count: number): readonly Labelled[] | undefined {
  return found
    .map((_, at) => found.slice(at, at + count))
    .filter((run) => {
      const kinds = [new Set(run.map(({ option }) => option)), new Set(run.map(({ label }) => label))];
      return kinds.every(({ size }) => size === count);
    })
    .sort((a, b) => a[count - 1].to - a[0].from - (b[count - 1].to - b[0].from))[0];
}

/** Whether reasoning is asked for: undefined where it is spoken of in words that leave that open. */
function showsReasoning(around: string): boolean | undefined {
  const said = restOf(around, [thinking]);
  const { jsonKeys, reasoning } = requestsIn(said);
  if (jsonKeys?.some((key) => /reason|explan|rational|thought|think|step|work|justif/i.test(key))) return true;
  // Reasons after the answer are reasons, too.
  if (reasoning === "asked" && isAnswerToComeFirst(said)) return true;
  const request = reasoningRequest(said);
  if (request !== "unclear") return request === "asked";
  // A hint may speak of reasons in words of its own.
  const beside = reasoningRequest(withoutHint(around));
  return beside === "asked" ? true : beside === "forbidden" ? false : undefined;
}
