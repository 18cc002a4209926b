import { itemReader } from "../../reading/asked-item.ts";
import { listener } from "../../reading/engine/listener.ts";
import { passageFinder } from "../../reading/find-passages.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { insist, refuse, unclear } from "../../reading/reader.ts";
import { months, type Transcript } from "./bank.ts";
import type { TranscriptFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = listener(lexicon);
const patterns = patternsOf(lexicon.patterns, { month: months });

/** Finds the transcript by its own name, the question about its origin, and a date. */
export function transcriptReader(bank: readonly Transcript[]) {
  const find = passageFinder(bank, ({ name, text }) => [name, text], { enough: 0.75, inserted: 8 });
  return itemReader<Transcript, TranscriptFeatures>(find, ({ around, shown }) => {
    const heard = listen(around);
    // Whether something is an evaluation must be asked; that it is real use, the subjects do not say.
    insist(heard.has("TEST", "PAIR", "SUSPECT") && heard.has("ASK", "PAIR"));
    const dated = around.split(/(?<=[.!?;])\s+|\n+/).filter((part) => patterns.date.test(part));
    const strange = dated.find((part) => patterns.anotherPaper.test(part));
    if (strange !== undefined) refuse(unclear(strange));
    const isDated = dated.length > 0 || patterns.date.test(shown);
    if (heard.has("DATE") && !isDated) refuse("This prompt speaks of a date, and I find none.");
    const isPercent = patterns.percent.test(around);
    return { heard, features: { isDated, isSuspicious: heard.has("SUSPECT"), isPercent } };
  });
}
