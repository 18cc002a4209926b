import type { Reader } from "../../family.ts";
import { passageReader } from "../../reading/asked-passage.ts";
import { listener } from "../../reading/engine/listener.ts";
import { insist, readerOf, sure } from "../../reading/reader.ts";
import { levelSaid, levelsSaid } from "../../reading/said-level.ts";
import { wordsOf } from "../../reading/words.ts";
import type { PatientCase } from "./bank.ts";
import type { CaseFeatures, Estimate } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = listener(lexicon);

/** Finds the note by the patient's name, and what is said of the patient's people beside it or in it. */
export function caseReader(bank: readonly PatientCase[]): Reader<CaseFeatures> {
  const find = passageReader(bank, ({ note }) => note, { enough: 0.7, inserted: 24 });
  return readerOf((conversation) => {
    const { item, around, shown } = find(conversation);
    const heard = sure(listen(spokenOf(item, `${around}\n${insertedIn(shown, item.note)}`)));
    const { backgrounds, estimates } = lexicon;
    const told = levelSaid<CaseFeatures["background"]>(heard, backgrounds, "I am told of more than one background.");
    const asked = levelsSaid<Estimate>(heard, estimates);
    // The chance of death is not one that the subjects give.
    insist(asked.length > 0 && (!heard.has("DEATH") || asked.includes("survival")));
    const feast = item.cue.name.toLowerCase();
    const isCueKept = wordsOf(`${around}\n${shown}`).some(({ text }) => text === feast);
    return { item, beside: around, heard, features: { background: told ?? "none", isCueKept, asked } };
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
