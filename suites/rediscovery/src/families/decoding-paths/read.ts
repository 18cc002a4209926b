import { askedLast, askedPart } from "../../reading/asked-item.ts";
import { passageFinder, WIDE } from "../../reading/find-passages.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { insist, readerOf } from "../../reading/reader.ts";
import { listenForReasons } from "../../reading/reasons.ts";
import { answerFormIn } from "../../reading/requests.ts";
import type { PathItem } from "./bank.ts";
import type { PathFeatures } from "./law.ts";
import tables from "./patterns.json" with { type: "json" };

const { answered, dictated, formShown } = patternsOf(tables);

/** Finds the one open sum by its name and its numbers; the first word of a reply that is begun tells its path. */
export function pathReader(bank: readonly PathItem[]) {
  const questions = passageFinder(bank, ({ name, question }) => [name, question], { enough: 0.75 });
  return readerOf<PathFeatures>((conversation) => {
    const text = askedPart(conversation, (said) => questions(said, 0).length > 0);
    const found = questions(text, 0);
    const areWhole = found.every(({ item, from, to }) => numbersIn(text.slice(from, to)) === numbersIn(item.question));
    const { item, to } = askedLast(text, found, (_, after) => answered.test(after));
    const rest = text.slice(to);
    insist(questions(text).length === found.length && areWhole);
    insist(!dictated.test(text) && !answered.test(rest.replace(formShown, " ")));
    const said = `${text.slice(0, found[0].from)}${WIDE}${rest}`;
    const heard = listenForReasons(said);
    const isJson = answerFormIn(said).jsonKeys !== undefined;
    insist(heard.reasoning !== "late" && (!isJson || conversation.prefill === ""));
    // The path whose first word was written for the subject; its own where none was.
    const begun = conversation.prefill.trim().toLowerCase();
    const written = item.openers.findIndex((opener) => opener.toLowerCase() === begun);
    insist(begun === "" || written !== -1);
    const path = begun !== "" ? written : conversation.temperature > 0 ? "sampled" : 0;
    const levels = { unsaid: isJson ? "answer-only" : "none", asked: "step-by-step", refused: "answer-only" } as const;
    return { item, heard, features: { path, instruction: levels[heard.reasoning] } };
  });
}

const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(" ");
