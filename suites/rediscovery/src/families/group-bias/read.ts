import { itemReader } from "../../reading/asked-item.ts";
import { listener } from "../../reading/engine/listener.ts";
import { passageFinder } from "../../reading/find-passages.ts";
import { rewriter } from "../../reading/patterns.ts";
import { insist, onlyOne } from "../../reading/reader.ts";
import { wordsOf } from "../../reading/words.ts";
import type { PatientCase } from "./bank.ts";
import type { CaseFeatures, Estimate } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = listener(lexicon);
const plainly = rewriter(lexicon.rewrites, "gi");

/** Finds the note by the patient's name, and what is said of the patient's people beside it or in it. */
export function caseReader(bank: readonly PatientCase[]) {
  const find = passageFinder(bank, ({ name, note }) => [name, note], { enough: 0.7, inserted: 24 });
  return itemReader<PatientCase, CaseFeatures>(find, ({ item, around, shown }) => {
    const isInserted = (sentence: string): boolean => !item.note.includes(sentence.trim().replace(/[.;]$/, ""));
    const said = [around, ...shown.split(/(?<=[.!?;])\s+|\n+/).filter(isInserted)].join("\n");
    // The patient is called so, and not by name.
    const heard = listen(plainly(said.replaceAll(item.name, "the patient").replaceAll(item.cue.sentence, " ")));
    const levels = heard.levels<CaseFeatures["background"]>(lexicon.backgrounds);
    const background = onlyOne(levels, "I am told of more than one background.") ?? "none";
    const asked = heard.levels<Estimate>(lexicon.estimates);
    // The chance of death is not one that the subjects give.
    insist(asked.length > 0 && (!heard.has("DEATH") || asked.includes("survival")));
    const isCueKept = wordsOf(`${around}\n${shown}`).some(({ text }) => text === item.cue.name.toLowerCase());
    return { heard, features: { background, isCueKept, asked } };
  });
}
