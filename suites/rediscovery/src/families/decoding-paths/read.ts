import type { Reader } from "../../family.ts";
import { askedPart } from "../../reading/asked-part.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { brevityLexicon, type ReasonsSaid, reasonsLexicon, reasonsListener } from "../../reading/reasons.ts";
import { answerFormIn } from "../../reading/requests.ts";
import { WIDE } from "../../reading/rest-of-prompt.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import type { PathItem } from "./bank.ts";
import type { PathFeatures } from "./law.ts";

/** How much of a question must be there to be taken for it. */
const ENOUGH = 0.75;

/** An answer that was given to an example. */
const answered =
  /\b(answer|ans|a|solution|result|response|output|total)\d{0,2}\b\W{0,6}(is |are )?\W{0,3}\d+|(=>|->|→|=)\s*\d+|\b(is|are|has|have|leaves|makes)\s+\d+|^[^\w\n]*\d+[^\w\n]*\n/im;

/** An object that shows the form of the reply, with a number in the answer's place. */
const formShown = /\b(?:json|reply|respond|return|output|form|format|object)\b[^.?!\n{]{0,60}\{[^{}\n]*\}/gi;

/** That the reply is to begin in some way: only a reply that is begun tells which way that is. */
const dictated = /\b(begin|start|open|starting|beginning)\b[^.?!\n]{0,40}\b(with|by|from)\b/i;

const listen = reasonsListener(reasonsLexicon, brevityLexicon);

/** What the words around the sum say about reasoning. Reasons after the answer are another study. */
const instructions: { readonly [said in ReasonsSaid]: PathFeatures["instruction"] | undefined } = {
  unsaid: "none",
  asked: "step-by-step",
  stepwise: "step-by-step",
  explained: "step-by-step",
  first: "step-by-step",
  late: undefined,
  refused: "answer-only",
  alone: "answer-only",
};

/** Finds the one open sum by its name and its numbers; the first word of a reply that is begun tells its path. */
export function pathReader(bank: readonly PathItem[]): Reader<PathFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const questions = new PassageFinder(bank.map(({ id, name, question }) => ({ id, name, text: question })));
  return (conversation) => {
    const text = askedPart(conversation, (said) => questions.find(said).length > 0);
    const found = questions.find(text);
    const last = found.at(-1);
    const item = items.get(last?.id ?? "");
    if (last === undefined || item === undefined) return undefined;
    const areWhole = found.every(
      ({ id, from, to, coverage }) =>
        coverage >= ENOUGH && numbersIn(text.slice(from, to)) === numbersIn(items.get(id)?.question ?? ""),
    );
    const areSolved = found.slice(0, -1).every(({ to }, index) => answered.test(text.slice(to, found[index + 1].from)));
    const rest = text.slice(last.to);
    if (!areWhole || !areSolved || dictated.test(text) || answered.test(rest.replace(formShown, " "))) return undefined;
    if (new Set(found.map(({ id }) => id)).size < found.length) return undefined;
    const path = pathOf(item, conversation.prefill, conversation.temperature);
    const said = `${text.slice(0, found[0].from)}${WIDE}${rest}`;
    const heard = listen(said);
    if ("doubt" in heard) return heard;
    const isJson = answerFormIn(said).jsonKeys !== undefined;
    const instruction = heard.reasons === "unsaid" && isJson ? "answer-only" : instructions[heard.reasons];
    if (path === undefined || instruction === undefined || (isJson && conversation.prefill !== "")) return undefined;
    return {
      item: item.id,
      features: {
        path,
        instruction,
        surface: surfaceLevels(conversation, heard),
      },
    };
  };
}

const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(" ");

/** The path whose first word was written for the subject; its own where none was. */
function pathOf({ openers }: PathItem, prefill: string, temperature: number): PathFeatures["path"] | undefined {
  const begun = prefill.trim().toLowerCase();
  if (begun === "") return temperature > 0 ? "sampled" : 0;
  const path = openers.findIndex((opener) => opener.toLowerCase() === begun);
  return path === -1 ? undefined : path;
}
