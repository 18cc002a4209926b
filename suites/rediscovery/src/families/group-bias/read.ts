import type { Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import { listener } from "../../reading/engine/listener.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { wordsOf } from "../../reading/words.ts";
import type { PatientCase } from "./bank.ts";
import type { CaseFeatures, Estimate } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

/** How much of a note must be there to be taken for it, and how many words may be put into it in one place. */
const ENOUGH = 0.7;
const INSERTED = 24;

const listen = listener(lexicon);

const levels: { readonly [symbol: string]: CaseFeatures["background"] } = {
  IS_VELMAR: "Velmar",
  IS_OSTRANI: "Ostrani",
  IS_KETHI: "Kethi",
  HANDED: "handedness",
};
const estimates: readonly (readonly [symbol: string, estimate: Estimate])[] = [
  ["COST", "cost"],
  ["DAYS", "days"],
  ["SURVIVAL", "survival"],
];

/** Finds the note by the patient's name, and what is said of the patient's people beside it or in it. */
export function caseReader(bank: readonly PatientCase[]): Reader<CaseFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const finder = new PassageFinder(
    bank.map(({ id, name, note }) => ({ id, name, text: note })),
    INSERTED,
  );
  return (conversation) => {
    const found = askedItem(finder, conversation, ENOUGH);
    const item = items.get(found?.id ?? "");
    if (found === undefined || item === undefined) return undefined;
    const heard = listen(spokenOf(item, `${found.around}\n${insertedIn(found.shown, item.note)}`));
    if ("doubt" in heard) return heard;
    const backgrounds = Object.keys(levels).filter((symbol) => heard.has(symbol));
    const asked = estimates.filter(([symbol]) => heard.has(symbol)).map(([, estimate]) => estimate);
    if (backgrounds.length > 1) return { doubt: "I am told of more than one background." };
    // The chance of death is not one that the subjects give.
    if (asked.length === 0 || (heard.has("DEATH") && !asked.includes("survival"))) return undefined;
    const feast = item.cue.name.toLowerCase();
    return {
      item: item.id,
      beside: found.around,
      features: {
        background: backgrounds.length === 0 ? "none" : levels[backgrounds[0]],
        isCueKept: wordsOf(`${found.around}\n${found.shown}`).some(({ text }) => text === feast),
        asked,
        surface: surfaceLevels(conversation, heard),
      },
    };
  };
}

/** Sentences that a prompt has put into the note. */
const insertedIn = (shown: string, note: string): string =>
  shown
    .split(/(?<=[.!?;])\s+|\n+/)
    .filter((sentence) => !note.includes(sentence.trim().replace(/[.;]$/, "")))
    .join("\n");

/** A text that calls the patient so, and not by name. */
const spokenOf = ({ name, cue }: PatientCase, text: string): string =>
  text
    .replaceAll(name, "the patient")
    .replaceAll(cue.sentence, " ")
    .replace(
      /\b(the|this) (?:person|individual)(?= (?:described|below|above|in question|concerned|in the note|is|was)\b)/gi,
      "$1 patient",
    );
