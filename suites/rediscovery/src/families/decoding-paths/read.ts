import { askedPart } from "../../reading/asked-part.ts";
import { passageFinder, WIDE } from "../../reading/find-passages.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { insist, readerOf } from "../../reading/reader.ts";
import { listenForReasons, reasoningSaid } from "../../reading/reasons.ts";
import { answerFormIn } from "../../reading/requests.ts";
import { areDifferent } from "../../reading/words.ts";
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
    const last = found.at(-1);
    insist(last !== undefined);
    const { item } = last;
    const areWhole = found.every(
      ({ item: { question }, from, to, coverage }) =>
        coverage >= ENOUGH && numbersIn(text.slice(from, to)) === numbersIn(question),
    );
    const areSolved = found.slice(0, -1).every(({ to }, index) => answered.test(text.slice(to, found[index + 1].from)));
    const rest = text.slice(last.to);
    insist(areWhole && areSolved && areDifferent(found));
    insist(!dictated.test(text) && !answered.test(rest.replace(formShown, " ")));
    const said = `${text.slice(0, found[0].from)}${WIDE}${rest}`;
    const heard = listenForReasons(said);
    const isJson = answerFormIn(said).jsonKeys !== undefined;
    insist(!isJson || conversation.prefill === "");
    const path = pathOf(item, conversation.prefill, conversation.temperature);
    const levels = [isJson ? "answer-only" : "none", "step-by-step", "answer-only"] as const;
    return { item, heard, features: { path, instruction: reasoningSaid(heard.reasons, levels) } };
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
