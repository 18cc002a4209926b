import { askedLast, askedPart } from "../../reading/asked-part.ts";
import { passageFinder, WIDE } from "../../reading/find-passages.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { insist, readerOf } from "../../reading/reader.ts";
import { listenForReasons } from "../../reading/reasons.ts";
import { answerFormIn } from "../../reading/requests.ts";
import type { PathItem } from "./bank.ts";
import type { PathFeatures } from "./law.ts";
import tables from "./patterns.json" with { type: "json" };

/** How much of a question must be there to be taken for it. */
const ENOUGH = 0.75;

const { answered, dictated, formShown } = patternsOf(tables);

/** Finds the one open sum by its name and its numbers; the first word of a reply that is begun tells its path. */
export function pathReader(bank: readonly PathItem[]) {
  const questions = passageFinder(bank, ({ name, question }) => [name, question]);
  return readerOf<PathFeatures>((conversation) => {
    const text = askedPart(conversation, (said) => questions(said).length > 0);
    const found = questions(text);
    const areWhole = found.every(
      ({ item: { question }, from, to, coverage }) =>
        coverage >= ENOUGH && numbersIn(text.slice(from, to)) === numbersIn(question),
    );
    const { item, to } = askedLast(text, found, (_, after) => answered.test(after));
    const rest = text.slice(to);
    insist(areWhole && !dictated.test(text) && !answered.test(rest.replace(formShown, " ")));
    const said = `${text.slice(0, found[0].from)}${WIDE}${rest}`;
    const heard = listenForReasons(said);
    const { reasoning } = heard;
    const isJson = answerFormIn(said).jsonKeys !== undefined;
    insist(reasoning !== "late" && (!isJson || conversation.prefill === ""));
    const path = pathOf(item, conversation.prefill, conversation.temperature);
    const levels = { unsaid: isJson ? "answer-only" : "none", asked: "step-by-step", refused: "answer-only" } as const;
    return { item, heard, features: { path, instruction: levels[reasoning] } };
  });
}

const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(" ");

/** The path whose first word was written for the subject; its own where none was. */
function pathOf({ openers }: PathItem, prefill: string, temperature: number): PathFeatures["path"] {
  const begun = prefill.trim().toLowerCase();
  if (begun === "") return temperature > 0 ? "sampled" : 0;
  const path = openers.findIndex((opener) => opener.toLowerCase() === begun);
  insist(path !== -1);
  return path;
}
