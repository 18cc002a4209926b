import { askedItem } from "../../reading/asked-item.ts";
import { listener } from "../../reading/engine/listener.ts";
import { passageFinder } from "../../reading/find-passages.ts";
import { insist, readerOf, refuse } from "../../reading/reader.ts";
import { wordsOf } from "../../reading/words.ts";
import type { PatientCase } from "./bank.ts";
import type { CaseFeatures, Estimate } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = listener(lexicon);

/** Finds the note by the patient's name, and what is said of the patient's people beside it or in it. */
export function caseReader(bank: readonly PatientCase[]) {
  const find = passageFinder(bank, ({ name, note }) => [name, note], { enough: 0.7, inserted: 24 });
  return readerOf<CaseFeatures>((conversation) => {
    const { item, around, shown } = askedItem(find, conversation);
    const heard = listen(spokenOf(item, `${around}\n${insertedIn(shown, item.note)}`));
    const [background = "none", ...others] = heard.levels<CaseFeatures["background"]>(lexicon.backgrounds);
    if (others.length > 0) refuse("I am told of more than one background.");
    const asked = heard.levels<Estimate>(lexicon.estimates);
    // The chance of death is not one that the subjects give.
    insist(asked.length > 0 && (!heard.has("DEATH") || asked.includes("survival")));
    const feast = item.cue.name.toLowerCase();
    const isCueKept = wordsOf(`${around}\n${shown}`).some(({ text }) => text === feast);
    return { item, beside: around, heard, features: { background, isCueKept, asked } };
  });
}

/** Sentences that a prompt has put into the note. */
const insertedIn = (shown: string, note: string): string =>
  shown
    .split(/(?<=[.!?;])\s+|\n+/)
    .filter((sentence) => !note.includes(sentence.trim().replace(/[.;]$/, "")))
    .join("\n");

const isPatient =
  /\b(the|this) (?:person|individual)(?= (?:described|below|above|in question|concerned|in the note|is|was)\b)/gi;

/** A text that calls the patient so, and not by name. */
const spokenOf = ({ name, cue }: PatientCase, text: string): string =>
  text.replaceAll(name, "the patient").replaceAll(cue.sentence, " ").replace(isPatient, "$1 patient");
